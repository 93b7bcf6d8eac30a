"""A face as a plain value, and the table that the faces of all cards are read from."""

from __future__ import annotations

from typing import NamedTuple


class Horn(NamedTuple):
    """Where a horn grows: `x`, `y` in the motif's 32 by 32; how it leans, in degrees to the right; its size in percent.

    mane: whether it falls over the motif to the `right` or the `left`, or to the right `behind` it
    """

    x: int = 16
    y: int = 4
    leans: int = 8
    percent: int = 70
    mane: str = "behind"


class CardFace(NamedTuple):
    """What a card's picture is made of.

    motif, aside, behind: names of motifs or of parts; `aside` is what the figure has with it, `behind` what it stands
        before
    mane, coat, tint: colours as `#rrggbb`; "" for none, or for the motif's own
    horned: does it wear the horn that the motif has room for? percent: how large the figure is
    baby: it is small, and sits on a cloud
    """

    motif: str
    aside: str = ""
    behind: str = ""
    mane: str = ""
    coat: str = ""
    tint: str = ""
    horned: bool = False
    percent: int = 100
    baby: bool = False


class FaceTable(NamedTuple):
    """Faces by the cards' names in small letters; where motifs have their horns; what a word of a name stands for.

    colours: a colour's name -> `#rrggbb`; inks: the colour of a motif that has none of its own; coats: that of its coat
    dyes: motif -> the one of a package that it is (`of`), and which of its colours become which
    types: type of card -> motif, where no word is known; backs: `plain` or `varied` deck -> motif
    """

    names: dict[str, dict[str, str]]
    horns: dict[str, Horn | None]
    words: dict[str, str]
    types: dict[str, str]
    backs: dict[str, str]
    colours: dict[str, str]
    inks: dict[str, str]
    coats: dict[str, str]
    dyes: dict[str, dict[str, str]]
