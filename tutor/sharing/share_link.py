"""The link in a picture that is sent: a frame round what acts in it, and a thread from each to what it is done to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from tutor.diagram.look import STATES
from tutor.protocol.drawn_card_json import OwnedCardJson, ShownCardJson, ShownOwnerJson
from tutor.protocol.sharing_json import ShownActorJson, ShownAimJson
from tutor.sharing.share_cards import GAP, Face, PictureText, card_face, owner_colour
from tutor.sharing.word_wrap import LINE, Set, plain, set_in

MAX_ROWS: Final = 3
"""How many of what acts are shown, each in a row of its own."""

MAX_FANS: Final = 2
"""How many of the things that one card does are shown, one behind the other."""

MAX_FAN: Final = 3
"""How many of the cards are shown that one thing is done to."""

MIN_HIGH: Final = 48.0
MAX_HIGH: Final = 168.0
SHAPE: Final = 0.76
"""How wide a card is, in its height."""

MAX_WIDTH: Final = 590.0
PADDING: Final = 14.0
ASIDE: Final = 0.5
"""How much of a card in a fan is seen beside the one on it, in its width."""

THREAD: Final = 124.0
"""How long a thread is: what is done stands over it."""

NARROW: Final = 0.8
SIZES: Final = (17, 16, 15)
SHOWN_BY_THREAD: Final = ("locked", "done")
INSTEAD: Final = "instead"


class Thread(NamedTuple):
    """From where to where, and whose: locked as long as it waits for what is done."""

    x: float
    y: float
    to: float
    colour: str
    locked: bool


class LinkDrawing(NamedTuple):
    """frame: left, top, wide, high; words: over the threads; left: where all of it begins

    players: those that something is done to: the middle of a disc, its radius, its colour
    """

    frame: tuple[float, float, float, float]
    faces: list[Face]
    threads: list[Thread]
    players: list[tuple[float, float, float, str]]
    words: list[PictureText]
    left: float


class Fan(NamedTuple):
    """Something that is done, and all that it is done to: cards, or a player."""

    verb: str
    state: str
    cards: list[ShownCardJson]
    owner: ShownOwnerJson | None


def link(actors: Sequence[ShownActorJson], right: float, top: float, bottom: float) -> LinkDrawing:
    """What acts, a row each, in a frame that ends with its threads at `right`, between `top` and `bottom`."""
    shown = _shown(actors)
    rows = [(actor, _fans(actor["aims"])[:MAX_FANS]) for actor in shown]
    high = min(MAX_HIGH, max(MIN_HIGH, (bottom - top - 2 * PADDING - (len(rows) - 1) * GAP) / len(rows)))
    wide, thread = SHAPE * high, THREAD
    whole = _width(rows, wide, thread)
    if whole > MAX_WIDTH:
        wide, thread, high = (one * max(NARROW, MAX_WIDTH / whole) for one in (wide, thread, high))
        whole = _width(rows, wide, thread)
    left = right - whole
    tall = len(rows) * high + (len(rows) - 1) * GAP + 2 * PADDING
    upper = top + (bottom - top - tall) / 2
    drawn = LinkDrawing((left, upper, wide + 2 * PADDING, tall), [], [], [], [], left - GAP)
    for at, (actor, fans) in enumerate(rows):
        _row(drawn, actor, fans, (left + PADDING, upper + PADDING + at * (high + GAP), wide, high), thread)
    return drawn


def _shown(actors: Sequence[ShownActorJson]) -> list[ShownActorJson]:
    """Those that do something come before those that have yet to, where not all have room."""
    kept = sorted(range(len(actors)), key=lambda at: not actors[at]["aims"])[:MAX_ROWS]
    return [actors[at] for at in sorted(kept)]


def _fans(aims: Sequence[ShownAimJson]) -> list[Fan]:
    """What is done, each once for all the cards that it is done to."""
    found = []
    for (verb, state, is_player), group in groupby(aims, lambda one: (one["verb"], one["state"], not one["cards"])):
        same = list(group)
        cards = [card for one in same for card in one["cards"]][:MAX_FAN]
        if cards or (is_player and same[0]["owner"]):
            found.append(Fan(verb, state, cards, same[0]["owner"]))
    return found


def _width(rows: Sequence[tuple[ShownActorJson, list[Fan]]], wide: float, thread: float) -> float:
    fans = max(sum(thread + _reach(fan, wide) for fan in fans) for _, fans in rows)
    return wide + 2 * PADDING + fans


def _reach(fan: Fan, wide: float) -> float:
    return wide * (1 + ASIDE * (max(1, len(fan.cards)) - 1))


def _row(
    drawn: LinkDrawing,
    actor: ShownActorJson,
    fans: Sequence[Fan],
    box: tuple[float, float, float, float],
    thread: float,
) -> None:
    x, y, wide, high = box
    if actor["card"]:
        drawn.faces.append(card_face(_owned(actor["card"], actor["owner"]), x, y, wide, high))
    else:
        drawn.words.append(_words(_set(actor["says"], wide, 5), x + wide / 2, y + high / 2))
    at = x + wide + PADDING
    for fan in fans:
        middle = y + high / 2
        colour = owner_colour(actor["owner"])
        drawn.threads.append(Thread(at, middle, at + thread, colour, fan.state == "locked"))
        drawn.words.extend(_said(actor, fan, at + thread / 2, middle, thread - 12))
        at += thread
        drawn.faces.extend(_aimed(fan, at, y, wide, high))
        if not fan.cards and fan.owner:
            drawn.players.append((at + wide / 2, middle - 12, 0.24 * high, owner_colour(fan.owner)))
            drawn.words.append(_words(_set(fan.owner["name"], wide, 1), at + wide / 2, middle + 0.24 * high + 8))
        at += _reach(fan, wide)


def _aimed(fan: Fan, x: float, y: float, wide: float, high: float) -> Iterator[Face]:
    for at, card in enumerate(fan.cards):
        face = card_face(_owned(card, fan.owner), x + at * ASIDE * wide, y, wide, high)
        yield face._replace(faded=fan.state != "locked")


def _said(actor: ShownActorJson, fan: Fan, middle: float, y: float, room: float) -> Iterator[PictureText]:
    """What is done, over the thread; under it that it is done instead, and what became of it."""
    over = _set(fan.verb, room, 2)
    if over.lines:
        yield _words(over, middle, y - 12 - (len(over.lines) - 1) * over.size * LINE)
    became = "" if fan.state in SHOWN_BY_THREAD or fan.state not in STATES else STATES[fan.state].word
    under = _set(" · ".join(filter(None, (INSTEAD if actor["instead"] else "", became))), room, 2)
    if under.lines:
        yield _words(under, middle, y + 10 + under.size)._replace(look="soft middle")


def _set(text: str, room: float, lines: int) -> Set:
    return set_in(plain(text), room, SIZES, lines, bold=True)


def _words(told: Set, x: float, y: float) -> PictureText:
    return PictureText(x, y, told.size, told.lines, "bold middle")


def _owned(card: ShownCardJson, owner: ShownOwnerJson | None) -> OwnedCardJson:
    return {**card, "owner": owner}
