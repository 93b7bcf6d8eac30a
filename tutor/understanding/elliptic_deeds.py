"""What is asked without a word for what is done: "can it be my Baby", "does it come back with Kiss of Life"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.card_names import card_called, is_card
from tutor.understanding.lexicon import who_types
from tutor.understanding.plainest_card import does
from tutor.understanding.things import Piece, may_do, somebody

DEAD: Final = "dead"
"""The form of what says that a card cannot be played: "it is dead in my hand"."""

_SWAPS: Final = "move"
_BRINGS: Final = "bring"


def with_ellipses(pieces: Sequence[Piece]) -> list[Piece]:
    """The parts, with what is done where only something like it is said; the first that is found."""
    for at in range(len(pieces)):
        for told in (_may_it_be, _dead_in_hand, _comes_back, _one_for_another):
            if (found := told(pieces, at)) is not None:
                return found
    return list(pieces)


def _may_it_be(pieces: Sequence[Piece], at: int) -> list[Piece] | None:
    """ "Two-For-One: can it be my Baby?": that whoever uses the card that is named chooses that."""
    four = pieces[at : at + 4]
    card = _named_last(pieces[:at])
    if card is None or [one.kind for one in four] != ["modal", "it", "be", "thing"] or four[3].name == card.name:
        return None
    choose = [four[0], _who(card), Piece("deed", "choose", four[1].start, four[2].end, "choose"), four[3]]
    using = [Piece("prep", "with", four[3].end, four[3].end), card._replace(start=four[3].end, end=four[3].end)]
    return [*pieces[:at], *choose, *using, *pieces[at + 4 :]]


def _dead_in_hand(pieces: Sequence[Piece], at: int) -> list[Piece] | None:
    """ "Grow Up is dead in my hand": that it is asked whether it may be played."""
    one = pieces[at]
    if (one.kind, one.value, one.form) != ("deed", "play", DEAD) or at < 2 or pieces[at - 2].kind != "thing":
        return None
    card = pieces[at - 2]
    may = [Piece("modal", "may", card.start, card.start), _who(card), one._replace(end=one.start, form="")]
    rest = [each for each in pieces[at + 1 :] if each.kind not in ("be", "not", "it")]  # "isn't it"
    return [*pieces[: at - 2], *may, card, *rest]


def _comes_back(pieces: Sequence[Piece], at: int) -> list[Piece] | None:
    """ "Does the Baby come back with Kiss of Life": that it is brought by a card that brings some."""
    three = [(one.kind, one.value) for one in pieces[at : at + 2]]
    if three != [("back", ""), ("prep", "with")] or at < 1 or pieces[at - 1].kind not in ("thing", "it"):
        return None
    what, using = pieces[at - 1], pieces[at + 2 : at + 3]
    card = _named_last(pieces[: at - 1]) if using and using[0].kind == "it" else using[0] if using else None
    if card is None or not _does(card, _BRINGS) or what.name == card.name:
        return None
    start = at - 2 if at > 1 and pieces[at - 2].kind == "do" else at - 1
    may = may_do(card.owner or who_types(), _BRINGS, what.start)
    tool = card._replace(start=using[0].start, end=using[0].end)
    return [*pieces[:start], *may, what, pieces[at + 1], tool, *pieces[at + 3 :]]


def _one_for_another(pieces: Sequence[Piece], at: int) -> list[Piece] | None:
    """ "Unicorn Swap: my Baby for his Rhinocorn ok?": that the one is swapped for the other."""
    three = pieces[at : at + 2]
    swap = _named_last(pieces[:at])
    if swap is None or [(one.kind, one.value == "for") for one in three] != [("thing", False), ("prep", True)]:
        return None
    apart = pieces[at - 1].kind == "stop" and all(one.kind not in ("deed", "acted") for one in pieces)
    if not apart or three[0].owner is None or not _does(swap, _SWAPS):
        return None
    start = three[0].start
    may = may_do(three[0].owner, _SWAPS, start)
    using = [Piece("prep", "with", start, start), swap._replace(start=start, end=start)]
    return [*pieces[:at], *may, three[0], *using, *pieces[at + 1 :]]


def _named_last(before: Sequence[Piece]) -> Piece | None:
    """The card with a name before it that does something; None where there is none."""
    named = (one for one in reversed(before) if one.is_card)
    return next((one for one in named if one.number != 0), None)


def _does(card: Piece, verb: str) -> bool:
    return is_card(card.name) and does(card_called(card.name), verb)


def _who(card: Piece) -> Piece:
    """Whose the card is, or whoever types."""
    return somebody(card.owner or who_types(), card.start)
