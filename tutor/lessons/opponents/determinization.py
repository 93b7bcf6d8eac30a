"""What a player does not see, laid anew: the same table as far as that player knows it, with other hidden cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final

from tutor.engine import HIDDEN, State, view
from tutor.engine.state.revealed_card import renamed
from tutor.engine.state.zones import DECK, is_hand, owner

_BETWEEN: Final = 1_000_000
"""Far from the number of any card: what a card is called while others still have the names it changes to."""


class PlayerEyes:
    """A moment with the eyes of one player.

    Nothing that `laid` gives depends on where the cards lie that this player does not see.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seen = view(state, seat)
        shown = self.seen.zones
        self.places = [
            (zone, at) for zone, cards in enumerate(shown) for at, card in enumerate(cards) if card == HIDDEN
        ]
        self.lying = [state.zones[zone][at] for zone, at in self.places]
        self.searches = bool(shown[DECK]) and shown[DECK] != state.zones[DECK] and HIDDEN not in shown[DECK]
        under_way = (state.agenda, state.queue, state.asked, state.schedule)
        self.spoken = set(_numbers(under_way)).intersection(self.lying)

    def laid(self, chance: Random) -> State:
        """The moment with the hidden cards in other places: everything that this player knows is as it was."""
        cards = sorted(self.lying)
        chance.shuffle(cards)
        zones, known = [list(cards) for cards in self.seen.zones], list(self.seen.known)
        for (zone, at), card in zip(self.places, cards, strict=True):
            zones[zone][at] = card
            known[card] = 1 << owner(zone) if is_hand(zone) else 0
        if self.searches:
            chance.shuffle(zones[DECK])
        state = self.state
        agenda, queue, asked, schedule = self._speaking(cards)
        return state._replace(
            zones=tuple(map(tuple, zones)),
            known=tuple(known),
            agenda=agenda,
            queue=queue,
            asked=asked,
            schedule=schedule,
        )

    def _speaking(self, cards: list[int]) -> Any:
        """What is under way, speaking of the cards that lie now where those lay of which it spoke."""
        state = self.state
        under_way: Any = (state.agenda, state.queue, state.asked, state.schedule)
        instead = [(was, now) for was, now in zip(self.lying, cards, strict=True) if was in self.spoken]
        for was, now in instead:
            under_way = renamed(under_way, was, _BETWEEN + now)
        for _, now in instead:
            under_way = renamed(under_way, _BETWEEN + now, now)
        return under_way


def _numbers(thing: Any) -> Iterator[int]:
    """Every number in what is under way, among them those of the cards of which it speaks."""
    if type(thing) is int:
        yield thing
    elif isinstance(thing, Iterable) and not isinstance(thing, str | dict):
        for part in thing:
            yield from _numbers(part)
