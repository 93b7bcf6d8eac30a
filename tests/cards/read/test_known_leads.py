"""Of a sentence that is not understood a lead is known only where it acts at no other moment."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.cards.read import read_text

pytestmark = pytest.mark.quick

KNOWN: dict[str, Any] = {
    "When this card enters your Stable, whistle.": {"when": "enters"},
    "When this card is sacrificed or destroyed, you may whistle loudly.": {"when": ["sacrificed", "destroyed"]},
    "At the beginning of your turn, you may whistle.": {"when": "beginning"},
    "If this card would be destroyed, you may whistle instead.": {"would": "destroyed"},
    "If a Unicorn card in your Stable would be sacrificed, whistle instead.": {
        "would": "sacrificed",
        "what": "unicorn",
    },
}
OPEN = (
    "When this card enters your Stable or the moon, whistle.",
    "When this card enters your Stable and whenever you whistle, dance.",
    "When this card enters your Stable, whistle and at the beginning of your turn dance.",
    "When this card enters your Stable, whistle, and each time you dance, whistle.",
    "When this card enters your Stable, nobody can whistle.",
    "When this card enters your Stable, every Unicorn is considered a whistle.",
    "At the beginning of your turn or when you whistle, dance.",
    "If this card would be destroyed by a whistle, dance instead.",
    "If this card would be destroyed or whistled at, dance instead.",
    "Whistle when this card enters your Stable.",
    "This card likes to whistle.",
)


@pytest.mark.parametrize(("text", "lead"), KNOWN.items(), ids=KNOWN)
def test_a_lead_that_is_all_is_known(text: str, lead: Any) -> None:
    (sentence,) = read_text(text, "magical", "Odd Horn").sentences
    assert (sentence.status, sentence.lead) == ("not understood", lead)


@pytest.mark.parametrize("text", OPEN)
def test_a_lead_that_may_not_be_all_is_not(text: str) -> None:
    (sentence,) = read_text(text, "magical", "Odd Horn").sentences
    assert (sentence.status, sentence.lead) == ("not understood", None)
