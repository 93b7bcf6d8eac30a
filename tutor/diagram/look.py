"""How the state of a node shows: by a sign and, but for what was done, a word; by colours too, in light and dark."""

from __future__ import annotations

from typing import Final, NamedTuple


class Colours(NamedTuple):
    """A state's border (and sign), and the paper inside it."""

    line: str
    fill: str


class StateStyle(NamedTuple):
    """A state's sign, its word, and its colours; a page may have colours of its own, by class."""

    sign: str
    word: str
    light: Colours
    dark: Colours


class ColourPair(NamedTuple):
    """A colour on light paper, and on dark."""

    light: str
    dark: str


class Theme(NamedTuple):
    """What a picture is drawn on and with: the paper, the text, and everything quieter than the text."""

    paper: str
    ink: str
    soft: str
    frame: str


LIGHT: Final = Theme("#ffffff", "#16181d", "#30343b", "#7d8694")
DARK: Final = Theme("#14171c", "#f1f4f8", "#c6cdd8", "#7d8898")

STATES: Final = {
    "waiting": StateStyle("○", "waiting", Colours("#5b6472", "#f3f4f6"), Colours("#b3bcc9", "#262b33")),
    "locked": StateStyle("◎", "chosen", Colours("#7a4b00", "#fff4dc"), Colours("#ffc766", "#3a2d10")),
    "resolving": StateStyle("►", "resolving", Colours("#0b57a4", "#e3efff"), Colours("#8cc2ff", "#16324f")),
    "done": StateStyle("✓", "done", Colours("#1d6b36", "#e6f5ea"), Colours("#6fd08c", "#15301f")),
    "skipped": StateStyle("–", "not used", Colours("#5b6472", "#ffffff"), Colours("#b3bcc9", "#14171c")),
    "none": StateStyle("0", "none there", Colours("#5b6472", "#ffffff"), Colours("#b3bcc9", "#14171c")),
    "impossible": StateStyle("∅", "impossible", Colours("#8a2d0f", "#fdece6"), Colours("#ffa482", "#3d2015")),
    "replaced": StateStyle("⇄", "replaced", Colours("#6b2fa0", "#f3eafb"), Colours("#cfa6f5", "#2f2140")),
    "prevented": StateStyle("■", "prevented", Colours("#8a1c4a", "#fdeaf2"), Colours("#ff9bc4", "#3d1a2a")),
    "stopped": StateStyle("×", "stopped", Colours("#a11212", "#fde8e8"), Colours("#ff8f8f", "#3f1717")),
    "asking": StateStyle("?", "to be decided", Colours("#0b57a4", "#ffffff"), Colours("#8cc2ff", "#14171c")),
}

PLAIN: Final = "done"
"""The state that nearly all end in: a node that is in it says nothing of it."""

TYPES: Final = {
    "baby": ColourPair("#b93581", "#f38cc4"),
    "basic": ColourPair("#566076", "#aab6ca"),
    "magical": ColourPair("#6d33d6", "#b99aff"),
    "ultimate": ColourPair("#8a5a00", "#f0c05a"),
    "upgrade": ColourPair("#18703a", "#6fd08c"),
    "downgrade": ColourPair("#a34a06", "#f5a35f"),
    "magic": ColourPair("#0c677f", "#5ccbe4"),
    "instant": ColourPair("#b51c38", "#ff8a92"),
    "herd": ColourPair("#5d5a10", "#cfcb6a"),
}
"""The colour of each type of card, which a node about such a card has as a band at its left."""

OWNERS: Final = (
    ColourPair("#1f5bd1", "#86b2ff"),
    ColourPair("#a84a08", "#f6ac63"),
    ColourPair("#0b6b5e", "#55d6c2"),
    ColourPair("#a3246f", "#f792ca"),
    ColourPair("#5f6410", "#d3d66a"),
    ColourPair("#6a37b8", "#c6a4ff"),
    ColourPair("#8f2f2a", "#ff9d94"),
    ColourPair("#3f5666", "#a9c4d6"),
)
"""The colour of each player, in the order of the seats; the letter stands with it."""

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


def drawn_in(state: str, dark: bool = False) -> Colours:
    """The border of a node in that state, and the paper inside it."""
    theme, shown = (DARK, STATES[state].dark) if dark else (LIGHT, STATES[state].light)
    return Colours(theme.frame, theme.paper) if state == PLAIN else shown


def look(state: str) -> StateStyle:
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
        line, fill = drawn_in(state, dark=True)
        dark.append(f"{outline} {{ stroke: {line}; fill: {fill}; }}")
        dark.append(f".picture .{state} > polyline {{ stroke: {shown.dark.line}; }}")
        dark.append(f".picture .{state} .sign {{ fill: {shown.dark.line}; }}")
    for kind, state in EDGE_STATES.items():
        line = STATES[state].dark.line
        dark += [
            f".picture .{kind} :is(path, polyline) {{ stroke: {line}; }}",
            f".picture .{kind} polygon {{ stroke: {line}; fill: {line}; }}",
        ]
    dark += [f".picture .tt-type-{kind} > .tt-tile {{ fill: {colour.dark}; }}" for kind, colour in TYPES.items()]
    dark += [f".picture .tt-owner-{seat} > .tt-disc {{ fill: {colour.dark}; }}" for seat, colour in enumerate(OWNERS)]
    dark += [f".picture .tt-disc {{ stroke: {DARK.paper}; }}"]
    dark += [f".picture .node > .tt-letter {{ fill: {DARK.paper}; }}"]
    rules = "\n".join(f"  {rule}" for rule in dark)
    return f"svg.picture {{ background: {LIGHT.paper}; }}\n@media (prefers-color-scheme: dark) {{\n{rules}\n}}"
