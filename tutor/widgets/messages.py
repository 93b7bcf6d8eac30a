"""What a browser may send. Anybody can send anything, so every message is checked before it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tutor.page.whole_picture import PICTURES
from tutor.vocabulary import MAX_PLAYERS

MAX_TEXT: Final = 200
MAX_NUMBER: Final = 10**6


class BadMessage(Exception):
    """The browser sent something that no page of ours sends."""


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MAX_NUMBER


def _text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= MAX_TEXT


def _numbers(value: Any) -> bool:
    return isinstance(value, list) and 0 < len(value) <= MAX_PLAYERS and all(map(_number, value))


def _picture(value: Any) -> bool:
    return isinstance(value, str) and value in PICTURES


Check = Callable[[Any], bool]

MESSAGES: Final[Mapping[str, Mapping[str, Check]]] = {
    "ping": {},
    "picture": {"node": _number, "which": _picture},
    "draw": {"which": _picture},
    "more": {},
    "ask": {"node": _number},
    "choose": {"node": _number, "option": _number},
    "outrun": {"node": _number, "option": _number, "slower": _numbers},
    "show": {"node": _number},
    "name": {"node": _number, "name": _text},
    "remove": {"node": _number},
    "take": {"node": _number},
    "step": {"step": _number},
}
"""Kind -> what a message of that kind holds besides, all of it needed, nothing else allowed."""


def checked(content: Any) -> dict[str, Any]:
    """The message, if it is one.

    Raises:
        BadMessage: it is not one of ours; the sentence does not repeat what was sent.
    """
    if not isinstance(content, dict) or not isinstance(content.get("kind"), str) or content["kind"] not in MESSAGES:
        raise BadMessage(f"The page sent something unknown. Known: {', '.join(MESSAGES)}.")
    parts = MESSAGES[content["kind"]]
    if set(content) != {"kind", *parts} or not all(check(content[part]) for part, check in parts.items()):
        raise BadMessage(f"The page sent a '{content['kind']}' that lacks something or holds too much.")
    return content
