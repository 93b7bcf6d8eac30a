"""Every request: its name, what goes with it, what is replied, and whether the reply grows.

The browser's types are made of these rows (`typescript`), and what comes in is held against them (`likeness`).
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from tutor.protocol import request_json as asks
from tutor.protocol.answer_json import AnswerJson, VerdictsJson
from tutor.protocol.card_text_json import CardTextJson
from tutor.protocol.catalogue_json import CatalogueJson
from tutor.protocol.contest_json import ContestLookJson
from tutor.protocol.decision_json import AboutJson
from tutor.protocol.faces_json import FacesJson
from tutor.protocol.game_json import GameBegunJson, GameLookJson, GameSharedJson, HintJson, TurningPointsJson
from tutor.protocol.lesson_json import CourseJson, LessonJson
from tutor.protocol.look_up_json import LookUpJson
from tutor.protocol.meeting_json import MetJson
from tutor.protocol.picture_json import PictureJson
from tutor.protocol.quiz_json import QuizQuestionJson
from tutor.protocol.ruling_json import RulingAskedJson, RulingListJson, RulingSituationJson, RulingToldJson
from tutor.protocol.said_json import SaidJson
from tutor.protocol.search_json import IndexJson
from tutor.protocol.sharing_json import PageFileJson, PictureToShareJson, QrJson
from tutor.protocol.situation_json import SituationReplyJson
from tutor.protocol.table_json import LookJson

AskedT = TypeVar("AskedT")
ReplyT = TypeVar("ReplyT")


class Row:
    """A request. streams: does its reply grow, so that there are several, and between them how far it is?"""

    def __init__(self, name: str, asks: type[object], reply: type[object], streams: bool = False) -> None:
        self.name, self.asks, self.reply, self.streams = name, asks, reply, streams


class Request(Row, Generic[AskedT, ReplyT]):
    """A row of which mypy knows the types, so that whoever answers it replies just that."""

    def __init__(self, name: str, asks: type[AskedT], reply: type[ReplyT], streams: bool = False) -> None:
        super().__init__(name, asks, reply, streams)


LOOK: Final = Request("look", asks.LookRequestJson, LookJson)
ANSWER: Final = Request("answer", asks.AnswerRequestJson, AnswerJson, streams=True)
CONTEST: Final = Request("contest", asks.ContestRequestJson, ContestLookJson, streams=True)
VERDICTS: Final = Request("verdicts", asks.SituationRequestJson, VerdictsJson, streams=True)
ABOUT: Final = Request("about", asks.AboutRequestJson, AboutJson)
FROM_HERE: Final = Request("from_here", asks.SituationRequestJson, SituationReplyJson)
FILE: Final = Request("file", asks.TextRequestJson, SituationReplyJson)
CARDS: Final = Request("cards", asks.CardsRequestJson, CatalogueJson)
EMPTY: Final = Request("empty", asks.EmptyRequestJson, SituationReplyJson)
PICTURE: Final = Request("picture", asks.PictureRequestJson, PictureJson)
SAY: Final = Request("say", asks.SayRequestJson, SaidJson, streams=True)
CARD_TEXT: Final = Request("card_text", asks.CardTextRequestJson, CardTextJson)
MEET: Final = Request("meet", asks.MeetRequestJson, MetJson)
LOOK_UP: Final = Request("look_up", asks.LookUpRequestJson, LookUpJson)
RULING: Final = Request("ruling", asks.RulingRequestJson, RulingSituationJson)
RULING_ASKED: Final = Request("ruling_asked", asks.RulingRequestJson, RulingAskedJson)
RULING_TOLD: Final = Request("ruling_told", asks.RulingRequestJson, RulingToldJson)
COURSE: Final = Request("course", asks.CourseRequestJson, CourseJson)
LESSON: Final = Request("lesson", asks.LessonRequestJson, LessonJson)
LESSON_TEXT: Final = Request("lesson_text", asks.TextRequestJson, LessonJson)
PAGE: Final = Request("page", asks.PageRequestJson, PageFileJson, streams=True)
QR: Final = Request("qr", asks.TextRequestJson, QrJson)
SHARE_PICTURE: Final = Request("share_picture", asks.SharePictureRequestJson, PictureToShareJson)
GAME_BEGUN: Final = Request("game_begun", asks.GameBegunRequestJson, GameBegunJson)
GAME: Final = Request("game", asks.GameRequestJson, GameLookJson, streams=True)
HINT: Final = Request("hint", asks.GameRequestJson, HintJson)
TURNING_POINTS: Final = Request("turning_points", asks.GameRequestJson, TurningPointsJson, streams=True)
GAME_SHARED: Final = Request("game_shared", asks.GameRequestJson, GameSharedJson)
QUIZ: Final = Request("quiz", asks.QuizRequestJson, QuizQuestionJson)
FACES: Final = Request("faces", asks.FacesRequestJson, FacesJson)

REQUESTS: Final[dict[str, Row]] = {row.name: row for row in list(globals().values()) if isinstance(row, Row)}
"""Name -> its row."""

WITH_PAGES: Final = (IndexJson, RulingListJson)
"""What is sent with a page, so that searching asks nobody."""
