"""What the head of a page says: of the situation in its address, and of itself."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, TypeVar

import pytest
from jinja2 import Environment, FileSystemLoader

from tutor.scenario import read, to_link
from tutor.scenario.rulings import published
from tutor.site import link_previews as module
from tutor.site import server
from tutor.site.launch import notebook_folder
from tutor.site.link_previews import ABOUT, MAX_LETTERS, TITLE, LinkPreview, LinkPreviews, preview_of
from tutor.site.pages import pages_of
from tutor.site.site_urls import SiteUrls

T = TypeVar("T")
TEMPLATES = Path(server.__file__).parent / "share/jupyter/voila/templates/tutor"
SITUATION = """
edition: second-edition
players:
  - {name: Ana, stable: [Baby Unicorn (Pink), Glitter Bomb], hand: [Rhinocorn, "Neigh#2", "?"]}
  - {name: Ben, stable: [Basic Unicorn (Red)]}
"""
HOSTILE = '"><script>alert(1)</script><meta property="og:image" content="//evil.example/x">&amp;'


def link(more: str = "") -> str:
    return to_link(read(SITUATION + more))


def done(work: Coroutine[Any, Any, T]) -> T:
    """What comes of it, in a thread of its own: a browser test that ran before may have left a loop running in this."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(work)).result()


def test_a_situation_is_told_by_its_title_and_the_cards_that_are_spoken_of_first() -> None:
    text = link("title: Rhino against Bomb\nscript:\n  - {by: Ana, play: Rhinocorn}\n")
    found = preview_of(text, False)
    assert found.title == "Rhino against Bomb"
    assert found.says == (
        "Laid out to ask about and to step through. Rulebook: Second Edition. "
        "Cards: Rhinocorn, Baby Unicorn (Pink), Glitter Bomb and Neigh."
    )
    assert found.picture == f"preview/{text}.png"


def test_one_without_a_title_is_told_by_its_question_or_its_players() -> None:
    asks = preview_of(link("question: {may: {by: Ana, play: Rhinocorn}}\n"), True)
    assert asks.title == "May Ana play Rhinocorn?"
    assert asks.says.startswith("The answer, the rule it stands on, and each step. ")
    assert asks.picture.endswith(".png?ask=yes")
    assert preview_of(link(), False).title == "A situation with Ana and Ben"


def test_every_published_ruling_is_told_by_its_title_and_cut_at_a_word() -> None:
    for ruling in published():
        told = preview_of(to_link(ruling.scenario), True)
        assert told.title.rstrip("\N{HORIZONTAL ELLIPSIS}") in ruling.scenario.title
        assert 0 < len(told.title) <= TITLE


def test_nothing_is_played_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.scenario.runner.Runner.__init__", lambda *_: pytest.fail("it was played"))
    preview_of.cache_clear()
    assert preview_of(link("question: {may: {by: Ana, play: Rhinocorn}}\n"), True).title == "May Ana play Rhinocorn?"


@pytest.mark.parametrize("text", ["", "x", "2.", "2.nonsense", "1.eJw", "9.abc", "2.%00", "\ud800", "1." + "A" * 3000])
def test_a_link_that_cannot_be_read_changes_nothing(text: str) -> None:
    assert preview_of(text, True) == LinkPreview() == LinkPreview("", ABOUT, "")
    assert done(LinkPreviews().preview(text, True)) == LinkPreview()


def test_one_that_is_too_long_is_not_even_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "preview_of", lambda *_: LinkPreview("it was read"))
    link_previews = LinkPreviews()
    assert done(link_previews.preview("x" * MAX_LETTERS, False)).title == "it was read"
    assert done(link_previews.preview("x" * (MAX_LETTERS + 1), False)) == LinkPreview()


def test_no_page_waits_for_one_that_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(module, "preview_of", lambda *_: LinkPreview("late") if go_on.wait(60) else LinkPreview())

    async def several() -> list[LinkPreview]:
        link_previews = LinkPreviews()
        found = [*await asyncio.gather(*(link_previews.preview(f"{n}", False) for n in range(5)))]
        go_on.set()
        return found

    assert done(several()) == [LinkPreview()] * 5


def test_what_goes_wrong_while_it_is_read_is_logged_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(text: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(module, "from_link", breaks)
    assert preview_of("2.this one breaks", False) == LinkPreview()
    assert "the head of a page could not be told" in caplog.text


class Tags(HTMLParser):
    """The tags of a head, and what its metadata say."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.said: dict[str, str] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        told = {name: value or "" for name, value in attrs}
        key = told.get("property") or told.get("name")
        if tag == "meta" and key:
            assert key not in self.said
            self.said[key] = told["content"]

    def handle_data(self, data: str) -> None:
        if self.names[-1:] == ["title"] and data.strip():
            self.said.setdefault("title", data.strip())


def written(told: LinkPreview, found: SiteUrls, title: str = "Table", first: bool = False) -> Tags:
    """The head that the template writes."""
    frame = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True).get_template("frame.macro.html.j2")
    return Tags(str(frame.module.head(title, lambda file: f"{found.base}voila/{file}", "", told, found, first)))  # type: ignore[attr-defined]


BEHIND = SiteUrls("http://127.0.0.1:1/", "", "https://example.org/tutor/")


def test_the_head_of_a_page_with_a_situation_says_what_it_is_with_its_picture() -> None:
    said = written(LinkPreview("May Ana?", "Look.", "preview/2.x.png?ask=yes"), BEHIND).said
    assert said["title"] == "May Ana? - Unicorn Rules Tutor"
    assert (said["og:title"], said["og:description"], said["description"]) == ("May Ana?", "Look.", "Look.")
    assert said["og:image"] == "https://example.org/tutor/preview/2.x.png?ask=yes"
    assert said["twitter:card"] == "summary_large_image"
    assert (said["og:image:width"], said["og:image:height"]) == ("1200", "630")


def test_a_plain_page_has_the_tutor_s_own_picture_and_none_without_an_address_to_have_it_from() -> None:
    said = written(LinkPreview(), BEHIND).said
    assert (said["title"], said["og:title"]) == ("Table - Unicorn Rules Tutor", "Table")
    assert said["og:description"] == ABOUT
    assert said["og:image"] == "https://example.org/tutor/voila/static/preview.png"
    assert written(LinkPreview(), BEHIND, first=True).said["og:title"] == "Unicorn Rules Tutor"
    alone = written(LinkPreview("May Ana?", "Look.", "preview/2.x.png"), SiteUrls("http://127.0.0.1:1/")).said
    assert not any("image" in name for name in alone)
    assert alone["twitter:card"] == "summary"


def test_what_a_stranger_wrote_stays_a_text() -> None:
    plain = written(LinkPreview("a", "b", "preview/c.png"), BEHIND)
    told = preview_of(link(f"title: {HOSTILE!r}\n"), False)
    hostile = written(told, BEHIND)
    assert "<script>" in told.title
    assert hostile.names == plain.names
    assert hostile.said["og:title"] == told.title
    assert hostile.said["og:image"].startswith("https://example.org/tutor/preview/")


def test_pages_that_show_no_situation_keep_their_title() -> None:
    silent = {page.name for page in pages_of(notebook_folder()) if not page.tells}
    assert silent == {"learn", "look-up", "play", "practise"}
