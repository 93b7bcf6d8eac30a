"""What a table would ask at eighty positions is offered first, and answered as the books do."""

from __future__ import annotations

import pytest

from tests.service.asked_at_tables import FIRST, LATER, Position, positions

NOT_FIRST: dict[str, int | None] = {
    "Hypnocorn, and its owner holds no card": None,
    "A Baby is all that Ben could SACRIFICE": None,
    "Berserk Llama Syndrome, and no Llama": None,
    "Trapped Chest, and a Unicorn is being played": 2,
    "Seductive Unicorn comes in, and no other Stable has a Unicorn": 2,
    "Mermaid Unicorn has named a Baby": 2,
}
"""Where another question comes first: the place of this one, None where it is not offered."""


@pytest.mark.parametrize("position", [*positions(FIRST), *positions(LATER)], ids=lambda one: one.says)
def test_what_a_table_would_ask_comes_first_with_its_answer(position: Position) -> None:
    assert position.place() == NOT_FIRST.get(position.says, 1)
