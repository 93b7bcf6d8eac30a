"""Published situations as tables for questions, of any rulebook whose boxes have their cards and of no other."""

from __future__ import annotations

from random import Random

import pytest

from tutor.lessons.quiz.published_tables import playable_places, told
from tutor.lessons.quiz.question_request import boxes_of
from tutor.rulebook import editions
from tutor.scenario.initial_state import sets_of
from tutor.scenario.rulings import published

TRIED = 8
"""How many of the situations are played by each rulebook."""


@pytest.mark.parametrize("book", sorted(editions()))
def test_most_that_a_rulebook_can_play_are_tables_of_it(book: str) -> None:
    sets = boxes_of(book, None)
    places = playable_places(book, sets)
    found = [told(place, book, sets) for place in Random(book).sample(places, min(TRIED, len(places)))]
    played = [one for one in found if one is not None]
    assert len(played) > len(found) / 2
    for one in played:
        assert (one.scenario.edition, set(sets_of(one.scenario)) <= {*sets}) == (book, True)
        assert not any(entry.refused for entry in one.scenario.script)


def test_what_has_cards_of_other_boxes_is_no_table() -> None:
    sets = boxes_of("llamas", None)
    others = set(range(len([*published("ruling"), *published("lesson")]))) - {*playable_places("llamas", sets)}
    assert others
    assert not any(told(place, "llamas", sets) for place in Random(1).sample(sorted(others), TRIED))
