"""Cards of one's own that go with a quarrel: understood as published ones are, and only as long as they go with it."""

from __future__ import annotations

import pytest

from tutor.scenario import read
from tutor.understanding.card_names import card_called, card_names
from tutor.understanding.say import Said, said
from tutor.understanding.told_cards import ToldCard, known, readable, told_cards

HOOF = ToldCard("Rad Hoof", "magical", "When this card enters your Stable, you may DRAW two cards.")
PAW = ToldCard("Moon Paw", "magic", "DESTROY a Unicorn card.")
ODD = ToldCard("Odd One", "upgrade", "This card likes the rain.")
ANSWERS = (
    "Play this card when another player tries to play a card. "
    "Stop their card from being played and send it to the discard pile."
)
HALT = ToldCard("Halt Right There", "instant", ANSWERS)
OWN = (HOOF, PAW, ODD, HALT)


def cards(found: Said) -> list[str]:
    return [one["name"] for one in found.as_json()["cards"]]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Can I play Rad Hoof?", ["Rad Hoof"]),
        ("can ben neigh my rad hoof", ["Neigh", "Rad Hoof"]),
        ("i play moon paw on ben's rad hoof, is it destroyed?", ["Moon Paw", "Rad Hoof"]),
        ("does the moonpaw destroy it?", ["Moon Paw"]),
        ("may i play the rad hof", ["Rad Hoof"]),
    ],
)
def test_they_are_understood_however_they_are_spelled(text: str, named: list[str]) -> None:
    assert cards(said(text, own=OWN)) == named
    assert not set(cards(said(text))) & {one.name for one in OWN}


@pytest.mark.parametrize("sets", [None, ["base-2e"]])
def test_what_is_offered_is_a_situation_that_brings_just_those_that_are_named(sets: list[str] | None) -> None:
    found = said("can i destroy ben's rad hoof with moon paw", "second-edition" if sets else None, sets, own=OWN)
    first, *_ = found.asks
    assert (first["answer"], first["in_words"]) == ("yes", "May Ana choose Ben's Rad Hoof to DESTROY for Moon Paw?")
    assert {one["text"] for one in read(first["scenario"]).cards} == {HOOF.text, PAW.text}


def test_an_instant_of_ones_own_answers() -> None:
    first, *_ = said("can i answer ben's rad hoof with halt right there", own=OWN).asks
    assert (first["answer"], first["in_words"]) == ("yes", "May Ana answer Rad Hoof with Halt Right There?")


def test_a_sentence_that_is_not_understood_leaves_the_answer_open() -> None:
    first, *_ = said("i have odd one in my stable. can i play a unicorn?", own=OWN).asks
    assert (first["answer"], first["sure"]["names"]) == ("unknown", ["Odd One"])


def test_another_print_of_a_card_is_played_as_it_says_and_nothing_published_decides_it() -> None:
    text = "can ben neigh my super neigh"
    printed = said(text)
    own = said(text, own=[ToldCard("Super Neigh", "magic", "DRAW a card.")])
    assert printed.rulings
    assert not set(own.rulings) & set(printed.rulings)
    assert [one["answer"] for one in own.asks[:1]] == ["yes"]


def test_what_no_situation_may_bring_along_is_left_out() -> None:
    wrong = [ToldCard("super neigh", "magic", "DRAW a card."), ToldCard("X", "no type"), ToldCard("rad hoof", "magic")]
    assert readable([HOOF, *wrong]) == (HOOF,)


def test_they_are_known_only_as_long_as_they_go_with_a_text() -> None:
    other = HOOF._replace(type="upgrade")
    with known((HOOF,)):
        assert card_called("Rad Hoof").type == "magical"
        assert "Rad Hoof" in card_names()
        with known((other,)):
            assert card_called("Rad Hoof").type == "upgrade"
        assert told_cards() == (HOOF,)
    assert "Rad Hoof" not in card_names()


def test_a_text_that_is_changed_is_answered_anew() -> None:
    def answers(text: str) -> str:
        own = [HOOF, ToldCard("Moon Paw", "magic", text)]
        return said("can i destroy ben's rad hoof with moon paw", own=own).asks[0]["answer"]

    assert [answers(PAW.text), answers("DRAW two cards."), answers(PAW.text)] != ["yes"] * 3
    assert answers(PAW.text) == "yes"
