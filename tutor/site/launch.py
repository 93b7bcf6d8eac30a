"""Starting the site: which notebooks, on which port, and a browser once it answers."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import socket
import sys
import threading
import time
import webbrowser
from importlib.resources import files
from pathlib import Path
from typing import Final

from tutor.diagram import render
from tutor.page import bundles
from tutor.site import site_logs, stock_voila
from tutor.site.site_options import LAST_PORT, PORT, BadOption, Options, shown
from tutor.site.site_urls import ADDRESS, NETWORK, SiteUrls, network_address, site_urls, welcome
from tutor.site.supervisor import ForkUnavailable, require_fork

PATIENCE: Final = 60.0
"""How many seconds the site may take to answer before no browser is opened."""


def serve(options: Options) -> None:
    """Serve the notebooks of a folder until the process is stopped.

    Raises:
        BadOption: the site cannot be served so; a sentence says what to do.
    """
    try:
        if not options.kernels:
            require_fork()
        bundles.folder()  # so that they are made once, before the first process needs them
    except (ForkUnavailable, bundles.NoBundler) as why:
        raise BadOption(str(why)) from None
    folder = (options.notebooks or notebook_folder()).resolve()
    chosen = free_port(options.port, options.address)
    if options.kernels:
        stock_voila.run(options, folder, chosen)
    site_logs.set_up(options.log)
    share = str(files("tutor.site") / "share" / "jupyter")
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, (share, os.environ.get("JUPYTER_PATH"))))
    render("graph { ready }")  # so that the renderer is compiled once, before the first visitor comes
    found = site_urls(options.address, chosen, options.public)
    threading.Thread(target=_welcome, args=(found, options, chosen), daemon=True).start()
    from tutor.site.server import Site  # Voilà reads JUPYTER_PATH when it is imported

    asyncio.run(Site(options, folder, chosen, found).run())


def notebook_folder() -> Path:
    """Where the tutor's notebooks are: inside the package once it is installed, else in the checkout."""
    packaged = Path(str(files("tutor"))) / "_data" / "notebooks"
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / "notebooks"


def free_port(port: int, address: str) -> int:
    """The port itself, or any free one for 0.

    Raises:
        BadOption: nobody can listen there; the sentence says why, and what would be right.
    """
    try:
        [(family, _, _, _, place), *_] = socket.getaddrinfo(address, port, type=socket.SOCK_STREAM)
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            if os.name == "posix":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(place)
            return int(probe.getsockname()[1])
    except (OSError, UnicodeError) as error:
        raise BadOption(_cannot_listen(error, port, address)) from None


def _cannot_listen(error: Exception, port: int, address: str) -> str:
    why = getattr(error, "errno", None)
    if why == errno.EADDRINUSE:
        another = port + 1 if port < LAST_PORT else port - 1
        says = f"another program listens on port {port} already, perhaps another tutor"
        return f"--port: {says}: stop it, or choose another port, such as --port {another}."
    if why == errno.EACCES:
        says = f"this account may not listen on port {port}"
        return f"--port: {says}: choose one from 1024 up, such as --port {PORT}, with a proxy before it."
    own = network_address()
    right = f"{ADDRESS} for this computer alone, {NETWORK} for its network too{f', or its own, {own}' if own else ''}"
    return f"--address: '{shown(address)}' is no address of this computer: it is {right}."


def _welcome(found: SiteUrls, options: Options, port: int) -> None:
    """Once the site answers, say where it is, and open a browser there."""
    if not wait_for(options.address, port):
        return
    if options.log == "json":
        site_logs.event("serving", here=found.here, public=found.public)
        return
    draws = sys.stderr.isatty() and "utf" in sys.stderr.encoding.lower()
    sys.stderr.write(f"{welcome(found, options.address in (NETWORK, '::'), draws)}\n")
    sys.stderr.flush()
    if options.browser:
        webbrowser.open(found.here)


def wait_for(address: str, port: int, seconds: float = PATIENCE) -> bool:
    """True as soon as somebody answers there; False if nobody did in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection((address or ADDRESS, port), timeout=1):
            return True
        time.sleep(0.1)
    return False
