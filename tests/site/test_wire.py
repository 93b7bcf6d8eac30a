"""Jupyter's messages as the site's processes and browsers pass them on."""

from __future__ import annotations

import pytest
from jupyter_server.services.kernels.connection.base import deserialize_binary_message, serialize_binary_message

from tutor.site.wire import packed, unpacked

pytestmark = pytest.mark.quick

MESSAGE = {
    "header": {"msg_id": "1", "msg_type": "comm_msg"},
    "parent_header": {},
    "metadata": {},
    "content": {"comm_id": "2", "data": {"says": "Ä"}},
    "channel": "iopub",
}


@pytest.mark.parametrize("buffers", [[], [b""], [b"one", b"", b"three"]])
def test_a_message_comes_back_as_it_was(buffers: list[bytes]) -> None:
    message = {**MESSAGE, "buffers": buffers}
    assert unpacked(packed(message)) == message


def test_messages_with_buffers_are_those_of_jupyter() -> None:
    message = {**MESSAGE, "buffers": [b"one", b"two"]}
    said = packed(message)
    assert isinstance(said, bytes)
    theirs = deserialize_binary_message(said)
    assert {**theirs, "buffers": [bytes(part) for part in theirs["buffers"]]} == message
    assert unpacked(serialize_binary_message({**message, "header": {**message["header"]}})) == message


@pytest.mark.parametrize("said", ["", "[]", "{", "[" * 100_000, b"", b"\0\0\0\0", b"\0\0\0\x09abc", b"\xff" * 64])
def test_what_is_no_message_is_told(said: str | bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (whatever it says, nobody is told)
        unpacked(said)
