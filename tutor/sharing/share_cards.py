"""The cards in a picture that is sent: with a drawing each, as on the table, and whose they are."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

from tutor.faces import face_by
from tutor.page.assets import COLOURS, WEB
from tutor.protocol.drawn_card_json import OwnedCardJson, ShownCardJson, ShownOwnerJson
from tutor.sharing.word_wrap import LINE, plain, set_in, width

GAP: Final = 16.0
UNKNOWN: Final = "unknown"
OWNERS: Final = 8
MAX_TOWER: Final = 440.0
"""How wide a tower may be: the more cards, the more of each is covered."""

RISE: Final = 46.0
LEAN: Final = 7.0
"""How far a tower rises in all, and by how many degrees its ends lean."""

MIN_NAMED: Final = 90.0
MIN_OWNED: Final = 140.0
"""How wide a card is at least that has its name on it, and below it whose it is; a smaller one has a dot for that."""


class PictureText(NamedTuple):
    """Lines of one size: where the foot of the first stands, and how it looks (`bold`, `soft`, `word`, `middle`)."""

    x: float
    y: float
    size: float
    lines: tuple[str, ...]
    look: str = ""


class Face(NamedTuple):
    """A card: a band with its picture, its name below, and whose it is.

    drawing: that of its type; face: the token of its own, "" for a card that is not told; turn: in degrees
    faded: is it shown as one with which nothing more is done?
    """

    x: float
    y: float
    wide: float
    high: float
    band: float
    colour: str
    drawing: str
    face: str
    name: str
    texts: tuple[PictureText, ...]
    dot: tuple[float, float, str] | None
    turn: float = 0.0
    faded: bool = False


Rect = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@cache
def colours() -> Mapping[str, str]:
    """The colours of the pages, in the light: `{"ink": "#16181d", "owner-0": ...}`."""
    text = COLOURS.read_text(encoding="utf-8")
    return dict(re.findall(r"--uu-([\w-]+): (?:var\([\w-]+, )?light-dark\((#[0-9a-f]+),", text))


@cache
def drawings() -> Mapping[str, Any]:
    """The drawings of the cards, as the page has them: {parts, drawings}."""
    found: Mapping[str, Any] = json.loads((WEB / "base" / "drawings.json").read_text(encoding="utf-8"))
    return found


def drawing_of(card: ShownCardJson) -> str:
    """As `signOf` in `web/base/signs.js` chooses it."""
    animal, known = f"{card['type']}-{card.get('variation') or 'unicorn'}", drawings()["drawings"]
    return animal if animal in known else card["type"] if card["type"] in known else UNKNOWN


def token_of(card: ShownCardJson) -> str:
    token = card.get("face", "")
    return token if face_by(token) else ""


def card_colour(card: ShownCardJson) -> str:
    return colours().get(card["type"], colours()["soft"])


def faces(cards: Sequence[OwnedCardJson], right: float, top: float, bottom: float) -> tuple[list[Face], float]:
    """Up to four cards, two in a row, between `top` and `bottom`, which end at `right`; and where they begin."""
    if not cards:
        return [], right
    rows, columns = -(-len(cards) // 2), min(2, len(cards))
    high = min(300.0, (bottom - top - (rows - 1) * GAP) / rows)
    wide = max(150.0, min(0.78 * high, 220.0 if columns == 1 else 186.0))
    left = right - columns * wide - (columns - 1) * GAP
    upper = top + (bottom - top - rows * high - (rows - 1) * GAP) / 2
    alone = (wide + GAP) / 2 if len(cards) % 2 and rows > 1 else 0.0
    found = [
        card_face(card, left + at % 2 * (wide + GAP), upper + at // 2 * (high + GAP), wide, high)
        for at, card in enumerate(cards[: len(cards) - bool(alone)])
    ]
    if alone:
        found.append(card_face(cards[-1], left + alone, upper + high + GAP, wide, high))
    return found, left


def tower(cards: Sequence[OwnedCardJson], right: float, top: float, bottom: float) -> tuple[list[Face], float]:
    """The pile as it leans, the first card at its foot, between `top` and `bottom`; and where it begins."""
    high = min(250.0, bottom - top - RISE)
    wide = 0.72 * high
    steps = len(cards) - 1
    aside = min(0.6 * wide, (MAX_TOWER - wide) / steps)
    left = right - wide - steps * aside - GAP
    foot = top + (bottom - top + RISE - high) / 2
    found = [
        card_face(card, left + at * aside, foot - RISE * at / steps, wide, high)._replace(
            turn=LEAN * (2 * at / steps - 1)
        )
        for at, card in enumerate(cards)
    ]
    return found, left - GAP


def beams(laid: Sequence[Face]) -> list[Rect]:
    """From each answer across what is seen of the card below it: where each begins and ends."""
    return [
        (over.x + 18, over.y + 0.36 * over.high, one.x + 12, one.y + 0.8 * one.high) for one, over in pairwise(laid)
    ]


def owner_colour(owner: ShownOwnerJson | None) -> str:
    """The colour of a player; of nobody, a quiet one."""
    return colours()["soft" if owner is None else f"owner-{owner['index'] % OWNERS}"]


def card_face(card: OwnedCardJson, x: float, y: float, wide: float, high: float) -> Face:
    """A card of that size."""
    if wide < MIN_OWNED:
        return _small_face(card, x, y, wide, high)
    name = set_in(plain(card["name"]), wide - 16, (23, 21, 19), 2, bold=True)
    if name.size == 19:
        name = set_in(plain(card["name"]), wide - 16, (19, 17, 15), 3, bold=True)
    owner = card["owner"]
    told = 28.0 if owner else 0
    band = high - len(name.lines) * name.size * LINE - told - 18
    foot = y + band + 8 + name.size * 0.9
    texts = [PictureText(x + wide / 2, foot, name.size, name.lines, "bold middle")]
    dot = None
    if owner:
        whose = set_in(plain(owner["name"]), wide - 48, (18,), 1)
        half = width(whose.lines[0] if whose.lines else "", 18) / 2
        texts.append(PictureText(x + wide / 2 + 10, y + high - 16, 18, whose.lines, "soft middle"))
        dot = (x + wide / 2 - half - 6, y + high - 22, owner_colour(owner))
    return Face(
        x,
        y,
        wide,
        high,
        band,
        card_colour(card),
        drawing_of(card),
        token_of(card),
        plain(card["name"]),
        tuple(texts),
        dot,
    )


def _small_face(card: OwnedCardJson, x: float, y: float, wide: float, high: float) -> Face:
    called = plain(card["name"])
    name = set_in(called if wide >= MIN_NAMED else "", wide - 8, (16, 15, 14, 13), 2, bold=True)
    band = high - len(name.lines) * name.size * LINE - 10 * bool(name.lines)
    texts = (PictureText(x + wide / 2, y + band + 4 + name.size * 0.9, name.size, name.lines, "bold middle"),)
    dot = (x + wide - 14, y + 14, owner_colour(card["owner"])) if card["owner"] else None
    return Face(x, y, wide, high, band, card_colour(card), drawing_of(card), token_of(card), called, texts, dot)
