"""The pixels of a PNG as resvg writes it: eight bits a channel, nothing interlaced."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

CHANNELS = {2: 3, 6: 4}


def pixels(png: bytes) -> list[tuple[int, ...]]:
    """Red, green and blue of each pixel, row by row."""
    chunks = dict(_chunks(png))
    wide, high, depth, colour = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    assert depth == 8
    step, raw = CHANNELS[colour], zlib.decompress(chunks[b"IDAT"])
    long, before, found = wide * step, bytes(wide * step), []
    for y in range(high):
        at = y * (long + 1)
        before = _row(raw[at], raw[at + 1 : at + 1 + long], before, step)
        found += [tuple(before[x : x + 3]) for x in range(0, long, step)]
    return found


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at, data = 8, b""
    while at < len(png):
        long, kind = struct.unpack(">I4s", png[at : at + 8])
        content = png[at + 8 : at + 8 + long]
        data += content if kind == b"IDAT" else b""
        yield kind, data if kind == b"IDAT" else content
        at += 12 + long


def _row(way: int, said: bytes, before: bytes, step: int) -> bytes:
    """A row without the filter that it was written with."""
    row = bytearray(said)
    for x in range(len(row)):
        left, up = (row[x - step] if x >= step else 0), before[x]
        corner = before[x - step] if x >= step else 0
        row[x] = (row[x] + (0, left, up, (left + up) // 2, _nearest(left, up, corner))[way]) & 255
    return bytes(row)


def _nearest(left: int, up: int, corner: int) -> int:
    wanted = left + up - corner
    return min((left, up, corner), key=lambda one: abs(wanted - one))
