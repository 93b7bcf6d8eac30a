"""Cards are laid, moved and found by what one types of them: the laws in laying_laws.js."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.laws import kept
from tutor.service.catalogue import catalogue

pytestmark = pytest.mark.quick

LAWS = Path(__file__).parent / "laying_laws.js"


def test_laying_out_keeps_its_laws(tmp_path: Path) -> None:
    cards = json.dumps(catalogue("second-edition"))
    assert kept(LAWS, tmp_path, cards) == LAWS.read_text(encoding="utf-8").count("() {\n")
