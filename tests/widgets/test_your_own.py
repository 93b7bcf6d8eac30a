"""The worked example for a teacher: every cell runs, and what it shows is so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tutor
from tutor.scenario import differences
from tutor.site.pages import pages_of

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
FILE = NOTEBOOKS / "your-own.ipynb"


@pytest.fixture
def cells(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """All that its cells have named, after they have run one after the other; `said` is what each has printed."""
    names: dict[str, Any] = {}
    said = {}
    for cell in json.loads(FILE.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
            said[cell["id"]] = capsys.readouterr().out
    return {**names, "said": said}


def test_it_asks_and_tells_the_answer(cells: dict[str, Any]) -> None:
    assert "Did you mean 'Rhinocorn'?" in cells["said"]["mistake"]
    assert cells["said"]["asked"].splitlines()[1].startswith("Yes. ")
    assert cells["said"]["may"] == "Yes. Ben may answer Rhinocorn with a Neigh.\n"
    assert cells["said"]["answer"] == "Ana could do it without Neigh in Ben's hand.\n"


def test_the_slider_lays_the_cards_out_and_the_answer_follows(cells: dict[str, Any]) -> None:
    for neighs, word in ((0, "Yes. "), (1, "Yes. "), (2, "No. "), (3, "No. ")):
        cells["slider"].value = neighs
        (ben,) = (one for one in cells["beside"].situation["players"] if one["name"] == "Ben")
        assert len(ben.get("hand", [])) == neighs
        assert cells["answer"].value.startswith(word)


def test_what_is_decided_is_observed(cells: dict[str, Any]) -> None:
    beside = cells["beside"]
    assert cells["last"].value == "Nothing yet"
    beside.situation = {**beside.situation, "script": [*beside.situation["script"], {"by": "Ben", "respond": "Neigh"}]}
    assert cells["last"].value == "2 moves, the last one {'by': 'Ben', 'respond': 'Neigh'}"


def test_the_step_shown_is_the_one_that_is_spoken_of(cells: dict[str, Any]) -> None:
    moment = cells["moment"]
    assert moment.first["events"][moment.step - 1]["says"] == "Ana answers Ben's Neigh with Neigh."
    assert f"{moment.step} Ana answers Ben's Neigh with Neigh.\n" in cells["said"]["step"]


def test_file_link_and_table_hold_the_same(cells: dict[str, Any]) -> None:
    assert tutor.read(cells["file"]) == tutor.read(cells["link"]) == cells["beside"].scenario


def test_its_lesson_holds_and_reads_back(cells: dict[str, Any]) -> None:
    lesson = cells["lesson"]
    assert differences(tutor.run(lesson)) == ()
    assert cells["said"]["checked"] == "All is as it says.\n"
    assert tutor.read(cells["said"]["lesson"]).lesson == lesson.lesson


def test_it_is_no_page_of_the_site_where_code_is_hidden() -> None:
    assert "your-own" not in {page.name for page in pages_of(NOTEBOOKS)}
    assert sum(file.stem != "your-own" for file in NOTEBOOKS.glob("*.ipynb")) == len(pages_of(NOTEBOOKS))
