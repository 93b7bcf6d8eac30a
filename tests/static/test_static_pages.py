"""The pages of the static edition without a browser: their words, their addresses, and what is kept of them."""

from __future__ import annotations

import json
import os
import re
import struct
import subprocess
import sys
import zlib
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

from tutor.lessons.course_file import course
from tutor.rulebook import editions
from tutor.service.finding.questions import questions
from tutor.service.requests import replies
from tutor.site.pages import pages_of
from tutor.static.offline_files import UNKEPT, write_icons, write_kept, write_manifest
from tutor.static.prepared_replies import MADE, as_told, key_of, pack_of, write_kind
from tutor.static.question_bank import write_bank
from tutor.static.static_pages import notebooks, write_pages

CHEAP = ("course", "cards", "empty")
"""Kinds that are answered in a moment."""


def built(out: Path) -> Path:
    """The pages, without an engine and with few answers."""
    for kind in CHEAP:
        write_kind(out, kind)
    bank = write_bank(out, 1, lambda says: None, (1,))
    write_pages(out, {"tutor.pack": 1}, bank, lambda says: None, "https://example.org/tutor/")
    write_icons(out)
    write_manifest(out)
    write_kept(out)
    return out


@pytest.fixture(scope="module")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an edition."""
    return built(tmp_path_factory.mktemp("edition"))


class Addresses(HTMLParser):
    """Whatever a page names by its address, and the words that it says."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.said = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name in ("href", "src", "action")]

    def handle_data(self, data: str) -> None:
        self.said += data


def html_of(edition: Path) -> dict[str, str]:
    """Address below the edition's -> the page's text."""
    return {page.address: (edition / page.address / "index.html").read_text("utf-8") for page in pages_of(notebooks())}


def test_every_address_leads_to_a_file_of_the_folder_and_to_no_other_host(edition: Path) -> None:
    for address, text in html_of(edition).items():
        found = Addresses(text).found
        assert len(found) > 15, address
        for one in found:
            where = urlsplit(urljoin(f"https://h/base/{address}{'/' if address else ''}", one))
            assert where.netloc == "h", one
            file = edition / where.path.removeprefix("/base/")
            assert (file / "index.html" if file.is_dir() else file).is_file() or one == "#page", (address, one)


def test_a_page_says_what_it_may_do_and_what_it_is(edition: Path) -> None:
    for address, text in html_of(edition).items():
        [policy] = re.findall(r'Content-Security-Policy" content="([^"]+)"', text)
        assert "unsafe-inline" not in policy
        assert "'unsafe-eval'" not in policy
        assert not re.search(r'<script(?![^>]*(?:src=|type="application/json"))|\son\w+=|\sstyle="', text), address
        [says] = re.findall(r'<meta name="description" content="([^"]{40,})"', text)
        assert f'property="og:description" content="{says}"' in text
        assert 'og:image" content="https://example.org/tutor/files/preview.png"' in text or "og:image" in text
        assert re.search(r"<title>.+ - Unicorn Rules Tutor</title>", text)


def test_without_a_script_each_page_has_words_to_read(edition: Path) -> None:
    pages = {address: Addresses(text).said for address, text in html_of(edition).items()}
    assert all(lesson.title in pages["learn"] for lesson in course().lessons)
    assert all(one.title in pages["walk-through"] for one in questions())
    assert "Rhinocorn" in pages["look-up"]
    assert len(pages["look-up"]) > 20_000
    assert "Asked most" in pages[""]
    assert all("JavaScript" in pages[name] for name in ("build", "play", "practise"))


def test_what_is_answered_beforehand_is_what_the_engine_says(edition: Path) -> None:
    for kind in CHEAP:
        for message in MADE[kind].messages():
            *_, last = replies({**message, "id": 1})
            asked, packs = MADE[message["kind"]].by, MADE[message["kind"]].packs
            name = f"{kind}-{pack_of(str(message.get(asked, '')), packs)}.bin"
            pack = json.loads(zlib.decompress((edition / "data" / name).read_bytes()))
            assert pack["replies"][pack["at"][key_of(message)]] == json.loads(json.dumps(last["reply"]))


def test_a_message_is_found_whatever_the_order_of_its_parts_and_without_what_is_null() -> None:
    one = {"kind": "cards", "id": 3, "sets": None, "edition": "travel"}
    assert key_of(one) == key_of({"edition": "travel", "kind": "cards"}) == '{"edition":"travel","kind":"cards"}'
    assert set(as_told()) == set(MADE)


def test_every_ruling_lesson_and_rulebook_is_answered_beforehand() -> None:
    asked = {kind: [json.dumps(one) for one in made.messages()] for kind, made in MADE.items()}
    assert sum('"kind": "lesson"' in one for one in asked["lesson"]) == len(course().lessons)
    assert len(asked["ruling_told"]) == len(asked["ruling_asked"]) == len(questions())
    assert len(asked["look_up"]) == len(editions())


def test_the_list_of_what_is_kept_has_every_file_and_another_version_for_another_text(edition: Path) -> None:
    script = (edition / "kept-files.js").read_text("utf-8")
    listed: dict[str, Any] = json.loads(script.removeprefix("self.LISTED = ").rstrip(";\n"))
    there = {file.relative_to(edition).as_posix() for file in edition.rglob("*") if file.is_file()}
    assert {*listed["now"], *listed["later"], *UNKEPT} == there
    page = edition / "build" / "index.html"
    text = page.read_text("utf-8")
    page.write_text(text + " ", "utf-8")
    assert write_kept(edition) != listed["version"]
    page.write_text(text, "utf-8")
    assert write_kept(edition) == listed["version"]


def test_it_can_be_installed_with_icons_of_the_sizes_that_it_names(edition: Path) -> None:
    manifest = json.loads((edition / "manifest.webmanifest").read_text("utf-8"))
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("./", "./", "standalone")
    assert {one.get("purpose", "any") for one in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        picture = (edition / icon["src"]).read_bytes()
        assert picture[:4] == b"\x89PNG"
        assert "{}x{}".format(*struct.unpack(">II", picture[16:24])) == icon["sizes"]


def test_two_builds_are_the_same_to_the_byte(edition: Path, tmp_path: Path) -> None:
    code = "import sys, pathlib as p; from tests.static.test_static_pages import built; built(p.Path(sys.argv[1]))"
    environment = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": str(Path(__file__).parents[2])}
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], env=environment, check=True)
    first, second = (
        {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
        for folder in (edition, tmp_path)
    )
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []
