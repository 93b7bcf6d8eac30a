"""`show`: a table for whatever can be run, and what is said of bad input."""

from __future__ import annotations

from pathlib import Path

import ipywidgets

from tutor.scenario import run, table, to_link, write
from tutor.widgets import Lesson, Table, pages, show

SAMPLE = Path(__file__).parent.parent / "samples" / "instead.yaml"


def test_a_scenario_file_or_a_ruling_can_be_shown() -> None:
    shown = show(str(SAMPLE))
    assert isinstance(shown, Table)
    assert shown.situation["title"].startswith("Does Black Knight Unicorn")
    ruling = show("bot-glitterbomb-cannot-save-from-sadistic-ritual", "turn")
    assert isinstance(ruling, Table)
    assert (ruling.picture, ruling.mood) == ("turn", "play")


def test_a_text_a_link_a_scenario_and_a_result_are_the_same_table() -> None:
    situation = table(Ana=["Glitter Bomb", "Basic Unicorn (Red)"], Ben=["Rhinocorn"], phase="beginning")
    shown = [show(one) for one in (situation, write(situation), to_link(situation), run(situation))]
    found = [one.situation for one in shown if isinstance(one, Table)]
    assert found == [found[0]] * 4


def test_a_table_stops_where_what_was_begun_is_over() -> None:
    shown = show("bot-glitterbomb-cannot-save-from-sadistic-ritual")
    assert isinstance(shown, Table)
    assert shown.situation["stop"] == "chain"
    assert shown.first["ended"] == "Nothing more follows."
    assert shown.first["more"]


def test_an_unknown_ruling_is_answered_with_a_guess() -> None:
    shown = show("bot-no-phase-no-effects")
    assert isinstance(shown, ipywidgets.HTML)
    assert "This was read as the id of a ruling: unknown ruling" in shown.value
    assert "Did you mean &#x27;bot-no-phase-no-effect&#x27;?" in shown.value


def test_a_picture_that_there_is_not_is_answered_with_a_guess() -> None:
    shown = show("bot-glitterbomb-cannot-save-from-sadistic-ritual", "chian")
    assert isinstance(shown, ipywidgets.HTML)
    assert "unknown picture &#x27;chian&#x27;. Did you mean &#x27;chain&#x27;? Known: chain, every, pile" in shown.value


def test_a_bad_scenario_is_shown_as_text(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("format: 1\ntitle: <script>alert(1)</script>\nwho: [Ana]\n", encoding="utf-8")
    shown = show(str(bad))
    assert isinstance(shown, ipywidgets.HTML)
    assert "bad.yaml:3" in shown.value
    assert "<script>" not in shown.value


def test_in_a_notebook_the_letters_of_the_pages_come_along_and_a_page_of_the_site_has_them_by_itself() -> None:
    for widget in (Table(), show(run(table(Ana=["Rhinocorn"], Ben=[]))), Lesson("what-a-card-says")):
        assert "@font-face" in widget._css
        assert "https:" not in widget._css.partition("}")[0]
    assert "@font-face" not in pages.table()._css
