"""A ruling before it tells: what is asked, what lies on the table, and what one may say. No answer is in it."""

from __future__ import annotations

import re
from typing import Final

from tutor.protocol.ruling_json import RulingAskedJson, SayingJson
from tutor.protocol.table_json import LookJson
from tutor.service.finding.questions import AskedQuestion, FileReading, questions, said
from tutor.service.situation import situation_of
from tutor.service.table_look import look
from tutor.yamlfile import BadInput, Problem, unknown

YES_OR_NO: Final = re.compile(r"(Yes|No)\b")
OPEN: Final = ""
"""The answer of whoever has the answer shown without saying one."""


def question_of(id: str) -> AskedQuestion:
    """The published question of that id, or that of which a file has it.

    Raises:
        BadInput: there is none; the sentence guesses at what was meant.
    """
    known = {way.file.id: one for one in questions() for way in one.ways} | {one.id: one for one in questions()}
    if id not in known:
        raise BadInput([Problem("", 0, "", unknown("ruling", id, known, shown=5))])
    return known[id]


def ruling_asked(id: str) -> RulingAskedJson:
    """What is asked, before anything is told.

    The situation is laid out, and nothing of it is played. Without choices the answer is only shown.

    Raises:
        BadInput: there is no ruling of that id.
    """
    question = question_of(id)
    scenario = question.ways[0].file.scenario
    bare = scenario._replace(script=(), expect=None, source=None, lesson=None, question=None, readings={})
    situation = situation_of(bare._replace(title="", stop="chain"))
    return {
        "id": question.id,
        "title": question.title,
        "situation": situation,
        "look": _untold({**look(situation), "situation": situation}),
        "choices": choices_of(question),
    }


def _untold(seen: LookJson) -> LookJson:
    """A look without what would tell what comes of the situation: nothing of it is known yet."""
    return {
        **seen,
        "events": [],
        "chain": [],
        "moves": [],
        "decision": None,
        "ended": "",
        "more": False,
        "wrong": [],
        "warnings": [],
        "questions": [],
        "rules": {},
        "readings": {},
    }


def choices_of(question: AskedQuestion) -> list[SayingJson]:
    """What one may say: Yes or No where the answer is one of them, or which of the readings."""
    if question.disputed:
        return [{"answer": way.file.id, "says": way.reading} for way in question.ways]
    return [{"answer": word, "says": word} for word in ("Yes", "No")] if right_answer(question) else []


def right_answer(question: AskedQuestion) -> str:
    """The word with which the source answers, where that is Yes or No and nobody reads it otherwise; else `""`."""
    return OPEN if question.disputed else answer_in(question.ways[0])


def answer_in(way: FileReading) -> str:
    """The word with which a file's source answers, where that is Yes or No; else `""`."""
    found = YES_OR_NO.match(said(way).says)
    return found[1] if found else OPEN
