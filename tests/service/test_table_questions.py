"""What a table would ask at sixty positions is offered first, and answered as the books do."""

from __future__ import annotations

import pytest

from tests.service.asked_at_tables import Position, positions

MISSED = ("Hypnocorn, and its owner holds no card", "A Baby is all that Ben could SACRIFICE")
"""Where another question is offered: the moment to use the card has passed; a choice of somebody else comes first."""


@pytest.mark.parametrize("position", positions(), ids=lambda one: one.says)
def test_what_a_table_would_ask_comes_first_with_its_answer(position: Position) -> None:
    assert position.place() == (None if position.says in MISSED else 1)
