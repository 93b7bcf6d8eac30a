"""Mistakes in a card file, and the whole text that each of them is told with."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tutor.cards import grammar
from tutor.cards.words import VERBS

pytestmark = pytest.mark.quick

Mistakes = Callable[..., str]

ACTIONS = ", ".join(sorted(VERBS))
KINDS_OR_THIS = ", ".join(sorted({**grammar.CARD_KINDS, **grammar.SELECTORS}))
TYPES = "baby, basic, downgrade, herd, instant, magic, magical, ultimate, upgrade"


def test_all_mistakes_of_a_file_are_told_at_once(mistakes: Mistakes) -> None:
    text = """\
set: base-2e
title: A box with mistakes
cards:
  - name: Seductive Unicorn
    type: magical
    effects:
      - when: enters
        may: true
        do:
          - discrad: {count: 1}
          - then
          - steal: unicorm
  - name: Rhinocorn
    type: magicall
    copies: two
"""
    assert mistakes(text, "base-2e.yaml") == (
        f"base-2e.yaml:10: Seductive Unicorn: effects[0].do[0]: unknown action 'discrad'. Did you mean 'discard'? "
        f"Known: {ACTIONS}\n"
        f"base-2e.yaml:12: Seductive Unicorn: effects[0].do[2].steal: unknown kind of card 'unicorm'. "
        f"Did you mean 'unicorn'? Known: {KINDS_OR_THIS}\n"
        f"base-2e.yaml:14: Rhinocorn: type: unknown type 'magicall'. Did you mean 'magical'? Known: {TYPES}\n"
        "base-2e.yaml:15: Rhinocorn: copies: expected a whole number from 1 up, found 'two'"
    )


CARDS = [
    ("foo", "cards[0]: expected a mapping, found 'foo'"),
    ("{type: basic}", "cards[0]: the key 'name' is missing"),
    ("{name: '', type: basic}", "cards[0].name: expected text, found ''"),
    ("{name: A}", "A: the key 'type' is missing"),
    ("{name: A, type: 3}", f"A: type: unknown type '3'. Known: {TYPES}"),
    ("{name: A, type: [basic]}", "A: type: expected a type, found a list"),
    ("{name: A, type: basic, copies: 0}", "A: copies: expected a whole number from 1 up, found 0"),
    ("{name: A, type: basic, copies: true}", "A: copies: expected a whole number from 1 up, found true"),
    ("{name: A, type: basic, two_players: 2}", "A: two_players: expected true or false, found 2"),
    ("{name: A, type: basic, notes: x}", "A: notes: expected a list, found 'x'"),
    ("{name: A, type: basic, notes: [3]}", "A: notes[0]: expected text, found 3"),
    ("{name: A, type: basic, effects: {}}", "A: effects: expected a list, found an empty mapping"),
    ("{name: A, type: basic, effects: []}", "A: effects: the list is empty"),
    ("{name: A#2, type: basic}", "A#2: a name may not end in '#' and a number, which stands for a copy"),
    ("{name: A, type: upgrade, neigh: true}", "A: only a card of type instant can be a Neigh card"),
    ("{name: A, type: instant, neigh: true}", "A: a Neigh card needs an effect with `stop`"),
    (
        "{name: A, type: upgrade, effects: [{when: beginning, do: [draw: 1, then, later: true]}]}",
        "A: `later: true` needs an effect `when: later`, which says what is due at the end of the turn",
    ),
    (
        "{name: A, type: upgrade, effects: [{when: later, do: [draw: 1]}]}",
        "A: an effect `when: later` needs `later: true` in another one, which puts it off",
    ),
    (
        "{name: A, type: upgrade, effects: [{when: enters, do: [destroy: named type]}]}",
        "A: nothing on the card has you `name` a kind, so there is no 'named type'",
    ),
    (
        "{name: A, type: basic, copy: 3}",
        "A: unknown key 'copy'. Did you mean 'copies'? "
        "Known: copies, doubts, effects, name, neigh, notes, printed, same as, two_players, type, variations",
    ),
    (
        "{name: A, type: magic, variations: ram}",
        "A: only a card of type baby, basic, magical, ultimate is of a variation",
    ),
]


@pytest.mark.parametrize(("card", "told"), CARDS)
def test_a_mistake_in_a_card(card: str, told: str, mistakes: Mistakes) -> None:
    assert mistakes(f"set: x\ntitle: X\ncards:\n  - {card}") == f"x.yaml:4: {told}"


SETS = [
    ("[]", "x.yaml:1: expected a mapping, found a list"),
    ("", "x.yaml:1: expected a mapping, found nothing"),
    ("set: x\ntitle: X", "x.yaml:1: the key 'cards' is missing"),
    ("set: x\ntitle: X\ncards: []", "x.yaml:3: cards: the list is empty"),
    (
        "set: x\ntitle: X\ncards: &a [{name: A, type: basic}]",
        "x.yaml:3: anchors and aliases (& and *) are not allowed; write it out",
    ),
    (
        "set: x\ntitle: X\ngame: unicorn\ncards: [{name: A, type: basic}]",
        "x.yaml:3: game: unknown game 'unicorn'. Did you mean 'unicorns'? Known: llamas, unicorns",
    ),
    (
        "set: x\ntitle: X\ntotals: {names: 2, deck: 2, nursery: 1}\n"
        "cards: [{name: A, type: basic, copies: 3}, {name: B, type: baby}]",
        "x.yaml:3: totals.deck: the file says 2, but its cards come to 3",
    ),
    (
        "set: x\ntitle: X\ncards:\n  - {name: A, type: basic}\n  - {name: a, type: basic}",
        "x.yaml:5: cards[1]: there are two cards named 'a'. Say `copies` if they are the same, else `printed`",
    ),
]


@pytest.mark.parametrize(("text", "told"), SETS)
def test_a_mistake_in_a_set(text: str, told: str, mistakes: Mistakes) -> None:
    assert mistakes(text) == told
