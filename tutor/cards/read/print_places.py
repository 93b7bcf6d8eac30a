"""Places as print says them -> places of the card language, for whoever does something there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tutor.cards.action import YOU
from tutor.cards.read.plural_places import any_of
from tutor.cards.read.spoken_cards import Unbound
from tutor.cards.rows import Verb

_LANGUAGE: Final = {"your hand": "hand"}


_OWN: Final = {"hand": "own hand", "your stable": "own stable"}
"""What is yours, where somebody else does it."""

_THEIR: Final = {
    "their stable": ("your stable", "that stable"),
    "their hand": ("hand", "your hand", "that hand"),
}
"""What "their" place is: of whoever does it, or of the player spoken of before."""


def is_default(place: str, row: Verb, who: str) -> bool:
    """Is it the place that holds for the verb if nothing is said?"""
    default = _LANGUAGE.get(row.defaults.get("place", ""), row.defaults.get("place", ""))
    return default in ((place, "your stable", "hand") if place in _THEIR and who != YOU else (place,)) and (
        place not in _THEIR or (default == "hand") == (place == "their hand")
    )


def one_place(places: Iterable[str], row: Verb, key: str, who: str) -> str:
    """The place in the card language; nothing where it is the one that holds if nothing is said."""
    arg = row.args.get(key)
    if arg is None:
        raise Unbound("word")
    default = row.defaults.get(arg.field, "")
    for place in places:
        for one in _candidates(place, who):
            if one == _LANGUAGE.get(default, default):
                return "" if not arg.required else one
            if one in arg.known:
                return one
    raise Unbound("word")


def _candidates(place: str, who: str) -> tuple[str, ...]:
    if place in _OWN and who != YOU:
        return (_OWN[place],)
    if place not in _THEIR:
        return (any_of(place),)
    own, *_, that = _THEIR[place]
    return (that,) if who == YOU else (own, *_THEIR[place][1:-1])
