"""The process of which every session is a copy: it has imported and read all that a page needs before anybody comes.

It is started by `sessions`, reads a request a line on its standard input, a socket, and answers with the copy's number.
When the socket is closed it ends, and every session notices that it has no parent any more.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import resource
import signal
import socket
import sys
from pathlib import Path
from typing import Any, Final

MEMORY: Final = 768 * 2**20
"""Bytes of data that a session may have."""
WORK: Final = 600
"""Seconds of the processor that a session may take: hours of stepping and deciding."""


def main() -> None:
    """Serve copies until the other end is closed; in a copy, be the session that was asked for."""
    prepare()
    gc.collect()
    gc.freeze()  # so that the copies share what is there by now
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the copies
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ours = socket.socket(fileno=os.dup(sys.stdin.fileno()))
    for line in ours.makefile(encoding="utf-8"):
        child = os.fork()
        if not child:
            ours.close()
            session(json.loads(line))
            return
        ours.sendall(f"{child}\n".encode())


def process_name(session: str) -> str:
    """What the process of a session is called, where a process can be called anything."""
    return f"tutor {session[:8]}"


def prepare() -> None:
    """Import and read what a page needs, but begin nothing: a copy would lack the threads."""
    import ipykernel.zmqshell  # noqa: F401

    from tutor.widgets.pages import warm

    warm()


def session(wanted: dict[str, Any]) -> None:
    """Be a kernel. wanted: its arguments, its environment and its folder."""
    from ipykernel.kernelapp import IPKernelApp
    from ipywidgets import register_comm_target

    os.setsid()
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, sys.stdin.fileno())
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ.clear()
    os.environ.update(wanted["env"])
    os.chdir(wanted["cwd"])
    with contextlib.suppress(OSError):  # so that whoever hosts the site can tell the sessions apart
        Path("/proc/self/comm").write_text(process_name(wanted["id"]), encoding="ascii")
    _bounded(resource.RLIMIT_DATA, MEMORY)
    _bounded(resource.RLIMIT_CPU, WORK)
    app = IPKernelApp.instance()
    ends_with_its_parent = f"--IPKernelApp.parent_handle={os.getppid()}"
    app.initialize([*wanted["argv"], ends_with_its_parent])  # type: ignore[no-untyped-call]
    register_comm_target()  # the widgets were imported before there was a kernel; a page asks for all of them at once
    app.start()  # type: ignore[no-untyped-call]


def _bounded(what: int, most: int) -> None:
    """Fault: a visitor's message can make a session work and grow without end."""
    _, hard = resource.getrlimit(what)
    bound = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(what, (bound, hard))


if __name__ == "__main__":
    main()
