"""A case with nothing open in it, put as the first question of the engine that settles what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.exploration import finished
from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.encounters import GameSettings
from tutor.analysis.outcomes import Outcomes, finding_answer, with_ends
from tutor.engine import EndlessLoop, under_way
from tutor.scenario import Scenario
from tutor.understanding.ask_kinds import ASKS
from tutor.understanding.asked_case import Asking, PutQuestion
from tutor.understanding.case import Ask
from tutor.understanding.case_layout import situation, unanswered
from tutor.understanding.completion import Completed
from tutor.understanding.other_targets import asked_before, with_another_target
from tutor.yamlfile import BadInput

MAX_POSITIONS: Final = 300
"""How many positions an answer looks at; one that is not found within them is not known."""

MAX_LOOKED_AT: Final = 40
"""How many it looks at while it is only found out how likely a question is to be meant."""

MAX_TOLD: Final = 12
"""How many it looks at where the question is told by the answer."""

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
        first, deed = completed.case.deeds[completed.asked - 1 : completed.asked + 1]
        if first.verb in ("play", "use") and first.card == deed.card:
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
    found = map(_to_its_end, row.ways(Asking(laid, ask, deed)))
    return _told_by_answer(found) if row.by_answer else next(found, None)


def _to_its_end(put: PutQuestion) -> PutQuestion:
    """What comes of a turn's last phase is asked until the turn is over, not of what is done in the next one.

    What comes of a card that is played is asked once nobody has answered it with a card of which nothing is told.
    Until the turn is over is asked, too, of a DRAW that a card has one add to that of the Draw phase.
    """
    if put.question.will is not None and put.question.until == "chain":
        put = put._replace(laid=unanswered(put.laid))
    state, question = put.laid.start, put.question
    if question.will is None or question.until != "chain":
        return put
    if not _is_drawn_later(put) and (state.turn.phase != "end" or under_way(state)):
        return put
    return put._replace(question=question._replace(until="turn"))


def _is_drawn_later(put: PutQuestion) -> bool:
    """Is it asked whether a card is drawn, where a card was used that adds a DRAW to the one of the Draw phase?"""
    goal = put.question.will
    if goal is None or goal.happens is None or goal.happens.verb != "draw":
        return False
    table = put.laid.start.table
    used = (pick.name for entry in put.laid.scenario.script if entry.verb == "use" for pick in entry.picks)
    cards = (table.cards[table.names.index(name)] for name in used if name in table.names)
    return any(one.verb == "draw" and "extra draw" in one.extra for card in cards for one in card_reach.actions(card))


def _told_by_answer(found: Iterator[PutQuestion]) -> PutQuestion | None:
    """The first that may be so."""
    first: PutQuestion | None = None
    for number, put in enumerate(found):
        first = first or put
        found_out = outcomes_of(put.laid.scenario._replace(question=put.question), MAX_TOLD)
        if found_out is not None and found_out.answer in ("always", "sometimes"):
            return put
        if number >= MAX_WAYS:
            break
    return first


def outcomes_of(scenario: Scenario, limit: int = MAX_LOOKED_AT) -> Outcomes | None:
    """The answer to a question, without ends or reason; None where nothing can be asked there. It takes 1 ms mostly.

    limit: how many positions are looked at
    """
    try:
        return finished(finding_answer(scenario, limit, None, first=True))
    except (BadInput, EndlessLoop):
        return None


def outcomes_with_ends(found: Outcomes) -> Outcomes | None:
    """The same with how it may end; None where that cannot be played."""
    try:
        return finished(with_ends(found))
    except (BadInput, EndlessLoop):
        return None
