"""What every answer of the site has, and every request must: headers, a name by which the site goes, and good manners.

It is put before every handler there is, whoever wrote it, and before none (see `guarded`): so nothing can forget it.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from http import HTTPStatus
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from tornado.httputil import HTTPServerRequest
from tornado.web import ErrorHandler, HTTPError, RequestHandler

from tutor.site import metrics, site_logs

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    )
)
"""For all that is no page with a session, errors too; such a page has a policy of its own, with its scripts' hashes."""
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
READS: Final = ("GET", "HEAD")
LOCAL: Final = ("localhost", "localhost.localdomain", "ip6-localhost", "ip6-loopback")
MAX_LETTERS: Final = 200
SAYS: Final = "says"
"""The setting under which handlers find what makes a page of a title and a text."""


class Hosts:
    """The names by which the site goes. Fault: a page of a stranger's could lead its own name to this computer.

    public: the address of a proxy before it, if any; named: further names
    """

    def __init__(self, public: str = "", named: Iterable[str] = ()) -> None:
        here = socket.gethostname().lower()
        outside = urlsplit(public).hostname or ""
        self._names = {*LOCAL, here, f"{here.partition('.')[0]}.local", outside, *(name.lower() for name in named)}
        self.origin = "{0.scheme}://{0.netloc}".format(urlsplit(public)) if public else ""

    def know(self, said: str, at: str = "") -> bool:
        """Is the site called so?

        said: a request's `Host`; at: the address at which it came in
        """
        name = _bare(said)
        if name is None:
            return False
        with suppress(ValueError):
            address = ip_address(name)
            return address.is_private or name == at.partition("%")[0] or name in self._names
        return name.rstrip(".") in self._names

    def is_own(self, origin: str, host: str) -> bool:
        """Is it a page of this site that asks, by its `Origin`?"""
        return bool(origin) and (origin == self.origin or urlsplit(origin).netloc.lower() == host.lower())


class Guarded(RequestHandler):
    """Goes before another handler."""

    def set_default_headers(self) -> None:
        """Those of every answer, and nothing about the program."""
        super().set_default_headers()
        for name, said in HEADERS.items():
            self.set_header(name, said)
        self.clear_header("Server")

    def prepare(self) -> Any:
        """Refuse who calls the site by a strange name, and who comes from a strange page."""
        request, hosts = self.request, self.settings["hosts"]
        if not hosts.know(request.host, _came_in_at(request)):
            raise HTTPError(HTTPStatus.BAD_REQUEST, reason="Strange name")
        origin = request.headers.get("Origin")
        if request.method not in READS and origin is not None and not hosts.is_own(origin, request.host):
            raise HTTPError(HTTPStatus.FORBIDDEN)
        return super().prepare()

    def check_origin(self, origin: str) -> bool:
        """May a page of that origin open a socket?"""
        return bool(self.settings["hosts"].is_own(origin, self.request.host))

    def check_xsrf_cookie(self) -> None:
        """There are no cookies, and no accounts; a foreign page is known by its `Origin`."""

    def head(self, *arguments: Any, **named: Any) -> Any:
        """The same as for GET; Tornado leaves the body out."""
        return self.get(*arguments, **named)

    def write_error(self, status_code: int, **named: Any) -> None:
        """What went wrong, without what only the host should know."""
        if status_code == HTTPStatus.METHOD_NOT_ALLOWED:
            self.set_header("Allow", ", ".join(_allowed(type(self))))
        self.set_header("Cache-Control", "no-store")
        self.finish(self.settings[SAYS](*in_words(status_code, self.request, self._reason)))

    def log_exception(self, kind: Any, error: Any, trace: Any) -> None:
        """Log what is the site's own fault; whatever a visitor does wrong is counted alone."""
        if isinstance(error, HTTPError) and error.status_code < HTTPStatus.INTERNAL_SERVER_ERROR:
            metrics.count("refused", HTTPStatus(error.status_code).phrase.lower())
        else:
            metrics.count("faults", "request")
            site_logs.fault("request", error)


def in_words(status: int, request: HTTPServerRequest, reason: str = "") -> tuple[str, str]:
    """The title and the text that say what went wrong."""
    match status:
        case HTTPStatus.NOT_FOUND:
            return "There is no such page", f"Nothing is at the address {_short(request.path)} of this site."
        case HTTPStatus.METHOD_NOT_ALLOWED:
            return "This cannot be done here", "Pages are for reading: an address of this site is opened, no more."
        case HTTPStatus.BAD_REQUEST if reason == "Strange name":
            called = f"The site does not go by the name {_short(request.host)}."
            return "This is not the name of the site", f"{called} Who hosts it can add it: tutor serve --host NAME."
        case HTTPStatus.BAD_REQUEST:
            return "This address cannot be read", "There is a mistake in it. Please open the page from the top again."
        case HTTPStatus.FORBIDDEN:
            return "This is not for you to see", "It is for the site's own pages, or for who hosts the site."
        case HTTPStatus.SERVICE_UNAVAILABLE:
            return "This cannot be shown just now", "Please try again in a minute."
    return "This does not work", "The site could not do what was asked. Please try again."


def guarded(routes: Iterable[Any]) -> list[Any]:
    """The same routes, each with the guard before it."""
    return [(pattern, with_guard(handler), *more) for pattern, handler, *more in routes]


@cache
def with_guard(handler: type[RequestHandler]) -> type[RequestHandler]:
    """A handler with the guard before it."""
    if issubclass(handler, Guarded):
        return handler
    parts: dict[str, Any] = {"__doc__": handler.__doc__}
    if handler.head is not RequestHandler.head:
        parts["head"] = handler.head
    return type(f"Guarded{handler.__name__}", (Guarded, handler), parts)


def guard_settings(hosts: Hosts, says: Callable[[str, str], str]) -> dict[str, Any]:
    """Tornado's settings, so that the guard stands before whatever no route leads to, as well.

    says: makes a page of a title and a text
    """
    return {
        "hosts": hosts,
        SAYS: says,
        "default_handler_class": with_guard(ErrorHandler),
        "default_handler_args": {"status_code": HTTPStatus.NOT_FOUND},
        "serve_traceback": False,
    }


def _allowed(handler: type[RequestHandler]) -> list[str]:
    methods = [name for name in handler.SUPPORTED_METHODS if name != "OPTIONS"]
    can = [name for name in methods if getattr(handler, name.lower()) is not getattr(RequestHandler, name.lower())]
    return [name for name in can if name != "HEAD" or "GET" in can]


def _bare(said: str) -> str | None:
    """A host without its port; None where that is none."""
    if len(said) > MAX_LETTERS or "@" in said or "/" in said:
        return None
    try:
        parts = urlsplit(f"//{said}")
        return parts.hostname if parts.port is None or parts.port > 0 else None
    except ValueError:
        return None


def _came_in_at(request: HTTPServerRequest) -> str:
    """The address of this computer to which a request came; "" where nobody knows."""
    stream = getattr(request.connection, "stream", None)
    found = getattr(stream, "socket", None)
    with suppress(OSError):
        return str(found.getsockname()[0]) if found is not None else ""
    return ""


def _short(said: str) -> str:
    return "".join(filter(str.isprintable, said[:MAX_LETTERS]))
