"""Do few taps on slots lead to the question that is meant? Found without answering each situation on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tests.understanding.wanted import Situation, answer_to, nearness, settles
from tutor.scenario import write
from tutor.scenario.save import as_scenario
from tutor.scenario.scenario_data import question_data, scenario_data
from tutor.understanding.meant_changes import relaid
from tutor.understanding.meant_questions import answer_to as answered
from tutor.understanding.question_laying import Laid
from tutor.understanding.sentence import CaseSentence

MAX_TAPS: Final = 2
MAX_NEAREST: Final = 4
"""How many situations are gone on from: those that are nearest to what is meant, as whoever taps knows that."""

Json = Mapping[str, Any]


class Tapped(NamedTuple):
    """A question after some taps: the taps, and how near it is to what is meant, of 1."""

    laid: Laid
    taps: tuple[tuple[str, str], ...]
    near: float


def taps_to(patterns: Sequence[Json], offers: Sequence[Laid]) -> tuple[tuple[str, str], ...] | None:
    """The taps behind one of the offers that lead to a pattern's question with a right verdict; None for none."""
    level = [Tapped(laid, (), _near(patterns, laid)) for laid in offers]
    for _ in range(MAX_TAPS):
        seen: set[str] = set()
        deeper: list[Tapped] = []
        for here in level:
            for there in _tapped(patterns, here):
                key = f"{write(there.laid.scenario)}"
                if key in seen:
                    continue
                seen.add(key)
                if there.near == 1 and is_settled(patterns, there.laid):
                    return there.taps
                deeper.append(there)
        level = sorted(deeper, key=lambda one: -one.near)[:MAX_NEAREST]
    return None


def _tapped(patterns: Sequence[Json], here: Tapped) -> Iterator[Tapped]:
    """What each other value of each slot leads to, as it stands first."""
    slots = CaseSentence(here.laid.completed.case, here.laid.game, 1, here.laid.put.reads).slots()
    for slot in slots:
        field = slot["key"].partition(".")[2]
        for choice in slot["choices"]:
            if choice["value"] != slot["value"]:
                laid = next(relaid(here.laid, field, choice["value"]), None)
                if laid is not None:
                    yield Tapped(laid, (*here.taps, (field, choice["value"])), _near(patterns, laid))


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
