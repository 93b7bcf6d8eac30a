"""A case with nothing open in it, put as the first question of the engine that settles what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.exploration import finished
from tutor.analysis.meeting.encounters import GameSettings
from tutor.analysis.outcomes import finding_outcomes
from tutor.engine import EndlessLoop
from tutor.understanding.ask_kinds import ASKS
from tutor.understanding.asked_case import Asking, PutQuestion
from tutor.understanding.case import Ask
from tutor.understanding.case_layout import situation
from tutor.understanding.completion import Completed
from tutor.understanding.other_targets import asked_before, with_another_target
from tutor.yamlfile import BadInput

MAX_POSITIONS: Final = 200
"""How many positions an answer looks at; one that is not found within them is not known."""

MAX_WAYS: Final = 8
"""How many questions are tried of a kind that is told by its answer."""


def question_for(completed: Completed, game: GameSettings) -> tuple[Completed, PutQuestion] | None:
    """The first question of the engine that settles what is asked; None where none can be asked.

    Where a card cannot be played with which something is tried, or whether a card is safe cannot be asked, there is
    another that may be chosen; else it is asked whether that card may be played.
    """
    found = _question_for(completed, game)
    is_safe = completed.case.ask is not None and completed.case.ask.kind == "safe" and completed.asked is not None
    if is_safe and not (found and found.question.may):
        for other in with_another_target(completed, game):
            more = _question_for(other, game)
            if more is not None and more.question.may:
                return other, more
    if found is None and completed.asked:
        before, deed = completed.case.deeds[completed.asked - 1 : completed.asked + 1]
        if before.verb in ("play", "use") and before.card == deed.card:
            for other in with_another_target(completed, game):
                if (found := _question_for(other, game)) is not None:
                    return other, found
            earlier = asked_before(completed)
            found = _question_for(earlier, game)
            return (earlier, found) if found is not None else None
    return (completed, found) if found is not None else None


def _question_for(completed: Completed, game: GameSettings) -> PutQuestion | None:
    ask = completed.case.ask or Ask("happens")
    laid = situation(completed.case, game, completed.asked)
    if laid is None:
        return None
    deed = completed.case.deeds[completed.asked] if completed.asked is not None else None
    row = ASKS[ask.kind]
    found = row.ways(Asking(laid, ask, deed))
    return _told_by_answer(found) if row.by_answer else next(found, None)


def _told_by_answer(found: Iterator[PutQuestion]) -> PutQuestion | None:
    """The first that may be so."""
    first: PutQuestion | None = None
    for number, put in enumerate(found):
        first = first or put
        try:
            asked = put.laid.scenario._replace(question=put.question)
            found_out = finished(finding_outcomes(asked, MAX_POSITIONS, first=True))
        except (BadInput, EndlessLoop):
            continue
        if found_out.answer in ("always", "sometimes"):
            return put
        if number >= MAX_WAYS:
            break
    return first
