"""Which cards may have been forgotten in a case, each where it lies, with its value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from tutor.understanding.case import NOBODY, Case, Zone
from tutor.understanding.case_subjects import is_spoken_of, spoken_first
from tutor.understanding.offered_kinds import IN_STABLES

MAX_CARDS_MORE: Final = 44
"""How many cards are offered to be added."""

MAX_ELSEWHERE: Final = 4
"""How many of the cards that are spoken of are offered elsewhere."""


class Place(NamedTuple):
    """So many of a card or kind, whose they are, and in which zone."""

    card: str
    player: str
    zone: Zone
    number: int = 1

    @property
    def value(self) -> str:
        """It as the value of a slot."""
        many = "" if self.number == 1 else f"{self.number}*"
        return f"{many}{self.card}@{self.player}.{self.zone}"


_OF_PLAYERS: Final[Sequence[tuple[int, str, Zone]]] = (
    (1, "unicorn", "stable"),
    (1, "neigh", "hand"),
    (0, "card", "hand"),
    (1, "upgrade", "stable"),
    (1, "downgrade", "stable"),
    (1, "baby", "stable"),
    (0, "unicorn", "stable"),
    (6, "unicorn", "stable"),
    (2, "card", "hand"),
    (0, "card", "stable"),
    (0, "upgrade", "stable"),
    (0, "downgrade", "stable"),
)
"""What each player may have, the likeliest first."""

_OF_NOBODY: Final[Sequence[tuple[str, Zone]]] = (
    ("unicorn", "discard"),
    ("baby", "nursery"),
    ("unicorn", "deck"),
    ("magic", "discard"),
    ("upgrade", "discard"),
)
"""What may lie in no player's hand or Stable."""

MAX_FIRST_ROWS: Final = 5
"""How many rows of what each player may have come before the cards that are spoken of."""


def cards_more(case: Case, kinds: Sequence[str], similar: Sequence[str]) -> list[Place]:
    """What may lie there besides, the likeliest first; of kinds those of the box, and cards like those there."""
    return list(islice(dict.fromkeys(_thought_of(case, kinds, similar)), MAX_CARDS_MORE))


def _thought_of(case: Case, kinds: Sequence[str], similar: Sequence[str]) -> Iterator[Place]:
    rows = [row for row in _OF_PLAYERS if row[1] in kinds]
    yield from _of_players(case, rows[:MAX_FIRST_ROWS])
    yield from _named(case, kinds)
    yield from _of_players(case, rows[MAX_FIRST_ROWS:])
    yield from (Place(kind, NOBODY, zone) for kind, zone in _OF_NOBODY if kind in kinds)
    told = {kind for _, kind, _ in _OF_PLAYERS}
    others = [kind for kind in kinds if kind in IN_STABLES and kind not in told]
    yield from (Place(card, name, "stable") for card in (*similar, *others) for name in case.players)


def _of_players(case: Case, rows: Sequence[tuple[int, str, Zone]]) -> Iterator[Place]:
    yield from (Place(kind, name, zone, number) for number, kind, zone in rows for name in case.players)


def _named(case: Case, kinds: Sequence[str]) -> Iterator[Place]:
    """The cards that are spoken of, with others than those who have them, and where they might be found."""
    named = [one for one in spoken_first(case) if one.card not in kinds and is_spoken_of(one, case)][:MAX_ELSEWHERE]
    for one in named:
        yield from (Place(one.card, name, "stable") for name in case.players if name != one.player)
        yield from (Place(one.card, name, "hand") for name in case.players if (name, "hand") != (one.player, one.zone))
        yield Place(one.card, NOBODY, "discard")
        yield Place(one.card, NOBODY, "deck")
