"""A table and a first state: from given places of the cards, or dealt from a shuffled box."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from tutor.cards.model import Card
from tutor.engine.frames import Round
from tutor.engine.state import State, Table, Turn
from tutor.engine.zones import BOX, DECK, DISCARD, NURSERY, count_zones, hand, is_hidden, owner, stable
from tutor.rulebook import Edition
from tutor.vocabulary import copy_name


def new_table(
    players: Sequence[str], edition: Edition, readings: Mapping[str, str], cards: Iterable[tuple[Card, int]]
) -> Table:
    """A table where these cards, each in so many copies, are in the box; the copies are numbered in that order.

    `readings` are the table's own choices; the edition's hold for the rest.
    """
    chosen = {**edition.readings, **readings}
    definitions: list[Card] = []
    names: list[str] = []
    for card, copies in cards:
        known = _under(card, chosen)
        for number in range(1, copies + 1):
            definitions.append(known)
            names.append(copy_name(card.name, number))
    return Table(tuple(players), edition, chosen, tuple(definitions), tuple(names))


def _under(card: Card, readings: Mapping[str, str]) -> Card:
    """The card with the effects that it has under these readings."""
    effects = tuple(e for e in card.effects if all(readings[reading] == choice for reading, choice in e.under))
    return card if len(effects) == len(card.effects) else replace(card, effects=effects)


def position(table: Table, zones: Mapping[int, Sequence[int]], turn: Turn) -> State:
    """A state with these cards in these zones and the rest in the box, at the start of a phase."""
    placed = {card for cards in zones.values() for card in cards}
    filled = [tuple(zones.get(zone, ())) for zone in range(count_zones(len(table.players)))]
    filled[BOX] += tuple(card for card in range(len(table.cards)) if card not in placed)
    known = [0] * len(table.cards)
    for zone, cards in enumerate(filled):
        for card in cards:
            known[card] = _seen(zone)
    return State(table, tuple(filled), turn, tuple(known), agenda=(Round(turn.phase),))


def _seen(zone: int) -> int:
    if zone == DECK:
        return 0
    return 1 << owner(zone) if is_hidden(zone) else -1


def deal(table: Table, chance: random.Random, left_out: Iterable[str] = ()) -> State:
    """A full game, dealt: a Baby for everybody, the shuffled deck, the hands; the first player begins.

    With two players the cards `left_out` stay in the box, and each player is handed the edition's cards first.
    """
    edition, players = table.edition, len(table.players)
    out = set(left_out)
    babies = [card for card, known in enumerate(table.cards) if known.type == "baby"]
    deck = [c for c, known in enumerate(table.cards) if known.type != "baby" and known.name not in out]
    chance.shuffle(babies)
    chance.shuffle(deck)
    zones: dict[int, Sequence[int]] = {}
    for seat in range(players):
        if edition.babies and babies:
            zones[stable(seat)] = (babies.pop(),)
        handed = _handed(table, deck) if players == 2 else []
        zones[hand(seat)] = (*handed, *(deck.pop() for _ in range(edition.deal)))
    zones[NURSERY] = tuple(sorted(babies)) if edition.babies else ()
    zones[DECK] = tuple(deck)
    zones[DISCARD] = ()
    return position(table, zones, Turn(1, 0, "beginning"))


def _handed(table: Table, deck: list[int]) -> list[int]:
    handed = []
    for name in table.edition.handed_out:
        card = next(card for card in deck if table.cards[card].name == name)
        deck.remove(card)
        handed.append(card)
    return handed
