"""Reading a YAML file that a person wrote: strictly, within bounds, and with the line of every value.

Every mistake of a file is collected, so that all of them can be told at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

MAX_BYTES = 64 * 1024
MAX_DEPTH = 12

Path = tuple[str | int, ...]


class Problem(NamedTuple):
    """One mistake: where it is and what would be right."""

    file: str
    line: int
    path: str
    says: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}: " if self.line else f"{self.file}: "
        return f"{place}{self.path}: {self.says}" if self.path else f"{place}{self.says}"


class BadInput(Exception):
    """Something that a person wrote cannot be used; `problems` holds every mistake, by file and line."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda problem: (problem.file, problem.line)))
        super().__init__("\n".join(map(str, self.problems)))


def path_text(path: Path) -> str:
    """A path as a person reads it: `effects[0].do[1]`."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def unknown(what: str, word: object, known: Iterable[str], shown: int = 40) -> str:
    """The sentence for a word that is not known, with a guess and the words that are."""
    import difflib

    words = sorted(set(known))
    near = difflib.get_close_matches(str(word), words, n=1)
    guess = f" Did you mean '{near[0]}'?" if near else ""
    listed = ", ".join(words[:shown]) + (", ..." if len(words) > shown else "")
    return f"unknown {what} '{word}'.{guess} Known: {listed}"


class Document:
    """A file's plain data, the line of each value, and the problems found in it so far."""

    def __init__(self, file: str, data: Any, lines: dict[Path, int]) -> None:
        self.file = file
        self.data = data
        self.lines = lines
        self.problems: list[Problem] = []

    def line(self, path: Path) -> int:
        """The line of the value at `path`, or of the nearest value around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def wrong(self, path: Path, says: str, label: str = "") -> None:
        """Note a mistake at `path`; `label` stands for the path where that reads better."""
        self.problems.append(Problem(self.file, self.line(path), label or path_text(path), says))

    def check(self) -> None:
        """Raises: BadInput, if any mistake was noted."""
        if self.problems:
            raise BadInput(self.problems)


def read_yaml(text: str | bytes, file: str, max_bytes: int = MAX_BYTES, max_depth: int = MAX_DEPTH) -> Document:
    """The document that `text` holds, as plain dicts, lists and scalars.

    Raises:
        BadInput: it is too large, too deep, not YAML, uses an alias, an anchor or a tag, or repeats a key.
            Size and aliases are refused before anything is expanded.
    """
    raw = text.encode() if isinstance(text, str) else text
    if len(raw) > max_bytes:
        raise BadInput([Problem(file, 0, "", f"the file has {len(raw)} bytes; at most {max_bytes} are read")])
    from tutor import yamlnodes  # late, as a program that reads snapshots needs no YAML reader

    document = Document(file, None, {})
    try:
        node = yamlnodes.composed(raw.decode("utf-8"), max_depth)
        document.data = yamlnodes.plain(node, document.lines, document.wrong)
    except UnicodeDecodeError:
        raise BadInput([Problem(file, 0, "", "the file is not UTF-8 text")]) from None
    except yamlnodes.Refused as refused:
        raise BadInput([Problem(file, refused.line, "", str(refused))]) from None
    document.check()
    return document
