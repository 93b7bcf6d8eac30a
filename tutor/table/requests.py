"""What the page asks: a message comes in, replies go out. Every message is checked like a stranger's file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from tutor.table.shown import look
from tutor.table.value import wrong, wrong_with
from tutor.yamlfile import BadInput, Problem

Reply = dict[str, Any]

MAX_ID: Final = 2**53
UNKNOWN: Final = "The page sent something that no page of ours sends."
FAULT: Final = "Something went wrong here, which is a fault of the tutor: {}."


def replies(message: object) -> Iterator[Reply]:
    """The replies to a message, one after the other: {id, done, reply}, or {id, done, wrong: [{at, says}]}.

    Where an answer grows there are several; the last is `done`. Between two of them little time goes by. What cannot be
    used is told in a sentence, and nothing is raised.
    """
    id = message.get("id") if isinstance(message, Mapping) else None
    if type(id) is not int or not 0 <= id <= MAX_ID or not isinstance(message, Mapping):
        yield {"id": None, "done": True, "wrong": [wrong("", UNKNOWN)]}
        return
    try:
        for reply, done in _answered(message):
            yield {"id": id, "done": done, "reply": reply}
    except BadInput as bad:
        yield {"id": id, "done": True, "wrong": wrong_with(bad)}
    except Exception as error:  # noqa: BLE001 - whatever it is, the page is told, and goes on
        yield {"id": id, "done": True, "wrong": [wrong("", FAULT.format(type(error).__name__))]}


def _answered(message: Mapping[str, Any]) -> Iterator[tuple[Any, bool]]:
    """What comes of a message, each with whether it is the last."""
    kind = message.get("kind")
    if not isinstance(kind, str) or kind not in _KINDS or not isinstance(message.get("situation"), Mapping):
        raise BadInput([Problem("message", 0, "", UNKNOWN)])
    yield _KINDS[kind](message), True


_KINDS: Final[Mapping[str, Callable[[Mapping[str, Any]], Any]]] = {
    "look": lambda message: look(message["situation"]),
}
