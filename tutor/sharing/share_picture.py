"""An answer, or a situation, as a picture that can be sent: 1200 x 630, as chats show one of a link."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Any, Final

from tutor.faces import PREFIX, symbols
from tutor.page.frame import templates
from tutor.protocol.sharing_json import ShownAnswerJson, ShownJson, ShownPlayerJson
from tutor.sharing.share_cards import Face, PictureText, beams, colours, drawings, faces, tower
from tutor.sharing.share_chips import chips
from tutor.sharing.share_link import link
from tutor.sharing.word_wrap import CUT, LINE, Set, balanced, cut, plain, set_in, width, wrapped

WIDE: Final = 1200
HIGH: Final = 630
LEFT: Final = 92.0
RIGHT: Final = 1124.0
TOP: Final = 60.0
BOTTOM: Final = 530.0
"""Where what is told stands; below it stands whose picture it is."""

NAME: Final = "Rules tutor"
GAMES: Final = "for Unstable Unicorns and Llamas Unleashed"

TONES: Final = {"yes": "done", "no": "stopped", "open": "locked"}
"""How an answer looks -> its colour, as on the table."""

SCALES: Final = (1.0, 0.9, 0.82, 0.74, 0.68)
"""How large the letters are; the first at which all of it fits is taken."""

WORD: Final = 1.08
"""How high the word of the answer is, in its size."""

MAX_CARDS: Final = 4
MAX_PLAYERS: Final = 8
MAX_PILE: Final = 6
"""How many cards of a pile are shown, from the top down."""

MAX_STAMP_LETTERS: Final = 6
STAMP: Final = 44.0
MAX_STAMP: Final = 0.28
"""How large the letters of a stamp are, at most in the width of its card."""

GAP: Final = 20.0

ABOUT: Final = 300.0
"""How wide what stands at the foot of the picture may be, at the right."""

Parts = dict[str, Any]


def share_picture(shown: ShownJson) -> str:
    """The picture as SVG, with its letters as text, of what `Shown` has.

    What is asked, the word of the answer very large, its sentence, the rule and its book, and the cards that it names;
    where nothing is asked, the situation's title, and what each player has. What is too long is smaller, and at last
    cut at a word.
    """
    answer = shown["answer"]
    none: Parts = {"faces": [], "chips": [], "panels": [], "beams": [], "link": None, "stamp": None}
    parts = {**none, **(_answered(shown, answer) if answer else _situation(shown))}
    return (
        templates("tutor.sharing")
        .get_template("share_picture.svg.j2")
        .render(
            parts,
            face_link=f"#{PREFIX}",
            symbols=symbols(one.face for one in (*parts["faces"], *parts["chips"])),
            wide=WIDE,
            high=HIGH,
            colours=colours(),
            tone=colours()[TONES[answer["tone"]] if answer else "brand"],
            shapes=drawings(),
            about=set_in(plain(shown["about"]), ABOUT, (23, 20, 18), 1),
            name=NAME,
            games=GAMES,
            title=plain(shown["title"]),
            told=plain(f"{answer['word']}. {answer['says']}" if answer else shown["about"]),
        )
    )


def _answered(shown: ShownJson, answer: ShownAnswerJson) -> Parts:
    """What is asked across the top; below it the answer, beside it the cards."""
    for scale in SCALES:
        parts, foot = _at(scale, shown, answer)
        if foot <= BOTTOM:
            break
    return parts


def _at(scale: float, shown: ShownJson, answer: ShownAnswerJson) -> tuple[Parts, float]:
    """The parts of an answer in letters of that scale, and how far down they reach; the smallest are cut to fit."""
    smallest = scale == SCALES[-1]
    size = 44 * scale
    asked = balanced(plain(shown["title"]), RIGHT - LEFT, size, bold=True)
    asked = cut(asked, 3 if smallest else 99, RIGHT - LEFT, size, bold=True)
    top = TOP + len(asked) * size * LINE + GAP
    about, left = _about(shown, top)
    beside = about["faces"]
    below, foot = _word_and_rule(scale, answer, top, left - LEFT - 2 * GAP if beside else RIGHT - LEFT, smallest)
    lower = max(0.0, BOTTOM - foot) / 3
    below = [one._replace(y=one.y + lower) for one in below]
    return {"texts": [_text(TOP, size, asked, "bold"), *below], **about, "stamp": _stamp(shown, answer, about)}, foot


def _about(shown: ShownJson, top: float) -> tuple[Parts, float]:
    """What stands beside the answer, and where it begins: the pile, the link, or the cards that are named."""
    pile = shown.get("pile", [])[-MAX_PILE:]
    if len(pile) > 1:
        laid, left = tower(pile, RIGHT, top, BOTTOM)
        return {"faces": laid, "beams": beams(laid)}, left
    if shown.get("link"):
        drawn = link(shown["link"], RIGHT, top, BOTTOM)
        return {"faces": drawn.faces, "link": drawn}, drawn.left
    named, left = faces(shown["cards"][:MAX_CARDS], RIGHT, top, BOTTOM)
    return {"faces": named}, left


def _stamp(shown: ShownJson, answer: ShownAnswerJson, about: Parts) -> Mapping[str, Any] | None:
    """The word of the answer on the card of the pile or of the link that is asked about; "It depends" is no stamp.

    Of a pile that is the topmost that is named, of a link the one that is named first.
    """
    word = plain(answer["word"])
    if not (about.get("beams") or about.get("link")) or answer["tone"] == "open" or len(word) > MAX_STAMP_LETTERS:
        return None
    named = [plain(card["name"]) for card in shown["cards"]][: None if about.get("beams") else 1]
    laid: list[Face] = [one for one in reversed(about["faces"]) if one.name in named]
    if not laid:
        return None
    card = laid[0]
    size = min(STAMP, MAX_STAMP * card.wide)
    wide = width(word, size, bold=True) + 0.7 * size
    return {"word": word, "x": card.x + card.wide / 2, "y": card.y + 0.5 * card.high, "wide": wide, "size": size}


def _word_and_rule(
    scale: float, answer: ShownAnswerJson, top: float, room: float, smallest: bool
) -> tuple[list[PictureText], float]:
    """The word, the sentence and the rule, from `top` on; and where they end."""
    word, rule = plain(answer["word"]), answer["rule"] or {"name": "", "place": ""}
    large = min(168 * scale, room / max(width(word, 1, bold=True), 0.1))
    small = max(24 * scale, 20)
    name = set_in(plain(rule["name"]), room, (small,), 1, bold=True)
    place = set_in(plain(rule["place"]), room, (small,), 1)
    rest = BOTTOM - top - large * WORD - (len(name.lines) + len(place.lines)) * small * LINE - GAP
    size = max(34 * scale, 24)
    says = wrapped(plain(answer["says"]), room, size)
    if smallest:
        says = cut(says, max(1, int(rest / (size * LINE))), room, size)
    heights = [
        large * WORD,
        len(says) * size * LINE + GAP,
        len(name.lines) * small * LINE,
        len(place.lines) * small * LINE,
    ]
    at = list(accumulate(heights, initial=top))
    found = [
        _text(at[0] - 0.1 * large, large, (word,), "word"),
        _text(at[1], size, says),
        _text(at[2], small, name.lines, "bold"),
        _text(at[3], small, place.lines, "soft"),
    ]
    return found, at[-1]


def _text(top: float, size: float, lines: tuple[str, ...], look: str = "", left: float = LEFT) -> PictureText:
    """Lines whose first begins at `top`."""
    return PictureText(left, top + 0.9 * size, size, lines, look)


def _situation(shown: ShownJson) -> Parts:
    """The title, and below it a panel for each player, four at most in a row."""
    title = _title(plain(shown["title"]))
    top = TOP + len(title.lines) * title.size * LINE + GAP
    players = shown["players"][:MAX_PLAYERS]
    rows = 2 if len(players) > MAX_CARDS else 1
    columns = max(1, -(-len(players) // rows))
    wide = (RIGHT - LEFT - (columns - 1) * GAP) / columns
    high = (BOTTOM - top - (rows - 1) * GAP) / rows
    found: Parts = {"texts": [_text(TOP, title.size, title.lines, "bold")], "panels": [], "chips": []}
    for at, player in enumerate(players):
        left, upper = LEFT + at % columns * (wide + GAP), top + at // columns * (high + GAP)
        _panel(found, player, colours()[f"owner-{at}"], (left, upper, wide, high))
    return found


def _title(text: str) -> Set:
    """The title, in as few lines as can be; only one that is longer than three is cut."""
    for sizes, most in (((60, 54, 48, 42), 1), ((48, 42, 36), 2)):
        title = set_in(text, RIGHT - LEFT, sizes, most, bold=True)
        if not title.lines or not title.lines[-1].endswith(CUT):
            return title
    return set_in(text, RIGHT - LEFT, (36, 32, 28), 3, bold=True)


def _panel(found: Parts, player: ShownPlayerJson, colour: str, box: tuple[float, float, float, float]) -> None:
    left, top, wide, high = box
    name = set_in(plain(player["name"]), wide - 60, (28, 24, 20, 16), 1, bold=True)
    found["panels"].append((*box, colour))
    found["texts"].append(_text(top + 18, name.size, name.lines, "bold", left + 46))
    found["chips"] += chips(player["places"], (left + 16, top + 62, left + wide - 16, top + high - 12))
