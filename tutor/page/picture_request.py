"""What a picture is to show, as it comes from a page: checked like a stranger's file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

MAX_TEXT: Final = 4000
MAX_NAME: Final = 200
MAX_CARDS: Final = 200
MAX_PLAYERS: Final = 20
TONES: Final = ("yes", "no", "open")

Check = Callable[[object], bool]


def is_shown(value: object) -> bool:
    """Is it a `Shown` of `web/engine/data.d.ts`, with no text longer and no list larger than any of ours?"""
    return _SHOWN(value)


def _text(most: int) -> Check:
    return lambda value: isinstance(value, str) and len(value) <= most


def _index(value: object) -> bool:
    return type(value) is int and 0 <= value < 1000


def _maybe(check: Check) -> Check:
    return lambda value: value is None or check(value)


def _list(check: Check, most: int) -> Check:
    return lambda value: isinstance(value, list) and len(value) <= most and all(map(check, value))


def _object(parts: Mapping[str, Check], also: Mapping[str, Check] | None = None) -> Check:
    """An object with just these parts; `also` are those that it may have besides."""
    known = {**parts, **(also or {})}

    def check(value: object) -> bool:
        if not isinstance(value, Mapping) or not {*parts} <= {*value} <= {*known}:
            return False
        return all(known[part](one) for part, one in value.items())

    return check


_NAME: Final = _text(MAX_NAME)
_CARD: Final = {"name": _NAME, "type": _NAME}
_DRAWN: Final = {"variation": _NAME}
_PLACE: Final = _object({"says": _NAME, "cards": _list(_object(_CARD, _DRAWN), MAX_CARDS)})
_OWNER: Final = _object({"name": _NAME, "index": _index})
_ANSWER: Final = {
    "word": _NAME,
    "tone": lambda value: isinstance(value, str) and value in TONES,
    "says": _text(MAX_TEXT),
    "rule": _maybe(_object({"name": _NAME, "place": _text(MAX_TEXT)})),
}
_SHOWN: Final = _object(
    {
        "title": _text(MAX_TEXT),
        "about": _NAME,
        "answer": _maybe(_object(_ANSWER)),
        "cards": _list(_object({**_CARD, "owner": _maybe(_OWNER)}, _DRAWN), MAX_CARDS),
        "players": _list(_object({"name": _NAME, "places": _list(_PLACE, 10)}), MAX_PLAYERS),
    }
)
