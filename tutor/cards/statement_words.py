"""What holds as long as a card lies in a Stable: the statements, a part of the vocabulary in `words`."""

from __future__ import annotations

from typing import Final

from tutor.cards.card import THIS_CARD
from tutor.cards.grammar import Arg, Word
from tutor.vocabulary import CARD_TYPES, STABLE_TYPES, UNICORN_TYPES

_CARDS: Final = Arg("cards", "what")
_TRUE: Final = Arg("true", "value")
_BY: Final = Arg("cards", "by")

STATEMENTS: Final = {
    "counts as": Word(
        means="the card counts as so many Unicorns",
        args={"value": Arg("number", "value", required=True)},
        short="value",
        defaults={"what": THIS_CARD},
        on=UNICORN_TYPES,
    ),
    "considered": Word(
        means="these cards are considered something else; where that is a variation, they are of it alone",
        args={"what": _CARDS, "as": Arg("name", "value", required=True)},
        on=STABLE_TYPES,
    ),
    "without effects": Word(
        means="the effects of these cards do not work: all of them, or only the triggered ones",
        args={"what": _CARDS, "which": Arg("word", "value", ("all", "triggered"))},
        short="what",
        defaults={"value": "all"},
        on=STABLE_TYPES,
    ),
    "cannot be destroyed": Word(
        means="these cards cannot be destroyed; with `by`, not by the effects of such cards",
        args={"what": _CARDS, "by": _BY},
        short="what",
        on=STABLE_TYPES,
    ),
    "cannot be moved": Word(
        means="these cards cannot go to another Stable, by STEAL or by being moved",
        args={"what": _CARDS},
        short="what",
        on=STABLE_TYPES,
    ),
    "cannot play": Word(
        means="these players, you if nothing is said, may not play such cards",
        args={"what": _CARDS, "who": Arg("word", "who", ("you", "each player", "each other player"))},
        short="what",
        on=STABLE_TYPES,
    ),
    **{
        word: Word(
            means=means,
            args={"value": Arg("conditions", "value", required=True)},
            short="value",
            defaults={"what": THIS_CARD},
            on=on,
        )
        for word, means, on in (
            ("playable if", "this card may be played from hand only if this is so; it may be brought", CARD_TYPES),
            ("enters only if", "this card may enter a Stable, in whatever way, only if this is so there", STABLE_TYPES),
        )
    },
    **{
        word: Word(means=means, args={"value": Arg("sum", "value", required=True)}, short="value", on=STABLE_TYPES)
        for word, means in (
            ("hand limit", "your hand limit is so many cards more, or fewer; never below none"),
            ("to win", "you need so many Unicorns more, or fewer, to win; never below one"),
        )
    },
    "cannot enter": Word(
        means="such cards cannot enter these Stables, in whatever way",
        args={"what": _CARDS, "stable": Arg("word", "stable", ("your stable", "other stables", "any stable"))},
        short="what",
        on=STABLE_TYPES,
    ),
    "cannot be answered": Word(
        means="the cards that you play, or `this` one on the pile, cannot be answered with such cards",
        args={"what": _CARDS, "by": _BY},
        short="what",
    ),
    "played as instant": Word(
        means="this card may be played from hand as if it were an Instant; the answered card stays",
        args={"value": _TRUE},
        short="value",
        defaults={"what": THIS_CARD},
        on=STABLE_TYPES,
    ),
    "open hand": Word(means="everybody can see your hand", args={"value": _TRUE}, short="value", on=STABLE_TYPES),
}
