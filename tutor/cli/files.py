"""Where scenarios come from and texts go to, and the two streams that a command speaks on."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tutor.cache_file import replace_file
from tutor.scenario import Scenario, from_link, read_file, read_text
from tutor.scenario.permalink import is_link
from tutor.yamlfile import MAX_BYTES, BadInput, Problem, unknown

STANDARD_INPUT: Final = "-"
SUFFIXES: Final = (".yaml", ".yml")


def tell(text: object = "") -> None:
    """A line on standard output."""
    sys.stdout.write(f"{text}\n")


def complain(text: object) -> None:
    """A line on standard error."""
    sys.stderr.write(f"{text}\n")


def scenario_of(name: str) -> Scenario:
    """The scenario in a file, on standard input (`-`), or in a link.

    Raises:
        BadInput: there is none, or something in it is wrong.
    """
    if name == STANDARD_INPUT:
        return read_text(sys.stdin.buffer.read(MAX_BYTES + 1), "standard input")
    if is_link(name) and not os.path.exists(name):
        return from_link(name)
    return scenario_in(name)


def warn(file: str, warnings: Iterable[str]) -> None:
    """The warnings about the scenario of that name, on standard error."""
    for warning in warnings:
        complain(f"{file}: warning: {warning}")


def scenario_in(path: str) -> Scenario:
    """The scenario in a file that the user named, which may name card files that lie beside it or below.

    Raises:
        BadInput: it cannot be read, or something in it is wrong.
    """
    return read_file(path, folder=Path(path).parent)


def scenario_files(path: str) -> list[str]:
    """The file of that name, or the scenario files in the folder of that name and below, by name.

    Raises:
        BadInput: there is no such file or folder, or no scenario in the folder.
    """
    if not os.path.isdir(path):
        return [path]
    found = sorted(str(file) for file in Path(path).rglob("*") if file.suffix in SUFFIXES and file.is_file())
    if not found:
        raise BadInput([Problem(path, 0, "", f"the folder holds no situation file ({' or '.join(SUFFIXES)})")])
    return found


def write_file(path: str, content: str | bytes) -> None:
    """Write a file, whole or not at all: what was there before is lost only to what takes its place.

    Raises:
        BadInput: it cannot be written.
    """
    raw = content.encode() if isinstance(content, str) else content
    try:
        _write(Path(os.path.realpath(path)), raw)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadInput([Problem(path, 0, "", f"the file cannot be written: {why}")]) from None


def _write(file: Path, raw: bytes) -> None:
    """A device, a pipe and a file in a folder that is closed to us are written where they are."""
    if file.exists() and not (file.is_file() and os.access(file.parent, os.W_OK)):
        file.write_bytes(raw)
    else:
        replace_file(file, raw)


def seat_of(name: str | None, players: tuple[str, ...]) -> int | None:
    """The seat of the player of that name; None if no name is given.

    Raises:
        BadInput: nobody is called that.
    """
    if name is None:
        return None
    if name not in players:
        raise BadInput([Problem("--as", 0, "", unknown("player", name, players))])
    return players.index(name)
