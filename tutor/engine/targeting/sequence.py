"""Could it make a difference in which order something happens to several cards?"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tutor.cards.words import TRIGGERS, VERBS
from tutor.engine.state.decision import EffectInstance, TargetRequest
from tutor.engine.state.state import Position, hidden_places
from tutor.engine.state.zones import is_stable, owner
from tutor.engine.targeting.feasibility import possible
from tutor.engine.targeting.listeners import in_place


def order_tells(state: Position, request: TargetRequest, cards: Collection[int]) -> bool:
    """Is it a choice in which order all these cards are named, because each is given up before the next?

    It is where one of them could save another, or changes what others are, where a number of cards is watched, or where
    an Instant may answer what would happen to one of them.
    """
    row = VERBS[request.action.verb]
    if not row.gives_up or not are_different(state, cards):
        return False
    return (
        not overlaid(state).isdisjoint(cards)
        or not set(cards).isdisjoint(_saving(state, row.would))
        or any(is_counted(state, zone) for zone in request.zones)
        or _may_be_answered(state, row.would)
    )


def _may_be_answered(state: Position, would: str) -> bool:
    """Could there be an Instant that answers such an event? No hand is looked at."""
    instants = state.table.marked(
        f"answers {would}", lambda effect: effect.intervenes is not None and would in effect.intervenes.would
    )
    return any(not instants.isdisjoint(cards) for cards in hidden_places(state))


def are_different(state: Position, cards: Collection[int]) -> bool:
    """Are there cards of different names among them?"""
    return len({state.table.cards[card].name for card in cards}) > 1


def overlaid(state: Position) -> set[int]:
    """The cards by which others are considered something else, or have no effect."""
    found = state.continuous
    overlays = (found.masked, found.silent, found.hushed, found.recast_by)
    return {card for overlay in overlays for cards in overlay.values() for card in cards}


def is_counted(state: Position, zone: int) -> bool:
    """Does any card watch how many there are in this Stable?"""
    listeners = state.continuous.listeners
    counts = [word for word, row in TRIGGERS.items() if row.sort == "count"] if is_stable(zone) else ()
    return any(
        trigger.event == word and in_place(trigger.stable, listener.seat, owner(zone))
        for word in counts
        for listener in listeners.get(word, ())
        for trigger in state.table.cards[listener.card].effects[listener.effect].triggers
    )


def _saving(state: Position, would: str) -> Iterator[int]:
    """The cards with an effect that could take the place of what happens to another."""
    for card, seat, number in state.continuous.listeners.get(f"would be {would}", ()):
        effect = state.table.cards[card].effects[number]
        others = effect.replaces is not None and effect.replaces.what.this is not True
        if others and possible(state, EffectInstance(card, number, seat, 0), effect.instructions[0].action):
            yield card
