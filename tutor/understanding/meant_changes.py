"""What is meant, put right: one of the questions with another value in one of its slots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from tutor.analysis.meeting.encounters import GameSettings
from tutor.explain.case_words import CANNOT_BE
from tutor.understanding.case import Case
from tutor.understanding.case_in_work import asked_deed
from tutor.understanding.case_supplies import with_supplies
from tutor.understanding.change_check import asks_alike, is_asked_about, is_there
from tutor.understanding.change_consequences import following
from tutor.understanding.completion import Completed, completions
from tutor.understanding.meant_questions import Meant, answer_to
from tutor.understanding.put_case import question_for
from tutor.understanding.question_laying import Laid, laid_question
from tutor.understanding.said_numbers import is_empty_as_said
from tutor.understanding.slot_changes import with_value
from tutor.yamlfile import BadInput, Problem

MAX_TRIED: Final = 8
"""In how many ways what is open in a changed case is filled in, where something else is asked."""

MAX_TRIED_OF_A_WAY: Final = 4
"""The same for each way in which something may follow from a change."""

MAX_WAYS: Final = 12
"""How many such ways are tried."""


def changed(meant: Sequence[Meant], key: str, value: str) -> tuple[list[Meant], str]:
    """The questions, one of them changed, in their order; and why it was not, `""` where it was.

    What cannot be laid out or played with the rest stays as it was.

    Raises: BadInput: there is no such question, slot or value.
    """
    number, _, field = key.partition(".")
    place = int(number) - 1 if number.isdecimal() else -1
    if not 0 <= place < len(meant):
        raise BadInput([Problem("--set", 0, key, "there is no such slot in this sentence")])
    after = _with(meant[place], field, value)
    if after is None:
        return list(meant), CANNOT_BE
    return [*meant[:place], after, *meant[place + 1 :]], ""


def _with(before: Meant, field: str, value: str) -> Meant | None:
    return next(filter(None, map(answer_to, relaid(before.laid, field, value))), None)


def relaid(laid: Laid, field: str, value: str) -> Iterator[Laid]:
    """The question with that value in a slot, laid out anew: in the likeliest way first, without its answer.

    What follows from the value follows it, such as whose turn it is; what was asked is asked still, if that can be.

    Raises: BadInput: there is no such slot, or the slot has no such value.
    """
    case = with_value(laid.completed.case, field, value, laid.game)
    return _asked_anew(case, laid) if field == "ask" else _changed(case, laid, field)


def _asked_anew(case: Case, laid: Laid) -> Iterator[Laid]:
    """Something else asked of the same, with what is needed for it."""
    for one in _supplied(case, laid.game):
        put = question_for(Completed(one, asked_deed(one), laid.completed.costs), laid.game)
        if put is not None:
            yield laid_question(laid.game, laid.case, *put)
    for opened in _opened(case, laid, "ask"):
        yield from _laid_out(opened, laid, MAX_TRIED)


def _changed(case: Case, laid: Laid, field: str) -> Iterator[Laid]:
    """The case with what follows; behind all that ask what was asked those in which that cannot be asked."""
    before = laid.completed.case
    is_left_out = len(case.deeds) < len(before.deeds)
    others: list[Laid] = []
    for found in _ways(case, laid, field):
        there = found.completed.case
        if not is_there(field, case, there, laid.game.box, is_left_out):
            continue
        alike = asks_alike(found.put.question, laid.put.question) and _tried(there) <= _tried(case)
        if alike or is_asked_about(before, field):
            yield found
        else:
            others.append(found)
    yield from others


def _ways(case: Case, laid: Laid, field: str) -> Iterator[Laid]:
    """The changed case with what may follow, filled in anew; then with nothing filled in but what is there."""
    ways = [*following(laid.completed.case, case, field)]
    opened = dict.fromkeys(one for way in ways for one in _opened(way, laid, field))
    for one in islice(opened, MAX_WAYS):
        yield from _laid_out(one, laid, MAX_TRIED_OF_A_WAY)
    for one in (supplied for way in ways for supplied in _supplied(way, laid.game)):
        put = question_for(Completed(one, asked_deed(one), laid.completed.costs), laid.game)
        if put is not None:
            yield laid_question(laid.game, laid.case, *put)._replace(features=laid.features)


def _supplied(case: Case, game: GameSettings) -> Iterator[Case]:
    """The case with the plain cards that its cards need, if nothing is open in it; then as it is."""
    if case.turn is not None and all(one.zone is not None for one in case.holdings):
        whole, _ = with_supplies(_without_added(case), game)
        if whole != case and is_empty_as_said(whole, game, case.holdings):
            yield whole
    yield case


def _tried(case: Case) -> int:
    """How many deeds are only tried, or asked about."""
    return sum(one.state == "tried" for one in case.deeds)


def _laid_out(case: Case, laid: Laid, most: int) -> Iterator[Laid]:
    for completed in completions(case, laid.game, most=most):
        asked = question_for(completed, laid.game)
        if asked is not None:
            yield laid_question(laid.game, laid.case, *asked)._replace(features=laid.features)


def _opened(case: Case, laid: Laid, field: str) -> Iterator[Case]:
    """The changed case without what was only added; then with what was not said left open again, more and more."""
    said = _without_added(case)
    yield said
    phase = case.phase if field == "phase" else laid.case.phase
    yield said._replace(phase=phase)
    turn = case.turn if field == "turn" else laid.case.turn
    yield said._replace(phase=phase, turn=turn)


def _without_added(case: Case) -> Case:
    """Without the cards that nobody spoke of, if nothing is done with them, or asked about them."""
    used = {name for deed in (*case.deeds, case.ask) if deed is not None for name in (deed.card, deed.target)}
    kept = tuple(one for one in case.holdings if one.said or one.card in used)
    return case._replace(holdings=kept)
