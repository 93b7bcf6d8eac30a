"""What speaks for a move, as plain values: what it wins or saves, what lies elsewhere for it, what it costs."""

from __future__ import annotations

from typing import Final, NamedTuple

NEAR: Final = 2
"""Who lacks no more Unicorns than that is near to winning."""

MAX_REASONS: Final = 3
"""So many reasons are said of one move."""


class WinReason(NamedTuple):
    """The move wins; sure: whatever the others hold and do; answerers: who may still answer, if nothing else can be."""

    seat: int
    sure: bool
    answerers: tuple[int, ...] = ()


class Rescue(NamedTuple):
    """Without the move somebody wins; open: somebody else might still answer."""

    winner: int
    open: bool


class UnicornCount(NamedTuple):
    """How many Unicorns somebody has then, and how many win."""

    seat: int
    unicorns: int
    needed: int


class Relocation(NamedTuple):
    """A card that goes elsewhere by the move; to where it lies, if it stays there alone because of the move."""

    card: int
    source: int
    target: int


class Relocations(NamedTuple):
    """Everything that is seen to lie elsewhere."""

    all: tuple[Relocation, ...]


class HandBan(NamedTuple):
    """What it costs: cards of one's own hand that may not be played any more; enters: into one's own Stable."""

    seat: int
    by: int
    cards: tuple[int, ...]
    enters: bool = False


class Exposure(NamedTuple):
    """What it costs: everybody sees the hand of this player."""

    seat: int


class Nearness(NamedTuple):
    """Somebody who may soon win: so many Unicorns are lacking, and so many cards are held."""

    seat: int
    lacking: int
    cards: int


class CardText(NamedTuple):
    """What a card says; lasting: that alone which holds, or waits, as long as it lies in a Stable."""

    card: int
    lasting: bool


class KeptCards(NamedTuple):
    """The cards that stay in somebody's hand for it, the most useful; answers: to answer something else."""

    seat: int
    cards: tuple[int, ...]
    answers: bool = False


class HandSize(NamedTuple):
    """How many cards somebody holds then."""

    seat: int
    cards: int


class Unplayable(NamedTuple):
    """This player holds no card that could be played now."""

    seat: int


class NextBest(NamedTuple):
    """The next best move, as it is said, and what would come of it; without reasons: nothing in sight."""

    says: str
    reasons: tuple[CoachReason, ...]


class IfUnanswered(NamedTuple):
    """What comes if nobody answers."""

    reasons: tuple[CoachReason, ...]


CoachReason = (
    WinReason
    | Rescue
    | UnicornCount
    | Relocations
    | HandBan
    | Exposure
    | Nearness
    | CardText
    | KeptCards
    | HandSize
    | Unplayable
    | NextBest
    | IfUnanswered
)
