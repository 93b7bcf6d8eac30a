"""Which events of one instruction happen at the same moment, and which one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import Final

from tutor.cards.action import Action
from tutor.cards.words import VERBS
from tutor.engine.resolution.unpicked_events import is_unpicked
from tutor.engine.state.event_frames import Acting, AnnouncedEvent
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.state import Position
from tutor.engine.targeting.targets import EACH_STABLE

AT_ONCE: Final = ("several-cards", "together")

SimultaneousEvents = tuple[AnnouncedEvent, ...]


def reaches_all(action: Action) -> bool:
    """Does it happen to "all" that fit, to one in "each" place or by "each" player, or to "those cards"?"""
    return (
        action.count == "all"
        or action.what.those is True
        or action.place in (*EACH_STABLE, "those stables", "each other hand")
        or action.who in ("each player", "each other player", "those players")
    )


def is_several(action: Action) -> bool:
    """May it happen to several cards at the same moment?

    DRAWing does not, as there is one deck; nor does a DISCARD or SACRIFICE of several cards that one player picks.
    """
    row = VERBS[action.verb]
    return row.picks == "cards" and (not row.gives_up or reaches_all(action))


def moments(state: Position, action: Action, events: Iterable[AnnouncedEvent]) -> tuple[SimultaneousEvents, ...]:
    """The events of an action, moment after moment (reading `several-cards`); that a card is missing is told after."""
    if not is_several(action) or not state.table.reads(*AT_ONCE):
        return tuple((event,) for event in events)
    missing = tuple((event,) for event in events if is_missing(event))
    there = tuple(event for event in events if not is_missing(event))
    if not VERBS[action.verb].gives_up or action.count == "all":
        return (*((there,) if there else ()), *missing)
    of_each: dict[int, list[AnnouncedEvent]] = {}
    for event in there:
        of_each.setdefault(event.seat, []).append(event)
    rounds = zip_longest(*of_each.values())
    return (*(tuple(event for event in several if event is not None) for several in rounds), *missing)


def is_missing(announced: AnnouncedEvent) -> bool:
    """Is there no card to which it could happen, nor any that is still to be picked?"""
    return announced.card == NO_CARD and announced.verb != "draw" and not is_unpicked(announced)


def readings_of_moment(state: Position, acting: Acting) -> tuple[str, ...]:
    """The reading by which an event of the action happens together with others, or apart from them."""
    apart = not state.table.reads(*AT_ONCE) and (acting.upcoming or acting.went or acting.failed)
    return AT_ONCE[:1] if acting.together or (apart and is_several(acting.action)) else ()
