"""What a number counts that stands without what it counts: "she has eight", "Cleo five too", "four in my Stable"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.deed_nouns import GOT
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import word_set
from tutor.understanding.people import OBJECT, OWNER
from tutor.understanding.things import ALL, AMONG, MAX_BETWEEN, NTH, Piece
from tutor.vocabulary import VARIATIONS

_BEHIND_A_COUNT: Final = ("stop", "zone", "link", "prep", "deed", "acted")
"""What stands behind a number that counts nothing which follows."""

MIN_TO_WIN: Final = 5
"""Of so many it may be that somebody wins with them, in the smallest box; "his seventh" is then one of these."""

_WHOLE: Final = "whole"
"""The share of those of which some are named: "in my seven are two Narwhals"."""

_THERE: Final = ("in", "on", "at")
"""With one of these a place is where something lies; with others it goes there."""


def with_counts(found: Sequence[Piece]) -> list[Piece]:
    """The parts; a number that counts nothing which is named counts what was counted last, or Unicorns.

    In a hand it counts cards, and behind "holds", where nothing else was counted. Somebody beside whom only a number
    stands has so many: "I have five Unicorns, Cleo three". "No Llamas or Alpacas": there are none of the others either.
    """
    at_the_end = any((one.kind, one.value) == ("phase", "end") for one in found)
    counted, usual = "", "card" if at_the_end else "unicorn"
    told: list[Piece] = []
    for at, one in enumerate(_of_them(found)):
        none = one.kind == "thing" and one.number is None and _is_none_either(told)
        piece = one._replace(number=0) if none else one
        behind = found[at + 1] if at + 1 < len(found) else None
        if piece.is_kind:
            counted = piece.name
        if (piece.kind, piece.value) == ("it", "one") and told and told[-1].kind == "have" and counted != "card":
            piece = piece._replace(kind="thing", value=counted, name=counted, number=1)  # "I have one already"
        if _is_left(piece) and told and told[-1].kind == "thing" and _is_so_many(told[-1]):
            continue  # "I have one card left", "only Neigh left"
        number = _number(told, piece, behind)
        if piece.kind == NTH and int(piece.value) >= MIN_TO_WIN and not (behind and behind.kind == "thing"):
            told.append(_nth(told, piece, counted if counted in VARIATIONS else "unicorn"))
        elif number is not None and (of_what := _of_what(told, number, behind, counted, usual)):
            told.append(number._replace(kind="thing", value=of_what, name=of_what))
        else:
            told.append(piece)
    return _with_all_there(told)


def _of_them(found: Sequence[Piece]) -> list[Piece]:
    """The parts; "seven of them", "in my seven", "one of my seven": so many Unicorns, where one may win with these."""
    told: list[Piece] = []
    for one in found:
        last = told[-1] if told else None
        of_them = [each.kind for each in told[-2:]] == ["number", "prep"] and told[-1].value == "of"
        if of_them and one.kind in ("person", "it") and one.value != OWNER and int(told[-2].value) >= MIN_TO_WIN:
            told[-2:] = [_unicorns(told[-2], None)]
        elif last and one.kind == "number" and int(one.value) >= MIN_TO_WIN and (whose := _whose_number(last, one)):
            some = last.kind == "thing" or [each.kind for each in told[-2:-1]] == ["prep"]
            told[-1:] = [_unicorns(one, whose)._replace(share=_WHOLE if some else "")]
        elif one.kind == "thing" and [each.kind for each in told[-2:]] == ["thing", "be"] and told[-2].share == _WHOLE:
            told.append(one._replace(share=AMONG, owner=one.owner or told[-2].owner))
        else:
            told.append(one)
    return [one._replace(share="") if one.share == _WHOLE else one for one in told]


def _unicorns(number: Piece, owner: str | None) -> Piece:
    return number._replace(kind="thing", value="unicorn", name="unicorn", number=int(number.value), owner=owner)


def _whose_number(last: Piece, number: Piece) -> str | None:
    """Whose so many are, where somebody's are spoken of right before the number: "my seven"."""
    if last.end != number.start:
        return None
    return last.name if (last.kind, last.value) == ("person", OWNER) else None


def _nth(told: list[Piece], piece: Piece, what: str) -> Piece:
    """ "He steals his seventh": the Unicorn with which somebody has so many; whose that is stands before it no more."""
    number = piece._replace(kind="thing", value=what, name=what, form=NTH, number=int(piece.value))
    if told and (told[-1].kind, told[-1].value) == ("person", OWNER) and told[-1].end == piece.start:
        whose = told.pop()
        return number._replace(owner=whose.name, start=whose.start)
    if told and (told[-1].kind, told[-1].value) == ("person", OBJECT) and told[-1].end == piece.start:
        return number._replace(owner=told[-1].name)  # "it gives me number seven"
    return number


def _with_all_there(told: Sequence[Piece]) -> list[Piece]:
    """The parts; of a seventh that is said to be there, and is no card with a name, all are: "that was my seventh"."""
    found: list[Piece] = []
    for one, behind in zip(told, [*told[1:], None][: len(told)], strict=True):
        there = one.form == NTH and (one.number or 0) >= MIN_TO_WIN and _is_there(found, behind)
        found.append(one._replace(form="") if there else one)
    return found


def _is_there(before: Sequence[Piece], behind: Piece | None) -> bool:
    """Is it said of what comes to others that it is there already, with no card's name: "that was my seventh"?"""
    named = any(one.is_card and one.value != "instant" for one in before)
    of_it = [one.kind for one in before[-2:]] in (["it", "be"], ["thing", "be"])
    begins = not before or before[-1].kind in ("stop", "link")
    lies = behind is not None and (behind.kind == "be" or (behind.kind, behind.value) == ("zone", "stable"))
    return not named and (of_it or (begins and lies))


def _number(before: Sequence[Piece], piece: Piece, behind: Piece | None) -> Piece | None:
    """The piece as a number of something, with whose that is, where somebody stands beside it; None for another piece.

    "One" is a number behind "I have", where something was counted before.
    """
    if (piece.kind, piece.value) == ("it", "one") and before and before[-1].kind in ("have", "get"):
        told = any(one.kind == "thing" and (one.number or 0) > 1 for one in before)
        denied = any(one.kind == "not" for one in before[-3:])
        return piece._replace(number=1) if told and not denied else None
    if piece.kind != "number":
        return None
    alone = behind is None or behind.kind in ("stop", "link")
    counts = any(one.kind == "thing" and one.number is not None for one in before)
    owner = before[-1].name if alone and counts and _stands_alone(before) else None
    if piece.value == "0" and owner is None:
        return None
    return piece._replace(number=int(piece.value), owner=owner)


def _of_what(before: Sequence[Piece], number: Piece, behind: Piece | None, counted: str, usual: str) -> str:
    """What it counts; `""` where nothing."""
    last = before[-1] if before else None
    left = behind is not None and _is_left(behind) and last is not None and last.kind in ("have", "get")
    if left or (behind is not None and (behind.kind, behind.value) == ("zone", "hand")):
        return "card"
    if last is not None and (last.kind, last.value) == ("have", "hold"):
        usual = "card"
    counts = number.owner is not None or _lies_there(last, behind) or _counts_what_was(before, number, behind)
    if any(one.value == "win" for one in before[-2:-1]) and counted not in VARIATIONS:
        counted = usual  # "does a Downgrade keep me from winning with five"
    return (counted or usual) if counts else ""


def _lies_there(last: Piece | None, behind: Piece | None) -> bool:
    """ "Four in my Stable": does the number stand at a beginning, before a place where something lies?"""
    begins = last is None or last.kind in ("stop", "link")
    return begins and behind is not None and (behind.kind, behind.value) == ("zone", "stable") and behind.form in _THERE


def _stands_alone(before: Sequence[Piece]) -> bool:
    """Is the last piece somebody of whom nothing is said: "I have five, Cleo ..."?"""
    if not before or before[-1].kind != "person" or before[-1].value == OWNER:
        return False
    return len(before) == 1 or before[-2].kind in ("stop", "link")


def _counts_what_was(before: Sequence[Piece], number: Piece, behind: Piece | None) -> bool:
    """Does the number count what lies there: "he has six", "Pandamonium at 7", "Ginormous and five others"?"""
    if not before or (behind is not None and (behind.kind not in _BEHIND_A_COUNT or behind.form == GOT)):
        return False
    last, first = before[-1], before[-2] if len(before) > 1 else None
    if last.kind in ("have", "get"):
        return True
    if last.kind == "prep":
        of_a_deed = first is not None and first.kind in ("deed", "acted") and first.value != "win"  # "win with five"
        return last.value in ("on", "with") and not of_a_deed and number.start - last.end < MAX_BETWEEN
    joins = (last.kind, last.value) in (("link", "and"), ("stop", "comma")) and number.start == last.end
    return joins and first is not None and first.is_card


def _is_left(piece: Piece) -> bool:
    """Does it say that so many are left?"""
    return (piece.kind, piece.value, piece.name) == ("deed", "leave", "left")


def _is_so_many(thing: Piece) -> bool:
    """Is it said how many there are, or that it is all there is?"""
    return thing.number is not None or thing.share == ALL


def _is_none_either(before: Sequence[Piece]) -> bool:
    """Does what comes now stand behind "or", before which there are none of something?"""
    last = [*before[-2:]]
    return [one.kind for one in last] == ["thing", "link"] and last[0].number == 0 and last[1].value == "or"


def without_alternatives(pieces: Sequence[Piece]) -> list[Piece]:
    """The parts without two numbers of which it is asked which it is, and which nobody has: "one card or two?"."""
    found: list[Piece] = []
    for piece in pieces:
        before = found[-2:]
        if (
            piece.kind in ("number", "thing")
            and [one.value for one in before[1:]] == ["or"]
            and _is_which(found, piece)
        ):
            found = found[:-2]
        else:
            found.append(piece)
    return found


def _is_which(before: Sequence[Piece], other: Piece) -> bool:
    """Does another number of the same stand before "or", at a beginning?"""
    one = before[-2]
    numbers = all(each.kind == "number" or (each.number is not None and each.is_kind) for each in (one, other))
    begins = len(before) == 2 or before[-3].kind == "stop"
    return numbers and begins and one.value != "0"


def without_demands(hearing: Hearing, pieces: Sequence[Piece]) -> list[Piece]:
    """The parts without what a card or winning asks for, and what is only summed up, as neither lies anywhere by that.

    "Lasso wants 3 cards, I got 2", "I have eight, or only with exactly seven", "six Unicorns and an Upgrade, 7 cards".
    """
    found: list[Piece] = []
    demanded = False
    for piece in pieces:
        demanded = demanded and piece.kind not in ("stop", "link")
        demanded = demanded or _is_demanded(hearing, found, piece)
        if not demanded and not _is_a_limit(hearing, found, piece) and not _is_a_sum(found, piece):
            found.append(piece)
    return found


def _is_a_limit(hearing: Hearing, before: Sequence[Piece], piece: Piece) -> bool:
    """Is it so many of what was counted before, "exactly" so many, or "only with" so many?"""
    counted = piece.kind == "thing" and piece.number and any(one.name == piece.name and one.number for one in before)
    if not counted:
        return False
    led = [token.word for token in hearing.tokens[max(0, piece.start - 2) : piece.start]]
    only = before[-1].kind == "prep" and led[0] in word_set("card_words", "only")
    return only or led[-1] in word_set("card_words", "exactly")


def _is_a_sum(before: Sequence[Piece], piece: Piece) -> bool:
    """Is it as many cards as were counted before, of several kinds together?"""
    counted = [one.number for one in before if one.kind == "thing" and one.number and one.name != "card"]
    return (piece.kind, piece.name) == ("thing", "card") and len(counted) > 1 and sum(counted) == piece.number


def _is_demanded(hearing: Hearing, before: Sequence[Piece], piece: Piece) -> bool:
    """Is it so many cards behind a card that "needs", "costs" or "asks for" them?"""
    of_kind = piece.is_kind and piece.number is not None
    card = next((one for one in reversed(before) if one.kind != "prep"), None)
    if not of_kind or card is None or not (card.kind == "it" or card.is_card):
        return False
    between = hearing.tokens[card.end : piece.start]
    stops = any(token.stop for token in hearing.tokens[card.end - 1 : piece.start])
    return not stops and any(token.word in word_set("card_words", "demands") for token in between)
