"""What was found, in sentences that a table can be shown."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Final, NamedTuple

from tutor.cards.clauses import capital
from tutor.cards.phrases import amount, listed
from tutor.engine import Refusal, State
from tutor.engine.continuous.phrasing import called, zone_text
from tutor.engine.state.untold_face import NAME as NOT_TOLD
from tutor.engine.state.zones import BOX
from tutor.explain.questions.may_question import may_clause
from tutor.explain.questions.open_questions import deciders
from tutor.explain.questions.question_text import comes_not_true, comes_true, within_reach
from tutor.explain.story.keeping import every
from tutor.script.as_it_lies import asks_who_has_won
from tutor.script.question import Question


class Findings(NamedTuple):
    """What was found, as far as a sentence tells it; the names are those of `Outcomes`.

    ends: for each way in which it may end whether the goal holds there; start: the position asked about
    only_if: on which card not told it depends that a move may be made: "if the face-down card in Ben's hand is a Neigh"
    unless: what turns a yes or a no into the other: "Ben holds a Neigh"; `""` where nothing is known to
    instead: what takes the place of the deed that is asked about and never comes, as the story tells it, or `""`
    """

    question: Question | None
    answer: str | None
    start: State
    ends: tuple[bool | None, ...]
    decided_by: tuple[str, ...]
    complete: bool
    positions: int
    endless: bool
    against: tuple[Refusal, ...]
    unless: str = ""
    only_if: str = ""
    instead: str = ""


MAX_REASONS: Final = 2
"""How many reasons against a move a sentence tells; `because` has them all."""


def answer_sentence(found: Findings) -> str:
    """The answer as one sentence; where nothing was asked, in how many ways it can end."""
    question = found.question
    if question is None or found.answer is None:
        return _without_a_question(found)
    if question.may is not None and found.only_if:
        return f"{_word(found)}, {found.only_if}."
    if question.may is not None:
        may = may_clause(question.may, found.start, found.answer == "yes")
        why = every(tuple(islice({reason.says: reason for reason in found.against}.values(), MAX_REASONS)))
        return f"{_word(found)}. {may}: {why}" if why else f"{_word(found)}. {may}."
    told = _of_a_player(found, question) if question.by else _of_everybody(found, question)
    return f"{told}{' Play may also go round without end.' if found.endless else ''}"


def _word(found: Findings) -> str:
    """The word of the answer, with what would turn it into the other."""
    words = {"yes": "Yes", "can": "Yes", "always": "Yes, always", "never": "No, never"}
    word = words.get(found.answer or "", "No")
    return f"{word.partition(',')[0]}, unless {found.unless}" if found.unless else word


def _without_a_question(found: Findings) -> str:
    if found.complete and len(found.ends) == 1:
        return "There is one way in which this can end."
    at_least = "" if found.complete else "at least "
    return f"This can end in {at_least}{amount(len(found.ends), 'different way')}."


HAS_BEEN: Final = {"always": "Yes: {by} has won.", "never": "No: {by} has not won."}
"""The answer to whether somebody has won by now."""


def _of_everybody(found: Findings, question: Question) -> str:
    assert question.will is not None
    winner = asks_who_has_won(question, found.start)
    if winner and found.answer in HAS_BEEN:
        return HAS_BEEN[found.answer].format(by=winner)
    so = comes_true(question.will, found.start.table, found.start)
    not_so = comes_not_true(question.will, found.start.table, found.start)
    if found.answer == "always":
        return f"{_word(found)}: {so}."
    if found.answer == "never":
        return f"{_word(found)}: {found.instead or f'{not_so}.'}"
    if found.answer == "unknown":
        seen = [clause for holds, clause in ((True, so), (False, not_so)) if holds in found.ends]
        proven = f"all that is certain is that it may come to this: {listed(seen)}" if seen else "no end was found"
        return f"This is left open: {proven}."
    if found.complete and found.decided_by:
        return f"It depends on {deciders(found.decided_by)} whether {so}."
    return f"It may come either way whether {so}."


def _of_a_player(found: Findings, question: Question) -> str:
    assert question.will is not None
    so = within_reach(question.will, question.by, found.start, found.answer == "can")
    if found.answer == "can":
        return f"{_word(found)}. {so}."
    if found.answer == "unknown":
        return f"This is left open: so far {so}."
    if found.complete and found.ends and True not in found.ends:
        not_so = comes_not_true(question.will, found.start.table, found.start)
        return f"{_word(found._replace(answer='never'))}: {found.instead or f'{not_so}.'}"
    others = [one for one in found.decided_by if one != question.by]
    return f"{_word(found)}. {so}{f': it depends on {deciders(others)} too' if others else ''}."


def end_sentence(holds: bool | None, question: Question | None, start: State, end: State) -> str:
    """How it ends: whether what was asked about is so; where nothing was, what lies elsewhere than at the start."""
    if holds is not None and question is not None and question.will is not None:
        if asked_about := asks_who_has_won(question, start):
            return f"{asked_about} has {'' if holds else 'not '}won."
        clause = comes_true if holds else comes_not_true
        return f"{capital(clause(question.will, start.table, start))}."
    if end.outcome is not None:
        winner = end.outcome.winner
        return "Nobody wins." if winner is None else f"{end.table.players[winner]} wins."
    told = [_lies(start, cards, zone) for zone, cards in _elsewhere(start, end).items()]
    return f"{capital('; '.join(told))}." if told else "Every card lies where it lay."


def _elsewhere(start: State, end: State) -> dict[int, list[int]]:
    """The cards that lie elsewhere at the end, by the place where they lie then."""
    before = {card: zone for zone, cards in enumerate(start.zones) for card in cards}
    found = {zone: [card for card in cards if before[card] != zone] for zone, cards in enumerate(end.zones)}
    return {zone: cards for zone, cards in found.items() if cards and zone != BOX}


def _lies(start: State, cards: list[int], zone: int) -> str:
    """Where cards lie at the end, called as they were called at the start."""
    counted = Counter(called(start, card) for card in cards)
    names = listed(name if many == 1 else _several(name, many) for name, many in counted.items())
    return f"{names} {'is' if len(cards) == 1 else 'are'} in {zone_text(start.table, zone)}"


def _several(name: str, many: int) -> str:
    return f"{many} face-down cards" if name == NOT_TOLD else f"{many} copies of {name}"
