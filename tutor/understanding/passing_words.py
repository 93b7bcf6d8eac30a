"""Unknown words that change nothing: they stand neither in what is asked nor where something is done or held."""

from __future__ import annotations

from typing import Final

from tutor.understanding.asked_words import is_told_beside
from tutor.understanding.case import Unknown
from tutor.understanding.hearing import Hearing

_TELLS: Final = ("deed", "acted", "have", "get", "let", "card", "kind")
"""What is told of the game: an unknown word beside it may be whoever does it, or what it is done to."""


def passes_by(hearing: Hearing, one: Unknown) -> bool:
    """ "My cousin says it is a whale. Does it count": is it told of, in a clause without a card and without a deed?"""
    at = next(place for place, token in enumerate(hearing.tokens) if token.start >= one.start)
    if not is_told_beside(hearing, at):
        return False
    start = next((place + 1 for place in reversed(range(at)) if hearing.tokens[place].stop), 0)
    end = next((place + 1 for place in range(at, len(hearing.tokens)) if hearing.tokens[place].stop), None)
    end = len(hearing.tokens) if end is None else end
    return not any(said.kind in _TELLS and start <= said.start < end for said in hearing.mentions)
