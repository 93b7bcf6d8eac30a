"""Cards that act on what is under way, each with one word of the vocabulary, and positions with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from benchmarks.player import NAMES, base_cards
from tutor.cards import Card, load_set
from tutor.engine import State, Table, Turn, begin, new_table, position
from tutor.rulebook import edition

CARDS = load_set("""
set: windows
title: Cards that act on what is under way
cards:
  - name: Vest
    type: instant
    copies: 3
    effects: [{answers: {would: destroyed, stable: your stable, who: another player}, instead: [draw: 1]}]
  - name: Trap
    type: instant
    copies: 3
    effects: [{answers: {would: drawn, who: another player}, instead: [discard: {who: that player}]}]
  - name: Intervene
    type: instant
    copies: 3
    effects: [{answers: {would: sacrificed, who: another player}, do: [stop: true, draw: 1]}]
  - name: Redirect
    type: instant
    copies: 3
    effects: [{answers: {would: destroyed, what: unicorn}, do: [retarget: true]}]
  - name: Unwind
    type: instant
    copies: 3
    effects: [{answers: card, do: [stop: {to: deck}]}]
  - name: Absorb
    type: instant
    copies: 3
    effects: [{answers: magic, do: [stop: {to: hand}, then, play: that]}]
  - name: Destabilize
    type: instant
    copies: 3
    effects: [{answers: [upgrade, downgrade], do: [divert: true]}]
  - name: Imitate
    type: instant
    copies: 3
    effects: [{answers: unicorn, do: [bring: {what: basic, from: hand}]}]
  - name: Emu
    type: instant
    copies: 3
    effects:
      - {answers: unicorn, under: {instant-acts: on-the-pile}, do: [destroy: {what: unicorn, from: that stable}]}
      - answers: unicorn
        afterwards: true
        under: {instant-acts: after-entering}
        do: [destroy: {what: unicorn, from: that stable}]
  - name: Object
    type: upgrade
    copies: 3
    effects:
      - when: {tries to play: neigh}
        may: true
        do: [discard: 1, if you do, stop: {to: that hand}, and, forbid: {what: neigh, who: that player}]
  - name: Frank
    type: ultimate
    copies: 3
    effects:
      - {when: {tries to play: card}, may: true, do: [sacrifice: this, if you do, stop: {to: hand}, then, play: that]}
  - name: Hypno
    type: magical
    copies: 3
    effects: [{when: {tries to use: unicorn}, may: true, do: [discard: 1, if you do, stop: true]}]
  - name: Quick
    type: ultimate
    copies: 3
    effects: [{played as instant: true}, {when: enters, do: [draw: 1]}]
  - name: Silence
    type: magic
    copies: 3
    effects: [{when: played, do: [forbid: instant]}]
  - name: Two
    type: magic
    copies: 3
    effects: [{when: played, do: [draw: 1, then, play: {what: card, count: 2, from: hand}]}]
""").cards


def table(players: int, readings: Mapping[str, str] | None = None, more: Sequence[Card] = ()) -> Table:
    """A table with these cards and the base deck."""
    cards = (*CARDS, *base_cards(), *more)
    return new_table(NAMES[:players], edition("second-edition"), readings or {}, ((c, c.copies) for c in cards))


def lay(
    *seats: tuple[Sequence[str], Sequence[str]],
    deck: Sequence[str] = ("Basic Unicorn (Red)", "Basic Unicorn (Red)#2", "Basic Unicorn (Red)#3"),
    phase: str = "action",
    readings: Mapping[str, str] | None = None,
    unseen: Sequence[str] = (),
) -> State:
    """The first decision with these hands and Stables; `unseen` lie at the bottom of the deck, the rest in the box."""
    seated = table(len(seats), readings)
    number = {name: card for card, name in enumerate(seated.names)}
    hands = [[number[name] for name in held] for held, _ in seats]
    stables = [[number[name] for name in lying] for _, lying in seats]
    in_deck = [number[name] for name in (*deck, *unseen)]
    used = {card for zone in (*hands, *stables, in_deck) for card in zone}
    rest = [card for card in number.values() if card not in used]
    babies = [card for card in rest if seated.cards[card].type == "baby"]
    box = [card for card in rest if seated.cards[card].type != "baby"]
    laid = position(seated, hands, stables, deck=in_deck, nursery=babies, box=box, turn=Turn(1, 0, phase))
    return begin(laid).after
