"""What chance decides in a scenario: by its seed and the moment alone, however that moment was reached.

Nor does it matter in which order the cards lie that chance orders, or out of which it picks one.
"""

from __future__ import annotations

from random import Random

from tutor.engine import State
from tutor.engine.state.moves import Move, Pull, Shuffle
from tutor.scenario.chance_entries import beneath
from tutor.scenario.entries import entry_of
from tutor.script.entry import Entry
from tutor.script.names import copy


def by_chance(state: State, seed: int) -> Move:
    """What chance decides where a state asks it: a card of the hand, or an order of the deck."""
    asked = state.asked
    assert asked is not None
    if asked.kind == "pull":
        assert asked.request is not None
        return Pull(_moment(state, seed).choice(sorted(state.zones[asked.request.zones[0]])))
    return shuffled(state, (), seed)


def shuffled(state: State, top: tuple[int, ...], seed: int) -> Shuffle:
    """The deck with these cards on top; those below are as chance has them."""
    rest = sorted(beneath(state, top))
    _moment(state, seed).shuffle(rest)
    return Shuffle((*top, *rest))


def to_be_written(state: State, answer: Entry, seed: int) -> Entry | None:
    """What a script has to say of an answer of chance, so that it comes again: None where chance itself gives it.

    Of a deck it says the top cards, as far down as chance would have them otherwise.
    """
    if answer.verb == "pull":
        return None if entry_of(state, by_chance(state, seed)) == answer else answer
    order = tuple(copy(state.table, pick.name) for pick in answer.picks)
    named = next(top for top in range(len(order) + 1) if shuffled(state, order[:top], seed).order == order)
    return answer._replace(picks=answer.picks[:named]) if named else None


def _moment(state: State, seed: int) -> Random:
    return Random(f"{seed}/{state.n}")
