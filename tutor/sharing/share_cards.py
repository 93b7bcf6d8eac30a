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
from tutor.protocol.drawn_card_json import OwnedCardJson, ShownCardJson
from tutor.protocol.sharing_json import ShownPlaceJson
from tutor.sharing.word_wrap import LINE, Set, plain, set_in, width

GAP: Final = 16.0
ROW: Final = 46.0
"""How far the lines of small cards are apart."""

CHIP: Final = 38.0
LETTERS: Final = 21.0
UNKNOWN: Final = "unknown"
OWNERS: Final = 8
MAX_TOWER: Final = 440.0
"""How wide a tower may be: the more cards, the more of each is covered."""

RISE: Final = 46.0
LEAN: Final = 7.0
"""How far a tower rises in all, and by how many degrees its ends lean."""

SCALES: Final = (1.0, 0.86, 0.74)


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
    """

    x: float
    y: float
    wide: float
    high: float
    band: float
    colour: str
    drawing: str
    face: str
    texts: tuple[PictureText, ...]
    dot: tuple[float, float, str] | None
    turn: float = 0.0


class Chip(NamedTuple):
    """A card in a line of them: its picture and its name; without a drawing, a word between them."""

    x: float
    y: float
    wide: float
    high: float
    colour: str
    drawing: str
    face: str
    name: PictureText


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


def _drawing(card: ShownCardJson) -> str:
    """As `signOf` in `web/base/signs.js` chooses it."""
    animal, known = f"{card['type']}-{card.get('variation') or 'unicorn'}", drawings()["drawings"]
    return animal if animal in known else card["type"] if card["type"] in known else UNKNOWN


def _token(card: ShownCardJson) -> str:
    token = card.get("face", "")
    return token if face_by(token) else ""


def _colour(card: ShownCardJson) -> str:
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
        _face(card, left + at % 2 * (wide + GAP), upper + at // 2 * (high + GAP), wide, high)
        for at, card in enumerate(cards[: len(cards) - bool(alone)])
    ]
    if alone:
        found.append(_face(cards[-1], left + alone, upper + high + GAP, wide, high))
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
        _face(card, left + at * aside, foot - RISE * at / steps, wide, high)._replace(turn=LEAN * (2 * at / steps - 1))
        for at, card in enumerate(cards)
    ]
    return found, left - GAP


def beams(laid: Sequence[Face]) -> list[Rect]:
    """From each answer across what is seen of the card below it: where each begins and ends."""
    return [
        (over.x + 18, over.y + 0.36 * over.high, one.x + 12, one.y + 0.8 * one.high) for one, over in pairwise(laid)
    ]


def _face(card: OwnedCardJson, x: float, y: float, wide: float, high: float) -> Face:
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
        dot = (x + wide / 2 - half - 6, y + high - 22, colours()[f"owner-{owner['index'] % OWNERS}"])
    return Face(x, y, wide, high, band, _colour(card), _drawing(card), _token(card), tuple(texts), dot)


def chips(places: Sequence[ShownPlaceJson], box: Rect) -> list[Chip]:
    """The cards of a player, place by place, as small as they have to be; how many still do not fit is said at last."""
    items: list[str | ShownCardJson] = []
    for place in places:
        items += [place["says"], *place["cards"]] if place["cards"] else []
    for scale in SCALES:
        found = _lines(items, box, scale)
        if len(found) == len(items):
            return found
    return _shortened(found, items, box)


def _lines(items: Sequence[str | ShownCardJson], box: Rect, scale: float) -> list[Chip]:
    """The places and cards that fit, in their order; a place has a line of its own where there is room for it."""
    left, top, right, bottom = box
    found: list[Chip] = []
    x, y = left, top
    for item in items:
        chip = _chip(item, right - left, scale)
        is_place = not chip.drawing
        if x > left and (is_place or x + chip.wide > right):
            x, y = left, y + ROW * scale
        if y + chip.high > bottom:
            return found
        found.append(_moved(chip, x, y))
        x, y = (left, y + chip.high) if is_place and scale == 1 else (x + chip.wide + GAP * scale / 2, y)
    return found


def _chip(item: str | ShownCardJson, room: float, scale: float) -> Chip:
    size = LETTERS * scale
    if isinstance(item, str):
        told = set_in(plain(item), room, (size * 0.9,), 1)
        return Chip(
            0, 0, _wide(told), 0.8 * CHIP * scale, "", "", "", PictureText(0, size, told.size, told.lines, "soft")
        )
    high = CHIP * scale
    name = set_in(plain(item["name"]), room - 1.4 * high, (size, 0.86 * size), 1)
    text = PictureText(1.1 * high, 0.68 * high, name.size, name.lines)
    return Chip(0, 0, min(room, _wide(name) + 1.4 * high), high, _colour(item), _drawing(item), _token(item), text)


def _wide(told: Set) -> float:
    return max((width(line, told.size) for line in told.lines), default=0)


def _moved(chip: Chip, x: float, y: float) -> Chip:
    name = chip.name
    return chip._replace(x=x, y=y, name=name._replace(x=x + name.x, y=y + name.y))


def _shortened(found: Sequence[Chip], items: Sequence[str | ShownCardJson], box: Rect) -> list[Chip]:
    """What fits, and how many cards do not: behind the last that is there, or in the place of it."""
    kept, scale, room = [*found], SCALES[-1], box[2] - box[0]
    while kept and not kept[-1].drawing:
        kept.pop()
    if not kept:
        return [_moved(_chip(f"{_cards(items)} cards", room, scale), box[0], box[1])]
    left = _cards(items) - sum(bool(one.drawing) for one in kept)
    last, more = kept[-1], _chip(f"and {left} more", room, scale)
    x = last.x + last.wide + GAP * scale / 2
    if x + more.wide > box[2]:
        x, more = last.x, _chip(f"and {left + 1} more", room, scale)
        kept.pop()
    return [*kept, _moved(more, x, last.y + 0.1 * last.high)]


def _cards(items: Sequence[str | ShownCardJson]) -> int:
    return sum(not isinstance(one, str) for one in items)
