"""What a step reports: events, each with its cause, its rules and its fact."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple, get_args

from tutor.engine.state.facts import Fact
from tutor.vocabulary import Phase

EventKind = Literal[
    "turn.began",
    "turn.ended",
    "phase.began",
    "phase.skipped",
    "card.played",
    "pile.response",
    "pile.returned",
    "pile.passed",
    "pile.stopped",
    "card.entered",
    "link.opened",
    "effect.triggered",
    "effect.declined",
    "effect.lapsed",
    "target.chosen",
    "action.done",
    "action.impossible",
    "action.skipped",
    "action.replaced",
    "action.prevented",
    "card.revealed",
    "card.told",
    "move.refused",
    "deck.shuffled",
    "chance.pulled",
    "link.resolved",
    "chain.resolved",
    "state.checked",
    "win.reached",
    "game.won",
    "game.lost",
]
EVENT_KINDS: Final[tuple[EventKind, ...]] = get_args(EventKind)
"""What a trace may show. No step holds `move.refused`: whoever plays a script tells of what was tried in vain."""

AGENDA: Final[Literal["agenda"]] = "agenda"
"""The kind of the event that closes a step: it only says what is to be done next, and no trace shows it."""


class Shift(NamedTuple):
    """A card that goes from one zone to another: on top (at the front) or, if `last`, behind the others."""

    card: int
    source: int
    target: int
    last: bool = True


class Event(NamedTuple):
    """One thing that happened.

    n: its number in the game, from 1; kind: one of `EVENT_KINDS`, or `AGENDA`
    turn, phase: when; by: the seat that did it, or None
    link: the number of the link that was resolving; pile: how many cards lay on the pile; None if none
    cause: the number of the event that led to this one
    cards: the cards it speaks of; moves: those that went somewhere, in order
    rules, readings: ids of what it follows, and of the points on which it depended
    known_to: the seats that see its hidden cards; None for everybody
    fact: what it tells besides, None where there is nothing more
    changes: fields of the state that have a new value, beside the zones
    """

    n: int
    kind: EventKind | Literal["agenda"]
    turn: int
    phase: Phase
    by: int | None = None
    link: int | None = None
    pile: int | None = None
    cause: int | None = None
    cards: tuple[int, ...] = ()
    moves: tuple[Shift, ...] = ()
    rules: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    known_to: tuple[int, ...] | None = None
    fact: Fact | None = None
    changes: Mapping[str, Any] = {}
