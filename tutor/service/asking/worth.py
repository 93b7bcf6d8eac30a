"""In which order questions are asked."""

from __future__ import annotations

from enum import IntEnum, auto
from typing import NamedTuple

from tutor.script.question import Question


class Worth(IntEnum):
    """Why a table would ask it, the likeliest to be quarrelled about first."""

    OVER = auto()
    """The game is over: who has won?"""
    COUNTED = auto()
    """Somebody's cards look like enough to win."""
    FORBIDDEN = auto()
    """A card on the table keeps a move from being made, or takes another card's effect."""
    INSTEAD = auto()
    """Something may be used as something else is about to happen."""
    ANSWER = auto()
    """A card that is being played can be answered."""
    CONTESTED = auto()
    """A card is on its way into a Stable, and has been answered."""
    BY_THE_RULES = auto()
    """The rules refuse a move for which a card is meant: nothing is there to do it to, or to pay with."""
    HINDERED = auto()
    """Something comes to nothing, or otherwise than it was announced, and nobody decides that."""
    HERD = auto()
    NUMBER = auto()
    """So many cards are in a hand, once it is over."""
    WHO_CHOOSES = auto()
    """Somebody chooses for the effect of another player's card."""
    NO_PILE = auto()
    """An effect is being carried out, and somebody holds an Instant."""
    THREATENED = auto()
    """A card is named for something, or is about to be taken away."""
    MUST = auto()
    """Somebody has to give up something, and chooses what."""
    ENTERS = auto()
    """A card is on its way into a Stable."""
    UNHINDERED = auto()
    """A card on the table speaks of such moves, and does not hinder this one."""
    USE = auto()
    CHOICE = auto()
    NEAR = auto()
    """Somebody is near to winning."""
    PLAY = auto()
    OUT_OF_PLACE = auto()
    """The rules refuse what few would try."""
    STAYS = auto()
    """Nothing else is to be asked: will a card still lie where it lies?"""


class Offered(NamedTuple):
    """A question, and why a table would ask it."""

    worth: Worth
    question: Question
