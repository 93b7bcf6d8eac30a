"""One meaning for a name: whoever looks for a type finds it in one room."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.quick

PACKAGE = Path(__file__).parent.parent / "tutor"
FILES = sorted(PACKAGE.rglob("*.py"))

IN_TWO_ROOMS = {
    "Lesson": "a notebook shows the lesson of the course by `tutor.widgets.Lesson`, a name that people wrote down",
    "Table": "a notebook shows a table by `tutor.widgets.Table`, a name that people wrote down",
}
"""What may stand in two rooms, and why. It may only get shorter: a new type gets a name of its own."""


def type_names(file: Path) -> Iterator[str]:
    """The classes and the aliases that a file defines at its top."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if name[0].isupper() and not name.isupper() and not isinstance(node.value, ast.Constant):
                yield name


def room(file: Path) -> str:
    """The room a file of the package stands in."""
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def test_a_type_s_name_stands_in_one_room() -> None:
    rooms: dict[str, set[str]] = {}
    for file in FILES:
        for name in type_names(file):
            rooms.setdefault(name, set()).add(room(file))
    assert len(rooms) > 400
    assert {name for name, found in rooms.items() if len(found - {"protocol", "service"}) > 1} == set(IN_TWO_ROOMS)
