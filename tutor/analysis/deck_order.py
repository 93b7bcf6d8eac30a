"""Which cards of a deck count by where they lie: how many of the top ones are touched on the way.

A card is touched when it leaves the deck, or is looked at or shown, for the place that it has. A search goes by none.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tutor.engine import Event
from tutor.engine.state.fact_fields import verb_of
from tutor.engine.state.zones import DECK

ORDERLESS: Final = ("search", "shuffle", "reshuffle")
"""What is done to cards of the deck wherever they lie."""


class Touched(NamedTuple):
    """What a way has to do with the order of the deck in which it begins.

    depth: how many of the top cards are touched
    before: for each number of top cards of the deck in which it ends, how many were the top ones at its beginning
        that include these, as far as they were there; None where both decks are the same
    """

    depth: int = 0
    before: tuple[int, ...] | None = None

    def from_the_beginning(self, depth: int) -> int:
        """How many top cards count at the beginning, where that many do at the end."""
        if self.before is not None:
            depth = self.before[min(depth, len(self.before) - 1)]
        return max(self.depth, depth)


UNTOUCHED: Final = Touched()


def touched_by(order: tuple[int, ...], events: Iterable[Event], after: tuple[int, ...]) -> Touched:
    """What these events have to do with the order of the deck in which they begin; `after` is the deck in the end."""
    depth, left = 0, {card: place for place, card in enumerate(order, 1)}
    for event in events:
        if event.kind == "card.told":
            hidden, told = (shift.card for shift in event.moves)
            left |= {told: left.pop(hidden)} if hidden in left else {}
            continue
        orderless = verb_of(event.fact) in ORDERLESS
        for card, source, *_ in event.moves:
            place = left.pop(card, 0) if source == DECK else 0
            depth = depth if orderless else max(depth, place)
        if not orderless:
            depth = max((depth, *(left[card] for card in event.cards if card in left)))
    if after is order or after == order:
        return Touched(depth) if depth else UNTOUCHED
    before, deepest = [0], 0
    for card in after:
        deepest = max(deepest, left.get(card, 0))
        before.append(deepest)
    return Touched(depth, tuple(before))
