"""What is counted and logged of each request: what it came to, not what was in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tornado.web import RequestHandler
from tornado.websocket import WebSocketHandler

from tutor.site import metrics, site_logs
from tutor.site.client_address import Network, visitor_of
from tutor.site.health import Uncached

METHODS: Final = frozenset(RequestHandler.SUPPORTED_METHODS)
SWITCHED: Final = 101
"""A websocket that was opened."""


def request_log(trusted: Sequence[Network]) -> Callable[[RequestHandler], None]:
    """What the server calls with each request that is answered.

    trusted: the proxies whose word is taken for where a request comes from
    """

    def log(handler: RequestHandler) -> None:
        status = handler.get_status()
        if isinstance(handler, WebSocketHandler) and status == SWITCHED:
            return
        request = handler.request
        metrics.count("requests", str(status))
        metrics.time("request_seconds", request.request_time())
        if isinstance(handler, Uncached):
            return  # asked for every few seconds, by programs
        site_logs.event(
            "request",
            method=request.method if request.method in METHODS else "OTHER",
            by=type(handler).__name__.removeprefix("Guarded"),
            page=getattr(getattr(handler, "page", None), "name", ""),
            status=status,
            milliseconds=round(request.request_time() * 1000, 1),
            visitor=site_logs.cut(visitor_of(request, trusted)),
        )

    return log
