"""The places where cards lie, as numbers: five shared ones, then a hand and a Stable for each player.

A number is an index into `State.zones`; the deck and the discard pile have their top card first.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from tutor.vocabulary import SHARED_ZONES

DECK, DISCARD, NURSERY, PILE, BOX = range(len(SHARED_ZONES))
AT_WORK: Final = (PILE, DISCARD)
"""Where a Magic card or an Instant lies as it takes effect: on the pile, or discarded already."""
_FIRST: Final = len(SHARED_ZONES)


def hand(seat: int) -> int:
    """The hand of the player in this seat."""
    return _FIRST + 2 * seat


def stable(seat: int) -> int:
    """The Stable of the player in this seat."""
    return _FIRST + 2 * seat + 1


STABLES: Final = slice(_FIRST + 1, None, 2)
"""Cuts the Stables, in seat order, out of `State.zones`."""


def is_hand(zone: int) -> bool:
    """Is this zone somebody's hand?"""
    return zone >= _FIRST and (zone - _FIRST) % 2 == 0


def is_stable(zone: int) -> bool:
    """Is this zone somebody's Stable?"""
    return zone >= _FIRST and (zone - _FIRST) % 2 == 1


def is_hidden(zone: int) -> bool:
    """Do cards lie face down here for somebody: the deck or a hand?"""
    return zone == DECK or is_hand(zone)


@cache
def open_zones(number: int) -> tuple[int, ...]:
    """The zones whose cards everybody sees, of that number of zones."""
    return tuple(zone for zone in range(number) if zone != BOX and not is_hidden(zone))


def owner(zone: int) -> int:
    """The seat to which a hand or Stable belongs; -1 for a shared zone."""
    return (zone - _FIRST) // 2 if zone >= _FIRST else -1


def seat_of(zone: int) -> int | None:
    """The same; None for a shared zone."""
    return owner(zone) if zone >= _FIRST else None


def count_zones(players: int) -> int:
    """How many zones a table of that many players has."""
    return _FIRST + 2 * players


def zone_name(zone: int, players: tuple[str, ...]) -> str:
    """The zone as scenario files and traces write it: `deck`, `Ana.hand`, `Ben.stable`."""
    if zone < _FIRST:
        return SHARED_ZONES[zone]
    return f"{players[owner(zone)]}.{'hand' if is_hand(zone) else 'stable'}"
