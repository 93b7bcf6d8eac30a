"""What is passed on of a table: the laws in share_laws.js."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.laws import kept
from tests.service.test_share_data import LINK, NEIGH, PILE, answered
from tutor.service.share_data import to_share
from tutor.service.table_look import look

pytestmark = pytest.mark.quick

LAWS = Path(__file__).parent / "share_laws.js"


def test_what_is_passed_on_keeps_its_laws(tmp_path: Path) -> None:
    shown, answer = look(NEIGH), answered(NEIGH)
    laid = {"laid": to_share(NEIGH), "first": to_share({**NEIGH, "script": []})}
    asked = answered(PILE)
    pile = {"pile": {"look": look(PILE), "answer": asked, "shown": to_share(PILE, asked)}}
    targets = answered(LINK)
    link = {"link": {"look": look(LINK), "answer": targets, "shown": to_share(LINK, targets)}}
    held = {"look": shown, "answer": answer, "shown": to_share(NEIGH, answer), **laid, **pile, **link}
    assert kept(LAWS, tmp_path, json.dumps(held)) == LAWS.read_text(encoding="utf-8").count("() {\n")
