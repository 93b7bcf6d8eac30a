"""What a browser says to the site for somebody who visits a page, without the browser: HTTP, and the page's websocket.

The same for stock Voilà but for where the session comes from: there it stands in the page, here it is asked for.
"""

from __future__ import annotations

import asyncio
import html
import json
import re
import struct
import uuid
from collections.abc import AsyncIterator, Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import urljoin, urlsplit

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, websocket_connect

from benchmarks.visitors.sites import Site

PATIENCE: Final = 120
"""So many seconds nobody waits longer for anything."""
CONTROL: Final = "jupyter.widget.control"
_FILES: Final = re.compile(r"""<(?:script|link|img)\b[^>]*?\b(?:src|href)=["']([^"'#]+)["']""", re.IGNORECASE)
_LIVE: Final = re.compile(r'<script id="live"[^>]*>(.*?)</script>', re.DOTALL)
_CONFIG: Final = re.compile(r'id="jupyter-config-data"[^>]*>(.*?)</script>', re.DOTALL)


class Failed(Exception):
    """Something that a visitor needs is not there; the message says what."""


class Page(NamedTuple):
    """A page as it was sent.

    files: the addresses of those that it names; config: what Voilà's script reads; live: the widgets that it draws
    without it
    """

    text: str
    files: tuple[str, ...]
    config: Mapping[str, Any]
    live: tuple[Mapping[str, Any], ...]


class Browser:
    """Somebody's browser: whose address it has, and what it has kept."""

    def __init__(self, site: Site, number: int) -> None:
        self.site = site
        self.headers = {"X-Forwarded-For": f"10.{number // 65536 % 256}.{number // 256 % 256}.{number % 256}"}
        self.kept: dict[str, str] = {}
        self.bytes = self.requests = 0

    async def fetch(self, address: str, method: str = "GET", body: str | None = None) -> HTTPResponse:
        """What is answered, whatever it is. What was kept is asked for again as a browser does."""
        headers = {**self.headers, "Accept-Encoding": "gzip"}
        if method == "GET" and address in self.kept:
            headers["If-None-Match"] = self.kept[address]
        request = HTTPRequest(
            address,
            method,
            headers,
            body,
            request_timeout=PATIENCE,
            connect_timeout=PATIENCE,
            decompress_response=False,
        )
        answer = await AsyncHTTPClient().fetch(request, raise_error=False)
        if answer.code == 599:
            raise Failed(f"no answer: {answer.error}")
        self.requests += 1
        self.bytes += len(answer.body)
        if method == "GET" and answer.code == 200:
            self.kept[address] = answer.headers.get("Etag", "")
            if "immutable" in answer.headers.get("Cache-Control", ""):
                self.kept[f"{address} for ever"] = "yes"
        return answer

    async def page(self, name: str) -> Page:
        """A page, as text, whatever it was kept as."""
        self.kept.pop(self.site.page(name), None)
        answer = await self.fetch(self.site.page(name))
        if answer.code != 200:
            raise Failed(f"page: {answer.code}")
        text = _unpacked(answer).decode()
        config = _CONFIG.search(text)
        if config is None or "</html>" not in text:
            raise Failed("page: it is not whole")
        base = answer.effective_url
        found = (urljoin(base, html.unescape(file)) for file in _FILES.findall(text))
        files = tuple(dict.fromkeys(one for one in found if urlsplit(one).netloc == urlsplit(base).netloc))
        live = json.loads(told[1]) if (told := _LIVE.search(text)) else []
        return Page(text, tuple(one for one in files if not _is_page(one)), json.loads(config[1]), tuple(live))

    async def files(self, page: Page) -> None:
        """The files of a page: those that are kept for ever are not asked for, others only whether they are new."""
        wanted = [one for one in page.files if f"{one} for ever" not in self.kept]
        for answer in await asyncio.gather(*map(self.fetch, wanted)):
            if answer.code not in (200, 304):
                raise Failed(f"file: {answer.code}")

    async def session(self, name: str, page: Page) -> str:
        """The session's id, once there is a place."""
        if not self.site.ours:
            return str(page.config["kernelId"])
        asked = {"page": name}
        for _ in range(PATIENCE):
            answer = await self.fetch(f"{self.site.address}session", "POST", json.dumps(asked))
            told = json.loads(_unpacked(answer) or b"{}")
            if answer.code == 201:
                return str(told["id"])
            if answer.code != 202:
                raise Failed(f"session: {answer.code}")
            asked["ticket"] = told["ticket"]
        raise Failed("session: the queue did not move")

    async def left(self, id: str) -> None:
        """The page is closed."""
        ours = f"{self.site.address}session/{id}/left"
        await self.fetch(ours if self.site.ours else f"{self.site.address}voila/api/shutdown/{id}", "POST", "")

    async def channel(self, id: str) -> Channel:
        """The socket of a session."""
        address = f"{self.site.address.replace('http', 'ws', 1)}api/kernels/{id}/channels"
        request = HTTPRequest(address, headers=self.headers, connect_timeout=PATIENCE)
        try:
            return Channel(await websocket_connect(request, max_message_size=1 << 28))
        except HTTPClientError as refused:
            raise Failed(f"socket: {refused.code}") from None


class Channel:
    """The socket of a page: Jupyter's messages."""

    def __init__(self, socket: WebSocketClientConnection) -> None:
        self._socket, self._me = socket, uuid.uuid4().hex
        self._widget = ""
        self._asked = 0

    async def widget(self, page: Page) -> None:
        """Speak to the page's table, which a page of ours holds; Voilà's asks for it when it opens."""
        for held in page.live:
            if "situation" in held["traits"]:
                self._widget = held["id"]
                return
        control = uuid.uuid4().hex
        self._say("kernel_info_request", {})
        opens = {"comm_id": control, "target_name": CONTROL, "data": {}, "target_module": None}
        self._say("comm_open", opens)
        self._say("comm_msg", {"comm_id": control, "data": {"method": "request_states"}})
        async for content in self._heard():
            if content.get("comm_id") == control and content["data"].get("method") == "update_states":
                for id, model in content["data"]["states"].items():
                    if "_esm" in model["state"] and "situation" in model["state"]:
                        self._widget = id
                        return
        raise Failed("states: the page has no table")

    async def ask(self, kind: str, **parts: Any) -> AsyncIterator[Mapping[str, Any]]:
        """The replies to what is asked of the engine, up to the last."""
        self._asked += 1
        self.send({"kind": kind, "id": self._asked, **parts})
        async for content in self._heard():
            told = content["data"].get("content", {}) if content.get("comm_id") == self._widget else {}
            if isinstance(told, Mapping) and told.get("id") == self._asked:
                yield told
                if told.get("done"):
                    return

    async def last(self, kind: str, **parts: Any) -> Any:
        """The last reply to what is asked. Raises: Failed: it is refused."""
        told = [one async for one in self.ask(kind, **parts)]
        if not told or "reply" not in told[-1]:
            raise Failed(f"{kind}: {told[-1].get('wrong') if told else 'no reply'}")
        return told[-1]["reply"]

    def send(self, content: Mapping[str, Any]) -> None:
        """Say something to the widget."""
        self._say("comm_msg", {"comm_id": self._widget, "data": {"method": "custom", "content": content}})

    def raw(self, text: str | bytes) -> None:
        """Send a text as it is. Raises: Failed: the socket is closed."""
        try:
            sent = self._socket.write_message(text, isinstance(text, bytes))
            sent.add_done_callback(lambda done: done.exception())  # whoever is closed out has sent into nothing
        except WebSocketClosedError:
            raise Failed(f"the socket was closed: {self.closed}") from None

    @property
    def closed(self) -> int | None:
        """The code with which the socket was closed."""
        return self._socket.close_code

    def close(self) -> None:
        """Close it."""
        self._socket.close()

    def _say(self, kind: str, content: Mapping[str, Any]) -> None:
        header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": self._me, "username": "", "version": "5.3"}
        message = {
            "header": {**header, "date": ""},
            "parent_header": {},
            "metadata": {"version": "1.0.0"},
            "content": content,
        }
        self.raw(json.dumps({**message, "channel": "shell", "buffers": []}))

    async def _heard(self) -> AsyncIterator[Mapping[str, Any]]:
        """What widgets say. Raises: Failed: the socket was closed, or nothing comes any more."""
        while True:
            try:
                heard = await asyncio.wait_for(self._socket.read_message(), PATIENCE)
            except TimeoutError:
                raise Failed("nothing was heard any more") from None
            if heard is None:
                raise Failed(f"the socket was closed: {self.closed}")
            message = json.loads(heard if isinstance(heard, str) else _without_buffers(heard))
            if message["header"]["msg_type"] == "comm_msg":
                yield message["content"]


def _without_buffers(heard: bytes) -> bytes:
    """The message in a binary frame: how many parts there are, where each begins, and the parts."""
    [parts] = struct.unpack_from("!I", heard)
    starts = [*struct.unpack_from(f"!{parts}I", heard, 4), len(heard)]
    return heard[starts[0] : starts[1]]


def _unpacked(answer: HTTPResponse) -> bytes:
    import gzip

    return gzip.decompress(answer.body) if answer.headers.get("Content-Encoding") == "gzip" else answer.body


def _is_page(address: str) -> bool:
    """Does it lead to another page, or to what only others than browsers ask for?"""
    return "." not in urlsplit(address).path.rpartition("/")[2] or address.endswith((".ipynb", ".png"))
