"""The course and its lessons as JSON: what is to be done at each move, what is seen, and what is said of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.engine import State
from tutor.explain.answers.answer_words import WORDS
from tutor.explain.kinds_of_cards import plain
from tutor.explain.move_sentence import spoken
from tutor.lessons.course_file import after, course, lesson, taught, teaches
from tutor.lessons.scene import Comment, Lesson
from tutor.lessons.scene_file import read_scene
from tutor.lessons.scene_playthrough import PlayedScene, PlayedStep, play_scene, played_scene
from tutor.page.library import rule_entries
from tutor.protocol.decision_json import RefusedJson
from tutor.protocol.lesson_json import (
    CourseJson,
    LessonJson,
    LessonNameJson,
    LessonStepJson,
    LessonWordsJson,
    OtherMoveJson,
    SceneJson,
    SceneQuestionJson,
)
from tutor.protocol.situation_json import SituationJson
from tutor.protocol.table_json import RuleJson, RuleTextJson
from tutor.rulebook import Edition, edition, rules
from tutor.scenario import Entry, Question, in_words
from tutor.scenario.entries import judged
from tutor.scenario.permalink import file_of_link, is_link
from tutor.scenario.runner import is_reason
from tutor.service.decision_options import refused
from tutor.service.finding.questions import questions
from tutor.service.lesson_faces import lesson_faces
from tutor.service.other_moves import Wanted, other_moves
from tutor.service.rule_names import name_of
from tutor.service.situation import situation_of

OWN: Final = "your-own"
"""The id of a lesson out of somebody's own text."""


def course_told() -> CourseJson:
    """The whole course.

    Raises:
        BadInput: something in the course or its scenes is wrong.
    """
    told = course()
    known = {question.id: question.title for question in questions()}
    return {
        "parts": [{"title": part.title, "lessons": [_named(one) for one in part.lessons]} for part in told.parts],
        "quarrels": [{"id": id, "title": known[id]} for id in told.quarrels if id in known],
        "rules": {
            id: {
                "name": edition("base").fill(rule.name),
                "lessons": list(taught().get(id, ())),
                "editions": list(rule.stated_in),
            }
            for id, rule in rules().items()
            if id not in told.not_taught
        },
    }


def _named(told: Lesson) -> LessonNameJson:
    return {
        "id": told.id,
        "title": told.title,
        "able": list(told.able),
        "teaches": [id for id in teaches(told) if id in rules()],
        "edition": told.edition or None,
        "scenes": len(told.scenes),
        "face": lesson_faces().get(told.id, ""),
    }


def lesson_told(id: str) -> LessonJson:
    """A lesson of the course.

    Raises:
        BadInput: there is none, or something in its scenes is wrong.
    """
    told, following = lesson(id), after(id)
    scenes = [played_scene(one) for one in told.scenes]
    return {
        **_named(told),
        "scenes_played": [_scene(one) for one in scenes],
        "rules": _rules(scenes),
        "next": following.id if following else None,
    }


def own_lesson(text: str, file: str = "lesson.yaml") -> LessonJson:
    """A lesson of the one scene that a text holds, or a link.

    file: the name that stands in messages

    Raises:
        BadInput: with every mistake in it.
    """
    given = text.strip()
    played = play_scene(read_scene(file_of_link(given) if is_link(given) else text, file))
    title = played.scene.scenario.title or "Your own lesson"
    teaches = played.scene.teaching.teaches
    return {
        **_named(Lesson(OWN, title, (), ())),
        "teaches": [id for id in teaches if id in rules()],
        "scenes": 1,
        "scenes_played": [_scene(played)],
        "rules": _rules([played]),
        "next": None,
    }


def _scene(played: PlayedScene) -> SceneJson:
    told, result = played.scene, played.result
    scenario = result.scenario._replace(expect=None, source=None, lesson=None)
    states = [result.steps[answers].after for answers in result.entered]
    asks = _asks(played)
    return {
        "id": told.id,
        "situation": situation_of(scenario),
        "tables": [*_tables(situation_of(scenario), [step.mine for step in played.steps], asks is not None)],
        "you": told.teaching.you,
        "text": told.teaching.text,
        "begins": [_words(at, one) for at, one in played.begins],
        "steps": [_step(one, before, told.teaching.you) for one, before in zip(played.steps, states, strict=True)],
        "asks": asks,
    }


def _tables(whole: SituationJson, mine: Iterable[bool], asks: bool) -> Iterator[SituationJson]:
    """The situation that lies on the table before each move of the learner's, and at the end.

    With its question nothing goes by itself any more, so that it is asked of the position that it is about.
    """
    script = whole.get("script", [])
    for made in (at for at, is_mine in enumerate(mine) if is_mine):
        table = whole.copy()
        table.pop("question", None)
        table.update({"script": script[:made], "stop": "decision"})
        yield table
    end = whole.copy()
    end["script"] = script
    if asks:
        end["stop"] = "decision"
    yield end


def _step(made: PlayedStep, before: State, you: str) -> LessonStepJson:
    entry = made.entry._replace(refused=False)
    return {
        "entry": entry.as_data(),
        "says": spoken(entry, before, you),
        "mine": made.mine,
        "refused": bool(made.entry.refused),
        "aim": made.aim.says,
        "from": made.first,
        "to": made.last,
        "words": [_words(at, one) for at, one in made.words],
        "wrong": [*_tried(made.entry, before, you)] if made.entry.refused else [],
        "tempting": [
            {**tried, "word": one.says} for one in made.item.tempting for tried in _tried(one.move, before, you)
        ],
        "others": [*_others(made, before, you)] if made.mine and not made.entry.refused else [],
    }


def _others(made: PlayedStep, before: State, you: str) -> Iterator[OtherMoveJson]:
    """What else is allowed there, and what comes of it."""
    wanted = Wanted(before.table.players.index(you), made.aim.goal, made.aim.moves)
    for one in other_moves(before, made.entry, wanted):
        yield {
            "entry": one.entry.as_data(),
            "says": spoken(one.entry, before, you),
            "reaches": one.reaches,
            "comes": list(one.comes),
        }


def _tried(move: Entry, before: State, you: str) -> Iterator[RefusedJson]:
    """A move that is refused there, with every reason, that of the lesson first; nothing where it is not."""
    entry = move._replace(refused=False)
    if found := judged(before, entry).against:
        yield refused(before, entry, sorted(found, key=lambda one: not is_reason(move.refused, (one,))), you)


def _words(at: int, said: Comment) -> LessonWordsJson:
    return {"at": at, "says": said.says, "rules": list(said.rules)}


def _asks(played: PlayedScene) -> SceneQuestionJson | None:
    question, state = played.scene.scenario.question, played.result.state
    if question is None:
        return None
    answers = answers_to(question)
    return {
        "says": plain(in_words(question, state), state),
        "choices": [{"answer": answer, "says": WORDS[answer][0]} for answer in answers],
        "closes": [{"event": event, "says": words.says} for event, words in played.closes],
    }


def answers_to(question: Question) -> tuple[str, ...]:
    """The answers among which one chooses."""
    if question.may is not None:
        return "yes", "no"
    return ("can", "cannot") if question.by else ("always", "sometimes", "never")


def _rules(scenes: Iterable[PlayedScene]) -> dict[str, RuleJson]:
    """The rules that the words of the scenes are about, in the words of their rulebook."""
    found: dict[str, RuleJson] = {}
    for played in scenes:
        book = edition(played.scene.scenario.edition)
        for id, one in _entries(played, book).items():
            found[id] = {"name": name_of("rule", id, book), **one}
    return found


def _entries(played: PlayedScene, book: Edition) -> dict[str, RuleTextJson]:
    told = [words for _, words in (*played.begins, *(one for step in played.steps for one in step.words))]
    cited = [id for words in told for id in words.rules] + [id for id in played.scene.teaching.teaches if id in rules()]
    return rule_entries({"edition": book.id, "trace": [{"rules": cited}], "decision": None})
