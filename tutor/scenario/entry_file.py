"""Reading script entries: one mapping a move, exactly one thing done in each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tutor.cards.phrases import amount
from tutor.cards.source import SourceValue, plain
from tutor.scenario.box import Box
from tutor.scenario.source_values import items
from tutor.script.entry import CHANCE, ENTRY_WORDS, FLAGS, NOTHING, OF_NOBODY, Entry, Pick
from tutor.vocabulary import is_untold, split_copy
from tutor.yamlfile import unknown

OF_ZONES: Final = ("deck", "discard", "nursery")
MORE: Final = {"play": ("into",), "respond": ("also", "into"), "choose": ("of",), "tell": ("of",)}
"""Verb -> the keys that may stand beside it."""


class EntryNames(NamedTuple):
    """What an entry may name: the players, the cards of the box, how many copies there are in all, and what may refuse
    a move."""

    players: tuple[str, ...]
    box: Box
    most: int
    reasons: frozenset[str]


def read_entries(spot: SourceValue, words: EntryNames, reason: str = "refused") -> tuple[Entry, ...]:
    """The entries of a list, in order; what is wrong with them is noted.

    `reason` is the key that says what refuses an entry: `refused` in a script, `because` in an expectation;
    empty where none is allowed.
    """
    return tuple(entry for item in items(spot) if (entry := read_entry(item, words, reason)))


def read_entry(spot: SourceValue, words: EntryNames, reason: str = "refused") -> Entry | None:
    """One entry; None, with the mistake noted, where it is not one."""
    known = ("by", *ENTRY_WORDS, *sorted({key for keys in MORE.values() for key in keys}), *filter(None, (reason,)))
    keys = spot.keys(known)
    verbs = [verb for verb in ENTRY_WORDS if verb in keys]
    if len(verbs) != 1:
        if isinstance(spot.value, dict):
            says = f"it does {len(verbs)} things: {', '.join(verbs)}" if verbs else "it does nothing"
            spot.wrong(f"an entry does exactly one thing, and {says}. Known: {', '.join(ENTRY_WORDS)}")
        return None
    verb = verbs[0]
    for key in keys:
        if key not in ("by", verb, reason, *MORE.get(verb, ())):
            spot.wrong_key(key, f"'{key}' does not go with '{verb}'")
    by = _read_by(spot, keys, verb, words)
    picks = () if verb in FLAGS else _read_picks(keys[verb], verb, words)
    if verb in FLAGS and keys[verb].value is not True:
        keys[verb].expected("true")
    return Entry(
        verb,
        by,
        _with_of(keys, picks, words),
        _player(keys["into"], words) if "into" in keys else "",
        _read_also(keys["also"], words) if "also" in keys else (),
        _read_reason(keys[reason], words) if reason in keys else reason == "because",
        spot.document.line(spot.path),
    )


def _read_by(spot: SourceValue, keys: dict[str, SourceValue], verb: str, words: EntryNames) -> str:
    if verb in OF_NOBODY:
        if "by" in keys:
            what = "what chance decides" if verb in CHANCE else "what a card turns out to be"
            spot.wrong_key("by", f"'{verb}' is {what}; nobody does it")
        return ""
    if "by" not in keys:
        spot.wrong(f"who does it is missing: 'by' and the name of a player. Known: {', '.join(words.players)}")
        return ""
    return _player(keys["by"], words)


def _player(spot: SourceValue, words: EntryNames) -> str:
    return spot.word(words.players, "player") or ""


def _read_picks(spot: SourceValue, verb: str, words: EntryNames) -> tuple[Pick, ...]:
    if verb == "shuffle" or (verb == "choose" and isinstance(spot.value, list)):
        found = list(items(spot))
        if not found:
            spot.wrong("the list is empty")
        if len(found) > words.most:
            spot.wrong(f"{len(found)} are named, and there are {amount(words.most, 'card')}")
    else:
        found = [spot]
    return tuple(pick for item in found if (pick := _read_pick(item, verb, words)))


def _read_pick(spot: SourceValue, verb: str, words: EntryNames) -> Pick | None:
    if verb == "tell" and is_untold(spot.value):
        spot.wrong("it says which card it is: the name of one")
        return None
    if verb != "choose":
        return _card(spot, words)
    if isinstance(spot.value, dict):
        keys = spot.keys(("card", "of"), ("card",))
        pick = _card(keys["card"], words) if "card" in keys else None
        of = _read_of(keys["of"], words) if "of" in keys else ""
        return Pick(pick.name, of) if pick else None
    if isinstance(spot.value, int) and not isinstance(spot.value, bool):
        return Pick(str(spot.value))
    text = spot.text()
    if split_copy(text)[1] and not words.box.knows(text) and not is_untold(text):
        spot.wrong(unknown("card", text, words.box.cards))
    return Pick(text) if text else None


def _card(spot: SourceValue, words: EntryNames) -> Pick | None:
    if not isinstance(spot.value, str):
        spot.expected("the name of a card")
        return None
    if is_untold(spot.value):
        return Pick(spot.value)
    if not words.box.knows(spot.value):
        spot.wrong(unknown("card", spot.value, words.box.cards))
        return None
    return Pick(spot.value)


def _with_of(keys: dict[str, SourceValue], picks: tuple[Pick, ...], words: EntryNames) -> tuple[Pick, ...]:
    if "of" not in keys or not ("choose" in keys or "tell" in keys):
        return picks
    of = _read_of(keys["of"], words)
    if "tell" in keys:
        return tuple(pick._replace(of=of) for pick in picks)
    for pick in picks:
        if pick.name != NOTHING and not words.box.knows(pick.name) and not is_untold(pick.name):
            keys["choose"].wrong(unknown("card", pick.name, words.box.cards))
    return tuple(Pick(pick.name, pick.of or of) for pick in picks)


def _read_of(spot: SourceValue, words: EntryNames) -> str:
    return spot.word((*words.players, *OF_ZONES), "player or zone") or ""


def _read_also(spot: SourceValue, words: EntryNames) -> tuple[tuple[str, str], ...]:
    slower = []
    for item in spot.one_or_more():
        if isinstance(item.value, dict):
            keys = item.keys(("by", "respond"), ("by", "respond"))
            card = _card(keys["respond"], words) if "respond" in keys else None
            slower.append((_player(keys["by"], words) if "by" in keys else "", card.name if card else ""))
        else:
            slower.append((_player(item, words), ""))
    return tuple(slower)


def _read_reason(spot: SourceValue, words: EntryNames) -> bool | str:
    if isinstance(spot.value, bool):
        return spot.value
    if isinstance(spot.value, str) and spot.value in words.reasons:
        return spot.value
    if isinstance(spot.value, str | int | float):
        spot.wrong(unknown("rule, reading or card", plain(spot.value), words.reasons))
    else:
        spot.expected("true, or the rule, reading or card that refuses it")
    return True


def reasons(box: Box, ids: Iterable[str]) -> frozenset[str]:
    """What may refuse a move: the ids of rules and readings, and the names of cards."""
    return frozenset((*ids, *box.cards))
