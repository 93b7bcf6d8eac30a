"""A question with fewer cards: those that play no part are taken away."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.analysis.changes import lying, without
from tutor.lessons.quiz.drafts import Draft, marks, reasons
from tutor.scenario import Scenario
from tutor.vocabulary import UNTOLD


def cut(draft: Draft) -> Draft:
    """The draft without the cards of which nothing is said and without which all is right, or wrong, for the same why.

    Each is tried once, the last that lies there first.
    """
    here = marks(draft, draft.scenario), tuple(reasons(draft))
    for place, card in reversed(list(_idle(draft))):
        smaller = draft._replace(scenario=without(draft.scenario, card, place))
        if marks(smaller, smaller.scenario) == here[0] and tuple(reasons(smaller)) == here[1]:
            draft = smaller
    return draft


def _idle(draft: Draft) -> Iterator[tuple[str, str]]:
    spoken = {*draft.cards, *_named(draft.scenario)}
    for place, cards in lying(draft.scenario):
        yield from ((place, card) for card in cards if card != UNTOLD and card not in spoken)


def _named(scenario: Scenario) -> Iterator[str]:
    for entry in scenario.script:
        yield from (pick.name for pick in entry.picks)
