"""What a table would ask at sixty positions: how often it is offered first, and that all that was wrong stays mended."""

from __future__ import annotations

import pytest

from tests.service.asked_at_tables import Position, halves

SEEN, ASIDE = halves()
FIRST = {"seen": 29, "aside": 0}
"""Of thirty each; held as it was measured."""


@pytest.mark.parametrize("position", SEEN, ids=lambda one: one.says)
def test_what_a_table_would_ask_is_offered_with_its_answer(position: Position) -> None:
    assert position.place() == 1 or position.says in MISSED
