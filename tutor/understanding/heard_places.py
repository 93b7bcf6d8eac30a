"""Words that name a place, or what is done there: "to discard", "the deck or the discard"."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tutor.understanding.deed_words import deed_of
from tutor.understanding.lexicon import card_kinds, word_set
from tutor.understanding.tokens import Token, word_before, word_behind


def is_to_be_done(tokens: Sequence[Token], start: int, end: int, people: Collection[int]) -> bool:
    """ "No card to discard", "makes me to discard", "to hand over": is it what is to be done, and no place?"""
    if end != start + 2 or tokens[start].word != "to":
        return False
    behind = word_behind(tokens, end)
    if behind in word_set("deeds", "no places"):
        return True
    before = tokens[start - 1].word if start else ""
    of_whom = start - 1 in people or before in word_set("deeds", "to be done") or before in card_kinds()
    return deed_of(tokens[start + 1].word) is not None and behind != "or" and of_whom


def is_a_place_here(tokens: Sequence[Token], at: int) -> bool:
    """ "Discard or hand", "the deck or the discard": a word for a deed and a place, joined to another place."""
    words = [token.word for token in tokens if token.word not in word_set("card_words", "filling")]
    here = sum(token.word not in word_set("card_words", "filling") for token in tokens[:at])
    if at and "," in tokens[at - 1].stop and tokens[at - 1].word in word_set("deeds", "beside places"):
        return True  # "her hand, Nursery, discard?"
    around = (words[here - 2 : here] if here > 1 else [], words[here + 1 : here + 3][::-1])
    return any(len(two) == 2 and two[1] == "or" and two[0] in word_set("deeds", "beside places") for two in around)


def is_no_mark(tokens: Sequence[Token], kind: str, start: int, end: int) -> bool:
    """ "May I hand him Slowdown", "is it allowed I put it there": a word that is no place, or lets nobody do it."""
    before = word_before(tokens, start)
    behind = word_behind(tokens, end)
    if kind == "let":
        return tokens[start].word == "allowed" and before in ("it", "this", "that")
    handed = end == start + 1 and tokens[start].word == "hand" and before in word_set("deeds", "hands it")
    return kind == "zone" and handed and bool(behind) and behind not in word_set("deeds", "no hand")
