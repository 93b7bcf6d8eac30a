"""How the state of a node shows: always by a sign and a word, and by colours as well, on light and on dark paper."""

from __future__ import annotations

from typing import Final, NamedTuple


class Colours(NamedTuple):
    """A state's border (and sign), and the paper inside it."""

    line: str
    fill: str


class Look(NamedTuple):
    """A state's sign, its word, and its colours; a page may have colours of its own, by class."""

    sign: str
    word: str
    light: Colours
    dark: Colours


class Theme(NamedTuple):
    """What a picture is drawn on and with: the paper, the text, and everything quieter than the text."""

    paper: str
    ink: str
    soft: str
    frame: str


LIGHT: Final = Theme("#ffffff", "#16181d", "#30343b", "#7d8694")
DARK: Final = Theme("#14171c", "#f1f4f8", "#c6cdd8", "#7d8898")

STATES: Final = {
    "waiting": Look("○", "waiting", Colours("#5b6472", "#f3f4f6"), Colours("#b3bcc9", "#262b33")),
    "locked": Look("◎", "target locked", Colours("#7a4b00", "#fff4dc"), Colours("#ffc766", "#3a2d10")),
    "resolving": Look("►", "resolving", Colours("#0b57a4", "#e3efff"), Colours("#8cc2ff", "#16324f")),
    "done": Look("✓", "done", Colours("#1d6b36", "#e6f5ea"), Colours("#6fd08c", "#15301f")),
    "skipped": Look("–", "not used", Colours("#5b6472", "#ffffff"), Colours("#b3bcc9", "#14171c")),
    "none": Look("0", "none there", Colours("#5b6472", "#ffffff"), Colours("#b3bcc9", "#14171c")),
    "impossible": Look("∅", "impossible", Colours("#8a2d0f", "#fdece6"), Colours("#ffa482", "#3d2015")),
    "replaced": Look("⇄", "replaced", Colours("#6b2fa0", "#f3eafb"), Colours("#cfa6f5", "#2f2140")),
    "prevented": Look("■", "prevented", Colours("#8a1c4a", "#fdeaf2"), Colours("#ff9bc4", "#3d1a2a")),
    "stopped": Look("×", "stopped", Colours("#a11212", "#fde8e8"), Colours("#ff8f8f", "#3f1717")),
    "asking": Look("?", "to be decided", Colours("#0b57a4", "#ffffff"), Colours("#8cc2ff", "#14171c")),
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

EDGE_STATES: Final = {"stops": "stopped", "replaces": "replaced", "prevents": "prevented"}
"""Kinds of edges that have the colour of a state."""


def look(state: str) -> Look:
    """How a node in `state` shows."""
    return STATES[state]


def style() -> str:
    """The rules of CSS by which a picture in a file of its own follows its reader's choice of light or dark."""
    dark = [f"svg.picture {{ background: {DARK.paper}; }}"]
    dark += [
        f".picture text {{ fill: {DARK.ink}; }}",
        f".picture .edge text, .picture .cluster text {{ fill: {DARK.soft}; }}",
    ]
    dark += [f".picture .edge :is(path, polyline) {{ stroke: {DARK.soft}; }}"]
    dark += [f".picture .edge polygon {{ stroke: {DARK.soft}; fill: {DARK.soft}; }}"]
    dark += [f".picture .cluster path {{ stroke: {DARK.frame}; }}"]
    for state, shown in STATES.items():
        outline = f".picture .{state} > :is(path, polygon, ellipse)"
        dark.append(f"{outline} {{ stroke: {shown.dark.line}; fill: {shown.dark.fill}; }}")
        dark.append(f".picture .{state} > polyline {{ stroke: {shown.dark.line}; }}")
        dark.append(f".picture .{state} .sign {{ fill: {shown.dark.line}; }}")
    for kind, state in EDGE_STATES.items():
        line = STATES[state].dark.line
        dark += [
            f".picture .{kind} :is(path, polyline) {{ stroke: {line}; }}",
            f".picture .{kind} polygon {{ stroke: {line}; fill: {line}; }}",
        ]
    rules = "\n".join(f"  {rule}" for rule in dark)
    return f"svg.picture {{ background: {LIGHT.paper}; }}\n@media (prefers-color-scheme: dark) {{\n{rules}\n}}"
