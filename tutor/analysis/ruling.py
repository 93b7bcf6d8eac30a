"""An answer laid out as a ruling to show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.analysis.answer import Answer
from tutor.analysis.dependence import sentences
from tutor.analysis.grounds import Because, because_of, refused_because
from tutor.analysis.line import line, reached, refusal_of
from tutor.analysis.outcomes import Outcomes
from tutor.analysis.ruling_view import Ending, NotAllowed, RulingToShow, StoryLine
from tutor.analysis.span import STOPS
from tutor.cards.phrases import amount
from tutor.engine import Event, Refusal, State, Table
from tutor.engine.continuous.phrasing import zone_text
from tutor.engine.state.fact_fields import origin_of
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.zones import BOX, DECK, NURSERY
from tutor.explain.answers.outcome_sentences import end_sentence
from tutor.scenario import Entry, Result, Scenario, in_words, write
from tutor.scenario.initial_state import with_its_deck

MAX_INDENT: Final = 6
"""How far a line of the story is set in at most."""


def ruling_to_show(found: Answer) -> RulingToShow:
    """The answer with its story, its reasons, how sure it is, and the published rulings closest to it."""
    all_found = found.outcomes
    scenario, table = all_found.scenario, all_found.start.table
    assert scenario.question is not None
    run, near = reached(scenario), found.closest
    return RulingToShow(
        scenario.title,
        table.edition.title,
        in_words(scenario.question, all_found.start),
        all_found.answer or "",
        found.says,
        all_found.complete,
        found.reason.says,
        found.because,
        found.sure,
        tuple(_situation(all_found.start)),
        tuple(_story(((event, says) for told in run.printed() for event, says in told), table)),
        tuple(_endings(found)),
        tuple(_not_allowed(run)),
        sentences(found.depends, scenario),
        near,
        write(scenario),
        scenario,
    )


def _situation(state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every place where cards lie, with their names; of deck and Nursery how many there are."""
    for zone, cards in enumerate(state.zones):
        if zone in (DECK, NURSERY):
            yield zone_text(state.table, zone), (amount(len(cards), "card"),)
        elif zone != BOX and cards:
            yield zone_text(state.table, zone), tuple(state.table.shown(card) for card in cards)


def _story(told: Iterable[tuple[Event, str]], table: Table) -> Iterator[StoryLine]:
    depths: dict[int, int] = {}
    for event, says in told:
        depths[event.n] = min(depths.get(event.cause or 0, -1) + 1, MAX_INDENT)
        yield StoryLine(says, event.kind, depths[event.n], tuple(_stands_on(event, table)))


def _stands_on(event: Event, table: Table) -> Iterator[Because]:
    """The rules and readings that an event cites; where it cites no rule, the card whose effect it is."""
    origin = origin_of(event.fact)
    yield from (because_of(id, table) for id in (*event.rules, *event.readings))
    if not event.rules and origin is not None and origin.card != NO_CARD:
        yield because_of(table.cards[origin.card].name, table)


def _endings(told: Answer) -> Iterator[Ending]:
    """How it goes on to each end, the critical line first; of a move what comes of trying it."""
    found = told.outcomes
    scenario = found.scenario
    assert scenario.question is not None
    if scenario.question.may is not None:
        yield _ending(found, None, "", (scenario.question.may,))
    critical = _CRITICAL.get(found.proven or "")
    ways = [(one, told.line if one.holds is critical else one.witness) for one in found.outcomes]
    for one, entries in sorted(ways, key=lambda way: way[1] != told.line):
        says = end_sentence(one.holds, scenario.question, found.start, one.end.state)
        yield _ending(found, one.holds, says, entries)


_CRITICAL: Final = {"can": True, "cannot": False}
"""Answer -> whether the goal holds at the end of its critical line, where that is no shortest way."""


def _ending(found: Outcomes, holds: bool | None, says: str, entries: tuple[Entry, ...]) -> Ending:
    scenario, table = found.scenario, found.start.table
    played = line(scenario, entries)
    before = sum(len(told) for told in played.result.printed())
    story = tuple(_story(list(played.told)[before:], table))
    return Ending(holds, says, tuple(map(str, entries)), story, _to_step_through(found, entries))


def _to_step_through(found: Outcomes, entries: tuple[Entry, ...]) -> Scenario:
    """The situation with its script gone on, up to where the question ends; a move that may not be made is refused."""
    question = found.scenario.question
    assert question is not None
    if question.may is not None and found.proven == "no":
        entries = tuple(entry._replace(refused=True) for entry in entries)
    stop = "chain" if question.may is not None else STOPS[question.until]
    script = (*found.scenario.script, *entries)
    return with_its_deck(found.scenario)._replace(script=script, stop=stop, question=None, expect=None)


def _not_allowed(run: Result) -> Iterator[NotAllowed]:
    """The moves that the script has tried in vain, and those that are refused at the position it reaches; each once."""
    said: dict[str, NotAllowed] = {}
    tried = [(event, says) for told in run.printed() for event, says in told if event.kind == "move.refused"]
    for event, says in (*tried, *(refusal_of(run.state, entry) for entry, _ in run.refused)):
        reasons: tuple[Refusal, ...] = getattr(event.fact, "because", ())
        said.setdefault(says, NotAllowed(says, tuple(refused_because(one, run.table) for one in reasons)))
    yield from said.values()
