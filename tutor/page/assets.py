"""The JavaScript and CSS of the pages: the files of a view as one module and one style sheet."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"
VIEW: Final = Path(__file__).parent / "view"

MODULES: Final = tuple(
    STATIC / f"{name}.js"
    for name in (
        "dom",
        "zones",
        "pictures",
        "board",
        "keyboard",
        "place",
        "dialog",
        "flight",
        "table",
        "picture",
        "story",
        "pulse",
        "play",
        "bar",
        "deciding",
        "branches",
        "run",
        "stepper",
    )
)
"""The stepper's modules; each imports only from those before it."""

STYLES: Final = (STATIC / "stepper.css", STATIC / "board.css")


def module_of(*files: Path) -> str:
    """Several modules as one. Each imports only from those before it, and no two use the same name."""
    return "\n".join(_joined(file.read_text(encoding="utf-8")) for file in files)


def _joined(source: str) -> str:
    source = re.sub(r"^import\b[^;]*;\n", "", source, flags=re.MULTILINE)
    return re.sub(r"^export (?!default)", "", source, flags=re.MULTILINE)


def style_of(*files: Path) -> str:
    """Several style sheets as one, after the colours, which all of them use."""
    return "\n".join(file.read_text(encoding="utf-8") for file in (VIEW / "colours.css", *files))


FIRST: Final = ("colours.css", "look.css")
"""The sheets of the view on which the others build."""


def view_style() -> str:
    """The style sheets of the view as one."""
    sheets = sorted(VIEW.glob("*.css"), key=lambda file: (file.name not in FIRST, file.name))
    return "\n".join(file.read_text(encoding="utf-8") for file in sheets)
