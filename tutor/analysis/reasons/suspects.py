"""The cards of which it is tried whether their texts decide: those at work, and those that may act from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Final, NamedTuple

from tutor.cards import Card
from tutor.engine import State
from tutor.engine.state.zones import PILE, is_hand, is_stable

HERDS: Final = -1
"""The place of the cards that lie in no zone and work for everybody."""

FROM_HAND: Final = frozenset(("played as instant", "playable if", "cannot be answered"))
"""What a card says of itself while it is in a hand or on the pile."""


class Suspect(NamedTuple):
    """Equal cards in one place: what they are, their numbers, and the zone or `HERDS`."""

    card: Card
    copies: tuple[int, ...]
    zone: int


def suspects(state: State, spoken_of: Set[str] = frozenset()) -> Iterator[Suspect]:
    """What lies in Stables or on the pile, what works for everybody, and of hands what acts there; equal cards once.

    spoken_of: the names of cards that are taken wherever they lie
    """
    table = state.table
    found: dict[tuple[int, str], list[int]] = {}
    for zone, cards in (*enumerate(state.zones), (HERDS, table.herds)):
        for number in cards:
            card = table.cards[number]
            if number in table.face_down:
                continue
            if card.effects and (_is_at_work(zone, card) or card.name in spoken_of):
                found.setdefault((zone, card.name), []).append(number)
    for (zone, _), copies in found.items():
        yield Suspect(table.cards[copies[0]], tuple(copies), zone)


def _is_at_work(zone: int, card: Card) -> bool:
    if is_hand(zone):
        return card.type == "instant" or not card.says.isdisjoint(FROM_HAND)
    return zone in (PILE, HERDS) or is_stable(zone)
