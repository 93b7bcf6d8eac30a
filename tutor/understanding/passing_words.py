"""Unknown words that change nothing: they stand neither in what is asked nor where something is done or held."""

from __future__ import annotations

from typing import Final

from tutor.understanding.asked_words import is_told_beside
from tutor.understanding.case import Unknown
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import is_elsewhere, word_set

MIN_CARDS_BESIDE: Final = 2
"""Where so many cards are named, what is asked about them is plain, whatever word it is asked in."""

_SUBJECTS: Final = ("person", "it", "card", "kind", "modal", "do", "not")
"""What stands before a word for what is done."""

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


def is_plain_without(hearing: Hearing, one: Unknown) -> bool:
    """ "Nannycorn brings a Baby, may it follow Pied Pipercorn": is it one word for what is done, beside two cards?"""
    at = next(place for place, token in enumerate(hearing.tokens) if token.start >= one.start)
    token = hearing.tokens[at]
    alone = token.end == one.end and token.raw.islower()
    if not alone or is_elsewhere(token.word) or token.word in word_set("strange", "no deeds"):
        return False
    before = next((each for each in reversed(hearing.mentions) if each.end <= at), None)
    if before is None or before.kind not in _SUBJECTS or before.value == "owner":
        return False
    between = hearing.tokens[before.end : at]
    named = {each.names[0]: is_told_beside(hearing, each.start) for each in hearing.cards if len(each.names) == 1}
    told = before.kind == "card" or any(named.values())
    plain = all(each.word in word_set("strange", "adverbs") and not each.stop for each in between)
    return plain and told and len(named) >= MIN_CARDS_BESIDE
