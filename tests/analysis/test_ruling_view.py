"""A ruling to show: how sure it is, which published rulings are close, and that it can be stepped through."""

from __future__ import annotations

import json

import pytest

from tests.analysis.situations import ALL, BEGINNING, FOR_ANA, MAY_PLAY, NEIGH, PANDAS, SAVED
from tutor.analysis.answer import answer
from tutor.analysis.certainty import how_sure
from tutor.analysis.closest_rulings import closest
from tutor.analysis.grounds import Because
from tutor.analysis.ruling import ruling_to_show
from tutor.analysis.ruling_text import as_markdown
from tutor.analysis.ruling_view import RulingToShow
from tutor.scenario import run, write
from tutor.scenario.read import read_text


def shown(text: str) -> RulingToShow:
    return ruling_to_show(answer(read_text(text)))


@pytest.mark.parametrize("name", ALL)
def test_each_way_it_may_end_can_be_stepped_through(name: str) -> None:
    ruling = shown(ALL[name])
    assert ruling.endings
    for ending in ruling.endings:
        result = run(ending.scenario)
        assert result.error is None
        told = [line.says for line in (*ruling.so_far, *ending.story)]
        assert list(result.says())[: len(told)] == told


@pytest.mark.parametrize("name", ALL)
def test_it_is_plain_data_and_reads_back(name: str) -> None:
    ruling = shown(ALL[name])
    assert json.loads(json.dumps(ruling.as_json()))["says"] == ruling.says
    assert read_text(ruling.file) == read_text(ALL[name])
    for part in (ruling.question, ruling.sure.says, *ruling.changes):
        assert part.replace("(", "").split()[0] in as_markdown(ruling)


SURE = {
    "may": (MAY_PLAY, "card"),
    "neigh": (NEIGH, "card"),
    "pandas": (PANDAS, "reading"),
    "saved": (SAVED, "card"),
    "for": (FOR_ANA, "card"),
}


@pytest.mark.parametrize("name", SURE)
def test_it_says_how_sure_it_is(name: str) -> None:
    text, sure = SURE[name]
    assert shown(text).sure.by == sure


def because(*ids: str) -> list[Because]:
    return [Because("rule", id, "") for id in ids]


def test_who_says_so_is_told() -> None:
    table = answer(read_text(MAY_PLAY)).outcomes.start.table
    near = closest(["Glitter Bomb", "Sadistic Ritual"], because("chain.target-once"), table)
    published = how_sure(["chain.target-once"], [], table, near)
    says = f"There is a published ruling on the same cards and rules: {near[0].where}."
    assert published == ("publisher", says, (near[0].id,))
    assert how_sure(["chain.target-once"], [], table).by == "rulebook"
    assert how_sure(["Neigh", "chain.target-once"], [], table).by == "card"
    assert how_sure([], ["discard-order"], table).by == "nobody"
    assert how_sure(["Neigh"], ["pandas"], table).by == "reading"
    assert how_sure([], [], table).by == "nobody"


def test_what_the_book_that_is_played_settles_is_not_open() -> None:
    table = answer(read_text(MAY_PLAY)).outcomes.start.table
    assert "deck-out" in table.edition.settled
    assert how_sure(["win.deck-out"], ["deck-out"], table).by == "rulebook"
    assert how_sure(["win.deck-out"], ["deck-out", "pandas"], table).names == ("pandas",)


def test_the_closest_rulings_are_about_the_same_cards_and_rules() -> None:
    table = answer(read_text(BEGINNING)).outcomes.start.table
    near = closest(["Glitter Bomb", "Sadistic Ritual"], because("chain.target-once"), table)
    assert near[0].id == "bot-glitterbomb-cannot-save-from-sadistic-ritual"
    assert near[0].same
    assert (near[0].cards, near[0].rules) == (("Glitter Bomb", "Sadistic Ritual"), ("chain.target-once",))
    assert not any(one.same for one in near[1:])
    assert closest([], because("win.threshold"), table) == ()


def test_a_ruling_under_another_reading_is_no_ruling_on_the_same_case() -> None:
    point = [Because("reading", "targets-declared", ""), Because("card", "Unicorn Poison", "")]
    same = {}
    for choice in ("before", "after"):
        asked = MAY_PLAY.replace(
            "edition: second-edition", f"edition: travel\nsets: [base-2e]\nreadings: {{targets-declared: {choice}}}"
        )
        table = answer(read_text(asked)).outcomes.start.table
        same[choice] = [one.id for one in closest(["Unicorn Poison", "Neigh"], point, table) if one.same]
    assert same["before"] == ["targets-declared-before-or-after-neigh--before"]
    assert "targets-declared-before-or-after-neigh--before" not in same["after"]


def test_a_way_that_was_found_goes_on_with_the_cards_that_nobody_has_told() -> None:
    asking = """
edition: second-edition
players: [{name: Ana}, {name: Ben}]
turn: {player: Ana, phase: draw}
question: {will: {has: {Ana.stable: [Rhinocorn]}}, until: turn}
"""
    ruling = ruling_to_show(answer(read_text(asking), limit=400))
    ways = [one for one in ruling.endings if any("'?'" in entry for entry in one.entries)]
    assert ways
    for way in ways:
        played = run(read_text(write(way.scenario)))
        assert played.error is None
        assert not played.unused
        assert ("Rhinocorn" in played.as_json()["players"][0]["stable"]) == way.holds
