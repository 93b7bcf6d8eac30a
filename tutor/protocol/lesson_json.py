"""The course and its lessons: what is to be done at each move, what is seen, and what is said of it."""

from __future__ import annotations

from typing import TypedDict

from tutor.protocol.decision_json import RefusedJson
from tutor.protocol.ruling_json import LessonLinkJson, SayingJson
from tutor.protocol.situation_json import EntryJson, SituationJson
from tutor.protocol.table_json import RuleJson


class LessonNameJson(TypedDict):
    """A lesson, without its scenes."""

    id: str
    title: str
    able: list[str]
    """What one is able to do after it, each as "play a card, and say where it goes"."""
    teaches: list[str]
    """The rules it teaches."""
    edition: str | None
    """The rulebook that it is about, where it is about one alone: "travel"."""
    scenes: int
    face: str
    """The token of the face by which it is known; "" for none."""


class CoursePartJson(TypedDict):
    """A part of the course."""

    title: str
    lessons: list[LessonNameJson]


class TaughtRuleJson(TypedDict):
    """The name of a rule that is taught or asked about, the lessons that teach it, and the books that have it."""

    name: str
    lessons: list[str]
    editions: list[str]


class CourseJson(TypedDict):
    """The whole course."""

    parts: list[CoursePartJson]
    quarrels: list[LessonLinkJson]
    """The quarrels that every table has: published questions by their ids."""
    rules: dict[str, TaughtRuleJson]
    """Every rule that is taught or asked about, by its id."""


class LessonWordsJson(TypedDict):
    """Words on what is seen after the event `at` (a step of the run, from 1), with the rules they are about."""

    at: int
    says: str
    rules: list[str]


class TemptingJson(RefusedJson):
    """A move that tempts, with the engine's reasons, and a word of the lesson on it."""

    word: str


class OtherMoveJson(TypedDict):
    """A move that is allowed where another one is shown.

    `reaches`: does it lead to what is aimed at too? `comes`: what comes of it that does not come of the shown one.
    """

    entry: EntryJson
    says: str
    reaches: bool
    comes: list[str]


class ClosingWordsJson(TypedDict):
    """Words on what happens by itself once a question is answered, with the sentence that tells that."""

    event: str
    says: str


_FromTo = TypedDict("_FromTo", {"from": int, "to": int})


class LessonStepJson(_FromTo):
    """One entry of a scene's script.

    `from`, `to`: the step of the run at which it is made, and the one at which it has been carried out.
    """

    entry: EntryJson
    says: str
    """How the move is said: "Ana plays Rhinocorn into Ben's Stable"."""
    mine: bool
    """Does the learner make it?"""
    refused: bool
    """Is it one that the learner is to try, and that the rules refuse?"""
    aim: str
    """What the learner is to reach, over as many moves as it takes; "" for what others do."""
    words: list[LessonWordsJson]
    wrong: list[RefusedJson]
    """The move itself, with the engine's reasons, where it is one that is refused."""
    tempting: list[TemptingJson]
    """Moves that tempt here."""
    others: list[OtherMoveJson]
    """The other moves that are allowed here."""


class SceneQuestionJson(TypedDict):
    """How a scene's question is asked at the end, and what may be said to it."""

    says: str
    choices: list[SayingJson]
    closes: list[ClosingWordsJson]
    """Words that are said once it is answered."""


class SceneJson(TypedDict):
    """A situation in which the learner makes the moves. Its script is whole: what goes by itself is in it.

    Its question, if it has one, is asked at the end of it; for a part of the script it is left out, and `stop` is
    "decision".
    """

    id: str
    situation: SituationJson
    tables: list[SituationJson]
    """What lies on the table before each of the learner's moves, and at the end."""
    you: str
    """Whose moves the learner makes."""
    text: str
    begins: list[LessonWordsJson]
    """Words on what happens before the first entry."""
    steps: list[LessonStepJson]
    """One for each entry of the script, in its order."""
    asks: SceneQuestionJson | None
    """Null without a question."""


class LessonJson(LessonNameJson):
    """A lesson with all that it shows."""

    scenes_played: list[SceneJson]
    rules: dict[str, RuleJson]
    next: str | None
    """The lesson that comes after it; null after the last."""
