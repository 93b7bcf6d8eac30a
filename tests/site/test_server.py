"""The site as a server, as programs and browsers ask it, and what becomes of its processes when it is killed."""

from __future__ import annotations

import gzip
import json
import os
import re
import signal
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from uuid import UUID

import pytest

from tests.site.beside import Answer, asked
from tests.site.processes import lives, notebook, until
from tutor.site.guard import HEADERS
from tutor.site.page_renderer import policy_of

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be copied here")

SLIDER = "import ipywidgets\nipywidgets.IntSlider()"


@contextmanager
def serving(folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address of a site, and its process."""
    command = [sys.executable, "-m", "tutor.site", "--port", "0", "--no-browser", "--notebooks", str(folder)]
    command += ["--public", "https://tutor.example/live/"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        found = next(match[0] for line in server.stderr if (match := re.search(r"http://\S+", line)))
        yield found, server
        server.kill()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site with a page, one that fails, and a picture."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "a.ipynb").write_text(notebook(SLIDER), encoding="utf-8")
    (folder / "fails.ipynb").write_text(notebook("raise ValueError('of the host')"), encoding="utf-8")
    (folder / "own.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", encoding="utf-8")
    with serving(folder) as (address, _):
        yield address


def script_of(page: Answer) -> str:
    """The address of Voilà's script."""
    found = re.search(r'data-script="([^"]+)"', page.body.decode())
    assert found
    return unescape(found[1]).lstrip("/")


def test_a_page_is_kept_and_sent_compressed_or_not_at_all(site: str) -> None:
    plain, packed = asked(site), asked(site, headers={"Accept-Encoding": "gzip"})
    assert gzip.decompress(packed.body) == plain.body
    assert b"IntSlider" not in plain.body
    again = asked(site, headers={"If-None-Match": plain.headers["Etag"]})
    assert (again.status, again.body) == (304, b"")
    head = asked(site, "HEAD")
    assert (head.status, head.body, head.headers["Content-Length"]) == (200, b"", str(len(plain.body)))


def test_it_can_be_installed_and_begins_at_its_own_address(site: str) -> None:
    """With icons of the sizes that it names, each at an address of the site's."""
    found = re.search(r'<link rel="manifest" href="/live/([^"]+)"', asked(site).body.decode())
    assert found
    sent = asked(f"{site}{found[1]}")
    assert (sent.status, sent.headers["Content-Type"]) == (200, "application/manifest+json")
    told = json.loads(sent.body)
    assert (told["start_url"], told["scope"], told["display"]) == ("/live/", "/live/", "standalone")
    assert {one.get("purpose", "any") for one in told["icons"]} == {"any", "maskable"}
    for icon in told["icons"]:
        picture = asked(f"{site}{found[1].rpartition('/')[0]}/{icon['src']}").body
        assert picture[:4] == b"\x89PNG"
        assert "{}x{}".format(*struct.unpack(">II", picture[16:24])) == icon["sizes"]


def test_a_page_is_the_same_for_all_and_begins_nothing(site: str) -> None:
    assert asked(site).body == asked(f"{site}?template=lab&theme=dark").body
    assert "Set-Cookie" not in asked(site).headers
    figures = asked(f"{site}metrics").body.decode()
    assert "\ntutor_sessions 0.0" in figures


def test_the_scripts_of_a_page_are_in_its_policy(site: str) -> None:
    page = asked(site)
    assert page.headers["Content-Security-Policy"] == policy_of(page.body.decode())
    assert "'sha256-" in page.headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("", 200),
        ("fails", 500),
        ("a.ipynb", 302),
        ("nowhere", 404),
        ("health", 200),
        ("ready", 200),
        ("metrics", 200),
        ("voila/static/voila.js", 200),
        ("voila/files/own.svg", 200),
        ("voila/files/a.ipynb", 404),
        ("preview/1.nonsense.png", 404),
        (f"api/kernels/{UUID(int=0)}", 404),
    ],
)
def test_every_answer_of_every_kind_has_its_headers(site: str, path: str, status: int) -> None:
    found = asked(site + path)
    again = asked(site + path, headers={"If-None-Match": found.headers.get("Etag") or '"none"'})
    same = "Etag" in found.headers and path != "metrics"  # which count each answer
    assert (found.status, again.status) == (status, 304 if same else status)
    for answer in (found, again, asked(site + path, "HEAD"), asked(site + path, headers={"Host": "evil.example"})):
        plain = HEADERS.keys() - {"Content-Security-Policy"}
        assert {name: answer.headers.get(name) for name in plain} == {name: HEADERS[name] for name in plain}
        assert "default-src '" in answer.headers["Content-Security-Policy"]
        assert not {"Server", "Set-Cookie"}.intersection(answer.headers)


def test_a_situation_changes_nothing_but_the_head(site: str) -> None:
    from tutor.scenario import read, to_link

    link = to_link(read("bot-glitterbomb-cannot-save-from-sadistic-ritual"))
    plain, told = asked(site), asked(f"{site}?scenario={link}")
    assert told.body.partition(b"</style>")[2] == plain.body.partition(b"</style>")[2]
    assert b"Sadistic Ritual" in told.body.partition(b"</title>")[0]
    assert told.headers["Etag"] != plain.headers["Etag"]
    assert policy_of(told.body.decode()) == plain.headers["Content-Security-Policy"]


def test_files_have_their_version_in_their_address_and_are_kept_for_ever(site: str) -> None:
    found = asked(site + script_of(asked(site)), headers={"Accept-Encoding": "gzip"})
    assert found.status == 200
    assert found.headers["Content-Type"].startswith("text/javascript")
    assert found.headers["Content-Encoding"] == "gzip"
    assert "immutable" in found.headers["Cache-Control"]
    assert found.headers["X-Content-Type-Options"] == "nosniff"
    plain = asked(f"{site}voila/static/voila.js")
    assert plain.body == gzip.decompress(found.body)
    assert plain.headers["Cache-Control"] == "no-cache"
    assert asked(f"{site}voila/files/own.svg").status == 200
    assert asked(f"{site}voila/files/a.ipynb").status == 404


def test_a_slash_at_the_end_and_a_notebook_s_file_name_lead_to_the_page(site: str) -> None:
    assert asked(f"{site}fails/").status == 500
    assert asked(f"{site}a.ipynb").headers["Location"] == "/live/"


@pytest.mark.parametrize("query", ["", "?scenario=a.b-c_d&ask=yes"])
def test_below_a_path_the_site_is_found_without_the_last_slash(site: str, query: str) -> None:
    for method in ("GET", "HEAD"):
        found = asked(f"{site}live{query}", method)
        assert (found.status, found.headers["Location"]) == (302, f"/live/{query}")
        assert HEADERS.items() <= dict(found.headers).items()
    assert asked(f"{site}live/{query}").status == 200
    assert asked(f"{site}lives").status == 404


def test_a_notebook_that_fails_says_so_and_nothing_of_why(site: str) -> None:
    found = asked(f"{site}fails")
    assert found.status == 500
    assert b"This page could not be made" in found.body
    assert b"of the host" not in found.body
    assert json.loads(asked(f"{site}ready").body) == {"status": "ready"}


def children(pid: int) -> list[int]:
    """The processes that a process has begun, and those that these have."""
    try:
        below = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    except OSError:
        return []
    return [one for child in below for one in (int(child), *children(int(child)))]


def test_when_the_server_is_killed_all_its_processes_end(tmp_path: Path) -> None:
    (tmp_path / "a.ipynb").write_text(notebook(SLIDER), encoding="utf-8")
    with serving(tmp_path) as (address, server):
        assert asked(address).status == 200
        begun = children(server.pid)
        assert len(begun) >= 2
        os.kill(server.pid, signal.SIGKILL)
        until(lambda: not any(map(lives, begun)))
