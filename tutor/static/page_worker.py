"""What runs in the worker of a page: messages come in as JSON, and replies go out, one each time it is asked."""

from __future__ import annotations

import gc
import json
import random
import sys
from collections.abc import Callable, Iterator
from typing import Final

from tutor.service.requests import Reply, replies

DRAWS: Final = ("page", "picture")
"""Kinds of messages for which Graphviz has to be there."""


class Answering:
    """The messages that are being answered, the latest of each kind, turn by turn."""

    def __init__(self) -> None:
        self._coming: dict[str, Iterator[Reply]] = {}

    def hear(self, text: str) -> None:
        """A message, as JSON; it takes the place of an older one of its kind."""
        message = json.loads(text)
        kind = str(message.get("kind", "")) if isinstance(message, dict) else ""
        self._coming.pop(kind, None)
        if kind == "drop":
            self._coming.pop(str(message.get("what", "")), None)
        else:
            self._coming[kind] = replies(message)

    def reply(self) -> str:
        """The next reply, as JSON; empty as soon as nothing is left to be answered."""
        while self._coming:
            kind, coming = next(iter(self._coming.items()))
            del self._coming[kind]
            reply = next(coming, None)
            if reply is not None:
                self._coming[kind] = coming  # behind the others
                return json.dumps(reply, ensure_ascii=False, separators=(",", ":"))
        return ""


def draw_with(svg: Callable[[str], str | None]) -> None:
    """Draw pictures from now on with this, which is told DOT."""
    from tutor.diagram.svg import draw_with as drawing

    def drawn(dot: str, format: str) -> bytes | None:
        picture = svg(dot) if format == "svg" else None
        return None if picture is None else picture.encode()

    drawing(drawn)


def warm() -> str:
    """Answer a message of each kind, so that all that it takes is in memory, of which a picture can be kept.

    What comes back are the files of the modules that are in memory, as a JSON list.
    """
    from tutor.static.samples import samples

    draw_with(lambda _: None)
    answering = Answering()
    for message in samples():
        answering.hear(json.dumps(message))
        while answering.reply():
            pass
    random.seed(0)  # nobody's game goes by it, and the picture is the same each time that it is taken
    gc.collect()
    files = (getattr(module, "__file__", None) for module in sys.modules.values())
    return json.dumps(sorted(filter(None, files)))
