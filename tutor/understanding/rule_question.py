"""Whether a text asks for a rule of the game, and tells of no table that could be laid out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tutor.understanding.case import Understood
from tutor.understanding.deed_words import deed_of
from tutor.understanding.lexicon import word_file
from tutor.understanding.question_laying import Laid


def asks_for_a_rule(told: Understood) -> bool:
    """Is no card named but a Neigh, nobody in particular spoken of, and not told how many cards lie there?

    What is made up for such a question would be somebody's situation, and of that nothing was said.
    """
    if not told.cases or any(deed_of(one.name.casefold()) is None for one in told.cards):
        return False
    counted = not told.players and any(one.number != 1 for one in told.cases[0].holdings)
    return not counted and all(word.casefold() in _anybody() for _, word in told.players)


def is_made_up(told: Understood, likely: Sequence[Laid]) -> bool:
    """Is no card named, and one was added to the likeliest situation so that somebody can do what is asked about?"""
    return not told.cards and bool(likely) and "cost.doer" in likely[0].features


@cache
def _anybody() -> frozenset[str]:
    """The words by which no more than anybody is meant: "do you need to keep them", "can someone look at them"."""
    pronouns = word_file("people")["pronouns"]
    spoken_to = (word for word, who in pronouns.items() if str(who).startswith("you "))
    return frozenset((*spoken_to, *word_file("people")["anybody else"]))
