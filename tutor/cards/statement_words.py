"""What holds as long as a card lies in a Stable: the statements, a part of the vocabulary in `words`."""

from __future__ import annotations

from typing import Final

from tutor.cards.action import THIS_CARD
from tutor.cards.rows import Arg, StatementWord
from tutor.vocabulary import CARD_TYPES, UNICORN_TYPES, VARIATIONS

_CARDS: Final = Arg("such cards", "what")
_TRUE: Final = Arg("true", "value")
_BY: Final = Arg("kinds", "by")
_SUM: Final = Arg("sum", "value", required=True)
_CONDITIONS: Final = Arg("conditions", "value", required=True)

STATEMENTS: Final = {
    "counts as": StatementWord(
        means="the card counts as that many Unicorns",
        args={"value": Arg("number", "value", required=True)},
        short="value",
        defaults={"what": THIS_CARD},
        on=UNICORN_TYPES,
    ),
    "also": StatementWord(
        means="the card is of this variation as well; outside a Stable that is the reading `variation-outside`",
        args={"value": Arg("word", "value", VARIATIONS, required=True)},
        short="value",
        defaults={"what": THIS_CARD},
        on=UNICORN_TYPES,
        beside=("under",),
    ),
    "considered": StatementWord(
        means="these cards are considered something else; where that is a variation, they are of it alone",
        args={"what": _CARDS, "as": Arg("name", "value", required=True)},
    ),
    "without effects": StatementWord(
        means="the effects of these cards do not work: all of them, or only the triggered ones; "
        "`as` only says of which type the card calls them",
        args={
            "what": _CARDS,
            "which": Arg("word", "value", ("all", "triggered")),
            "as": Arg("word", "said_as", ("basic",)),
        },
        short="what",
        defaults={"value": "all"},
    ),
    "cannot be destroyed": StatementWord(
        means="these cards cannot be destroyed; with `by`, not by the effects of such cards",
        args={"what": _CARDS, "by": _BY},
        short="what",
        says="{those} cannot be destroyed",
    ),
    "cannot be moved": StatementWord(
        means="these cards cannot go to another Stable, by STEAL or by being moved",
        args={"what": _CARDS},
        short="what",
        says="{those} cannot be moved to another {stable}",
    ),
    "cannot play": StatementWord(
        means="these players, you if nothing is said, may not play such cards",
        args={"what": Arg("kinds", "what"), "who": Arg("word", "who", ("you", "each player", "each other player"))},
        short="what",
    ),
    "playable if": StatementWord(
        means="this card can be played from hand only if this condition is met; it can always be brought",
        args={"value": _CONDITIONS},
        short="value",
        defaults={"what": THIS_CARD},
        on=CARD_TYPES,
        on_play=True,
    ),
    "enters only if": StatementWord(
        means="this card can enter a Stable, in any way, only if this condition is met there",
        args={"value": _CONDITIONS},
        short="value",
        defaults={"what": THIS_CARD},
        on_play=True,
    ),
    "hand limit": StatementWord(
        means="your hand limit is that many cards higher, or lower; never below zero",
        args={"value": _SUM},
        short="value",
    ),
    "to win": StatementWord(
        means="you need that many Unicorns more, or fewer, to win; never fewer than one",
        args={"value": _SUM},
        short="value",
    ),
    "cannot enter": StatementWord(
        means="such cards cannot enter these Stables, in whatever way",
        args={"what": _CARDS, "stable": Arg("word", "stable", ("your stable", "other stables", "any stable"))},
        short="what",
    ),
    "cannot be answered": StatementWord(
        means="the cards that you play, or `this` one on the pile, cannot be answered with such cards; "
        "with `touching`, only with those that do something to the card they answer",
        args={"what": _CARDS, "by": _BY, "touching": _TRUE},
        short="what",
        on=CARD_TYPES,
    ),
    "played as instant": StatementWord(
        means="this card may be played from hand as if it were an Instant; the answered card stays",
        args={"value": _TRUE},
        short="value",
        defaults={"what": THIS_CARD},
        says="you may play {name} from hand as if it were an Instant",
        on_play=True,
    ),
    "open hand": StatementWord(
        means="everybody can see your hand",
        args={"value": _TRUE},
        short="value",
        says="all players can see the cards in your hand",
    ),
}
