"""The pictures of cards, as they are drawn."""

from __future__ import annotations

from typing import TypedDict


class FacesJson(TypedDict):
    """The symbols of faces, and of the motifs of which they are made, as SVG (`tutor.faces.symbols`)."""

    symbols: str
