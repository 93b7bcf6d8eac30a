"""The published rulings, the lessons and the sample chains: scenario files that come with the tutor."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

from tutor.data import data_root
from tutor.scenario.read import read_text
from tutor.scenario.scenario import Scenario
from tutor.yamlfile import BadInput, Problem, unknown

ScenarioKind = Literal["ruling", "lesson", "sample"]

FOLDERS: Final[dict[ScenarioKind, str]] = {"ruling": "rulings", "lesson": "lessons", "sample": "samples"}
SUFFIX: Final = ".yaml"


class Published(NamedTuple):
    """A ruling, a lesson or a sample: its id (the file's name), its kind, and the file's text."""

    id: str
    kind: ScenarioKind
    text: str

    @property
    def scenario(self) -> Scenario:
        """The scenario in the file. Raises: BadInput, if something in it is wrong."""
        return read_text(self.text, f"{FOLDERS[self.kind]}/{self.id}{SUFFIX}")

    def speaks_of(self, words: Iterable[str]) -> bool:
        """Do all of these words occur in the file or in its name, in any case?"""
        text = f"{self.id} {self.text}".casefold()
        return all(word.casefold() in text for word in words)


@cache
def published(kind: ScenarioKind = "ruling") -> tuple[Published, ...]:
    """Every ruling, or every `lesson` or `sample` chain, by id; those in folders of folders included."""
    return tuple(sorted(_in(data_root() / FOLDERS[kind], kind), key=lambda found: found.id))


def _in(folder: Path, kind: ScenarioKind) -> Iterable[Published]:
    if not folder.is_dir():
        return
    for item in folder.iterdir():
        if item.is_dir():
            yield from _in(item, kind)
        elif item.name.endswith(SUFFIX):
            yield Published(item.name.removesuffix(SUFFIX), kind, item.read_text(encoding="utf-8"))


@cache
def readable(kind: ScenarioKind = "ruling") -> tuple[Published, ...]:
    """Those of `published` that are in order. One that is not is left out, and the log says why."""
    return tuple(found for found in published(kind) if _is_in_order(found))


def _is_in_order(found: Published) -> bool:
    try:
        return bool(found.scenario)
    except BadInput as mistakes:
        import logging  # late, as it is a tenth of what a start takes

        logging.getLogger(__name__).warning("%s", mistakes)
        return False


def find(id: str) -> Published:
    """The ruling or lesson of that id.

    Raises:
        BadInput: there is none; the sentence guesses at what was meant.
    """
    known = {found.id: found for kind in FOLDERS for found in published(kind)}
    if id not in known:
        raise BadInput([Problem("", 0, "", unknown("ruling", id, known, shown=5))])
    return known[id]


def search(words: Iterable[str], kind: ScenarioKind = "ruling") -> tuple[Published, ...]:
    """The rulings (or lessons) in whose file or name all the words occur, by id."""
    wanted = tuple(words)
    return tuple(found for found in published(kind) if found.speaks_of(wanted))
