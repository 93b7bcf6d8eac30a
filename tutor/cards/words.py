"""The vocabulary of effects: one row a word, with all that is data about it; `rows` says what stands in a row.

The loader reads card files by these tables and refuses whatever is not in them; the engine and the story find here what
they need to know of a word. `cards/README.md` explains each word with an example, and a test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tutor.cards.choice_verbs import CHOICE_VERBS
from tutor.cards.deck_verbs import DECK_VERBS
from tutor.cards.effect_rows import Connector, EffectWord, EventWord
from tutor.cards.hand_verbs import HAND_VERBS
from tutor.cards.rows import HalfAWord, StatementWord
from tutor.cards.stable_verbs import LEAVE, STABLE_VERBS
from tutor.cards.statement_words import KEPT_FROM, STATEMENTS
from tutor.cards.trigger_words import TRIGGERS
from tutor.cards.turn_verbs import TURN_VERBS
from tutor.vocabulary import STABLE_TYPES

__all__ = [
    "ANNOUNCED",
    "CONNECTORS",
    "EFFECTS",
    "EFFECT_KEYS",
    "EVENTS",
    "KEPT_FROM",
    "STATEMENTS",
    "TRIGGERS",
    "VERBS",
]

VERBS: Final = {**HAND_VERBS, **STABLE_VERBS, **DECK_VERBS, **TURN_VERBS, **CHOICE_VERBS}
"""The actions."""

ANNOUNCED: Final = {**VERBS, "leave": LEAVE}
"""What can be announced: the actions, and what follows from one although no card says it."""

EVENTS: Final = {
    "sacrificed": EventWord(means="a SACRIFICE of the card", reads=("sacrificed",), says="sacrificed"),
    "destroyed": EventWord(means="a DESTROY of the card", reads=("destroyed",), says="destroyed"),
    "stolen": EventWord(means="a STEAL of the card", reads=("stolen",), says="stolen"),
    "returned": EventWord(
        means="the return of the card to a hand",
        reads=("returned to (a|your|their|its owner's|that player's|any player's|another player's) hand",),
        says="returned to a hand",
        into="hand",
    ),
    "discarded": EventWord(means="a DISCARD of the card", reads=("discarded",), says="discarded"),
    "brought": EventWord(
        means="the card's coming into a Stable without being played",
        reads=("brought into {into:place} without being played",),
        says="brought into {stable} without being played",
        into="stable",
    ),
    "removed": EventWord(
        means="the removal of the card from the game", reads=("removed from the game",), says="removed from the game"
    ),
    "drawn": EventWord(means="a DRAW; only an Instant answers it", reads=(), says="drawn"),
}
"""The events that something can take the place of."""

CONNECTORS: Final = {
    "and": Connector(
        means="both; an impossible one is skipped",
        joins=" and ",
        told=" and ",
        reads=("[,] and", ","),
        rule="actions.and",
    ),
    "then": Connector(
        means="only if the action before it succeeded; a replaced one counts as done",
        joins=", then ",
        told=", then ",
        reads=("[,] [and] then [,]",),
        rule="actions.then",
    ),
    "if you do": Connector(
        means="only if the player chose to do the action before it, and did it",
        joins=". If you do, ",
        told=", and if so, ",
        reads=("[,|;] [and] [,] if (you|they|that player) (do|does) [so] [,]", "[,|;] [and] [,] if so [,]"),
        rule="actions.if-you-do",
    ),
    "if you don't": Connector(
        means="only if the action before it was not done; where that asks for something by `if`, and is not left "
        "undone by `may`, only if what it asks for is not so",
        joins=". If you don't, ",
        told=", and if not, ",
        reads=(
            "[,|;] [and] [,] if (you|they|that player) (don't|do not|doesn't|does not) [,]",
            "[,|;] [or] otherwise [,]",
            "[,] [and] if not [,]",
        ),
    ),
}
"""The words between two actions."""

EFFECTS: Final[dict[str, EffectWord | StatementWord]] = {
    "when": EffectWord(
        means="an effect that something sets off; `do` says what is done",
        on=(*STABLE_TYPES, "magic", "herd"),
        beside=("may", "if", "cost", "do", "under"),
    ),
    "would": EffectWord(
        means="events that something else takes the place of; `instead` says what",
        on=STABLE_TYPES,
        beside=("what", "stable", "who", "may", "decides", "if", "instead", "under"),
    ),
    "answers": EffectWord(
        means="the cards that an Instant may answer, or the events (`would`); `do` says what is done",
        on=("instant",),
        beside=("do", "instead", "afterwards", "under"),
    ),
    **STATEMENTS,
}
"""The kinds of effect; a statement is one by itself."""

EFFECT_KEYS: Final = {
    "may": "`true`: you may leave the effect undone",
    "if": "a condition, or a list of them, all of which must be met for the effect to be there",
    "cost": "`true`: it is what an Ultimate Unicorn costs when it enters; its first action has to be possible",
    "do": "the actions, with connectors between them; `unknown` where nobody has told",
    "instead": "the actions that take the place of the event; beside `answers` too",
    "what": "beside `would`: the cards to which it would happen; this card where nothing is said",
    "stable": "beside `would`: in whose Stable",
    "who": "beside `would`: the player who would do it; your own DISCARD where nothing is said",
    "decides": "beside `would`: who decides about it, you or `that player`, who would bring the event about",
    "afterwards": "beside `answers`: `true` - it is done once the answered card has been resolved",
    "under": "the effect is there only under these readings: `{reading: choice}`",
}


def _known(named: str, words: Iterable[str], known: Iterable[str]) -> list[str]:
    return [f"{named} names '{word}', which is not a word of the vocabulary" for word in words if word not in known]


def check() -> None:
    """See to it that the rows name nothing that has no row.

    Raises:
        HalfAWord: one does, or a trigger takes what it does not compare, or an event is what no action brings about,
            or a verb is neither known to those who ask for what players mean nor says why not.
    """
    wrong = []
    for verb, row in ANNOUNCED.items():
        wrong += _known(f"the action '{verb}'", filter(None, (row.would,)), EVENTS)
        wrong += _known(f"the action '{verb}'", row.prevented_by, KEPT_FROM)
        wrong += _known(f"the action '{verb}'", row.sets_off, TRIGGERS)
    for verb, row in VERBS.items():
        wrong += [
            f"the action '{verb}' is known to no {asker}, and does not say why"
            for asker, known in row.known_to().items()
            if not known and not row.unknown_to.get(asker)
        ]
        wrong += [
            f"the action '{verb}' says why no {asker} knows it, and one does"
            for asker in row.unknown_to
            if row.known_to()[asker]
        ]
    for trigger, said in TRIGGERS.items():
        taken = {arg.field for arg in said.args.values()} - {*said.watches}
        wrong += [f"the trigger '{trigger}' takes '{field}' and does not compare it" for field in sorted(taken)]
    for event in EVENTS.keys() - {row.would for row in ANNOUNCED.values()}:
        wrong.append(f"the event '{event}' is what no action brings about")
    if wrong:
        raise HalfAWord("\n".join(wrong))


check()
