"""What an event sets off: the effects of the card it happens to, and of the cards that watch for it."""

from __future__ import annotations

from typing import Final

from tutor.engine.continuous.conditions import is_there
from tutor.engine.continuous.continuous import silenced_on_entering
from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import Acting, Unit
from tutor.engine.state.standing import Standing
from tutor.engine.state.state import Position, Scope
from tutor.engine.state.zones import is_stable, owner
from tutor.engine.targeting.watching import done, is_own, played, sees

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
    acting = state.agenda[-1]
    assert isinstance(acting, Acting)
    left, entered = is_stable(unit.source), is_stable(unit.target)
    if left:
        found += _on_leaving(state, unit, event, earlier, acting)
    found += done(state, unit, acting.scope, event, earlier)
    if entered:
        found += _on_entering(state, unit.card, owner(unit.target), event, unit.seat)
    return tuple(found)


def _on_leaving(state: Position, unit: Unit, event: int, earlier: Standing, acting: Acting) -> list[Scope]:
    card, seat = unit.card, owner(unit.source)
    leaves = unit.verb != "return" or state.table.reads("returned-leaves", "counts")
    happened = {PAST.get(unit.verb, ""), "leaves" if leaves else ""}
    found: list[Scope] = []
    if card not in earlier.silent and card not in earlier.hushed and "quiet" not in acting.action.extra:
        found += _own(state, card, seat, happened, event, unit.seat)
    for name in sorted(happened - {""}):
        for watch in earlier.watches.get(name, ()):
            if watch.card == card or (is_own(watch, acting.scope) and name != "leaves"):
                continue
            if sees(state, watch, name, card, seat, unit.seat, earlier.recast.get(card)):
                found.append(Scope(watch.card, watch.effect, watch.seat, event, name, card, unit.seat))
    return [scope for scope in found if is_there(state, scope, earlier)]


def entering(state: Position, card: int, seat: int, event: int, by: int) -> tuple[Scope, ...]:
    """The effects that trigger because a card that `by` has played has entered the Stable of `seat`."""
    return (*_on_entering(state, card, seat, event, seat), *played(state, card, by, seat, event))


def _on_entering(state: Position, card: int, seat: int, event: int, by: int) -> list[Scope]:
    found: list[Scope] = []
    if state.table.cards[card].effects and silenced_on_entering(state, card, seat) is None:
        found += _own(state, card, seat, {"enters"}, event, by)
    for watch in state.standing().watches.get("enters", ()):
        if watch.card != card and sees(state, watch, "enters", card, seat, by):
            found.append(Scope(watch.card, watch.effect, watch.seat, event, "enters", card, by))
    return [scope for scope in found if is_there(state, scope)]


def report_silence(draft: Draft, card: int, seat: int, cause: int) -> None:
    """Say so when a card that has entered has no entering effect because another card takes it."""
    silencer = silenced_on_entering(draft, card, seat)
    if silencer is None or not _own(draft, card, seat, {"enters"}, cause, seat):
        return
    pandas = ("pandas",) if card in draft.standing().masked else ()
    under = tuple(reading for e in draft.table.cards[silencer].effects for reading, _ in e.under)
    draft.emit(
        "effect.lapsed",
        seat,
        (card, silencer),
        rules=("effects.continuous",),
        readings=tuple(dict.fromkeys((*under, *pandas))),
        cause=cause,
        about={"usable": False, "silenced_by": silencer},
    )


def _own(state: Position, card: int, seat: int, happened: set[str], event: int, by: int) -> list[Scope]:
    found = []
    for number, effect in enumerate(state.table.cards[card].effects):
        own = [t.event for t in effect.triggers if t.event in happened and t.what.this is True]
        if own:
            found.append(Scope(card, number, seat, event, own[0], card, by))
    return found
