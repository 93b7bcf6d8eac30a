"""Which Stables hold the most, or the fewest, Unicorns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tutor.cards.action import Action
from tutor.engine.continuous.effective_types import UNICORNS, too_few_for, too_many_for
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position

_EXTREMES: Final = (("fullest stable", max, "most"), ("emptiest stable", min, "fewest"))


def with_unicorns(state: Position, most: Callable[..., int], first: int) -> tuple[int, ...]:
    """The seats whose Stables hold the most, or the fewest, Unicorns; nobody where the table wants a single one."""
    counts = state.continuous.unicorns
    seats = tuple(seat for seat in state.table.clockwise(first) if counts[seat] == most(counts))
    return seats if len(seats) == 1 or state.table.reads("tied-stables", "choose") else ()


def miscounted(state: Position) -> Iterator[Refusal]:
    """The cards by which a Stable counts more or fewer Unicorns than it holds Unicorn cards."""
    for seat in range(len(state.table.players)):
        yield from too_few_for(state, seat, UNICORNS)
        yield from too_many_for(state, seat, UNICORNS)


def tied(state: Position, action: Action, first: int) -> Iterator[Refusal]:
    """Why no single Stable is the one that the action speaks of."""
    terms = state.table.edition.terms
    for place, most, word in _EXTREMES:
        if place in (action.place, action.to) and not with_unicorns(state, most, first):
            says = f"No single {terms['stable']} holds the {word} {terms['unicorns']}."
            yield Refusal("tied-stables", says)
            yield from miscounted(state)
