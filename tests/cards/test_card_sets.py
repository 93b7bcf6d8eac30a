"""The cards of each box: all of them, as often as they are in it, and speaking only of what there is."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tutor.cards import Card, CardSet, all_sets, load_set, load_sets, set_ids
from tutor.cards.action import actions_of
from tutor.data import data_root
from tutor.rulebook import readings
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.quick

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def base() -> CardSet:
    return load_sets(["base-2e"])[0]


def test_the_base_deck_has_114_cards_and_13_babies_of_84_names(base: CardSet) -> None:
    copies = Counter[str]()
    for card in base.cards:
        copies["nursery" if card.type == "baby" else "deck"] += card.copies
    assert (len({card.name for card in base.cards}), copies["deck"], copies["nursery"]) == (84, 114, 13)


def line(card: Card) -> str:
    """A card as the list of its box has it; what is not so is left out."""
    parts = [f"{card.type} {card.copies} {'' if card.two_players else '-'}{card.name}"]
    parts += [f"printed {card.printed}"] if card.printed else []
    parts += [", ".join(card.with_also.variations)] if card.variations else []
    parts += ["may"] if card.type != "herd" and leaves_open(card) else []
    return "; ".join(parts)


def leaves_open(card: Card) -> bool:
    """Somebody is free to leave a part of what the card does undone. That an Instant need not be played is none."""
    return any(effect.may or any(action.may for action in actions_of(effect.instructions)) for effect in card.effects)


@pytest.mark.parametrize("id", set_ids())
def test_a_box_is_as_it_was_counted_card_by_card(id: str) -> None:
    """The lists were compared with the tables of facts about the boxes, line by line."""
    listed = (HERE / "boxes" / f"{id}.txt").read_text(encoding="utf-8").splitlines()
    assert sorted(map(line, load_sets([id])[0].cards)) == sorted(one for one in listed if not one.startswith("#"))


def test_letters_are_those_of_the_printed_name(base: CardSet) -> None:
    letters = {card.name: card.letters for card in base.cards}
    assert letters["Baby Unicorn (Rainbow)"] == 11
    assert letters["Basic Unicorn (Red)"] == 12
    assert letters["Re-Target"] == 8


def test_every_card_but_babies_and_basics_does_something(base: CardSet) -> None:
    idle = {card.type for card in base.cards if not card.effects}
    assert idle == {"baby", "basic"}


@pytest.mark.parametrize("card_set", all_sets(), ids=lambda card_set: card_set.id)
def test_a_note_speaks_only_of_readings_that_there_are(card_set: CardSet) -> None:
    told = [text for card in card_set.cards for text in (*card.notes, *card.doubts)]
    assert {name for text in told for name in re.findall(r"\[(.*?)\]", text)} <= set(readings())
    assert [text for text in told if re.search(r"\breadings?\b", text)] == []


def test_a_set_is_read_once() -> None:
    assert load_sets(["base-2e"])[0] is load_sets(("base-2e",))[0]
    assert {card_set.id for card_set in all_sets()} == set(set_ids())


def test_a_set_that_there_is_not_is_told() -> None:
    with pytest.raises(BadInput, match=r"^sets: unknown set 'base-2'\. Did you mean 'base-2e'\? Known: .*base-2e"):
        load_sets(["base-2"])


def test_a_set_is_in_the_file_of_its_name(tmp_path: Path) -> None:
    file = tmp_path / "other.yaml"
    file.write_text((data_root() / "sets" / "base-2e.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        load_set(file)
    assert str(caught.value) == "other.yaml:2: set: the set 'base-2e' must be in a file named base-2e.yaml"
