"""Whether a change left every event as it was: `python -m benchmarks.same_events [PLAYED ...]`, before and after it.

Prints for each way to play how many games, moves and events there were, and a hash of the events; and one of all.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from hashlib import blake2b
from random import Random

from benchmarks.player import play, table
from tutor.engine import AGENDA, Event, Step
from tutor.rulebook import readings

PLAYED = {
    "general": ("base", ("base-2e",)),
    "second edition": ("second-edition", ("base-2e",)),
    "travel": ("travel", ("travel", "base-2e")),
    "control": ("control-chaos", ("control",)),
    "chaos": ("control-chaos", ("chaos",)),
    "control and chaos": ("control-chaos", ("control", "chaos")),
    "all unicorns": ("base", ("base-2e", "control", "chaos")),
    "llamas": ("llamas", ("llamas",)),
}
"""What is played: by which rulebook, with which boxes."""

PLAYERS = (2, 3, 4, 6, 8)
GAMES = 20
"""How many games there are of each size; every other one has readings of its own."""


def chosen_readings(game: int) -> dict[str, str]:
    """A choice for every reading in a game of an odd number, none in the others.

    Each is drawn by itself, so that a reading that is new changes none of the others.
    """
    if game % 2 == 0:
        return {}
    return {id: Random(f"{id} {game}").choice(list(reading.choices)) for id, reading in readings().items()}


def steps(played: str) -> Iterator[Step]:
    """The steps of all games that are played in this way, one game after the other."""
    book, sets = PLAYED[played]
    for players in PLAYERS:
        for game in range(GAMES):
            seats = table(players, book, chosen_readings(game), sets)
            yield from play(seats, Random(f"{played} {players} {game}"))


def plain(event: Event) -> bytes:
    """What may not change of an event, as JSON: classes and fields may have other names."""
    what = [event.n, event.kind, event.by, event.cause, event.link, event.pile]
    return json.dumps([*what, event.cards, event.moves, event.rules, event.readings]).encode()


def fingerprint(played: str) -> tuple[str, int, int]:
    """The hash of all events of the games played in this way, how many moves there were, and how many events."""
    seen, moves, events = blake2b(digest_size=8), 0, 0
    for made in steps(played):
        moves += made.after.outcome is None
        for event in made.events:
            if event.kind != AGENDA:
                events += 1
                seen.update(plain(event))
    return seen.hexdigest(), moves, events


def main() -> None:
    """Play, and print a line for each way to play and one for all."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.same_events", description=__doc__)
    words.add_argument("played", nargs="*", metavar="PLAYED", help=f"one or more of: {', '.join(PLAYED)} (all)")
    chosen = words.parse_args().played or list(PLAYED)
    if unknown := [played for played in chosen if played not in PLAYED]:
        words.error(f"nothing is called {', '.join(unknown)}")
    every = blake2b(digest_size=8)
    for played in chosen:
        found, moves, events = fingerprint(played)
        every.update(found.encode())
        print(f"{found}  {played}: {len(PLAYERS) * GAMES} games, {moves} moves, {events} events", flush=True)
    print(f"{every.hexdigest()}  together")


if __name__ == "__main__":
    main()
