"""The builder's state: a text, what the controls show of it, what is wrong with it, and what can be undone."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from tutor.scenario import Scenario, read_text, run
from tutor.widgets.builder.edits import new_sheet, with_script
from tutor.widgets.builder.rewriting import rewritten, written
from tutor.widgets.builder.sheet import FILE, Sheet, read_sheet
from tutor.yamlfile import BadInput, Problem

MAX_UNDO: Final = 100
MAX_KEPT: Final = 4 * 1024 * 1024
"""How many characters the texts that can be brought back may have together."""

PAUSE: Final = 1.5
"""Seconds; what is typed in one control without a longer pause is undone at once."""

TEXT: Final = "text"
"""The place of problems that belong to no control."""

_PLACE: Final = re.compile(r"players\[\d+\]\.(?:name|hand|stable)|players\[\d+\]|readings\.[\w-]+|[a-z]+")
_PLACES: Final = re.compile(
    r"players|title|edition|sets|copies|readings|deck|discard|nursery|turn|seed|loose|script|stop"
)


class Moment(NamedTuple):
    """What can be brought back: a text, and what the controls showed while it stood there."""

    text: str
    sheet: Sheet
    good: str


@dataclass(frozen=True, slots=True)
class Work:
    """A scenario under construction. It is never changed in place: what is done gives a new one.

    text: the scenario file, as it was typed or as the controls wrote it
    sheet: what the controls show: the text's, or while that cannot be shown, the last that could be
    good: the text of that sheet
    scenario: what the text says, None while something in it is wrong
    problems: all that is wrong, by line; a script that does not fit the position is a problem of its own
    past, future: what undoing and redoing bring back, the nearest last
    source, at: which control made the last change, and when
    """

    text: str
    sheet: Sheet
    good: str
    scenario: Scenario | None = None
    problems: tuple[Problem, ...] = ()
    past: tuple[Moment, ...] = ()
    future: tuple[Moment, ...] = ()
    source: str = ""
    at: float = 0.0

    @property
    def shown(self) -> bool:
        """Do the controls show what the text says?"""
        return self.text == self.good

    @property
    def moment(self) -> Moment:
        """What is now, to be brought back later."""
        return Moment(self.text, self.sheet, self.good)

    def at_place(self, place: str) -> tuple[Problem, ...]:
        """The problems that belong to one control: `title`, `players[0].hand`, `readings.pandas`, `script`, ..."""
        return tuple(problem for problem in self.problems if place_of(problem) == place)


def place_of(problem: Problem) -> str:
    """The control that a problem belongs to; `text` if there is none."""
    found = _PLACE.match(problem.path)
    return found[0] if found and _PLACES.match(found[0]) else TEXT


def begun(text: str = "") -> Work:
    """Work on a text; on a new scenario if it is empty."""
    fresh = written(new_sheet())
    return _checked(Moment(text if text.strip() else fresh, new_sheet(), fresh))


def typed(work: Work, text: str, source: str = TEXT, at: float = 0.0) -> Work:
    """The text is now this one."""
    return work if text == work.text else _followed(work, Moment(text, work.sheet, work.good), source, at)


def edited(work: Work, sheet: Sheet, source: str, at: float = 0.0) -> Work:
    """A control has made another sheet of what it shows."""
    if sheet == work.sheet:
        return work
    text = rewritten(work.good, work.sheet, sheet)
    return _followed(work, Moment(text, sheet, text), source, at)


def with_script_of(work: Work, text: str) -> Work:
    """The script is now that of another text; where one of the texts cannot be read, nothing changes."""
    try:
        script = read_sheet(text).script
    except BadInput:
        return work
    return edited(work, with_script(work.sheet, script), "script") if work.shown else work


def mended(work: Work) -> Work:
    """The last text that the controls could show is back; the other can be brought back by undoing."""
    return typed(work, work.good, "mended")


def undone(work: Work) -> Work:
    """As it was before the last change."""
    if not work.past:
        return work
    *past, moment = work.past
    return replace(_checked(moment), past=tuple(past), future=(*work.future, work.moment))


def redone(work: Work) -> Work:
    """As it was before the last undoing."""
    if not work.future:
        return work
    *future, moment = work.future
    return replace(_checked(moment), past=(*work.past, work.moment), future=tuple(future))


def _followed(work: Work, moment: Moment, source: str, at: float) -> Work:
    goes_on = source == work.source and work.past and 0 < at - work.at < PAUSE
    past = work.past if goes_on else _bounded((*work.past, work.moment))
    return replace(_checked(moment), past=past, source=source, at=at)


def _bounded(past: tuple[Moment, ...]) -> tuple[Moment, ...]:
    kept: list[Moment] = []
    room = MAX_KEPT
    for moment in reversed(past[-MAX_UNDO:]):
        room -= len(moment.text)
        if room < 0:
            break
        kept.append(moment)
    return tuple(reversed(kept))


def _checked(moment: Moment) -> Work:
    """What a text comes to: what can be shown of it, and what is wrong with it."""
    text, sheet, good = moment
    problems: tuple[Problem, ...] = ()
    try:
        sheet, good = read_sheet(text), text
    except BadInput as bad:
        problems = bad.problems
    try:
        scenario = read_text(text, FILE)
    except BadInput as bad:
        return Work(text, sheet, good, None, bad.problems)
    return Work(text, sheet, good, scenario, problems or _against_script(scenario))


def _against_script(scenario: Scenario) -> tuple[Problem, ...]:
    """What the rules have against the script, if there is one: where it does not fit, or that the game ends before."""
    if not scenario.script:
        return ()
    result = run(scenario)
    if result.error is not None:
        error = result.error
        return (Problem(error.file, error.line, error.path, error.message),)
    if result.unused:
        place = len(scenario.script) - len(result.unused)
        return (Problem(scenario.file, result.unused[0].line, f"script[{place}]", "the game is over before this"),)
    return ()
