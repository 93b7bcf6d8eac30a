"""Links that are spoilt: cut, changed, of nothing, of another version, of data that is none, and of far too much."""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Final

from hypothesis import strategies as st

from tests.hostile import trees
from tutor.scenario.packing import DEFLATED, pack

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def linked(raw: bytes, version: str = "2", deflated: bool = False) -> str:
    """A link of these bytes, whose check is right."""
    check = binascii.crc_hqx(raw, 0).to_bytes(2, "big")
    if version == "1":
        held = zlib.compress(raw, 9)
    elif deflated:
        packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
        held = check + bytes([DEFLATED]) + packer.compress(raw) + packer.flush()
    else:
        held = check + raw
    return f"{version}." + base64.urlsafe_b64encode(held).decode().rstrip("=")


@st.composite
def spoilt(draw: st.DrawFn, whole: tuple[str, ...]) -> str:
    """One of these links with a few of its letters changed, cut, added or moved."""
    link = draw(st.sampled_from(whole))
    for _ in range(draw(st.integers(1, 3))):
        at, other = draw(st.integers(0, len(link))), draw(st.integers(0, len(link)))
        how = draw(st.sampled_from(("cut", "letter", "added", "doubled", "version")))
        if how == "cut":
            link = link[: min(at, other)] + link[max(at, other) :]
        elif how == "letter":
            link = link[:at] + draw(st.sampled_from(LETTERS)) + link[at + 1 :]
        elif how == "added":
            link = link[:at] + draw(st.text(max_size=3)) + link[at:]
        elif how == "doubled":
            link += link[min(at, other) : max(at, other)] * draw(st.sampled_from((1, 50)))
        else:
            link = draw(st.sampled_from(("0", "1", "3", "٢", "²", "-1", "9" * 50))) + link[link.find(".") :]
    return link


def of_any_bytes() -> st.SearchStrategy[str]:
    """Links whose check is right, and whose bytes are anything."""
    raw = st.binary(max_size=300) | st.lists(st.integers(0, 40), max_size=300).map(bytes)
    return st.builds(linked, raw, st.sampled_from("12"), st.booleans())


def of_any_data(whole: tuple[trees.Tree, ...]) -> st.SearchStrategy[str]:
    """Links whose check is right, with data in them that is spoilt."""
    return trees.spoilt(whole).filter(_packs).map(lambda tree: linked(pack(tree), deflated=True))


def _packs(tree: trees.Tree) -> bool:
    """Can it be packed: are its keys words, and its numbers not endless?"""
    try:
        return bool(pack(tree))
    except (TypeError, ValueError, AttributeError, RecursionError):
        return False


BOMBS: Final = (
    linked(b"\x00" * 40_000_000, deflated=True),
    linked(b"#" * 40_000_000, "1"),
    linked(b"- [a, b]\n" * 4_000_000, "1"),
    linked(bytes([11, 255, 255, 255, 255, 127]) + bytes([1]) * 60_000, deflated=True),
    linked(bytes([10, 255, 255, 255, 255, 127]) + bytes([32]) * 60_000, deflated=True),
    linked(bytes([5]) + b"\xff" * 60_000, deflated=True),
    linked(bytes([17]) * 60_000, deflated=True),
    linked(bytes([8]) * 60_000, deflated=True),
    linked(bytes([7]) + bytes([32]) * 60_000 + bytes([0]), deflated=True),
)
"""Little that becomes far too much: zeros, lists that say how long they are, texts of words, lists in lists."""
