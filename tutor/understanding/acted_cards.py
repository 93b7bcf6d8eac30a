"""Cards whose name is what is done: "he rhinocorned it", "can I neigh that", "trapped chest him"."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import Final

from tutor.understanding.card_mentions import CardSaid
from tutor.understanding.card_names import card_called
from tutor.understanding.deed_words import deed_of
from tutor.understanding.lexicon import card_kinds, has_role, word_file, word_kinds, word_set
from tutor.understanding.people import NAMED, OWNER, SUBJECT, PersonSaid
from tutor.understanding.tokens import Token, word_before, word_behind

_DONE_AT_ONCE: Final = ("instant", "magic")
"""Types of cards whose name alone may be what is done: "he wants to bulletproof vest"."""

_NEGATED: Final = ("not", "never")


def acted_forms(
    tokens: Sequence[Token], cards: Iterable[CardSaid], people: Iterable[PersonSaid]
) -> Iterator[tuple[CardSaid, str]]:
    """The cards of which it is clear which they are, and how each is done: `-` without an ending, `""` not at all."""
    spoken = list(people)
    said = list(cards)
    subjects = {one.end for one in spoken if one.role != OWNER}
    heads = {one.start for one in spoken} | {card.start for card in said}
    doers = {one.end for one in spoken if one.role in (SUBJECT, NAMED)}
    whom = heads - {one.start for one in spoken if one.role == SUBJECT}
    for card in said:
        if len(card.names) > 1 or (card.form == "ed" and tells_which(tokens, card.start, card.end)):
            continue
        form = card.form if card.form != "s" or card.start in subjects or _goes_on(tokens, card, heads) else ""
        yield card, form or _done_form(tokens, card, subjects, heads) or _done_at_once(tokens, card, doers, whom)


def _goes_on(tokens: Sequence[Token], card: CardSaid, heads: Collection[int]) -> bool:
    """ "She draws and seductives my Basic": behind a word that joins, and before what it is done to, is it a verb?"""
    if not card.start or not word_behind(tokens, card.end):
        return False
    if tokens[card.start - 1].stop:  # "she discards three, lassos my Seductive"
        return tokens[card.start - 1].stop == "," and card.end in heads
    joined = tokens[card.start - 1].word in word_set("card_words", "joins a deed")
    return joined and (card.end in heads or tokens[card.end].word in word_set("card_words", "behind a deed"))


def _done_form(tokens: Sequence[Token], card: CardSaid, subjects: Collection[int], heads: Collection[int]) -> str:
    """ "He neighs it", "to yoink my card": a card's name that is what is done; `-` where it has no ending."""
    start = card.start
    while start > 1 and tokens[start - 1].word in word_set("strange", "adverbs") and start not in subjects:
        start -= 1  # "can I now neigh it"
    answers = card_called(card.names[0]).type == "instant" and deed_of(tokens[card.end - 1].word) is not None
    if answers and _is_said(tokens, card, subjects):
        return "-"
    before = tokens[start - 1] if start else None
    if not before or before.stop:
        return "-" if answers and card.end in heads and not tokens[card.end - 1].stop else ""
    if start in subjects and answers:
        return "-"
    if start in subjects and start > 1 and tokens[start - 2].word in word_set("card_words", "asks a deed"):
        return "-" if card.end < len(tokens) and not tokens[card.end - 1].stop else ""
    modal = before.word in word_set("card_words", "before a deed")
    subject = start in subjects
    leads = tokens[start - 2].word if start > 1 and before.word == "to" else ""
    if answers and leads in word_set("card_words", "does to"):
        return "-"
    ends = not word_behind(tokens, card.end)
    asks = start > 1 and _may_do(tokens, start, subjects)
    if ends and asks and card_called(card.names[0]).type in _DONE_AT_ONCE:
        return "-"
    if not (modal or subject) or not word_behind(tokens, card.end):
        return "-" if (subject or before.word in ("to", "not")) and answers else ""
    following = tokens[card.end].word
    if answers and before.word in _NEGATED and bool({start - 1, start - 2, start - 3} & set(subjects)):
        return "-"  # "I cannot neigh at all"
    begins = card.end in heads or following in word_set("card_words", "behind a deed")
    begins = begins or (answers and following in word_set("people", "links") | word_set("strange", "adverbs"))
    return "-" if begins and (subject or start < card.start or before.word not in ("and", "or")) else ""


def _is_said(tokens: Sequence[Token], card: CardSaid, subjects: Collection[int]) -> bool:
    """ "I say neigh", "he goes neigh on my Unicorn": does somebody say it as their answer?"""
    says = card.start - 1 in subjects and tokens[card.start - 1].word in word_set("card_words", "says an answer")
    ends = not word_behind(tokens, card.end)
    return says and (ends or tokens[card.end].word in word_set("people", "to"))


def _done_at_once(tokens: Sequence[Token], card: CardSaid, doers: Collection[int], whom: Collection[int]) -> str:
    """ "I reflect.", "I reflect and", "trapped chest him": an Instant or a Magic card.

    It stands behind who does it, or before what it hits.
    """
    if card_called(card.names[0]).type not in _DONE_AT_ONCE:
        return ""
    begins = not word_before(tokens, card.start)
    ends = not word_behind(tokens, card.end)
    goes_on = ends or tokens[card.end].word in word_set("people", "links") | {"on"}
    follows = not begins and card.start in doers and goes_on
    to_any = not ends and tokens[card.end].word in word_set("card_words", "behind a deed")
    to_any |= begins and not ends and _is_answered(card, tokens[card.end].word)
    return "-" if follows or (begins and not ends and (card.end in whom or to_any)) else ""


def _is_answered(card: CardSaid, word: str) -> bool:
    """ "Super Neigh Magic cards?": an Instant before the kind of cards that it is to answer."""
    known = card_called(card.names[0])
    kind = word_kinds("kinds", "sorts").get(word) or word_kinds("kinds", "animals").get(word)
    return known.type == "instant" and kind not in (None, "card", *known.words)


def _may_do(tokens: Sequence[Token], start: int, subjects: Collection[int]) -> bool:
    """Does what begins there stand behind "he wants to", or "can he"?"""
    asks, before = (one.word for one in tokens[start - 2 : start])
    if before == "to":
        return asks in word_set("card_words", "does to")
    return start in subjects and asks in word_set("card_words", "helps")


def tells_which(tokens: Sequence[Token], start: int, end: int) -> bool:
    """ "A neighed Unicorn", "the destroyed card": is it said of a kind behind it which of these is meant?"""
    if not start or end >= len(tokens) or tokens[start - 1].stop or tokens[end - 1].stop:
        return False
    known = tokens[end - 1].word.endswith("ed") or word_kinds("deeds", "irregular").get(tokens[end - 1].word) == "ed"
    return known and tokens[start - 1].word in whose_words() and tokens[end].word in card_kinds()


@cache
def whose_words() -> frozenset[str]:
    """ "Its", "my", "the": what stands before what is somebody's."""
    pronouns = word_file("people")["pronouns"]
    return frozenset(("the", "its", "a", "an", *(word for word in pronouns if has_role(word, OWNER))))
