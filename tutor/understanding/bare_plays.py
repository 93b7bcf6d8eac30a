"""What is played where nobody says so: "two Magic cards in one turn?", "used Double Dutch. A second card now?"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tutor.understanding.card_names import card_called
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import who_types, word_set
from tutor.understanding.people import SUBJECT
from tutor.understanding.plainest_card import does
from tutor.understanding.things import Piece, somebody

ONCE: Final = "once"
"""What says that it is all done in one turn."""

_DONE: Final = ("deed", "acted", "claim", "have", "get")


def with_bare_plays(hearing: Hearing, pieces: Sequence[Piece]) -> list[Piece]:
    """The parts; before cards that are only counted, of which one may ask whether they can be played, that they are.

    So it is where they are to be played in one turn, where a card lets one play more, and with another one once one
    was played.
    """
    found = _with_numbered_plays(hearing, pieces)
    for start, end in _parts(found):
        at = _first_played(hearing, found[start:end], found[:start])
        if at is not None:
            return [*found[: start + at], *_may_play(found[start + at]), *found[start + at :]]
    return found


def _parts(pieces: Sequence[Piece]) -> Iterator[tuple[int, int]]:
    """Where each sentence begins and ends, and of each then what stands behind its last comma."""
    start = 0
    for end in (*(at for at, one in enumerate(pieces) if one.value == "end"), len(pieces)):
        yield start, end
        comma = next((at for at in range(end - 1, start, -1) if pieces[at].value == "comma"), None)
        if comma is not None:
            yield comma + 1, end
        start = end + 1


def _with_numbered_plays(hearing: Hearing, pieces: Sequence[Piece]) -> list[Piece]:
    """ "My first card Magical Ramicorn": that it was played, by whoever was spoken of last."""
    found: list[Piece] = []
    for at, one in enumerate(pieces):
        behind = pieces[at + 1] if at + 1 < len(pieces) else None
        named = behind is not None and behind.is_card
        if named and one.name == "card" and hearing.tokens[max(0, one.end - 2)].word in word_set("card_words", "turns"):
            people = [each.name for each in found if each.kind == "person" and each.value == SUBJECT]
            found.append(somebody(next(reversed(people), who_types()), one.start))
            found.append(Piece("deed", "play", one.start, one.end, "play", "s"))
        else:
            found.append(one)
    return found


def _first_played(hearing: Hearing, sentence: Sequence[Piece], before: Sequence[Piece]) -> int | None:
    """Which of a sentence's parts is the first card that would be played; None where it says what is done."""
    if any(one.kind in _DONE for one in sentence) or _is_of_a_place(sentence):
        return None
    counted = [at for at, one in enumerate(sentence) if _is_counted(sentence, at)]
    if not counted:
        return None
    another = is_another(hearing, sentence[counted[0]])
    many = len(counted) > 1 or (sentence[counted[0]].number or 1) > 1
    once = any(one.kind == ONCE or (one.kind, one.value) == ("phase", "action") for one in sentence)
    more = any(lets_play_more(one) for one in (*before, *sentence))
    played = bool(before) and any((one.kind, one.value) == ("deed", "play") for one in before)
    return counted[0] if (many and (once or more)) or (another and (more or played)) else None


def _is_counted(sentence: Sequence[Piece], at: int) -> bool:
    """Is it a card, or one of a kind, that is not there to let one play it?"""
    one, joined = sentence[at], sentence[at - 1].kind if at else ""
    there = one.owner is not None or one.number == 0 or lets_play_more(one)
    return (one.kind, one.value) == ("it", "one") or (one.kind == "thing" and joined != "prep" and not there)


def _is_of_a_place(sentence: Sequence[Piece]) -> bool:
    return any(one.kind in ("zone", "not", "wh") for one in sentence)


def is_another(hearing: Hearing, one: Piece) -> bool:
    """Is it said to be another, or the second?"""
    words = {token.word for token in hearing.tokens[max(0, one.start - 1) : one.end]}
    return not words.isdisjoint(word_set("card_words", "another"))


def lets_play_more(one: Piece) -> bool:
    """Is it a card that lets somebody play more than one?"""
    return one.is_card and does(card_called(one.name), "plays")


def _may_play(first: Piece) -> list[Piece]:
    """That whoever types may play it."""
    at = first.start
    said = [
        Piece("modal", "may", at, at),
        somebody(who_types(), at),
        Piece("deed", "play", at, at, "play"),
    ]
    return [*said, Piece("thing", "card", at, at, "card", number=1)] if first.kind == "it" else said
