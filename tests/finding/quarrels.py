"""How many of the collected quarrels are understood: `python -m tests.finding.quarrels building [-v]`.

Each goes the way that it goes on the page. Of those kept aside only the totals are told, to whoever asks.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from fnmatch import fnmatchcase
from typing import Any, cast

from tests.finding.collected import KINDS, cases, group
from tests.finding.wanted import ME, fits
from tutor.scenario import read_text
from tutor.service.finding.index import index
from tutor.service.requests import replies
from tutor.service.situation import situation_of

Case = Mapping[str, Any]
Json = Mapping[str, Any]


@dataclass
class Score:
    """What is counted, over as many quarrels as there are.

    right: the right question is among those offered; recognised, missed, mistaken: cards; owned, disowned, guessed:
    whose a card is, as the words say, otherwise than they say, or said by nobody
    """

    quarrels: int = 0
    right: int = 0
    recognised: int = 0
    missed: int = 0
    mistaken: int = 0
    owned: int = 0
    disowned: int = 0
    guessed: int = 0

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


def played(some: Sequence[Case]) -> Iterator[tuple[Case, Json]]:
    """Each quarrel, and what is said of it."""
    found = index()
    for case in some:
        (reply,) = replies({"id": 1, "kind": "say", "text": case["text"], "boxes": boxes(case, found)})
        if "wrong" in reply:
            raise ValueError(reply["wrong"])
        yield case, cast(Json, reply["reply"])


def scored(case: Case, quarrel: Json) -> Score:
    """What one quarrel counts."""
    named = {card["name"] for card in quarrel["cards"]}
    meant = {*case["cards"]}
    mistaken = [name for name in named - meant if not _among(name, case.get("maybe", ()))]
    owners = [
        owner for card in quarrel["cards"] if card["name"] not in mistaken for owner in [_owner(case, quarrel, card)]
    ]
    return Score(
        quarrels=1,
        right=settles(case, quarrel),
        recognised=len(meant & named),
        missed=len(meant - named),
        mistaken=len(mistaken),
        owned=owners.count("owned"),
        disowned=owners.count("disowned"),
        guessed=owners.count("guessed"),
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
    spoken = [one for one in quarrel["players"] if one["said"].casefold() == said.casefold()]
    spoken += [one for one in quarrel["players"] if last in one["said"].casefold().split()]
    return str(spoken[0]["name"]) if spoken else said


def settles(case: Case, quarrel: Json) -> bool:
    """Is what settles the quarrel among the questions that are answered, or the rulings that are named?"""
    rulings = {*map(group, quarrel["rulings"])}
    return any(
        rulings & {*map(group, one.get("ruling", ()))}
        or ("asks" in one and any(fits(one["asks"], offered(ask)) for ask in quarrel["asks"]))
        for one in case["right"]
    )


def offered(ask: Json) -> Json:
    """A question as the patterns look at it."""
    situation = situation_of(read_text(ask["scenario"], "quarrel"))
    return {"says": ask["in_words"], "question": ask["question"], "script": [], "situation": situation}


def totals(kind: str) -> Score:
    """What all quarrels of a kind count together."""
    return sum((scored(*one) for one in played(cases("quarrels", kind))), Score())


def told(case: Case, quarrel: Json) -> str:
    """One quarrel, how it was understood, and what was answered."""
    cards = ", ".join(f"{card['name']} ({card['whose'] or '-'})" for card in quarrel["cards"])
    mark = "+" if settles(case, quarrel) else "-"
    lines = [f"{mark} {case['text']}", f"    cards: {cards}; {scored(case, quarrel)}"]
    return "\n".join([*lines, *(f"    {one['in_words']} {one['answer']}" for one in quarrel["asks"])])


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
