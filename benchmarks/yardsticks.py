"""Other games in Python, played at random in the same run: rlcard's uno and python-chess."""

from __future__ import annotations

from random import Random
from typing import Any

import chess
import numpy
import rlcard
from rlcard.agents import RandomAgent

from benchmarks.measure import Game


def uno() -> Game:
    """rlcard's uno with its random agents (two players), as its own `run` plays it; a decision is a step of it."""
    environment: Any = rlcard.make("uno", config={"seed": 0})
    environment.set_agents([RandomAgent(num_actions=environment.num_actions) for _ in range(environment.num_players)])

    def game(seed: int) -> int:
        numpy.random.seed(seed % 2**32)
        before = environment.timestep
        environment.run(is_training=False)
        return int(environment.timestep - before)

    return game


def random_chess() -> Game:
    """A game of chess of random legal moves, to its end by the rules; a decision is a move."""

    def game(seed: int) -> int:
        chance = Random(seed)
        board = chess.Board()
        while not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
        return len(board.move_stack)

    return game
