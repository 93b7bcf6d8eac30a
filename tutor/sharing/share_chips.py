"""What a player has, in lines of small cards: each its picture and its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tutor.protocol.drawn_card_json import ShownCardJson
from tutor.protocol.sharing_json import ShownPlaceJson
from tutor.sharing.share_cards import GAP, PictureText, Rect, card_colour, drawing_of, token_of
from tutor.sharing.word_wrap import Set, plain, set_in, width

ROW: Final = 46.0
"""How far the lines of small cards are apart."""

CHIP: Final = 38.0
LETTERS: Final = 21.0
SCALES: Final = (1.0, 0.86, 0.74)


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
    return Chip(
        0, 0, min(room, _wide(name) + 1.4 * high), high, card_colour(item), drawing_of(item), token_of(item), text
    )


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
