"""Who sits at the table, with which cards, under which rulebook and readings: what does not change during a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from tutor.cards.card import Card, Effect
from tutor.rulebook import Edition
from tutor.vocabulary import UNTOLD

Reads = Callable[[str, str], bool]
"""Is a point, a reading, read in this way, one of its choices?"""


class Table:
    """What does not change during a game.

    players: the names, clockwise; cards: the card that each copy is; names: each copy's name (`Neigh#2`)
    readings: reading id -> choice, complete
    herds: the cards of type herd, which lie in no zone of a player and work for everybody
    memory: answers already computed, for some Stables (see `continuous_effects`) or about the cards
    to_win: how many Unicorns win
    face_down: the cards that nobody has told, numbered behind the others; pool: the cards that one of them may be,
        where it lies nowhere else
    """

    __slots__ = (
        "cards",
        "edition",
        "face_down",
        "herds",
        "memory",
        "names",
        "players",
        "pool",
        "readings",
        "to_win",
    )

    def __init__(
        self,
        players: tuple[str, ...],
        edition: Edition,
        readings: Mapping[str, str],
        cards: tuple[Card, ...],
        names: tuple[str, ...],
        to_win: int = 0,
        herds: tuple[int, ...] = (),
        face_down: int = 0,
        pool: frozenset[int] = frozenset(),
    ) -> None:
        self.players, self.edition, self.readings = players, edition, readings
        self.cards, self.names = cards, names
        self.to_win, self.herds = to_win, herds
        self.face_down, self.pool = range(len(cards) - face_down, len(cards)), pool
        self.memory: dict[Any, Any] = {}

    def _key(self) -> tuple[Any, ...]:
        return self.players, self.edition.id, tuple(sorted(self.readings.items())), self.names, self.cards, self.pool

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Table) and self._key() == other._key())

    def __hash__(self) -> int:
        return hash((self.players, self.edition.id, len(self.names)))

    def __repr__(self) -> str:
        return f"Table(players={self.players!r}, to_win={self.to_win}, herds={self.herds!r})"

    def reads(self, reading: str, choice: str) -> bool:
        """Is this how the table reads that point?"""
        return self.readings[reading] == choice

    def marked(self, mark: str, is_so: Callable[[Effect], bool]) -> frozenset[int]:
        """The cards with an effect for which `is_so` holds, worked out once and remembered under the name `mark`."""
        return self.those(mark, lambda card: any(map(is_so, card.effects)))

    def those(self, mark: str, is_so: Callable[[Card], bool]) -> frozenset[int]:
        """The same of the cards for which `is_so` holds."""
        found: frozenset[int] | None = self.memory.get(mark)
        if found is None:
            found = self.memory[mark] = frozenset(n for n, card in enumerate(self.told) if is_so(card))
        return found

    @property
    def told(self) -> tuple[Card, ...]:
        """The cards without those that nobody has told."""
        return self.cards[: self.face_down.start]

    @property
    def copies(self) -> Mapping[str, tuple[int, ...]]:
        """The cards of each name, worked out once; all that goes by names asks here."""
        found: dict[str, tuple[int, ...]] | None = self.memory.get("copies")
        if found is None:
            found = self.memory["copies"] = {}
            for number, card in enumerate(self.told):
                found[card.name] = (*found.get(card.name, ()), number)
            if self.face_down:
                found[UNTOLD] = tuple(self.face_down)
        return found

    def shown(self, card: int) -> str:
        """What a copy is called where its name is shown: cards that nobody has told are all called alike."""
        return UNTOLD if card in self.face_down else self.names[card]

    def clockwise(self, first: int) -> tuple[int, ...]:
        """Every seat, clockwise, beginning with `first`."""
        return _clockwise(len(self.players), first)

    def others(self, seat: int) -> tuple[int, ...]:
        """Every other seat, clockwise from the left of `seat`."""
        return self.clockwise(seat)[1:]


@cache
def _clockwise(players: int, first: int) -> tuple[int, ...]:
    return (*range(first, players), *range(first))
