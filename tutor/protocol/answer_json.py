"""The answer to what a situation asks; where it asks nothing, what comes of it."""

from __future__ import annotations

from typing import Literal, TypedDict

from tutor.protocol.decision_json import BecauseJson
from tutor.protocol.drawn_card_json import OwnedCardJson
from tutor.protocol.situation_json import SituationJson
from tutor.protocol.table_json import LookJson

ToneJson = Literal["yes", "no", "open"]
"""How an answer looks."""


class SureJson(TypedDict):
    """How sure an answer is, and by whom."""

    by: str
    word: str
    says: str


class ChangeJson(TypedDict):
    """What would change an answer, with a situation in which it is so."""

    says: str
    situation: SituationJson | None


class RefusalJson(TypedDict):
    """What is refused on the way to an answer, with every reason."""

    says: str
    because: list[BecauseJson]


class ClosestJson(TypedDict):
    """A published ruling that is close to what is asked."""

    title: str
    says: str
    where: str
    id: str


class OwnTextJson(TypedDict):
    """What a card of the situation's own says that an answer rests on."""

    card: str
    print: str
    """As it is printed; empty where the card is written with effects."""
    says: str
    """As it was understood; empty where it was not."""


class WayJson(TypedDict):
    """A way it can end, as a run to step through."""

    holds: bool | None
    says: str
    look: LookJson


class AnswerBegunJson(TypedDict):
    """What is known of an answer before anything has been looked for."""

    situation: SituationJson
    """The situation with its question, the script completed to the position that was asked about."""
    link: str
    file: str
    question: str
    at: int
    """The step of the situation's run at which the question is asked."""
    complete: bool
    reason: str
    """Why, as one sentence; empty where none is known."""
    positions: int
    because: list[BecauseJson]
    sure: SureJson | None
    changes: list[ChangeJson] | None
    refused: list[RefusalJson]
    closest: list[ClosestJson]
    texts: list[OwnTextJson]
    """What the situation's own cards say on which it rests."""
    ways: list[WayJson]
    """Each way it can end, as a run to step through from `at`."""


class AnswerWordJson(TypedDict):
    """The word of an answer and its sentence."""

    word: str
    """"Yes", "It depends", ..."""
    tone: ToneJson
    says: str
    cards: list[str]
    """Those that the question and its answer name, four at most."""
    named: list[OwnedCardJson]
    """The same as they are drawn, each with whose it was then."""


class AnswerSaidJson(AnswerWordJson):
    """The same, and why."""

    reason: str


class AnswerJson(AnswerBegunJson, AnswerWordJson):
    """An answer, as far as it is known."""

    answer: str | None


class VerdictJson(TypedDict):
    """A question that a position suggests, and the word of its answer."""

    says: str
    word: str
    """"" where it has not been found with little work."""
    tone: ToneJson


class VerdictsJson(TypedDict):
    """What is known of them so far, in the order of the questions."""

    verdicts: list[VerdictJson]
