"""Parts of a pattern that is compared with a situation and what is asked there: moves, cards, zones and players.

`any` is whatever there is, a list one of several, `<unicorn>` a card of that kind, `*` in a name any letters. Names is
who stands for those of whom a pattern speaks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from tutor.cards import all_sets

Json = Mapping[str, Any]
Names = Mapping[str, str]


@cache
def words_of() -> Mapping[str, frozenset[str]]:
    """Card name -> the kinds that it is of: `unicorn`, `baby`, `upgrade`, `alpaca`, ..."""
    found: dict[str, frozenset[str]] = {}
    for cards in all_sets():
        for card in cards.cards:
            found[card.name] = found.get(card.name, frozenset()) | card.words
    return found


def parts_of(value: Any) -> Iterator[str]:
    """All that a pattern is made of, its keys too: words, and numbers as words."""
    if isinstance(value, str | int):
        yield str(value)
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield from parts_of(key)
            yield from parts_of(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from parts_of(one)


def named(name: str, names: Names) -> str:
    return names.get(name, name)


def in_order(wanted: Iterable[Json], script: Iterable[Json], names: Names) -> Iterator[bool]:
    """Does each of those moves stand in the script, behind the one before it, whatever stands between them?"""
    rest = iter(script)
    for move in wanted:
        yield any(move_fits(move, entry, names) for entry in rest)


def move_fits(wanted: Json, entry: Json, names: Names) -> bool:
    return all(key in entry and like(value, entry[key], names) for key, value in wanted.items())


def like(wanted: Any, found: Any, names: Names) -> bool:
    """Is `found` what is wanted, or does it hold that among more? Of several parts of a goal it holds each."""
    if wanted == "any":
        return True
    parts = wanted if isinstance(wanted, list) else [wanted]
    if isinstance(found, list) and parts and all(isinstance(one, Mapping) for one in parts):
        return all(any(like(one, other, names) for other in found) for one in parts)
    if isinstance(wanted, Mapping):
        return isinstance(found, Mapping) and all(
            any(zone_of(zone, names) in ("any", other) and like(value, told, names) for other, told in found.items())
            for zone, value in wanted.items()
        )
    if isinstance(found, Mapping):
        return "card" in found and like(wanted, found["card"], names)
    if isinstance(found, list):
        return any(like(wanted, one, names) for one in found)
    if isinstance(wanted, list):
        return any(like(one, found, names) for one in wanted)
    return is_named(wanted, found, names)


def is_named(wanted: Any, found: Any, names: Names) -> bool:
    if not isinstance(wanted, str) or not isinstance(found, str):
        return bool(wanted == found)
    name = found.partition("#")[0] if found[:1] != "#" else found
    if wanted.startswith("<"):
        return wanted.strip("<>") in words_of().get(name, ())
    return fnmatchcase(name, named(wanted, names))


def zone_of(zone: str, names: Names) -> str:
    seat, dot, place = zone.partition(".")
    return f"{named(seat, names)}{dot}{place}"


def holds(wanted: Iterable[Any], lying: list[str], names: Names) -> bool:
    """Do those cards lie there, each of them a card of its own?"""
    for card in wanted:
        found = next((one for one in lying if like(card, one, names)), None)
        if found is None:
            return False
        lying.remove(found)
    return True


def lying_in(zone: str, table: Json, names: Names) -> list[str]:
    """The cards that lie there, of a kind where one is named. A deck of which nothing is said is not empty."""
    place, _, kind = zone.partition(" ")
    seat, dot, pile = zone_of(place, names).partition(".")
    if dot:
        lying = [card for one in table["players"] if seat in ("any", one["name"]) for card in one.get(pile, [])]
    else:
        told = table.get(seat, ["?"] if seat == "deck" else [])
        lying = [told] if isinstance(told, str) else [*told]
    return [card for card in lying if not kind or is_named(kind, card, names)]
