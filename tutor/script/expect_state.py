"""What is expected of a state: which cards lie where, and who has won. Scripts and questions are judged by it alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache

from tutor.cards.phrases import amount
from tutor.engine import State, Table
from tutor.engine.state.zones import count_zones, zone_name
from tutor.script.entry import NOBODY, NOTHING, Expect
from tutor.vocabulary import split_copy


def state_differences(state: State, expect: Expect) -> Iterator[str]:
    """Every way in which a state is not as the parts `has lacks exactly count winner` say; none if all is well."""
    for check in (_has, _lacks, _exactly, _count, _winner):
        yield from check(state, expect)


def is_called(name: str, card: str, card_names: Collection[str]) -> bool:
    """May a copy of a card, by the name it bears at the table, be called so? Without a number any copy is meant."""
    base = card if card in card_names else split_copy(card)[0]
    return name in (card, base) or (name == f"{base}#1" and card == base)


def card_names(table: Table) -> Collection[str]:
    """The names of the cards, without the numbers of copies."""
    return table.copies.keys()


@lru_cache(maxsize=64)
def zone_numbers(players: tuple[str, ...]) -> Mapping[str, int]:
    """The number of each zone by the name that files and traces give it."""
    return {zone_name(zone, players): zone for zone in range(count_zones(len(players)))}


def _cards(state: State, zone: str) -> tuple[str, ...]:
    return tuple(state.table.shown(card) for card in state.zones[zone_numbers(state.table.players)[zone]])


def _missing(wanted: tuple[str, ...], cards: tuple[str, ...], table: Table) -> tuple[list[str], list[str]]:
    """What of `wanted` is not among the cards, and the cards left over; a name without a number means any copy."""
    left, names = list(cards), card_names(table)
    missing = []
    numbered = [name for name in wanted if name not in names]
    plain = [name for name in wanted if name in names]
    for name in (*numbered, *plain):
        card = next((card for card in left if is_called(name, card, names)), None)
        if card is None:
            missing.append(name)
        else:
            left.remove(card)
    return missing, left


def _has(state: State, expect: Expect) -> Iterator[str]:
    for zone, wanted in expect.has.items():
        cards = _cards(state, zone)
        missing, _ = _missing(wanted, cards, state.table)
        for name, number in Counter(missing).items():
            more = f"{number} more " if wanted.count(name) > number else f"{number} " if number > 1 else ""
            yield f"{zone}: should have {more}{name}, has {listing(cards)}"


def _lacks(state: State, expect: Expect) -> Iterator[str]:
    for zone, unwanted in expect.lacks.items():
        cards, names = _cards(state, zone), card_names(state.table)
        for name in unwanted:
            if any(is_called(name, card, names) for card in cards):
                yield f"{zone}: should lack {name}, has it"


def _exactly(state: State, expect: Expect) -> Iterator[str]:
    for zone, wanted in expect.exactly.items():
        cards = _cards(state, zone)
        missing, left = _missing(wanted, cards, state.table)
        if missing or left:
            yield f"{zone}: should hold exactly {listing(wanted)}, holds {listing(cards)}"


def listing(cards: tuple[str, ...]) -> str:
    """Names in a row, or `nothing`."""
    return ", ".join(cards) or "nothing"


def _count(state: State, expect: Expect) -> Iterator[str]:
    for zone, number in expect.count.items():
        cards = _cards(state, zone)
        if len(cards) != number:
            yield f"{zone}: should hold {amount(number, 'card')}, holds {len(cards)}"


def _winner(state: State, expect: Expect) -> Iterator[str]:
    now = winner_of(state)
    if expect.winner not in (None, now):
        yield f"winner: should be {expect.winner}, is {now}"


def winner_of(state: State) -> str:
    """Who has won, by name; `nobody` where the game is lost, `none` while it goes on."""
    if state.outcome is None:
        return NOTHING
    return NOBODY if state.outcome.winner is None else state.table.players[state.outcome.winner]
