"""A stranger's text: bounds, what it settles, what is near, and the object that a command and a page have of it."""

from __future__ import annotations

import json
from time import process_time
from typing import Any

import pytest

from tutor.cards.read import read_card
from tutor.cli import main
from tutor.protocol.card_text_json import CardTextJson
from tutor.protocol.likeness import is_like
from tutor.scenario import read_text
from tutor.service.requests import replies
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.quick

LOST = "When this card enters your Stable, DRAW a card. This card cannot be frobbed."


@pytest.mark.parametrize(
    ("text", "type"),
    [
        ("DRAW two cards.", "magic"),
        ("Play this card when another player tries to play a card. Frob it.", "instant"),
    ],
)
def test_the_text_settles_the_type_where_only_one_can_bear_it(text: str, type: str) -> None:
    assert read_card(text).type == type


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"text": "When this card enters your Stable, DRAW a card."}, "does not settle"),
        ({"text": " "}, "at least a word"),
        ({"text": "a" * 401}, "at most 400"),
        ({"text": "DRAW\u202e a card."}, "cannot be printed"),
        ({"text": "DRAW a card.", "type": "magik"}, "Did you mean 'magic'"),
        ({"text": "DRAW a card.", "name": "x" * 61}, "at most 60"),
        ({"text": "DRAW a card.", "name": "all"}, "another name"),
        ({"text": "DRAW a card.", "edition": "third"}, "unknown edition"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_sentence(asked: dict[str, str], says: str) -> None:
    with pytest.raises(BadInput) as found:
        read_card(**asked)
    assert len(found.value.problems) == 1
    assert says in str(found.value)


def test_places_are_those_of_the_text_that_was_given() -> None:
    text = "  When this card enters your Stable,\nDRAW a card.\r\nThis card cannot be frobbed! "
    found = read_card(text, type="magical").as_json()
    assert [text[slice(*one["at"])].rsplit(maxsplit=1)[-1] for one in found["sentences"]] == ["card.", "frobbed!"]
    assert text[slice(*found["sentences"][1]["part"])] == "frobbed"


@pytest.mark.parametrize("text", [LOST, "DRAW a crad.", "DISCARD a card of your choice, then DRAW a card."])
def test_the_page_and_the_command_get_the_same(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["read", text, "--type", "magic", "--name", "Rad Hoof", "--json"])
    printed = json.loads(capsys.readouterr().out)
    (reply,) = replies({"kind": "card_text", "id": 1, "text": text, "type": "magic", "name": "Rad Hoof"})
    sent: Any = reply["reply"]
    assert is_like(sent, CardTextJson)
    assert json.loads(json.dumps(sent)) == printed
    assert code == (0 if printed["status"] == "understood" else 1)


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("This card cannot be frobbed or destroyed.", "This card cannot be stolen or destroyed."),
        ("DRAW a card of your choice.", "DRAW a card."),
        ("Each player must DISCARD a card by random.", "Each player must DISCARD a card."),
        ("You cannot frob.", None),
        ("Frob the widget of your left neighbour, gently and with care.", None),
    ],
)
def test_a_near_wording_is_understood_and_never_taken(text: str, near: str | None) -> None:
    (sentence,) = read_card(text, type="upgrade" if "cannot" in text else "magic").reading.sentences
    assert sentence.status == "not understood"
    assert [print_ for print_, _ in sentence.near] == ([near] if near else [])


def test_a_near_wording_is_read_as_it_says() -> None:
    found = read_card("This card cannot be frobbed or destroyed.", type="upgrade", name="Rad Hoof")
    ((print_, says),) = found.reading.sentences[0].near
    assert read_card(print_, type="upgrade", name="Rad Hoof").reading.says == says


def test_the_longest_text_of_which_nothing_is_understood_is_soon_read() -> None:
    text = ("When this card enters your Stable, each player must frob a card then. " * 6)[:400]
    read_card(text, type="magical")
    began = process_time()
    read_card(text, type="magical")
    assert process_time() - began < 0.5, "ten times what it takes on a machine with nothing else to do"


@pytest.mark.parametrize("text", ["DRAW two cards.", "DRAW two cards. Frob it."])
def test_the_block_for_a_situation_loads_as_it_is(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["read", text, "--type", "magic", "--name", "Rad Hoof", "--cards"])
    block = capsys.readouterr().out
    players = "players: [{name: Ana, hand: [Rad Hoof]}, {name: Ben}]\n"
    scenario = read_text(f"format: 1\nedition: second-edition\n{block}{players}deck: '?'\n", "block.yaml")
    assert scenario.own[0].name == "Rad Hoof"


def test_the_command_says_each_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", LOST, "--type", "magical"]) == 1
    assert capsys.readouterr().out.splitlines()[2:] == [
        "This card cannot be frobbed",
        "  ? The card language has no word for: frobbed.",
        "    near to it: This card cannot be destroyed.",
    ]
    assert main(["read", "DRAW a card.", "--type", "magik"]) == 2
