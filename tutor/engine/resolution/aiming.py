"""For which of several announced events an effect is used, or an Instant is played."""

from __future__ import annotations

from tutor.engine.chains.choices import picked
from tutor.engine.chains.windows import innermost, put_first
from tutor.engine.resolution.substitute import offers_for, replace
from tutor.engine.state.choice_facts import Aimed
from tutor.engine.state.decision import Decision, TargetRequest
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Aiming, Announcement
from tutor.engine.state.moves import Move
from tutor.engine.state.state import where
from tutor.engine.state.zones import seat_of


def advance(draft: Draft, frame: Aiming) -> None:
    """Ask for the card to which the event would happen."""
    instance, seat = frame.instance, frame.seat
    action = draft.effect(instance).instructions[0].action
    zones = tuple(dict.fromkeys(where(draft.zones, card) for card in frame.cards))
    draft.asked = Decision(
        "choose", (seat,), TargetRequest("card", seat, seat, action, instance, zones, among=frame.cards)
    )


def answer(draft: Draft, frame: Aiming, move: Move) -> None:
    """The event of that card is the one that the effect takes the place of, or that the Instant answers."""
    draft.asked = None
    card = picked(move)
    draft.agenda.pop()
    at = innermost(draft, Announcement)
    announcement = next(on for on in put_first(draft.top(Announcement, at)) if on.announced.card == card)
    draft.agenda[at] = announcement
    instance = frame.instance
    draft.emit(
        "target.chosen",
        frame.seat,
        (card,),
        readings=("several-cards",),
        cause=frame.event,
        fact=Aimed(instance.own_origin, seat_of(announcement.announced.source)),
    )
    if at == len(draft.agenda) - 1:
        key = instance.source, instance.effect
        found = (o for on, o in offers_for(draft, announcement) if on == announcement and (o.source, o.effect) == key)
        replace(draft, announcement, next(found))
