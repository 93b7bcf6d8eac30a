"""An SVG as a PNG, drawn by resvg, which brings no letters of its own: it takes those of the computer."""

from __future__ import annotations

from functools import cache
from typing import Final

from tutor.diagram.look import LIGHT

SHARP: Final = 2
"""How many pixels of the PNG stand for one of the SVG: as many as a sharp screen shows."""

FAMILIES: Final = ("Helvetica", "Arial", "Liberation Sans", "DejaVu Sans", "Noto Sans", "Roboto", "Ubuntu", "Cantarell")
"""Fonts of which most computers have one."""

_LETTERS: Final = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><text x="2" y="16">Ana</text></svg>'


def rasterized(svg: str, sharp: int = SHARP) -> bytes | None:
    """The picture on white paper; None where the computer has no font for it."""
    family = _family()
    return None if family is None else _drawn(svg, family, sharp)


@cache
def _family() -> str | None:
    """The first of `FAMILIES` that is there: in one that is not, nothing is drawn of a letter."""
    nothing = _drawn(_LETTERS, "")
    return next((family for family in FAMILIES if _drawn(_LETTERS, family) != nothing), None)


def _drawn(svg: str, family: str, sharp: int = SHARP) -> bytes:
    import resvg_py

    return resvg_py.svg_to_bytes(
        svg_string=svg, background=LIGHT.paper, zoom=sharp, font_family=family, sans_serif_family=family
    )
