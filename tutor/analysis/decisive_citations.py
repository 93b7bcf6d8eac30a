"""What decides an answer: the rules, readings and cards of the events that make the difference, or of the refusals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import Any, Final, NamedTuple

from tutor.analysis.course import follow
from tutor.analysis.grounds import Because, because_of, refused_because
from tutor.analysis.line import reached, tried
from tutor.analysis.lookups import allowed_by
from tutor.analysis.span import Span
from tutor.analysis.untold_requirements import as_if_told, only_if_told
from tutor.engine import Event, Refusal, State, Step, Table, fold, refused_moves
from tutor.engine.state.action_facts import Kept
from tutor.engine.state.choice_facts import Chosen
from tutor.engine.state.fact_fields import origin_of, word_of
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.undone_facts import Barred, Nothing, Prevented
from tutor.scenario import Entry, Scenario, entry_of
from tutor.scenario.entries import singly
from tutor.scenario.goal import GoalProgress, each, met, named_in
from tutor.scenario.goal import wanted as things_wanted
from tutor.scenario.move_asked_about import judged_at, reasons_against
from tutor.script.entry import Expect
from tutor.script.expect_state import card_names, is_called
from tutor.script.question import Goal

UNDONE: Final = (
    "action.prevented",
    "action.replaced",
    "pile.stopped",
    "effect.lapsed",
    "action.impossible",
    "action.skipped",
)
"""Kinds of event by which something announced does not come about."""

OUTSET: Final = ("card.played", "pile.response", "effect.triggered")
"""Kinds of event that set off others: where one of those is decisive, so is what began it."""


WINNING: Final = "win.threshold"
"""The rule that decides whether somebody wins, where nobody does and nothing is told of it."""

MAX_TELLING_RULES: Final = 3
"""How many rules of one event are told: it names the most telling ones first."""


class _Moment(NamedTuple):
    """An event and the state after it."""

    event: Event
    after: State


def deciding(scenario: Scenario, start: State, ends: Iterable[Iterable[Entry]]) -> tuple[Because, ...]:
    """What decides the answer to a scenario's question, in order, each once; nothing where it asks none.

    start: the position asked about; ends: for each end that it may come to, a line of play that leads there

    Of a move: every reason against it or, where there is none, the rules on which it is made. Of a goal: what the
    decisive events of these lines stand on. They are those by which a part of the goal becomes true or ceases to be,
    and those by which something that the goal speaks of is kept from being done: first what keeps it, then what was
    named for it before it was asked about, then what is done, then what began it. Where there is no such event, it is
    what the cards of the goal are kept from, or else what has happened last.
    """
    question = scenario.question
    if question is None:
        return ()
    found: list[Because] = []
    if question.may is not None:
        found += _of_a_move(scenario, start, question.may)
    if question.will is not None:
        span = Span(question.until, start.turn.seat, things_wanted(question.will))
        for entries in ends:
            course = follow(start, span, entries, scenario.seed)
            over = not course.steps and start.outcome is not None
            run = reached(scenario)
            steps, earlier = (run.steps, ()) if over else (course.steps, run.events)
            found += _of_a_way(question.will, steps, course.end.state, earlier)
    return tuple(dict.fromkeys(found))


def _of_a_move(scenario: Scenario, state: State, entry: Entry) -> Iterator[Because]:
    """Every reason against a move; or where it is made, and by which readings it may be.

    Where it may be made only with such a card as nobody has told, with the first such card.
    """
    there = judged_at(state, entry)
    if len(singly(entry)) == 1:
        entry = as_if_told(there.state, entry, only_if_told(there.state, there.found))
    table, course = state.table, tried(state, entry)
    if course.failed is not None:
        against = reasons_against(course.end.state, course.failed).against
        yield from (refused_because(reason, table) for reason in against)
        return
    made = [event for step in course.steps[len(there.steps) :] for event in step.trace]
    own = [event for event in made if event.by is not None and table.players[event.by] == entry.by]
    for event in (own or made or _what_is_asked_for(scenario, entry))[:1]:
        yield from cited_by(event, table)
    yield from (because_of(id, table) for id in allowed_by(scenario, state, entry))


def _what_is_asked_for(scenario: Scenario, entry: Entry) -> list[Event]:
    """For a move of which nothing is told by itself: the last event that set off what it names, or the last of all."""
    run = reached(scenario)
    named = {pick.name for pick in entry.picks}
    told = [event for event in reversed(run.events) if event.rules]
    begun = (one for one in told if one.kind in OUTSET and any(run.table.names[card] in named for card in one.cards))
    return [*begun, *told]


def _of_a_way(goal: Goal, way: tuple[Step, ...], end: State, earlier: Iterable[Event]) -> Iterator[Because]:
    table, moments = end.table, list(_moments(way))
    undone = [one.event for one in moments if one.event.kind in UNDONE and _speaks_of(goal, one.event, table)]
    turning = list(_turning(goal, way[0].before, moments)) if way else []
    if undone or turning:
        events = [one.event for one in moments]
        begun = [first for event in (*undone, *turning) for first in _begun_by(event, events)]
        named = [event for event in earlier if any(_is_named_for(event, one) for one in turning)]
        for event in (*undone, *named, *turning, *begun):
            yield from cited_by(event, table)
        for reason in _kept_from_answering(way):
            yield refused_because(reason, table)
        return
    kept = [reason for one in moments for reason in _kept_from(goal, one.event, table)]
    kept += [reason for state in (*(made.before for made in way), end) for reason in _not_to_be_done(goal, state)]
    if kept:
        yield from (refused_because(reason, table) for reason in kept)
        return
    if any(part.zones is not None and part.zones.winner is not None for part in _parts(goal)):
        yield because_of(WINNING, table)
        return
    for event in [one.event for one in moments if one.event.rules][-1:]:
        yield from cited_by(event, table)


def _is_named_for(event: Event, done: Event) -> bool:
    """Was a card of what is done chosen then, for the same effect of the same link?"""
    same = (event.turn, event.link, origin_of(event.fact)) == (done.turn, done.link, origin_of(done.fact))
    return same and isinstance(event.fact, Chosen) and not {*event.cards}.isdisjoint(done.cards)


def _begun_by(event: Event, earlier: Iterable[Event]) -> Iterator[Event]:
    """The event with which the effect began that has done it, the last of several; none if that was before."""
    origin = origin_of(event.fact)
    begun = [one for one in earlier if one.kind in OUTSET and one.n < event.n and origin and origin.card in one.cards]
    yield from begun[-1:]


def _kept_from_answering(way: Iterable[Step]) -> Iterator[Refusal]:
    """The cards that keep others from answering one on the pile."""
    for made in way:
        if made.before.asked is not None and made.before.asked.kind == "respond":
            reasons = (reason for _, found in refused_moves(made.before) for reason in found)
            yield from (reason for reason in reasons if reason.rule in made.before.table.copies)


def _not_to_be_done(goal: Goal, state: State) -> Iterator[Refusal]:
    """Why moves are refused here that name a card of the goal, by whoever is to do it, or that a card forbids."""
    if state.asked is None or not state.asked.by:
        return
    names, table = named_in(goal), state.table
    doers = {part.happens.by for part in _parts(goal) if part.happens is not None and part.happens.by}
    for move, reasons in refused_moves(state):
        card: int = getattr(move, "card", NO_CARD)
        of_the_goal = card >= 0 and _is_one_of(names, card, table)
        of_the_goal = of_the_goal and (not doers or entry_of(state, move).by in doers)
        if of_the_goal or any(reason.rule in table.copies for reason in reasons):
            yield from reasons


def cited_by(event: Event, table: Table) -> Iterator[Because]:
    """What an event stands on: the reasons that kept something from being done, its rules, its readings, its card."""
    for reason in reasons_of(event):
        yield refused_because(reason, table)
    for id in (*event.rules[:MAX_TELLING_RULES], *event.readings):
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
    """The events by which a part of the goal becomes true, or ceases to be; or by which it hangs on a card not told."""
    parts, before, seen = list(_parts(goal)), start, GoalProgress()
    held = [_how(part, start, seen) for part in parts]
    for event, after in moments:
        seen = seen.after(things_wanted(goal), before, event)
        now = [_how(part, after, seen) for part in parts]
        if now != held:
            yield event
        held, before = now, after


def _how(part: Goal, state: State, seen: GoalProgress) -> tuple[bool, bool]:
    """Is a part of the goal true; does it hang on what a card is to which something was done?"""
    return met(part, state, seen.done), any(one == part.happens for one, _ in seen.if_told)


def _parts(goal: Goal) -> Iterator[Goal]:
    """Every part that is judged by itself: one zone, the winner, one thing that is to happen."""
    for one in each(goal):
        if one.zones is not None:
            yield from _of_zones(one.zones)
        if one.happens is not None:
            yield Goal(happens=one.happens)


def _of_zones(zones: Expect) -> Iterator[Goal]:
    for part in ("has", "lacks", "exactly", "count"):
        for zone, wanted in getattr(zones, part).items():
            alone: dict[str, Any] = {part: {zone: wanted}}
            yield Goal(Expect(**alone))
    if zones.winner is not None:
        yield Goal(Expect(winner=zones.winner))


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
