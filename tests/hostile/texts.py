"""Texts that are spoilt: lines and letters of whole ones dropped, doubled, swapped, indented; or texts of anything."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

ODD: Final = (
    "\x00",
    "\t",
    "\r",
    "\x85",
    "\u2028",
    "\ufeff",
    "\u202e",
    "\u200b",
    "\ud800",
    "\uffff",
    "\U0001f984",
    "&a ",
    "*a",
    "!!python/object:os.system ",
    "!!set ",
    "!!binary ",
    "<<: ",
    "? ",
    "- ",
    ": ",
    "|\n",
    ">",
    "%YAML 9.9\n",
    "---\n",
    "...\n",
    "#",
    "'",
    '"',
    "{",
    "}",
    "[",
    "]",
    ",",
    "\\",
    "0x10",
    "1e999",
    "-.inf",
    ".nan",
    "0b1",
    "1_000",
    "9" * 5_000,
    "0x" + "f" * 5_000,
    "2001-01-01",
    "~",
    "yes",
    "=",
    "{" * 40,
    "[" * 40,
    "- " * 40,
    "- [" * 600,
    "{a: " * 600,
    "a" * 70_000,
    "\n" * 2_000,
    "? [a]\n: b\n",
    "'\\ud800'",
    '"\\ud800"',
    '"\\x00"',
    '"\\U00110000"',
    '"\\e[31m"',
)
"""What has a meaning in YAML, or looks like it, or is no letter."""


@st.composite
def spoilt(draw: st.DrawFn, whole: tuple[str, ...], most: int = 4) -> str | bytes:
    """One of these texts with a few of its lines and letters spoilt; sometimes as bytes that are no text."""
    lines = draw(st.sampled_from(whole)).split("\n")
    for _ in range(draw(st.integers(1, most))):
        at = draw(st.integers(0, len(lines) - 1))
        other = draw(st.integers(0, len(lines) - 1))
        how = draw(st.sampled_from(("dropped", "doubled", "swapped", "indented", "letter", "cut", "odd", "word")))
        if how == "dropped" and len(lines) > 1:
            del lines[at]
        elif how == "doubled":
            lines[at:at] = [lines[at]] * draw(st.sampled_from((1, 3, 400)))
        elif how == "swapped":
            lines[at], lines[other] = lines[other], lines[at]
        elif how == "indented":
            lines[at] = " " * draw(st.integers(1, 9)) + lines[at] if draw(st.booleans()) else lines[at].lstrip()
        else:
            lines[at] = draw(_line(lines[at], lines[other], how))
    text = "\n".join(lines)
    if draw(st.integers(0, 19)) == 0:
        raw = bytearray(text.encode(errors="replace"))
        raw[draw(st.integers(0, max(0, len(raw) - 1)))] = draw(st.integers(128, 255))
        return bytes(raw)
    return text


@st.composite
def _line(draw: st.DrawFn, line: str, other: str, how: str) -> str:
    at = draw(st.integers(0, len(line)))
    if how == "letter":
        return line[:at] + draw(st.characters()) + line[at + 1 :]
    if how == "cut":
        return line[:at]
    if how == "odd":
        return line[:at] + draw(st.sampled_from(ODD)) + line[at:]
    words, others = line.split(" "), other.split(" ")
    words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(others))
    return " ".join(words)


def anything() -> st.SearchStrategy[str]:
    """Any text at all, and texts of the signs of YAML."""
    return st.text(max_size=200) | st.lists(st.sampled_from(ODD) | st.text(max_size=5), max_size=30).map("".join)
