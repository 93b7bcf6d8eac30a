"""How sessions come to be: not each from nothing, but as copies of one process that has everything ready.

Fault: a Python process that imports Jupyter, the widgets and the engine takes a second for every visitor, and shares
no memory with the others. Only where processes can be copied (POSIX); elsewhere each session begins from nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from tutor.data import data_root

NAME: Final = "tutor-copies"
PATIENCE: Final = 30.0
"""So many seconds a copy may take: the process that is copied has to get ready first."""
MODULE: Final = "-m"
READ: Final = (".yaml", ".py", ".js", ".css")

Moment = tuple[int, int]


class Running(NamedTuple):
    """A process that can be copied, the way to it, and the moment whose files it has read."""

    moment: Moment
    process: subprocess.Popen[bytes]
    wire: socket.socket


class Original:
    """The process that is copied, begun anew when a file of the tutor has changed since."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._begun: list[Running] = []  # the last is the one that is copied; the others' sessions need their parents

    def ready(self) -> None:
        """Begin to get ready, if that has not been done."""
        with self._lock:
            self._current()

    def copy(self, wanted: dict[str, Any]) -> int:
        """The number of a new process for a session.

        Raises:
            OSError: none could be made.
        """
        with self._lock:
            running = self._current()
            try:
                running.wire.sendall(f"{json.dumps(wanted)}\n".encode())
                with running.wire.makefile(encoding="ascii") as answers:
                    return int(answers.readline())
            except (OSError, ValueError) as problem:
                _ended(self._begun.pop())  # the next visitor finds another
                raise OSError("The process that sessions are copied from does not answer.") from problem

    def close(self) -> None:
        """End, and with it all that was copied."""
        with self._lock:
            while self._begun:
                _ended(self._begun.pop())

    def _current(self) -> Running:
        moment = newest()
        if not self._begun or self._begun[-1].moment != moment:
            self._begun.append(_begun(moment))
        return self._begun[-1]


def _begun(moment: Moment) -> Running:
    ours, theirs = socket.socketpair()
    with theirs:
        process = subprocess.Popen(
            [sys.executable, MODULE, "tutor.site.copying"], stdin=theirs.fileno(), start_new_session=True
        )
    ours.settimeout(PATIENCE)
    return Running(moment, process, ours)


def _ended(running: Running) -> None:
    running.wire.close()
    running.process.terminate()
    running.process.wait()


def newest() -> Moment:
    """When a file that sessions read was changed last, and how many there are."""
    times = [status.st_mtime_ns for status in _statuses()]
    return max(times, default=0), len(times)


def _statuses() -> Iterator[os.stat_result]:
    for folder in (data_root(), Path(str(files("tutor")))):
        for file in folder.rglob("*.*"):
            if file.suffix in READ:
                with contextlib.suppress(OSError):
                    yield file.stat()


ORIGINAL: Final = Original()


class Copied:
    """A session's process, as the standard library's `Popen` would show it. It is nobody's child here."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        """None while it runs."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return 0
        return None

    def wait(self) -> int:
        """How it ended, which nobody knows."""
        return 0

    def send_signal(self, number: int) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)


class Copies(LocalProvisioner):
    """Makes the process of a session by copying."""

    async def launch_kernel(self, cmd: list[str], **named: Any) -> Any:
        """A kernel with the command's arguments: all that stands behind `-m ipykernel_launcher`."""
        wanted = {
            "id": self.kernel_id,
            "argv": cmd[cmd.index(MODULE) + 2 :],
            "env": dict(named.get("env") or os.environ),
            "cwd": str(named.get("cwd") or Path.cwd()),
        }
        self.pid = self.pgid = await asyncio.to_thread(ORIGINAL.copy, wanted)
        self.process = Copied(self.pid)  # type: ignore[assignment]
        self.cwd = wanted["cwd"]
        return self.connection_info


def copies_sessions() -> None:
    """From now on, sessions are copies; nothing changes where processes cannot be copied."""
    if not hasattr(os, "fork"):
        return
    factory = KernelProvisionerFactory.instance()
    factory.provisioners[NAME] = EntryPoint(NAME, f"{__name__}:{Copies.__name__}", factory.GROUP_NAME)
    factory.default_provisioner_name = NAME
    ORIGINAL.ready()
