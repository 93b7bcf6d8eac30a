"""What each field of a state is, for the question whether two states go on alike; none may be forgotten."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

from tutor.cards.action import Action, Condition, Filter, Instruction
from tutor.engine.codec import KINDS
from tutor.engine.state.action_facts import Origin
from tutor.engine.state.decision import Decision, EffectInstance, TargetRequest
from tutor.engine.state.event_frames import Acting, Aiming, AnnouncedEvent, Announcement, Ordering
from tutor.engine.state.frames import (
    Chain,
    Counter,
    EffectPlay,
    Link,
    Naming,
    Offering,
    Pending,
    Performing,
    Pile,
    ToTell,
    TurnFrame,
)
from tutor.engine.state.moves import Move
from tutor.engine.state.state import GameEnd, Outdone, PileEntry, Scheduled, State, Turn

Role = Literal[
    "as it is",
    "if any",
    "told",
    "event",
    "card",
    "cards",
    "card set",
    "seat set",
    "cards first",
    "cards, events",
    "card of seats",
    "cards of seats",
    "printed",
    "thing",
    "things",
    "links",
    "picks",
    "asked",
    "zones",
    "checked",
]
"""What a field holds, and so what of it counts.

as it is: words and numbers, seats and zones among them; if any: a number of which only counts whether it is 0
told: what is told to somebody, and changes nothing that may happen
event: the number of an event, of which only counts which others are the same
card, cards: a card, or several in order; card set, seat set: several in no order
cards first: tuples that begin with a card; cards, events: tuples of a card, a number and an event
card of seats, cards of seats: tuples of a seat and a card, or cards
printed: words of cards, which are never changed; thing, things, links: what consists of fields, one, several, rows
picks: what was named for the action, or the instructions, of the same thing; asked: what a request has had named
zones, checked: where the cards lie, and where they lay when the Stables were last looked at
"""

PRINTED: Final = (Action, Condition, Filter, Instruction)
"""The words of cards: compared as they are."""

_OF_MOVES: Final[Mapping[str, Role]] = {"card": "card", "also": "card of seats", "order": "cards"}
"""The fields of moves that speak of cards; the others are players, options, and Stables."""

ROLES: Final[Mapping[type, Mapping[str, Role]]] = {
    **{move: {field: _OF_MOVES.get(field, "as it is") for field in move._fields} for move in get_args(Move)},
    State: {
        "table": "told",
        "zones": "zones",
        "turn": "thing",
        "known": "told",
        "pile": "things",
        "schedule": "things",
        "agenda": "things",
        "queue": "links",
        "asked": "thing",
        "link": "if any",
        "n": "told",
        "checked": "checked",
        "reached": "as it is",
        "outcome": "thing",
        "remembered": "cards first",
        "outdone": "told",
    },
    Turn: {
        "number": "told",
        "seat": "as it is",
        "phase": "as it is",
        "plays": "as it is",
        "played": "as it is",
        "drew": "as it is",
        "since": "as it is",
    },
    Scheduled: {
        "what": "as it is",
        "seat": "as it is",
        "cause": "event",
        "number": "as it is",
        "cards": "printed",
        "origin": "thing",
        "instance": "thing",
    },
    PileEntry: {
        "card": "card",
        "seat": "as it is",
        "into": "as it is",
        "event": "event",
        "named": "as it is",
        "at_work": "as it is",
    },
    Outdone: {"reading": "told", "source": "told", "card": "told", "by": "told"},
    GameEnd: {"winner": "as it is", "event": "told"},
    Origin: {"card": "card", "effect": "as it is", "controller": "as it is", "left_out": "card"},
    EffectInstance: {
        "source": "card",
        "effect": "as it is",
        "controller": "as it is",
        "cause": "event",
        "set_off": "as it is",
        "card": "card",
        "player": "as it is",
        "looked": "cards",
        "paid": "card set",
        "applied": "cards first",
        "named": "as it is",
        "players": "seat set",
        "cards": "cards",
        "done": "as it is",
        "place": "as it is",
        "how": "as it is",
        "grouped": "as it is",
        "repeats": "card",
        "by_reading": "as it is",
        "taken": "cards first",
        "done_by": "as it is",
    },
    TargetRequest: {
        "ask": "as it is",
        "chooser": "as it is",
        "performer": "as it is",
        "action": "printed",
        "instance": "thing",
        "zones": "as it is",
        "players": "as it is",
        "options": "as it is",
        "taken": "card set",
        "chosen": "asked",
        "among": "cards",
        "left": "as it is",
        "free": "as it is",
        "instruction": "as it is",
    },
    Decision: {"kind": "as it is", "by": "as it is", "request": "thing", "offers": "things", "open": "as it is"},
    ToTell: {"card": "card", "held": "thing", "asked": "thing"},
    TurnFrame: {"stage": "as it is", "event": "event"},
    Pile: {
        "open": "as it is",
        "last_word": "as it is",
        "resolving": "card",
        "base": "as it is",
        "used": "cards, events",
        "later": "things",
        "declined": "cards, events",
    },
    Naming: {"named": "as it is"},
    Chain: {"links": "if any"},
    Pending: {
        "instance": "thing",
        "event": "event",
        "may": "as it is",
        "status": "as it is",
        "picks": "picks",
        "instructions": "printed",
        "uncountered": "as it is",
        "readings": "as it is",
    },
    Link: {
        "pending": "things",
        "event": "event",
        "naming": "as it is",
        "taken": "card set",
        "order": "as it is",
        "resolving": "as it is",
        "first": "as it is",
        "within": "if any",
        "seat": "as it is",
    },
    Performing: {
        "instance": "thing",
        "instructions": "printed",
        "event": "event",
        "picks": "picks",
        "at": "as it is",
        "going": "as it is",
        "check": "as it is",
        "did": "as it is",
        "did_by": "as it is",
        "left_out": "as it is",
        "counted": "as it is",
        "uncounted": "as it is",
        "readings": "as it is",
        "seats": "as it is",
    },
    Offering: {
        "instance": "thing",
        "action": "printed",
        "event": "event",
        "seats": "as it is",
        "doing": "as it is",
        "rules": "as it is",
        "readings": "as it is",
    },
    Counter: {
        "instance": "thing",
        "event": "event",
        "declined": "cards first",
        "stopped": "card",
        "rules": "as it is",
    },
    EffectPlay: {
        "instance": "thing",
        "action": "printed",
        "event": "event",
        "left": "as it is",
        "played": "as it is",
    },
    AnnouncedEvent: {
        "verb": "as it is",
        "seat": "as it is",
        "card": "card",
        "source": "as it is",
        "target": "as it is",
        "number": "as it is",
        "unanswered": "as it is",
        "settled": "as it is",
        "declined": "cards first",
        "uncountered": "cards first",
        "offered": "cards first",
    },
    Acting: {
        "instance": "thing",
        "action": "printed",
        "event": "event",
        "picks": "picks",
        "ready": "as it is",
        "upcoming": "links",
        "announced": "things",
        "agreed": "things",
        "together": "as it is",
        "went": "as it is",
        "failed": "as it is",
        "triggered": "things",
        "rules": "as it is",
        "readings": "as it is",
        "moved": "cards",
        "counted": "as it is",
        "uncounted": "as it is",
        "of_none": "as it is",
        "shuffled": "as it is",
        "doers": "as it is",
    },
    Announcement: {
        "instance": "thing",
        "announced": "thing",
        "event": "event",
        "beside": "things",
        "paid": "as it is",
    },
    Aiming: {"instance": "thing", "seat": "as it is", "cards": "cards", "event": "event"},
    Ordering: {
        "reading": "as it is",
        "instance": "thing",
        "action": "printed",
        "event": "event",
        "asked": "cards of seats",
        "named": "cards",
    },
}
"""Kind of thing -> field -> its role."""


def forgotten() -> tuple[str, ...]:
    """Every kind of thing and field of a state, as `Kind.field`, that has no role, or that there is none of."""
    kinds = {State, *KINDS}.difference(PRINTED)
    fields = {(kind, field) for kind in kinds for field in getattr(kind, "_fields")}  # noqa: B009 - all are named tuples
    roles = {(kind, field) for kind, known in ROLES.items() for field in known}
    return tuple(sorted(f"{kind.__name__}.{field}" for kind, field in fields ^ roles))
