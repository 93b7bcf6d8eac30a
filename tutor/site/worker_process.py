"""What runs in a worker, the process of one session: it hands the page's messages to the widgets, and theirs to it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import resource
import select
import signal
import socket
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from comm.base_comm import CommManager

from tutor.site import comms, confinement, wire
from tutor.site.signals import GOES_ON, RESTS

NICE: Final = 5
"""So much behind the server, which everybody needs."""
GRACE: Final = 5
"""Seconds of the processor for saying that the time is over."""
STACK: Final = 256 * 1024
"""Bytes for what waits for the server's end; the usual 8 MB would be taken from what a session may have."""
GONE: Final = select.POLLHUP | getattr(select, "POLLRDHUP", 0)


def run(ours: socket.socket, manager: CommManager, memory: int, seconds: int, alone: bool) -> None:
    """Be a session until the other end is closed.

    memory: bytes that it may take besides what it has at the beginning; seconds: of the processor
    alone: may it begin no process and no thread?

    Fault: a visitor's message can make a session work and grow without end.
    """
    os.nice(NICE)
    confinement.bound(resource.RLIMIT_DATA, _data() + memory)
    _rests_when_told()
    _ends_with(ours)
    _over_its_time(ours, seconds)
    confinement.confine(alone)
    asyncio.run(_serve(ours, manager))


async def _serve(ours: socket.socket, manager: CommManager) -> None:
    reader, writer = await asyncio.open_connection(sock=ours)
    known, loop = set(manager.comms), asyncio.get_running_loop()

    def tell(message: Mapping[str, Any]) -> None:
        content = message["content"]
        if message["header"]["msg_type"] == "comm_open" and content["comm_id"] not in known:
            loop.call_soon(lambda: writer.write(wire.framed(wire.MODEL, _made(content))))  # once it is a widget
        writer.write(wire.message_frame(message))

    comms.OUTLET.tell = tell
    while (frame := await wire.read(reader)) is not None:
        kind, payload = frame
        _answer(manager, wire.unpacked(payload.decode() if kind == wire.TEXT else payload), tell)
        await writer.drain()


def _answer(manager: CommManager, message: Mapping[str, Any], tell: comms.Publisher) -> None:
    """Hand a message to its widget. Fault: one that takes more memory than there is must not end the session."""
    comms.PARENT.set(message["header"])
    _state("busy", tell)
    try:
        if message["header"]["msg_type"] == "comm_msg":
            manager.comm_msg(None, "", dict(message))  # type: ignore[arg-type]
        elif message["header"]["msg_type"] == "comm_close":
            manager.comm_close(None, "", dict(message))  # type: ignore[arg-type]
    finally:
        _state("idle", tell)


def _state(state: str, tell: comms.Publisher) -> None:
    tell(comms.message("status", {"execution_state": state}, {}, []))


def _made(content: Mapping[str, Any]) -> bytes:
    """What the server has to know of a widget that was just made."""
    from ipywidgets.widgets.widget import _instances

    widget = _instances.get(content["comm_id"])
    settable = sorted(comms.settable_of(widget)) if widget is not None else []
    return json.dumps({"id": content["comm_id"], "settable": settable}).encode()


def _data() -> int:
    """Bytes of data that this process has."""
    with contextlib.suppress(OSError):
        for line in Path("/proc/self/status").read_text(encoding="ascii", errors="replace").splitlines():
            if line.startswith("VmData:"):
                return int(line.split()[1]) * 1024
    return 0


def _over_its_time(ours: socket.socket, seconds: int) -> None:
    """A session that has had its time says so and ends."""

    def over(number: int, frame: Any) -> None:
        with contextlib.suppress(OSError):
            ours.setblocking(True)
            wire.send(ours, wire.ENDED, b"over its time")
        os._exit(0)

    signal.signal(signal.SIGXCPU, over)
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    most = seconds + GRACE if hard == resource.RLIM_INFINITY else min(seconds + GRACE, hard)
    resource.setrlimit(resource.RLIMIT_CPU, (min(seconds, most), most))


def _rests_when_told() -> None:
    """A session rests, in the midst of whatever it does, from the one signal until the other comes.

    The system's own SIGSTOP would stop the thread as well that ends the session with its server.
    """
    signal.pthread_sigmask(signal.SIG_BLOCK, {GOES_ON})  # it waits until somebody does
    signal.signal(RESTS, lambda number, frame: signal.sigwait({GOES_ON}))


def _ends_with(ours: socket.socket) -> None:
    """Fault: a session that is busy would go on working for minutes after the server has gone.

    A thread waits for that, and for nothing else: a signal would come with each message, and in the midst of anything.
    It has a descriptor of its own, for the session's may be closed without the session's noticing.
    """
    hears = select.poll()
    hears.register(os.dup(ours.fileno()), GONE)

    def gone() -> None:
        while not hears.poll():
            pass
        os._exit(0)

    threading.stack_size(STACK)
    threading.Thread(target=gone, name="the server's end", daemon=True).start()
