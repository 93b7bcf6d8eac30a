"""Where the site is found, and what is said of it."""

from __future__ import annotations

import re
import socket
from typing import Any

import pytest
from tornado.routing import PathMatches

from tutor.site import site_urls as module
from tutor.site.page_handlers import notebook_routes
from tutor.site.pages import SitePage
from tutor.site.server import below
from tutor.site.site_urls import (
    NETWORK,
    BadPublic,
    SiteUrls,
    network_address,
    public_address,
    qr_code,
    site_urls,
    welcome,
)

LAN = "192.168.1.20"


@pytest.fixture
def lan(monkeypatch: pytest.MonkeyPatch) -> None:
    """This computer is in a network."""
    monkeypatch.setattr(module, "network_address", lambda: LAN)


@pytest.fixture
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """This computer is in none: the system knows no way to anywhere."""

    class Lonely(socket.socket):
        def connect(self, address: Any) -> None:
            raise OSError(101, "Network is unreachable")

    monkeypatch.setattr(module.socket, "socket", Lonely)


@pytest.mark.usefixtures("lan")
def test_alone_it_is_for_this_computer_and_in_the_network_for_phones_too() -> None:
    assert site_urls("127.0.0.1", 80) == SiteUrls("http://127.0.0.1:80/")
    assert site_urls("localhost", 80) == SiteUrls("http://localhost:80/")
    assert site_urls("::1", 80) == SiteUrls("http://[::1]:80/")
    phones = f"http://{LAN}:80/"
    assert site_urls(NETWORK, 80) == SiteUrls("http://127.0.0.1:80/", phones, phones)
    assert site_urls("::", 80) == SiteUrls("http://[::1]:80/", phones, phones)
    assert site_urls("10.0.0.7", 80) == SiteUrls(*["http://10.0.0.7:80/"] * 3)


@pytest.mark.usefixtures("no_network")
def test_without_a_network_there_is_the_one_address_and_that_is_said() -> None:
    assert network_address() == ""
    found = site_urls(NETWORK, 80)
    assert found == SiteUrls("http://127.0.0.1:80/")
    said = welcome(found, in_network=True, draws=True)
    assert said.count("http") == 1
    assert said.endswith("This computer is in no network just now, so phones cannot open it.")


def test_to_find_the_address_nothing_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []

    class Watched(socket.socket):
        def __init__(self, *arguments: Any) -> None:
            asked.append(arguments)
            super().__init__(*arguments)

    for name in ("send", "sendto", "sendmsg", "sendall"):
        monkeypatch.setattr(Watched, name, lambda *_: pytest.fail("something was sent"), raising=False)
    monkeypatch.setattr(module.socket, "socket", Watched)
    assert network_address() == "" or re.fullmatch(r"\d+(\.\d+){3}", network_address())
    assert {kind for _, kind in asked} == {socket.SOCK_DGRAM}


@pytest.mark.usefixtures("lan")
def test_the_phones_are_told_their_address_with_its_qr_code_and_how_to_keep_them_out() -> None:
    phones = f"http://{LAN}:80/"
    said = welcome(site_urls(NETWORK, 80), in_network=True, draws=True)
    first, second, *code, last = said.splitlines()
    assert "http://127.0.0.1:80/" in first
    assert second == f"Phones in the same network find it at {phones}"
    assert "\n".join(code) == qr_code(phones)
    assert last.startswith("Everybody in that network can open it; `tutor serve` alone")
    assert qr_code(phones) not in welcome(site_urls(NETWORK, 80), in_network=True, draws=False)
    assert welcome(site_urls("127.0.0.1", 80), in_network=False, draws=True).count("\n") == 0


def test_a_qr_code_is_its_modules_two_in_a_sign() -> None:
    import segno

    wanted = [[bool(one) for one in row] for row in segno.make("http://x/", micro=False).matrix_iter(border=2)]
    signs = {"\u2588": (False, False), "\u2584": (True, False), "\u2580": (False, True), " ": (True, True)}
    found: list[list[bool]] = []
    for line in qr_code("http://x/").splitlines():
        assert line.startswith("\x1b[97;40m")
        assert line.endswith("\x1b[0m")
        pairs = [signs[sign] for sign in line.removeprefix("\x1b[97;40m").removesuffix("\x1b[0m")]
        found += [[up for up, _ in pairs], [down for _, down in pairs]]
    assert found[: len(wanted)] == wanted
    assert not any(map(any, found[len(wanted) :]))


@pytest.mark.usefixtures("lan")
def test_behind_a_proxy_links_carry_its_address() -> None:
    found = site_urls(NETWORK, 80, public_address("https://Example.org/tutor"))
    assert found.public == "https://example.org/tutor/"
    assert (found.base, found.origin) == ("/tutor/", "https://example.org")
    assert welcome(found, in_network=True, draws=False).endswith("Links and previews carry https://example.org/tutor/")
    assert (SiteUrls("x").base, SiteUrls("x").origin) == ("/", "")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("https://example.org", "https://example.org/"),
        ("HTTP://example.org:8080/a/b/", "http://example.org:8080/a/b/"),
        ("http://[fe80::1]:80", "http://[fe80::1]:80/"),
        ("https://example.org/~ana/un-1.0", "https://example.org/~ana/un-1.0/"),
    ],
)
def test_a_public_address_ends_in_a_slash(said: str, meant: str) -> None:
    assert public_address(said) == meant


HOSTILE = [
    "",
    "example.org",
    "//example.org",
    "https://",
    "https://example.org:99999/",
    "https://example.org:x/",
    "https://ana:secret@example.org/",
    "https://example.org/?a=b",
    "https://example.org/#a",
    "https://example.org/../x",
    'https://example.org/"><script>alert(1)</script>',
    "https://example.org\\evil",
    "https://example.org/\nSet-Cookie: a",
    "https://[::1/",
    "https://ex ample.org/",
    f"https://example.org/{'a' * 500}",
]


@pytest.mark.parametrize("said", HOSTILE)
def test_what_is_no_public_address_is_refused_in_a_sentence(said: str) -> None:
    with pytest.raises(BadPublic) as told:
        public_address(said)
    assert str(told.value).endswith("it looks like https://example.org/ or https://example.org/tutor/.")
    assert len(str(told.value)) < 400


def test_a_path_before_the_pages_is_served_and_so_are_they_without_it() -> None:
    pages = (SitePage("start", "Start", ""), SitePage("build", "Table", "build"))
    routes = notebook_routes(pages, "/tu.tor/", {})
    served = [*below("/tu.tor/", routes), *routes]
    assert below("/", routes) == []
    for path in (
        "/",
        "/build",
        "/build/",
        "/build.ipynb",
        "/start",
        "/tu.tor/",
        "/tu.tor/build",
        "/tu.tor/start.ipynb",
    ):
        assert any(PathMatches(route[0]).regex.match(path) for route in served), path
    assert not any(PathMatches(route[0]).regex.match("/tuxtor/build") for route in served)
    leads = [route[2]["url"] for route in served if "url" in route[2]]
    assert {*leads} == {"/tu.tor/", "/tu.tor/build"}
