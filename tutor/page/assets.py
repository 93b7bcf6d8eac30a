"""The style sheets of the pages, and where the browser's code lies."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parents[1] / "web"
"""The browser's code, a folder for each of its rooms."""

COLOURS: Final = WEB / "base" / "colours.css"

TABLE_ROOMS: Final = ("base", "cards", "chain", "shelf", "picture", "passing", "laying", "playing", "asking", "table")
"""The rooms whose style sheets every table takes."""

LIVE_ROOMS: Final = ("own-cards",)
"""Those of what needs an engine, which a page that is sent has not."""


START_SHEETS: Final = (WEB / "start" / "start.css", WEB / "start" / "found.css", WEB / "quarrel" / "quarrel.css")
"""Those of every page on which one searches, in their order."""

COURSE_SHEETS: Final = (WEB / "course" / "course.css", WEB / "course" / "lesson.css")
PRACTICE_SHEETS: Final = tuple(
    WEB / "practising" / name for name in ("practise.css", "practise-foot.css", "knowledge.css")
)


_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_BLANK: Final = re.compile(r"\s*\n\s*")

FIRST: Final = ("colours.css", "look.css")
"""The sheets on which the others build."""


def style_of(*files: Path) -> str:
    """Several style sheets as one, after the colours, which all of them use."""
    return _sent(COLOURS, *files)


def view_style() -> str:
    """The style sheets of a table as one."""
    return _sent(*table_sheets())


def sent_style() -> str:
    """The style sheets of a table on a page that is sent, as one."""
    return _sent(*table_sheets(TABLE_ROOMS))


def page_style(*files: Path) -> str:
    """The style sheets of a table, and those of a page behind them, as one."""
    return _sent(*table_sheets(), *files)


def table_sheets(rooms: Iterable[str] = (*TABLE_ROOMS, *LIVE_ROOMS)) -> list[Path]:
    """The style sheets of a table, those on which the others build first."""
    found = [file for room in rooms for file in (WEB / room).glob("*.css")]
    return sorted(found, key=lambda file: (file.name not in FIRST, file.name))


def _sent(*files: Path) -> str:
    """Style sheets as one, without what only whoever writes them reads."""
    style = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return _BLANK.sub("\n", _COMMENT.sub("", style)).lstrip()
