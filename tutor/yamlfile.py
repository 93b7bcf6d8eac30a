"""Reading a YAML file that a person wrote: strictly, within bounds, and with the line of every value.

Every mistake of a file is collected, so that all of them can be told at once.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import yaml

MAX_BYTES = 64 * 1024
MAX_DEPTH = 12

Path = tuple[str | int, ...]

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


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
    words = sorted(set(known))
    near = difflib.get_close_matches(str(word), words, n=1)
    guess = f" Did you mean '{near[0]}'?" if near else ""
    listed = ", ".join(words[:shown]) + (", ..." if len(words) > shown else "")
    return f"unknown {what} '{word}'.{guess} Known: {listed}"


@dataclass
class Document:
    """A file's plain data, the line of each value, and the problems found in it so far."""

    file: str
    data: Any
    lines: dict[Path, int]
    problems: list[Problem] = field(default_factory=list)

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
    try:
        decoded = raw.decode("utf-8")
        _refuse_expansion(decoded, file, max_depth)
        node = yaml.compose(decoded, Loader=_Loader)
    except UnicodeDecodeError:
        raise BadInput([Problem(file, 0, "", "the file is not UTF-8 text")]) from None
    except yaml.YAMLError as error:
        raise BadInput([_not_yaml(error, file)]) from None
    document = Document(file, None, {(): 1})
    document.data = _plain(node, (), document, _Loader("")) if node is not None else None
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
    if isinstance(value, Mapping | list | tuple) and len(path) >= MAX_DEPTH:
        document.wrong(path, f"nested more than {MAX_DEPTH} deep")
    elif isinstance(value, Mapping):
        for key in value:
            if type(key) is not str:
                document.wrong(path, f"a key must be a word, not {key!r}")
        return {key: _as_in_a_file(inner, (*path, key), document) for key, inner in value.items()}
    elif isinstance(value, list | tuple):
        return [_as_in_a_file(inner, (*path, i), document) for i, inner in enumerate(value)]
    elif type(value) not in (str, int, float, bool, type(None)):
        document.wrong(path, f"no file can hold a {type(value).__name__}; use text, numbers, lists and mappings")
    return value


def _refuse_expansion(text: str, file: str, max_depth: int) -> None:
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        line = event.start_mark.line + 1 if event.start_mark else 0
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise BadInput([Problem(file, line, "", "anchors and aliases (& and *) are not allowed; write it out")])
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > max_depth:
            raise BadInput([Problem(file, line, "", f"nested more than {max_depth} deep")])


def _not_yaml(error: yaml.YAMLError, file: str) -> Problem:
    mark = getattr(error, "problem_mark", None)
    reason = getattr(error, "problem", None) or str(error).splitlines()[0]
    return Problem(file, mark.line + 1 if mark else 0, "", f"this is not YAML: {reason}")


def _line(node: yaml.Node) -> int:
    return node.start_mark.line + 1 if node.start_mark else 0


def _plain(node: yaml.Node, path: Path, document: Document, scalars: Any) -> Any:
    document.lines[path] = _line(node)
    if isinstance(node, yaml.MappingNode):
        return dict(_pairs(node, path, document, scalars))
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item, (*path, i), document, scalars) for i, item in enumerate(node.value)]
    if node.tag not in _SCALARS:
        document.wrong(path, f"'{node.value}' would be read as {node.tag.rpartition(':')[2]}; put it in quotes")
        return node.value
    try:
        return scalars.construct_object(node)
    except (ValueError, yaml.YAMLError):
        document.wrong(path, f"'{node.value}' cannot be read; put it in quotes")
        return node.value


_SCALARS = frozenset(f"tag:yaml.org,2002:{kind}" for kind in ("str", "int", "float", "bool", "null"))


def _pairs(node: yaml.MappingNode, path: Path, document: Document, scalars: Any) -> Iterator[tuple[str, Any]]:
    seen: set[str] = set()
    for key_node, value_node in node.value:
        if not isinstance(key_node, yaml.ScalarNode):
            document.lines[path] = _line(key_node)
            document.wrong(path, "a key must be a word")
            continue
        key = key_node.value
        if key in seen:
            document.lines[(*path, key)] = _line(key_node)
            document.wrong((*path, key), f"the key '{key}' stands here twice")
        seen.add(key)
        value = _plain(value_node, (*path, key), document, scalars)
        document.lines[(*path, key)] = _line(key_node)
        yield key, value
