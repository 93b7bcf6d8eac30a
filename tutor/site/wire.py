"""What goes between the site's processes, and Jupyter's messages as text or bytes.

Between two processes goes one frame after the other: a letter for its kind, four bytes for how long it is, and itself.
A process that has ended is the end of the stream, which the other side sees at once.
"""

from __future__ import annotations

import asyncio
import json
import socket
import struct
from collections.abc import Mapping, Sequence
from typing import Any, Final

HEAD: Final = struct.Struct(">cI")
TEXT: Final = b"t"
"""A Jupyter message as text, from the page or for it."""
BYTES: Final = b"b"
"""A Jupyter message with buffers."""
MANIFEST: Final = b"p"
"""The manifest that a page process sends once its notebook has run."""
FAILED: Final = b"f"
"""Why a notebook could not be run, for the log."""
FORKED: Final = b"c"
"""The number of a process that was just made."""
MODEL: Final = b"m"
"""A widget that was made after its session had begun, and what of it the page may set."""
ENDED: Final = b"e"
"""Why a session ends by itself."""

JupyterMessage = Mapping[str, Any]
WireFrame = tuple[bytes, bytes]


def framed(kind: bytes, payload: bytes) -> bytes:
    """A frame as it is sent."""
    return HEAD.pack(kind, len(payload)) + payload


async def read(reader: asyncio.StreamReader) -> WireFrame | None:
    """The next frame's kind and what is in it; None where the other side has ended."""
    try:
        kind, size = HEAD.unpack(await reader.readexactly(HEAD.size))
        return kind, await reader.readexactly(size)
    except (asyncio.IncompleteReadError, OSError):
        return None


def send(wire: socket.socket, kind: bytes, payload: bytes) -> None:
    """Send a frame and wait until it is taken. Raises: OSError: nobody is there."""
    wire.sendall(framed(kind, payload))


def message_frame(message: JupyterMessage) -> bytes:
    """A Jupyter message with its `buffers`, as a frame."""
    said = packed(message)
    return framed(TEXT, said.encode()) if isinstance(said, str) else framed(BYTES, said)


def packed(message: JupyterMessage) -> str | bytes:
    """A Jupyter message as its websocket protocol has it: a text, or bytes where there are buffers."""
    plain = {key: part for key, part in message.items() if key != "buffers"}
    buffers = message.get("buffers") or ()
    if not buffers:
        return json.dumps(plain | {"buffers": []}, separators=(",", ":"))
    return with_buffers(json.dumps(plain, separators=(",", ":")).encode(), buffers)


def with_buffers(text: bytes, buffers: Sequence[bytes]) -> bytes:
    """A message that is text already and its buffers: how many parts, where each begins, and the parts."""
    parts = [text, *buffers]
    starts = [4 * (len(parts) + 1)]
    for part in parts[:-1]:
        starts.append(starts[-1] + len(part))
    return b"".join((struct.pack(f">{len(parts) + 1}I", len(parts), *starts), *parts))


def unpacked(said: str | bytes) -> dict[str, Any]:
    """A Jupyter message with its `buffers` again.

    Raises:
        ValueError: it is none.
    """
    if isinstance(said, str):
        return _message(said, [])
    try:
        [count] = struct.unpack_from(">I", said)
        if not 0 < count <= len(said) // 4:
            raise ValueError("no such parts")
        starts = struct.unpack_from(f">{count}I", said, 4)
    except struct.error as problem:
        raise ValueError("not a message") from problem
    ends = (*starts[1:], len(said))
    parts = [said[start:end] for start, end in zip(starts, ends, strict=True)]
    return _message(parts[0].decode("utf-8"), parts[1:])


def _message(text: str, buffers: list[bytes]) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except RecursionError as deep:
        raise ValueError("too deep") from deep
    if not isinstance(found, dict):
        raise ValueError("not a message")
    return {**found, "buffers": buffers}
