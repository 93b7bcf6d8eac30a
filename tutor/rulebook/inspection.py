"""A data file under inspection: asking for a text, a number or a list notes a mistake where there is something else."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as File
from typing import Any, NamedTuple

from tutor.yamlfile import BadInput, Document, KeyPath, Problem, read_yaml, unknown


class Inspection(NamedTuple):
    """A document of which values are asked; after a mistake was noted, a harmless value stands in."""

    id: str
    document: Document

    def at(self, path: KeyPath) -> Any:
        """What stands at `path`, None if nothing does."""
        value = self.document.data
        for part in path:
            if isinstance(value, dict):
                value = value.get(part)
            else:
                value = value[part] if isinstance(value, list) and isinstance(part, int) else None
        return value

    def wrong(self, path: KeyPath, says: str) -> None:
        """Note a mistake at `path`."""
        self.document.wrong(path, says)

    def keys(self, path: KeyPath, required: Iterable[str] = (), optional: Iterable[str] | None = ()) -> list[str]:
        """The keys of the mapping at `path`; with `optional` None every key is welcome."""
        value = self.at(path)
        if not isinstance(value, dict):
            self.wrong(path, f"must hold 'key: value' pairs, not {_shown(value)}")
            return []
        for key in required:
            if key not in value:
                self.wrong(path, f"'{key}' is missing")
        if optional is None:
            return list(value)
        known = [*required, *optional]
        for key in value:
            self.known((*path, key), "key", key, known)
        return [key for key in value if key in known]

    def known(self, path: KeyPath, what: str, word: object, words: Iterable[str]) -> bool:
        """Is it one of the words? A mistake if not."""
        words = list(words)
        if word not in words:
            self.wrong(path, unknown(what, word, words))
        return word in words

    def text(self, path: KeyPath) -> str:
        """The text at `path`."""
        value = self.at(path)
        if isinstance(value, str) and value.strip():
            return value
        self.wrong(path, f"must be a text, not {_shown(value)}")
        return ""

    def number(self, path: KeyPath) -> int:
        """The number at `path`, 1 or more."""
        value = self.at(path)
        if isinstance(value, int) and not isinstance(value, bool) and value > 0:
            return value
        self.wrong(path, f"must be a number from 1 up, not {_shown(value)}")
        return 1

    def truth(self, path: KeyPath) -> bool:
        """The true or false at `path`."""
        value = self.at(path)
        if not isinstance(value, bool):
            self.wrong(path, f"must be true or false, not {_shown(value)}")
        return value is True

    def texts(self, path: KeyPath) -> tuple[str, ...]:
        """The list of texts at `path`, which names nothing twice."""
        value = self.at(path)
        if not isinstance(value, list) or not value:
            self.wrong(path, f"must be a list in brackets, not {_shown(value)}")
            return ()
        found: list[str] = []
        for i in range(len(value)):
            text = self.text((*path, i))
            if text in found:
                self.wrong((*path, i), f"'{text}' stands here twice")
            found.append(text)
        return tuple(found)


def _shown(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (dict, list)):
        return "a mapping" if isinstance(value, dict) else "a list"
    return f"'{value}'"


def open_page(file: File, problems: list[Problem]) -> Inspection:
    """The page in `file`, named by the folder and the file; empty, with the problem noted, where it cannot be read."""
    name = f"{file.parent.name}/{file.name}"
    try:
        return Inspection(file.stem, read_yaml(file.read_bytes(), name))
    except BadInput as bad:
        problems.extend(bad.problems)
    except OSError as error:
        problems.append(Problem(name, 0, "", f"the file cannot be read: {error.strerror}"))
    return Inspection(file.stem, Document(name, {}, {}))
