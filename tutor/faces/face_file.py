"""Reads `cards/faces.yaml`: which card has which motif, where horns grow, and which words stand for what."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from tutor.data import data_root
from tutor.faces.card_face import FaceTable, Horn
from tutor.plain import Kinds
from tutor.rulebook.inspection import Inspection
from tutor.snapshot import kept
from tutor.vocabulary import CARD_TYPES
from tutor.yamlfile import KeyPath, read_yaml

FILE: Final = "faces.yaml"
PARTS: Final = ("colours", "inks", "coats", "dyes", "horns", "words", "types", "backs", "names")
KEYS: Final = ("of", "mane", "coat", "tint", "behind", "with", "percent")
"""What may be said of a face beside its motif."""

_COLOUR: Final = re.compile(r"#[0-9a-f]{6}")
_HORN: Final = re.compile(r"(-?\d+) (-?\d+) (-?\d+) (\d+) (left|right|behind)")
_KINDS: Final = Kinds(FaceTable, Horn)


@cache
def face_table() -> FaceTable:
    """All that the file says.

    Raises:
        BadInput: with every mistake in it.
    """
    return kept({"faces": _read}, _KINDS)[0]


def _read() -> FaceTable:
    return read_faces((data_root() / FILE).read_text(encoding="utf-8"))


def read_faces(text: str) -> FaceTable:
    """The table that a text holds.

    Raises:
        BadInput: with every mistake in it.
    """
    page = Inspection(FILE, read_yaml(text, FILE))
    page.keys((), PARTS)
    colours = _texts(page, "colours")
    for name, colour in colours.items():
        if not _COLOUR.fullmatch(colour):
            page.wrong(("colours", name), "must be a colour, like '#0a64c8'")
    table = FaceTable(
        names=_names(page, colours),
        horns={motif: _horn(page, ("horns", motif)) for motif in page.keys(("horns",), (), None)},
        words=_texts(page, "words"),
        types=_texts(page, "types"),
        backs=_texts(page, "backs"),
        colours=colours,
        inks=_texts(page, "inks"),
        coats=_texts(page, "coats"),
        dyes={name: _texts(page, "dyes", name) for name in page.keys(("dyes",), (), None)},
    )
    page.document.check()
    return table


def _texts(page: Inspection, *path: str) -> dict[str, str]:
    return {key: page.text((*path, key)) for key in page.keys(path, (), None)}


def _horn(page: Inspection, path: KeyPath) -> Horn | None:
    """A horn as it is written: `16 4 8 70 right`; None for a motif that has one by itself."""
    said = page.text(path)
    if said == "own":
        return None
    found = _HORN.fullmatch(said)
    if found is None:
        page.wrong(path, "must be 'own', or x, y, degrees, percent and the side of the mane, like '16 4 8 70 right'")
        return None
    x, y, leans, percent = map(int, found.groups()[:4])
    return Horn(x, y, leans, percent, found[5])


def _names(page: Inspection, colours: dict[str, str]) -> dict[str, dict[str, str]]:
    """The faces of all names, by the name in small letters, each with its `type`."""
    found: dict[str, dict[str, str]] = {}
    for type in page.keys(("names",), (), CARD_TYPES):
        for name in page.keys(("names", type), (), None):
            path = ("names", type, name)
            said = {"of": page.text(path)} if isinstance(page.at(path), str) else _said(page, path, colours)
            found[name.casefold()] = {**said, "type": type}
    return found


def _said(page: Inspection, path: KeyPath, colours: dict[str, str]) -> dict[str, str]:
    said = {key: page.text((*path, key)) for key in page.keys(path, ("of",), KEYS[1:]) if key != "percent"}
    for key in ("mane", "coat", "tint"):
        if key in said:
            page.known((*path, key), "colour", said[key], colours)
    if page.at((*path, "percent")) is not None:
        said["percent"] = str(page.number((*path, "percent")))
    return said
