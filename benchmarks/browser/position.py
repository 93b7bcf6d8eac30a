"""A long trace: a game in the middle, with everything that has happened so far."""

from __future__ import annotations

import itertools
from functools import partial
from random import Random

from tutor.scenario import read_text, write
from tutor.service.playthrough import played

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
    chance, scenario = Random(seed), read_text(START)
    while True:
        reached = played(scenario)
        options = reached.result.options
        if not options or reached.result.error is not None:
            return ""
        if len(options) > 1 and len(reached.result.as_json()["trace"]) >= events:
            return write(reached.scenario)
        scenario = reached.scenario._replace(script=(*reached.scenario.script, chance.choice(options)))
