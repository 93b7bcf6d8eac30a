"""The address of a link's picture: `preview/LINK.png`, with its answer at `?ask=yes`."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from tornado.web import RequestHandler

from tutor.site.link_previews import MAX_LETTERS
from tutor.site.preview_images import ImageRequest, PreviewImages, QueueFull, own_picture

ADDRESS: Final = r"/preview/(.*)\.png"
DAY, MINUTES = 86_400, 300
LATER: Final = 10
"""After how many seconds it may be tried again where too many pictures are being drawn."""


class PreviewPage(RequestHandler):
    """The picture of a link, which proxies may keep. One that cannot be read has the tutor's own, with status 404."""

    def initialize(self, previews: PreviewImages) -> None:
        """`previews` draws and keeps them."""
        self.previews = previews

    async def get(self, link: str) -> None:
        """The picture; 503 where too many are being drawn."""
        asked = self.get_query_arguments("ask")[-1:] == ["yes"]
        try:
            png = await self.previews.picture(ImageRequest(link, asked)) if len(link) <= MAX_LETTERS else b""
        except QueueFull:
            self.set_status(HTTPStatus.SERVICE_UNAVAILABLE)
            self.set_header("Retry-After", str(LATER))
            self.set_header("Cache-Control", "no-store")
            self.finish()
            return
        if png == b"":
            self.set_status(HTTPStatus.NOT_FOUND)
        self.set_header("Content-Type", "image/png")
        self.set_header("Cache-Control", f"public, max-age={DAY if png else MINUTES}")
        self.finish(png or own_picture())

    async def head(self, link: str) -> None:
        """The same, without the picture."""
        await self.get(link)
