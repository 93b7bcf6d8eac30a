"""Every game that is played against the yardsticks, and the yardsticks, by the names under which they are told."""

from __future__ import annotations

import sys

from benchmarks.games import random_game
from benchmarks.measure import Game
from benchmarks.settling.unmerged import DISPUTES, dispute, unmerged

PLAYERS = (2, 4)
BOXES = {
    "Control & Chaos": ("control-chaos", ("control", "chaos")),
    "all Unicorns": ("base", ("base-2e", "control", "chaos")),
    "Travel": ("travel", ("travel", "base-2e")),
    "Llamas": ("llamas", ("llamas",)),
}
"""The other boxes, each played by four: by which rulebook, with which cards."""

WALKED = 150
"""About how many steps a search takes through one dispute."""

AIMS = {"dropped": 0.5, "kept": 0.25}
"""The share of uno's decisions a second that is aimed at, with the trace dropped and with it kept to the game's end."""


def own_games() -> dict[str, Game]:
    """The tutor's random games; the last word of a name is what becomes of the trace, a key of `AIMS`."""
    games = {f"{players} players, {way}": random_game(players, way == "kept") for players in PLAYERS for way in AIMS}
    return games | {f"{box}, kept": random_game(4, True, book, sets) for box, (book, sets) in BOXES.items()}


def searches() -> dict[str, Game]:
    """A walk through continuations of the disputes, one dispute after the other; each decision is a step that is made.

    Forks are taken as a search takes them, from a state that is kept.
    """
    scenarios = [dispute(file) for file in DISPUTES]
    return {"disputes, searched": lambda seed: unmerged(scenarios[seed % len(scenarios)], WALKED).steps}


def yardsticks() -> dict[str, Game]:
    """rlcard's uno and python-chess.

    Raises:
        SystemExit: with a sentence, where they are not installed.
    """
    try:
        from benchmarks.yardsticks import random_chess, uno
    except ModuleNotFoundError as missing:
        sys.exit(f"The yardsticks need the module '{missing.name}': pip install -e '.[bench]'")
    return {"uno": uno(), "chess": random_chess()}
