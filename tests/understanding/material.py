"""The cases of `cases.yaml` as values, and whether what is offered settles them."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from time import process_time
from typing import Any

import yaml

from tutor.cards import all_sets
from tutor.understanding.case import Ask, Case, CaseDeed, Holding, NamedCard, Understood
from tutor.understanding.say import answered

FILE = Path(__file__).parent / "cases.yaml"
NAMES = {card.name for cards in all_sets() for card in cards.cards}


def cases(half: str) -> list[dict[str, Any]]:
    """The cases of that half."""
    found: list[dict[str, Any]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))[half]
    return found


def _open(value: Any) -> Any:
    return None if value == "-" else value


def understood_of(row: Mapping[str, Any]) -> Understood:
    """What the words of the case say, as the other half of the room would give it."""
    holdings = tuple(Holding(card, _open(whose), _open(zone), *number) for whose, zone, card, *number in row["hold"])
    deeds = tuple(
        CaseDeed(verb, *(map(_open, (by, card, to, of))), state=state) for by, verb, card, to, of, state in row["do"]
    )
    kind, *rest = row["ask"]
    by, card, target, deed, *_ = [*map(_open, rest), None, None, None, None]
    case = Case(holdings=holdings, deeds=deeds, ask=Ask(kind, by, card, target, deed))
    spoken = (
        [one.card for one in holdings] + [name for one in deeds for name in (one.card, one.target)] + [card, target]
    )
    named = [name for name in dict.fromkeys(spoken) if name in NAMES]
    cards = tuple(NamedCard(name, name, 0, len(name)) for name in named)
    return Understood(row["says"], (case,), cards, (("Ana", "I"), ("Ben", "he")))


def holds(wanted: Any, there: Any) -> bool:
    """Is what is wanted part of it? Names of copies count as the card's."""
    if wanted == "any":
        return there is not None
    if isinstance(wanted, Mapping):
        return isinstance(there, Mapping) and all(
            key in there and holds(value, there[key]) for key, value in wanted.items()
        )
    return str(there).partition("#")[0] == str(wanted)


def settles(row: Mapping[str, Any], ask: Mapping[str, Any]) -> bool:
    """Is it the question that is meant, with the right answer?"""
    return is_meant(row, ask) and ask["answer"] in row["is"]


def is_meant(row: Mapping[str, Any], ask: Mapping[str, Any]) -> bool:
    """Is it the question that is meant?"""
    return any(holds(one, ask["question"]) for one in row["right"])


def counted(half: str) -> str:
    """How many are settled, as a line; each case before it."""
    told, first, among, against = [], 0, 0, 0
    times = []
    for row in cases(half):
        begun = process_time()
        asks = answered(understood_of(row)).asks
        times.append(process_time() - begun)
        right = [settles(row, ask) for ask in asks]
        opposite = any(is_meant(row, ask) and not settles(row, ask) for ask in asks)
        first, among, against = first + (right[:1] == [True]), among + any(right), against + opposite
        mark = "+" if right[:1] == [True] else "~" if any(right) else "-"
        told.append(f"{mark}{'!' if opposite else ' '} {row['says']}")
        told += [f"     {ask['in_words']} -> {ask['answer']} | {ask['reason']['says'][:100]}" for ask in asks]
    times.sort()
    took = f"median {times[len(times) // 2] * 1000:.0f} ms, most {times[-1] * 1000:.0f} ms"
    line = f"{half}: {len(times)}; first {first}, among three {among}, opposite {against}; {took}"
    return "\n".join([*(told if half == "building" else ()), line])


if __name__ == "__main__":
    sys.stdout.write(f"{counted(sys.argv[1])}\n")
