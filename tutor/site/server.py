"""The site as a server: its pages, their files and their sessions, and nothing else that can be reached."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RedirectHandler

from tutor.site.admission import Admission
from tutor.site.client_address import trusted_proxies
from tutor.site.guard import Hosts, guard_settings, guarded, with_guard
from tutor.site.health import SiteStatus, health_routes
from tutor.site.link_previews import LinkPreviews
from tutor.site.page_handlers import page_routes
from tutor.site.page_renderer import FILES, PageRenderer, SiteTheme
from tutor.site.pages import pages_of
from tutor.site.preview_handler import ADDRESS, PreviewPage
from tutor.site.preview_images import PreviewImages
from tutor.site.reaper import Reaper, reap_forever
from tutor.site.request_log import request_log
from tutor.site.session_handlers import session_routes
from tutor.site.sessions import Sessions
from tutor.site.shutdown import Shutdown
from tutor.site.site_options import Options
from tutor.site.site_urls import SiteUrls
from tutor.site.supervisor import PageUnavailable, Supervisor

MAX_REQUEST_BYTES: Final = 64 * 1024
"""Bytes of a request; pages send little, and over the websocket."""
SLOW: Final = 65.0
"""Seconds that a connection may stay open and say nothing."""
AT_ONCE: Final = 1024
"""So many may arrive at the same moment; the usual 128 turn some of a crowd away."""
PING: Final = 30
"""Seconds between two looks at whether a page is still there."""


class Site:
    """The server of one folder of notebooks.

    folder: of the notebooks; chosen: the port; urls: where visitors find it
    """

    def __init__(self, options: Options, folder: Path, chosen: int, urls: SiteUrls) -> None:
        self.options, self.chosen, self.urls = options, chosen, urls
        self.theme = SiteTheme(pages_of(folder), urls, folder, options.static_edition)
        files = {page.name: folder / page.file for page in self.theme.pages}
        self.supervisor = Supervisor(files, f"{urls.base}{FILES}")
        self.renderer = PageRenderer(self.supervisor, self.theme)
        self.sessions = Sessions(self.supervisor, options.limits, alone=options.notebooks is None)
        self.trusted = trusted_proxies(options.proxies, bool(options.public))
        self.admission = Admission(self.sessions, options.limits, self.trusted)
        self.link_previews, self.previews = LinkPreviews(), PreviewImages()
        self.reaper = Reaper(options.limits)
        self.made = False
        """Were all pages rendered?"""
        self.shutdown = Shutdown(self.sessions, options.limits.stopping)
        self.shutdown.calls.append(self._close_admission)

    async def run(self) -> None:
        """Serve until the site is told to stop."""
        _more_files()
        server = HTTPServer(
            self.application(), max_body_size=MAX_REQUEST_BYTES, idle_connection_timeout=SLOW, body_timeout=SLOW
        )
        server.add_sockets(bind_sockets(self.chosen, self.options.address, backlog=AT_ONCE))
        self.shutdown.listen()
        self.supervisor.start()
        works = [
            asyncio.create_task(self._make_ready()),
            asyncio.create_task(reap_forever(self.sessions, self.reaper)),
        ]
        try:
            await self.shutdown.over()
        finally:
            server.stop()
            for work in works:
                work.cancel()
            self.supervisor.close()
            self.previews.close()

    def application(self) -> Application:
        """All addresses that there are, at the site's root and below the path that a proxy may pass on."""
        names = [page.name for page in self.theme.pages]
        routes = [
            *page_routes(self.theme, self.renderer, self.link_previews, self.previews),
            *session_routes(self.admission, names),
            *health_routes(self.condition, self.options.metrics == "public"),
            (ADDRESS, PreviewPage, {"previews": self.previews}),
        ]
        hosts = Hosts(self.urls.public, self.options.hosts)
        settings = guard_settings(hosts, self.theme.says)
        settings |= {"websocket_ping_interval": PING, "websocket_max_message_size": self.options.limits.message_bytes}
        return Application(
            [*below(self.urls.base, guarded(routes)), *guarded(routes)],
            log_function=request_log(self.trusted),
            **settings,
        )

    def _close_admission(self) -> None:
        self.admission.closed = True

    def condition(self) -> SiteStatus:
        """How the site is just now."""
        sessions = list(self.sessions)
        pids = tuple(session.pid for session in sessions if session.pid is not None)
        places = self.options.limits.visitors
        levels = {
            "places": places,
            "visitors": len({session.visitor for session in sessions}),
            "sessions": len(sessions),
            "processes": len(pids),
            "sockets": sum(session.answers is not None for session in sessions),
            "waiting": self.admission.waiting_room.waiting,
            "sessions_processor_seconds": self.reaper.seconds,
        }
        full = self.admission.waiting_room.taken >= places
        return SiteStatus(self.made and self.supervisor.settled(), full, self.shutdown.begun, levels, pids)

    async def _make_ready(self) -> None:
        """Render all pages before somebody asks for them."""
        for page in self.theme.pages:
            with suppress(PageUnavailable):  # the log says so
                await self.renderer.frame(page)
        self.made = True


def below(base: str, routes: Iterable[Any]) -> list[Any]:
    """The same routes below a path, which is found without its last slash, too; none where that is the root."""
    prefix = re.escape(base.rstrip("/"))
    leads = (prefix, with_guard(RedirectHandler), {"url": base, "permanent": False})
    return [leads, *((f"{prefix}{one[0]}", *one[1:]) for one in routes)] if prefix else []


def _more_files() -> None:
    """Fault: a visitor takes two file descriptors, and the usual limit of 1024 ends the server."""
    import resource

    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    enough = 65536 if most == resource.RLIM_INFINITY else min(most, 65536)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, enough), most))
