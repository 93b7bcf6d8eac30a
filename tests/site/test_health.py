"""Health, readiness and figures, as those ask for them who keep the site running."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine
from tornado.web import Application

from tests.site.beside import asked, server_of
from tutor.site.health import FORWARDING, TEXT, SiteStatus, health_routes, is_near

FINE = SiteStatus(True, False, False, {"sessions": 3, "places": 120}, (os.getpid(), 999_999_999))


class Site:
    """A site that is as a test says it is."""

    def __init__(self, home: str) -> None:
        self.home = home

    def said(self, path: str) -> tuple[int, Any]:
        """What is answered at an address, which nobody may keep; whoever asks for the head alone has that."""
        found, head = asked(self.home + path), asked(self.home + path, "HEAD")
        assert found.headers["Cache-Control"] == "no-store"
        assert (head.status, head.body) == (found.status, b"")
        return found.status, json.loads(found.body)


NOW = [FINE]


@pytest.fixture
def site() -> Iterator[Site]:
    NOW[0] = FINE
    routes = [*health_routes(lambda: NOW[0], False), ("/open", *open_figures(lambda: NOW[0]))]
    with server_of(lambda: Application(routes)) as home:
        yield Site(home)


def test_whoever_answers_is_alive(site: Site) -> None:
    assert site.said("/health") == (200, {"status": "alive"})


def test_it_is_ready_with_its_pages_and_until_it_stops(site: Site) -> None:
    assert site.said("/ready") == (200, {"status": "ready"})
    NOW[0] = FINE._replace(full=True)
    assert site.said("/ready") == (200, {"status": "full"})
    NOW[0] = FINE._replace(pages=False)
    assert site.said("/ready") == (503, {"status": "starting"})
    NOW[0] = FINE._replace(stopping=True, full=True)
    assert site.said("/ready") == (503, {"status": "stopping"})
    assert site.said("/health") == (200, {"status": "alive"})


def test_the_figures_are_read_by_the_monitors_own_reader(site: Site) -> None:
    found = asked(f"{site.home}/metrics")
    assert (found.status, found.headers["Content-Type"]) == (200, TEXT)
    told = {
        sample.name: sample.value
        for family in text_string_to_metric_families(found.body.decode())
        for sample in family.samples
        if not sample.labels
    }
    assert (told["tutor_ready"], told["tutor_sessions"], told["tutor_places"]) == (1, 3, 120)
    assert told["tutor_sessions_memory_bytes"] > 0 or not os.path.exists("/proc/self/smaps_rollup")
    NOW[0] = FINE._replace(stopping=True)
    assert b"\ntutor_ready 0.0\n" in asked(f"{site.home}/metrics").body


def test_who_comes_through_a_proxy_has_no_figures(site: Site) -> None:
    for name in FORWARDING:
        found = asked(f"{site.home}/metrics", headers={name: "127.0.0.1"})
        assert found.status == 403, name
        assert b"tutor_" not in found.body
        assert asked(f"{site.home}/open", headers={name: "127.0.0.1"}).status == 200


def open_figures(asks: Any) -> tuple[Any, ...]:
    """The figures as everybody may read them."""
    [route] = [route[1:] for route in health_routes(asks, True) if route[0] == "/metrics"]
    return tuple(route)


@pytest.mark.parametrize(
    ("peer", "near"),
    [
        *(
            (peer, True)
            for peer in ("127.0.0.1", "::1", "10.1.2.3", "192.168.1.9", "172.20.0.3", "fe80::1%eth0", "fd00::1")
        ),
        ("::ffff:10.0.0.1", True),
        *((peer, False) for peer in ("8.8.8.8", "2a00:1450::1", "::ffff:8.8.8.8", "100.64.0.1", "", "somewhere")),
    ],
)
def test_near_is_this_computer_and_private_networks(peer: str, near: bool) -> None:
    line = RequestStartLine("GET", "/metrics", "HTTP/1.1")
    request = HTTPServerRequest(headers=HTTPHeaders({"Host": "x"}), start_line=line)
    request.remote_ip = peer
    assert is_near(request) is near
    request.headers["x-forwarded-for"] = "127.0.0.1"
    assert not is_near(request)
