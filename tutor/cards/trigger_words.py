"""What can set an effect off: the triggers, a part of the vocabulary in `words`."""

from __future__ import annotations

from typing import Final

from tutor.cards.action import ANY_CARD
from tutor.cards.rows import Arg, Said, TriggerWord
from tutor.vocabulary import STABLE_TYPES

_CARDS: Final = Arg("such cards", "what")
_OTHER: Final = Arg("kinds", "what")
_TRIED: Final = Arg("kinds", "what", required=True)
_BOTH: Final[tuple[Said, ...]] = ("card", "player")
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
        tells=_BOTH,
        because="because {card} has entered {whose} {stable}",
    ),
    "leaves": TriggerWord(
        means="the card, or one that fits, leaves a Stable",
        args={"leaves": _CARDS, "stable": _STABLES},
        sort="move",
        says="leaves",
        watches=("what", "stable"),
        itself=True,
        tells=_BOTH,
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
    "ending": TriggerWord(
        means="your turn ends; before the hand limit",
        sort="moment",
        says="at the end of your turn",
        watches=("stable",),
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
        tells=_BOTH,
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
        tells=_BOTH,
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
        tells=_BOTH,
        because="because {card} was played",
    ),
    "discards": TriggerWord(
        means="you DISCARD such a card; each card by itself",
        args={"discards": _OTHER, "who": _DOERS},
        defaults={"what": ANY_CARD},
        sort="deed",
        says="DISCARD",
        watches=("what", "who"),
        rule="terms.discard",
        tells=_BOTH,
        because="because {card} was discarded",
    ),
    "draws": TriggerWord(
        means="you DRAW; several cards drawn together once",
        defaults={"what": ANY_CARD},
        sort="deed",
        says="DRAW",
        watches=("who",),
        rule="terms.draw",
        tells=("player",),
        because="because {doer} drew",
    ),
    "destroys": TriggerWord(
        means="you DESTROY such a card",
        args={"destroys": _OTHER, "who": _DOERS},
        defaults={"what": ANY_CARD},
        sort="deed",
        says="DESTROY",
        watches=("what", "who"),
        rule="terms.destroy",
        tells=_BOTH,
        because="because {card} was destroyed",
    ),
    "targeted": TriggerWord(
        means="an effect of another player has the card as a target, alone or as one of a group",
        defaults={"who": "another player"},
        sort="moment",
        says="when {name} is a target of another player's effect",
        watches=("what", "who"),
        tells=("player",),
        rule="immunity.direct",
        because="because {card} is a target of another player's effect",
    ),
    "played": TriggerWord(
        means="the Magic card resolves", on=("magic",), sort="moment", says="", because="", itself=True
    ),
    "more than": TriggerWord(
        means="a Stable holds more than that many of these cards; watched at all times",
        args={"more than": _NUMBER, "what": _OTHER, "stable": _STABLES},
        defaults={"what": ANY_CARD},
        alone=False,
        sort="count",
        says="more than",
        watches=("number", "what", "stable"),
        tells=("player",),
        because="because {whose} {stable} holds too many cards",
    ),
    "fewer than": TriggerWord(
        means="a Stable holds fewer than that many of these cards; watched at all times",
        args={"fewer than": _NUMBER, "what": _OTHER, "stable": _STABLES},
        defaults={"what": ANY_CARD},
        alone=False,
        sort="count",
        says="fewer than",
        watches=("number", "what", "stable"),
        tells=("player",),
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
        tells=_BOTH,
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
        tells=_BOTH,
        because="because an effect of {card} is about to be used",
    ),
}
