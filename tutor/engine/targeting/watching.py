"""Which of the effects that wait for something have just seen it: where it happened, to which card, and who did it."""

from __future__ import annotations

from typing import Final

from tutor.cards.model import Card, Trigger
from tutor.engine.continuous.conditions import is_there
from tutor.engine.continuous.continuous import seen
from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import Unit
from tutor.engine.state.standing import Standing, Watch, fits
from tutor.engine.state.state import Position, Scope, Slot
from tutor.engine.state.zones import is_stable, owner

DEEDS: Final = {"discard": "discards", "destroy": "destroys"}
"""Verb -> the trigger of those who wait for somebody to do it."""


def in_place(stable: str, mine: int, seat: int) -> bool:
    """Is the Stable of `seat` one of those that the words of an effect in the Stable of `mine` speak of?"""
    return stable == "any stable" or (seat == mine) == (stable == "your stable")


def done_by(who: str, mine: int, seat: int) -> bool:
    """Is `seat` the player of whom the words of an effect in the Stable of `mine` speak?"""
    return who == "any player" or (seat == mine) == (who == "you")


def sees(
    state: Position, watch: Watch, event: str, card: int, seat: int, by: int, as_it_was: Card | None = None
) -> bool:
    """Does the effect wait for this to happen to the card, which is in the Stable of `seat`, because of `by`?

    `as_it_was` is what the card was considered to be before it happened, if that is not what it is now.
    """
    return any(
        _looks_at(state, trigger, watch, card, as_it_was)
        and in_place(trigger.stable, watch.seat, seat)
        and (event not in _ENDS or done_by(trigger.who, watch.seat, by))
        for trigger in triggers(state, watch, event)
    )


_ENDS: Final = ("sacrificed", "destroyed")


def triggers(state: Position, watch: Watch, event: str) -> tuple[Trigger, ...]:
    """The triggers of an effect that wait for this event."""
    effect = state.table.cards[watch.card].effects[watch.effect]
    return tuple(trigger for trigger in effect.triggers if trigger.event == event)


def _looks_at(state: Position, trigger: Trigger, watch: Watch, card: int, as_it_was: Card | None = None) -> bool:
    """Words that only look at a card see its printed type, although it is considered no Unicorn, and its variation."""
    return trigger.what.this is not True and fits(as_it_was or seen(state, card), trigger.what, card == watch.card)


def is_own(watch: Watch, doing: Scope) -> bool:
    """Is it this very effect that does what it waits for? It does not set itself off."""
    return (watch.card, watch.effect) == (doing.source, doing.effect)


def done(state: Position, unit: Unit, doing: Scope, event: int, earlier: Standing) -> tuple[Scope, ...]:
    """The effects that wait for somebody to do what has just been done to a card."""
    word = DEEDS.get(unit.verb, "")
    found = (
        Scope(watch.card, watch.effect, watch.seat, event, word, unit.card, unit.seat)
        for watch in earlier.watches.get(word, ())
        if not is_own(watch, doing)
        and any(
            done_by(trigger.who, watch.seat, unit.seat)
            and _looks_at(state, trigger, watch, unit.card, earlier.recast.get(unit.card))
            for trigger in triggers(state, watch, word)
        )
    )
    return tuple(scope for scope in found if is_there(state, scope, earlier))


def played(state: Position, card: int, by: int, into: int, event: int) -> tuple[Scope, ...]:
    """The effects that wait for somebody to play such a card; `into` is -1 for a Magic card.

    It was played as what is printed on it, whatever it is considered to be where it has entered.
    """
    found = (
        Scope(watch.card, watch.effect, watch.seat, event, "plays", card, by)
        for watch in state.standing().watches.get("plays", ())
        if watch.card != card
        and any(
            done_by(trigger.who, watch.seat, by)
            and _into(trigger.stable, watch.seat, by, into)
            and _looks_at(state, trigger, watch, card, state.table.cards[card])
            for trigger in triggers(state, watch, "plays")
        )
    )
    return tuple(scope for scope in found if is_there(state, scope))


def _into(stable: str, mine: int, by: int, into: int) -> bool:
    return stable == "any stable" or into == (mine if stable == "your stable" else by)


def drew(state: Position, seat: int, doing: Scope, event: int) -> tuple[Scope, ...]:
    """The effects that wait for a player to DRAW."""
    found = (
        Scope(watch.card, watch.effect, watch.seat, event, "draws", player=seat)
        for watch in state.standing().watches.get("draws", ())
        if watch.seat == seat and not is_own(watch, doing)
    )
    return tuple(scope for scope in found if is_there(state, scope))


def note_target(draft: Draft, slot: Slot, card: int, event: int) -> None:
    """The effect of a card that another player has chosen for theirs comes after what is being resolved."""
    seat = slot.scope.seat
    if slot.scope.source < 0 or slot.chooser != seat:
        return
    for watch in draft.standing().watches.get("targeted", ()):
        if watch.card == card and watch.seat != seat and any(is_stable(z) and owner(z) != seat for z in slot.zones):
            draft.queue.append((Scope(watch.card, watch.effect, watch.seat, event, "targeted", card, seat),))
