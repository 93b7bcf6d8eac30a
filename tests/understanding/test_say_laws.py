"""What holds of everything that `tutor say` offers, whatever is said."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
import yaml

from tests.understanding.figures import as_said
from tests.understanding.figures import cases as typed
from tests.understanding.material import cases, understood_of
from tutor.analysis.answer import first_answer
from tutor.protocol.likeness import is_like
from tutor.protocol.said_json import SaidJson
from tutor.scenario.read import read_text
from tutor.understanding.card_names import card_called
from tutor.understanding.kind_words import CARD_KINDS
from tutor.understanding.meant_changes import relaid
from tutor.understanding.meant_questions import MAX_ASKS, all_meant
from tutor.understanding.other_stories import story_of
from tutor.understanding.put_case import MAX_POSITIONS
from tutor.understanding.reading import understood
from tutor.understanding.say import Said, answered, said, saying
from tutor.understanding.slot_changes import with_value
from tutor.vocabulary import UNTOLD, split_copy
from tutor.yamlfile import BadInput

ROWS = [*cases("building"), *cases("aside")]
TYPED = typed("building")[3::12]
FEW = ROWS[5::20]
"""Of which slots are given other values."""

MAX_CHOICES = 44
"""How many values of a slot a sheet may hold."""

COUNTED = (
    "I have no unicorns. Ben plays Extremely Destructive Unicorn. do I sacrifice something?",
    "Ben has no upgrades. can I use Chainsaw Unicorn to destroy one?",
    "I have tiny stable and only four unicorns. I play a unicorn. must I sacrifice one?",
    "I have only two cards in hand. can I use Rainbow Lasso?",
    "I only have a Neigh in my hand. Ben plays Llamacorn. must I discard the Neigh?",
    "Ben has only one unicorn, Magical Kittencorn. can I unicorn poison it?",
    "my hand is empty and Ben plays Llamacorn. must I discard?",
    "I have two upgrades and no downgrades. may I play Chainsaw Unicorn",
    "I only have goats and rams. Ben plays Shear Terror, must I sacrifice",
    "my stable is basics only, can Ben use Unicorn Poison",
)
TWO_PLAIN = (
    "Tiny Stable is in my stable with five unicorns. I play a sixth unicorn, do I have to sacrifice one?",
    "I have tiny stable and only four unicorns. I play a unicorn. must I sacrifice one?",
    "Ben has 2 unicorns and plays Extremely Destructive. does he have to sacrifice one himself?",
)


def lying(situation: dict[str, Any]) -> Counter[str]:
    """How many copies of each card lie anywhere."""
    zones = [seat.get(zone, []) for seat in situation["players"] for zone in ("stable", "hand")]
    zones += [situation.get(zone, []) for zone in ("discard", "nursery")]
    zones += [situation["deck"]] if isinstance(situation.get("deck"), list) else []
    return Counter(split_copy(name)[0] for zone in zones for name in zone)


@pytest.mark.parametrize("row", ROWS[1::8], ids=[row["says"][:40] for row in ROWS[1::8]])
def test_what_is_offered_holds_what_was_said_and_answers_as_its_scenario_does(row: dict[str, Any]) -> None:
    told = understood_of(row)
    found = answered(told).as_json()
    assert is_like(found, SaidJson)
    assert len(found["asks"]) <= MAX_ASKS
    assert bool(found["says"]) != bool(found["asks"] or found["rulings"] or found["rules"])
    assert len({ask["in_words"] for ask in found["asks"]}) == len(found["asks"])
    for ask in found["asks"]:
        there = lying(yaml.safe_load(ask["scenario"]))
        assert all(there[card["name"]] for card in found["cards"])
        read = first_answer(read_text(ask["scenario"], "said.yaml"), MAX_POSITIONS).first_as_json()
        assert (read["answer"], read["says"], read["in_words"]) == (ask["answer"], ask["says"], ask["in_words"])
        assert read["question"] == ask["question"]
        assert read["reason"] == ask["reason"]


@pytest.mark.parametrize("row", TYPED, ids=[row["text"][:40] for row in TYPED])
def test_each_card_that_was_recognised_lies_in_each_situation(row: dict[str, Any]) -> None:
    found = as_said(row)
    for ask in found["asks"]:
        there = lying(yaml.safe_load(ask["scenario"]))
        assert not [card["name"] for card in found["cards"] if not there[card["name"]]]


@pytest.mark.parametrize("text", COUNTED)
def test_so_many_cards_lie_there_as_it_is_said(text: str) -> None:
    told = understood(text)
    held = [one for one in told.cases[0].holdings if one.player]
    said = [one for one in held if (one.card in CARD_KINDS and one.number != 1) or one.alone]
    asks = answered(told).as_json()["asks"]
    assert said
    assert asks
    named = {card.name for card in told.cards}
    for ask in asks:
        for one in said:
            seat = next(each for each in yaml.safe_load(ask["scenario"])["players"] if each["name"] == one.player)
            there = [split_copy(name)[0] for name in seat.get(one.zone or "stable", [])]
            kinds = [card_called(name).words if name != UNTOLD else {"card"} for name in there if name not in named]
            if one.card in CARD_KINDS and one.number != 1:
                assert sum(one.card in words for words in kinds) == one.number, ask["in_words"]
            if one.alone:
                spoken = {each.card for each in held if each.player == one.player}
                assert all(spoken & {*words} for words in kinds), ask["in_words"]


@pytest.mark.parametrize("text", TWO_PLAIN)
def test_which_plain_card_is_taken_does_not_decide_what_is_asked_of_any(text: str) -> None:
    assert answered(understood(text)).as_json()["asks"][0]["answer"] in ("always", "never")


@pytest.mark.parametrize("text", [*TWO_PLAIN, *(row["text"] for row in TYPED[::6])])
def test_an_answer_is_the_same_whichever_plain_cards_lie_there(text: str) -> None:
    told = understood(text)
    named = {card.name for card in told.cards}
    for ask in answered(told).as_json()["asks"]:
        there = lying(yaml.safe_load(ask["scenario"]))
        plain = [name for name in there if name != UNTOLD and card_called(name).type == "basic" and name not in named]
        for name in plain[1:]:
            if there[name] + there[plain[0]] <= card_called(name).copies and "#" not in ask["scenario"]:
                alike = read_text(ask["scenario"].replace(name, plain[0]), "alike.yaml")
                assert first_answer(alike, MAX_POSITIONS).first_as_json()["answer"] == ask["answer"], ask["in_words"]


@pytest.mark.parametrize("row", TYPED[::5], ids=[row["text"][:40] for row in TYPED[::5]])
def test_the_likeliest_question_comes_first_and_stays_as_it_was_told(row: dict[str, Any]) -> None:
    *before, whole = (one for one in saying(row["text"], row.get("box")) if isinstance(one, Said))
    assert whole == said(row["text"], row.get("box"))
    assert before in ([], [whole._replace(asks=whole.asks[:1])])  # what was answered before is there at once


@pytest.mark.parametrize("row", FEW, ids=[row["says"][:40] for row in FEW])
def test_a_slot_that_is_set_to_what_it_is_changes_nothing(row: dict[str, Any]) -> None:
    found = answered(understood_of(row)).as_json()
    same = [(slot["key"], slot["value"]) for ask in found["asks"] for slot in ask["sentence"] if slot["key"]]
    assert same
    assert answered(understood_of(row), same).as_json() == found


def test_a_choice_of_a_slot_gives_an_object_with_as_many_questions() -> None:
    told = understood_of(ROWS[17])
    begun = answered(told).as_json()
    for slot in begun["asks"][0]["sentence"]:
        values = [choice["value"] for choice in slot["choices"]]
        assert slot["value"] not in values
        assert len({*values}) == len(values)
        for value in values[:1]:
            found = answered(told, [(slot["key"], value)]).as_json()
            assert is_like(found, SaidJson)
            assert len(found["asks"]) == len(begun["asks"])


@pytest.mark.parametrize("row", FEW, ids=[row["says"][:40] for row in FEW])
def test_each_question_that_is_offered_instead_can_be_asked_there(row: dict[str, Any]) -> None:
    for one in all_meant(understood_of(row)):
        asked = next(slot for slot in one.sentence(1).slots() if slot["key"] == "1.ask")
        assert asked["choices"]
        for choice in asked["choices"]:
            laid = next(relaid(one.laid, "ask", choice["value"]), None)
            assert laid is not None, choice


@pytest.mark.parametrize("row", FEW, ids=[row["says"][:40] for row in FEW])
def test_what_is_offered_instead_is_offered_once_and_is_understood(row: dict[str, Any]) -> None:
    for one in all_meant(understood_of(row)):
        case, game = one.laid.completed.case, one.laid.game
        for slot in one.sentence(1).slots():
            values = [choice["value"] for choice in slot["choices"]]
            assert len({*values}) == len(values) == len({choice["says"] for choice in slot["choices"]})
            assert len(values) <= MAX_CHOICES, slot["key"]
            for value in values:
                assert with_value(case, slot["key"].partition(".")[2], value, game), value


BOXES = (
    "my llama gets destroyed by Llama Bomb, may I answer it",
    "he plays Rhinocorn, can I neigh",
    "can I use Time-Shifting Unicorn",
)


@pytest.mark.parametrize("text", BOXES)
def test_each_kind_of_the_box_may_be_any_card_and_no_other_may(text: str) -> None:
    one = all_meant(understood(text))[0]
    words = {word for card in one.laid.game.box.cards.values() for word in card.words} - {"herd"}
    slot = next(slot for slot in one.sentence(1).slots() if slot["key"].endswith(".card"))
    assert {slot["value"], *(choice["value"] for choice in slot["choices"])} & {*CARD_KINDS} == words


OFFERED = (
    ("may Ben play Rhinocorn", "ask", "may/then/Ana//respond/neigh"),
    ("he plays Rhinocorn, do I have to destroy something", "ask", "may/before/Ben//play/Rhinocorn"),
    ("Ben plays Good Deal. does he have to discard", "ask", "who-chooses/then/Ben/Good Deal"),
    ("may I play Reset Button", "has+", "0*upgrade@Ana.stable"),
    ("may I play Reset Button", "has+", "Reset Button@Ben.hand"),
    ("may I play Reset Button", "has+", "6*unicorn@Ben.stable"),
    ("Ben plays Rhinocorn. does it stay", "deed+", "use/Ben/Rhinocorn"),
    ("Ben plays Rhinocorn. does it stay", "deed+", "destroy/Ben/Rhinocorn/unicorn/Ana"),
    ("Ben plays Rhinocorn. does it stay", "deed+", "respond/Ana/neigh"),
    ("Ben plays Rhinocorn. does it stay", "deed+", "discard/Ana"),
    ("Ben plays Rhinocorn. does it stay", "story", "use/Ben/Rhinocorn"),
    ("he stole my Pickpocket Unicorn with Unicorn Trap", "story", "play/Ana/Unicorn Trap"),
    ("may I play Shear Terror", "story", "play/Ben/Shear Terror"),
    ("may I play Broken Stable on Ben", "story", "play/Ben/Broken Stable///Ana"),
    ("can Ben neigh my Rhinocorn", "story", "play/Ben/Rhinocorn+respond/Ana/Neigh/Rhinocorn/Ben"),
    ("may I play Chronocorn", "story", "play/Ben/unicorn+play/Ana/Chronocorn"),
    (
        "does Swift Flying Unicorn get Super Neigh",
        "story",
        "play/Ana/Swift Flying Unicorn+take/Ana/Swift Flying Unicorn/Super Neigh",
    ),
)


@pytest.mark.parametrize(("text", "key", "value"), OFFERED, ids=["=".join(row[1:]) for row in OFFERED])
def test_what_may_have_been_meant_or_forgotten_is_a_tap_away(text: str, key: str, value: str) -> None:
    slots = all_meant(understood(text))[0].sentence(1).slots()
    assert value in [choice["value"] for slot in slots if slot["key"] == f"1.{key}" for choice in slot["choices"]]


STORIES = (
    (
        "Shear Terror vs my all-goat field, do I have to sacrifice",
        "play/Ben/Shear Terror",
        "Ben",
        ("Will Ana SACRIFICE a card before this is over?", "never"),
    ),
    (
        "can I use Glitter Bomb, my Rhinocorn is there",
        "use/Ana/Rhinocorn",
        "Ana",
        ("May Ana use Glitter Bomb?", "yes"),
    ),
    (
        "may Ben neigh Rainbow Aura",
        "play/Ben/Rainbow Aura",
        "Ben",
        ("May Ana answer Rainbow Aura with a Neigh?", "yes"),
    ),
)


@pytest.mark.parametrize(("text", "story", "turn", "asked"), STORIES, ids=[row[1] for row in STORIES])
def test_of_another_story_the_same_is_asked_or_whether_it_may_be(
    text: str, story: str, turn: str, asked: tuple[str, str]
) -> None:
    first = answered(understood(text), [("1.story", story)]).asks[0]
    assert (first["in_words"], first["answer"]) == asked
    assert {slot["value"] for slot in first["sentence"] if slot["key"] == "1.turn"} == {turn}
    assert "play.tried" not in [slot["value"] for slot in first["sentence"]]  # it has been played


@pytest.mark.parametrize("text", sorted({row[0] for row in OFFERED}))
def test_each_story_is_told_as_it_was_chosen_or_refused(text: str) -> None:
    first = all_meant(understood(text))[0]
    slot = next(slot for slot in first.sentence(1).slots() if slot["key"] == "1.story")
    assert len({choice["says"] for choice in slot["choices"]}) == len(slot["choices"]) > 0
    for choice in slot["choices"]:
        laid = next(relaid(first.laid, "story", choice["value"]), None)
        done = [(one.verb, one.by, one.card) for one in laid.completed.case.deeds] if laid is not None else []
        missed = [one for one in story_of(choice["value"]) if (one.verb, one.by, one.card) not in done]
        assert laid is None or all(one.card in CARD_KINDS for one in missed), choice


WRONG = (
    ("9.turn", "Ben"),
    ("1.turn", ""),
    ("1.nothing", "a"),
    ("", ""),
    ("1.have1.card", "?"),
    ("1.ask", "stays//Zed"),
    ("1.deed+", "fly"),
    ("1.story", "fly"),
    ("1.story", "play/Zed/Rhinocorn"),
    ("1.story", "play/Ana/Rhino"),
)


@pytest.mark.parametrize("change", WRONG)
def test_a_slot_that_is_not_there_is_wrong_input(change: tuple[str, str]) -> None:
    with pytest.raises(BadInput):
        answered(understood_of(ROWS[17]), [change])


@pytest.mark.parametrize(
    ("text", "lasts"),
    [("he plays two for one, can i neigh", False), ("may i play a magic card", False), ("may i play yay", True)],
)
def test_only_what_stays_in_a_stable_is_said_to_be_played_into_one(text: str, lasts: bool) -> None:
    slots = as_said({"text": text})["asks"][0]["sentence"]
    assert any(one["key"].endswith(".into") for one in slots) == lasts
