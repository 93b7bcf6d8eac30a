"""Voilà as a site that strangers may use: read-only, from one origin, with the faults of the stock server mended.

Each mending names its fault: what happens without it.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import voila.handler
import zmq
from tornado.web import HTTPError
from traitlets.config import Config
from voila.app import Voila
from voila.notebook_renderer import NotebookRenderer
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from tutor.site.heads import Heads
from tutor.site.kernel_copies import copies_sessions
from tutor.site.pages import COLOURS, Nowhere, page_handlers, page_list, pages_of
from tutor.site.preview_page import ADDRESS, PreviewPage
from tutor.site.previews import Previews
from tutor.site.where import Where

VISITORS: Final = 120
"""So many may have a page open at once; each needs about 40 MB of its own."""

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Page(NotebookRenderer):  # type: ignore[misc]
    """A notebook as a page. Fault: an error while a page is made leaves the visitor waiting for ever."""

    async def initialize(self, **named: Any) -> None:
        """Read the notebook, and what the page's head is to say."""
        await super().initialize(**named)
        self.resources["head"] = await self.request_handler.head_told()

    async def generate_content_generator(self, *arguments: Any, **named: Any) -> AsyncIterator[tuple[str, Any]]:
        """The page, piece by piece; it ends with an apology if something goes wrong."""
        try:
            async for piece in super().generate_content_generator(*arguments, **named):
                yield piece
        except Exception:
            logging.getLogger("tutor.site").exception("the page %s could not be made", self.notebook_path)
            yield SORRY, {}


SORRY: Final = (
    '<div role="alert" style="padding:1rem;font-family:sans-serif">This page could not be made. Please reload it.</div>'
    '<script>document.getElementById("loading")?.remove()</script>'
)


class Site(Voila):  # type: ignore[misc]
    """The server of one folder of notebooks. Nothing but those pages, their files and their sessions can be reached."""

    def __init__(self, address: str, chosen: int, folder: str, found: Where, **rest: Any) -> None:
        super().__init__(**rest)
        # Fault: a file voila.py in the working directory would be run as configuration.
        self.config_file_paths: list[str] = []
        self.ip, self.port, self.port_retries = address, chosen, 0
        self.root_dir, self.open_browser, self.log_level = folder, False, logging.ERROR
        self.pages, self.found = pages_of(Path(folder)), found
        # A proxy may pass on the path below which the site lies there, or take it off: both are served.
        self.base_url, self.server_url = found.base, "/"
        _mend_process()
        self.config.merge(Config(self._settings()))

    def initialize(self, argv: Any = None) -> None:
        """Read no command line: whoever starts the site has done that."""
        super().initialize([])
        self.voila_configuration.prelaunch_hook = self._admit
        self.heads, self.previews = Heads(), Previews()

    def _settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = {
            "VoilaConfiguration": {
                "template": "tutor",
                "resources": {"pages": page_list(self.pages), "colours": COLOURS, "found": self.found},
                # Fault: with ?template=x a request hangs and keeps a session.
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
                "strip_sources": True,
                "show_tracebacks": False,
                "file_allowlist": [r".*\.(png|jpg|svg|css)$"],
            },
            # Fault: under load a page is sent without its widgets, after four seconds.
            "VoilaExecutor": {"iopub_timeout": 60},
            # Forgotten sessions go, and so does one that is kept busy.
            "MappingKernelManager": {
                "cull_idle_timeout": 600,
                "cull_interval": 5,
                "cull_connected": True,
                "cull_busy": True,
            },
        }
        if os.name == "posix":
            # Fault: visitors who come at the same moment are given the same TCP port.
            settings["KernelManager"] = {"transport": "ipc"}
        return settings

    def init_settings(self) -> dict[str, Any]:
        """Tornado's settings, which Voilà's own option for them reaches too late."""
        settings: dict[str, Any] = super().init_settings()
        return settings | {
            "compress_response": True,
            "websocket_compression_options": {},
            # Fault: the message by which a closed page ends its session is refused, so every visit leaves one behind.
            # There are no accounts here, and websockets are checked for their origin.
            "disable_check_xsrf": True,
            "websocket_max_message_size": 256 * 1024,
            "ws_ping_timeout": 30000,  # milliseconds; Tornado complains of the default
            "headers": HEADERS,
            # Fault: behind a proxy that names the site otherwise, the pages' own websockets are taken for strangers'.
            "allow_origin": self.found.origin,
        }

    def init_handlers(self) -> list[Any]:
        """The pages at addresses of their own, and of Voilà's what they need: nothing that lists the folder."""
        unwanted = (self.server_url, *(f"{self.server_url}voila/{part}" for part in ("tree", "render", "api/contents")))
        kept = [one for one in super().init_handlers() if one[0] != unwanted[0] and not one[0].startswith(unwanted[1:])]
        plain = {"voila_configuration": self.voila_configuration, "pages": self.pages, "found": self.found}
        notebook = {"template_paths": self.template_paths, "config": self.config}
        notebook |= {"heads": self.heads, "previews": self.previews}
        pages = page_handlers(self.base_url, self.pages, {**plain, **notebook})
        pages.append((ADDRESS, PreviewPage, {"previews": self.previews}))
        nowhere = ("/.*", Nowhere, plain)
        return [*below(self.base_url, [*pages, *kept]), *pages, *kept, nowhere]

    def stop(self) -> None:
        """End what was begun."""
        self.previews.close()
        super().stop()

    def _admit(self, request: Any, notebook: Any, cwd: str) -> None:
        if len(self.kernel_manager.list_kernel_ids()) >= VISITORS:
            raise HTTPError(503, "The site is full just now. Please come back in a minute.")


def below(base: str, routes: list[Any]) -> list[Any]:
    """The same routes below a path; none where that is the root."""
    prefix = re.escape(base.rstrip("/"))
    return [(f"{prefix}{one[0]}", *one[1:]) for one in routes] if prefix else []


def _mend_process() -> None:
    """What can only be mended for the whole process; this process does nothing but serve the site."""
    voila.handler.NotebookRenderer = Page
    copies_sessions()
    _more_files()
    _more_sockets()
    _no_delay()


def _more_files() -> None:
    """Fault: a visitor takes twelve file descriptors, and the usual limit of 1024 ends the server."""
    if os.name == "posix":
        import resource

        soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        enough = 65536 if most == resource.RLIM_INFINITY else min(most, 65536)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, enough), most))


def _more_sockets() -> None:
    """Fault: ZeroMQ allows 1023 sockets, which is about 150 visitors."""
    plain = zmq.Context.__init__

    def roomy(self: Any, *arguments: Any, **named: Any) -> None:
        plain(self, *arguments, **named)
        if not self._shadow:
            self.set(zmq.MAX_SOCKETS, 32000)

    zmq.Context.__init__ = roomy  # type: ignore[method-assign]


def _no_delay() -> None:
    """Fault: small answers wait 40 ms for company."""
    plain = VoilaKernelWebsocketHandler.open

    async def prompt(self: Any, *arguments: Any, **named: Any) -> None:
        self.set_nodelay(True)
        await plain(self, *arguments, **named)

    VoilaKernelWebsocketHandler.open = prompt
