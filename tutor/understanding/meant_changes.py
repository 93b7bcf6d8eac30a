"""What is meant, put right: one of the questions with another value in one of its slots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tutor.explain.case_words import CANNOT_BE
from tutor.understanding.case import Case
from tutor.understanding.case_in_work import asked_deed
from tutor.understanding.completion import Completed, completions
from tutor.understanding.meant_questions import Meant, answer_to
from tutor.understanding.put_case import question_for
from tutor.understanding.question_laying import Laid, laid_question
from tutor.understanding.slot_changes import with_value
from tutor.yamlfile import BadInput, Problem

MAX_TRIED: Final = 8
"""How many ways to lay a changed case out are tried."""


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

    Raises: BadInput: there is no such slot, or the slot has no such value.
    """
    case = with_value(laid.completed.case, field, value, laid.game)
    if field == "ask":
        put = question_for(Completed(case, asked_deed(case), laid.completed.costs), laid.game)
        if put is not None:
            yield laid_question(laid.game, laid.case, *put)
    for one in _opened(case, laid, field):
        for completed in completions(one, laid.game, most=MAX_TRIED):
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
    """Without the cards that nobody spoke of, if nothing is done with them."""
    used = {name for deed in case.deeds for name in (deed.card, deed.target)}
    kept = tuple(one for one in case.holdings if one.said or one.card in used)
    return case._replace(holdings=kept)
