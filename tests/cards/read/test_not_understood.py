"""A card with a sentence that nobody understands: an answer hangs on it where it may act, and else stands."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.read.material import entries
from tutor.analysis.outcomes import outcomes
from tutor.scenario import read_data
from tutor.vocabulary import STABLE_TYPES

pytestmark = pytest.mark.quick

ONLY_AS_IT_ENTERS = "When this card enters your Stable, "
"""What a text begins with of which it is known that it acts no more once the card lies there."""

TEXTS = [
    entry
    for file in ("wordings", "wordings_aside")
    for entry in entries(file)["not_understood"]
    if entry["type"] in STABLE_TYPES
]


def asked(card: Any, **where: Any) -> Any:
    """Unicorn Poison is played at the only Unicorn of the others: is it gone? The card lies as said."""
    return {
        "format": 1,
        "cards": [card],
        "players": [
            {"name": "Ana", "hand": ["Unicorn Poison"], "stable": where.get("stable", [])},
            {"name": "Ben", "stable": ["Rhinocorn"]},
            {"name": "Cleo"},
        ],
        "deck": ["Shake Up", "Good Deal", "Back Kick", *where.get("deck", ())],
        "script": [{"by": "Ana", "play": "Unicorn Poison"}],
        "question": {"will": {"lacks": {"Ben.stable": ["Rhinocorn"]}}},
    }


@pytest.mark.parametrize("entry", TEXTS, ids=[entry["text"][:60] for entry in TEXTS])
def test_an_answer_hangs_on_a_sentence_that_may_act(entry: Any) -> None:
    card = {"name": "Odd Horn", "type": entry["type"], "text": entry["text"]}
    known_when = entry["text"].startswith(ONLY_AS_IT_ENTERS)
    in_play = outcomes(read_data(asked(card, stable=["Odd Horn"]), "odd.yaml"))
    assert in_play.answer == ("always" if known_when else "unknown")


@pytest.mark.parametrize("entry", TEXTS, ids=[entry["text"][:60] for entry in TEXTS])
def test_an_answer_stands_where_the_card_cannot_act(entry: Any) -> None:
    card = {"name": "Odd Horn", "type": entry["type"], "text": entry["text"]}
    assert outcomes(read_data(asked(card, deck=["Odd Horn"]), "odd.yaml")).answer == "always"
