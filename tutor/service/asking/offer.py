"""The questions that a position is asked, the most telling first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.engine import State
from tutor.script.question import Question
from tutor.service.asking.count_questions import drawing, numbers, staying, winning
from tutor.service.asking.event_questions import events
from tutor.service.asking.forced_play import ForcedPlay, forced_from
from tutor.service.asking.goals import ALIKE
from tutor.service.asking.herd_questions import herds
from tutor.service.asking.move_questions import moves
from tutor.service.asking.worth import Offered

MAX_QUESTIONS: Final = 6


def offered(state: State) -> tuple[Question, ...]:
    """What a table would ask there, at most six, all about this very position; none only where nothing lies there.

    Of those that are asked for the same reason a few come first, the others behind all the rest.
    """
    forced = forced_from(state)
    found = sorted((*winning(forced), *_of_play(forced)), key=lambda one: one.worth)
    found = found or list(drawing(forced)) or list(staying(forced))
    return tuple(one.question for one in _mixed(_once(found)))[:MAX_QUESTIONS]


def _of_play(forced: ForcedPlay) -> Iterator[Offered]:
    """Nothing is asked of a game that is over but who has won it."""
    if forced.here.outcome is None:
        yield from moves(forced)
        yield from events(forced)
        yield from herds(forced)
        yield from numbers(forced)


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
