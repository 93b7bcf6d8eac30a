"""Verbs that have somebody choose, name or hand over something; part of the vocabulary in `words.py`."""

from __future__ import annotations

from typing import Final

from tutor.cards.grammar import Arg, Word
from tutor.vocabulary import STABLE_TYPES

_CARDS: Final = Arg("cards", "what")
_COUNT: Final = Arg("count", "count")

VERBS_OF_CHOICE: Final = {
    "give": Word(
        means="give cards of your hand to another player",
        args={
            "what": _CARDS,
            "count": _COUNT,
            "to": Arg("word", "to", ("another hand", "that hand")),
        },
        defaults={"place": "your hand", "to": "another hand"},
        picks=True,
    ),
    "put": Word(
        means="put some of the cards looked at on top of the deck, under it, or into the discard pile",
        args={
            "what": _CARDS,
            "count": _COUNT,
            "from": Arg("word", "place", ("looked",), required=True),
            "to": Arg("word", "to", ("top", "bottom", "discard"), required=True),
        },
        picks=True,
    ),
    "dig": Word(
        means="put cards from the top of the deck into the discard pile until one fits",
        args={"what": _CARDS},
        short="what",
        defaults={"place": "deck"},
        adds="discard",
    ),
    "choose": Word(
        means="choose a player, or up to so many other players",
        args={
            "who": Arg("word", "who", ("any player", "another player")),
            "players": Arg("amount", "count", ("as many",)),
        },
        short="who",
        one_of=("who", "players"),
        picks=True,
    ),
    "name": Word(
        means="name one of these kinds of cards, which is remembered as long as this card stays in the Stable",
        args={"what": _CARDS},
        short="what",
        on=STABLE_TYPES,
        picks=True,
    ),
    "pass hands": Word(
        means="each player passes the whole hand to the next, all at the same time",
        args={"to": Arg("word", "to", ("left",))},
        short="to",
        adds="any hand",
    ),
}
