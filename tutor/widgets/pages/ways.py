"""Who says so and where; and, where a question is read in more than one way, the readings beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from tutor.diagram.trace import Result
from tutor.rulebook import edition, readings
from tutor.scenario import run
from tutor.tabletop.finding.questions import AUTHORITIES, Question, Way, source_of

AFTER: Final = 4
"""So many sentences are told of each way from where the ways part."""


def said(way: Way) -> str:
    """What the source of a file says, who and where, as HTML; a lesson's own text where it is one."""
    source, lesson = source_of(way), way.data.get("lesson") or {}
    who = AUTHORITIES.get(str(source.get("authority", "")), "")
    where = ": ".join(filter(None, (who, str(source.get("where", "")).removeprefix("wiki, "))))
    conflicts = str(source.get("conflicts", ""))
    return "".join(
        [
            _paragraph("wy-says", str(source.get("says", ""))),
            _paragraph("wy-says", str(lesson.get("text", ""))),
            _paragraph("wy-where", where),
            _paragraph("wy-where", f"Against it: {conflicts}" if conflicts else ""),
        ]
    )


def _paragraph(kind: str, text: str) -> str:
    return f'<p class="{kind}">{escape(text)}</p>' if text else ""


def said_once(way: Way) -> str:
    """The answer to a question that is read in one way only, folded: one may want to think first.

    Nothing where nobody is named.
    """
    told = said(way)
    if not told:
        return ""
    summary = "<summary>The answer, and who gives it</summary>"
    return f'<div class="uu wy"><details class="wy-answer">{summary}{told}</details></div>'


def asked(question: Question) -> str:
    """The points on which the readings of a question differ, in the words of the catalogue, as HTML."""
    ids = dict.fromkeys(id for way in question.ways for id in way.data.get("readings", {}))
    played = edition(question.ways[0].data.get("edition", "base"))
    told = "".join(_paragraph("wy-asks", f"The sources differ. {played.fill(readings()[id].asks)}") for id in ids)
    return f'<div class="uu wy">{told}</div>'


def columns_of(question: Question) -> list[str]:
    """For each way to read a question: who reads it that way, and how it goes on from where the ways part, as HTML."""
    endings = partings([run(way.file.scenario).as_json() for way in question.ways])
    return [_column(way, ending) for way, ending in zip(question.ways, endings, strict=True)]


def _column(way: Way, ending: Sequence[str]) -> str:
    told = "".join(f"<li>{escape(says)}</li>" for says in ending)
    then = f'<p class="wy-label">From where they part</p><ul class="wy-ends">{told}</ul>' if told else ""
    return f'<p class="wy-reading">{escape(way.reading)}</p>{said(way)}{then}'


def partings(results: Sequence[Result]) -> list[list[str]]:
    """For each run, what happens from where they part: at most `AFTER` sentences, then what a reading refuses."""
    stories = [[str(event["says"]) for event in result["trace"]] for result in results]
    same = next(
        (at for at, told in enumerate(zip(*stories, strict=False)) if len(set(told)) > 1),
        min(len(story) for story in stories),
    )
    return [_with_end(story[same : same + AFTER], result) for story, result in zip(stories, results, strict=True)]


def _with_end(story: list[str], result: Result) -> list[str]:
    """The story, and what a reading refuses at its end, unless the story has told it: it was tried there."""
    decision = result["decision"] or {}
    refused = [
        str(reason["says"])
        for one in decision.get("refused", [])
        for reason in one["because"]
        if reason["rule"] in readings()
    ]
    return [*story, *[says for says in refused[:1] if not any(says in told for told in story)]]
