"""How well the opponents play: `python -m benchmarks.opponents [--games N] [--players N] [ONE OTHER ...]`."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from benchmarks.player import answer, new_game, table
from benchmarks.same_events import PLAYED
from tutor.engine import EndlessLoop, State, step
from tutor.engine.chains.windows import top_of
from tutor.engine.continuous.permissions import to_win
from tutor.engine.state.frames import Pile
from tutor.engine.state.moves import Move, Pass, Respond
from tutor.lessons.opponents import STRENGTHS
from tutor.lessons.opponents.move_choice import chosen, own_moves
from tutor.scenario.whose_turn import able_in_turn, goes_alone

Player = Callable[[State, int, int], Move]
"""What a player in a seat does; the number is the game's seed. At a pile, `Pass` is for that player alone."""

IN_TURN: Final = ("second edition", "travel", "control", "chaos", "control and chaos", "llamas")
"""What is played, one after the other."""

MAX_TURNS: Final = 150
"""A game that takes longer is a draw."""


PAIRS: Final = (
    *(("beginner", "random", 2), ("gentle", "random", 2), ("usual", "random", 2), ("keen", "random", 2)),
    *(("gentle", "beginner", 2), ("usual", "beginner", 2), ("keen", "beginner", 2)),
    *(("usual", "gentle", 2), ("keen", "usual", 2)),
    *(("usual", "beginner", 3), ("usual", "beginner", 4)),
)
"""Who plays against whom if nobody is named, and how many play; with three and four, one against several others."""


class Standing(NamedTuple):
    """How many games one player has won against another, lost, and neither."""

    won: int = 0
    lost: int = 0
    drawn: int = 0


def at_random(state: State, seat: int, seed: int) -> Move:
    """Any legal move."""
    return Random(f"{seed}/{seat}/{state.n}").choice(own_moves(state, seat))


def beginner(state: State, seat: int, seed: int) -> Move:
    """Wins if it can, else makes the move after which it has the most Unicorns; it Neighs what would win."""
    moves = own_moves(state, seat)
    if state.asked is not None and state.asked.kind == "respond":
        return _neigh(state, seat, moves)
    Random(f"{seed}/{seat}/{state.n}").shuffle(moves)
    return max(moves, key=lambda move: _after(state, seat, move))


def _after(state: State, seat: int, move: Move) -> tuple[bool, int]:
    """Whether the player has won once the move is made and nobody answers it, and with how many Unicorns."""
    made = step(state, move).after
    while made.asked is not None and made.asked.kind == "respond":
        made = step(made, Pass(made.asked.by[0])).after
    return made.outcome is not None and made.outcome.winner == seat, made.continuous.unicorns[seat]


def _neigh(state: State, seat: int, moves: Sequence[Move]) -> Move:
    frame = state.agenda[-1]
    top = top_of(state, frame) if isinstance(frame, Pile) else None
    if top is not None and top.seat != seat and state.table.cards[top.card].is_unicorn:
        continuous = state.continuous
        if continuous.unicorns[top.into] + 1 >= to_win(state.table, continuous, top.into):
            return next((move for move in moves if isinstance(move, Respond)), Pass(seat))
    return Pass(seat)


def of_strength(strength: str) -> Player:
    """The opponent of that strength."""
    return lambda state, seat, seed: chosen(state, seat, strength, seed)


PLAYERS: Final[dict[str, Player]] = {
    "random": at_random,
    "beginner": beginner,
    **{strength: of_strength(strength) for strength in STRENGTHS},
}


def next_move(state: State, seats: Sequence[Player], chance: Random, seed: int) -> Move:
    """What is done now: at a pile, the first in turn order that wants to answer does."""
    asked = state.asked
    assert asked is not None
    if not asked.by:
        return answer(state, chance)
    only = goes_alone(state)
    if only is not None:
        return only
    if asked.kind != "respond":
        return seats[asked.by[0]](state, asked.by[0], seed)
    for seat in able_in_turn(state):
        if not isinstance(move := seats[seat](state, seat, seed), Pass):
            return move
    return Pass(asked.by[0])


def winner(played: str, seats: Sequence[Player], seed: int) -> int | None:
    """Who wins a game; None if nobody does, or it takes too long."""
    book, sets = PLAYED[played]
    chance = Random(f"{played} {seed}")
    state = new_game(table(len(seats), book, sets=sets), chance).after
    try:
        while state.outcome is None and state.turn.number <= MAX_TURNS * len(seats) // 2:
            state = step(state, next_move(state, seats, chance, seed)).after
    except EndlessLoop:
        return None
    return state.outcome.winner if state.outcome is not None else None


def match(one: str, other: str, games: int, players: int = 2, first: int = 0) -> Standing:
    """Games of one player against others of one kind, which sit in every seat in turn and play all boxes in turn."""
    won = lost = drawn = 0
    for game in range(first, first + games):
        seat = game % players
        seats = [PLAYERS[one if at == seat else other] for at in range(players)]
        wins = winner(IN_TURN[game // players % len(IN_TURN)], seats, game)
        won, lost, drawn = won + (wins == seat), lost + (wins not in (seat, None)), drawn + (wins is None)
    return Standing(won, lost, drawn)


def main() -> None:
    """Play, and print a line for each pair."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.opponents", description=__doc__)
    words.add_argument("pairs", nargs="*", metavar="ONE OTHER", help="who plays against whom")
    words.add_argument("--games", type=int, default=500)
    words.add_argument("--players", type=int, default=2)
    asked = words.parse_args()
    if len(asked.pairs) % 2 or any(name not in PLAYERS for name in asked.pairs):
        words.error(f"two players are named for each pair, of: {', '.join(PLAYERS)}")
    named = [(one, other, asked.players) for one, other in zip(asked.pairs[::2], asked.pairs[1::2], strict=True)]
    for one, other, players in named or PAIRS:
        found = match(one, other, asked.games, players)
        won = f"{100 * found.won / asked.games:.0f} in a hundred"
        print(f"{one} against {other}, {players} players: won {won} ({found.drawn} draws)", flush=True)


if __name__ == "__main__":
    main()
