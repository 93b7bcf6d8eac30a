"""A situation laid out in Python is that of a file with the same parts, and its mistakes are told with their place."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.scenario import Entry, Pick, Scenario, move_of, read_text, run, table, write
from tutor.scenario.rulings import readable
from tutor.yamlfile import BadInput

FILE = """\
title: Everything at once
edition: second-edition
sets: [base-2e]
cards:
  - {name: Hoof, type: upgrade}
copies: {Neigh: 20}
readings: {pandas: untouchable}
players:
  - {name: Ana, stable: [Glitter Bomb, Hoof], hand: [Neigh, Neigh#3]}
  - {name: Ben the Bold}
  - {name: the dragon, stable: [Rhinocorn]}
deck: []
discard: [Back Kick]
nursery: [Baby Narwhal]
turn: {player: Ben the Bold, phase: beginning}
seed: 7
loose: true
script:
  - {by: Ana, use: Glitter Bomb}
  - {by: Ben the Bold, pass: true, refused: true}
  - {by: Ana, choose: Rhinocorn, of: the dragon}
expect: {links: 2}
source: {says: Yes., where: a page, authority: wiki}
lesson: {about: [one, {two: 3}]}
"""


def test_it_is_the_scenario_of_a_file_with_the_same_parts() -> None:
    laid = table(
        {
            "Ana": {"stable": ("Glitter Bomb", "Hoof"), "hand": ["Neigh", "Neigh#3"]},
            "Ben the Bold": [],
            "the dragon": ["Rhinocorn"],
        },
        title="Everything at once",
        edition="second-edition",
        sets=["base-2e"],
        cards=[{"name": "Hoof", "type": "upgrade"}],
        copies={"Neigh": 20},
        readings={"pandas": "untouchable"},
        deck=[],
        discard=["Back Kick"],
        nursery=["Baby Narwhal"],
        turn="Ben the Bold",
        phase="beginning",
        seed=7,
        loose=True,
        script=[
            "{by: Ana, use: Glitter Bomb}",
            {"by": "Ben the Bold", "pass": True, "refused": True},
            Entry("choose", "Ana", (Pick("Rhinocorn", "the dragon"),)),
        ],
        expect={"links": 2},
        source={"says": "Yes.", "where": "a page", "authority": "wiki"},
        lesson={"about": ["one", {"two": 3}]},
    )
    assert laid == read_text(FILE) == read_text(write(laid))
    assert laid.own == read_text(FILE).own


def test_what_is_left_out_is_left_to_the_reader() -> None:
    assert table(Ana=[], Ben=["Rhinocorn"]) == read_text("players: [{name: Ana}, {name: Ben, stable: [Rhinocorn]}]")
    assert table({"Ana": []}, Ben=[], turn="Ben").turn == ("Ben", "action")
    assert table(Ana=[], Ben=[], phase="end").turn == ("Ana", "end")


def laid_out(there: Scenario) -> Scenario:
    """The same situation, laid out in Python."""
    return table(
        {seat.name: {"hand": seat.hand, "stable": seat.stable} for seat in there.players},
        edition=there.edition,
        sets=there.sets,
        readings=there.readings,
        copies=there.copies,
        cards=there.cards or None,
        deck=there.deck,
        discard=there.discard,
        nursery=there.nursery,
        turn=there.turn[0],
        phase=there.turn[1],
        seed=there.seed,
        loose=there.loose,
        script=there.script,
        stop=there.stop,
    )


def test_what_is_published_can_be_laid_out() -> None:
    scenarios = [one.scenario for one in readable("sample") + readable("lesson") + readable()[::20]]
    assert len(scenarios) > 5
    for there in scenarios:
        assert run(laid_out(there)).says() == run(there).says()


KNOWN = (
    "Known: cards, copies, deck, discard, edition, expect, lesson, loose, nursery, phase, question, readings, script, "
    "seed, sets, source, stop, title, turn"
)
TWO: dict[str, Any] = {"Ana": [], "Ben": []}
BAD: dict[str, tuple[Any, dict[str, Any], list[str]]] = {
    "nobody": (None, {}, ["players: there are 2 to 8 players, not 0"]),
    "no mapping": (
        ["Rhinocorn"],
        {},
        ["players stand in a mapping, table({'Ana': [...], 'Ben': [...]}), or as table(Ana=[...], Ben=[...])"],
    ),
    "a part misspelled": (
        TWO,
        {"dekc": ["Neigh"]},
        [
            f"unknown part 'dekc'. Did you mean 'deck'? {KNOWN}. A player whose name begins with a small letter "
            "stands in a mapping: table({'dekc': [...], ...})"
        ],
    ),
    "twice the same player": (TWO, {"Ben": []}, ["Ben: two players are called Ben"]),
    "a player who is called like a zone": (
        {**TWO, "deck": []},
        {},
        ["deck: 'deck' is a word of the file itself; call"],
    ),
    "cards all over": (
        {"Ana": ["Rhinocron"], "Ben": {"hand": ["Neigh", 3], "stable": "Yay"}},
        {"deck": ["Nay"], "turn": "Cleo", "phase": "begin"},
        [
            "Ana.stable[0]: unknown card 'Rhinocron'. Did you mean 'Rhinocorn'?",
            "Ben.hand[1]: expected text, found 3",
            "Ben.stable: expected a list, found 'Yay'",
            "deck[0]: unknown card 'Nay'. Did you mean 'Yay'?",
            "turn: unknown player 'Cleo'. Known: Ana, Ben",
            "phase: unknown phase 'begin'. Did you mean 'beginning'? Known: action, beginning, draw, end",
        ],
    ),
    "a place that there is not": (
        {"Ana": {"hnd": []}, "Ben": []},
        {},
        ["Ana: unknown key 'hnd'. Did you mean 'hand'? Known: hand, name, stable"],
    ),
    "a script that is wrong": (
        TWO,
        {"script": ["{by: Ana, plai: Neigh}", "Neigh", {"by": "Ann", "draw": True}]},
        [
            "script[0]: unknown key 'plai'. Did you mean 'play'?",
            "script[0]: an entry does exactly one thing, and it does nothing.",
            "script[1]: expected a mapping, found 'Neigh'",
            "script[2].by: unknown player 'Ann'. Did you mean 'Ana'? Known: Ana, Ben",
        ],
    ),
    "an entry that is no YAML": (TWO, {"script": ["{by: Ana"]}, ["script[0]: this is not YAML: "]),
    "what no file can hold": (
        TWO,
        {"lesson": {"a": {1}, 3: 4}, "deck": {"Neigh"}},
        [
            "lesson: a key must be a word, not 3",
            "lesson.a: no file can hold a set; use text, numbers, lists and mappings",
            "deck: no file can hold a set; use text, numbers, lists and mappings",
        ],
    ),
    "a set of a stranger": (
        TWO,
        {"sets": ["./mine.yaml"]},
        ["sets[0]: a card file of one's own is read only by the command"],
    ),
}


@pytest.mark.parametrize(("players", "parts", "says"), BAD.values(), ids=BAD)
def test_every_mistake_is_told_where_it_was_made(players: Any, parts: dict[str, Any], says: list[str]) -> None:
    with pytest.raises(BadInput) as caught:
        table(players, **parts)
    told = str(caught.value).splitlines()
    assert len(told) == len(says), told
    for said in says:
        assert [line for line in told if line.startswith(f"table: {said}")], (said, told)


def test_what_goes_round_for_ever_is_refused() -> None:
    endless: list[Any] = []
    endless.append(endless)
    with pytest.raises(BadInput, match="nested more than 12 deep"):
        table(Ana=[], Ben=[], lesson={"a": endless})


STATE = run(
    table(
        Ana=["Glitter Bomb", "Sadistic Ritual", "Basic Unicorn (Red)"],
        Ben=["Rhinocorn"],
        phase="beginning",
        edition="second-edition",
        script=["{by: Ana, use: Glitter Bomb}"],
    )
).state

NO_MOVES = {
    "no mapping": ("Ana", "entry: expected a mapping, found 'Ana'"),
    "no card": ("{by: Ana, choose: Glitter Bom, of: Ana}", "entry: choose: unknown card 'Glitter Bom'. Did you mean"),
    "no player": ({"by": "Ann", "draw": True}, "entry: by: unknown player 'Ann'. Did you mean 'Ana'? Known: Ana, Ben"),
    "two cards": (
        "{by: Ana, choose: [Glitter Bomb, Sadistic Ritual]}",
        "entry: {by: Ana, choose: [Glitter Bomb, Sadistic Ritual]}: each card that is named is a move of its own; name",
    ),
    "not there": (
        "{by: Ana, choose: Neigh, of: discard}",
        "entry: {by: Ana, choose: Neigh, of: discard}: Neigh cannot be taken from the discard pile now. [choose.look]",
    ),
}


@pytest.mark.parametrize(("entry", "says"), NO_MOVES.values(), ids=NO_MOVES)
def test_an_entry_that_means_no_move_says_why(entry: Any, says: str) -> None:
    with pytest.raises(BadInput) as caught:
        move_of(STATE, entry)
    assert str(caught.value).startswith(says)
