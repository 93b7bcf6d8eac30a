"""Cards with the words of turns, limits, costs and variations, and positions with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from benchmarks.player import NAMES, base_cards
from tests.engine.positions import PLAIN, Seat, lay_at
from tutor.cards import Card, load_set
from tutor.engine import State, Step, Table, begin, deal, new_table
from tutor.rulebook import edition

CARDS = load_set("""
set: turns
title: Turns, limits, costs and variations
cards:
  - {name: Baby Alpaca, type: baby, copies: 3, variations: alpaca}
  - {name: Baby Ram, type: baby, copies: 3, variations: ram}
  - {name: Alpaca, type: basic, copies: 6, variations: alpaca}
  - {name: Ram, type: basic, copies: 6, variations: ram}
  - {name: Huarizo, type: magical, copies: 2, variations: [llama, alpaca]}
  - name: Nodding Ram
    type: magical
    copies: 2
    variations: ram
    effects: [{when: beginning, may: true, do: [draw: 1]}]
  - {name: Whistle, type: magic, copies: 2, effects: [{when: played, do: [destroy: alpaca]}]}
  - {name: Lead, type: magic, copies: 2, effects: [{when: played, do: [steal: {kind: basic, of: ram}]}]}
  - name: Ramifications
    type: downgrade
    copies: 2
    effects: [{considered: {what: unicorn, as: ram}}, {without effects: {what: ram}}]
  - {name: Name Fear, type: downgrade, copies: 2, effects: [{cannot play: {what: {word: ram}}}]}
  - name: Syndrome
    type: downgrade
    copies: 2
    effects: [{when: beginning, if: {what: llama}, do: [sacrifice: [alpaca, goat, ram]]}]
  - {name: Guard, type: upgrade, copies: 2, effects: [{cannot be destroyed: unicorn, if: {what: basic, count: 2}}]}
  - {name: Unicorn Guard, type: upgrade, effects: [{cannot be destroyed: card, if: {what: unicorn, count: 2}}]}
  - {name: Barrier, type: downgrade, copies: 2, effects: [{cannot be moved: [goat, ram]}]}
  - {name: Bones, type: magic, copies: 2, effects: [{when: played, do: [skip turn: another player]}]}
  - {name: Rest, type: magic, copies: 2, effects: [{when: played, do: [skip turn: you]}]}
  - name: Sleeper
    type: magical
    copies: 2
    effects: [{when: beginning, may: true, do: [draw: 2, if you do, skip phase: [draw, action]]}]
  - name: Dozer
    type: magical
    copies: 2
    effects: [{when: beginning, may: true, do: [discard: 1, if you do, skip phase: draw]}]
  - {name: Tail, type: upgrade, copies: 2, effects: [{when: beginning, may: true, do: [draw: {extra: true}]}]}
  - {name: Fast, type: downgrade, copies: 2, effects: [{when: beginning, do: [plays: 0]}]}
  - {name: Small Hands, type: downgrade, copies: 4, effects: [{hand limit: -5}]}
  - {name: Big Hands, type: upgrade, copies: 2, effects: [{hand limit: 3}]}
  - {name: Nearly, type: upgrade, copies: 4, effects: [{to win: -2}]}
  - {name: Hush, type: magical, copies: 2, effects: [{cannot play: {what: magic, who: each other player}}]}
  - {name: Ban, type: upgrade, copies: 2, effects: [{cannot play: {what: magic, who: each player}}]}
  - {name: Drink, type: upgrade, copies: 2, effects: [{playable if: {what: ram}}]}
  - {name: Diversity, type: upgrade, copies: 2, effects: [{enters only if: [{what: alpaca}, {what: ram}]}]}
  - {name: Fetch, type: magic, copies: 2, effects: [{when: played, do: [bring: {what: upgrade, from: hand}]}]}
  - {name: Archangel, type: ultimate, copies: 2, effects: [{when: enters, cost: true, do: [sacrifice: {count: 3}]}]}
  - {name: Master, type: ultimate, copies: 2, effects: [{when: enters, cost: true, do: [discard: {count: all}]}]}
  - {name: Glory, type: ultimate, copies: 2, effects: [{when: enters, cost: true, do: [discard: 1]}]}
  - {name: Picky, type: ultimate, copies: 2, effects: [{when: enters, cost: true, do: [discard: {what: ram}]}]}
  - {name: Thief, type: magic, copies: 2, effects: [{when: played, do: [steal: ultimate]}]}
  - name: Alpaca Herd
    type: herd
    effects: [{when: beginning, if: {what: alpaca, count: 3}, do: [protect: {what: alpaca, from: destroyed}]}]
  - name: Ram Herd
    type: herd
    effects: [{when: beginning, if: {what: ram, count: 3}, may: true, do: [destroy: unicorn]}]
""")


def turn_table(players: int, readings: Mapping[str, str] | None = None, book: str = "second-edition") -> Table:
    """A table with these cards and those of the Second Edition."""
    cards: list[Card] = [*base_cards(), *CARDS.cards]
    return new_table(NAMES[:players], edition(book), readings or {}, ((card, card.copies) for card in cards))


def lay(
    *seats: Seat,
    deck: Sequence[str] = PLAIN,
    discard: Sequence[str] = (),
    phase: str = "action",
    readings: Mapping[str, str] | None = None,
) -> State:
    """The first decision with these cards; it is the first player's turn. Babies that are nowhere else wait."""
    return lay_at(turn_table(len(seats), readings), seats, deck, discard, phase)


def dealt(players: int, readings: Mapping[str, str], seed: int, book: str = "second-edition") -> Step:
    """A dealt game, up to its first decision."""
    return begin(deal(turn_table(players, readings, book), Random(seed)))
