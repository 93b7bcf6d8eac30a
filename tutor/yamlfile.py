"""Reading a YAML file that a person wrote: strictly, within bounds, and with the line of every value.

Every mistake of a file is collected, so that all of them can be told at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

MAX_BYTES = 64 * 1024
MAX_DEPTH = 12

Path = tuple[str | int, ...]


class Problem(NamedTuple):
    """One mistake: where it is and what would be right. Of where it is, what is not known is `""`, or 0."""

    file: str
    line: int
    path: str
    says: str

    def __str__(self) -> str:
        file = f"{self.file}:{self.line}" if self.line else self.file
        return ": ".join(filter(None, (file, self.path, self.says)))


class BadInput(Exception):
    """Something that a person wrote cannot be used.

    problems: every mistake, by file and line
    taken_for: what it was read as, where that had to be guessed: it stands in front of the message
    """

    def __init__(self, problems: Iterable[Problem], taken_for: str = "") -> None:
        self.problems = tuple(sorted(problems, key=lambda problem: (problem.file, problem.line)))
        self.taken_for = taken_for
        says = "\n".join(map(str, self.problems))
        between = " " if len(self.problems) == 1 else "\n"
        super().__init__(f"This was read as {taken_for}:{between}{says}" if taken_for else says)


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
    folded = {known_word.casefold(): known_word for known_word in words}
    near = difflib.get_close_matches(str(word).casefold(), folded, n=1)
    guess = f" Did you mean '{folded[near[0]]}'?" if near else ""
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
        """The line of the value at `path`, or of the nearest value around it; 0 where the data has no lines."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1 if self.lines else 0)

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
    from tutor.yamlnodes import Refused, composed, plain  # late, as a program that reads snapshots needs no YAML reader

    document = Document(file, None, {(): 1})
    try:
        document.data = plain(composed(raw.decode("utf-8"), max_depth), document.lines, document.wrong)
    except UnicodeDecodeError:
        raise BadInput([Problem(file, 0, "", "the file is not UTF-8 text")]) from None
    except Refused as refused:
        raise BadInput([Problem(file, refused.line, "", str(refused))]) from None
    document.check()
    return document


def document_of(data: object, file: str) -> Document:
    """The document that a program laid out itself. Tuples become lists; there are no lines.

    Raises:
        BadInput: no file can hold it.
    """
    document = Document(file, None, {})
    document.data = _as_in_a_file(data, (), document)
    document.check()
    return document


def _as_in_a_file(value: Any, path: Path, document: Document) -> Any:
    is_list = type(value) in (list, tuple)  # a named tuple is none
    if (is_list or isinstance(value, Mapping)) and len(path) >= MAX_DEPTH:
        document.wrong(path, f"nested more than {MAX_DEPTH} deep")
    elif isinstance(value, Mapping):
        for key in value:
            if type(key) is not str:
                document.wrong(path, f"a key must be a word, not {key!r}")
        return {key: _as_in_a_file(inner, (*path, key), document) for key, inner in value.items()}
    elif is_list:
        return [_as_in_a_file(inner, (*path, i), document) for i, inner in enumerate(value)]
    elif type(value) not in (str, int, float, bool, type(None)):
        document.wrong(path, f"no file can hold a {type(value).__name__}; use text, numbers, lists and mappings")
    return value
