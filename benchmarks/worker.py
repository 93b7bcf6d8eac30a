"""Plays every game and counts: `python -m benchmarks.worker calls|instructions`, started by `work`; a line a game.

Instructions are counted by the simulator under which it runs: for each game it tells the numbers of two processes, one
that did nothing (`idle`) and one that played (`busy`). Both begin as copies of this one, so that the difference of
their counts is the game alone, without what it takes to start Python and to load everything.
"""

from __future__ import annotations

import cProfile
import gc
import json
import os
import sys
from typing import Any

from benchmarks.contestants import own_games, searches, yardsticks
from benchmarks.measure import Game

WARM, COUNTED = 300, 1000
"""How many decisions go before, and how many are counted, at least: both are whole games."""


def play(game: Game, first: int, decisions: int) -> tuple[int, int]:
    """Games from the seed `first` on, until there were so many decisions: how many there were, and the next seed."""
    seed, made = first, 0
    while made < decisions:
        made += game(seed)
        seed += 1
    return made, seed


def calls(game: Game, first: int, decisions: int) -> dict[str, int]:
    """The decisions of such games, and how many functions were called in them, built-in ones included."""
    profile = cProfile.Profile()
    made, _ = profile.runcall(play, game, first, decisions)
    return {"decisions": made, "calls": sum(entry.callcount for entry in profile.getstats())}


def instructions(game: Game, first: int, decisions: int) -> dict[str, int]:
    """The process that did nothing, and the one that played such games."""
    return {"idle": _copied(game, first, 0), "busy": _copied(game, first, decisions)}


def _copied(game: Game, first: int, decisions: int) -> int:
    process = os.fork()
    if process == 0:
        play(game, first, decisions)
        os._exit(0)
    _, status = os.waitpid(process, 0)
    if status:
        sys.exit(f"the process that played ended with {status}")
    return process


COUNTS = {"calls": calls, "instructions": instructions}


def main() -> None:
    """Play, and print a line for each game."""
    count = COUNTS[sys.argv[1]]
    for name, game in (own_games() | searches() | yardsticks()).items():
        _, seed = play(game, 0, WARM)
        gc.collect()
        told: dict[str, Any] = {"game": name, **count(game, seed, COUNTED)}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
