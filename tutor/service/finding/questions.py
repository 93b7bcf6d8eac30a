"""The published scenarios as questions: one for each, and one for all the files that only read it differently."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, Literal, NamedTuple

import yaml

from tutor.cards import all_sets
from tutor.rulebook import edition, editions, readings
from tutor.scenario.rulings import Published, ScenarioKind, readable

AUTHORITIES: Final = {
    "publisher": "The publisher",
    "rulebook": "A rulebook",
    "wiki": "The wiki",
    "forum": "A forum",
}
QuestionKind = Literal["ruling", "disputed", "lesson", "sample"]
KINDS: Final[dict[QuestionKind, str]] = {
    "ruling": "Rulings",
    "disputed": "House rules differ",
    "sample": "Chains",
}
LISTED: Final[tuple[ScenarioKind, ...]] = ("ruling", "sample")
"""The files that are questions; lessons are in the course."""

WIKI: Final = "wiki, "
"""What a place in the wiki begins with, where it is said besides that the wiki has it."""

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class FileReading:
    """One file of a question, and what stands in it, as plain data."""

    file: Published
    data: Mapping[str, Any] = field(hash=False)

    @property
    def reading(self) -> str:
        """How this file reads the question, in words; `""` where it has no reading of its own."""
        played = edition(self.data.get("edition", "base"))
        chosen = self.data.get("readings", {}).items()
        return ", ".join(played.fill(readings()[id].names[choice]) for id, choice in chosen)


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """What somebody asked, with one file for every way to read it.

    kind: a key of `KINDS`; cards: the names of those that its files speak of
    """

    id: str
    kind: QuestionKind
    ways: tuple[FileReading, ...]
    cards: tuple[str, ...]

    @property
    def title(self) -> str:
        """The question in words: that of its first file."""
        return str(self.ways[0].data.get("title", self.id))

    @property
    def disputed(self) -> bool:
        """Is there more than one way to read it?"""
        return len(self.ways) > 1


@cache
def questions() -> tuple[AskedQuestion, ...]:
    """Every published question: chains, then rulings by who gives them, then those that are disputed."""
    groups: dict[str, list[FileReading]] = {}
    for kind in LISTED:
        for file in readable(kind):
            way = FileReading(file, yaml.load(file.text, Loader=_LOADER))
            groups.setdefault(_group(way), []).append(way)
    names = sorted((card.name for cards in all_sets() for card in cards.cards), key=len, reverse=True)
    card = re.compile("|".join(map(re.escape, names)))
    return tuple(sorted((_question(ways, card) for ways in groups.values()), key=_weight))


def _group(way: FileReading) -> str:
    """Files whose names differ only behind `--`, and which name a reading, ask the same."""
    stem, mark, _ = way.file.id.partition("--")
    return f"{stem}{mark}" if way.reading and mark else way.file.id


def _question(ways: list[FileReading], card: re.Pattern[str]) -> AskedQuestion:
    first = ways[0].file
    several = len(ways) > 1
    named = {name for way in ways for name in card.findall(_spoken(way))}
    id = f"{first.id.partition('--')[0]}--" if several else first.id
    return AskedQuestion(id, "disputed" if several else first.kind, tuple(ways), tuple(sorted(named)))


def _spoken(way: FileReading) -> str:
    """What a file asks, tries and answers: not the cards that only lie about."""
    return " ".join(str(way.data.get(part, "")) for part in ("title", "script", "source"))


def _weight(question: AskedQuestion) -> tuple[int, int, str]:
    kinds, who = ("sample", "ruling", "disputed"), list(AUTHORITIES)
    authority = str(source_of(question.ways[0]).get("authority", ""))
    return kinds.index(question.kind), who.index(authority) if authority in who else len(who), question.id


def source_of(way: FileReading) -> Mapping[str, Any]:
    """Who says so, and where: the keys of a file's `source`; nothing where it has none."""
    source = way.data.get("source")
    return source if isinstance(source, Mapping) else {}


def edition_of(way: FileReading) -> str:
    """The short name of the edition that a file is played with."""
    return editions()[way.data.get("edition", "base")].short


class SourceStatement(NamedTuple):
    """What a source says for an answer, who it is and where it says so, and what is said against it."""

    says: str
    who: str
    where: str
    conflicts: str


def said(way: FileReading) -> SourceStatement:
    """What the source of a file says, or a chain's own text; `""` for each part that it does not name."""
    source, text = source_of(way), (way.data.get("lesson") or {}).get("text", "")
    who = AUTHORITIES.get(str(source.get("authority", "")), "")
    where = str(source.get("where", "")).removeprefix(WIKI)
    return SourceStatement(str(source.get("says") or text), who, where, str(source.get("conflicts", "")))
