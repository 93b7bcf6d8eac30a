"""What an event sets off: the effects of the card it happens to, and of the cards that watch for it."""

from __future__ import annotations

from typing import Final

from tutor.engine.continuous.allowed import silenced_on_entering
from tutor.engine.continuous.conditions import is_there
from tutor.engine.state.continuous_effects import ContinuousEffects
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import Acting, AnnouncedEvent
from tutor.engine.state.state import Position
from tutor.engine.state.zones import is_stable, owner
from tutor.engine.targeting.listeners import done, is_own, played, sees

PAST: Final = {
    "sacrifice": "sacrificed",
    "destroy": "destroyed",
    "return": "returned",
    "discard": "discarded",
    "steal": "stolen",
}


def set_off(
    state: Position, announced: AnnouncedEvent, event: int, earlier: ContinuousEffects
) -> tuple[EffectInstance, ...]:
    """The effects that trigger because a card went from one zone to another.

    `earlier` is what held before the card went: its own text counts as it lay in its Stable.
    Several effects trigger at the same moment; they come in the order leaving card, Stable left, card that
    entered, Stable entered.
    """
    found: list[EffectInstance] = []
    acting = state.top(Acting)
    left, entered = is_stable(announced.source), is_stable(announced.target)
    if left:
        found += _on_leaving(state, announced, event, earlier, acting)
    found += done(state, announced, acting.instance, event, earlier)
    if entered:
        found += _on_entering(state, announced.card, owner(announced.target), event, announced.seat)
    return tuple(found)


def _on_leaving(
    state: Position, announced: AnnouncedEvent, event: int, earlier: ContinuousEffects, acting: Acting
) -> list[EffectInstance]:
    card, seat = announced.card, owner(announced.source)
    leaves = announced.verb != "return" or state.table.reads("returned-leaves", "counts")
    happened = {PAST.get(announced.verb, ""), "leaves" if leaves else ""}
    found: list[EffectInstance] = []
    if card not in earlier.silent and card not in earlier.hushed and "quiet" not in acting.action.extra:
        found += _own(state, card, seat, happened, event, announced.seat)
    for name in sorted(happened - {""}):
        for listener in earlier.listeners.get(name, ()):
            if listener.card == card or (is_own(listener, acting.instance) and name != "leaves"):
                continue
            if sees(state, listener, name, card, seat, announced.seat, earlier.recast.get(card)):
                found.append(
                    EffectInstance(listener.card, listener.effect, listener.seat, event, name, card, announced.seat)
                )
    return [instance for instance in found if is_there(state, instance, earlier)]


def entering(state: Position, card: int, seat: int, event: int, by: int) -> tuple[EffectInstance, ...]:
    """The effects that trigger because a card that `by` has played has entered the Stable of `seat`."""
    return (*_on_entering(state, card, seat, event, seat), *played(state, card, by, seat, event))


def _on_entering(state: Position, card: int, seat: int, event: int, by: int) -> list[EffectInstance]:
    found: list[EffectInstance] = []
    if state.table.cards[card].effects and silenced_on_entering(state, card, seat) is None:
        found += _own(state, card, seat, {"enters"}, event, by)
    for listener in state.continuous().listeners.get("enters", ()):
        if listener.card != card and sees(state, listener, "enters", card, seat, by):
            found.append(EffectInstance(listener.card, listener.effect, listener.seat, event, "enters", card, by))
    return [instance for instance in found if is_there(state, instance)]


def report_silence(draft: Draft, card: int, seat: int, cause: int) -> None:
    """Say so when a card that has entered has no entering effect because another card takes it."""
    silencer = silenced_on_entering(draft, card, seat)
    if silencer is None or not _own(draft, card, seat, {"enters"}, cause, seat):
        return
    pandas = ("pandas",) if card in draft.continuous().masked else ()
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


def _own(state: Position, card: int, seat: int, happened: set[str], event: int, by: int) -> list[EffectInstance]:
    found = []
    for number, effect in enumerate(state.table.cards[card].effects):
        own = [t.event for t in effect.triggers if t.event in happened and t.what.this is True]
        if own:
            found.append(EffectInstance(card, number, seat, event, own[0], card, by))
    return found
