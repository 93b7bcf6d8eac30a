"""Whether a text asks for a rule of the game, and tells of no table that could be laid out."""

from __future__ import annotations

from functools import cache

from tutor.understanding.case import Understood
from tutor.understanding.lexicon import word_file


def asks_for_a_rule(told: Understood) -> bool:
    """Is no card named, nobody in particular spoken of, and not told how many cards anybody has?

    What is made up for such a question would be somebody's situation, and of that nothing was said.
    """
    if told.cards or not told.cases:
        return False
    counted = any(one.number != 1 for one in told.cases[0].holdings)
    return not counted and all(word.casefold() in _anybody() for _, word in told.players)


@cache
def _anybody() -> frozenset[str]:
    """The words by which no more than anybody is meant: "do you need to keep them"."""
    pronouns = word_file("people")["pronouns"]
    return frozenset(word for word, who in pronouns.items() if str(who).startswith("you "))
