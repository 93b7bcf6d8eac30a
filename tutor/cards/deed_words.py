"""The triggers that speak of something done, and of whoever does it: a part of the vocabulary in `words`."""

from __future__ import annotations

from typing import Final

from tutor.cards.grammar import Arg, Word
from tutor.cards.model import ANY_CARD
from tutor.vocabulary import STABLE_TYPES

_CARDS: Final = Arg("cards", "what")
_DOERS: Final = Arg("word", "who", ("you", "another player", "any player"))
_STABLES: Final = Arg("word", "stable", ("your stable", "another stable", "any stable"))


def _ended(word: str, means: str) -> Word:
    args = {word: _CARDS, "stable": _STABLES, "by": _DOERS}
    return Word(means=means, args=args, defaults={"who": "any player"}, on=STABLE_TYPES)


def _deed(word: str, means: str) -> Word:
    args = {word: _CARDS, "who": _DOERS}
    return Word(means=means, args=args, defaults={"what": ANY_CARD}, on=STABLE_TYPES)


DEED_TRIGGERS: Final = {
    "sacrificed": _ended("sacrificed", "the card, or one that fits, has been sacrificed"),
    "destroyed": _ended("destroyed", "the card, or one that fits, has been destroyed"),
    "plays": Word(
        means="you play such a card: it has entered a Stable, or as a Magic card takes effect",
        args={
            "plays": _CARDS,
            "who": _DOERS,
            "into": Arg("word", "stable", ("your stable", "their own stable")),
        },
        defaults={"what": ANY_CARD, "stable": "any stable"},
        on=STABLE_TYPES,
    ),
    "discards": _deed("discards", "you DISCARD such a card; each card by itself"),
    "draws": Word(means="you DRAW; several cards drawn together once", defaults={"what": ANY_CARD}, on=STABLE_TYPES),
    "destroys": _deed("destroys", "you DESTROY such a card, and not by this very effect"),
    "targeted": Word(means="another player chooses the card for an effect of theirs", on=STABLE_TYPES),
}
