"""Cards of one's own that go with a text: known by their names, like published ones, as long as it is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Final, NamedTuple

from tutor.analysis.meeting.blank_cards import MadeUp
from tutor.cards import all_sets
from tutor.cards.own_cards import cards_in

MAX_READ: Final = 64
"""How many cards are kept read: each letter of a quarrel brings them again."""


class ToldCard(NamedTuple):
    """A card as it is printed; text: `""` where nobody has told what it says."""

    name: str
    type: str
    text: str = ""

    def data(self) -> dict[str, str]:
        """As a situation has it."""
        if self.text:
            return {"name": self.name, "type": self.type, "text": self.text}
        return {"name": self.name, "type": self.type, **({} if self.type == "basic" else {"effects": "unknown"})}


_known: ContextVar[tuple[ToldCard, ...]] = ContextVar("told_cards", default=())


@contextmanager
def known(cards: tuple[ToldCard, ...]) -> Iterator[None]:
    """Have these known to all that is read and answered within."""
    before = _known.set(cards)
    try:
        yield
    finally:
        _known.reset(before)


def told_cards() -> tuple[ToldCard, ...]:
    """Those that are known now."""
    return _known.get()


def told_card(name: str) -> MadeUp | None:
    """The one of that name as a situation writes it, and read; None where there is none."""
    found = next((one for one in told_cards() if one.name == name), None)
    return None if found is None else _read(found)


def readable(cards: Iterable[ToldCard]) -> tuple[ToldCard, ...]:
    """Those that a situation may bring along, each name once; a name that is only spelled otherwise is a box's."""
    found: dict[str, ToldCard] = {}
    for one in cards:
        key = one.name.casefold()
        if _published().get(key, one.name) == one.name and _read(one) is not None:
            found.setdefault(key, one)
    return tuple(found.values())


@lru_cache(maxsize=1)
def _published() -> dict[str, str]:
    return {card.name.casefold(): card.name for found in all_sets() for card in found.cards}


@lru_cache(maxsize=MAX_READ)
def _read(told: ToldCard) -> MadeUp | None:
    data = told.data()
    cards, problems = cards_in([data])
    return None if problems or not cards else MadeUp(data, cards[0])
