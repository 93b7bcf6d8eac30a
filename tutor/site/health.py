"""What those ask who keep the site running: is it alive, is it ready for visitors, and its figures."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from http import HTTPStatus
from ipaddress import ip_address
from typing import Any, Final, NamedTuple

from tornado.httputil import HTTPServerRequest
from tornado.web import RequestHandler

from tutor.site import metrics
from tutor.site.reaper import own_memory

FORWARDING: Final = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-Ip", "Via")
TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"
OUTSIDE: Final = (
    "The figures are for those who run this site: ask for them from its computer or its network, and not through a "
    "proxy. `tutor serve --metrics public` shows them to everybody.\n"
)
MEASURED: Final = 15.0
"""Seconds for which the sessions' memory is not measured again, as that takes a millisecond for each."""


class SiteStatus(NamedTuple):
    """How the site is just now.

    pages: are all pages made, and can sessions of them be begun? full: would somebody who comes now have to wait?
    stopping: has it been told to stop? levels: gauge of `metrics` -> how much; pids: the processes of sessions
    """

    pages: bool
    full: bool
    stopping: bool
    levels: dict[str, float]
    pids: tuple[int, ...] = ()

    @property
    def says(self) -> str:
        """In one word."""
        if self.stopping:
            return "stopping"
        if not self.pages:
            return "starting"
        return "full" if self.full else "ready"

    @property
    def ready(self) -> bool:
        """May visitors be sent here? Also where it is full: then they wait in line."""
        return self.pages and not self.stopping


StatusSource = Callable[[], SiteStatus]


class Uncached(RequestHandler):
    """What nobody may keep."""

    def set_default_headers(self) -> None:
        """Say so."""
        self.set_header("Cache-Control", "no-store")


class Health(Uncached):
    """The server answers."""

    def get(self) -> None:
        """Say so."""
        self.finish({"status": "alive"})

    head = get


class Ready(Uncached):
    """Visitors may be sent here, or not."""

    def initialize(self, asks: StatusSource) -> None:
        """`asks` tells how the site is."""
        self.asks = asks

    def get(self) -> None:
        """Status 200 or 503, and the word for it."""
        now = self.asks()
        if not now.ready:
            self.set_status(HTTPStatus.SERVICE_UNAVAILABLE)
        self.finish({"status": now.says})

    head = get


class Metrics(Uncached):
    """The figures, in Prometheus' text format."""

    def initialize(self, asks: StatusSource, public: bool, memory: Memory) -> None:
        """`public`: may everybody read them?"""
        self.asks, self.public, self.memory = asks, public, memory

    async def get(self) -> None:
        """All of them, as they are now; status 403 for those whom they do not concern."""
        if not self.public and not is_near(self.request):
            self.set_status(HTTPStatus.FORBIDDEN)
            self.set_header("Content-Type", "text/plain; charset=utf-8")
            self.finish(OUTSIDE)
            return
        now = self.asks()
        metrics.set("ready", now.ready)
        for name, level in now.levels.items():
            metrics.set(name, level)
        metrics.set("sessions_memory_bytes", await self.memory.of(now.pids))
        self.set_header("Content-Type", TEXT)
        self.finish(metrics.text())

    head = get


class Memory:
    """How much memory sessions have of their own, measured beside the server's work and not too often."""

    def __init__(self) -> None:
        self._when, self._bytes = -MEASURED, 0

    async def of(self, pids: Iterable[int]) -> int:
        """Bytes of all these processes together."""
        if time.monotonic() - self._when >= MEASURED:
            self._when = time.monotonic()
            self._bytes = await asyncio.to_thread(lambda: sum(map(own_memory, pids)))
        return self._bytes


def is_near(request: HTTPServerRequest) -> bool:
    """Does it come from this computer or a private network, and straight from there?"""
    if any(name in request.headers for name in FORWARDING):
        return False
    try:
        peer = ip_address((request.remote_ip or "").partition("%")[0])
    except ValueError:
        return False
    plain = getattr(peer, "ipv4_mapped", None) or peer
    return bool(plain.is_loopback or plain.is_private)


def health_routes(asks: StatusSource, public: bool) -> list[Any]:
    """The addresses, below the site's own.

    asks: tells how the site is; public: may everybody read the figures?
    """
    return [
        ("/health", Health),
        ("/ready", Ready, {"asks": asks}),
        ("/metrics", Metrics, {"asks": asks, "public": public, "memory": Memory()}),
    ]
