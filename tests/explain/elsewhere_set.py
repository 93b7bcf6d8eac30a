"""Cards whose effects wait for what happens in any Stable, or that have more than one effect of a kind."""

from __future__ import annotations

from collections.abc import Mapping

from benchmarks.player import NAMES, base_cards
from tutor.cards import load_set
from tutor.engine import Table, new_table
from tutor.rulebook import edition

CARDS = load_set("""
set: elsewhere
title: Cards that look into the Stables of others
cards:
  - name: Herald
    type: upgrade
    copies: 3
    effects: [{when: {enters: unicorn, stable: any stable}, may: true, do: [draw: 1]}]
  - name: Mourner
    type: downgrade
    copies: 3
    effects: [{when: {leaves: unicorn, stable: another stable}, do: [discard: 1]}]
  - name: Mirror
    type: upgrade
    copies: 3
    effects:
      - {when: {destroyed: card, stable: any stable}, may: true, do: [draw: 1]}
      - {when: {enters: downgrade, stable: another stable}, do: [draw: 1]}
  - name: Census
    type: downgrade
    copies: 3
    effects: [{when: {more than: 2, what: unicorn, stable: any stable}, do: [sacrifice: this]}]
  - name: Scales
    type: upgrade
    copies: 3
    effects:
      - {when: {fewer than: 1, what: upgrade}, do: [sacrifice: this]}
      - {when: {more than: 1, what: [upgrade, downgrade], stable: another stable}, do: [sacrifice: this]}
  - name: Two-Faced
    type: magical
    copies: 4
    effects:
      - {would: sacrificed, instead: [return: {what: this, from: your stable}]}
      - {would: destroyed, may: true, instead: [discard: 1]}
  - name: Guard
    type: magical
    copies: 4
    effects:
      - {would: destroyed, instead: [draw: 1]}
      - {would: destroyed, what: {kind: unicorn, except: this}, may: true, instead: [sacrifice: this]}
  - name: Ambush
    type: magical
    copies: 3
    effects: [{when: {enters: unicorn, stable: another stable}, may: true, do: [discard: 1, if you do, steal: that]}]
  - name: Toll
    type: magic
    copies: 4
    effects:
      - {when: played, do: [{sacrifice: {who: each player}}, {discard: {who: each other player, lacking: magical}}]}
  - name: Cull
    type: magic
    copies: 4
    effects: [{when: played, do: [destroy: {what: unicorn, count: 2}]}]
  - name: Gate
    type: upgrade
    copies: 3
    effects: [{cannot enter: {what: basic, stable: other stables}}]
  - name: Masks
    type: downgrade
    copies: 3
    effects: [{considered: {what: unicorn, as: panda}}]
""").cards


def table(players: int, readings: Mapping[str, str] | None = None, book: str = "second-edition") -> Table:
    """A table with these cards and some of the base deck."""
    plain = (card for card in base_cards() if card.type in ("basic", "baby", "instant", "magic"))
    cards = ((card, card.copies) for card in (*CARDS, *plain))
    return new_table(NAMES[:players], edition(book), readings or {}, cards)
