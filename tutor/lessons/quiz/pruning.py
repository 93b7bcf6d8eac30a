"""A question with fewer cards: those that play no part are taken away."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.analysis.changes import lying, without
from tutor.analysis.grounds import Because
from tutor.explain.move_story import story
from tutor.lessons.quiz.choice_reasons import reasons
from tutor.lessons.quiz.drafts import QuestionDraft, Shown, goes_on, marks, shown
from tutor.vocabulary import UNTOLD


def cut(draft: QuestionDraft, right: tuple[bool, ...], because: tuple[tuple[Because, ...], ...]) -> QuestionDraft:
    """The draft without the cards of which nothing is said and without which all is right, or wrong, for the same why.

    A Stable in which something lies keeps a card, so that a table is left; the last that lies there is tried first.
    """
    before = shown(draft.scenario, draft.line)
    assert before is not None
    for place, card in reversed(list(_idle(draft))):
        if place.endswith(".stable") and len(dict(lying(draft.scenario))[place]) == 1:
            continue
        smaller = draft._replace(scenario=without(draft.scenario, card, place))
        if marks(smaller, smaller.scenario) != right:
            continue
        after = shown(smaller.scenario, draft.line)
        if after is not None and _same(before, after) and reasons(smaller, after) == because:
            draft = smaller
    return draft


def _same(before: Shown, after: Shown) -> bool:
    """Is the same asked, and the same told?"""
    return (
        goes_on(before.state) == goes_on(after.state)
        and story(before.line, before.at) == story(after.line, after.at)
        and len(before.steps) == len(after.steps)
        and before.told == after.told
    )


def _idle(draft: QuestionDraft) -> Iterator[tuple[str, str]]:
    entries = (*draft.scenario.script, *draft.line)
    spoken = {*draft.cards, *draft.near, *(pick.name for entry in entries for pick in entry.picks)}
    for place, cards in lying(draft.scenario):
        yield from ((place, card) for card in cards if card != UNTOLD and card not in spoken)
