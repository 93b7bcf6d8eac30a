"""Where the words for a card stand as a card does, and are not just a part of what is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.card_names import (
    INITIALS,
    NAME,
    NICKNAME,
    PART,
    WITHOUT_FILLING,
    WITHOUT_KIND,
    Way,
    Ways,
    card_called,
)
from tutor.understanding.deed_words import deed_of
from tutor.understanding.lexicon import has_role, word_file, word_set
from tutor.understanding.people import OWNER, SUBJECT
from tutor.understanding.tokens import Token

MAX_BESIDE_IN_A_STUB: Final = 2
"""With so few words beside it a name is a card's where it can be: "archangel sniper", "chest draw phase"."""


def is_clear(known: Ways, way: Way, tokens: Sequence[Token], start: int, end: int) -> bool:
    """May the words be the card there, and not just a part of what is said?"""
    if way.good == WITHOUT_KIND and len(way.words) == 1 and len(known.first.get(way.words[0], set()) - {way.card}) > 1:
        return False
    if way.good == INITIALS and len(way.letters) < 3:
        return is_in_place(tokens, start)
    if (
        way.good < NAME
        and start
        and not tokens[start - 1].stop
        and tokens[start - 1].word in word_set("card_words", "degrees")
    ):
        return False
    if not way.plain:
        return True
    if way.good == PART and tokens[start].word in word_set("card_words", "numbers"):
        return False
    if len(tokens) == end - start:
        return way.good >= WITHOUT_KIND
    if way.good == NAME or (way.good >= WITHOUT_FILLING and len(way.words) > 1):
        return not _is_phrase(tokens, start, end)
    stub = len(tokens) <= end - start + MAX_BESIDE_IN_A_STUB and not any(token.stop for token in tokens[:-1])
    if stub and way.good >= WITHOUT_KIND:
        return True
    if len(way.words) > 1 or is_in_place(tokens, start) or _is_on_somebody(way, tokens, start, end):
        return True
    asks = start > 0 and tokens[start - 1].word == "does" and not tokens[start - 1].stop  # "does mama end my turn"
    return asks or (way.good == NICKNAME and _is_done(way, tokens, start))


def _is_on_somebody(way: Way, tokens: Sequence[Token], start: int, end: int) -> bool:
    """ "Blanket on me": is it a nickname, as it is spelt, of what lies with somebody?"""
    if way.good != NICKNAME or tuple(token.word for token in tokens[start:end]) != way.words:
        return False
    behind = [token.word for token in tokens[end : end + 2]]
    return len(behind) == 2 and behind[0] == "on" and behind[1] in word_file("people")["pronouns"]


def _is_done(way: Way, tokens: Sequence[Token], start: int) -> bool:
    """Is it what somebody does with an Instant that is called by what it does: "can I unwind it"?"""
    before = tokens[start - 1] if start else None
    if card_called(way.card).type != "instant":
        return False
    if before is None or before.stop:  # "unwind his Glitter Tornado?"
        return start + 1 < len(tokens) and _is_somebodys(tokens, start)
    return has_role(before.word, SUBJECT) or before.word in word_set("card_words", "before a deed")


def _is_somebodys(tokens: Sequence[Token], start: int) -> bool:
    """Stands whose something is right behind the word: "his", "my"?"""
    return has_role(tokens[start + 1].word, OWNER) and not tokens[start].stop


def _is_phrase(tokens: Sequence[Token], start: int, end: int) -> bool:
    """ "A good deal of", "yay, I won": everyday words that happen to be a name."""
    before = tokens[start - 1] if start else None
    after = tokens[end].word if end < len(tokens) else ""
    if before and after in word_set("card_words", "measure") and before.word in word_set("card_words", "phrase"):
        return True
    alone = end - start == 1 and (not before or before.ends) and set(tokens[start].stop) & set("!,")
    return bool(alone) and (not after or after in word_set("card_words", "alone"))


def is_in_place(tokens: Sequence[Token], start: int) -> bool:
    """Does it stand where a card's name stands: behind "plays", "with", "my", or written like a name?"""
    at = start - 1
    if at >= 0 and not tokens[at].stop and (tokens[at].own or tokens[at].word in ("my", "his", "her", "their")):
        return True
    while at >= max(0, start - 4) and tokens[at].word in word_set("card_words", "determiners"):
        at -= 1
    if at < 0 or tokens[at].stop:
        return False
    before = tokens[at].word
    if before in word_set("card_words", "before") or deed_of(before):
        return True
    return at == start - 1 and tokens[start].raw[:1].isupper() and not tokens[start].raw.isupper()
