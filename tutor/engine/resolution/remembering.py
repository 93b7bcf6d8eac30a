"""Actions that only settle what later ones speak of: the players chosen, the kind of card named."""

from __future__ import annotations

from tutor.engine.resolution.citations import rules_of
from tutor.engine.resolution.impossibility import impossible
from tutor.engine.state.action_facts import KindNamed
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.zones import is_stable
from tutor.vocabulary import UNICORN_TYPES


def choose(draft: Draft, frame: Acting) -> None:
    """The players named are "that player", "those players" from now on."""
    seats = tuple(seat for seat in frame.picks if seat != NO_CARD)
    instance = frame.instance
    if frame.action.names_players:
        draft.agenda[-1] = frame._replace(instance=instance._replace(players=seats), went=len(seats))
    elif seats:
        draft.agenda[-1] = frame._replace(instance=instance._replace(player=seats[0]), went=1)
    else:
        impossible(draft, frame)


def name(draft: Draft, frame: Acting) -> None:
    """The kind named is remembered as long as the card stays; it is forgotten at once where it has left already."""
    source, option = frame.instance.source, frame.picks[0]
    stays = any(is_stable(zone) and source in cards for zone, cards in enumerate(draft.zones))
    others = tuple(known for known in draft.remembered if known[0] != source)
    kind = frame.action.what.kinds[option]
    draft.emit(
        "action.done",
        frame.instance.controller,
        rules=("cards.subtypes" if kind in UNICORN_TYPES else "cards.types", *rules_of(frame)),
        readings=tuple(reading for reading, _ in draft.effect(frame.instance).under),
        cause=frame.event,
        fact=KindNamed(frame.instance.own_origin, kind),
        remembered=(*others, (source, kind)) if stays else others,
    )
    draft.agenda[-1] = frame._replace(went=1)
