"""Which choices of an effect are made when they come up: those among cards that are not there, or not seen, before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tutor.cards import load_set, load_sets
from tutor.cards.action import Instruction
from tutor.cards.card import Card

pytestmark = pytest.mark.quick

DEFERRED = {
    "Unicorn on the Cob": ["discard"],
    "Shabby the Narwhal": ["search"],
    "Classy Narwhal": ["search"],
    "The Great Narwhal": ["search"],
    "Unicorn Oracle": ["take", "put back"],
    "Necromancer Unicorn": ["bring"],
    "Dark Angel Unicorn": ["bring"],
    "Back Kick": ["discard"],
    "Change of Luck": ["discard"],
    "Unicorn Swap": ["steal"],
    "Good Deal": ["discard"],
    "Blatant Thievery": ["take"],
}


def all_steps(instructions: tuple[Instruction, ...]) -> Iterator[Instruction]:
    for instruction in instructions:
        yield instruction
        for branch in instruction.action.branches:
            yield from all_steps(branch)


def deferred(card: Card) -> list[str]:
    """The verbs of a card's effects whose choice is made when it comes up, in order."""
    return [
        instruction.action.verb
        for effect in card.effects
        for instruction in all_steps(effect.instructions)
        if instruction.deferred
    ]


def test_the_choices_of_the_base_deck_that_wait() -> None:
    found = {card.name: deferred(card) for card in load_sets(["base-2e"])[0].cards}
    assert {name: verbs for name, verbs in found.items() if verbs} == DEFERRED


@pytest.mark.parametrize(
    ("do", "expected"),
    [
        ("[draw: 1, and, discard: 1]", ["discard"]),
        ("[draw: {count: 1, who: each other player}, and, discard: 1]", []),
        ("[draw: {count: 1, who: each player}, and, discard: 1]", ["discard"]),
        ("[pull: 1, and, discard: 1]", ["discard"]),
        ("[swap hands: another player, and, discard: 1]", ["discard"]),
        ("[return: {from: your stable}, and, discard: 1]", ["discard"]),
        ("[return: {from: another stable}, and, discard: 1]", []),
        ("[return: {from: any stable}, and, discard: 1]", ["discard"]),
        ("[destroy: card, and, take: {from: discard}]", ["take"]),
        ("[destroy: card, and, take: {from: discard}, and, discard: 1]", ["take", "discard"]),
        ("[discard: 1, then, sacrifice: card]", []),
        ("[sacrifice: card, then, destroy: card]", []),
        ("[steal: card, then, sacrifice: card]", ["sacrifice"]),
        ("[steal: card, then, sacrifice: this]", []),
        ("[steal: card, then, sacrifice: that]", []),
        ("[search: {what: unicorn, to: your stable}, and, sacrifice: card]", ["search", "sacrifice"]),
        ("[move: {from: your stable}, then, destroy: card]", ["destroy"]),
        ("[draw: 1, either: [[discard: 1], [sacrifice: card]]]", ["discard"]),
        ("[either: [[draw: 1], [sacrifice: card]], discard: 1]", ["discard"]),
        ("[either: [[draw: 1, discard: 1], [discard: 1]]]", ["discard"]),
    ],
)
def test_what_comes_before_decides(do: str, expected: list[str]) -> None:
    text = f"set: x\ntitle: X\ncards: [{{name: A, type: magical, effects: [{{when: enters, do: {do}}}]}}]"
    assert deferred(load_set(text).cards[0]) == expected
