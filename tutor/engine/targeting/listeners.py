"""Which of the effects that wait for something have just seen it: where it happened, to which card, and who did it."""

from __future__ import annotations

from typing import Final

from tutor.cards.card import Card, Trigger
from tutor.engine.continuous.allowed import seen
from tutor.engine.continuous.conditions import is_there
from tutor.engine.state.continuous_effects import ContinuousEffects, Listener, fits
from tutor.engine.state.decision import EffectInstance, TargetRequest
from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import AnnouncedEvent
from tutor.engine.state.state import Position
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
    state: Position, listener: Listener, event: str, card: int, seat: int, by: int, as_it_was: Card | None = None
) -> bool:
    """Does the effect wait for this to happen to the card, which is in the Stable of `seat`, because of `by`?

    `as_it_was` is what the card was considered to be before it happened, if that is not what it is now.
    """
    return any(
        _looks_at(state, trigger, listener, card, as_it_was)
        and in_place(trigger.stable, listener.seat, seat)
        and (event not in _ENDS or done_by(trigger.who, listener.seat, by))
        for trigger in triggers(state, listener, event)
    )


_ENDS: Final = ("sacrificed", "destroyed")


def triggers(state: Position, listener: Listener, event: str) -> tuple[Trigger, ...]:
    """The triggers of an effect that wait for this event."""
    effect = state.table.cards[listener.card].effects[listener.effect]
    return tuple(trigger for trigger in effect.triggers if trigger.event == event)


def _looks_at(state: Position, trigger: Trigger, listener: Listener, card: int, as_it_was: Card | None = None) -> bool:
    """Words that only look at a card see its printed type, although it is considered no Unicorn, and its variation."""
    return trigger.what.this is not True and fits(as_it_was or seen(state, card), trigger.what, card == listener.card)


def is_own(listener: Listener, doing: EffectInstance) -> bool:
    """Is it this very effect that does what it waits for? It does not set itself off."""
    return (listener.card, listener.effect) == (doing.source, doing.effect)


def done(
    state: Position, announced: AnnouncedEvent, doing: EffectInstance, event: int, earlier: ContinuousEffects
) -> tuple[EffectInstance, ...]:
    """The effects that wait for somebody to do what has just been done to a card."""
    word = DEEDS.get(announced.verb, "")
    found = (
        EffectInstance(listener.card, listener.effect, listener.seat, event, word, announced.card, announced.seat)
        for listener in earlier.listeners.get(word, ())
        if not is_own(listener, doing)
        and any(
            done_by(trigger.who, listener.seat, announced.seat)
            and _looks_at(state, trigger, listener, announced.card, earlier.recast.get(announced.card))
            for trigger in triggers(state, listener, word)
        )
    )
    return tuple(instance for instance in found if is_there(state, instance, earlier))


def played(state: Position, card: int, by: int, into: int, event: int) -> tuple[EffectInstance, ...]:
    """The effects that wait for somebody to play such a card; `into` is -1 for a Magic card.

    It was played as what is printed on it, whatever it is considered to be where it has entered.
    """
    found = (
        EffectInstance(listener.card, listener.effect, listener.seat, event, "plays", card, by)
        for listener in state.continuous().listeners.get("plays", ())
        if listener.card != card
        and any(
            done_by(trigger.who, listener.seat, by)
            and _into(trigger.stable, listener.seat, by, into)
            and _looks_at(state, trigger, listener, card, state.table.cards[card])
            for trigger in triggers(state, listener, "plays")
        )
    )
    return tuple(instance for instance in found if is_there(state, instance))


def _into(stable: str, mine: int, by: int, into: int) -> bool:
    return stable == "any stable" or into == (mine if stable == "your stable" else by)


def drew(state: Position, seat: int, doing: EffectInstance, event: int) -> tuple[EffectInstance, ...]:
    """The effects that wait for a player to DRAW."""
    found = (
        EffectInstance(listener.card, listener.effect, listener.seat, event, "draws", player=seat)
        for listener in state.continuous().listeners.get("draws", ())
        if listener.seat == seat and not is_own(listener, doing)
    )
    return tuple(instance for instance in found if is_there(state, instance))


def note_target(draft: Draft, request: TargetRequest, card: int, event: int) -> None:
    """The effect of a card that another player has chosen for theirs comes after what is being resolved."""
    seat = request.instance.controller
    if request.instance.source < 0 or request.chooser != seat:
        return
    for listener in draft.continuous().listeners.get("targeted", ()):
        if (
            listener.card == card
            and listener.seat != seat
            and any(is_stable(z) and owner(z) != seat for z in request.zones)
        ):
            draft.queue.append(
                (EffectInstance(listener.card, listener.effect, listener.seat, event, "targeted", card, seat),)
            )
