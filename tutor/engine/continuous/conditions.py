"""Whether what an effect or an action asks for is so."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards.clauses import condition_text
from tutor.cards.model import Condition, Filter
from tutor.cards.phrases import Speech
from tutor.engine.continuous.continuous import seen
from tutor.engine.state.standing import Says, Standing, asks_of_stables, fits, looks_like
from tutor.engine.state.state import Position, Scope
from tutor.engine.state.zones import DECK, DISCARD, NURSERY, hand, stable


def holds(state: Position, condition: Condition, scope: Scope) -> bool:
    """Is this so now, for the effect that `scope` speaks of?"""
    if condition.that is not None:
        return scope.card >= 0 and fits(seen(state, scope.card), condition.that, scope.card == scope.source)
    if condition.below_limit:
        seat = scope.player if condition.below_limit == "that player" else scope.seat
        return seat >= 0 and len(state.hand(seat)) < state.table.edition.hand_limit
    assert condition.what is not None
    return sum(1 for _ in _fitting(state, condition.what, condition.place, scope)) >= condition.least


def is_there(state: Position, scope: Scope, earlier: Standing | None = None) -> bool:
    """Is there an effect to be set off, as what it asks for is so? `earlier` tells how the Stables were."""
    conditions = state.effect(scope).conditions
    if not conditions:
        return True
    there = earlier or state.standing()
    return (scope.source, scope.effect, scope.seat) not in there.absent and all(
        asks_of_stables(condition) or holds(state, condition, scope) for condition in conditions
    )


def hand_limit(state: Position, seat: int) -> int:
    """How many cards a player may hold as the turn ends: what the rules say, and all cards together."""
    more: int = sum(says.statement.value for says in limits(state, seat))
    return max(0, state.table.edition.hand_limit + more)


def limits(state: Position, seat: int) -> tuple[Says, ...]:
    """The statements that change a player's hand limit."""
    return tuple(says for says in state.standing().says.get("hand limit", ()) if says.seat == seat)


def unmet(state: Position, conditions: tuple[Condition, ...], scope: Scope) -> str:
    """What is asked for and not so, in words of the player's own: "there is a Ram card in Ana's Stable"; or `""`."""
    table = state.table
    missing = [condition for condition in conditions if not holds(state, condition, scope)]
    say = Speech(table.edition.terms, table.names[scope.source], table.names[scope.source])
    whose = f"{table.players[scope.seat]}'s"
    return " and ".join(condition_text(condition, say, whose) for condition in missing)


def _fitting(state: Position, what: Filter, place: str, scope: Scope) -> Iterator[int]:
    masked = state.standing().masked
    for zone in _zones(state, place, scope):
        for card in state.zones[zone]:
            if looks_like(seen(state, card), what, card == scope.source, card in masked):
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
