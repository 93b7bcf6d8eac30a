"""How the state of a node shows: always by a sign and a word, and by colours as well."""

from __future__ import annotations

from typing import Final, NamedTuple


class Look(NamedTuple):
    """A state's sign, its word, and the colours of a picture on white paper; a page has its own colours, by class."""

    sign: str
    word: str
    line: str
    fill: str


STATES: Final = {
    "waiting": Look("○", "waiting", "#5b6472", "#f3f4f6"),
    "locked": Look("◎", "target locked", "#7a4b00", "#fff4dc"),
    "resolving": Look("▶", "resolving", "#0b57a4", "#e3efff"),
    "done": Look("✓", "done", "#1d6b36", "#e6f5ea"),
    "skipped": Look("–", "not used", "#5b6472", "#ffffff"),
    "impossible": Look("∅", "impossible", "#8a2d0f", "#fdece6"),
    "replaced": Look("⇄", "replaced", "#6b2fa0", "#f3eafb"),
    "prevented": Look("■", "prevented", "#8a1c4a", "#fdeaf2"),
    "stopped": Look("×", "stopped", "#a11212", "#fde8e8"),
    "asking": Look("?", "to be decided", "#0b57a4", "#ffffff"),
}

EDGES: Final = {
    "triggered": "triggered",
    "does": "",
    "answers": "answers",
    "stops": "stops",
    "replaces": "replaces",
    "prevents": "prevents",
    "slower": "slower",
    "opens": "",
    "next": "",
    "asks": "",
}
"""The kinds of edges and the words on them; the cause stands at the tail of each."""


def look(state: str) -> Look:
    """How a node in `state` shows."""
    return STATES[state]
