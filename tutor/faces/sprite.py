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
_FIGURE: Final = 1.3
"""How much larger a figure stands than it is drawn: it takes up four fifths of the face."""

_BABY: Final = 0.75
_WITH_MORE: Final = 0.9
"""How large a baby is, and a figure that has something with it."""

_ASIDE: Final = 0.76
_CENTRE: Final = SIDE / 2
_CORNER: Final = 35.2
_AWAY: Final = 3
"""How far a figure stands from the corner in which it has something."""

_BELOW_HORN: Final = 4.2
_FULL: Final = 1.45
"""How much larger a mane is of which a part is hidden."""

BEHIND: Final = "behind"
CRADLE: Final = ("cloud", "baby-bottle")
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
        yield from CRADLE


def _drawn(face: CardFace) -> str:
    """The face, the hindmost first."""
    return "".join(
        (
            _halo(face.tint),
            _placed(face.behind, _CENTRE, _CENTRE, SIDE / _GRID) if face.behind else "",
            _figure(face),
            _cradle() if face.baby else "",
            _aside(face) if face.aside else "",
        )
    )


def _halo(tint: str) -> str:
    """What a figure stands out from, on whatever ground."""
    return f'<circle cx="24" cy="24" r="22.5" fill="{tint or _WHITE}" opacity="{0.7 if tint else 0.5}"/>'


def _cradle() -> str:
    """What a baby sits on and drinks from."""
    cloud, bottle = CRADLE
    return _placed(cloud, _CENTRE, _CENTRE, SIDE / _GRID) + _placed(bottle, 39, 36, 0.56)


def _figure(face: CardFace) -> str:
    horn = face_table().horns.get(face.motif, _HORN_OF_ANY) if face.horned else None
    size = _FIGURE * face.percent / 100 * (_BABY if face.baby else 1) * (_WITH_MORE if face.aside else 1)
    across = _CENTRE - (_AWAY if face.aside else 0)
    down = _CENTRE + (_BELOW_HORN if horn and not face.baby else 0) - (_AWAY / 2 if face.aside or face.baby else 0)
    mane = _mane(horn, face.mane) if horn and face.mane else ""
    is_behind = horn is not None and horn.mane == BEHIND
    return (
        f'<g transform="translate({_n(across - 16 * size)} {_n(down - 16 * size)}) scale({_n(size)})">'
        f"{mane if is_behind else ''}{_use(face.motif, face.mane, face.coat)}{'' if is_behind else mane}"
        f"{_horn(horn) if horn else ''}</g>"
    )


def _mane(horn: Horn, colour: str) -> str:
    size = horn.percent / 100 * (_FULL if horn.mane == BEHIND else 1)
    turn = f"translate({horn.x} {horn.y}) rotate({horn.leans}) scale({_n(size)})"
    flip = " scale(-1 1)" if horn.mane == "left" else ""
    return f'<g transform="{turn}{flip} translate(-16 -16)">{_use("mane", colour)}</g>'


def _horn(horn: Horn) -> str:
    turn = f"translate({horn.x} {horn.y}) rotate({horn.leans}) scale({_n(horn.percent / 100)}) translate(-16 -16)"
    return f'<g transform="{turn}">{_use("horn")}</g>'


def _aside(face: CardFace) -> str:
    """What a figure has with it, at the foot of the right side unless it is said to be on `top`."""
    motif, _, where = face.aside.partition(" ")
    if where:
        return _placed(motif, _CENTRE - _AWAY, 11, _ASIDE)
    ground = f'<circle cx="{_CORNER}" cy="{_CORNER}" r="12.5" fill="{_WHITE}" opacity=".75"/>'
    return ground + _placed(motif, _CORNER, _CORNER, _ASIDE, face.mane, face.coat)


def _placed(motif: str, x: float, y: float, size: float, mane: str = "", coat: str = "") -> str:
    """A motif around a point."""
    at = f"translate({_n(x - 16 * size)} {_n(y - 16 * size)}) scale({_n(size)})"
    return f'<g transform="{at}">{_use(motif, mane, coat)}</g>'


def _use(motif: str, mane: str = "", coat: str = "") -> str:
    """The motif; what has no colour of its own has the mane's and the coat's, or those that it has usually."""
    table = face_table()
    colours = {"color": table.inks.get(motif) or mane, "fill": coat or table.coats.get(motif, "")}
    if motif not in table.coats:
        del colours["fill"]
    said = "".join(f' {name}="{colour}"' for name, colour in colours.items() if colour)
    return f'<use href="#{MOTIF}{motif}" width="{_GRID}" height="{_GRID}"{said}/>'


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
