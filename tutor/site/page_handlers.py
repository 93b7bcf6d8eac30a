"""What is answered at the addresses of the pages and of their files: all of it is there already."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, Final

from tornado.web import HTTPError, RedirectHandler, RequestHandler

from tutor.scenario.permalink import PARAMETER
from tutor.site import metrics
from tutor.site.link_previews import LinkPreview, LinkPreviews
from tutor.site.page_renderer import FILES, TEMPLATE, PageRenderer, PageResponse, SiteTheme
from tutor.site.pages import SitePage
from tutor.site.preview_images import PreviewImages
from tutor.site.static_files import Asset, SiteFiles
from tutor.site.supervisor import PageUnavailable

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASKS_AGAIN: Final = "no-cache"
PACKED: Final = "gzip"
LATER: Final = 20
"""After how many seconds a page that could not be made is tried again."""
NOT_MADE: Final = (
    "This page could not be made",
    "Whoever runs this site finds the reason in its log. The others work.",
)


class CachedHandler(RequestHandler):
    """What is kept and sent as it is."""

    def answer(self, plain: bytes, packed: bytes | None, etag: str, kept: str) -> None:
        """Send it, compressed for those who can unpack it; to those who have it already, say so."""
        self.set_header("Cache-Control", kept)
        self.set_header("Etag", etag)
        self.set_header("Vary", "Accept-Encoding")
        if self.check_etag_header():
            self.set_status(HTTPStatus.NOT_MODIFIED)
            self.finish()
        elif packed is not None and PACKED in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", PACKED)
            self.finish(packed)
        else:
            self.finish(plain)


class NotebookPage(CachedHandler):
    """A notebook at its address."""

    def initialize(
        self, page: SitePage, renderer: PageRenderer, link_previews: LinkPreviews, previews: PreviewImages | None
    ) -> None:
        """`link_previews` tells of the situation in an address, `previews` draws it where links are passed on."""
        self.page, self.renderer, self.link_previews, self.previews = page, renderer, link_previews, previews

    async def get(self) -> None:
        """The page; 500 where its notebook cannot be run."""
        began = time.monotonic()
        try:
            frame = await self.renderer.frame(self.page)
        except PageUnavailable:
            self.set_status(HTTPStatus.INTERNAL_SERVER_ERROR)
            self.set_header("Retry-After", str(LATER))
            self.set_header("Cache-Control", "no-store")
            self.finish(self.settings["says"](*NOT_MADE))
            return
        sent = self.renderer.sent(frame, self.page, await self._link_preview())
        self._send(sent)
        metrics.count("pages", self.page.name)
        metrics.time("page_seconds", time.monotonic() - began)

    def _send(self, sent: PageResponse) -> None:
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Content-Security-Policy", sent.policy)
        self.answer(sent.body, sent.packed, sent.etag, ASKS_AGAIN)

    async def _link_preview(self) -> LinkPreview:
        """What the head of this page says: of the situation in its address, where it shows one."""
        try:
            link, asked = self.get_query_argument(PARAMETER, ""), self.get_query_argument("ask", "") == "yes"
        except HTTPError:  # the address holds no text
            return LinkPreview()
        preview = await self.link_previews.preview(link, asked) if self.page.tells else LinkPreview()
        if preview.picture and self.previews is not None:
            self.previews.ready()
        return preview


class File(CachedHandler):
    """A file of the pages."""

    def initialize(self, files: SiteFiles, before: str) -> None:
        """`files` has them; `before`: what all their addresses begin with."""
        self.files, self.before = files, before

    def get(self, name: str) -> None:
        """The file, or 404."""
        found = self.files.get(f"{self.before}{name}")
        if found is None:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        file, version_in_path = found
        self.send_file(file, FOR_EVER if version_in_path or self.request.query == f"v={file.version}" else ASKS_AGAIN)

    def send_file(self, file: Asset, kept: str) -> None:
        """Send it."""
        self.set_header("Content-Type", file.type)
        if file.packed:
            accepts = PACKED in self.request.headers.get("Accept-Encoding", "")
            self.answer(b"" if accepts else file.plain(), file.body, file.etag, kept)
        else:
            self.answer(file.body, None, file.etag, kept)


class OwnFile(File):
    """A picture or style sheet that lies beside the notebooks."""

    def get(self, name: str) -> None:
        """The file, or 404."""
        found = self.files.own(name)
        if found is None:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        self.send_file(found, ASKS_AGAIN)


def page_routes(
    theme: SiteTheme, renderer: PageRenderer, link_previews: LinkPreviews, previews: PreviewImages
) -> list[Any]:
    """The addresses of the pages and of their files, below the site's own."""
    draws = previews if theme.urls.public else None
    routes = notebook_routes(
        theme.pages, theme.urls.base, {"renderer": renderer, "link_previews": link_previews, "previews": draws}
    )
    for address in ("voila/static/", "voila/labextensions/", f"voila/templates/{TEMPLATE}/static/", FILES):
        routes.append((f"/{address}(.*)", File, {"files": theme.files, "before": address}))
    return [*routes, ("/voila/files/(.*)", OwnFile, {"files": theme.files, "before": ""})]


def notebook_routes(pages: Iterable[SitePage], base: str, given: dict[str, Any]) -> list[Any]:
    """The addresses of the pages, and those that lead there.

    base: the path below which visitors find them; given: what their handler gets besides the page
    """
    routes: list[Any] = []
    for page in pages:
        routes.append((page.route, NotebookPage, {"page": page, **given}))
        leads = {"url": f"{base}{page.address}", "permanent": False}
        routes += [(f"/{re.escape(other)}", RedirectHandler, leads) for other in sorted(page.others)]
    return routes
