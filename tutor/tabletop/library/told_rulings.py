"""A ruling when it tells: its answer and source, what the engine plays, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tutor.explain import cite
from tutor.lessons.course_file import course, taught
from tutor.rulebook import Edition, edition, readings
from tutor.tabletop.finding.questions import Question, Way, said
from tutor.tabletop.library.asking import question_of, right_answer
from tutor.tabletop.library.cited import about, events_of, pinned_by, played
from tutor.tabletop.library.parting import partings
from tutor.tabletop.to_the_point import to_the_point
from tutor.tabletop.value import link_of, situation_of

MOST: Final = 3
"""So many sentences of the play are told, and so many lessons."""


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
    }


def _way(way: Way, disputed: bool, ends: list[str]) -> dict[str, Any]:
    scenario = to_the_point(way.file.scenario)
    return {
        **said(way)._asdict(),
        "file": way.file.id,
        "reading": way.reading if disputed else "",
        "situation": situation_of(scenario),
        "link": link_of(scenario),
        "plays": ends if disputed else list(_plays(way)),
    }


def _plays(way: Way) -> Iterator[str]:
    """What the engine has to say to it: the refusals of the play, then the events by which it cites what it is about."""
    events, wanted = events_of(played(way.file)), set(pinned_by(way))
    refused = [event["says"] for event in events if event["kind"] == "move.refused"]
    shown = [
        event["says"] for event in events if event["source"] and wanted & {*event["rules"], *event["readings"]}
    ]
    acted = [event["says"] for event in events if event["kind"] in ("action.done", "game.won", "card.entered")]
    yield from list(dict.fromkeys([*refused, *shown] or acted))[:MOST]


def _rules(question: Question, book: Edition) -> Iterator[dict[str, str]]:
    """The first of what the question is about, as the book has it: {id, name, says, place}."""
    for id in about(question)[:MOST]:
        cited = cite(id, book)
        assert cited is not None
        yield {"id": id, "kind": cited.kind, "name": cited.name, "says": cited.says, "place": cited.place}


def lessons_on(ids: tuple[str, ...]) -> list[dict[str, str]]:
    """The lessons that teach these rules and readings, those first that teach most of them: {id, title}."""
    titles = {lesson.id: lesson.title for lesson in course().lessons}
    teaching = [lesson for id in ids for lesson in taught().get(id, ())]
    best = sorted(dict.fromkeys(teaching), key=lambda lesson: -teaching.count(lesson))
    return [{"id": lesson, "title": titles[lesson]} for lesson in best[:MOST]]
