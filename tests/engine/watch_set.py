"""Cards that watch what others do, or change it, each with a word or two of the vocabulary, and positions with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from benchmarks.player import NAMES, base_cards
from tutor.cards import load_set
from tutor.engine import State, Table, Turn, begin, new_table, position
from tutor.rulebook import edition

CARDS = load_set("""
set: watching
title: Cards that watch what others do
cards:
  - name: Toll
    type: downgrade
    effects: [{when: {plays: unicorn}, do: [discard: 1]}]
  - name: Customs
    type: upgrade
    effects: [{when: {plays: card, who: another player}, may: true, do: [draw: 1]}]
  - name: Glory
    type: upgrade
    effects: [{when: {plays: downgrade, who: another player, into: your stable}, may: true, do: [draw: 1]}]
  - name: Doom
    type: upgrade
    effects: [{when: {plays: upgrade, who: any player, into: their own stable}, do: [discard: {who: that player}]}]
  - name: Trojan
    type: magical
    copies: 2
    effects:
      - {when: {plays: unicorn, who: another player}, may: true, do: [sacrifice: this, if you do, steal: that]}
  - name: Life
    type: upgrade
    copies: 2
    effects:
      - when: [{sacrificed: unicorn}, {destroyed: unicorn}]
        may: true
        do: [sacrifice: this, if you do, bring: {what: that, from: discard}]
  - name: Revenge
    type: upgrade
    effects:
      - when: {destroyed: unicorn, by: another player}
        may: true
        do: [destroy: {what: unicorn, from: that stable}]
  - name: Bite
    type: upgrade
    copies: 2
    effects: [{when: {destroyed: card, by: another player}, do: [discard: {who: that player}]}]
  - name: Tax
    type: downgrade
    copies: 2
    effects: [{when: draws, do: [discard: 1]}]
  - name: Refund
    type: upgrade
    effects: [{when: discards, may: true, do: [draw: 1]}]
  - name: Feast
    type: upgrade
    effects: [{when: discards, may: true, do: [discard: 1]}]
  - name: Epic
    type: magical
    effects: [{when: destroys, may: true, do: [destroy: card]}]
  - name: Static
    type: magical
    copies: 2
    effects: [{when: targeted, do: [discard: {who: that player}]}]
  - name: Abduct
    type: downgrade
    effects: [{when: {fewer than: 1, what: unicorn}, do: [sacrifice: this]}]
  - name: Piper
    type: magical
    effects:
      - would: brought
        what: baby
        stable: another stable
        may: true
        instead: [discard: 1, if you do, bring: {what: that, from: nursery}]
  - name: Pirate
    type: magical
    copies: 2
    effects: [{would: discarded, what: card, who: any player, instead: [discard: {count: 2, who: that player}]}]
  - name: Parallel
    type: magical
    effects:
      - would: discarded
        what: card
        who: any player
        may: true
        decides: that player
        instead: [draw: {who: that player}]
  - name: Zero
    type: magical
    effects:
      - would: sacrificed
        what: card
        stable: any stable
        who: any player
        instead: [sacrifice: {count: 2, who: that player}]
  - name: Betray
    type: magical
    effects: [{would: destroyed, may: true, decides: that player, instead: [steal: {what: this, who: that player}]}]
  - name: Shadow
    type: magical
    effects:
      - would: [sacrificed, returned]
        what: unicorn
        stable: another stable
        may: true
        instead:
          - either:
              - [discard: 1, if you do, take: {what: that, from: that stable}]
              - [discard: 2, if you do, move: {what: that, from: that stable, to: your stable}]
  - name: Phoenix
    type: magical
    effects: [{would: destroyed, instead: [draw: 1]}, {when: [sacrificed, destroyed], do: [draw: 1]}]
  - name: Echo
    type: magical
    effects: [{when: [sacrificed, destroyed], do: [draw: 1]}]
  - name: Veto
    type: magical
    effects:
      - {when: {tries to use: unicorn, who: another player}, may: true, do: [discard: 1, if you do, stop: true]}
  - name: Bomb
    type: magic
    copies: 3
    effects: [{when: played, do: [destroy: card]}]
  - name: Hush
    type: magic
    copies: 2
    effects: [{when: played, do: [destroy: {what: card, quiet: true}]}]
  - name: Rite
    type: magic
    copies: 2
    effects: [{when: played, do: [sacrifice: {what: unicorn, who: each other player}]}]
  - name: Waste
    type: magic
    copies: 2
    effects: [{when: played, do: [discard: {who: each other player}]}]
  - name: Study
    type: magic
    copies: 2
    effects: [{when: played, do: [draw: 2]}]
  - name: Stork
    type: magic
    copies: 2
    effects: [{when: played, do: [bring: {what: baby, from: nursery}]}]
  - name: Lasso
    type: magic
    copies: 2
    effects: [{when: played, do: [return: {what: card, from: another stable}]}]
  - name: Wreck
    type: magic
    copies: 2
    effects: [{when: played, do: [sacrifice: card, then, draw: 1]}]
""").cards


def table(players: int, readings: Mapping[str, str] | None = None) -> Table:
    """A table with these cards and the base deck."""
    cards = ((card, card.copies) for card in (*CARDS, *base_cards()))
    return new_table(NAMES[:players], edition("second-edition"), readings or {}, cards)


def lay(
    *seats: tuple[Sequence[str], Sequence[str]],
    deck: Sequence[str] = ("Basic Unicorn (Red)", "Basic Unicorn (Red)#2", "Basic Unicorn (Red)#3"),
    phase: str = "action",
    readings: Mapping[str, str] | None = None,
) -> State:
    """The first decision with these hands and Stables; Babies wait in the Nursery, the rest lies in the box."""
    seated = table(len(seats), readings)
    number = {name: card for card, name in enumerate(seated.names)}
    hands = [[number[name] for name in held] for held, _ in seats]
    stables = [[number[name] for name in lying] for _, lying in seats]
    in_deck = [number[name] for name in deck]
    used = {card for zone in (*hands, *stables, in_deck) for card in zone}
    rest = [card for card in number.values() if card not in used]
    babies = [card for card in rest if seated.cards[card].type == "baby"]
    box = [card for card in rest if seated.cards[card].type != "baby"]
    laid = position(seated, hands, stables, deck=in_deck, nursery=babies, box=box, turn=Turn(1, 0, phase))
    return begin(laid).after
