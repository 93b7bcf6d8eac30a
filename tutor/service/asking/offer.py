"""The questions that a position is asked, the most telling first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.engine import State
from tutor.script.question import Question
from tutor.service.asking.counts import drawing, numbers, staying, winning
from tutor.service.asking.goals import ALIKE
from tutor.service.asking.happening import happening
from tutor.service.asking.herds import herds
from tutor.service.asking.move_questions import moves
from tutor.service.asking.stand import Stand, stand_at
from tutor.service.asking.worth import Offered

MAX_QUESTIONS: Final = 6


def offered(state: State) -> tuple[Question, ...]:
    """What a table would ask there, at most six, all about this very position; none only where nothing lies there.

    Of those that are asked for the same reason a few come first, the others behind all the rest.
    """
    stand = stand_at(state)
    found = sorted((*winning(stand), *_of_play(stand)), key=lambda one: one.worth)
    found = found or list(drawing(stand)) or list(staying(stand))
    return tuple(one.question for one in _mixed(_once(found)))[:MAX_QUESTIONS]


def _of_play(stand: Stand) -> Iterator[Offered]:
    """Nothing is asked of a game that is over but who has won it."""
    if stand.here.outcome is None:
        yield from moves(stand)
        yield from happening(stand)
        yield from herds(stand)
        yield from numbers(stand)


def _once(found: Iterable[Offered]) -> list[Offered]:
    """Each question once."""
    once = list[Offered]()
    for one in found:
        if all(one.question != other.question for other in once):
            once.append(one)
    return once


def _mixed(found: Iterable[Offered]) -> list[Offered]:
    """A few of each worth first, then the others, each in their order."""
    first, rest = list[Offered](), list[Offered]()
    for one in found:
        alike = sum(other.worth == one.worth for other in first)
        (first if alike < ALIKE else rest).append(one)
    return [*first, *rest]
