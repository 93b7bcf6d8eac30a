"""Which of the messages that come from a browser are let through: those that the site's pages send, and no others.

A page asks what there is (`kernel_info_request`, `comm_info_request`, the widgets' states), and speaks to the widgets
that its notebook made: it sets what may be set, and sends them messages of their own. Whatever is let through is put
together anew from the parts that were looked at.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import Enum
from typing import Any, Final, NamedTuple

from tutor.site.token_bucket import BYTES_A_TOKEN, Dropped, TokenBucket, TooMuch

MAX_LEVELS: Final = 40
"""So many levels a message has at most; a situation has ten."""
LONGEST_NAME: Final = 128
STATES_COST: Final = 20 * BYTES_A_TOKEN
"""The states of all widgets are the longest answer, which a page asks for once."""
CONTROL: Final = "jupyter.widget.control"
"""What a page opens to be told the states of all widgets, and closes again."""


class MessageKind(Enum):
    """What a message wants. All but the last are answered by the server, without a process.

    STATE, of one widget, is answered by the process where there is one: it knows what became of the widget.
    """

    INFO = "kernel_info_request"
    COMMS = "comm_info_request"
    OPEN = "open the states"
    STATES = "request_states"
    STATE = "request_state"
    CLOSE = "close the states"
    SAY = "say"


class AllowedMessage(NamedTuple):
    """A message that is let through, made of nothing but what was looked at.

    comm: which comm it speaks to; "" for none
    """

    kind: MessageKind
    comm: str
    message: dict[str, Any]


class MessageFilter:
    """What one socket lets through.

    settable: the widgets that there are, and what of each a page may set; most: bytes of a message
    """

    def __init__(self, settable: Mapping[str, frozenset[str]], bucket: TokenBucket, most: int) -> None:
        self._settable, self._bucket, self._most = settable, bucket, most
        self._control = ""

    def let_through(self, text: str | bytes) -> AllowedMessage:
        """What a browser sent.

        Raises:
            Dropped: it is nothing that a page sends.
            TooMuch: it is too much, or too long.
        """
        if len(text) > self._most:
            raise TooMuch("too long")
        self._bucket.pay(len(text))
        if isinstance(text, bytes):
            raise Dropped("binary")
        message = _read(text)
        content, header = _part(message, "content"), _part(message, "header")
        if message.get("channel", "shell") != "shell" or message.get("buffers"):
            raise Dropped("channel")
        match header.get("msg_type"):
            case "kernel_info_request":
                return AllowedMessage(MessageKind.INFO, "", _clean(header, {}))
            case "comm_info_request":
                return AllowedMessage(MessageKind.COMMS, "", _clean(header, {}))
            case "comm_open":
                return self._open(header, content)
            case "comm_msg":
                return self._comm(header, content)
            case "comm_close":
                return self._close(header, content)
        raise Dropped("kind of message")

    def _open(self, header: dict[str, Any], content: dict[str, Any]) -> AllowedMessage:
        """The one comm that a page opens by itself: each time it does, the last one is forgotten."""
        if content.get("target_name") != CONTROL:
            raise Dropped("new widget")
        self._control = _name(content, "comm_id")
        return AllowedMessage(MessageKind.OPEN, self._control, _clean(header, {"comm_id": self._control}))

    def _close(self, header: dict[str, Any], content: dict[str, Any]) -> AllowedMessage:
        comm = _name(content, "comm_id")
        if comm != self._control:
            raise Dropped("unknown widget")
        self._control = ""
        return AllowedMessage(MessageKind.CLOSE, comm, _clean(header, {"comm_id": comm}))

    def _comm(self, header: dict[str, Any], content: dict[str, Any]) -> AllowedMessage:
        comm, data = _name(content, "comm_id"), _part(content, "data")
        method = data.get("method")
        if comm == self._control:
            if method != "request_states":
                raise Dropped("kind of message")
            self._bucket.pay(STATES_COST)
            return AllowedMessage(MessageKind.STATES, comm, _clean(header, {"comm_id": comm}))
        if (settable := self._settable.get(comm)) is None:
            raise Dropped("unknown widget")
        if method == "request_state":
            self._bucket.pay(STATES_COST // len(self._settable))
            return AllowedMessage(
                MessageKind.STATE, comm, _clean(header, {"comm_id": comm, "data": {"method": method}})
            )
        if method == "update":
            state = _part(data, "state")
            if data.get("buffer_paths") or not state.keys() <= settable:
                raise Dropped("not to be set")
            said: dict[str, Any] = {"method": "update", "state": state, "buffer_paths": []}
        elif method == "custom":
            said = {"method": "custom", "content": _part(data, "content")}
        else:
            raise Dropped("kind of message")
        return AllowedMessage(MessageKind.SAY, comm, _clean(header, {"comm_id": comm, "data": said}))


def _read(text: str) -> dict[str, Any]:
    try:
        message = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise Dropped("no JSON") from None
    if not isinstance(message, dict):
        raise Dropped("no JSON")
    if _is_deep(message):
        raise Dropped("too deep")
    return message


def _no_number(said: str) -> None:
    raise ValueError(said)


def _is_deep(message: dict[str, Any]) -> bool:
    level: list[Any] = [message]
    for _ in range(MAX_LEVELS):
        below = [one for outer in level for one in (outer.values() if isinstance(outer, dict) else outer)]
        level = [one for one in below if isinstance(one, dict | list)]
        if not level:
            return False
    return True


def _part(whole: dict[str, Any], name: str) -> dict[str, Any]:
    part = whole.get(name)
    if not isinstance(part, dict):
        raise Dropped("no message")
    return part


def _name(whole: dict[str, Any], name: str) -> str:
    said = whole.get(name)
    if not isinstance(said, str) or not 0 < len(said) <= LONGEST_NAME:
        raise Dropped("no message")
    return said


def _clean(header: dict[str, Any], content: dict[str, Any]) -> dict[str, Any]:
    """The message with what a kernel needs of its header, and nothing else that somebody put there."""
    kept = {part: _name(header, part) for part in ("msg_id", "msg_type", "session")}
    return {
        "header": {**kept, "username": "", "version": "5.3", "date": ""},
        "parent_header": {},
        "metadata": {},
        "content": content,
        "channel": "shell",
    }
