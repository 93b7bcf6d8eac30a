"""A long trace: a game in the middle, with everything that has happened so far."""

from __future__ import annotations

import itertools
from functools import partial
from random import Random

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


def long_scenario(events: int) -> str:
    """A scenario of which the trace has about so many events, and in which somebody has a real choice at its end."""
    return next(text for text in map(partial(_played, events), itertools.count()) if text)


def _played(events: int, seed: int) -> str:
    """The scenario of a game whose players answer at random; "" if it is over too early."""
    chance, board = Random(seed), opened(START)
    at = board.last
    while _length(board, at) < events or len(board.options(at)) < 2:
        if board.node(at).state.outcome is not None:
            return ""
        board, at = board.choose(at, chance.choice(board.options(at)))
    return board.text(at)


def _length(board: Session, at: int) -> int:
    """How many events there have been on the way to a node, as a page counts them."""
    return len(board.result(at).as_json()["trace"])
