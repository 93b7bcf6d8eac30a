"""What runs in the template process, which has read all that pages need, and in the one of each page, its fork.

The server starts the template with a socket as its standard input. A request is a line of JSON and a descriptor: the
socket of the process that is to be made; the answer is that process's number. The template forks page processes, and
a page process runs its notebook once, sends its manifest, and forks the workers of sessions. Whoever's socket ends,
ends.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import signal
import socket
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tutor.site import wire

MAX_BYTES: Final = 65536
ID_LETTERS: Final = 8
"""So much of a session's id is in the name of its process."""
Begins = Callable[[dict[str, Any], socket.socket], None]


def main() -> None:
    """Be the template; one that has read all that the tutor's pages look up where its argument says `warm`."""
    from tutor.site import comms, notebook_runner, site_logs, worker_process  # noqa: F401

    site_logs.set_up()
    if sys.argv[1:] == ["warm"]:
        from tutor.widgets.pages import warm

        warm()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ours = socket.socket(fileno=os.dup(sys.stdin.fileno()))
    _nothing_comes_in()
    fork_on_request(ours, page)


def fork_on_request(ours: socket.socket, begins: Begins) -> None:
    """Make the processes that are asked for until nobody is there to ask; in a copy, begin it and come back after."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the copies
    gc.collect()
    gc.freeze()  # so that the copies share what is there by now
    while True:
        said, descriptors, *_ = socket.recv_fds(ours, MAX_BYTES, 1)
        if not said or not descriptors:
            return
        child = os.fork()
        if not child:
            ours.close()
            begins(json.loads(said), socket.socket(fileno=descriptors[0]))
            return
        os.close(descriptors[0])
        wire.send(ours, wire.FORKED, str(child).encode())


def page(wanted: dict[str, Any], ours: socket.socket) -> None:
    """Be the process of a page. wanted: its name, the file of its notebook, and the address of the page's files."""
    from tutor.site import comms, notebook_runner, widget_files

    _named(f"tutor page {wanted['page']}")
    try:
        file = Path(wanted["file"])
        os.chdir(file.parent)
        manager = comms.install(wanted["page"])
        shown = notebook_runner.run_notebook(file)
        manifest = widget_files.manifest_of(manager, shown, wanted["files"])
        if threading.active_count() > 1:
            raise notebook_runner.CellFailed(
                "The notebook begins threads, and the copies of its process would lack them."
            )
    except Exception:  # noqa: BLE001 (whatever a notebook does: its page says so, and the log has it)
        wire.send(ours, wire.FAILED, traceback.format_exc().encode())
        os._exit(1)  # whatever threads it has begun
    wire.send(ours, wire.MANIFEST, manifest.packed())
    fork_on_request(ours, lambda asked, theirs: worker(asked, theirs, manager))


def worker(wanted: dict[str, Any], ours: socket.socket, manager: Any) -> None:
    """Be the worker of a session."""
    from tutor.site import worker_process

    _named(process_name(wanted["id"]))
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    worker_process.run(ours, manager, wanted["memory"], wanted["seconds"], wanted["alone"])


def process_name(session: str) -> str:
    """What the process of a session is called, where a process can be called anything."""
    return f"tutor {session[:ID_LETTERS]}"


def _named(name: str) -> None:
    """So that whoever hosts the site can tell the processes apart, where they can be called anything."""
    with contextlib.suppress(OSError):
        Path("/proc/self/comm").write_text(name, encoding="ascii")


def _nothing_comes_in() -> None:
    """No copy can read what the server writes to the template."""
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, sys.stdin.fileno())
    os.dup2(nothing, sys.stdout.fileno())
    os.close(nothing)


if __name__ == "__main__":
    main()
