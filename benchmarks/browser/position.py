"""A long trace: a game in the middle, with everything that has happened so far."""

from __future__ import annotations

from random import Random

from tutor.scenario import Entry
from tutor.widgets.session import Session, opened

START = """
format: 1
title: A long game
edition: second-edition
players:
  - {name: Ana, stable: [Glitter Bomb, Basic Unicorn (Red), Rhinocorn], hand: [Neigh, Good Deal, Unicorn Swap]}
  - {name: Ben, stable: [Basic Unicorn (Blue), Ginormous Unicorn], hand: [Neigh#2, Two-For-One, Stabby the Unicorn]}
  - {name: Cleo, stable: [Basic Narwhal], hand: [Neigh#3, Glitter Tornado, Back Kick]}
seed: 3
"""


def long_scenario(events: int, chance: Random) -> str:
    """A scenario of which the trace has about so many events, and in which somebody has a real choice at its end."""
    board = opened(START)
    at = board.last
    while count(board, at) < events or len(board.options(at)) < 2:
        board, at = board.choose(at, _answer(board, at, chance))
        if board.node(at).state.outcome is not None:
            raise ValueError("the game is over before its trace is long enough")
    return board.text(at)


def count(board: Session, at: int) -> int:
    """How many events there have been on the way to a node, as a page counts them."""
    return len(board.result(at).as_json()["trace"])


def _answer(board: Session, at: int, chance: Random) -> Entry:
    return chance.choice(board.options(at))
