"""Cards are laid, moved and found by what one types of them: the laws in laying_laws.js."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.laws import kept
from tutor.scenario.rulings import published
from tutor.service.catalogue import catalogue
from tutor.service.playthrough import played
from tutor.service.situation import situation_of
from tutor.service.table_look import lying

pytestmark = pytest.mark.quick

LAWS = Path(__file__).parent / "laying_laws.js"
COPIES = Path(__file__).parent / "copies_laws.js"


def test_laying_out_keeps_its_laws(tmp_path: Path) -> None:
    cards = json.dumps(catalogue("second-edition"))
    assert kept(LAWS, tmp_path, cards) == LAWS.read_text(encoding="utf-8").count("() {\n")


def test_a_name_means_the_same_copy_on_the_page_and_in_a_file(tmp_path: Path) -> None:
    """The page numbers copies itself, as cards are laid out without anybody being asked."""
    scenarios = [found.scenario for found in published()]
    starts = [(situation_of(one), played(one).result.steps[0].before) for one in scenarios]
    given = tmp_path / "situations.json"
    given.write_text(json.dumps([{"situation": said, "lies": lying(start)} for said, start in starts]), "utf-8")
    assert kept(COPIES, tmp_path, str(given)) == 1
