"""The frames of an action that is under way: its events, from their announcement on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from tutor.cards.action import Action
from tutor.engine.state.decision import EffectInstance
from tutor.kind import of_its_kind


@of_its_kind
class AnnouncedEvent(NamedTuple):
    """One event that an action announces: `verb` happens to `card`, which `seat` brings about.

    unanswered: whoever could have answered it with an Instant has not
    settled: a replacement of it was stopped, so that no other may take its place
    declined: the replacements of it that were not used, as (source, effect)
    uncountered: those that are about to take its place, and that nobody has stopped
    offered: those that were there when it was announced together with others, as (source, seat of "you", effect);
        None where it was announced alone, and things are taken as they are
    """

    verb: str
    seat: int
    card: int
    source: int
    target: int
    number: int = 1
    unanswered: bool = False
    settled: bool = False
    declined: tuple[tuple[int, int], ...] = ()
    uncountered: tuple[tuple[int, int], ...] = ()
    offered: tuple[tuple[int, int, int], ...] | None = None


@of_its_kind
class Acting(NamedTuple):
    """An action: first what it picks, then its events, moment after moment.

    picks: what was named so far; went, failed: how many events did and did not happen; of_none: as part of the former,
    what was done to all of none, or found none
    upcoming: the events to come, those of one moment together
    announced: those of the moment under way that are still to be settled; agreed: those that will happen
    together: there were several of them, so that nothing is checked in between
    triggered: what those that happened set off; rules: the connector by which the action is done
    readings: those by which what it is joined to is done, or is not, so that it is carried out; its events name them
    moved: the cards that were moved
    counted, uncounted: the readings by which an event that was replaced or stopped is done, or is not
    shuffled: the deck has been, after what was put into it
    doers: where several players do it, for each card to which it was done, the seat that did it
    """

    instance: EffectInstance
    action: Action
    event: int
    picks: tuple[int, ...] = ()
    ready: bool = False
    upcoming: tuple[tuple[AnnouncedEvent, ...], ...] = ()
    announced: tuple[AnnouncedEvent, ...] = ()
    agreed: tuple[AnnouncedEvent, ...] = ()
    together: bool = False
    went: int = 0
    failed: int = 0
    triggered: tuple[EffectInstance, ...] = ()
    rules: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    moved: tuple[int, ...] = ()
    counted: tuple[str, ...] = ()
    uncounted: tuple[str, ...] = ()
    of_none: int = 0
    shuffled: bool = False
    doers: tuple[int, ...] = ()


@of_its_kind
class Announcement(NamedTuple):
    """An announced event that may still be replaced.

    beside: others of the same moment that stand beside it, so that whoever could replace several says which
    paid: a replacement that had to be paid for has been
    """

    instance: EffectInstance
    announced: AnnouncedEvent
    event: int
    beside: tuple[AnnouncedEvent, ...] = ()
    paid: bool = False


@of_its_kind
class Aiming(NamedTuple):
    """An effect (`instance`) that could be for any of several announced events; `seat` says to which of these cards."""

    instance: EffectInstance
    seat: int
    cards: tuple[int, ...]
    event: int


@of_its_kind
class Ordering(NamedTuple):
    """The order of several events of an action (`instance`, `action`) is named, as the reading says by whom.

    asked: whose turn it is to name which cards, -1 where nobody need; named: the cards so far, in order
    """

    reading: str
    instance: EffectInstance
    action: Action
    event: int
    asked: tuple[tuple[int, tuple[int, ...]], ...]
    named: tuple[int, ...] = ()


_COME_TO: Final = ("action.", "card.revealed", "chance.", "deck.shuffled", "pile.stopped")
"""How the kinds of events begin that an action comes to."""


def depended_on(kind: str, agenda: Sequence[Any]) -> tuple[str, ...]:
    """The readings by which the action under way is carried out at all: each event that it comes to depends on them."""
    if not kind.startswith(_COME_TO):
        return ()
    frame = agenda[-2] if isinstance(agenda[-1], Announcement) else agenda[-1]
    return frame.readings if isinstance(frame, Acting) else ()
