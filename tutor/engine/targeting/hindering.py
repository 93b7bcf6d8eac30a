"""What keeps a card that fits, and lies in the right place, from being named or from what would happen to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.engine.continuous.continuous import cannot_be, is_protected, passes_by
from tutor.engine.continuous.entering import RECEIVERS, entry_refusals, into_stable, move_targets
from tutor.engine.continuous.most import tied
from tutor.engine.state.event import Refusal
from tutor.engine.state.state import Position, Slot
from tutor.engine.state.zones import DISCARD, is_stable, owner


def is_guarded(state: Position, slot: Slot, zone: int) -> bool:
    """Could anything keep a card that fits and lies in this zone from being named?"""
    if into_stable(slot.action) or (zone == DISCARD and slot.scope.paid):
        return True
    return is_stable(zone) and _restrained(state)


def _restrained(state: Position) -> bool:
    return state.standing().restrained or is_protected(state)


def protected(state: Position, slot: Slot, card: int, zone: int) -> Iterator[Refusal]:
    """What keeps a card that fits and lies in the right place from being named."""
    action, table = slot.action, state.table
    if is_stable(zone) and _restrained(state):
        yield from passes_by(state, card, action.what, action.verb)
        yield from prevented(state, action.verb, card, owner(zone), slot.scope.source)
    if into_stable(action):
        yield from _entry(state, slot, card, zone)
    if zone == DISCARD and card in slot.scope.paid and table.reads("paid-card-chosen", "forbidden"):
        says = f"{table.names[card]} was just given up to pay for this."
        yield Refusal("paid-card-chosen", says)


def prevented(state: Position, verb: str, card: int, seat: int, source: int) -> Iterator[Refusal]:
    """Every card that keeps this from being done to a card in a Stable."""
    table = state.table
    name = table.names[card]
    for says in cannot_be(state, verb, card, seat, source):
        by = table.cards[says.card].name
        sentence = f"{name} cannot be {_PAST[verb].format(**table.edition.terms)}" + (
            f": {table.names[says.card]} says so." if says.card != card else "."
        )
        yield Refusal(by, sentence)
        if table.cards[says.card].type == "herd":
            yield Refusal("herd.bonus", sentence)
        if verb == "sacrifice":
            yield Refusal("impossible.examples", sentence)


_PAST: Final = {
    "destroy": "destroyed",
    "sacrifice": "sacrificed",
    "steal": "moved to another {stable}",
    "move": "moved to another {stable}",
}


def _entry(state: Position, slot: Slot, card: int, zone: int) -> Iterator[Refusal]:
    action = slot.action
    if action.to in RECEIVERS:
        seats = move_targets(state, slot, card)
        if not any(next(entry_refusals(state, card, seat, zone), None) is None for seat in seats):
            for seat in seats:
                yield from entry_refusals(state, card, seat, zone)
            if not seats and action.to == "emptiest stable":
                yield from tied(state, action, slot.performer)
            elif not seats:
                says = (
                    f"There is no other {state.table.edition.terms['stable']} that {state.table.names[card]} may go to."
                )
                yield Refusal("retarget-own-stable", says)
        return
    seat = slot.scope.player if action.to == "that stable" else slot.performer
    yield from entry_refusals(state, card, seat, zone)
