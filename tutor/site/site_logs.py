"""What the site says of itself: one event a line on standard error, for people or for a program that collects logs.

What visitors write, their links and their full addresses never get there: an event has only what the code says it has,
and of what libraries log, only where in their code that was. Of an error there is its kind and its way through the
code, without its words, in which there might be something that somebody sent.
"""

from __future__ import annotations

import ipaddress
import json
import logging
import os
import sys
import traceback
from datetime import UTC, datetime
from pathlib import PurePath
from types import TracebackType
from typing import Any, Final

WRONG: Final = "error"
INFO: Final = "info"
PASSED_ON: Final = "TUTOR_LOG"
"""The variable by which processes know how to log that the site begins."""
PLACES: Final = 12
"""So many of the last places of an error's way are told."""


class _Settings:
    """How this process logs."""

    kind = "quiet"


def set_up(kind: str = "") -> None:
    """From now on log as `json`, one object a line, as `lines` for people, or `quiet`: lines of what goes wrong alone.

    What libraries log is included. kind: "" for that of the process by which this one was begun
    """
    _Settings.kind = kind or os.environ.get(PASSED_ON, "quiet")
    os.environ[PASSED_ON] = _Settings.kind
    root = logging.getLogger()
    root.handlers[:] = [FromLibraries()]
    root.setLevel(logging.WARNING)
    for name in ("tornado", "tornado.access", "tornado.application", "tornado.general", "traitlets", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    sys.excepthook = _uncaught


def event(name: str, level: str = INFO, **fields: Any) -> None:
    """Log that something happened.

    fields: numbers, and texts that are the site's own: names of pages, whys. What came from outside has no place here
    """
    if _Settings.kind == "quiet" and level == INFO:
        return
    now = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    told = {key: value for key, value in fields.items() if value not in ("", None)}
    if _Settings.kind == "json":
        line = json.dumps({"time": now, "level": level, "event": name, **told}, default=str)
    else:
        line = " ".join((now, name, *(f"{key}={_shown(value)}" for key, value in told.items())))
    sys.stderr.write(f"{line}\n")  # in one piece, as several processes write
    sys.stderr.flush()


def fault(where: str, error: BaseException) -> None:
    """Log what went wrong: the kind of the error and its way through the code, without its words."""
    event("fault", WRONG, where=where, kind=type(error).__name__, way=way_of(error.__traceback__))


def way_of(trace: TracebackType | None) -> list[str]:
    """Where an error was, from the outermost place in the code to the innermost; the last ones of a long way."""
    return [f"{'/'.join(PurePath(place.filename).parts[-2:])}:{place.lineno}" for place in traceback.extract_tb(trace)][
        -PLACES:
    ]


def cut(address: str) -> str:
    """An address without its end, so that it is nobody's: `192.0.2.0/24`, `2001:db8:1::/48`; "" if it is none."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0].partition("/")[0])
    except ValueError:
        return ""
    plain = getattr(found, "ipv4_mapped", None) or found
    return str(ipaddress.ip_network((plain, 24 if plain.version == 4 else 48), strict=False))


def _shown(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


class FromLibraries(logging.Handler):
    """What libraries log: which of them, where in its code, and the kind of the error. Not its words."""

    def emit(self, record: logging.LogRecord) -> None:
        """Log that there was something."""
        error = record.exc_info[1] if record.exc_info else None
        at = f"{'/'.join(PurePath(record.pathname).parts[-2:])}:{record.lineno}"
        way = way_of(error.__traceback__) if error else ""
        event("library", WRONG, logger=record.name, at=at, kind=type(error).__name__ if error else "", way=way)


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    event("fault", WRONG, where="uncaught", kind=kind.__name__, way=way_of(trace))
