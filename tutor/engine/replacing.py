"""Which effects may take the place of an announced event."""

from __future__ import annotations

from tutor.cards.model import Effect
from tutor.engine.conditions import is_there
from tutor.engine.continuous import passes_by, seen
from tutor.engine.feasible import possible
from tutor.engine.frames import Happening, Unit
from tutor.engine.standing import Watch, fits
from tutor.engine.state import Position, Scope
from tutor.engine.triggers import PAST
from tutor.engine.zones import owner


def replacements(state: Position, frame: Happening) -> tuple[Scope, ...]:
    """The effects that may take the place of an announced event, clockwise from the player whose turn it is."""
    unit, scope = frame.unit, frame.scope
    verb = PAST.get(unit.verb)
    watches = state.standing().watches.get(f"would be {verb}", ())
    if not watches:
        return ()
    passed = frame.declined + scope.applied
    order = state.table.clockwise(state.turn.seat)
    found = [
        Scope(watch.card, watch.effect, watch.seat, frame.event, "would", unit.card, unit.seat, applied=scope.applied)
        for watch in watches
        if (watch.card, watch.effect) not in passed and _replaces(state, watch, unit)
    ]
    usable = [o for o in found if is_there(state, o) and (not state.effect(o).may or _can_replace(state, o))]
    return tuple(sorted(usable, key=lambda offer: order.index(offer.seat)))


def _replaces(state: Position, watch: Watch, unit: Unit) -> bool:
    effect: Effect = state.table.cards[watch.card].effects[watch.effect]
    assert effect.replaces is not None
    what = effect.replaces.what
    if what.this is True:
        return bool(unit.card == watch.card)
    return (
        owner(unit.source) == watch.seat
        and fits(seen(state, unit.card), what, unit.card == watch.card)
        and not passes_by(state, unit.card, what)
    )


def _can_replace(state: Position, offer: Scope) -> bool:
    return possible(state, offer, state.effect(offer).steps[0].action)
