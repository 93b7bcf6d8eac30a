"""ES modules as one: a widget is handed a single module, and a page of its own has a single script."""

from __future__ import annotations

import re
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
    order = files_of(entry)
    scopes = [_scope(file, order) for file in order[:-1]]
    return "\n".join([*scopes, _inner(entry, order)])


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
    for name in imports(file):
        _visit((file.parent / name).resolve(), (*waiting, file), done)
    done.append(file)


def imports(file: Path) -> list[str]:
    """The paths of the files that a module imports, as it writes them."""
    text = file.read_text(encoding="utf-8")
    return [path for found in (_FROM, _PASSED, _DATA) for _, path in found.findall(text)]


def _scope(file: Path, order: list[Path]) -> str:
    """A file as a function that is called at once, and gives back what the file exports."""
    if file.suffix == ".json":
        return f"const {_called(file, order)} = {file.read_text(encoding='utf-8')};"
    text = _inner(file, order)
    given = [name for _, name in _NAMED.findall(text)]
    given += [_renamed(names, exporting=True) for names in _LISTED.findall(text)]
    text = _LISTED.sub("", _NAMED.sub(r"\1 \2", text))
    return f"const {_called(file, order)} = (() => {{\n{text}\nreturn {{ {', '.join(filter(None, given))} }};\n}})();"


def _inner(file: Path, order: list[Path]) -> str:
    """The text of a file with what it imports taken out of the scopes before it."""

    def taken(found: re.Match[str]) -> str:
        source = _called((file.parent / found[2]).resolve(), order)
        return f"const {{ {_renamed(found[1])} }} = {source};"

    def passed(found: re.Match[str]) -> str:
        source = _called((file.parent / found[2]).resolve(), order)
        inner = ", ".join(name.split(" as ")[0].strip() for name in found[1].split(",") if name.strip())
        return f"const {{ {inner} }} = {source};\nexport {{{found[1]}}};"

    def data(found: re.Match[str]) -> str:
        return f"const {found[1]} = {_called((file.parent / found[2]).resolve(), order)};"

    return _FROM.sub(taken, _PASSED.sub(passed, _DATA.sub(data, file.read_text(encoding="utf-8"))))


def _called(file: Path, order: list[Path]) -> str:
    return f"${order.index(file.resolve())}"


def _renamed(names: str, exporting: bool = False) -> str:
    """`a as b, c` as an object's pattern `a: b, c`, or the other way round as what an object has."""
    found = []
    for name in filter(None, (part.strip() for part in names.split(","))):
        one, _, other = (word.strip() for word in name.partition(" as "))
        found.append(one if not other else f"{other}: {one}" if exporting else f"{one}: {other}")
    return ", ".join(found)
