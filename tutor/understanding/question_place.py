"""Which part of a text asks: the last question in it, from the word that asks to the end of its sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from tutor.understanding.deed_words import frames
from tutor.understanding.hearing import GROUPS, Hearing
from tutor.understanding.lexicon import card_kinds, word_file, word_set
from tutor.understanding.patterns import Patterns, Unit
from tutor.understanding.people import ROLES
from tutor.vocabulary import CARD_TYPES, PHASES

MAX_ELLIPTIC: Final = 3
"""A sentence of so few words behind another may be a question without a word that asks: "me too"."""


MAX_TAGGED: Final = 2
"""More words than these are said where the last of them asks whether it is so."""


MAX_JUDGED: Final = 9
"""So many words at most ask which of two is right."""


MAX_BETWEEN: Final = 5
"""So many words may stand between the one that asks and the helping one."""


_ASKED_ABOUT: Final = ("person", "card", "kind", "it", "acted", "number")


class AskedPart(NamedTuple):
    """The part of the text that asks: which units, and which words; end excluded."""

    first: int
    last: int
    start: int
    end: int
    marked: bool


@cache
def ask_patterns() -> Patterns:
    """The patterns of `asks.yaml`, a row each."""
    rows = word_file("asks")["rows"]
    marks = word_file("marks")["rows"]
    meanings: dict[str, tuple[str, ...]] = {
        "card": CARD_TYPES,
        "acted": CARD_TYPES,
        "person": ROLES,
        "deed": tuple(frames()),
        "kind": tuple(set(card_kinds().values())),
        "phase": PHASES,
    }
    for row in marks:
        kind, _, value = str(row["is"]).partition(" ")
        if kind != "phase":
            meanings[kind] = (*meanings.get(kind, ()), value)
    return Patterns([[str(text) for text in row["said"]] for row in rows], meanings, GROUPS)


def are_places(asked: Sequence[Unit]) -> bool:
    """ "I neighed it. Discard pile?", "her hand, Nursery?": are only places named, into which something may go?"""
    places = [one.means.startswith("zone=") for one in asked]
    return any(places) and all(
        is_place
        or one.means.partition("=")[0] in ("prep", "it")
        or one.means == "person=owner"
        or one.word in word_set("asks", "beside places")
        for is_place, one in zip(places, asked, strict=True)
    )


def asked_part(hearing: Hearing, units: Sequence[Unit]) -> AskedPart | None:
    """The last question: from the word that asks to the end of its sentence; None where nothing asks."""
    found: AskedPart | None = None
    first = 0
    for last in range(1, len(units) + 1):
        if last < len(units) and not units[last - 1].stop:
            continue
        stop = hearing.tokens[units[last - 1].end - 1].stop
        begin = _begin(hearing, units, first, last)
        tagged = _is_tagged(hearing, units, first, last)
        asks = "?" in stop or tagged
        if begin is None and asks:
            begin = _bare(hearing, units, first, last)
        answered = found is not None and found.marked  # "do I have to? I was told: immune"
        if begin is None and first and last - first <= MAX_ELLIPTIC and not answered:
            begin = first if ask_patterns().found(units[first:last]) else None
        if begin is not None and (tagged or not _is_settled(units, begin, last)):
            found = AskedPart(begin, last, units[begin].start, units[last - 1].end, asks)
        first = last
    return found


def _is_tagged(hearing: Hearing, units: Sequence[Unit], first: int, last: int) -> bool:
    """ "They stay put, correct": does a word behind the last comma ask whether that is so?"""
    if last - first <= MAX_TAGGED:
        return False
    before, tag = units[last - 2], units[last - 1].word
    apart = bool(hearing.tokens[before.end - 1].stop) and tag in word_set("asks", "tags")
    bare = tag in word_set("asks", "bare tags") and before.word not in word_set("asks", "before no tag")
    return apart or (bare and last == len(units))  # "i get it back right"


def _bare(hearing: Hearing, units: Sequence[Unit], first: int, last: int) -> int:
    """ "I played a Unicorn, discard too?": what stands behind the last comma, if that asks, or is a deed."""
    commas = (at for at in range(last - 1, first, -1) if hearing.tokens[units[at - 1].end - 1].stop)
    begin = next(commas, first)
    is_deed = units[begin].means.startswith(("deed=", "acted="))
    asks = is_deed or are_places(units[begin:last]) or ask_patterns().found(units[begin:last])
    return _first_of_places(hearing, units, first, begin) if asks else first


def _first_of_places(hearing: Hearing, units: Sequence[Unit], first: int, begin: int) -> int:
    """Where the first of places begins that are named one after the other: "her hand, Nursery, discard pile?"."""
    commas = (at for at in range(begin - 1, first, -1) if hearing.tokens[units[at - 1].end - 1].stop)
    for at in commas if are_places(units[begin : begin + 1]) else ():
        if not are_places(units[at:begin]):
            break
        begin = at
    return begin


def _begin(hearing: Hearing, units: Sequence[Unit], first: int, last: int) -> int | None:
    """Where in a sentence it begins to be asked: the last word that asks; of questions joined by "or" the first."""
    found: int | None = None
    for at in range(last - 1, first - 1, -1):
        word = hearing.tokens[units[at].start].word
        asks = word in word_set("asks", "wh") and (
            (word != "when" and (at == first or _leads(hearing, units, at)))
            or _turned(units, at + 1, last, 1 if word == "when" else 2)
            or (at + 1 < last and units[at + 1].word in word_set("asks", "behind wh"))
        )
        if asks and _is_relative(hearing, units, at, first, last):
            continue
        if not asks and not (
            word in word_set("asks", "helps") | word_set("asks", "had") and _asks_here(hearing, units, at, first, last)
        ):
            continue
        if found is None or any(unit.word == "or" for unit in units[max(first, found - 3) : found]):
            found = at
    return found if found is None else _with_wh(hearing, units, first, found)


def _is_relative(hearing: Hearing, units: Sequence[Unit], at: int, first: int, last: int) -> bool:
    """ "He picked my Baby, which I took into my hand.": is it told of what was named before, and nothing asked?"""
    tells = "?" not in hearing.tokens[units[last - 1].end - 1].stop
    who = at + 1 < last and units[at + 1].means in ("person=subject", "person=name")
    return tells and who and at > first and units[at].word == "which"


def _with_wh(hearing: Hearing, units: Sequence[Unit], first: int, begin: int) -> int:
    """ "How many cards do I draw": the word that asks may stand some words before the helping one."""
    for at in range(begin - 1, max(first, begin - MAX_BETWEEN) - 1, -1):
        if units[at].stop or hearing.tokens[units[at].end - 1].stop:
            break
        if units[at].word in word_set("asks", "wh") and units[at].word != "when":
            return at
    return begin


def _asks_here(hearing: Hearing, units: Sequence[Unit], at: int, first: int, last: int) -> bool:
    before = units[at - 1].means if at > first else ""
    word = units[at].word
    if before.startswith("person=") and not before.endswith("=object") and not _leads(hearing, units, at):
        return False
    if word in word_set("asks", "had"):
        stops = at > first and hearing.tokens[units[at - 1].end - 1].stop
        leads = at == first or stops or units[at - 1].word in word_set("asks", "joins")
        return bool(leads) and at + 1 < last and units[at + 1].means.partition("=")[0] in ("person", "it")
    if word == "do" and _is_bare(units, at, first):
        return False
    if at + 1 < last and units[at + 1].means in ("it=", "person=subject"):
        return not before.startswith("not=")
    if at > first and units[at - 1].word in word_set("asks", "told") and not units[at - 1].stop:
        return False
    noun = at + 1 < last and units[at + 1].means.partition("=")[0] in _ASKED_ABOUT
    little = at + 1 < last and units[at + 1].word in word_set("asks", "little")
    leads = at == first or _leads(hearing, units, at)
    owner = before.startswith(("card=", "kind=", "it=", "number=")) and word not in word_set("asks", "always")
    if at == first and at + 1 < last and units[at + 1].word != "not":
        return True
    return (noun or little) and (leads or not owner) and not (before.startswith("not="))


def _is_bare(units: Sequence[Unit], at: int, first: int) -> bool:
    """ "Does Rhinocorn do its thing", "get to do it": is it what is asked about, and not what asks?"""
    while at - 1 > first and units[at - 1].word in word_set("asks", "still"):
        at -= 1  # "does it still do its thing"
    before = units[at - 1] if at > first else None
    if before is None or before.stop:
        return False
    turned = at - 1 > first and (units[at - 2].word in word_set("asks", "helps") or units[at - 2].means == "let=")
    return before.means == "modal=may" or (turned and before.means.partition("=")[0] in _ASKED_ABOUT)


def _leads(hearing: Hearing, units: Sequence[Unit], at: int) -> bool:
    before = units[at - 1]
    stop = hearing.tokens[before.end - 1].stop
    return bool(stop) or before.word in word_set("asks", "leads")


def _turned(units: Sequence[Unit], at: int, last: int, reach: int) -> bool:
    """ "What can I do": a helping word at most so many words behind the one that asks."""
    return any(units[place].word in word_set("asks", "helps") for place in range(at, min(at + reach, last)))


def _is_settled(units: Sequence[Unit], first: int, last: int) -> bool:
    """ "Who is right?", and "who wins" behind what somebody claims: what is asked stands before."""
    words = [unit.word for unit in units[first:last]]
    if words[0] in word_set("asks", "past"):
        return False  # "was that correct" is asked of what was done
    claimed = any(unit.means == "claim=" for unit in units[:first])
    wins = words[0] == "who" and any(unit.means == "deed=win" for unit in units[first:last])
    settled = bool(word_set("asks", "settles") & set(words)) and "it" not in words
    if settled and words[0] in ("who", "which") and len(words) <= MAX_JUDGED:
        return True  # "which of us had the right to do so"
    return len(words) < 5 and (settled or (claimed and wins))


def later_parts(units: Sequence[Unit], part: AskedPart) -> Iterator[int]:
    """Where a condition begins in a question, or a second question behind "or": "can I neigh it or did he win"."""
    asking = word_set("asks", "helps") | word_set("asks", "had")
    for at in range(part.first + 2, part.last):
        turned = at + 2 < part.last and units[at + 2].means.startswith("person=")
        joins = units[at].means == "link=or" and turned and units[at + 1].word in asking
        if units[at].means == "link=if" or joins:
            yield at
