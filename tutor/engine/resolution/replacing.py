"""Which effects may take the place of an announced event, and who decides about them."""

from __future__ import annotations

from typing import Final

from tutor.cards.model import Replacement
from tutor.engine.continuous.conditions import is_there
from tutor.engine.continuous.continuous import passes_by, seen
from tutor.engine.state.frames import Acting, Happening, Unit
from tutor.engine.state.standing import Watch, fits
from tutor.engine.state.state import Position, Scope
from tutor.engine.state.zones import is_hand, is_stable, owner
from tutor.engine.targeting.feasible import possible
from tutor.engine.targeting.triggers import PAST
from tutor.engine.targeting.watching import done_by, in_place

QUIET_SAVES: Final = ("quiet-destroy", "replacements-work")


def replacements(state: Position, frame: Happening) -> tuple[Scope, ...]:
    """The effects that may take the place of an announced event, clockwise from the player whose turn it is."""
    order = state.table.clockwise(state.turn.seat)
    usable = _usable(state, frame)
    if silenced(state, frame):
        usable = [offer for offer in usable if offer.source != frame.unit.card]
    return tuple(sorted(usable, key=lambda offer: order.index(decider(state, offer))))


def quieted(state: Position, frame: Happening) -> bool:
    """Would the card have replaced what happens to it, were it not silenced?"""
    return silenced(state, frame) and any(offer.source == frame.unit.card for offer in _usable(state, frame))


def _usable(state: Position, frame: Happening) -> list[Scope]:
    """The effects that could take the place of an announced event if none were silenced."""
    unit, scope = frame.unit, frame.scope
    watches = state.standing().watches.get(f"would be {would_be(unit)}", ())
    if not watches:
        return []
    passed = frame.declined + scope.applied
    found = [
        Scope(watch.card, watch.effect, watch.seat, frame.event, "would", unit.card, unit.seat, applied=scope.applied)
        for watch in watches
        if (watch.card, watch.effect) not in passed and _replaces(state, watch, unit)
    ]
    return [o for o in found if is_there(state, o) and (not state.effect(o).may or _can_replace(state, o))]


def would_be(unit: Unit) -> str:
    """The word for what is about to happen to the card, as an effect that replaces it says it."""
    if unit.verb in ("bring", "search"):
        return "brought" if is_stable(unit.target) else ""
    if unit.verb == "return" and not is_hand(unit.target):
        return ""
    return PAST.get(unit.verb, "")


def decider(state: Position, offer: Scope) -> int:
    """The seat that decides about a replacement."""
    return offer.player if state.effect(offer).decides == "that player" else offer.seat


def silenced(state: Position, frame: Happening) -> bool:
    """Is the card kept from replacing its own DESTROY (reading `quiet-destroy`)?"""
    acting = next((below for below in reversed(state.agenda) if isinstance(below, Acting)), None)
    return acting is not None and "quiet" in acting.action.extra and not state.table.reads(*QUIET_SAVES)


def _replaces(state: Position, watch: Watch, unit: Unit) -> bool:
    replaces = state.table.cards[watch.card].effects[watch.effect].replaces
    assert replaces is not None
    what = replaces.what
    if what.this is True:
        return bool(unit.card == watch.card)
    return (
        concerns(replaces, watch.seat, unit)
        and fits(seen(state, unit.card), what, unit.card == watch.card)
        and not passes_by(state, unit.card, what)
    )


def concerns(replaces: Replacement, mine: int, unit: Unit) -> bool:
    """Do the words of an effect in the Stable of `mine` speak of the place where it happens, and of who does it?"""
    if unit.verb == "discard":
        return done_by(replaces.who or "you", mine, owner(unit.source))
    place = unit.target if unit.verb in ("bring", "search") else unit.source
    by = not replaces.who or done_by(replaces.who, mine, unit.seat)
    return by and in_place(replaces.stable, mine, owner(place))


def _can_replace(state: Position, offer: Scope) -> bool:
    return possible(state, offer, state.effect(offer).steps[0].action)


def pays_first(state: Position, offer: Scope) -> bool:
    """Does the replacement take place only if its first action is done ("if you do")?"""
    steps = state.effect(offer).steps
    lists = [*(branch for step in steps[:1] for branch in step.action.branches), steps]
    return any(len(found) > 1 and found[1].joined == "if you do" for found in lists)
