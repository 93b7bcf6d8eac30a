"""The vocabulary of effects: one entry a word, with its meaning and what it takes.

The loader reads card files by these tables and refuses whatever is not in them; `cards/README.md` explains each word
with an example, and a test compares the two. A new word begins here.
"""

from __future__ import annotations

from typing import Final

from tutor.cards.choice_words import VERBS_OF_CHOICE
from tutor.cards.grammar import HAND_OF_ITS_PLAYER, PLAYERS, Arg, Word
from tutor.cards.statement_words import STATEMENTS
from tutor.vocabulary import STABLE_TYPES

_CARDS: Final = Arg("cards", "what")
_NUMBER: Final = Arg("number", "count")
_COUNT: Final = Arg("count", "count")
_AMOUNT: Final = Arg("amount", "count", ("as many", "hand limit"))
_THOSE_WHO: Final = {"having": Arg("cards", "having"), "lacking": Arg("cards", "lacking")}
_TRUE: Final = Arg("true", "value")


def _who(*known: str) -> Arg:
    return Arg("word", "who", known or tuple(PLAYERS))


def _from(*known: str, required: bool = False) -> Arg:
    return Arg("word", "place", known, required)


def _to(*known: str) -> Arg:
    return Arg("word", "to", known)


VERBS: Final = {
    "draw": Word(
        means="DRAW cards from the top of the deck; `extra`: beside the one of the Draw phase",
        args={"count": _AMOUNT, "who": _who(), **_THOSE_WHO, "extra": Arg("true", "extra draw")},
        short="count",
        defaults={"place": "deck"},
        adds="hand",
    ),
    "discard": Word(
        means="DISCARD cards from one's own hand",
        args={"count": _COUNT, "what": _CARDS, "who": _who(), **_THOSE_WHO},
        short="count",
        defaults={"place": "your hand"},
        picks=True,
        adds="discard",
    ),
    "sacrifice": Word(
        means="SACRIFICE cards in one's own Stable",
        args={"what": _CARDS, "count": _COUNT, "who": _who(), **_THOSE_WHO},
        short="what",
        defaults={"place": "your stable"},
        picks=True,
        adds="discard",
    ),
    "destroy": Word(
        means="DESTROY cards in other players' Stables",
        args={
            "what": _CARDS,
            "count": _COUNT,
            "from": _from("another stable", "that stable", "those stables", "any stable"),
            "quiet": Arg("true", "quiet"),
        },
        short="what",
        defaults={"place": "another stable"},
        picks=True,
        adds="discard",
    ),
    "steal": Word(
        means="STEAL cards: move them from another player's Stable into yours",
        args={
            "what": _CARDS,
            "count": _COUNT,
            "from": _from("another stable", "that stable", "any stable"),
            "who": _who("you", "that player"),
        },
        short="what",
        defaults={"place": "another stable", "to": "your stable"},
        picks=True,
    ),
    "return": Word(
        means="return cards from a Stable to the hand of that Stable's player, to the Nursery or on top of the deck",
        args={
            "what": _CARDS,
            "count": _COUNT,
            "from": _from("your stable", "another stable", "any stable", "each stable", "that stable", required=True),
            "to": _to("hand", "nursery", "deck"),
        },
        picks=True,
        adds=HAND_OF_ITS_PLAYER,
    ),
    "bring": Word(
        means="bring cards into a Stable without playing them",
        args={
            "what": _CARDS,
            "count": _COUNT,
            "from": _from("hand", "that hand", "discard", "nursery", "drawn", "that stable", required=True),
            "to": _to("your stable", "that stable", "any stable"),
        },
        defaults={"to": "your stable"},
        picks=True,
    ),
    "take": Word(
        means="put cards into your hand",
        args={
            "what": _CARDS,
            "count": _COUNT,
            "from": _from("discard", "looked", "that hand", "another hand", "own hand", "that stable", required=True),
            "top": Arg("number", "top"),
            "who": _who("you", "that player"),
            "unseen": Arg("true", "unseen"),
        },
        defaults={"to": "hand"},
        picks=True,
    ),
    "search": Word(
        means="search the deck for cards, which are revealed",
        args={"what": _CARDS, "count": _NUMBER, "to": _to("hand", "your stable", "that stable")},
        short="what",
        defaults={"place": "deck", "to": "hand"},
        picks=True,
    ),
    "pull": Word(
        means="pull random cards from a hand into yours",
        args={"count": _NUMBER, "from": _from("another hand", "any hand", "that hand")},
        short="count",
        defaults={"place": "another hand", "to": "hand"},
    ),
    "look": Word(
        means="look at the top cards of the deck, or at a hand",
        args={"top": _NUMBER, "hand": _from("another hand", "any hand")},
        defaults={"place": "deck"},
        one_of=("top", "hand"),
    ),
    "put back": Word(
        means="put the rest of the cards looked at on top of the deck, in any order",
        defaults={"place": "looked"},
        picks=True,
    ),
    "move": Word(
        means="move cards from one Stable to another",
        args={
            "what": _CARDS,
            "count": _COUNT,
            "from": _from("your stable", "any stable", "fullest stable", "that stable", required=True),
            "to": _to("another stable", "any stable", "emptiest stable", "your stable"),
        },
        defaults={"to": "another stable"},
        picks=True,
    ),
    "swap hands": Word(
        means="swap your whole hand with that of a player",
        args={"who": _who("another player", "any player")},
        short="who",
        defaults={"who": "another player"},
        adds="any hand",
    ),
    "shuffle": Word(
        means="shuffle these into the deck",
        args={
            "parts": Arg("words", "parts", ("this", "hand", "discard", "deck"), required=True),
            "who": _who("you", "any player", "another player", "that player"),
        },
        short="parts",
    ),
    "end turn": Word(means="your turn ends; its other phases are skipped", args={"value": _TRUE}, short="value"),
    "extra turn": Word(means="take another turn after this one", args={"value": _TRUE}, short="value"),
    "plays": Word(
        means="you may play so many cards in the Action phase of this turn; none: you may only DRAW",
        args={"count": Arg("zero", "count")},
        short="count",
    ),
    "skip phase": Word(
        means="these phases of this turn are skipped",
        args={"phases": Arg("phases", "phases", ("draw", "action"), required=True)},
        short="phases",
    ),
    "skip turn": Word(
        means="the next turn of this player is skipped",
        args={"who": _who("you", "any player", "another player", "that player")},
        short="who",
    ),
    "protect": Word(
        means="these cards of yours cannot be destroyed until your next turn begins",
        args={"what": _CARDS, "from": Arg("word", "value", ("destroyed",), required=True)},
    ),
    "stop": Word(
        means="what is answered is stopped: a card goes to the discard pile, or where `to` says",
        args={"it": _TRUE, "to": _to("discard", "hand", "that hand", "deck")},
        short="it",
        on=("instant", *STABLE_TYPES),
    ),
    "play": Word(
        means="play cards from your hand; others may answer them, and it costs no action",
        args={"what": _CARDS, "count": _NUMBER, "from": _from("hand")},
        short="what",
        defaults={"place": "your hand"},
    ),
    **{
        verb: Word(means=means, args={"value": _TRUE}, short="value", on=("instant",))
        for verb, means in (
            ("divert", "choose the Stable that the answered card will enter"),
            ("retarget", "choose another card to which what is announced happens"),
        )
    },
    "forbid": Word(
        means="nobody, or whom `who` says, can play such cards until the end of this turn",
        args={"what": _CARDS, "who": _who("you", "each player", "each other player", "another player", "that player")},
        short="what",
        defaults={"who": "each player"},
    ),
    **VERBS_OF_CHOICE,
    "either": Word(
        means="one of these lists of actions, of your choice",
        args={"branches": Arg("options", "branches", required=True)},
        short="branches",
    ),
}

EFFECTS: Final = {
    "when": Word(
        means="an effect that something sets off; `do` says what is done", on=(*STABLE_TYPES, "magic", "herd")
    ),
    "would": Word(means="events that something else takes the place of; `instead` says what", on=STABLE_TYPES),
    "answers": Word(
        means="the cards that an Instant may answer, or the events (`would`); `do` says what is done", on=("instant",)
    ),
    **STATEMENTS,
}
EFFECT_KEYS: Final = {
    "may": "`true`: you may leave the effect undone",
    "if": "a condition, or a list of them, all of which must be so for the effect to be there",
    "cost": "`true`: it is what an Ultimate Unicorn costs when it enters; its first action has to be possible",
    "do": "the actions, with connectors between them",
    "instead": "the actions that take the place of the event; beside `answers` too",
    "what": "beside `would`: the cards to which it would happen; this card where nothing is said",
    "stable": "beside `would`: in whose Stable",
    "who": "beside `would`: the player who would do it; your own DISCARD where nothing is said",
    "decides": "beside `would`: who decides about it, you or `that player`, who would bring the event about",
    "afterwards": "beside `answers`: `true` - it is done once the answered card has been resolved",
    "under": "readings under which alone the effect is there: `{reading: choice}`",
}
KEYS_OF: Final = {
    "when": ("may", "if", "cost", "do", "under"),
    "would": ("what", "stable", "who", "may", "decides", "if", "instead", "under"),
    "answers": ("do", "instead", "afterwards", "under"),
    **dict.fromkeys(STATEMENTS, ("if", "under")),
}
