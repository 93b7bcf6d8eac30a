"""Words that stand where a card or a deed stands, and are none that is known here."""

from __future__ import annotations

from typing import Final

from tutor.understanding.asked_words import is_asked, question_words
from tutor.understanding.card_names import card_names
from tutor.understanding.case import Unknown
from tutor.understanding.deed_words import frames
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import is_common, is_everyday, word_set
from tutor.understanding.name_places import is_in_place
from tutor.understanding.spelling import likely
from tutor.understanding.strange_things import things_in
from tutor.understanding.tokens import Token, word_before

MAX_BEFORE: Final = 2
"""So many everyday words may belong to a name before the strange one: "Rainbow Mane"."""

_OF_THE_GAME: Final = ("card", "acted", "kind", "deed", "have", "zone", "person")


def unknown_in(hearing: Hearing) -> tuple[Unknown, ...]:
    """Names that may be of several cards, and words that nobody uses in a card's or a deed's place; in order."""
    found = [
        Unknown(hearing.said(one.start, one.end), *_span(hearing, one.start, one.end), one.names[:4])
        for one in hearing.cards
        if len(one.names) > 1
    ]
    taken = {at for one in hearing.mentions for at in range(one.start, one.end)}
    taken |= {at for card in hearing.cards for at in range(card.start, card.end)}
    at = 0
    while at < len(hearing.tokens):
        if not _is_strange(hearing, at, taken):
            at += 1
            continue
        start, end = _whole(hearing, at, taken)
        said = hearing.said(start, end)
        beside = _is_beside_kind(hearing, start)
        if _is_common_alone(hearing, start, end) or not _tells_of_the_game(hearing, start, end):
            at = end
            continue
        if beside or _is_in_place(hearing, start) or _is_asked_about(hearing, start, end) or end - start > 1:
            found.append(Unknown(said, *_span(hearing, start, end), _guesses(said)))
        at = end
    found += _no_things(hearing)
    found += [one for one in things_in(hearing) if all(one.end <= old.start or old.end <= one.start for old in found)]
    return tuple(sorted(found, key=lambda one: one.start))


def _tells_of_the_game(hearing: Hearing, start: int, end: int) -> bool:
    """Is anything asked, or told of a game, in the sentence? "Nerd alert:" says nothing."""
    if is_asked(hearing, start):
        return True
    first, last = hearing.sentence(start)[0], hearing.sentence(end - 1)[1]
    if last == len(hearing.tokens) and not hearing.tokens[-1].ends:
        return True
    return any(one.kind in _OF_THE_GAME for one in hearing.mentions if first <= one.start < last)


def _is_common_alone(hearing: Hearing, start: int, end: int) -> bool:
    """Is it one word of English that is told, or may be asked, and is the name of nothing?"""
    token = hearing.tokens[start]
    begins = not word_before(hearing.tokens, start)  # "cloning vat in my Stable"
    return (
        end == start + 1 and not begins and not _is_capital(token) and is_common(token.word, is_asked(hearing, start))
    )


def _no_things(hearing: Hearing) -> list[Unknown]:
    """What no card here has, as `strange.yaml` lists it: "hit points"."""
    return [
        Unknown(hearing.said(at, end), *_span(hearing, at, end))
        for at, end in hearing.where(word_set("strange", "no things"))
        if not any(one.start < end and at < one.end for one in hearing.cards)
    ]


def _is_beside_kind(hearing: Hearing, start: int) -> bool:
    """Does it follow a kind's word, as the rest of a name does: "narwhal submarine"?"""
    kind = next((one for one in hearing.mentions if one.kind == "kind" and one.end == start), None)
    return kind is not None and not hearing.tokens[start - 1].stop


def _span(hearing: Hearing, start: int, end: int) -> tuple[int, int]:
    return hearing.tokens[start].start, hearing.tokens[end - 1].end


def _is_strange(hearing: Hearing, at: int, taken: set[int]) -> bool:
    token = hearing.tokens[at]
    if at in taken or token.word.isdigit() or token.word in question_words() or _is_greeted(hearing, at):
        return False
    following = hearing.tokens[at + 1] if at + 1 < len(hearing.tokens) and not token.stop else None
    named = following is not None and at + 1 not in taken and _is_capital(token) and _is_capital(following)
    return not is_everyday(token.word) or (named and is_in_place(hearing.tokens, at))


def _is_greeted(hearing: Hearing, at: int) -> bool:
    """Is it whoever is spoken to: "hey siri, ..."?"""
    begins = at == 1 or (at > 1 and hearing.tokens[at - 2].ends)
    return begins and hearing.tokens[at - 1].word in word_set("strange", "greetings")


def _is_capital(token: Token) -> bool:
    """Is it written like a name, "Dark"?"""
    return token.raw[:1].isupper() and token.raw[1:].islower()


def _whole(hearing: Hearing, at: int, taken: set[int]) -> tuple[int, int]:
    """The name that the word is a part of: what stands beside it and is written with a capital, or is strange too."""
    start, end = at, at + 1
    little = word_set("strange", "little")
    for before in range(at - 1, max(0, at - MAX_BEFORE) - 1, -1):
        if before in taken or hearing.tokens[before].stop or hearing.tokens[before].word in little:
            break
        if is_in_place(hearing.tokens, before):
            start = before
    while end < len(hearing.tokens) and not hearing.tokens[end - 1].stop:
        capital = hearing.tokens[end].raw[:1].isupper() and hearing.tokens[at].raw[:1].isupper()
        kind = any(one.kind == "kind" and one.start == end for one in hearing.mentions)
        if not (kind or (end not in taken and (capital or _is_strange(hearing, end, taken)))):
            break
        end += 1
    return start, end


def _is_in_place(hearing: Hearing, start: int) -> bool:
    """Does it stand where a card's name stands, and not behind one?"""
    behind_name = any(one.kind in ("card", "acted") and one.end == start for one in hearing.mentions)
    return not behind_name and is_in_place(hearing.tokens, start)


def _is_asked_about(hearing: Hearing, start: int, end: int) -> bool:
    """Does it stand behind "does" or "can" in a question, or where somebody stands who does something?"""
    before = next((one.kind for one in hearing.mentions if one.end == start), "")
    after = next((one.kind for one in hearing.mentions if one.start == end), "")
    if before in ("do", "be", "modal"):
        return before != "be" or is_asked(hearing, start)
    does = after in ("deed", "acted", "modal", "do", "be", "have", "zone") and not hearing.tokens[end - 1].stop
    return does and before not in ("card", "acted", "person", "it", "kind", "zone", "not")


def _guesses(said: str) -> tuple[str, ...]:
    return likely(said, list(card_names())) or likely(said, [*frames()], 2)
