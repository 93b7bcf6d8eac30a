"""What an event sets off: the effects of the card it happens to, and of the cards that watch for it."""

from __future__ import annotations

from typing import Any, Final

from tutor.cards.model import Filter
from tutor.engine.continuous import silenced_on_entering
from tutor.engine.frames import Unit
from tutor.engine.standing import Standing, fits
from tutor.engine.state import Position, Scope
from tutor.engine.zones import is_stable, owner

PAST: Final = {
    "sacrifice": "sacrificed",
    "destroy": "destroyed",
    "return": "returned",
    "discard": "discarded",
    "steal": "stolen",
}


def set_off(state: Position, unit: Unit, event: int, earlier: Standing) -> tuple[Scope, ...]:
    """The effects that trigger because a card went from one zone to another.

    `earlier` is what held before the card went: its own text counts as it lay in its Stable.
    Several effects trigger at the same moment; they come in the order leaving card, Stable left, card that
    entered, Stable entered.
    """
    found: list[Scope] = []
    left, entered = is_stable(unit.source), is_stable(unit.target)
    if left:
        found += _on_leaving(state, unit, event, earlier)
    if entered:
        found += _on_entering(state, unit.card, owner(unit.target), event, unit.seat)
    return tuple(found)


def _on_leaving(state: Position, unit: Unit, event: int, earlier: Standing) -> list[Scope]:
    card, seat = unit.card, owner(unit.source)
    leaves = unit.verb != "return" or state.table.reads("returned-leaves", "counts")
    happened = {PAST.get(unit.verb, ""), "leaves" if leaves else ""}
    found: list[Scope] = []
    if card not in earlier.silent and card not in earlier.hushed:
        found += _own(state, card, seat, happened, event, unit.seat)
    for name in sorted(happened - {""}):
        for watch in earlier.watches.get(name, ()):
            if watch.card == card or watch.seat != seat:
                continue
            if _watches(state, watch, name, card):
                found.append(Scope(watch.card, watch.effect, watch.seat, event, card, unit.seat))
    return found


def entering(state: Position, card: int, seat: int, event: int) -> tuple[Scope, ...]:
    """The effects that trigger because a card that was played has entered a Stable."""
    return tuple(_on_entering(state, card, seat, event, seat))


def _on_entering(state: Position, card: int, seat: int, event: int, by: int) -> list[Scope]:
    found: list[Scope] = []
    if state.table.cards[card].effects and silenced_on_entering(state, card, seat) is None:
        found += _own(state, card, seat, {"enters"}, event, by)
    for watch in state.standing().watches.get("enters", ()):
        if watch.card != card and watch.seat == seat and _watches(state, watch, "enters", card):
            found.append(Scope(watch.card, watch.effect, watch.seat, event, card, by))
    return found


def _own(state: Position, card: int, seat: int, happened: set[str], event: int, by: int) -> list[Scope]:
    return [
        Scope(card, number, seat, event, card, by)
        for number, effect in enumerate(state.table.cards[card].effects)
        if any(trigger.event in happened and trigger.what.this is True for trigger in effect.triggers)
    ]


def _watches(state: Position, watch: Any, event: str, card: int) -> bool:
    effect = state.table.cards[watch.card].effects[watch.effect]
    return any(trigger.event == event and _looks_at(state, trigger.what, card) for trigger in effect.triggers)


def _looks_at(state: Position, what: Filter, card: int) -> bool:
    """Words that only look at a card see its printed type, whatever it is considered to be."""
    return what.this is not True and fits(state.table.cards[card], what)
