"""`tutor learn`: the course in a terminal - what to do, the moves that one makes, and why the others are refused."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Final

from tutor.analysis.answer import explained
from tutor.analysis.outcomes import outcomes
from tutor.cli import printing
from tutor.cli.commands import FINE
from tutor.cli.files import tell
from tutor.cli.progress import LearnerProgress, rules_to_know
from tutor.cli.prompt_input import QUIT, number_in, typed
from tutor.engine import State, refused_moves
from tutor.explain.answers.answer_words import WORDS
from tutor.explain.kinds_of_cards import plain
from tutor.explain.move_sentence import spoken
from tutor.lessons.course_file import after, course, lesson, taught
from tutor.lessons.mastery import Learnt
from tutor.lessons.scene import Lesson
from tutor.lessons.scene_file import read_scene
from tutor.lessons.scene_playthrough import PlayedScene, PlayedStep, is_same, play_scene, played_scene
from tutor.rulebook import editions, rules
from tutor.scenario import Entry, entry_of, in_words
from tutor.scenario.entries import judged, legal_entries
from tutor.scenario.read import content_of
from tutor.service.lesson_reply import answers_to
from tutor.service.other_moves import Wanted, other_moves

SHOW: Final = "?"
DONE: Final = "✓"


class Quit(Exception):
    """Whoever learns has had enough, or there is no more input."""


def learn_command(asked: Namespace) -> int:
    """List the course, say where each rule is taught, or go through a lesson."""
    if asked.rules:
        _where()
        return FINE
    progress = LearnerProgress(asked.progress)
    if asked.lesson is None:
        _list(progress.learnt)
    else:
        told, scenes = _chosen(asked.lesson)
        try:
            for turned_on, is_right in _teach(told, scenes):
                progress.answered("", [id for id in turned_on if id in rules_to_know()], is_right)
        except Quit:
            tell("\nUntil next time.")
            return FINE
        if told.id:
            progress.tick(told.id)
    progress.say()
    return FINE


def _chosen(name: str) -> tuple[Lesson, list[PlayedScene]]:
    """The lesson of that number or name, or the one in a file. Raises: BadInput: there is none."""
    if name.endswith((".yaml", ".yml")):
        own = play_scene(read_scene(content_of(name), name))
        return Lesson("", own.scene.scenario.title or name, (), ()), [own]
    lessons = course().lessons
    is_number = name.isdecimal() and 1 <= int(name[:4]) <= len(lessons)
    told = lessons[int(name) - 1] if is_number else lesson(name)
    return told, [played_scene(id) for id in told.scenes]


def _list(learnt: Learnt) -> None:
    number = 0
    for part in course().parts:
        printing.print_heading(part.title)
        for told in part.lessons:
            number += 1
            tell(f"{DONE if told.id in learnt.lessons else ' '} {number:2} {told.id:32} {told.title}")
    tell("\n`tutor learn LESSON` begins one, by its number or its name.")


def _where() -> None:
    """Every rule of every book, and the lessons that teach it, or why none does."""
    told = course()
    for book in editions().values():
        printing.print_heading(book.title)
        for id, rule in rules().items():
            if book.id in rule.stated_in:
                tell(f"  {id:34} {', '.join(taught().get(id, ())) or told.not_taught.get(id, '')}")


def _teach(told: Lesson, scenes: list[PlayedScene]) -> Iterator[tuple[tuple[str, ...], bool]]:
    """Go through it; yields on which rule each question at a scene's end turned, and whether it was answered right.

    Raises:
        Quit: whoever learns has had enough.
    """
    moves, made = sum(step.mine for scene in scenes for step in scene.steps), 0
    printing.print_heading(told.title)
    for able in told.able:
        tell(f"  After this you can {able}.")
    for scene in scenes:
        tell(f"\n{scene.scene.teaching.text}")
        _show(scene, 0)
        _say(scene, 0, scene.steps[0].first if scene.steps else 0)
        for at, step in enumerate(scene.steps):
            made += step.mine
            if step.mine:
                _make(scene, at, f"Move {made} of {moves}")
            _say(scene, step.first, step.last)
        yield from _ask(scene)
    following = after(told.id) if told.id else None
    tell(f"\nThat is all of it.{f' Next: tutor learn {following.id}' if following else ''}")


def _show(scene: PlayedScene, answers: int) -> None:
    """The table as it lies after so many answers."""
    before = scene.result._replace(steps=scene.result.steps[: answers + 1], answers=scene.result.answers[:answers])
    printing.print_all(printing.table(before._replace(unused=(), error=None, tried=()).as_json()))


def _say(scene: PlayedScene, first: int, last: int) -> None:
    """What happens between two events, and the words on it."""
    trace = scene.result.as_json()["trace"][first:last]
    told = [*scene.begins, *(one for step in scene.steps for one in step.words)]
    for event in trace:
        tell(f"    {event['says']}")
        for at, words in told:
            if at == event["n"]:
                tell(f"    > {words.says}")
    if not trace:
        for at, words in told:
            if at == first and first == last:
                tell(f"    > {words.says}")


def _make(scene: PlayedScene, at: int, says: str) -> None:
    """Have the learner make a move: until it is the one that is meant, every other is answered."""
    step, before = scene.steps[at], scene.result.steps[scene.result.entered[at]].after
    tell(f"\n{says}. {step.aim.says}")
    players = before.table.players
    wanted = Wanted(players.index(scene.scene.teaching.you), step.aim.goal, step.aim.moves)
    others = () if step.entry.refused else tuple(other_moves(before, step.entry, wanted))
    said = {label: (entry, because) for label, entry, because in _choices(step, before, scene.scene.teaching.you)}
    options = [(label, *said[label]) for label in sorted(said)]  # the right one stands nowhere in particular
    for number, (label, _, _) in enumerate(options, 1):
        tell(f"  {number:3} {label}")
    while True:
        chosen = _number(f"A number, {SHOW} to be shown, {QUIT} to stop: ", len(options))
        if chosen == 0:
            tell(f"  It is: {next(label for label, entry, _ in options if is_same(entry, step.entry))}")
            continue
        label, entry, because = options[chosen - 1]
        if is_same(entry, step.entry):
            return
        word = next((one.says for one in step.item.tempting if is_same(one.move, entry)), "")
        if because:
            tell("  " + " ".join(filter(None, (*because, word))))
            continue
        other = next((one for one in others if is_same(one.entry, entry)), None)
        for comes in other.comes if other else ():
            tell(f"    {comes}")
        if other and other.reaches:
            meant = spoken(step.entry, before, scene.scene.teaching.you)
            tell(f"  That does it, too. The lesson goes on as if it were: {meant}")
            return
        tell(f"  You may, but here: {step.aim.says}")


def _choices(step: PlayedStep, before: State, you: str) -> Iterator[tuple[str, Entry, tuple[str, ...]]]:
    """What the learner may try: how it is said, the entry, and the reasons against it."""
    for entry in legal_entries(before):
        if entry.by in ("", you) or entry.verb == "pass":
            yield spoken(entry, before, you), entry, ()
    for move, reasons in refused_moves(before):
        entry = entry_of(before, move)
        if entry.by == you:
            yield spoken(entry, before, you), entry, tuple(dict.fromkeys(one.says for one in reasons))
    for entry in (step.entry, *(one.move for one in step.item.tempting)):
        yield spoken(entry, before, you), entry, tuple(dict.fromkeys(one.says for one in judged(before, entry).against))


def _ask(scene: PlayedScene) -> Iterator[tuple[tuple[str, ...], bool]]:
    """The question at the end of a scene, and then what it is answered by."""
    question = scene.scene.scenario.question
    if question is None:
        return
    found = outcomes(scene.scene.scenario)
    answers = answers_to(question)
    tell(f"\n{plain(in_words(question, scene.result.state), scene.result.state)}")
    for number, answer in enumerate(answers, 1):
        tell(f"  {number:3} {WORDS[answer][0]}")
    chosen = _number(f"A number, {QUIT} to stop: ", len(answers), shows=False)
    right = answers[chosen - 1] == found.answer
    yield tuple(one.id for one in explained(found).because if one.kind != "card")[:1], right
    tell(f"  {'Right' if right else 'No'}. {found.says}")
    for one in found.because:
        tell(f"    {one.says} [{one.id}]")
    for event, words in scene.closes:
        tell(f"    {event}\n    > {words.says}")


def _number(prompt: str, most: int, shows: bool = True) -> int:
    """A number from 1 to `most`; 0 for wanting to be shown. Raises: Quit."""
    while (said := typed(prompt)) is not None:
        if shows and said == SHOW:
            return 0
        found = number_in(said, most)
        if found is not None:
            return found
    raise Quit
