"""What is typed finds what is meant: the laws in search_laws.js, and the searches in searches.yaml."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from tests.laws import kept
from tutor.service.finding.index import index
from tutor.service.library.look_up_entries import looked_up
from tutor.service.library.ruling_list import rulings

pytestmark = pytest.mark.quick

HERE = Path(__file__).parent
LAWS = HERE / "search_laws.js"


def test_the_search_keeps_its_laws(tmp_path: Path) -> None:
    searches = yaml.safe_load((HERE / "searches.yaml").read_text(encoding="utf-8"))
    assert len(searches) > 80
    given = tmp_path / "given.json"
    lists = {"rulings": rulings(), "entries": looked_up("second-edition")}
    given.write_text(json.dumps({"index": index(), "searches": searches, **lists}), encoding="utf-8")
    assert kept(LAWS, tmp_path, str(given)) == LAWS.read_text(encoding="utf-8").count("() {\n")
