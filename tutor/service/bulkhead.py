"""Optional parts of a reply: what is only a suggestion, a picture, a hint. Where one fails, it alone is missing."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator
from typing import Final, Literal, ParamSpec, TypeVar, get_args

PartName = Literal[
    "ask_from",
    "chain",
    "changes",
    "file",
    "lessons",
    "link",
    "picture",
    "questions",
    "refused",
    "thrown",
    "verdicts",
    "ways",
]
"""The optional parts of replies, as the protocol calls them."""

PARTS: Final[tuple[PartName, ...]] = get_args(PartName)

Made = TypeVar("Made")
Sent = TypeVar("Sent")
PartGiven = ParamSpec("PartGiven")


def optional_part(
    part: PartName, without: Made, make: Callable[PartGiven, Made], *given: PartGiven.args, **named: PartGiven.kwargs
) -> Made:
    """What `make` makes of an optional part of a reply; `without` where that fails, which the log has.

    Raises:
        MemoryError: there is none left, for what comes behind it either.
    """
    try:
        return make(*given, **named)
    except MemoryError:
        raise
    except Exception:  # noqa: BLE001 (whatever it was, the rest of the reply has to come; the log has it)
        _log(part)
        return without


def optional_parts(part: PartName, made: Generator[Sent, None, Made], without: Made) -> Generator[Sent, None, Made]:
    """The same of what is made a little at a time, with all that is told on the way."""
    try:
        return (yield from made)
    except MemoryError:
        raise
    except Exception:  # noqa: BLE001 (whatever it was, the rest of the reply has to come; the log has it)
        _log(part)
        return without


def _log(part: PartName) -> None:
    logging.getLogger("tutor.service").exception("a reply is without its %s", part)
