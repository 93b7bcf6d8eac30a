"""What can set an effect off: the triggers, a part of the vocabulary in `words`."""

from __future__ import annotations

from typing import Final

from tutor.cards.action import ANY_CARD
from tutor.cards.rows import Arg, TriggerWord
from tutor.vocabulary import CARD_TYPES, STABLE_TYPES

_CARDS: Final = Arg("cards", "what")
_TRIED: Final = Arg("cards", "what", required=True)
_NUMBER: Final = Arg("number", "number", required=True)
_DOERS: Final = Arg("word", "who", ("you", "another player", "any player"))
_OTHERS: Final = Arg("word", "who", ("another player",))
_STABLES: Final = Arg("word", "stable", ("your stable", "another stable", "any stable"))

TRIGGERS: Final = {
    "enters": TriggerWord(
        means="the card, or one that fits, enters a Stable",
        args={"enters": _CARDS, "stable": _STABLES},
        sort="move",
        says="enters",
        watches=("what", "stable"),
        itself=True,
        because="because {card} has entered {whose} {stable}",
    ),
    "leaves": TriggerWord(
        means="the card, or one that fits, leaves a Stable",
        args={"leaves": _CARDS, "stable": _STABLES},
        sort="move",
        says="leaves",
        watches=("what", "stable"),
        itself=True,
        of_unicorn="effects.leaving",
        because="because {card} has left {whose} {stable}",
    ),
    "beginning": TriggerWord(
        means="your turn begins",
        on=(*STABLE_TYPES, "herd"),
        sort="moment",
        says="at the beginning of your turn",
        watches=("stable",),
        rule="turn.beginning",
        because="as the turn begins",
    ),
    "turn begins": TriggerWord(
        means="the turn of such a player begins, before its Beginning of Turn phase",
        args={"turn begins": Arg("word", "who", ("you", "another player", "any player"), required=True)},
        alone=False,
        sort="deed",
        says="begin a turn",
        watches=("who",),
        by_somebody=True,
        rule="turn.order",
        because="as {turn}'s turn begins",
    ),
    "ending": TriggerWord(
        means="your turn ends; before the hand limit",
        sort="moment",
        says="at the end of your turn",
        watches=("stable",),
        rule="turn.end",
        because="as the turn ends",
    ),
    "later": TriggerWord(
        means="the turn ends in which the action `later` was done, wherever the card is by then; before the hand limit",
        on=CARD_TYPES,
        sort="moment",
        says="at the end of that turn",
        by_somebody=True,
        rule="turn.end",
        because="as the turn ends",
    ),
    "sacrificed": TriggerWord(
        means="the card, or one that fits, has been sacrificed",
        args={"sacrificed": _CARDS, "stable": _STABLES, "by": _DOERS},
        defaults={"who": "any player"},
        sort="end",
        says="sacrificed",
        watches=("what", "stable", "who"),
        itself=True,
        rule="terms.sacrifice",
        of_unicorn="effects.leaving",
        because="because {card} was sacrificed",
    ),
    "destroyed": TriggerWord(
        means="the card, or one that fits, has been destroyed",
        args={"destroyed": _CARDS, "stable": _STABLES, "by": _DOERS},
        defaults={"who": "any player"},
        sort="end",
        says="destroyed",
        watches=("what", "stable", "who"),
        itself=True,
        rule="terms.destroy",
        of_unicorn="effects.leaving",
        because="because {card} was destroyed",
    ),
    "plays": TriggerWord(
        means="you play such a card: it has entered a Stable, or as a Magic card takes effect",
        args={"plays": _CARDS, "who": _DOERS, "into": Arg("word", "stable", ("your stable", "their own stable"))},
        defaults={"what": ANY_CARD, "stable": "any stable"},
        sort="deed",
        says="play",
        watches=("what", "who", "stable"),
        itself=True,
        rule="play.means",
        because="because {card} was played",
    ),
    "discards": TriggerWord(
        means="you DISCARD such a card; each card by itself",
        args={"discards": _CARDS, "who": _DOERS},
        defaults={"what": ANY_CARD},
        sort="deed",
        says="DISCARD",
        watches=("what", "who"),
        rule="terms.discard",
        because="because {card} was discarded",
    ),
    "draws": TriggerWord(
        means="you DRAW; several cards drawn together once",
        defaults={"what": ANY_CARD},
        sort="deed",
        says="DRAW",
        watches=("who",),
        rule="terms.draw",
        because="because {doer} drew",
    ),
    "destroys": TriggerWord(
        means="you DESTROY such a card",
        args={"destroys": _CARDS, "who": _DOERS},
        defaults={"what": ANY_CARD},
        sort="deed",
        says="DESTROY",
        watches=("what", "who"),
        rule="terms.destroy",
        because="because {card} was destroyed",
    ),
    "targeted": TriggerWord(
        means="an effect of another player has the card as a target, alone or as one of a group",
        defaults={"who": "another player"},
        sort="moment",
        says="when {name} is a target of another player's effect",
        watches=("what", "who"),
        by_somebody=True,
        rule="immunity.direct",
        because="because {card} is a target of another player's effect",
    ),
    "played": TriggerWord(
        means="the Magic card resolves", on=("magic",), sort="moment", says="", because="", itself=True
    ),
    "more than": TriggerWord(
        means="a Stable holds more than that many of these cards; watched at all times",
        args={"more than": _NUMBER, "what": _CARDS, "stable": _STABLES},
        defaults={"what": ANY_CARD},
        alone=False,
        sort="count",
        says="more than",
        watches=("number", "what", "stable"),
        because="because {whose} {stable} holds too many cards",
    ),
    "fewer than": TriggerWord(
        means="a Stable holds fewer than that many of these cards; watched at all times",
        args={"fewer than": _NUMBER, "what": _CARDS, "stable": _STABLES},
        defaults={"what": ANY_CARD},
        alone=False,
        sort="count",
        says="fewer than",
        watches=("number", "what", "stable"),
        because="because {whose} {stable} holds too few cards",
    ),
    "tries to play": TriggerWord(
        means="another player is playing such a card; acts on it while it can be answered",
        args={"tries to play": _TRIED, "who": _OTHERS},
        defaults={"who": "another player"},
        alone=False,
        sort="try",
        says="tries to play",
        watches=("what", "who"),
        acts_on="card",
        because="because {card} is being played",
    ),
    "tries to use": TriggerWord(
        means="an effect of such a card of another player is about to be used, before anything is named or paid",
        args={"tries to use": _TRIED, "who": _OTHERS},
        defaults={"who": "another player"},
        alone=False,
        sort="try",
        says="is about to use an effect of",
        watches=("what", "who"),
        acts_on="effect",
        because="because an effect of {card} is about to be used",
    ),
}
