"""Starting the site: which notebooks, on which port, and a browser once it answers."""

from __future__ import annotations

import contextlib
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
from tutor.site.where import ADDRESS, NETWORK, Where, public_address, welcome, where

PORT: Final = 8866
PATIENCE: Final = 60.0
"""How many seconds the site may take to answer before no browser is opened."""


class PortTaken(Exception):
    """Another program listens on the port already."""


def serve(
    port: int = PORT,
    open_browser: bool = True,
    notebooks: Path | None = None,
    address: str = ADDRESS,
    public: str = "",
) -> None:
    """Serve the notebooks of a folder (by default the tutor's own) until the process is stopped.

    port: 0 for any free one; address: this computer alone unless said otherwise
    public: the address at which a proxy is reached, where one stands before the site

    Raises:
        PortTaken: with a sentence that says what to do.
        BadPublic: that is no public address.
        FileNotFoundError: the folder has no notebook.
    """
    folder = (notebooks or notebook_folder()).resolve()
    if not any(folder.glob("*.ipynb")):
        raise FileNotFoundError(f"There is no notebook in {folder}.")
    outside = public_address(public) if public else ""
    chosen = free_port(port, address)
    share = str(files("tutor.site") / "share" / "jupyter")
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, (share, os.environ.get("JUPYTER_PATH"))))
    render("graph { ready }")  # so that the renderer is compiled once, before the first visitor comes
    found = where(address, chosen, outside)
    threading.Thread(target=_welcome, args=(found, address, chosen, open_browser), daemon=True).start()
    from tutor.site.server import Site  # Voilà reads JUPYTER_PATH when it is imported

    Site.launch_instance(argv=[], address=address, chosen=chosen, folder=str(folder), found=found)


def notebook_folder() -> Path:
    """Where the tutor's notebooks are: inside the package once it is installed, else in the checkout."""
    packaged = Path(str(files("tutor"))) / "_data" / "notebooks"
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / "notebooks"


def free_port(port: int, address: str) -> int:
    """The port itself, or any free one for 0.

    Raises:
        PortTaken: another program has it.
    """
    with socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET) as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((address, port))
        except OSError as error:
            raise PortTaken(
                f"The site cannot listen on port {port}: {error.strerror}. "
                f"Another tutor may be running already. Stop it, or choose another port: --port {port + 1}"
            ) from None
        return int(probe.getsockname()[1])


def _welcome(found: Where, address: str, port: int, open_browser: bool) -> None:
    """Once the site answers, say where it is, and open a browser there."""
    if not wait_for(address, port):
        return
    draws = sys.stderr.isatty() and "utf" in sys.stderr.encoding.lower()
    sys.stderr.write(f"{welcome(found, address in ('', NETWORK, '::'), draws)}\n")
    sys.stderr.flush()
    if open_browser:
        webbrowser.open(found.here)


def wait_for(address: str, port: int, seconds: float = PATIENCE) -> bool:
    """True as soon as somebody answers there; False if nobody did in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection((address or ADDRESS, port), timeout=1):
            return True
        time.sleep(0.1)
    return False
