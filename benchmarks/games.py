"""Random games: how fast they go with each box, what their traces weigh, and whether they grow slower."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Iterator
from random import Random
from statistics import mean
from time import process_time

from benchmarks.measure import Game
from benchmarks.player import BASE, answer, new_game, play, table
from tutor.engine import AGENDA, Event, State, Table, legal_moves, settled, step

EVENTS = 100_000
"""A trace far longer than any game's: several games in a row."""


def random_game(players: int, keep: bool, book: str = "second-edition", sets: tuple[str, ...] = BASE) -> Game:
    """A game of so many players, by that rulebook with these boxes; with `keep` all its events are held to its end.

    A decision is a question that the rules ask players, also where it has one answer; what chance decides is none.
    """
    seats = table(players, book, sets=sets)

    def game(seed: int) -> int:
        decisions = 0
        events: list[Event] = []
        for made in play(seats, Random(seed)):
            asked = made.after.asked
            decisions += asked is not None and bool(asked.by)
            if keep:
                events += made.events
        return decisions

    return game


def share_of_choices(players: int, games: int = 20) -> float:
    """Which part of the decisions are real choices: more than one answer, or answers that do not come to the same."""
    seats = table(players)
    asked = [s.after for seed in range(games) for s in play(seats, Random(seed)) if s.after.asked and s.after.asked.by]
    return sum(settled(state) is None for state in asked) / len(asked)


def events_of_games() -> Iterator[Event]:
    """The events of one game of four after another."""
    seats, seed = table(4), 0
    while True:
        for made in play(seats, Random(seed)):
            yield from made.events
        seed += 1


def trace_memory(events: int = EVENTS) -> dict[str, float]:
    """What a trace of so many events takes, in bytes; those that close a step are held too, but not counted."""
    walk = events_of_games()
    next(walk)
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    held: list[Event] = []
    counted = 0
    while counted < events:
        held.append(next(walk))
        counted += held[-1].kind != AGENDA
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return {"events": counted, "bytes": after - before, "bytes/event": (after - before) / counted}


def middle_state(players: int, seed: int) -> State:
    """A state in the middle of a game, in which somebody has several moves to choose from."""
    states = [made.after for made in play(table(players), Random(seed))]
    half = states[len(states) // 2 :]
    return next(state for state in half if state.asked and state.asked.kind == "action" and len(legal_moves(state)) > 3)


def forks(seconds: float, players: int = 4, states: int = 20) -> dict[str, float]:
    """How many steps a second can be taken from states in the middle of games: every legal move, again and again."""
    middle = [middle_state(players, seed) for seed in range(states)]
    tried = [(state, move) for state in middle for move in legal_moves(state)]
    began = process_time()
    spent, done = 0.0, 0
    while spent < seconds:
        for state, move in tried:
            step(state, move)
        done += len(tried)
        spent = process_time() - began
    return {"forks/s": done / spent, "states": states, "moves": len(tried)}


def growth(players: int = 4, games: int = 150) -> dict[str, float]:
    """Microseconds for a decision (finding the moves, making one) in the first, and the last, quarter of long games."""
    seats = table(players)
    early: list[float] = []
    late: list[float] = []
    for seed in range(games):
        times = list(_times(seats, Random(seed)))
        quarter = len(times) // 4
        early += times[:quarter]
        late += times[-quarter:]
    return {"early µs": 1e6 * mean(early), "late µs": 1e6 * mean(late), "late/early": mean(late) / mean(early)}


def _times(seats: Table, chance: Random) -> Iterator[float]:
    state = new_game(seats, chance).after
    while state.outcome is None:
        began = process_time()
        state = step(state, answer(state, chance)).after
        yield process_time() - began
