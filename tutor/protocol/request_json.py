"""What goes with each request, beside its kind and its number."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from tutor.protocol.game_json import GameJson, StrengthJson
from tutor.protocol.picture_json import PictureKindJson
from tutor.protocol.quiz_json import QuizWishJson
from tutor.protocol.sharing_json import ShownJson
from tutor.protocol.situation_json import SituationJson
from tutor.protocol.sizes import (
    MAX_CHANGES,
    MAX_FACES,
    MAX_OWN_SAID,
    MAX_SAID,
    Length,
    LongText,
    Name,
    Number,
    NumberRange,
    ReadAs,
    Sets,
)

SentSituation = Annotated[SituationJson, ReadAs(dict[str, object])]


class SituationRequestJson(TypedDict):
    """A situation."""

    situation: SentSituation


class LookRequestJson(SituationRequestJson):
    """A situation, and the player to whom the answers are said that may be given in it; nobody named: to all."""

    you: NotRequired[Name | None]


class AnswerRequestJson(TypedDict):
    """A situation, and how many positions are looked at most."""

    situation: SentSituation
    limit: NotRequired[Annotated[int, NumberRange(1, 50_000)] | None]


class ContestRequestJson(TypedDict):
    """A situation with its question, and behind how many entries of its script that is asked; the others test it."""

    situation: SentSituation
    asked_at: Number


class AboutRequestJson(TypedDict):
    """A situation, what was tapped in it, and the player to whom the answers are said."""

    situation: SentSituation
    card: NotRequired[Name | None]
    player: NotRequired[Name | None]
    zone: NotRequired[Name | None]
    you: NotRequired[Name | None]


class TextRequestJson(TypedDict):
    """A text: a file's, a link, an address, the id of a ruling; a lesson's; what a QR code is to say."""

    text: LongText


class CardsRequestJson(TypedDict):
    """A rulebook and its boxes, and the cards that a situation brings along."""

    edition: LongText
    sets: NotRequired[Sets | None]
    own: NotRequired[Annotated[list[dict[str, object]], ReadAs(list[object])] | None]


class EmptyRequestJson(TypedDict):
    """A rulebook and its boxes."""

    edition: LongText
    sets: NotRequired[Sets | None]


class PictureRequestJson(TypedDict):
    """A situation, and which picture of it; "" for the first in which there is something to see."""

    situation: SentSituation
    picture: PictureKindJson


class SentBoxesJson(TypedDict):
    """What is played with: a rulebook, and boxes; either may be left out."""

    edition: NotRequired[Name | None]
    sets: NotRequired[Sets | None]


class SlotChangeJson(TypedDict):
    """A slot of a sentence, and the value that it gets."""

    key: Name
    value: Name


class ToldCardJson(TypedDict):
    """A card of one's own as it is printed; without a text nobody knows what it does."""

    name: Name
    type: Name
    text: NotRequired[LongText]


class SayRequestJson(TypedDict):
    """What somebody says of a game, what they play with, and what was put right since, in that order.

    `own` are the cards of one's own that may be named in it.
    """

    text: Annotated[str, Length(MAX_SAID)]
    boxes: NotRequired[SentBoxesJson | None]
    changes: NotRequired[Annotated[list[SlotChangeJson], Length(MAX_CHANGES)] | None]
    own: NotRequired[Annotated[list[ToldCardJson], Length(MAX_OWN_SAID)] | None]


class CardTextRequestJson(TypedDict):
    """What is printed on a card. Without a type: what the text settles; `edition` is whose words it is said in."""

    text: LongText
    type: NotRequired[Name | None]
    name: NotRequired[LongText | None]
    edition: NotRequired[Name | None]


class MeetRequestJson(TypedDict):
    """Two or three cards, and what is played with."""

    cards: Annotated[list[Name], Length(3, 2)]
    edition: NotRequired[Name | None]
    sets: NotRequired[Sets | None]


class LookUpRequestJson(TypedDict):
    """The rulebook in whose words everything is said."""

    edition: Name


class RulingRequestJson(TypedDict):
    """A published question by its id."""

    ruling: LongText


class CourseRequestJson(TypedDict):
    """Nothing."""


class LessonRequestJson(TypedDict):
    """A lesson by its id."""

    lesson: Name


class PageRequestJson(TypedDict):
    """A situation; is its answer wanted, too?"""

    situation: SentSituation
    asked: bool


class SharePictureRequestJson(TypedDict):
    """What is to be shown."""

    shown: ShownJson


class GameBegunRequestJson(TypedDict):
    """What is played with, how many play against the learner and how well, and what chance goes by."""

    edition: Name
    sets: NotRequired[Sets | None]
    opponents: Annotated[int, NumberRange(1, 3)]
    strength: Annotated[StrengthJson, ReadAs(Name)]
    seed: Number
    short: NotRequired[bool]
    """Everybody begins with three Unicorns more."""


class GameRequestJson(TypedDict):
    """A game as it is kept."""

    game: GameJson


class FacesRequestJson(TypedDict):
    """The tokens of faces that a page has no drawing of."""

    faces: Annotated[list[Name], Length(MAX_FACES)]


class QuizRequestJson(TypedDict):
    """Which question is wanted."""

    wish: QuizWishJson
