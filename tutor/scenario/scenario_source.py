"""A scenario out of whatever somebody has of it: its text, a file, the id of a published one, a link."""

from __future__ import annotations

import re
from collections.abc import Callable
from os import PathLike, fspath
from os.path import isfile
from typing import Final
from urllib.parse import parse_qs

from tutor.scenario.permalink import PARAMETER, from_link
from tutor.scenario.read import read_file, read_text
from tutor.scenario.rulings import find
from tutor.scenario.scenario import Scenario
from tutor.yamlfile import BadInput, Problem

Given = str | PathLike[str]

NAME: Final = "text"
"""What stands in messages about a text where a file's name would."""

_TEXT: Final = re.compile(r"[{#]|.*\n|\w+:(\s|$)")
_LINK: Final = re.compile(r"\d+\.[\w-]*$")
_FILE: Final = re.compile(r".*([/\\]|\.ya?ml$)")


def read(given: Given) -> Scenario:
    """The scenario in a text, in a file, in a link, or published under an id.

    >>> import tutor
    >>> tutor.read("players: [{name: Ana}, {name: Ben}]").names
    ('Ana', 'Ben')
    >>> tutor.read("bot-glitterbomb-cannot-save-from-sadistic-ritual").turn
    ('Ana', 'beginning')

    What has several lines, or begins as a scenario does, is a text; a link is that of `to_link`, or an address that
    holds one; a path ends with `.yaml`, has a slash, or is that of a file there is. Anything else is the id of a
    ruling, a lesson or a sample. A `Path` is a path.

    Raises:
        BadInput: every mistake in it, and what it was read as.
    """
    return _read(given, *_way(given))


def read_pasted(text: str) -> Scenario:
    """The scenario in a text that a stranger pasted: as `read` has it, but what names a file is none.

    Raises:
        BadInput: every mistake in it, and what it was read as.
    """
    what, way = _way(text, pasted=True)
    if way is read_file:
        raise BadInput([Problem(NAME, 0, "", "this is the name of a file; paste what stands in it")])
    return _read(text, what, way)


def _read(given: Given, what: str, way: Callable[[str], Scenario]) -> Scenario:
    try:
        return way(fspath(given))
    except BadInput as bad:
        raise BadInput(bad.problems, what) from None


def _way(given: Given, pasted: bool = False) -> tuple[str, Callable[[str], Scenario]]:
    """What it is, in words, and how it is read; of what is pasted nobody looks whether there is such a file."""
    if not isinstance(given, str):
        return _PATH
    word = given.strip()
    if not word or _TEXT.match(word):
        return "the text of a situation", lambda text: read_text(text, NAME)
    if _LINK.match(word) or _address(word):
        return "a link", lambda link: from_link(_address(link) or link)
    if _FILE.match(word) or (not pasted and isfile(word)):
        return _PATH
    return "the id of a ruling", lambda id: find(id.strip()).scenario


_PATH: Final = ("the path of a file", read_file)


def _address(text: str) -> str:
    """What an address holds of a scenario; `""` where the text is no such address."""
    return parse_qs(text.partition("?")[2].partition("#")[0]).get(PARAMETER, [""])[0]
