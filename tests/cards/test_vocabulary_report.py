"""The count of the vocabulary in the documentation is that of the cards."""

from __future__ import annotations

from docs.vocabulary import REPORT, own_uses, report, unused


def test_the_count_is_that_of_the_cards() -> None:
    assert REPORT.read_text(encoding="utf-8") == report(), "renew it with: python -m docs.vocabulary"


def test_every_trigger_action_and_statement_is_used_by_a_card() -> None:
    """By one of a box, or by one that a scenario brings along."""
    assert unused() - own_uses() == set()
