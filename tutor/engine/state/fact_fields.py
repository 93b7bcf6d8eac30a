"""What many families of facts have in common: what is done, by which effect, and whose it is."""

from __future__ import annotations

from typing import Final

from tutor.engine.state.action_facts import (
    Acted,
    Diverted,
    Forbidden,
    KindNamed,
    Origin,
    PhasesCut,
    Planned,
    Protected,
    Put,
    Retargeted,
    Spent,
)
from tutor.engine.state.choice_facts import Chosen, OptionTaken, Told
from tutor.engine.state.end_facts import DeckOut, Tied
from tutor.engine.state.facts import (
    Answered,
    AnsweredEvent,
    Countered,
    Declined,
    Fact,
    HandLimited,
    Lapsed,
    LeftUndone,
    OnPile,
    Outrun,
    PhaseSkipped,
    Played,
    Reached,
    Refused,
    Silenced,
    Stopped,
    Triggered,
    TurnEnded,
    Untold,
    Won,
)
from tutor.engine.state.undone_facts import (
    Barred,
    Failed,
    Halted,
    Nobody,
    Nothing,
    Prevented,
    Replaced,
    Skipped,
    ToNursery,
    TooFew,
)

INNER: Final = {"leave": "return", "extra draw": None, "reshuffle": None}
"""Verb that the engine alone uses -> what the vocabulary calls it, None where it has no word for it: a DRAW that waits
for the Draw phase is none yet."""


def word_of(fact: Fact | None) -> str | None:
    """What is done, as the vocabulary calls it; None where the event tells of nothing that has a word."""
    verb = verb_of(fact)
    return INNER.get(verb, verb) if verb else None


def verb_of(fact: Fact | None) -> str | None:
    """What is done, as the engine calls it; None where the event tells of nothing that is done."""
    match fact:
        case Chosen() | Acted() | Planned() | Nothing() | Failed() | ToNursery() | Prevented() | Nobody():
            return fact.verb
        case Skipped() | OptionTaken():
            return fact.action.verb
        case Replaced() | Halted():
            return fact.would.verb
    return WORDS.get(type(fact))


WORDS: Final[dict[type, str]] = {
    Played: "play",
    Stopped: "stop",
    Put: "put",
    KindNamed: "name",
    PhasesCut: "skip phase",
    Forbidden: "forbid",
    Protected: "protect",
    Diverted: "divert",
    Retargeted: "retarget",
    TooFew: "draw",
}
"""Family of facts of one action alone -> what the vocabulary calls it."""


def origin_of(fact: Fact | None) -> Origin | None:
    """The effect that does it; None where the rules themselves ask for it."""
    if fact is None or isinstance(fact, _WITHOUT_EFFECT):
        return None
    return fact.origin


_WITHOUT_EFFECT: Final = (
    *(HandLimited, Answered, AnsweredEvent, Outrun, OnPile),
    *(Spent, Barred, Reached, Told, Refused, Won, DeckOut, Tied),
)


def whose(fact: Fact | None) -> int | None:
    """The seat whose card, hand, Stable, turn or effect it is; None where it is nobody's, or that of several."""
    match fact:
        case AnsweredEvent() | Replaced() | Halted():
            return fact.would.of
        case Triggered() | Declined() | Lapsed() | LeftUndone() | Silenced() | Untold() | Countered():
            return fact.origin.controller if fact.origin else None
        case Forbidden():
            return fact.seats[0] if len(fact.seats) == 1 else None
    return None if fact is None or isinstance(fact, _NOBODYS) else fact.of


_NOBODYS: Final = (
    *(TurnEnded, HandLimited, PhaseSkipped, OptionTaken, KindNamed),
    *(Nothing, Nobody, TooFew, Skipped, Reached, Refused, Won, DeckOut, Tied),
)
