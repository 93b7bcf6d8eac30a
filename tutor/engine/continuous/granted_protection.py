"""What an effect protects until its player's next turn: which cards, and the readings on which that depends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.state import Position, Scheduled

LASTS: Final = ("gained-bonus", "lasts")
WHILE_THERE: Final = ("alpaca-protection", "while-three")

GainReads = Callable[[str, str], bool]


def protecting(state: Position, card: int, seat: int) -> Iterator[Scheduled]:
    """What protects a card in this player's Stable until the player's next turn."""
    return (entry for entry in _entries(state, seat) if _protects(state, entry, card, state.table.reads))


def on_which_it_depends(state: Position, card: int, seat: int) -> tuple[str, ...]:
    """The readings without which other cards in this player's Stable would be protected: those that matter for it."""
    table = state.table
    return tuple(
        point
        for point, _ in (LASTS, WHILE_THERE)
        if any(
            _protects(state, entry, card, table.reads) != _protects(state, entry, card, _otherwise(table.reads, point))
            for entry in _entries(state, seat)
        )
    )


def _otherwise(reads: GainReads, point: str) -> GainReads:
    """As the table reads everything, but one reading of two choices the other way."""
    return lambda reading, choice: reads(reading, choice) != (reading == point)


def _entries(state: Position, seat: int) -> Iterator[Scheduled]:
    return (entry for entry in state.schedule if entry.what == "protect" and entry.seat == seat)


def _protects(state: Position, entry: Scheduled, card: int, reads: GainReads) -> bool:
    assert entry.cards is not None
    known, seen = state.table.cards[card], state.continuous.recast.get(card)
    is_this = card == entry.source
    meant = fits(seen or known, entry.cards, is_this) or (reads(*LASTS) and fits(known, entry.cards, is_this))
    return meant and (not reads(*WHILE_THERE) or _is_there(state, entry))


def _is_there(state: Position, entry: Scheduled) -> bool:
    """Are the conditions met under which the effect would be there now?"""
    origin = entry.origin
    return origin is None or (origin.card, origin.effect, entry.seat) not in state.continuous.absent
