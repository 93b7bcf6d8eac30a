"""A table and a first state: from given places of the cards, or dealt from a shuffled box."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence

from tutor.cards.card import Card
from tutor.engine.state.continuous_effects import OUTSIDE
from tutor.engine.state.frames import TurnFrame
from tutor.engine.state.state import State, Turn
from tutor.engine.state.table import Table
from tutor.engine.state.untold_face import definition
from tutor.engine.state.zones import BOX, DECK, is_hidden, owner
from tutor.engine.targeting.midturn_start import standing_at_start
from tutor.rulebook import Edition
from tutor.vocabulary import UNTOLD, copy_name

CardIds = Sequence[int]

FIRST_TURN = Turn(1, 0, "beginning")


def new_table(
    players: Sequence[str], edition: Edition, readings: Mapping[str, str], cards: Iterable[tuple[Card, int]]
) -> Table:
    """A table with these cards in the box, each with its number of copies; the copies are numbered in that order.

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
    to_win = edition.to_win(len(players))
    herds = tuple(card for card, known in enumerate(definitions) if known.type == "herd" and names[card] == known.name)
    return Table(tuple(players), edition, chosen, tuple(definitions), tuple(names), to_win, herds)


def with_face_down(table: Table, number: int, pool: frozenset[int]) -> Table:
    """The table with that many cards that nobody has told; each may be any of the `pool` that lies nowhere else."""
    if not number:
        return table
    first = len(table.cards)
    return Table(
        *(table.players, table.edition, table.readings),
        table.cards + tuple(definition(first + at) for at in range(number)),
        table.names + tuple(copy_name(UNTOLD, at + 1) for at in range(number)),
        *(table.to_win, table.herds),
        face_down=number,
        pool=pool,
    )


def _under(card: Card, readings: Mapping[str, str]) -> Card:
    """The card with the effects, and of the variations, that it has under these readings wherever it lies."""
    effects = tuple(e for e in card.effects if all(readings[reading] == choice for reading, choice in e.under))
    known = card if len(effects) == len(card.effects) else card._replace(effects=effects)
    return known.with_also if readings[OUTSIDE[0]] == OUTSIDE[1] else known


def position(
    table: Table,
    hands: Sequence[CardIds],
    stables: Sequence[CardIds],
    deck: CardIds = (),
    discard: CardIds = (),
    nursery: CardIds = (),
    box: CardIds = (),
    turn: Turn = FIRST_TURN,
) -> State:
    """A state with the cards in these places, at the start of a phase; the deck and the discard pile top first.

    Hands and Stables are in seat order. Every player has seen the own hand, and nobody the deck and the box.
    """
    zones = [tuple(deck), tuple(discard), tuple(nursery), (), tuple(box)]
    for held, entry in zip(hands, stables, strict=True):
        zones += [tuple(held), tuple(entry)]
    known = [0] * len(table.cards)
    for zone, cards in enumerate(zones):
        for card in cards:
            known[card] = _seen(zone)
    turn = turn._replace(since="" if turn.phase == "beginning" else turn.phase)
    state = State(table, tuple(zones), turn, tuple(known), agenda=(TurnFrame(turn.phase),))
    return state._replace(schedule=standing_at_start(state))


def _seen(zone: int) -> int:
    if zone in (DECK, BOX):
        return 0
    return 1 << owner(zone) if is_hidden(zone) else -1


def deal(table: Table, chance: random.Random, left_out: Iterable[str] = ()) -> State:
    """A full game, dealt: a Baby for everybody, the shuffled deck, the hands; the first player begins.

    The cards `left_out` stay in the box. With two players each is handed the edition's cards first.
    """
    edition, players = table.edition, len(table.players)
    out = set(left_out)
    babies = [card for card, known in enumerate(table.cards) if known.type == "baby"]
    deck = [c for c, known in enumerate(table.cards) if known.type not in ("baby", "herd") and known.name not in out]
    chance.shuffle(babies)
    chance.shuffle(deck)
    started = edition.babies and len(babies) >= players
    stables = [(babies.pop(),) if started else () for _ in range(players)]
    handed = [_handed(table, deck) if players == 2 else [] for _ in range(players)]
    hands = [(*cards, *(deck.pop() for _ in range(edition.deal))) for cards in handed]
    nursery = tuple(sorted(babies)) if edition.babies else ()
    dealt = {*nursery, *deck, *(card for cards in (*hands, *stables) for card in cards)}
    box = tuple(card for card in range(len(table.cards)) if card not in dealt)
    return position(table, hands, stables, deck, nursery=nursery, box=box)


def _handed(table: Table, deck: list[int]) -> list[int]:
    handed = []
    for name in table.edition.handed_out:
        card = next(card for card in deck if table.cards[card].name == name)
        deck.remove(card)
        handed.append(card)
    return handed
