"""What the search looks in: everything that there is, once, and little enough to be sent."""

from __future__ import annotations

import json

from tutor.cards import all_sets
from tutor.rulebook import editions, readings, rules
from tutor.service.finding.index import index
from tutor.service.finding.questions import KINDS, questions

MAX_BYTES = 250_000


def test_everything_is_there_once() -> None:
    found = index()
    ids = {kind: [one["id"] for one in found[kind]] for kind in ("questions", "rules", "readings")}
    expected = {"questions": [one.id for one in questions()], "rules": [*rules()], "readings": [*readings()]}
    assert ids == expected
    names = [card["name"] for card in found["cards"]]
    assert len(names) == len(set(names))
    assert set(names) == {card.name for box in all_sets() for card in box.cards}


def test_a_card_says_in_which_boxes_it_is_in_the_words_of_its_game() -> None:
    cards = {card["name"]: card for card in index()["cards"]}
    for card in cards.values():
        boxes = {box.id: box.game for box in all_sets() if card["name"] in {one.name for one in box.cards}}
        assert set(card["sets"]) == boxes.keys()
        assert set(boxes.values()) == {card["game"]}
    assert cards["Neigh"]["kind"] == "Instant"
    assert cards["Basic Llama"]["variation"] == "llama"
    assert cards["Basic Llama"]["kind"] == "Basic Animal (Llama)"
    assert cards["Rhinocorn"]["kind"] == "Magical Unicorn"


def test_no_blank_is_left_open_and_nothing_is_without_words() -> None:
    found = index()
    assert "{stable}" not in json.dumps(found)
    assert all(card["text"] and card["kind"] for card in found["cards"])
    assert all(rule["name"] and rule["says"] and rule["books"] for rule in found["rules"])
    assert all(reading["name"] and reading["asks"] for reading in found["readings"])


def test_a_question_has_what_its_sources_say_each_way_to_read_it_once() -> None:
    names = {card["name"] for card in index()["cards"]}
    for question in index()["questions"]:
        assert question["kind"] in KINDS
        assert question["edition"] in editions()
        assert set(question["cards"]) <= names
        ways = [said["reading"] for said in question["says"]]
        assert len(set(ways)) == len(ways)
        assert all(ways) is (question["kind"] == "disputed")
        assert all(said["says"] for said in question["says"])
        assert question["kind"] == "sample" or all(said["who"] and said["where"] for said in question["says"])


def test_each_rulebook_has_its_boxes_the_general_one_last() -> None:
    boxes = index()["boxes"]
    assert {box["edition"] for box in boxes} == {*editions()}
    assert [box["edition"] for box in boxes][-1] == "base"
    assert {box["game"] for box in boxes if "llamas" in box["sets"]} == {"llamas"}


def test_it_is_small() -> None:
    assert len(json.dumps(index(), ensure_ascii=False).encode()) < MAX_BYTES
