"""A card -> its token, and a token -> its face. The token of a card of one's own says what its words chose."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final
from zlib import crc32

from tutor.faces.card_face import CardFace, FaceTable
from tutor.faces.face_file import face_table
from tutor.faces.motifs import motifs
from tutor.vocabulary import CARD_TYPES, UNICORN_TYPES, VARIATIONS

OWN: Final = "own"
BACK: Final = "back"
MAX_TOKEN: Final = 200
"""How many letters a token has."""

_WORD: Final = re.compile(r"[a-z]+")
_HORNED: Final = ("magical", "ultimate")
_ENDINGS: Final = ("s", "es", "corn", "icorn", "nicorn", "acorn")
"""What a word may end in and still speak of the same: "Raccoonicorn" of a raccoon."""


@lru_cache(maxsize=4096)
def face_token(name: str, type: str, variations: tuple[str, ...] = (), text: str = "") -> str:
    """The token of a card's face, the same each time: letters, digits, `-` and `.`.

    A published name has its own; any other card one of the words of its name, else of its text, else of its type.

    name: without `#2`; text: what the card says, where it is one's own
    """
    table = face_table()
    if name.casefold() in table.names:
        return _plain(name)
    found = _motif(table, name) or _motif(table, text) or table.types.get(type, table.types["magic"])
    animal = next((one for one in variations if one in VARIATIONS), "")
    return ".".join((OWN, found, type, animal, str(crc32(name.casefold().encode()) % len(table.colours))))


def back_token(varied: bool) -> str:
    """The token of the picture on the back of a deck; varied: are its cards of several variations?"""
    return f"{BACK}.{'varied' if varied else 'plain'}"


def face_by(token: str) -> CardFace | None:
    """The face that a token stands for; None where it is none of ours."""
    return _face_by(token) if len(token) <= MAX_TOKEN else None


@lru_cache(maxsize=4096)
def _face_by(token: str) -> CardFace | None:
    table = face_table()
    if token.startswith(f"{OWN}."):
        return _own_face(table, token.split(".")[1:])
    if token.startswith(f"{BACK}."):
        return _back(table, token.removeprefix(f"{BACK}."))
    said = _by_plain_name().get(token)
    return None if said is None else _face(table, said)


def face_tokens() -> tuple[str, ...]:
    """Those of all published names, in their order in the file, and of the backs of all decks."""
    return (*_by_plain_name(), *(f"{BACK}.{deck}" for deck in face_table().backs))


@lru_cache(maxsize=1)
def _by_plain_name() -> dict[str, dict[str, str]]:
    return {_plain(name): said for name, said in face_table().names.items()}


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "-", name.casefold())


def _face(table: FaceTable, said: dict[str, str]) -> CardFace:
    type, motif = said["type"], said["of"]
    horned = type in _HORNED or (type in UNICORN_TYPES and motif not in VARIATIONS)
    return CardFace(
        motif=motif,
        aside=said.get("with", ""),
        behind=said.get("behind", ""),
        mane=table.colours.get(said.get("mane", ""), ""),
        coat=table.colours.get(said.get("coat", ""), ""),
        tint=table.colours.get(said.get("tint", ""), ""),
        horned=horned,
        percent=int(said.get("percent", "100")),
        baby=type == "baby",
    )


def _back(table: FaceTable, deck: str) -> CardFace | None:
    if deck not in table.backs:
        return None
    return CardFace(table.backs[deck], mane=table.colours["purple"], percent=85)


def _own_face(table: FaceTable, parts: Sequence[str]) -> CardFace | None:
    if len(parts) != 4 or parts[0] not in motifs() or parts[1] not in CARD_TYPES or not parts[3].isdecimal():
        return None
    motif, type, animal, number = parts
    colours = list(table.colours)
    colour = colours[int(number[:4]) % len(colours)]
    said = {"of": animal if animal in VARIATIONS else motif, "type": type, "tint": colour, "mane": colour}
    if animal in VARIATIONS and motif != animal:
        said["with"] = motif
    return _face(table, said)


def _motif(table: FaceTable, text: str) -> str:
    """The motif of the first word that stands for one; "" where none does."""
    return next((found for word in _words(text) if (found := _motif_of(table, word))), "")


def _words(text: str) -> Iterator[str]:
    return iter(_WORD.findall(text.casefold()))


def _motif_of(table: FaceTable, word: str) -> str:
    stems = [word, *_stems(word)]
    known = motifs()
    return next((table.words.get(stem) or stem for stem in stems if stem in table.words or stem in known), "")


def _stems(word: str) -> Iterable[str]:
    return (word.removesuffix(ending) for ending in _ENDINGS if word.endswith(ending) and len(word) > len(ending) + 2)
