"""What the rules ask, the answers to it, and what may be asked of the tutor."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from tutor.protocol.situation_json import EntryJson, QuestionJson


class BecauseJson(TypedDict):
    """A reason."""

    kind: Literal["rule", "reading", "card"]
    id: str
    name: str
    says: str
    place: str
    """The book and its heading: "Second Edition, Instant cards"."""


class TappedJson(TypedDict):
    """What is tapped for an answer: cards and players on the table."""

    cards: list[str]
    """Neither these nor players: a button of its own ("Nobody answers")."""
    players: list[str]


class AnswerableJson(TappedJson):
    """What somebody may answer, or may not."""

    entry: EntryJson


class OptionJson(AnswerableJson):
    """An answer that may be given."""

    says: str
    """The whole answer: "Ana plays Rhinocorn into Ben's Stable"."""
    label: str
    """What of it stands on a button."""
    group: str
    """What answers like it have in common: "Ana plays", "Ben answers with"."""
    hand: NotRequired[str]
    """Out of whose hand a card is pulled."""


class RefusedJson(AnswerableJson):
    """An answer that the rules refuse, with every reason."""

    says: str
    because: list[BecauseJson]


class DecisionJson(TypedDict):
    """What the rules ask, who is asked, and every answer, those that are refused too."""

    by: list[str]
    kind: str
    asks: str
    options: list[OptionJson]
    refused: list[RefusedJson]


class AskJson(TypedDict):
    """A question that can be tapped, and where it is asked."""

    says: str
    keep: int | None
    """After so many entries of the situation's script, null for all of them, and behind these those of `script`."""
    script: list[EntryJson]
    question: QuestionJson | None
    """None: what comes of it."""


class AboutJson(TypedDict):
    """What may be done with a card, a player or a place, why the rest may not, and what one would ask about it."""

    options: list[OptionJson]
    refused: list[RefusedJson]
    questions: list[AskJson]
    says: str
    """What is to be said where neither is there: why it has nothing to do with what is asked."""
