"""What was supposed of a quarrel that was typed, in a sentence each."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards.clauses import capital
from tutor.cards.phrases import listed


def you_are(player: str) -> str:
    """Which of the players is meant by "I"."""
    return f"You are {player}."


def somebody_is(said: str, player: str) -> str:
    """Which of the players is meant by a word: "my sister"."""
    return f'"{capital(said)}" is {player}.'


def turn_is(player: str) -> str:
    """Whose turn it is."""
    return f"It is {player}'s turn."


def player_has(player: str, cards: Iterable[str]) -> str:
    """What somebody has of which nobody said so."""
    return f"{player} has {listed(cards)}."
