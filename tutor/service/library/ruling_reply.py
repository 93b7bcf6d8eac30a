"""A ruling when it tells: its answer and source, what the engine plays, and where it leads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from tutor.explain import cite
from tutor.explain.sources import stands_for
from tutor.page.page import QUIET
from tutor.protocol.ruling_json import RulingRuleJson, RulingToldJson, RulingWayJson, StandInJson
from tutor.rulebook import GENERAL, Edition, edition, readings
from tutor.scenario import Scenario
from tutor.scenario.trace_output import Tried
from tutor.service.bulkhead import optional_part
from tutor.service.finding.index import books
from tutor.service.finding.questions import AskedQuestion, FileReading, said
from tutor.service.library.lesson_index import lessons_on
from tutor.service.library.question_subjects import about, events_of, pinned_by, played
from tutor.service.library.reading_difference import partings
from tutor.service.library.ruling_question import answer_in, question_of, right_answer
from tutor.service.situation import link_of, situation_of
from tutor.service.stop_point import to_the_point
from tutor.service.table_look import look

MAX_SENTENCES: Final = 3
"""So many sentences of the play are told."""
MAX_RULES: Final = 3

ENDS: Final = ("card.entered", "game.won", "game.lost")
"""Kinds of events that are told where nothing else is."""

REFUSED: Final = "move.refused"


@cache
def ruling_told(id: str) -> RulingToldJson:
    """The answer to a ruling and its source, each way to read it once.

    Raises:
        BadInput: there is no ruling of that id.
    """
    question = question_of(id)
    ways = question.ways
    book = edition(ways[0].data.get("edition", "base"))
    differing = dict.fromkeys(id for way in ways for id in way.data.get("readings", {})) if question.disputed else ()
    ends = partings([played(way.file).as_json() for way in ways]) if question.disputed else [[]]
    return {
        "id": question.id,
        "right": right_answer(question),
        "asks": [book.fill(readings()[id].asks) for id in differing],
        "ways": [
            _way(way, question.disputed, end, _playing(way, differing)) for way, end in zip(ways, ends, strict=True)
        ],
        "stand_ins": list(_stand_ins([way.file.scenario for way in ways])),
        "rules": list(_rules(question, book)),
        "lessons": optional_part("lessons", [], lambda: lessons_on(about(question))),
        "look": look(situation_of(_shown(ways[0]))),
    }


def _way(way: FileReading, disputed: bool, ends: list[str], books: list[str]) -> RulingWayJson:
    told = said(way)
    return {
        "says": told.says,
        "who": told.who,
        "where": told.where,
        "conflicts": told.conflicts,
        "file": way.file.id,
        "reading": way.reading if disputed else "",
        "books": books,
        "situation": situation_of(_shown(way)),
        "link": link_of(to_the_point(way.file.scenario)),
        "plays": ends if disputed else _plays(way),
    }


def _playing(way: FileReading, differing: Iterable[str]) -> list[str]:
    """The ids of the rulebooks that play what a file reads, where a table agrees on nothing else."""
    own = edition(way.data.get("edition", GENERAL)).readings
    chosen = {id: way.data.get("readings", {}).get(id, own[id]) for id in differing}
    return [book.id for book in books() if chosen and all(book.readings[id] == chosen[id] for id in chosen)]


def _shown(way: FileReading) -> Scenario:
    """What is stepped through: nobody's title stands over it, for the question does."""
    return to_the_point(way.file.scenario)._replace(title="", expect=None, source=None)


def _plays(way: FileReading) -> list[str]:
    """What the engine has to say to it: what it refuses, then the events by which it cites what the ruling is about.

    Where the source answers Yes, what is refused besides only leads astray.
    """
    result, wanted = played(way.file), set(pinned_by(way))
    events = [event for event in events_of(result) if event["kind"] not in QUIET]
    tried = iter(result.tried)
    refused = [_refused(event["says"], next(tried), wanted) for event in events if event["kind"] == REFUSED]
    done = [event for event in events if event["kind"] != REFUSED]
    citing = [event for event in done if wanted & {*event["rules"], *event["readings"]}]
    by_cards = [event["says"] for event in citing if event["source"]]
    told = [*refused, *by_cards]
    if answer_in(way) == "Yes":
        told = by_cards or [event["says"] for event in citing]
    acted = [event["says"] for event in done if event["source"] or event["kind"] in ENDS]
    return list(dict.fromkeys(told or acted))[:MAX_SENTENCES] or [event["says"] for event in done][-MAX_SENTENCES:]


def _refused(says: str, tried: Tried, wanted: set[str]) -> str:
    """Of all that is said against a move, the reason for which it is tried."""
    reasons = [refusal for refusal in tried.found.against if refusal.rule in wanted] or tried.found.against
    return f"{says.partition(': ')[0]}: {reasons[0].says}" if reasons else says


def _stand_ins(scenarios: Iterable[Scenario]) -> Iterator[StandInJson]:
    """The cards that no box has, each with what is noted of it; and those laid out for one that the source names."""
    told = dict[str, str]()
    for scenario in scenarios:
        told |= {card.name: " ".join(card.notes) for card in scenario.own if card.notes}
        told |= {laid: stands_for(named) for laid, named in (scenario.source or {}).get("stands_for", {}).items()}
    for name, says in told.items():
        yield {"name": name, "says": says}


def _rules(question: AskedQuestion, book: Edition) -> Iterator[RulingRuleJson]:
    """The first of what the question is about, as the book has it."""
    for id in about(question)[:MAX_RULES]:
        cited = cite(id, book)
        assert cited is not None
        yield {"id": id, "kind": cited.kind, "name": cited.name, "says": cited.says, "place": cited.place}
