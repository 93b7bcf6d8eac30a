"""English stands where it belongs: what is said of moves, goals, questions and answers is said by `explain`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.quick

PACKAGE = Path(__file__).parent.parent / "tutor"
ROOMS = ("script", "scenario", "analysis", "lessons", "service")
"""The rooms that ask `explain` for words."""

SENTENCE = re.compile(r"[A-Z{][^\n]*\w[^\n]* [^\n]*[.?]")
"""From a capital or a blank to a full stop or a question mark, in two words or more."""


NOT_YET = {
    "analysis/certainty.py": "how sure an answer is stands beside what it is judged by",
    "analysis/changes.py": "why a change of readings is no use",
    "analysis/grounds.py": "what a rule or a reading says, in its own row's words",
    "analysis/meeting/meeting_text.py": "what cards do to each other, a kind a row",
    "analysis/meeting/meetings.py": "the answer where cards do nothing to each other",
    "script/names.py": "a refusal of a name; this room is below `explain`",
    "service/export.py": "the alternative text of an exported picture",
    "service/other_situations.py": "a refusal of a request",
    "service/requests.py": "what a visitor or the log reads where a request fails",
}
"""Files of these rooms that say something themselves, and what; none comes to them."""


def written(node: ast.AST) -> str | None:
    """A text as it stands in the code, each blank of it as `{}`; None where it is no text."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None


def sentences(tree: ast.AST) -> Iterator[str]:
    """Every whole sentence in the code that is neither a docstring nor what an error says."""
    for node in ast.iter_child_nodes(tree):
        text = written(node)
        if isinstance(node, ast.Raise) or (isinstance(node, ast.Expr) and written(node.value) is not None):
            continue
        if text is None:
            yield from sentences(node)
        elif SENTENCE.fullmatch(text) and " " in text.replace("{}", "").strip():
            yield text


def test_a_sentence_is_known_from_a_docstring_and_an_error() -> None:
    code = '"""It is so."""\nif a:\n    raise B("It is so.")\nc = f"{d} is so."\ne = "so it is"\nf(g="What is so?")\n'
    assert [*sentences(ast.parse(code))] == ["{} is so.", "What is so?"]


def test_what_is_said_is_said_by_explain() -> None:
    said = {
        str(file.relative_to(PACKAGE))
        for room in ROOMS
        for file in (PACKAGE / room).rglob("*.py")
        if any(sentences(ast.parse(file.read_text(encoding="utf-8"))))
    }
    assert said == set(NOT_YET)
