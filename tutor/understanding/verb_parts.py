"""What is done, said in words that stand apart: "to get it back"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.tokens import Token

MAX_APART: Final = 6
"""So many words on from "get" there may be the "back" that goes with it."""


def is_got_back(tokens: Sequence[Token], at: int) -> bool:
    """ "Kiss of Life to get it back": what that is used for."""
    if tokens[at].word != "get" or not at or tokens[at - 1].word != "to":
        return False
    behind = tokens[at + 1 : at + MAX_APART]
    return any(one.word == "back" for one in behind) and not any(one.stop for one in tokens[at : at + 2])
