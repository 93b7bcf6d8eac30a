"""A question whose answer is computed."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from tutor.protocol.decision_json import BecauseJson
from tutor.protocol.situation_json import SituationJson
from tutor.protocol.sizes import MAX_SETS, FilledName, Length, Number
from tutor.protocol.table_json import LookJson

QuizKindJson = Literal["next", "legal", "wins", "stops", "order", "reading"]
"""What a question is about."""
QuizLevelJson = Literal[1, 2, 3]
"""How hard it is."""


class QuizWishJson(TypedDict):
    """Which question is wanted."""

    edition: NotRequired[FilledName]
    sets: NotRequired[Annotated[list[FilledName], Length(MAX_SETS)] | None]
    level: NotRequired[QuizLevelJson]
    kinds: NotRequired[Annotated[list[QuizKindJson], Length(6)]]
    seed: NotRequired[Number]
    wants: NotRequired[Annotated[list[FilledName], Length(200)]]
    """Rules of which one would be asked, the most wanted first."""
    id: NotRequired[FilledName]
    """That question."""


class QuizChoiceJson(TypedDict):
    """What may be picked for an answer."""

    says: str
    right: bool
    because: list[BecauseJson]
    """Why it is so, or is not: the engine's reasons."""


class QuizPlayedJson(TypedDict):
    """What happens, to step through from `at`."""

    look: LookJson
    at: int


class QuizQuestionJson(TypedDict):
    """A question whose answer is computed."""

    id: str
    """Says everything that makes it, so that the same question can be asked again: "legal.2.base.base-2e.417"."""
    kind: QuizKindJson
    level: QuizLevelJson
    asks: str
    situation: SituationJson
    """What is shown, at its end; `look` is played already."""
    look: LookJson
    cards: list[str]
    """The cards of which it speaks."""
    several: bool
    """May several be right, so that all of them are to be picked?"""
    choices: list[QuizChoiceJson]
    rules: list[str]
    """The rules and readings that one has to know."""
    turned_on: list[str]
    """Those of them on which the answer turns, mostly one: whoever answers has shown to know these, or not."""
    says: str
    """What is said when all is told."""
    because: list[BecauseJson]
    played: QuizPlayedJson | None
    """Null where nothing happens."""
