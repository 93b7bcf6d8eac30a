"""Whether what an effect or an action asks for is so."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards.model import Condition, Filter
from tutor.engine.continuous import passes_by
from tutor.engine.standing import fits
from tutor.engine.state import Position, Scope
from tutor.engine.zones import DECK, DISCARD, NURSERY, hand, stable


def holds(state: Position, condition: Condition, scope: Scope) -> bool:
    """Is this so now, for the effect that `scope` speaks of?"""
    if condition.that is not None:
        return scope.card >= 0 and fits(state.table.cards[scope.card], condition.that, scope.card == scope.source)
    if condition.below_limit:
        seat = scope.player if condition.below_limit == "that player" else scope.seat
        return seat >= 0 and len(state.hand(seat)) < hand_limit(state, seat)
    assert condition.what is not None
    return sum(1 for _ in _fitting(state, condition.what, condition.place, scope)) >= condition.least


def hand_limit(state: Position, seat: int) -> int:
    """How many cards a player may hold as the turn ends."""
    return state.table.edition.hand_limit


def _fitting(state: Position, what: Filter, place: str, scope: Scope) -> Iterator[int]:
    for zone in _zones(state, place, scope):
        for card in state.zones[zone]:
            if fits(state.table.cards[card], what, card == scope.source) and not passes_by(state, card, what):
                yield card


def _zones(state: Position, place: str, scope: Scope) -> tuple[int, ...]:
    """The zones that a place stands for, seen from the player whose effect it is."""
    others = state.table.others(scope.seat)
    that = (scope.player,) if scope.player >= 0 else ()
    seats = {"your": (scope.seat,), "another": others, "other": others, "any": (scope.seat, *others), "that": that}
    whose, _, kind = place.rpartition(" ")
    if kind in ("stable", "stables"):
        return tuple(stable(seat) for seat in seats[whose])
    if kind == "hand":
        return tuple(hand(seat) for seat in seats[whose or "your"])
    return ({"deck": DECK, "discard": DISCARD, "nursery": NURSERY}[place],)
