"""Measuring: CPU time of one process, in rounds that take every contestant in turn, so that a slow moment hits all."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from statistics import median
from time import process_time
from typing import NamedTuple


class Count(NamedTuple):
    """Games that were played, the decisions in them, and the seconds of CPU time that this took."""

    games: int
    decisions: int
    seconds: float

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds


Game = Callable[[int], int]
"""Plays the game of that seed; returns how many decisions there were."""


def one_round(game: Game, first: int, seconds: float) -> Count:
    """Games of one kind, from the seed `first` on, for at least so long."""
    gc.collect()
    games = decisions = 0
    began = process_time()
    spent = 0.0
    while spent < seconds:
        decisions += game(first + games)
        games += 1
        spent = process_time() - began
    return Count(games, decisions, spent)


def contest(games: Mapping[str, Game], rounds: int, seconds: float) -> dict[str, list[Count]]:
    """So many rounds of every game; each round plays all of them, one after the other, after a first that warms up."""
    counts: dict[str, list[Count]] = {name: [] for name in games}
    for number in range(rounds + 1):
        for name, game in games.items():
            counted = one_round(game, 1_000_000 * number, seconds)
            if number:
                counts[name].append(counted)
    return counts


def typical(counts: list[Count]) -> dict[str, float]:
    """Games and decisions a second, the median of the rounds."""
    return {
        "games/s": median(count.games / count.seconds for count in counts),
        "decisions/s": median(count.rate for count in counts),
    }


def ratio(counts: list[Count], yardstick: list[Count]) -> float:
    """How many times the yardstick's decisions a second, as the median of what each round says."""
    return median(mine.rate / theirs.rate for mine, theirs in zip(counts, yardstick, strict=True))
