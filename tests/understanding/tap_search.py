"""Do few taps on slots lead to the question that is meant? Found without answering each situation on the way."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any, Final, NamedTuple

from tests.pattern_parts import parts_of
from tests.understanding.wanted import ME, Situation, answer_to, nearness, settles
from tutor.scenario import write
from tutor.scenario.save import as_scenario
from tutor.scenario.scenario_data import question_data, scenario_data
from tutor.understanding.meant_changes import relaid
from tutor.understanding.meant_questions import answer_to as answered
from tutor.understanding.question_laying import Laid
from tutor.understanding.sentence import CaseSentence
from tutor.understanding.slot_changes import STORY

MAX_TAPS: Final = 2
MAX_NEAREST: Final = 8
"""How many situations are gone on from: those that are nearest to what is meant, as whoever taps knows that."""
MAX_LAID: Final = 120
"""How many values of slots are laid out for each tap: those in which most is of what is meant."""

ASKED_AS: Final[Mapping[str, Sequence[str]]] = {
    "count": ("how-many",),
    "winner": ("won", "wins"),
    "has": ("stays", "goes", "returns"),
    "lacks": ("stays", "goes", "returns"),
    "skip": ("must",),
}
"""What is asked of a situation -> the kinds of question that ask it; whoever taps knows which is meant."""

Json = Mapping[str, Any]


class Tapped(NamedTuple):
    """A question after some taps: the taps, and how near it is to what is meant, of 1."""

    laid: Laid
    taps: tuple[tuple[str, str], ...]
    near: float


def taps_to(patterns: Sequence[Json], offers: Sequence[Laid]) -> tuple[tuple[str, str], ...] | None:
    """The taps behind one of the offers that lead to a pattern's question with a right verdict; None for none."""
    wanted = frozenset(_words(patterns))
    level = [Tapped(laid, (), _near(patterns, laid)) for laid in offers]
    seen: set[object] = set()
    for _ in range(MAX_TAPS):
        deeper: list[Tapped] = []
        for there in _tapped(patterns, level, wanted):
            key = there.laid.completed.case, str(there.laid.put.question)
            if key in seen:
                continue
            seen.add(key)
            if there.near == 1 and is_settled(patterns, there.laid):
                return there.taps
            deeper.append(there)
        level = sorted(deeper, key=lambda one: -one.near)[:MAX_NEAREST]
    return None


def _tapped(patterns: Sequence[Json], level: Sequence[Tapped], wanted: Set[str]) -> Iterator[Tapped]:
    """What the values of slots lead to, as it stands first: those first in which most is of what is meant."""
    values = [
        (
            _fitness(value, wanted, there if field != STORY else set(), here.laid.completed.case.players),
            here,
            field,
            value,
        )
        for here, there in ((here, _there(here.laid)) for here in level)
        for field, value in _values(here)
    ]
    values.sort(key=lambda one: (-one[0], -one[1].near))
    for _, here, field, value in values[:MAX_LAID]:
        laid = next(relaid(here.laid, field, value), None)
        if laid is not None:
            yield Tapped(laid, (*here.taps, (field, value)), _near(patterns, laid))


def _values(here: Tapped) -> Iterator[tuple[str, str]]:
    """Each other value of each slot."""
    for slot in CaseSentence(here.laid.completed.case, here.laid.game, 1, here.laid.put.reads).slots():
        yield from ((slot["key"].partition(".")[2], choice["value"]) for choice in slot["choices"])


def _fitness(value: str, wanted: Set[str], there: Set[str], players: Sequence[str]) -> float:
    """How many words of a value are of what is meant and not there yet; those that are count little, as others do.

    Patterns have no names: who is meant is seen by nothing but the situation.
    """
    words = {one for one in re.split(r"[/.@*+]", value) if one} - {*players}
    return len(words & wanted - there) + len(words & wanted & there) / 4 - len(words - wanted) / 4


def _there(laid: Laid) -> Set[str]:
    """The cards and deeds of which the sentence tells already."""
    case = laid.completed.case
    done = (name for deed in case.deeds for name in (deed.verb, deed.card, deed.target) if name)
    return frozenset((*done, *(one.card for one in case.holdings)))


def _words(value: Any) -> Iterator[str]:
    """The cards, kinds, deeds, phases, places and people of patterns, and the kinds of question that they ask."""
    for part in parts_of(value):
        yield from ASKED_AS.get(part, ())
        yield from (ME if one == "me" else one for one in re.split(r"[.\s]?[<>]|\.", part) if one)
        yield part


def _near(patterns: Sequence[Json], laid: Laid) -> float:
    situation, question = _situation(laid), question_data(laid.put.question)
    return max((nearness(pattern, question, situation) for pattern in patterns), default=0.0)


def _situation(laid: Laid) -> Situation:
    scenario = laid.scenario
    reached = scenario_data(as_scenario(scenario, laid.put.laid.start))
    return Situation(write(scenario), scenario_data(scenario), reached)


def is_settled(patterns: Sequence[Json], laid: Laid) -> bool:
    """Is the pattern's question rightly answered there?"""
    found = answered(laid)
    if found is None:
        return False
    ask = found.as_json(1)
    return any(answer_to(pattern, ask) is not None and settles(pattern, ask) for pattern in patterns)
