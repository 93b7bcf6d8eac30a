"""What can set an effect off: the triggers, a part of the vocabulary in `words`."""

from __future__ import annotations

from typing import Final

from tutor.cards.card import ANY_CARD
from tutor.cards.grammar import Arg, Word
from tutor.vocabulary import STABLE_TYPES

_CARDS: Final = Arg("cards", "what")
_DOERS: Final = Arg("word", "who", ("you", "another player", "any player"))
_TRIED: Final = Arg("cards", "what", required=True)
_OTHERS: Final = Arg("word", "who", ("another player",))
_STABLES: Final = Arg("word", "stable", ("your stable", "another stable", "any stable"))


def _ended(word: str, means: str) -> Word:
    args = {word: _CARDS, "stable": _STABLES, "by": _DOERS}
    return Word(means=means, args=args, defaults={"who": "any player"}, on=STABLE_TYPES)


def _deed(word: str, means: str) -> Word:
    args = {word: _CARDS, "who": _DOERS}
    return Word(means=means, args=args, defaults={"what": ANY_CARD}, on=STABLE_TYPES)


TRIGGERS: Final = {
    "enters": Word(
        means="the card, or one that fits, enters a Stable",
        args={"enters": _CARDS, "stable": _STABLES},
        on=STABLE_TYPES,
    ),
    "leaves": Word(
        means="the card, or one that fits, leaves a Stable",
        args={"leaves": _CARDS, "stable": _STABLES},
        on=STABLE_TYPES,
    ),
    "beginning": Word(means="your turn begins", on=(*STABLE_TYPES, "herd")),
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
    "played": Word(means="the Magic card resolves", on=("magic",)),
    "more than": Word(
        means="a Stable holds more than so many of these cards; watched at all times",
        args={"more than": Arg("number", "number", required=True), "what": _CARDS, "stable": _STABLES},
        defaults={"what": ANY_CARD},
        on=STABLE_TYPES,
        alone=False,
    ),
    "fewer than": Word(
        means="a Stable holds fewer than so many of these cards; watched at all times",
        args={"fewer than": Arg("number", "number", required=True), "what": _CARDS, "stable": _STABLES},
        defaults={"what": ANY_CARD},
        on=STABLE_TYPES,
        alone=False,
    ),
    "tries to play": Word(
        means="another player is playing such a card; acts on it while it can be answered",
        args={"tries to play": _TRIED, "who": _OTHERS},
        defaults={"who": "another player"},
        on=STABLE_TYPES,
        alone=False,
    ),
    "tries to use": Word(
        means="an effect of such a card of another player is about to be used, before anything is named or paid",
        args={"tries to use": _TRIED, "who": _OTHERS},
        defaults={"who": "another player"},
        on=STABLE_TYPES,
        alone=False,
    ),
}
