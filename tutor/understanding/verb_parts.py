"""What is done, said in words that stand apart, or that say something else alone: "to get it back", "he goes Neigh"."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from tutor.understanding.deed_words import deed_of
from tutor.understanding.lexicon import card_kinds, word_set
from tutor.understanding.tokens import Token, word_behind

MAX_APART: Final = 6
"""So many words on from "get" there may be the "back" that goes with it."""


def is_got_back(tokens: Sequence[Token], at: int) -> bool:
    """ "Kiss of Life to get it back": what that is used for."""
    if tokens[at].word != "get" or not at or tokens[at - 1].word != "to":
        return False
    behind = tokens[at + 1 : at + MAX_APART]
    return any(one.word == "back" for one in behind) and not any(one.stop for one in tokens[at : at + 2])


def is_called_out(tokens: Sequence[Token], at: int, card_at: dict[int, int], doers: Collection[int]) -> bool:
    """ "Then he goes Yay!", "she says Neigh": a card of which it is told with such a word that somebody plays it.

    card_at: where a card's name begins -> where it ends; doers: where the words for somebody end
    """
    if tokens[at].word not in word_set("card_words", "calls out") or at not in doers:
        return False
    start = at + 1
    while start < len(tokens) and tokens[start].word in word_set("card_words", "called"):
        start += 1
    end = card_at.get(start)
    if end is None or any(set(token.stop) - {":", ","} for token in tokens[at:start]):
        return False
    if not word_behind(tokens, end) or tokens[end].word in word_set("card_words", "behind it"):
        return True
    asked = end + 1 < len(tokens) and (end + 2 in doers or tokens[end + 1].word in word_set("asks", "little"))
    return asked and tokens[end].word in word_set("asks", "helps")  # "says Neigh can I", but not "says Yay is gone"


def is_put_on_somebody(tokens: Sequence[Token], at: int, things: dict[int, int], at_whom: Collection[int]) -> bool:
    """ "Can I saddle a Downgrade on her": whatever the word is, a card goes to somebody, so that it is played.

    things: where a card, or a kind, begins -> where it ends; at_whom: where somebody, or somebody's Stable, begins
    """
    if tokens[at].word in word_set("card_words", "determiners"):
        return False
    start = at + 1
    while start < len(tokens) and start - at < MAX_APART and tokens[start].word in word_set("card_words", "between"):
        start += 1
    end = things.get(start)
    if end is None or end >= len(tokens) or any(token.stop for token in tokens[at:end]):
        return False
    end += tokens[end].word in word_set("card_words", "before at") and end + 1 < len(tokens)  # "slid it over to me"
    on = tokens[end].word in word_set("card_words", "at somebody")
    return end in at_whom or (on and end + 1 in at_whom)


def is_gained(tokens: Sequence[Token], at: int) -> bool:
    """ "Do I get an Upgrade": a card that comes to somebody, not one that "gets destroyed" or that one gets back."""
    if tokens[at].word not in ("get", "gets") or tokens[at].stop:
        return False
    behind = []
    for token in tokens[at + 1 : at + MAX_APART]:
        behind.append(token)
        if token.stop:
            break
    words = [token.word for token in behind]
    if "back" in words or len(words) < 2 or words[0] not in word_set("card_words", "gained"):
        return False
    place = next((number for number, word in enumerate(words[1:3], 1) if word in card_kinds()), None)
    if place is None:
        return False
    follows = deed_of(words[place + 1]) if place + 1 < len(words) else None
    return follows is None or follows.form != "ed"
