"""What a widget does whose page asks: it hands each message on, and sends the replies a little at a time."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar
from weakref import WeakSet

import anywidget
import traitlets

from tutor.service.requests import Reply, replies


class PageWidget(anywidget.AnyWidget):
    """A widget that answers what its page asks.

    is_first: is it the first of its kernel, so that a page's address is its own?
    site: where links lead that are made in a notebook, the address of a tutor's site; by default TUTOR_SITE says it
    """

    _open: ClassVar[WeakSet[PageWidget]] = WeakSet()

    is_first = traitlets.Bool(read_only=True).tag(sync=True)
    site = traitlets.Unicode().tag(sync=True)
    _waiting: traitlets.Dict[str, asyncio.Task[None]] = traitlets.Dict()

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self._open.add(self)
        self.on_msg(self._heard)

    @traitlets.default("is_first")
    def _is_first(self) -> bool:
        return not self._open

    @traitlets.default("site")
    def _site(self) -> str:
        return os.environ.get("TUTOR_SITE", "")

    def _heard(self, widget: Any, content: Any, buffers: Any) -> None:
        """Answer a message, a little at a time where that takes long; a newer one of its kind takes its place."""
        kind = str(content.get("kind", "")) if isinstance(content, Mapping) else ""
        if kind == "drop":
            self._drop(str(content.get("what", "")))
            return
        self._drop(kind)
        coming = replies(content, self._answered)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            for reply in coming:
                self.send(reply)
            return
        self._waiting[kind] = loop.create_task(self._sending(kind, coming))

    async def _sending(self, kind: str, coming: Iterator[Reply]) -> None:
        """Send replies one by one; between them whatever else there is to do goes on."""
        for reply in coming:
            self.send(reply)
            await asyncio.sleep(0)
        self._waiting.pop(kind, None)

    def _answered(self, found: dict[str, Any]) -> None:
        """An answer was found, as `tutor answer --json` prints it."""

    def _drop(self, kind: str) -> None:
        if task := self._waiting.pop(kind, None):
            task.cancel()

    def close(self) -> None:
        """Close the widget; what it was about to answer is dropped."""
        for kind in list(self._waiting):
            self._drop(kind)
        self._open.discard(self)
        super().close()
