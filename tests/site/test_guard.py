"""What every answer has, and what every request must: by name, by origin, by method, and however broken it is."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.site.processes import behind, notebook
from tests.site.site_front import Front, front
from tutor.site.guard import HEADERS, Hosts

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be copied here")
NOBODY = "00000000-0000-0000-0000-000000000000"


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    folder = tmp_path_factory.mktemp("pages")
    (folder / "page.ipynb").write_text(notebook("1"), encoding="utf-8")
    with behind(folder) as site, front(site) as found:
        yield found


@pytest.mark.parametrize(
    ("path", "method", "status"),
    [
        ("/nowhere", "GET", 404),
        ("/nowhere", "HEAD", 404),
        ("/logout", "GET", 404),
        ("/login", "GET", 404),
        ("/voila/tree", "GET", 404),
        ("/api/contents", "GET", 404),
        ("/api/kernels", "GET", 404),
        (f"/api/kernels/{NOBODY}", "GET", 404),
        (f"/api/kernels/{NOBODY}", "HEAD", 404),
        (f"/api/kernels/{NOBODY}", "DELETE", 405),
        (f"/api/kernels/{NOBODY}/channels", "GET", 400),
        ("/session", "GET", 405),
        ("/session", "PATCH", 405),
        ("/session", "PROPFIND", 405),
        ("/session", "POST", 400),
        ("/%zz%", "GET", 404),
        ("/%ff%fe?%ff=%fe&&;=", "GET", 404),
        (f"/{'a' * 60_000}", "GET", 404),
    ],
)
def test_every_answer_has_its_headers_and_says_nothing_of_the_inside(
    at: Front, path: str, method: str, status: int
) -> None:
    found = at.behind.run(at.ask(path, method, "" if method in ("POST", "PATCH") else None))
    assert found.code == status
    assert {name: found.headers.get(name) for name in HEADERS} == HEADERS
    assert "Set-Cookie" not in found.headers
    assert "Server" not in found.headers
    assert b"Traceback" not in found.body
    assert b".py" not in found.body
    if method == "HEAD":
        assert found.body == b""
    if status == 405:
        assert "GET" in found.headers["Allow"] or "POST" in found.headers["Allow"]


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "8.8.8.8", "localhost:x", "["])
def test_a_strange_name_is_refused_in_a_sentence(at: Front, host: str) -> None:
    found = at.behind.run(at.ask("/nowhere", Host=host))
    assert found.code == 400
    assert b"does not go by the name" in found.body
    assert {name: found.headers.get(name) for name in HEADERS} == HEADERS


@pytest.mark.parametrize("host", ["localhost:1", "LOCALHOST", "127.0.0.1", "[::1]:80", "192.168.1.20", "tutor.example"])
def test_the_site_goes_by_its_names(at: Front, host: str) -> None:
    assert at.behind.run(at.ask("/nowhere", Host=host)).code == 404


def test_further_names_are_named() -> None:
    assert Hosts(named=["Tutor.Example.org"]).know("tutor.example.org:8866")
    assert not Hosts().know("tutor.example.org:8866")


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "https://tutor.example.evil", ""])
def test_a_foreign_page_asks_for_no_session_and_ends_none(at: Front, origin: str) -> None:
    for path, method, body in (("/session", "POST", {"page": "page"}), (f"/session/{NOBODY}", "DELETE", None)):
        assert at.behind.run(at.ask(path, method, body, Origin=origin)).code == 403
    assert len(at.sessions) == 0
