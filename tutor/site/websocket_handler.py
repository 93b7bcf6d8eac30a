"""The websocket between a page and its session: Jupyter's messages as JSON, and few of them.

What every page asks at its beginning is the same for all visitors: it is answered here, without a process.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from importlib.metadata import version
from typing import Any, Final

from tornado.websocket import WebSocketClosedError, WebSocketHandler

from tutor.site import metrics, wire
from tutor.site.admission import Admission
from tutor.site.comms import header
from tutor.site.manifest import WidgetModels
from tutor.site.message_filter import AllowedMessage, MessageFilter, MessageKind
from tutor.site.sessions import Session
from tutor.site.token_bucket import Dropped, TokenBucket, TooMuch

GONE: Final = 4404
IDLE: Final = 4408
STOPPED: Final = 1012
TOO_MUCH: Final = 1008
REPLACED: Final = 1000
CODES: Final = {"idle": IDLE, "stopped": STOPPED, "replaced": REPLACED}
"""Why a session ended -> what its page is told; all others are gone."""

INFO: Final = {
    "status": "ok",
    "protocol_version": "5.3",
    "implementation": "tutor",
    "implementation_version": version("unicorn-rules-tutor"),
    "language_info": {"name": "python", "version": "3", "mimetype": "text/x-python", "file_extension": ".py"},
    "banner": "",
    "help_links": [],
}


class Channel(WebSocketHandler):
    """The socket of one page."""

    session: Session | None = None

    def initialize(self, admission: Admission) -> None:
        """`admission` knows the sessions."""
        self.admission = admission

    def open(self, id: str) -> None:
        """Be the way to a session; closed at once where it has ended."""
        self.set_nodelay(True)
        session = self.admission.sessions.get(id)
        if session is None:
            self.close(GONE, "gone")
            return
        if before := self.admission.closings.get(id):
            before("replaced")
        limits = self.admission.limits
        self.filter = MessageFilter(session.settable, TokenBucket(limits.messages, limits.burst), limits.message_bytes)
        self.session = session
        self.admission.closings[id] = self.ended
        session.answers = self.send

    def select_subprotocol(self, subprotocols: list[str]) -> str | None:
        """None of them: messages are texts."""
        return None

    async def on_message(self, message: str | bytes) -> None:
        """Hand on what a page of the site sends, and drop all else."""
        if self.session is None or self.session.ended:
            return
        try:
            found = self.filter.let_through(message)
        except Dropped as why:
            metrics.count("dropped", str(why))
        except TooMuch as why:
            metrics.count("dropped", str(why))
            self.close(TOO_MUCH, "too much")
        else:
            await self._hand_on(found, self.session)

    async def _hand_on(self, found: AllowedMessage, session: Session) -> None:
        begun = session.pid is not None or found.comm not in session.models.states
        if found.kind is MessageKind.SAY or (found.kind is MessageKind.STATE and begun):
            metrics.count("messages")
            await session.say(found.message)
            return
        for said in answers(found, session.models):
            if sent := self.send(said):
                await sent

    def on_close(self) -> None:
        """The page is gone, or comes back soon."""
        if self.session is not None and self.session.answers == self.send:
            self.session.answers = None
            self.admission.closings.pop(self.session.id, None)

    def ended(self, why: str) -> None:
        """Tell the page that its session has ended."""
        self.close(CODES.get(why, GONE), why)

    def send(self, said: str | bytes) -> Awaitable[None] | None:
        """Send a text to the page; to nobody where the socket was just closed. What comes back waits until it is out.

        Fault: a page that asks and does not read would fill the server's memory with answers.
        """
        try:
            return asyncio.ensure_future(_out(self.write_message(said, isinstance(said, bytes))))
        except WebSocketClosedError:
            return None


async def _out(sending: Awaitable[None]) -> None:
    with suppress(WebSocketClosedError):
        await sending


def answers(found: AllowedMessage, models: WidgetModels) -> Iterator[str | bytes]:
    """What the server itself answers: the reply, between being busy and being idle."""
    parent = found.message["header"]
    yield wire.packed(_message("status", "iopub", parent, {"execution_state": "busy"}))
    match found.kind:
        case MessageKind.INFO:
            yield wire.packed(_message("kernel_info_reply", "shell", parent, INFO))
        case MessageKind.COMMS:
            comms = {id: {"target_name": target} for id, target in models.targets.items()}
            yield wire.packed(_message("comm_info_reply", "shell", parent, {"status": "ok", "comms": comms}))
        case MessageKind.STATES:
            yield _told_states(found, models)
        case MessageKind.STATE:
            yield _told_state(found, models)
    yield wire.packed(_message("status", "iopub", parent, {"execution_state": "idle"}))


def _told_states(found: AllowedMessage, models: WidgetModels) -> str | bytes:
    """The states of all widgets; only what is not the same for all visitors is written anew."""
    plain = _message("comm_msg", "iopub", found.message["header"], {})
    del plain["content"]
    start = json.dumps({**plain, "buffers": []}, separators=(",", ":")).removesuffix("}")
    comm = json.dumps(found.comm)
    text = f'{start},"content":{{"comm_id":{comm},"data":{_states(_Same(models))}}}}}'
    return wire.with_buffers(text.encode(), models.buffers) if models.buffers else text


def _told_state(found: AllowedMessage, models: WidgetModels) -> str | bytes:
    """The state of one widget. Pages ask so where all of them together took more than four seconds to come."""
    buffers = zip(models.buffer_paths, models.buffers, strict=True)
    own = [(path[2:], part) for path, part in buffers if path[0] == found.comm]
    data = {
        "method": "update",
        "state": models.states[found.comm]["state"],
        "buffer_paths": [path for path, _ in own],
    }
    told = _message("comm_msg", "iopub", found.message["header"], {"comm_id": found.comm, "data": data})
    return wire.packed({**told, "buffers": [part for _, part in own]})


class _Same:
    """Models as a key: those of one page are one object, as long as its notebook is not run again."""

    def __init__(self, models: WidgetModels) -> None:
        self.models = models

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.models is other.models

    def __hash__(self) -> int:
        return id(self.models)


@lru_cache(32)
def _states(same: _Same) -> str:
    models = same.models
    data = {"method": "update_states", "states": models.states, "buffer_paths": models.buffer_paths}
    return json.dumps(data, separators=(",", ":"))


def _message(kind: str, channel: str, parent: Mapping[str, Any], content: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "header": header(kind),
        "parent_header": parent,
        "metadata": {},
        "content": content,
        "channel": channel,
    }
