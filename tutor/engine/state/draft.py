"""The state while a step is under way, and the only function that changes it: `apply`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from tutor.cards.card import Effect
from tutor.engine.state.continuous_effects import ContinuousEffects, continuous_effects
from tutor.engine.state.decision import Decision, EffectInstance
from tutor.engine.state.event import AGENDA, Event, EventKind, Shift
from tutor.engine.state.event_frames import depended_on
from tutor.engine.state.facts import Fact
from tutor.engine.state.frames import Frame, FrameKind, of_kind
from tutor.engine.state.state import TAKEN, GameEnd, Outdone, PileEntry, Scheduled, State, Turn
from tutor.engine.state.table import Table
from tutor.engine.state.zones import STABLES, hand, is_hand, is_hidden, is_stable, owner, stable

ALL_SEATS = -1
"""As a set of bits: everybody has seen the card."""


class Step(NamedTuple):
    """What a move did: the state before, the events in order, the state after.

    Folding `events` over `before` gives `after`; `trace` are those that tell what happened.
    """

    before: State
    events: tuple[Event, ...]
    after: State

    @property
    def trace(self) -> tuple[Event, ...]:
        """The events without the one that closes the step, which only says what is to be done next."""
        return tuple(event for event in self.events if event.kind != AGENDA)


class Draft:
    """A state being changed by events. It has every field of `State`, and answers the same questions.

    What is under way (`agenda`, `queue`, `asked`, `link`, `checked`, which cards of the pile are at work) and what is
    left of the turn's action is settled by the closing event of the step. `apply` renews the `stables`, in seat order,
    and what the `continuous` effects come to, whenever a Stable changes.
    """

    __slots__ = (
        "agenda",
        "asked",
        "before",
        "checked",
        "continuous",
        "events",
        "known",
        "link",
        "n",
        "outcome",
        "outdone",
        "pile",
        "queue",
        "reached",
        "remembered",
        "schedule",
        "stables",
        "table",
        "turn",
        "zones",
    )

    table: Table
    zones: list[tuple[int, ...]]
    turn: Turn
    known: list[int]
    pile: tuple[PileEntry, ...]
    schedule: tuple[Scheduled, ...]
    agenda: list[Frame]
    queue: list[tuple[EffectInstance, ...]]
    asked: Decision | None
    link: int
    n: int
    checked: tuple[tuple[int, ...], ...] | None
    reached: tuple[tuple[int, ...], ...]
    outcome: GameEnd | None
    remembered: tuple[tuple[int, str], ...]
    outdone: tuple[Outdone, ...]
    stables: tuple[tuple[int, ...], ...]
    continuous: ContinuousEffects

    def __init__(self, before: State) -> None:
        self.before = before
        self.events: list[Event] = []
        (
            self.table,
            zones,
            self.turn,
            known,
            self.pile,
            self.schedule,
            agenda,
            queue,
            self.asked,
            self.link,
            self.n,
            self.checked,
            self.reached,
            self.outcome,
            self.remembered,
            _,
        ) = before
        self.outdone = ()
        self.zones = list(zones)
        self.stables = zones[STABLES]
        self.continuous = continuous_effects(self.table, self.stables)
        self.known = list(known)
        self.agenda = list(agenda)
        self.queue = list(queue)

    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards in a player's hand, in the order in which they came."""
        return self.zones[hand(seat)]

    def stable(self, seat: int) -> tuple[int, ...]:
        """The cards in a player's Stable, in the order in which they came."""
        return self.zones[stable(seat)]

    def top(self, kind: type[FrameKind], at: int = -1) -> FrameKind:
        """The innermost frame, or the one at that place of the agenda. Raises: TypeError: it is of another kind."""
        return of_kind(self.agenda[at], kind)

    def effect(self, instance: EffectInstance) -> Effect:
        """The effect that this is an instance of."""
        return self.table.cards[instance.source].effects[instance.effect]

    def frozen(self) -> State:
        """The state as it is now."""
        return State(
            self.table,
            tuple(self.zones),
            self.turn,
            tuple(self.known),
            self.pile,
            self.schedule,
            tuple(self.agenda),
            tuple(self.queue),
            self.asked,
            self.link,
            self.n,
            self.checked,
            self.reached,
            self.outcome,
            self.remembered,
            self.outdone,
        )

    def emit(
        self,
        kind: EventKind,
        by: int | None = None,
        cards: tuple[int, ...] = (),
        moves: tuple[Shift, ...] = (),
        rules: tuple[str, ...] = (),
        readings: tuple[str, ...] = (),
        cause: int | None = None,
        known_to: tuple[int, ...] | None = None,
        fact: Fact | None = None,
        **changes: Any,
    ) -> int:
        """Report an event and let it take effect; returns its number."""
        n = self.n + 1
        turn = self.turn
        event = Event(
            n,
            kind,
            turn.number,
            turn.phase,
            by,
            self.link or None,
            len(self.pile) or None,
            cause,
            cards,
            moves,
            rules,
            readings + depended_on(kind, self.agenda),
            known_to,
            fact,
            changes,
        )
        self.events.append(event)
        apply(self, event)
        return n

    def closed(self) -> Step:
        """The step, with the closing event that says what is to be done next."""
        changes = {
            "agenda": tuple(self.agenda),
            "queue": tuple(self.queue),
            "asked": self.asked,
            "link": self.link,
            "pile": self.pile,
            "checked": self.checked,
            "reached": self.reached,
            "outdone": self.outdone,
            "turn": self.turn,
        }
        turn = self.turn
        self.events.append(Event(self.n, AGENDA, turn.number, turn.phase, changes=changes))
        return Step(self.before, tuple(self.events), self.frozen())


def apply(draft: Draft, event: Event) -> None:
    """Let one event change the draft; it judges nothing."""
    zones, moved = draft.zones, False
    for card, source, target, last in event.moves:
        cards = zones[source]
        at = cards.index(card)
        zones[source] = cards[:at] + cards[at + 1 :]
        zones[target] = (*zones[target], card) if last else (card, *zones[target])
        if is_stable(source) or is_stable(target):
            moved = True
            draft.remembered = tuple(known for known in draft.remembered if known[0] != card)
            draft.schedule = tuple(it for it in draft.schedule if it.what != TAKEN or it.source != card)
        _see(draft, card, target, event.known_to)
    if moved:
        draft.stables = tuple(zones[STABLES])
        draft.continuous = continuous_effects(draft.table, draft.stables)
    draft.n = event.n
    for name, value in event.changes.items():
        setattr(draft, name, list(value) if name in _LISTS else value)


_LISTS = frozenset(("zones", "known", "agenda", "queue"))


def _see(draft: Draft, card: int, target: int, known_to: tuple[int, ...] | None) -> None:
    if known_to is None or not is_hidden(target):
        draft.known[card] = ALL_SEATS
        return
    seen = draft.known[card]
    for seat in known_to:
        seen |= 1 << seat
    draft.known[card] = seen | (1 << owner(target) if is_hand(target) else 0)


def fold(before: State, events: Iterable[Event]) -> State:
    """The state that `events` lead to from `before`."""
    draft = Draft(before)
    for event in events:
        apply(draft, event)
    return draft.frozen()
