"""The style sheets of the pages, and where the view lies."""

from __future__ import annotations

from pathlib import Path
from typing import Final

VIEW: Final = Path(__file__).parent / "view"


def style_of(*files: Path) -> str:
    """Several style sheets as one, after the colours, which all of them use."""
    return "\n".join(file.read_text(encoding="utf-8") for file in (VIEW / "colours.css", *files))


FIRST: Final = ("colours.css", "look.css")
"""The sheets of the view on which the others build."""


def view_style() -> str:
    """The style sheets of the view as one."""
    sheets = sorted(VIEW.glob("*.css"), key=lambda file: (file.name not in FIRST, file.name))
    return "\n".join(file.read_text(encoding="utf-8") for file in sheets)


def page_style(*files: Path) -> str:
    """The style sheets of the view, and those of a page behind them, as one."""
    return "\n".join((view_style(), *(file.read_text(encoding="utf-8") for file in files)))
