"""What it takes to settle the disputes, beside what it took on the pages before (`before.json`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

STOPS: Final = 15
"""The aim: fewer stops of the keyboard than this before the first decision."""

SCREENS: Final = 2
"""The aim: table, question and answer on so many screens."""

Part = tuple[str, list[str], list[list[str]]]


def before() -> dict[str, Any]:
    """The figures of the pages before, with their commit: made once, by a driver that went with them."""
    figures: dict[str, Any] = json.loads(Path(__file__).with_name("before.json").read_text(encoding="utf-8"))
    return figures


def parts(old: dict[str, Any], new: dict[str, Any]) -> list[Part]:
    """Two tables, each with title and headings."""
    settled = (
        "Settling a dispute on an empty table: seconds by the keystroke-level model; taps + keys + scrolls; the screen "
        f"on which each answer stands, (in brackets) where it has to be read off. Was: at {old['commit']}. Aim: half "
        "the seconds, each answer on the first screen"
    )
    doing = ["s", "acts", "answers"]
    headings = ["dispute", "px", *(f"was: {one}" for one in doing), *(f"now: {one}" for one in doing), "aim"]
    page = f"The empty table (aim: fewer than {STOPS} stops of the keyboard before the first decision)"
    answered = f"An answered table, in screens (aim: within {SCREENS}; a link's answer on the first)"
    return [
        (settled, headings, dispute_rows(old, new)),
        (page, ["px", "was: stops", "now: stops", "aim", "was: height", "now: height"], page_rows(old, new)),
        (answered, ["px", "table, question, answer", "aim", "the answer by a link", "aim"], answered_rows(new)),
    ]


def dispute_rows(old: dict[str, Any], new: dict[str, Any]) -> list[list[str]]:
    """A row for each dispute and width: seconds, acts and answers, before and now, and whether the aim is reached."""
    rows = []
    for name, widths in old["disputes"].items():
        for width, was in widths.items():
            now = new["disputes"][name][width]
            first = all(answer["stated"] and answer["screen"] == 1 for answer in now["answers"])
            reached = first and now["seconds"] <= was["seconds"] / 2
            rows.append([name, width, *_effort(was), *_effort(now), "yes" if reached else "no"])
    return rows


def page_rows(old: dict[str, Any], new: dict[str, Any]) -> list[list[str]]:
    """A row for each width: stops of the keyboard before the first decision, and the page's height in pixels."""
    rows = []
    for width, was in old["stops"].items():
        now = new["stops"][width]
        heights = [f"{one['height'][width]:,}" for one in (old, new)]
        rows.append([width, f"{was}", f"{now}", "yes" if now < STOPS else "no", *heights])
    return rows


def answered_rows(new: dict[str, Any]) -> list[list[str]]:
    """A row for each width: where table, question and answer end, and where a link's answer does, in screens."""
    rows = []
    for width, screens in new["screens"].items():
        linked = new["linked"][width]
        reached = ["yes" if here <= most else "no" for here, most in ((screens, SCREENS), (linked, 1))]
        rows.append([width, f"{screens:.2f}", reached[0], f"{linked:.2f}", reached[1]])
    return rows


def _effort(found: dict[str, Any]) -> list[str]:
    acts = f"{found['taps']} + {found['keys']} + {found['scrolls']}"
    return [f"{found['seconds']:.1f}", acts, ", ".join(map(_where, found["answers"]))]


def _where(answer: dict[str, Any]) -> str:
    if answer["screen"] is None:
        return "none"
    return f"{answer['screen']}" if answer["stated"] else f"({answer['screen']})"
