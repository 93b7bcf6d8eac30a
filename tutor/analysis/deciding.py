"""What decides an answer: the rules, readings and cards of the events that make the difference, or of the refusals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import Any, Final, NamedTuple

from tutor.analysis.because import Because, because_of, refused_because
from tutor.engine import Event, Refusal, State, Step, Table, fold
from tutor.engine.state.action_facts import Kept
from tutor.engine.state.choice_facts import Chosen
from tutor.engine.state.fact_fields import origin_of, word_of
from tutor.engine.state.undone_facts import Barred, Nothing, Prevented
from tutor.scenario.entry import Expect
from tutor.scenario.expect_state import card_names, is_called
from tutor.scenario.goal import done_in, met
from tutor.scenario.goal import wanted as things_wanted
from tutor.scenario.question import Goal, Happens

UNDONE: Final = ("action.prevented", "action.replaced", "pile.stopped", "effect.lapsed", "action.impossible")
"""Kinds of event by which something announced does not come about."""

OUTSET: Final = ("card.played", "pile.response", "effect.triggered")
"""Kinds of event that set off others: where one of those is decisive, so is what began it."""


class _Moment(NamedTuple):
    """An event and the state after it."""

    event: Event
    after: State


def deciding(goal: Goal, ways: Iterable[tuple[Step, ...]]) -> tuple[Because, ...]:
    """What decides whether a goal comes about, in order, each once: what the decisive events of these ways stand on.

    A way is all that happens from the position asked about to an end. Its decisive events are those by which a part
    of the goal becomes true or ceases to be, and those by which something that the goal speaks of is kept from being
    done: reasons first, then what is done, then what began it. Where there is no such event, it is what the goal's
    cards are kept from, and else what happens at all.
    """
    found: list[Because] = []
    for way in ways:
        found += _deciding_on(goal, way)
    return tuple(dict.fromkeys(found))


def _deciding_on(goal: Goal, way: tuple[Step, ...]) -> Iterator[Because]:
    if not way:
        return
    table, moments = way[0].before.table, list(_moments(way))
    undone = [one.event for one in moments if one.event.kind in UNDONE and _speaks_of(goal, one.event, table)]
    turning = list(_turning(goal, way[0].before, moments))
    kept = [reason for one in moments for reason in _kept_from(goal, one.event, table)]
    events = {one.event.n: one.event for one in moments}
    begun = [events[event.cause] for event in (*undone, *turning) if event.cause in events]
    for event in (*undone, *turning, *(event for event in begun if event.kind in OUTSET)):
        yield from cited_by(event, table)
    if not (undone or turning):
        yield from (refused_because(reason, table) for reason in kept)
    if not (undone or turning or kept):
        told = [one.event for one in moments if one.event.kind in ("action.done", "card.entered", *UNDONE)]
        for event in told[-1:] or [one.event for one in moments if one.event.rules][-1:]:
            yield from cited_by(event, table)


def cited_by(event: Event, table: Table) -> Iterator[Because]:
    """What an event stands on: the reasons that kept something from being done, its rules, its readings, its card."""
    for reason in reasons_of(event):
        yield refused_because(reason, table)
    for id in (*event.rules, *event.readings):
        yield because_of(id, table)
    origin = origin_of(event.fact)
    if origin is not None and table.cards[origin.card].type != "herd":
        yield because_of(table.cards[origin.card].name, table)


def reasons_of(event: Event) -> tuple[Refusal, ...]:
    """The reasons that an event tells of what it does not do."""
    fact = event.fact
    if isinstance(fact, Prevented | Barred):
        return fact.because
    return tuple(getattr(fact, "reasons", ()))


def _moments(way: Iterable[Step]) -> Iterator[_Moment]:
    for step in way:
        state = step.before
        for event in step.events:
            state = fold(state, (event,))
            yield _Moment(event, state)


def _turning(goal: Goal, start: State, moments: Iterable[_Moment]) -> Iterator[Event]:
    """The events by which a part of the goal becomes true, or ceases to be."""
    parts, before = list(_parts(goal)), start
    done: set[Happens] = set()
    held = [met(part, start, done) for part in parts]
    for event, after in moments:
        done.update(one for one in things_wanted(goal) if done_in(one, before, event))
        now = [met(part, after, done) for part in parts]
        if now != held:
            yield event
        held, before = now, after


def _parts(goal: Goal) -> Iterator[Goal]:
    """Every part that is judged by itself: one zone, the winner, one thing that is to happen."""
    if goal.zones is not None:
        for part in ("has", "lacks", "exactly", "count"):
            for zone, wanted in getattr(goal.zones, part).items():
                alone: dict[str, Any] = {part: {zone: wanted}}
                yield Goal(Expect(**alone))
        if goal.zones.winner is not None:
            yield Goal(Expect(winner=goal.zones.winner))
    if goal.happens is not None:
        yield Goal(happens=goal.happens)
    for one in (*goal.any, *filter(None, (goal.no,))):
        yield from _parts(one)


def named_in(goal: Goal) -> frozenset[str]:
    """The names of the cards of which a goal speaks, as it writes them."""
    return frozenset(_named(goal))


def _named(goal: Goal) -> Iterator[str]:
    for part in _parts(goal):
        if part.happens is not None and part.happens.card:
            yield part.happens.card
        for zones in (part.zones.has, part.zones.lacks, part.zones.exactly) if part.zones is not None else ():
            yield from (name for names in zones.values() for name in names)


def _speaks_of(goal: Goal, event: Event, table: Table) -> bool:
    """Is the event about a card of the goal, or about what is to happen; or does the goal speak of no card at all?"""
    names = named_in(goal)
    if any(_is_one_of(names, card, table) for card in event.cards):
        return True
    verbs = {one.verb for one in things_wanted(goal) if one.verb}
    return word_of(event.fact) in verbs if verbs else not names and event.kind != "action.impossible"


def _is_one_of(names: Set[str], card: int, table: Table) -> bool:
    return any(is_called(name, table.names[card], card_names(table)) for name in names)


def _kept_from(goal: Goal, event: Event, table: Table) -> Iterator[Refusal]:
    """Why cards of the goal could not be named, where an event tells that."""
    found: tuple[Kept, ...] = ()
    if isinstance(event.fact, Chosen):
        found = event.fact.kept
    elif isinstance(event.fact, Nothing):
        found = event.fact.because
    names = named_in(goal)
    for one in found:
        if not names or _is_one_of(names, one.card, table):
            yield from one.reasons
