"""A ruling or a lesson that lays out another card than its source speaks of says so, by data: `stands_for`."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tutor.cards import all_sets
from tutor.scenario import Scenario
from tutor.scenario.rulings import Published, published
from tutor.service.library.ruling_reply import ruling_told

NO_STAND_INS = {
    "two-player-publisher-page": "which cards are left out of the deck",
    "two-player-travel": "which cards are left out of the deck",
    "llamas-llama-card-means-llama-animal": "the same principle, for another card",
    "pandas-not-a-card-type": "a type of card, which is a card's name in another box",
    "hand-limit-last-effect": "a card that no box has, with a note of its own",
}
"""What names a card that is not there, and why nothing stands for it."""
FILES = [found for kind in ("ruling", "lesson", "sample") for found in published(kind)]  # type: ignore[arg-type]
KNOWN = {card.name for box in all_sets() for card in box.cards} | {
    card.name for found in FILES for card in found.scenario.own
}


def laid(scenario: Scenario) -> str:
    """All that is laid out and played, as one text."""
    return str(scenario._replace(title="", source=None, lesson=None, expect=None))


def missing(scenario: Scenario) -> Iterator[str]:
    """The cards of which the title and the source speak, and that are not laid out; of two that overlap the longer."""
    source = scenario.source or {}
    text = " ".join([scenario.title, source.get("says", ""), source.get("where", "")])
    named = [name for name in KNOWN if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)]
    longest = [name for name in named if not any(name != other and name in other for other in named)]
    return (name for name in longest if name not in laid(scenario))


@pytest.mark.parametrize("found", FILES, ids=lambda found: found.id)
def test_a_card_that_is_named_lies_there_or_another_one_says_that_it_stands_for_it(found: Published) -> None:
    scenario = found.scenario
    stands_for = (scenario.source or {}).get("stands_for", {})
    assert {*missing(scenario)} <= {*stands_for.values()} or found.id in NO_STAND_INS
    assert all(name in laid(scenario) for name in stands_for)


def test_the_page_of_a_ruling_says_which_card_stands_for_which() -> None:
    told = ruling_told("bot-lassoed-unicorn-cannot-be-glitterbombed")
    assert told["stand_ins"] == [
        {"name": "Rainbow Lasso", "says": "stands here for Unicorn Lasso, of which the source speaks."}
    ]
