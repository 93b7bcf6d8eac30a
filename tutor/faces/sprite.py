"""Faces as SVG: a symbol each, which uses those of its motifs, so that a motif is there once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from tutor.faces.card_face import CardFace, Horn
from tutor.faces.face_file import face_table
from tutor.faces.face_tokens import face_by, face_tokens
from tutor.faces.motifs import motifs

PREFIX: Final = "face-"
"""What the id of a face's symbol begins with, before its token."""

SIDE: Final = 48
"""How wide and high a face is, in its own measure."""

MOTIF: Final = "motif-"
_GRID: Final = 32
_FIGURE: Final = 1.2
"""How much larger a figure stands than it is drawn: it takes up four fifths of the face."""

_ASIDE: Final = 0.62
_CENTRE: Final = SIDE / 2
_WHITE: Final = "#ffffff"
_HORN_OF_ANY: Final = Horn()


@cache
def sprite() -> str:
    """The symbols of all published cards and all motifs, as one SVG file."""
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols(face_tokens(), every_motif=True)}</svg>'


def symbols(tokens: Iterable[str], every_motif: bool = False) -> str:
    """The symbols of these faces and of the motifs that they use, each once; a token that is none of ours is left out.

    every_motif: whether those that none of them uses come too, as a card of one's own may
    """
    faces = {token: face for token in dict.fromkeys(tokens) if (face := face_by(token)) is not None}
    used = motifs() if every_motif else sorted({motif for face in faces.values() for motif in _motifs_of(face)})
    drawn = [_symbol(f"{MOTIF}{name}", _GRID, motifs()[name]) for name in used]
    return "".join(drawn + [_symbol(f"{PREFIX}{token}", SIDE, _drawn(face)) for token, face in faces.items()])


def _symbol(id: str, side: int, inside: str) -> str:
    return f'<symbol id="{id}" viewBox="0 0 {side} {side}">{inside}</symbol>'


def _motifs_of(face: CardFace) -> Iterator[str]:
    yield face.motif
    yield from filter(None, (face.aside.partition(" ")[0], face.behind))
    if face.horned:
        yield from ("horn", "mane")
    if face.baby:
        yield "cloud"


def _drawn(face: CardFace) -> str:
    """The face, the hindmost first."""
    return "".join(
        (
            f'<circle cx="24" cy="24" r="22.5" fill="{face.tint or _WHITE}" opacity=".5"/>',
            _placed(face.behind, _CENTRE, _CENTRE, SIDE / _GRID) if face.behind else "",
            _figure(face),
            _placed("cloud", _CENTRE, _CENTRE, SIDE / _GRID) if face.baby else "",
            _aside(face.aside) if face.aside else "",
        )
    )


def _figure(face: CardFace) -> str:
    horn = face_table().horns.get(face.motif, _HORN_OF_ANY) if face.horned else None
    size = _FIGURE * face.percent / 100 * (0.78 if face.baby else 1)
    down = _CENTRE + (2.2 if horn and not face.baby else 0)
    left = _CENTRE - (2.5 if face.aside else 0)
    mane = _mane(horn, face.mane) if horn and face.mane else ""
    motif = _use(face.motif, face.mane if face.motif in face_table().dyes else face_table().inks.get(face.motif, ""))
    coat = f' fill="{face.coat or "#efe3fb"}"' if face.motif in face_table().dyes else ""
    return (
        f'<g transform="translate({_n(left - 16 * size)} {_n(down - 16 * size)}) scale({_n(size)})"{coat}>'
        f"{mane}{motif}{_horn(horn) if horn else ''}</g>"
    )


def _mane(horn: Horn, colour: str) -> str:
    if horn.mane == "none":
        return ""
    turn = f"translate({horn.x} {horn.y}) rotate({horn.leans}) scale({_n(horn.percent / 100)})"
    flip = " scale(-1 1)" if horn.mane == "left" else ""
    return f'<g transform="{turn}{flip} translate(-16 -16)">{_use("mane", colour)}</g>'


def _horn(horn: Horn) -> str:
    turn = f"translate({horn.x} {horn.y}) rotate({horn.leans}) scale({_n(horn.percent / 100)}) translate(-16 -16)"
    return f'<g transform="{turn}">{_use("horn")}</g>'


def _aside(said: str) -> str:
    """What a figure has with it, at the foot of the right side unless it is said to be on `top`."""
    motif, _, where = said.partition(" ")
    x, y = (_CENTRE - 2, 10) if where == "top" else (36.5, 36.5)
    return f'<circle cx="{x}" cy="{y}" r="11" fill="{_WHITE}" opacity=".8"/>{_placed(motif, x, y, _ASIDE)}'


def _placed(motif: str, x: float, y: float, size: float) -> str:
    """A motif around a point."""
    at = f"translate({_n(x - 16 * size)} {_n(y - 16 * size)}) scale({_n(size)})"
    return f'<g transform="{at}">{_use(motif, face_table().inks.get(motif, ""))}</g>'


def _use(motif: str, colour: str = "") -> str:
    tone = f' color="{colour}"' if colour else ""
    return f'<use href="#{MOTIF}{motif}" width="{_GRID}" height="{_GRID}"{tone}/>'


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
