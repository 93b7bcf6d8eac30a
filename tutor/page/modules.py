"""ES modules as one: a widget is handed a single module, and a page of its own has a single script."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

_FROM: Final = re.compile(r'(?:^|(?<=;))import\s*\{([^}]*)\}\s*from\s*"([^"]+)";?', re.MULTILINE)
_DATA: Final = re.compile(r'^import (\w+) from "([^"]+\.json)" with \{ type: "json" \};$', re.MULTILINE)
_PASSED: Final = re.compile(r'(?:^|(?<=;))export\s*\{([^}]*)\}\s*from\s*"([^"]+)";?', re.MULTILINE)
_NAMED: Final = re.compile(r"^export ((?:async )?function\*?|const|class) (\w+)", re.MULTILINE)
_LISTED: Final = re.compile(r"(?:^|(?<=[;}]))export\s*\{([^}]*)\};?$", re.MULTILINE)
_NOTES: Final = re.compile(
    r"/\*\*(?!.{0,20}@license)(?:(?!\*/).)*\*/ ?|^[ \t]*//[^\n]*\n|^[ \t]*\n", re.MULTILINE | re.DOTALL
)
"""Types and other remarks in a script; a licence is none."""


def as_sent(entry: Path) -> str:
    """What `joined` gives, without what is there for those who write it; whose work it is stays said."""
    return _NOTES.sub("", joined(entry))


def joined(entry: Path) -> str:
    """A module and all that it imports as one module, which exports what `entry` exports by default.

    Each file keeps a scope of its own, so that no two need to know each other's names; each is there once, behind
    those that it imports. Files import by relative path, and the names one by one; what a JSON file holds has any name.

    Raises:
        ValueError: a file imports itself in a circle, or there is none of that name.
    """
    names = {file: f"${at}" for at, file in enumerate(files_of(entry))}
    *before, last = names
    return "\n".join(
        [
            *(_scope(file, _changed(file), names[file], _taken(file, names)) for file in before),
            _inner(last, _taken(last, names)),
        ]
    )


def files_of(entry: Path) -> list[Path]:
    """A module and all that it imports, each behind those that it imports itself; `entry` comes last."""
    done: list[Path] = []
    _visit(entry.resolve(), (), done)
    return done


def _visit(file: Path, waiting: tuple[Path, ...], done: list[Path]) -> None:
    if file in done:
        return
    if file in waiting:
        raise ValueError(f"{file.name} imports itself, by way of {waiting[-1].name}")
    if not file.is_file():
        raise ValueError(f"{waiting[-1].name} imports {file.name}, and there is no such file")
    for found in _imported(file, _changed(file)).values():
        _visit(found, (*waiting, file), done)
    done.append(file)


def imports(file: Path) -> list[str]:
    """The paths of the files that a module imports, as it writes them."""
    return [*_imported(file, _changed(file))]


def _changed(file: Path) -> int:
    """When a file was last written: what was found in it before that holds no more."""
    return file.stat().st_mtime_ns


@cache
def _imported(file: Path, changed: int) -> Mapping[str, Path]:
    """The files that a module imports, by the paths that it writes."""
    text = file.read_text(encoding="utf-8")
    paths = [path for found in (_FROM, _PASSED, _DATA) for _, path in found.findall(text)]
    return {path: (file.parent / path).resolve() for path in paths}


def _taken(file: Path, names: Mapping[Path, str]) -> tuple[tuple[str, str], ...]:
    """What each file that a module imports is called, by the path that it writes."""
    return tuple((path, names[found]) for path, found in _imported(file, _changed(file)).items())


@lru_cache(maxsize=256)
def _scope(file: Path, changed: int, name: str, taken: tuple[tuple[str, str], ...]) -> str:
    """A file as a function that is called at once, and gives back what the file exports."""
    if file.suffix == ".json":
        return f"const {name} = {file.read_text(encoding='utf-8')};"
    text = _inner(file, taken)
    given = [name for _, name in _NAMED.findall(text)]
    given += [_renamed(names, exporting=True) for names in _LISTED.findall(text)]
    text = _LISTED.sub("", _NAMED.sub(r"\1 \2", text))
    return f"const {name} = (() => {{\n{text}\nreturn {{ {', '.join(filter(None, given))} }};\n}})();"


def _inner(file: Path, taken: tuple[tuple[str, str], ...]) -> str:
    """The text of a file with what it imports taken out of the scopes before it, which have these names."""
    names = dict(taken)

    def imported(found: re.Match[str]) -> str:
        return f"const {{ {_renamed(found[1])} }} = {names[found[2]]};"

    def passed(found: re.Match[str]) -> str:
        inner = ", ".join(name.split(" as ")[0].strip() for name in found[1].split(",") if name.strip())
        return f"const {{ {inner} }} = {names[found[2]]};\nexport {{{found[1]}}};"

    def data(found: re.Match[str]) -> str:
        return f"const {found[1]} = {names[found[2]]};"

    return _FROM.sub(imported, _PASSED.sub(passed, _DATA.sub(data, file.read_text(encoding="utf-8"))))


def _renamed(names: str, exporting: bool = False) -> str:
    """`a as b, c` as an object's pattern `a: b, c`, or the other way round as what an object has."""
    found = []
    for name in filter(None, (part.strip() for part in names.split(","))):
        one, _, other = (word.strip() for word in name.partition(" as "))
        found.append(one if not other else f"{other}: {one}" if exporting else f"{one}: {other}")
    return ", ".join(found)
