"""Cards of one's own, told, pasted and set aside as plain values: the laws in own_laws.js."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws import kept

pytestmark = pytest.mark.quick

LAWS = Path(__file__).parent / "own_laws.js"


def test_a_card_of_one_s_own_keeps_its_laws(tmp_path: Path) -> None:
    assert kept(LAWS, tmp_path) == LAWS.read_text(encoding="utf-8").count("() {\n")
