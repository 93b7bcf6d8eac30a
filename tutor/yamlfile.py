"""Reading a YAML file that a person wrote: strictly, within bounds, and with the line of every value.

Every mistake of a file is collected, so that all of them can be told at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

MAX_BYTES = 64 * 1024
MAX_DEPTH = 12

MAX_PROBLEMS = 60
"""So many mistakes are told at once: a stranger's file could have one at every other letter."""

MAX_WORD = 80
MAX_PLACE = 300
MAX_SENTENCE = 1_200
"""How long a word that somebody wrote may be in a message, and where it stands, and what is said of it."""

MAX_NUMBER = 2**63
"""Larger numbers mean nothing anywhere in a file, and not all programs can read them."""

KeyPath = tuple[str | int, ...]


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
        in_order = sorted(problems, key=lambda problem: (problem.file, problem.line))
        told = in_order[:MAX_PROBLEMS]
        if more := in_order[MAX_PROBLEMS:]:
            told.append(more[0]._replace(path="", says="there are more mistakes from here on; mend those above first"))
        self.problems = tuple(
            Problem(in_short(one.file, MAX_PLACE), one.line, in_short(one.path, MAX_PLACE), in_short(one.says))
            for one in told
        )
        self.taken_for = taken_for
        says = "\n".join(map(str, self.problems))
        between = " " if len(self.problems) == 1 else "\n"
        super().__init__(f"This was read as {taken_for}:{between}{says}" if taken_for else says)


def in_short(text: str, most: int = MAX_SENTENCE) -> str:
    """A text that strangers may have had a part in, as it can be printed: on one line, and not long."""
    seen = _printable(text).strip()
    return seen if len(seen) <= most else f"{seen[: most // 2]} ... {seen[5 - most // 2 :]}"


def _printable(text: str) -> str:
    """Line breaks, signs that turn text round, and whatever else cannot be seen, written out."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def path_text(path: KeyPath) -> str:
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
    said = in_short(str(word), MAX_WORD)
    near = difflib.get_close_matches(said.casefold(), folded, n=1)
    guess = f" Did you mean '{in_short(folded[near[0]], MAX_WORD)}'?" if near else ""
    listed = ", ".join(in_short(one, MAX_WORD) for one in words[:shown]) + (", ..." if len(words) > shown else "")
    return f"unknown {what} '{said}'.{guess} Known: {listed}" if words else f"unknown {what} '{said}'; there is none"


class Document:
    """A file's plain data, the line of each value, and the problems found in it so far."""

    def __init__(self, file: str, data: Any, lines: dict[KeyPath, int]) -> None:
        self.file = file
        self.data = data
        self.lines = lines
        self.problems: list[Problem] = []

    def line(self, path: KeyPath) -> int:
        """The line of the value at `path`, or of the nearest value around it; 0 where the data has no lines."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1 if self.lines else 0)

    def wrong(self, path: KeyPath, says: str, label: str = "") -> None:
        """Note a mistake at `path`; `label` stands for the path where that reads better.

        Raises:
            BadInput: there are so many by now that the rest is not looked at.
        """
        self.problems.append(Problem(self.file, self.line(path), label or path_text(path), says))
        if len(self.problems) > MAX_PROBLEMS:
            self.check()

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
    raw = text.encode(errors="surrogatepass") if isinstance(text, str) else text
    if len(raw) > max_bytes:
        raise BadInput([Problem(file, 0, "", f"the file has {len(raw)} bytes; at most {max_bytes} are read")])
    from tutor.yamlnodes import (  # late, as a program that reads snapshots needs no YAML reader
        UnreadableYaml,
        composed,
        plain,
    )

    document = Document(file, None, {(): 1})
    try:
        document.data = plain(composed(raw.decode("utf-8"), max_depth), document.lines, document.wrong, unfit)
    except UnicodeDecodeError:
        raise BadInput([Problem(file, 0, "", "the file is not UTF-8 text")]) from None
    except UnreadableYaml as refused:
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


def _as_in_a_file(value: Any, path: KeyPath, document: Document) -> Any:
    is_list = type(value) in (list, tuple)  # a named tuple is none
    if (is_list or isinstance(value, Mapping)) and len(path) >= MAX_DEPTH:
        document.wrong(path, f"nested more than {MAX_DEPTH} deep")
    elif isinstance(value, Mapping):
        for key in value:
            if type(key) is not str or unfit(key):
                document.wrong(path, f"a key must be a word, not {key!r}")
        return {key: _as_in_a_file(inner, (*path, key), document) for key, inner in value.items()}
    elif is_list:
        return [_as_in_a_file(inner, (*path, i), document) for i, inner in enumerate(value)]
    elif type(value) not in (str, int, float, bool, type(None)):
        document.wrong(path, f"no file can hold a {type(value).__name__}; use text, numbers, lists and mappings")
    elif says := unfit(value):
        document.wrong(path, says)
    return value


def unfit(value: object) -> str:
    """What keeps a number or a text from being written down and read again anywhere; `""` for what may be."""
    if isinstance(value, str):
        is_whole = value.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in value)
        return "" if is_whole else "half a character stands here, which no file can hold"
    if isinstance(value, int | float) and not -MAX_NUMBER <= value <= MAX_NUMBER:
        return "a number here is too large, or none"
    return ""
