"""A site in a process of its own, with small limits, and visitors who speak to it."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from prometheus_client.parser import text_string_to_metric_families
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.site.beside import Answer, asked
from tutor.site.comms import header
from tutor.site.wire import unpacked

PATIENCE = 120
SERVES = """
import sys
from pathlib import Path
from tutor.site.launch import serve
from tutor.site.limits import Limits
from tutor.site.site_options import Options
options = eval(sys.argv[1])
serve(options._replace(port=0, notebooks=Path(sys.argv[2]), browser=False))
"""
WORKS = """
import mmap, time
import ipywidgets

held = []

def heard(widget, content, buffers):
    widget.send({"heard": True})
    until = time.process_time() + content.get("work", 0)
    while time.process_time() < until:
        pass
    if "fail" in content:
        raise ValueError(content["fail"])
    if "share" in content:
        held.append(mmap.mmap(-1, content["share"]))
        for at in range(0, content["share"], 4096):
            held[-1][at] = 1
    widget.send({"done": True})

works = ipywidgets.Button()
works.on_msg(heard)
works
"""


class Site:
    """A site, its standard error line by line, and what its figures say."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process, self.lines = process, list[str]()
        assert process.stderr is not None
        self.home = self._found(iter(process.stderr))
        self._rest = threading.Thread(target=lambda: self.lines.extend(process.stderr or ()))
        self._rest.start()
        wait_until(lambda: self.asked("ready").status == 200)

    def _found(self, lines: Iterator[str]) -> str:
        for line in lines:
            self.lines.append(line)
            if found := re.search(r"http://[^\s\"]+", line):
                return found[0]
        raise AssertionError(f"the site did not start: {self.lines}")

    def asked(self, path: str, *named: Any, **more: Any) -> Answer:
        """What is answered at an address of the site."""
        return asked(f"{self.home}{path}", *named, **more)

    def begun(self, page: str = "works", **headers: str) -> str:
        """The id of a new session."""
        found = self.asked("session", "POST", headers, json.dumps({"page": page}).encode())
        assert found.status == 201, found
        return str(json.loads(found.body)["id"])

    def figure(self, name: str, label: str = "") -> float:
        """One of its figures; 0 where it was never counted."""
        for family in text_string_to_metric_families(self.asked("metrics").body.decode()):
            for sample in family.samples:
                if sample.name == f"tutor_{name}" and "".join(sample.labels.values()) == label:
                    return float(sample.value)
        return 0

    def over(self) -> int:
        """Wait until it has ended: what it ended with. All it said is in `lines` then."""
        code = self.process.wait(PATIENCE)
        self._rest.join(PATIENCE)
        return code


@contextmanager
def served(folder: Path, options: str = "Options()") -> Iterator[Site]:
    """A site with the one page `works`, whose widget works, fails and grows as it is told."""
    cell = {"cell_type": "code", "id": "one", "metadata": {}, "source": WORKS, "outputs": [], "execution_count": None}
    notebook = {"cells": [cell], "metadata": {"title": "Works"}, "nbformat": 4, "nbformat_minor": 5}
    (folder / "works.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    command = [sys.executable, "-c", SERVES, options, str(folder)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            site = Site(process)
            yield site
        finally:
            process.kill()
        site.over()


class Visitor:
    """The socket of a session, and its widget, whose model is of a kind."""

    def __init__(self, site: Site, id: str, kind: str = "ButtonModel") -> None:
        self.site, self.id, self.kind, self.widget, self.over = site, id, kind, "", False
        self.unheard: list[str | bytes] = []

    async def opens(self) -> Visitor:
        """Open the socket, and learn which widget there is, as a page does."""
        await self.connects()
        await self.send("comm_open", comm_id="asks", target_name="jupyter.widget.control", data={})
        await self.send("comm_msg", comm_id="asks", data={"method": "request_states"})
        told = await self.hears(lambda message: message["content"].get("data", {}).get("method") == "update_states")
        states = told["content"]["data"]["states"]
        [self.widget] = [id for id, one in states.items() if one["model_name"] == self.kind]
        return self

    async def connects(self) -> None:
        """Open the socket, for the first time or again."""
        address = f"{self.site.home.replace('http', 'ws', 1)}api/kernels/{self.id}/channels"
        self.socket: WebSocketClientConnection = await websocket_connect(address)
        self.over = False

    async def send(self, kind: str, **content: Any) -> None:
        """Send a message."""
        message = {"header": header(kind), "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}
        await self.socket.write_message(json.dumps(message))

    async def tells(self, **content: Any) -> None:
        """Tell the widget something."""
        await self.send("comm_msg", comm_id=self.widget, data={"method": "custom", "content": content})

    async def hears(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next message that is wanted. Raises: AssertionError: the socket was closed."""
        while True:
            unheard = self.unheard.pop(0) if self.unheard else None
            found = unheard or await asyncio.wait_for(self.socket.read_message(), PATIENCE)
            assert found is not None, f"closed with {self.socket.close_code}"
            if wanted(message := unpacked(found)):
                return message

    async def answered(self, part: str = "done") -> None:
        """Wait until the widget says so."""
        await self.hears(lambda message: part in message["content"].get("data", {}).get("content", {}))

    async def closed(self, keeps: bool = False) -> int | None:
        """Wait until the socket is closed: its code. With `keeps`, what came before that is still to be heard."""
        while not self.over:
            found = await asyncio.wait_for(self.socket.read_message(), PATIENCE)
            self.over = found is None
            if keeps and found is not None:
                self.unheard.append(found)
        return self.socket.close_code


@asynccontextmanager
async def visitors(site: Site, many: int = 1, **headers: str) -> AsyncIterator[list[Visitor]]:
    """So many visitors, whose sockets are closed in the end."""
    there = [await Visitor(site, site.begun(**headers)).opens() for _ in range(many)]
    try:
        yield there
    finally:
        for visitor in there:
            visitor.socket.close()
            await visitor.closed()


def wait_until(so: Callable[[], bool]) -> None:
    """Wait for a state. Raises: AssertionError: it did not come."""
    until = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < until, "it did not come to that"
        time.sleep(0.05)


async def come_to(so: Callable[[], bool]) -> None:
    """Wait for a state, while others go on."""
    await asyncio.to_thread(wait_until, so)


def process_of(id: str) -> int:
    """The number of a session's process."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if (folder / "comm").read_text() == f"tutor {id[:8]}\n":
                return int(folder.name)
        except OSError:
            continue
    raise AssertionError(f"no process of {id}")


def is_there(pid: int) -> bool:
    """Is there such a process?"""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def tell(site: Site, number: int = signal.SIGTERM) -> None:
    """Send the site a signal."""
    site.process.send_signal(number)
