"""How many of the collected quarrels are understood: `python -m tests.finding.quarrels building [-v]`.

Each goes the way that it goes on the page: its words are understood in the page, Python suggests questions, and the
page offers three of them and of what is published. Of those kept aside only the totals are told, to whoever asks.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from fnmatch import fnmatchcase
from typing import Any, Final

from tests.finding.collected import KINDS, cases, group, in_node
from tests.finding.wanted import ME, fits
from tutor.service.finding.index import index
from tutor.service.requests import replies

MAX_OFFERS: Final = 3

ANSWERS: Final = re.compile(
    r"^(yes|no)\b|\b(it depends|the answer)\b|[.!:;-] *(yes|no|always|never|sometimes)\b", re.IGNORECASE
)
GIVEN_AWAY: Final = frozenset(("answer", "word", "tone", "because", "expect", "source"))
"""The keys under which an answer, or what is to come out, would be told."""

Case = Mapping[str, Any]
Json = Mapping[str, Any]


@dataclass
class Score:
    """What is counted, over as many quarrels as there are.

    right: the right question is among those offered; recognised, missed, mistaken: cards; owned, disowned, guessed:
    whose a card is, as the words say, otherwise than they say, or said by nobody; answers: offers that hold one
    """

    quarrels: int = 0
    right: int = 0
    recognised: int = 0
    missed: int = 0
    mistaken: int = 0
    owned: int = 0
    disowned: int = 0
    guessed: int = 0
    answers: int = 0

    def __add__(self, other: Score) -> Score:
        return Score(*map(sum, zip(astuple(self), astuple(other), strict=True)))

    @property
    def precision(self) -> float:
        """How many of the cards that were named are meant."""
        return self.recognised / max(1, self.recognised + self.mistaken)

    @property
    def recall(self) -> float:
        """How many of the cards that are meant were named."""
        return self.recognised / max(1, self.recognised + self.missed)

    def __str__(self) -> str:
        told = ", ".join(f"{one.name} {getattr(self, one.name)}" for one in fields(self) if one.name != "quarrels")
        return f"{self.quarrels} quarrels: {told}; precision {self.precision:.3f}, recall {self.recall:.3f}"


def boxes(case: Case, all: Json) -> Json | None:
    """The boxes that the visitor has said to have; None where nothing was said."""
    box = next((box for box in all["boxes"] if box["edition"] == case.get("box")), None)
    return box and {"edition": box["edition"], "sets": box["sets"]}


def suggested(quarrel: Json) -> list[Json]:
    """What Python suggests for a quarrel."""
    (reply,) = replies({"id": 1, "kind": "quarrel", "quarrel": quarrel})
    if "wrong" in reply:
        raise ValueError(reply["wrong"])
    found: list[Json] = reply["reply"]["suggested"]
    return found


def played(some: Sequence[Case]) -> Iterator[tuple[Case, Json, list[Json]]]:
    """Each quarrel, as it was understood, and what was offered for it."""
    found = index()
    asked = [{"text": case["text"], "boxes": boxes(case, found)} for case in some]
    understood = in_node("asking.js", index=found, asked=asked)
    questions = [suggested(quarrel) for quarrel in understood]
    offers = in_node("asking.js", index=found, asked=asked, suggested=questions)
    yield from zip(some, understood, offers, strict=True)


def scored(case: Case, quarrel: Json, offers: Sequence[Json]) -> Score:
    """What one quarrel counts."""
    named = {card["name"] for card in quarrel["cards"]}
    meant = {*case["cards"]}
    mistaken = [name for name in named - meant if not _among(name, case.get("maybe", ()))]
    owners = [
        owner for card in quarrel["cards"] if card["name"] not in mistaken for owner in [_owner(case, quarrel, card)]
    ]
    return Score(
        quarrels=1,
        right=any(is_right(case, offer) for offer in offers[:MAX_OFFERS]),
        recognised=len(meant & named),
        missed=len(meant - named),
        mistaken=len(mistaken),
        owned=owners.count("owned"),
        disowned=owners.count("disowned"),
        guessed=owners.count("guessed"),
        answers=sum(map(holds_an_answer, offers)) + max(0, len(offers) - MAX_OFFERS),
    )


def _among(name: str, patterns: Iterable[str]) -> str | None:
    """The first of the patterns that a name fits."""
    return next((pattern for pattern in patterns if fnmatchcase(name, pattern)), None)


def _owner(case: Case, quarrel: Json, card: Json) -> str:
    """Whether a card is whose the words say: `owned`, `disowned`, `guessed`, or "" where nothing is said or told."""
    whose = case.get("whose", {})
    pattern = _among(card["name"], whose)
    wanted = whose[pattern] if pattern else None
    allowed = {one and player(one, quarrel) for one in (wanted if isinstance(wanted, list) else [wanted])}
    if card["whose"] in allowed:
        return "owned" if card["whose"] else ""
    return "disowned" if allowed - {None} else "guessed"


def player(said: str, quarrel: Json) -> str:
    """Who is meant by a word of the quarrel: the name of that player, or the word itself where nobody was seen."""
    if said == "me":
        return ME
    last = said.casefold().split()[-1]
    spoken = [one for one in quarrel["people"] if one["said"].casefold() == said.casefold()]
    spoken += [one for one in quarrel["people"] if last in one["said"].casefold().split()]
    return str(spoken[0]["name"]) if spoken else said


def is_right(case: Case, offer: Json) -> bool:
    """Does the question that is offered settle the quarrel?"""
    for one in case["right"]:
        if offer["question"] and group(offer["question"]) in map(group, one.get("ruling", ())):
            return True
        if offer["suggested"] and "asks" in one and fits(one["asks"], offer["suggested"]):
            return True
    return False


def holds_an_answer(offer: Json) -> bool:
    """Is something told here that only the answer may tell? What is offered is a question."""
    words = [offer["says"], (offer["suggested"] or {}).get("supposes", "")]
    asks = offer["says"].rstrip().endswith("?")
    keys = {*offer, *(offer["suggested"] or {}), *((offer["suggested"] or {}).get("situation", {}))}
    return not asks or any(map(ANSWERS.search, words)) or bool(keys & GIVEN_AWAY)


def totals(kind: str) -> Score:
    """What all quarrels of a kind count together."""
    return sum((scored(*one) for one in played(cases("quarrels", kind))), Score())


def told(case: Case, quarrel: Json, offers: Sequence[Json]) -> str:
    """One quarrel, how it was understood, and what was offered for it."""
    cards = ", ".join(f"{card['name']} ({card['whose'] or '-'})" for card in quarrel["cards"])
    mark = "+" if scored(case, quarrel, offers).right else "-"
    lines = [f"{mark} {case['text']}", f"    cards: {cards}; {scored(case, quarrel, offers)}"]
    return "\n".join([*lines, *(f"    {'*' if is_right(case, one) else ' '} {one['says']}" for one in offers)])


def main(kind: str = "", *flags: str) -> int:
    """Print what is reached; with `-v`, each quarrel, but none of those kept aside."""
    if kind not in KINDS or (kind == "aside" and flags) or {*flags} - {"-v"}:
        sys.stderr.write("usage: python -m tests.finding.quarrels building [-v] | aside\n")
        return 2
    reached = list(played(cases("quarrels", kind)))
    for one in reached if flags else ():
        sys.stdout.write(f"{told(*one)}\n")
    sys.stdout.write(f"{kind}: {sum((scored(*one) for one in reached), Score())}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
