"""How long random tests play: a fixed small sample in `make test`, other and more games each time in `make long`."""

from __future__ import annotations

import os
from random import SystemRandom
from typing import Final

SAMPLE_FACTOR: Final = int(os.environ.get("TUTOR_TEST_TIMES", "1"))
"""How many times the usual number of games, and of examples."""

FIXED: Final = SAMPLE_FACTOR == 1
FIRST: Final = 0 if FIXED else SystemRandom().randrange(10**6)
"""The seed of the first game."""


def seeds(usual: int) -> range:
    """The seeds of as many games as usual, or of that many times more."""
    return range(FIRST, FIRST + usual * SAMPLE_FACTOR)
