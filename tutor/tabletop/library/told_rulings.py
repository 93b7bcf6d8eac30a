"""A ruling when it tells: its answer and source, what the engine plays, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from tutor.explain import cite
from tutor.rulebook import Edition, edition, readings
from tutor.scenario import Scenario
from tutor.scenario.printed import Tried
from tutor.tabletop.finding.questions import Question, Way, said
from tutor.tabletop.library.asked_rulings import question_of, right_answer
from tutor.tabletop.library.cited import about, events_of, pinned_by, played
from tutor.tabletop.library.lessons_on import lessons_on
from tutor.tabletop.library.parting import partings
from tutor.tabletop.shown import QUIET, look
from tutor.tabletop.to_the_point import to_the_point
from tutor.tabletop.value import link_of, situation_of

MOST: Final = 3
"""So many sentences of the play are told, and so many rules."""

ENDS: Final = ("card.entered", "game.won", "game.lost")
"""Kinds of events that are told where nothing else is."""


@cache
def ruling_told(id: str) -> dict[str, Any]:
    """The answer to a ruling and its source, each way to read it once: a `RulingTold`.

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
        "ways": [_way(way, question.disputed, end) for way, end in zip(ways, ends, strict=True)],
        "rules": list(_rules(question, book)),
        "lessons": lessons_on(about(question)),
        "look": look(situation_of(_shown(ways[0]))),
    }


def _way(way: Way, disputed: bool, ends: list[str]) -> dict[str, Any]:
    return {
        **said(way)._asdict(),
        "file": way.file.id,
        "reading": way.reading if disputed else "",
        "situation": situation_of(_shown(way)),
        "link": link_of(to_the_point(way.file.scenario)),
        "plays": ends if disputed else _plays(way),
    }


def _shown(way: Way) -> Scenario:
    """What is stepped through: nobody's title stands over it, for the question does."""
    return to_the_point(way.file.scenario)._replace(title="", expect=None, source=None)


def _plays(way: Way) -> list[str]:
    """What the engine has to say to it: what it refuses, then the events by which it cites what the ruling is about."""
    result, wanted = played(way.file), set(pinned_by(way))
    events = events_of(result)
    refused = iter(result.tried)
    told = [_refused(event["says"], next(refused), wanted) for event in events if event["kind"] == "move.refused"]
    told += [event["says"] for event in events if event["source"] and wanted & {*event["rules"], *event["readings"]}]
    acted = [event["says"] for event in events if event["source"] or event["kind"] in ENDS]
    happened = [event["says"] for event in events if event["kind"] not in QUIET]
    return list(dict.fromkeys(told or acted))[:MOST] or happened[-MOST:]


def _refused(says: str, tried: Tried, wanted: set[str]) -> str:
    """Of all that is said against a move, the reason for which it is tried."""
    reasons = [refusal for refusal in tried.found.against if refusal.rule in wanted] or tried.found.against
    return f"{says.partition(': ')[0]}: {reasons[0].says}" if reasons else says


def _rules(question: Question, book: Edition) -> Iterator[dict[str, str]]:
    """The first of what the question is about, as the book has it: {id, name, says, place}."""
    for id in about(question)[:MOST]:
        cited = cite(id, book)
        assert cited is not None
        yield {"id": id, "kind": cited.kind, "name": cited.name, "says": cited.says, "place": cited.place}
