"""Which cards are said to be all that somebody has ("I only have Goats"), and which some of those that are counted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import who_types, word_set
from tutor.understanding.people import OWNER
from tutor.understanding.things import ALL, AMONG, SOLE, Piece, somebody

_STEPPED_OVER: Final = ("have", "get", "be", "number", "prep")
"""What may stand between "only" and the cards: "only got", "only has two"."""


_JOINED: Final = (("link", "and"), ("link", "or"))
"""What joins another thing to one that is all there is."""


def with_shares(hearing: Hearing, pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces; a thing that is said to be all, or one of those that were counted before it, has that as its share.

    "My only Animal is a Baby Llama" names one card, which is all.
    """
    found = [one._replace(share=_share(hearing, pieces, at)) for at, one in enumerate(pieces)]
    for at, one in enumerate(found):
        if one.kind == "thing" and (owner := _sole_owner(hearing, pieces, at)) is not None:
            found[at] = one._replace(share=SOLE, owner=owner)
    for at in range(1, len(found)):
        before, here = found[at - 1], found[at]
        if here.kind == "thing" and (before.kind, before.value) in _JOINED and found[at - 2].share == ALL:
            found[at] = here._replace(share=ALL)  # "I only have Goats and Rams"
    told: list[Piece] = []
    for one in found:
        only, be = told[-2:] if len(told) > 1 else (None, None)
        if _is_all(hearing, told, one):
            owner = one.owner or (told[-1].name if told[-1].kind == "person" else None)
            place = next(at for at in range(len(told) - 1, -1, -1) if told[at].kind == "thing")
            named = told[place]._replace(share=ALL, owner=told[place].owner or owner, number=1)
            told[place:] = [*_spent(hearing, told[:place], (told[-1], one), named), named]
        elif one.kind == "thing" and only and be and be.kind == "be" and only.share == ALL and only.name == only.value:
            named = one._replace(share=ALL, owner=one.owner or only.owner, number=1, start=only.start)
            told[-2:] = [*_spent(hearing, told[:-2], (be, only), named), named]
        else:
            told.append(one)
    return told


def _spent(hearing: Hearing, before: Sequence[Piece], said: tuple[Piece, Piece], card: Piece) -> list[Piece]:
    """ "Good Deal was my last card": that it was played, where nothing of it is told before.

    said: "is" or "was", and whose last card it is
    """
    be, last = said
    words = hearing.tokens
    past = words[be.start].word in word_set("card_words", "past") and last.name == "card" and last.owner is not None
    was_last = past and any(words[at].word == "last" for at in range(last.start, last.end))
    if not was_last or any(one.name == card.name for one in before):
        return []
    return [
        somebody(last.owner or "", card.start),
        Piece("deed", "play", card.start, card.start, "play"),
    ]


def _sole_owner(hearing: Hearing, pieces: Sequence[Piece], at: int) -> str | None:
    """ "Only I have Unicorns", "nobody else has any": who alone has such a card."""
    words, before = hearing.tokens, pieces[max(0, at - 2) : at]
    if len(before) == 2 and before[1].kind == "have":
        if (before[0].kind, before[0].value) == ("not", "others"):
            return who_types()
        start = before[0].start
        only = start > 0 and words[start - 1].word in word_set("card_words", "only")
        if before[0].kind == "person" and before[0].value != OWNER and only:
            return before[0].name
    return None


def _is_all(hearing: Hearing, told: Sequence[Piece], one: Piece) -> bool:
    """ "Quid Pro Quo is my only card", "is all I have": is that said of the card before it?"""
    kinds = [piece.kind for piece in told]
    if one.kind == "thing" and one.share == ALL and one.name == one.value:
        joined = kinds[-2:-1] == ["thing"] and (kinds[-1] == "be" or hearing.tokens[told[-1].start].word == "as")
        return joined and told[-2].name != told[-2].value
    if one.kind != "have" or kinds[-3:] != ["thing", "be", "person"] or told[-3].name == told[-3].value:
        return False
    return any(hearing.tokens[at].word == "all" for at in range(told[-2].end, told[-1].start))


def _share_inside(hearing: Hearing, thing: Piece) -> str:
    """What the words of the thing themselves say: "my only card", "my last card", "one of them Baby Narwhal"."""
    inside = [hearing.tokens[place].word for place in range(thing.start, thing.end)]
    last = thing.owner and thing.name == thing.value and "last" in inside
    if last or any(word in word_set("card_words", "only") for word in inside):
        return ALL
    of = any(word in word_set("card_words", "counted") for before, word in pairwise(inside) if before == "of")
    return AMONG if of else ""


def _share(hearing: Hearing, pieces: Sequence[Piece], at: int) -> str:
    thing, words = pieces[at], hearing.tokens
    if thing.kind != "thing":
        return ""
    if share := _share_inside(hearing, thing):
        return share
    if _is_one_of_many(pieces[:at]):
        return AMONG
    kinds = {place: one.kind for one in pieces[:at] for place in range(one.start, one.end)}
    behind = words[thing.end] if thing.end < len(words) and not words[thing.end - 1].stop else None
    ends = behind is not None and (thing.end + 1 == len(words) or bool(behind.stop))
    if behind is not None and ends and behind.word in word_set("card_words", "only"):
        return ALL  # "my field is goats only"
    if behind is not None and behind.word in word_set("card_words", "among"):
        return AMONG  # "six Unicorns and a Baby among them"
    place = thing.start - 1
    while place >= 0 and not words[place].stop:
        word, before = words[place].word, words[place - 1].word if place else ""
        if word in word_set("card_words", "only"):
            asks = kinds.get(place - 1) == "do" and kinds.get(place + 1) != "have"
            return "" if asks else ALL  # "does only my Unicorn die" speaks of no others
        if word in word_set("card_words", "but") and before in word_set("card_words", "nothing"):
            return ALL  # "I have nothing but Goats"
        if word == "all" and kinds.get(place - 1) in ("be", "have"):
            return ALL
        if word in word_set("card_words", "counting") or (word in word_set("card_words", "counted") and before == "of"):
            return AMONG
        if kinds.get(place) not in _STEPPED_OVER and word not in word_set("card_words", "between"):
            return ""
        place -= 1
    return ""


def _is_one_of_many(before: Sequence[Piece]) -> bool:
    """ "Four Unicorns, one is Ginormous": does it say which one of those is that were counted before it?"""
    last = [one for one in before[-4:] if one.kind != "stop"]
    if (
        len(last) < 3
        or last[-1].kind != "be"
        or (last[-2].kind, last[-2].value) not in (("it", "one"), ("number", "1"))
    ):
        return False
    return last[-3].kind == "thing" and (last[-3].number or 0) > 1
