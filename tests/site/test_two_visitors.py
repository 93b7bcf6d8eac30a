"""Two visitors never see a byte of each other: in no reply, link, preview or error, nor in what their sessions hold.

Each has a word of their own, in names, cards, titles and texts; whatever comes to one may have no word of another.
"""

from __future__ import annotations

import asyncio
import base64
import json
import re
import string
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tests.length import SAMPLE_FACTOR, seeds
from tests.site.beside import beside
from tests.site.processes import notebook
from tests.site.site_process import Site, Visitor, process_of, served, wait_until
from tutor.scenario import to_link, write
from tutor.scenario.permalink import from_link
from tutor.service.situation import scenario_of
from tutor.site.preview_images import own_picture
from tutor.site.preview_process import picture
from tutor.static.samples import samples
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="what processes hold is not told here")

LINK: Final = re.compile(r"[12]\.[\w-]{16,}")
NAMES: Final = ("Ana", "Ben", "Cleo", "Dan")
HEADS: Final = ("head", "asked")
UNKNOWN: Final = "wrong 105"
TELL_NOTHING: Final = {
    *(
        "card_text",
        "course",
        "empty",
        "faces",
        "game_begun",
        "lesson",
        "look_up",
        "meet",
        "quiz",
        "ruling",
        "ruling_asked",
    ),
    *("ruling_told", "qr", "turning_points", UNKNOWN),
}
"""Requests in which nothing is one's own, or whose replies do not say it again."""


class Somebody:
    """A visitor with a word of their own, which is in all that they send, and all that came to them."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.came: dict[str, str] = {}

    @cached_property
    def rounds(self) -> list[list[dict[str, Any]]]:
        """What they say: one of every kind at once, then one after the other some that are wrong in the word."""
        marked = [self._marked(one) for one in samples()]
        first = marked[0]["situation"]
        wrong = [
            {"kind": "look", "situation": {**first, "deck": [self.word]}},
            {"kind": "look", "situation": {**first, "edition": self.word}},
            {"kind": "file", "text": f"{self.word}: 1"},
            {"kind": "lesson_text", "text": f"{self.word}: 1"},
            {"kind": "ruling", "ruling": self.word},
            {"kind": self.word},
        ]
        return [marked, *([{**one, "id": 100 + number}] for number, one in enumerate(wrong))]

    def _marked(self, message: dict[str, Any]) -> dict[str, Any]:
        text = json.dumps(message)
        for number, name in enumerate(NAMES):
            text = re.sub(rf"\b{name}\b", f"{self.word}{string.ascii_lowercase[number]}", text)
        found: dict[str, Any] = json.loads(text)
        card = {"name": f"{self.word} Hoof", "type": "upgrade", "copies": 2}
        if "situation" in found:
            found["situation"] |= {"title": f"Of {self.word}", "cards": [card]}
            found["situation"]["players"][0].setdefault("hand", []).append(card["name"])
        match found["kind"]:
            case "cards":
                found["own"] = [card]
            case "qr" | "say":
                found["text"] += f" {self.word}"
            case "lesson_text":
                found["text"] = re.sub("title: .*", f"title: Of {self.word}", found["text"])
            case "picture":
                found["picture"] = "chain"
        return found

    @property
    def link(self) -> str:
        """Their situation as a link."""
        return to_link(scenario_of(self.rounds[0][0]["situation"]))

    @property
    def picture(self) -> str:
        """The address of its preview."""
        return f"preview/{self.link}.png"

    def paths(self) -> dict[str, str]:
        """Addresses that tell of it: of the page, and of what is not there -> what comes there has the word."""
        gone = {"nowhere": self.word, "file": f"page-files/{self.word}.js", "session": f"session/{self.word}/left"}
        return {"head": f"?scenario={self.link}", "asked": f"?ask=yes&scenario={self.link}", **gone}

    def hears(self, what: str, said: str) -> None:
        """Something came, which is kept as it is and with all that is packed in it."""
        self.came[what] = self.came.get(what, "") + said + "".join(unpacked(said))

    @property
    def everything(self) -> str:
        """All that came."""
        return "".join(self.came.values()).lower()


def unpacked(said: str) -> Iterator[str]:
    """What the links in a text hold, and what stands in it in base64."""
    for link in LINK.findall(said):
        with suppress(BadInput):
            yield write(from_link(link))
    for _, packed in re.findall(r"(base64,)([\w+/=]+)", said):
        with suppress(ValueError):
            yield base64.b64decode(packed).decode(errors="replace")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site with a table."""
    folder = tmp_path_factory.mktemp("site")
    cell = "from tutor.widgets import Table\nTable()"
    told = json.loads(notebook(cell)) | {"metadata": {"title": "Table"}}
    (folder / "table.ipynb").write_text(json.dumps(told), encoding="utf-8")
    with served(folder, "Options(public='https://tutor.example/', limits=Limits(per_visitor=100))") as found:
        yield found


async def talk(there: list[tuple[Somebody, Visitor]]) -> None:
    """All say all that they have to say, by turns, and hear what comes; the first loses the line meanwhile."""
    for each in zip(*(somebody.rounds for somebody, _ in there), strict=True):
        for messages in zip(*each, strict=True):
            for message, (_, visitor) in zip(messages, there, strict=True):
                await visitor.tells(**message)
            if messages[0]["kind"] == "file":
                there[0][1].socket.close()
                await there[0][1].closed(keeps=True)
                await there[0][1].connects()
        await asyncio.gather(*(hear(*one, said) for one, said in zip(there, each, strict=True)))


async def hear(somebody: Somebody, visitor: Visitor, said: list[dict[str, Any]]) -> None:
    """Whatever comes until all of it is answered."""
    kinds = {message["id"]: message["kind"] if len(said) > 1 else f"wrong {message['id']}" for message in said}
    left = {*kinds}

    def heard(message: dict[str, Any]) -> bool:
        reply = message["content"].get("data", {}).get("content", {})
        somebody.hears(kinds.get(reply.get("id"), "other"), json.dumps(message, default=repr, ensure_ascii=False))
        if reply.get("done"):
            left.discard(reply["id"])
        return not left

    await visitor.hears(heard)


def has_come(site: Site, somebody: Somebody, what: str) -> bool:
    """Ask for one of their addresses: has what comes their word?"""
    said = site.asked(somebody.paths()[what]).body.decode()
    somebody.hears(what, said)
    return somebody.word in said


def held(pid: int, words: list[str]) -> set[str]:
    """Which of the words a process has anywhere in what it may write to."""
    found: set[str] = set()
    with open(f"/proc/{pid}/mem", "rb", buffering=0) as memory:
        for line in Path(f"/proc/{pid}/maps").read_text(encoding="utf-8").splitlines():
            where, may, *_ = line.split()
            start, end = (int(part, 16) for part in where.split("-"))
            if not may.startswith("rw"):
                continue
            with suppress(OSError, ValueError, OverflowError):
                memory.seek(start)
                there = memory.read(end - start)
                found |= {word for word in words if word.encode() in there or word.encode("utf-32-le") in there}
    return found


@pytest.mark.parametrize("seed", seeds(1))
def test_nothing_of_one_visitor_comes_to_another(site: Site, seed: int) -> None:
    chance = Random(seed)
    many = 2 if SAMPLE_FACTOR == 1 else 4
    people = [Somebody("".join(chance.choices(string.ascii_lowercase, k=12)).title()) for _ in range(many)]
    words = [one.word for one in people]

    async def visit() -> None:
        there = [(one, await Visitor(site, site.begun("table"), "AnyModel").opens()) for one in people]
        new = await Visitor(site, site.begun("table"), "AnyModel").opens()
        try:
            await talk(there)
            await new.tells(id=1, kind="course")
            await new.hears(lambda message: message["content"].get("data", {}).get("content", {}).get("id") == 1)
            found = [held(process_of(visitor.id), words) for visitor in (new, *(visitor for _, visitor in there))]
        finally:
            for visitor in (new, *(visitor for _, visitor in there)):
                visitor.socket.close()
                await visitor.closed()
        assert found == [set(), *({word} for word in words)]

    beside(visit)
    for one in people:
        for head in HEADS:  # where a link is not read soon, the head is that of any page
            wait_until(lambda one=one, head=head: has_come(site, one, head))  # type: ignore[misc]
    with ThreadPoolExecutor(2 * many) as browsers:
        asked = [(one, what, path) for one in people for what, path in one.paths().items()]
        chance.shuffle(asked)
        for (one, what, _), answer in zip(asked, browsers.map(lambda each: site.asked(each[2]), asked), strict=True):
            one.hears(what, answer.body.decode() + repr(answer.headers.items()))
        drawn = list(browsers.map(lambda one: site.asked(one.picture), people))
    for one, preview in zip(people, drawn, strict=True):  # the tutor's own is there where drawing takes too long
        assert preview.body in (picture(one.link, False), own_picture())
    for one in people:
        assert [word for word in words if word.lower() in one.everything] == [one.word]
        silent = {what for what, said in one.came.items() if one.word.lower() not in said.lower()}
        assert silent - {"other"} == TELL_NOTHING
