"""A scene played through: each entry of its script with what is to be done, what is seen, and what is said of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from tutor.engine import State
from tutor.lessons.scene import Item, Scene
from tutor.lessons.scene_aims import Aim, AimedMove, aims
from tutor.lessons.scene_file import scene
from tutor.lessons.scene_words import ClosingWords, PinnedWords, TraceEvent, pinned
from tutor.lessons.step_fault import StepFault
from tutor.scenario import Entry, Result, Scenario, run
from tutor.scenario.entries import judged, singly
from tutor.scenario.runner import is_reason
from tutor.scenario.script_run import run_script
from tutor.scenario.seeded_chance import to_be_written
from tutor.scenario.whose_turn import goes_alone
from tutor.script.entry import CHANCE
from tutor.vocabulary import split_copy
from tutor.yamlfile import BadInput, Problem, path_text


class PlayedStep(NamedTuple):
    """One entry of the completed script.

    item: what the file says of it, an empty one where it says nothing
    mine: does the learner make it, and what is aimed at with it?
    first, last: how many events there are when it is made, and before the next one is
    words: each with the number of the event that it is pinned to
    """

    entry: Entry
    item: Item
    mine: bool
    aim: Aim
    first: int
    last: int
    words: tuple[PinnedWords, ...]


class PlayedScene(NamedTuple):
    """A scene with the run of its completed script: what went by itself is an entry of it, too.

    begins: the words on what happens before the first entry
    closes: the words on what happens by itself behind the question
    """

    scene: Scene
    result: Result
    steps: tuple[PlayedStep, ...]
    begins: tuple[PinnedWords, ...]
    closes: tuple[ClosingWords, ...]


@cache
def played_scene(id: str) -> PlayedScene:
    """The scene of that id, played.

    Raises:
        BadInput: there is none, or its steps do not fit what happens.
    """
    return play_scene(scene(id))


def play_scene(told: Scene) -> PlayedScene:
    """A scene played: every step of it is found, every move that tempts is refused for the reason that it names.

    Raises:
        BadInput: its script cannot be played, or a step of its `lesson` does not fit what happens; the first mistake.
    """
    completed, origins = _completed(told.scenario)
    result = _run(completed)
    events = (result if told.scenario.question is None else run(completed)).as_json()["trace"]
    try:
        placed = _placed(told, origins)
        steps, closes = _parted(tuple(_steps(told, result, events, placed, origins)), events, _seen(completed, events))
        return PlayedScene(told, result, steps, _begins(told, result, events), closes)
    except StepFault as wrong:
        problem = Problem(told.scenario.file, 0, path_text(("lesson", "steps", *wrong.at)), wrong.says)
        raise BadInput([problem]) from None


def _begins(told: Scene, result: Result, events: list[TraceEvent]) -> tuple[PinnedWords, ...]:
    """The words on what happens before the first entry. Raises: StepFault."""
    first = next((at for at, item in enumerate(told.teaching.items) if item.move is None), None)
    until = _starts(result)[0]
    return () if first is None else pinned(first, told.teaching.items[first].words, events, (0, until, until))


def _seen(scenario: Scenario, events: list[TraceEvent]) -> int:
    """How many events are seen at the end of a scene: where it asks something, nothing goes by itself any more."""
    return len(events) if scenario.question is None else len(run_script(scenario).as_json()["trace"])


def _parted(
    steps: tuple[PlayedStep, ...], events: list[TraceEvent], until: int
) -> tuple[tuple[PlayedStep, ...], tuple[ClosingWords, ...]]:
    """The steps with the words that are seen before the question alone, and those on what happens only behind it.

    until: so many events are seen before it
    """
    said = [one._replace(at=one.at if one.words.event else min(one.at, until)) for step in steps for one in step.words]
    behind = [one for one in said if one.at > until]
    seen = tuple(
        step._replace(
            last=min(step.last, until),
            words=tuple(
                one._replace(at=min(one.at, until)) for one in step.words if one.at <= until or not one.words.event
            ),
        )
        for step in steps
    )
    return seen, tuple(ClosingWords(events[one.at - 1]["says"], one.words) for one in behind)


def _run(scenario: Scenario) -> Result:
    """The run of a scenario; of one that asks something, up to the position asked about. Raises: BadInput."""
    asks = scenario.question is not None
    result = run(scenario._replace(stop="decision"), len(scenario.script) + 1) if asks else run(scenario)
    if result.error is not None:
        raise BadInput([Problem(scenario.file, 0, result.error.path, result.error.message)])
    if result.unused:
        raise BadInput([Problem(scenario.file, 0, "script", f"it is over before {result.unused[0]}")])
    return result


def _completed(scenario: Scenario) -> tuple[Scenario, tuple[int | None, ...]]:
    """The scenario with all that went by itself in its script, and for each entry the one of the file it comes from."""
    result = _run(scenario)
    found: list[Entry] = []
    origins: list[int | None] = []
    script, entered = scenario.script, (*result.entered, len(result.answers))

    def answered(upto: int, after: int, origin: int | None) -> None:
        left = list(singly(script[origin])) if origin is not None else []
        for place in range(after, upto):
            answer, before = result.answers[place], result.steps[place].after
            written = to_be_written(before, answer, scenario.seed) if answer.verb in CHANCE else answer
            is_it = bool(left) and (answer.verb, answer.by) == (left[0].verb, left[0].by or answer.by)
            if is_it:
                left.pop(0)
            if written is not None:
                found.append(written)
                origins.append(origin if is_it else None)

    answered(entered[0], 0, None)
    for at, entry in enumerate(script):
        if entry.refused:
            found.append(entry)
            origins.append(at)
        answered(entered[at + 1], entered[at], None if entry.refused else at)
    return scenario._replace(script=tuple(found)), tuple(origins)


def _starts(result: Result) -> tuple[int, ...]:
    """How many events there are before each entry of the script, and after the last."""
    told = [len(made.trace) for made in result.steps]
    tried, starts = 0, []
    for entry, answers in zip(result.scenario.script, result.entered, strict=True):
        starts.append(sum(told[: answers + 1]) + tried)
        tried += bool(entry.refused)
    return (*starts, sum(told) + tried)


def _placed(told: Scene, origins: tuple[int | None, ...]) -> dict[int, int]:
    """Entry of the file -> the item that speaks of it. Raises: StepFault."""
    script, at, placed = told.scenario.script, 0, dict[int, int]()
    for number, item in enumerate(told.teaching.items):
        if item.move is None:
            if number:
                raise StepFault((number,), "what is said before the first move stands first")
            continue
        wanted = item.move._replace(refused=False)
        while at < len(script) and script[at]._replace(refused=False) != wanted:
            at += 1
        if at == len(script):
            raise StepFault(
                (number, "move"), f"no entry of the script is {item.move}, or it comes before an earlier step"
            )
        placed[at] = number
        at += 1
    return placed


def _steps(
    told: Scene,
    result: Result,
    events: list[TraceEvent],
    placed: Mapping[int, int],
    origins: tuple[int | None, ...],
) -> Iterator[PlayedStep]:
    script, starts = result.scenario.script, _starts(result)
    items = told.teaching.items
    numbers = [None if origin is None else placed.get(origin) for origin in origins]
    mine = [
        AimedMove(at, entry, Item(None) if (number := numbers[at]) is None else items[number], number or 0)
        for at, entry in enumerate(script)
        if origins[at] is not None and entry.by == told.teaching.you
    ]
    aimed = aims(_once(mine, origins), result, len(items))
    begun = set[int]()
    for at, entry in enumerate(script):
        before, number = result.steps[result.entered[at]].after, numbers[at]
        item = items[number] if number is not None else Item(None)
        words: tuple[PinnedWords, ...] = ()
        if number is not None and number not in begun:
            begun.add(number)
            _check(number, item, before, told)
            last = starts[_ends(at, origins)]
            words = pinned(number, item.words, events, (starts[at], last, len(events) if last == starts[-1] else last))
        if at in aimed:
            _check_mine(entry, before)
        yield PlayedStep(entry, item, at in aimed, aimed.get(at, Aim()), starts[at], starts[at + 1], words)


def _once(mine: list[AimedMove], origins: tuple[int | None, ...]) -> list[AimedMove]:
    """An entry that chooses several things is several moves with one aim; its goal is said with the first."""
    return [
        one._replace(item=Item(None))
        if one.item.goal is not None and at and origins[mine[at - 1].at] == origins[one.at]
        else one
        for at, one in enumerate(mine)
    ]


def _ends(at: int, origins: tuple[int | None, ...]) -> int:
    """The entry before which all is over that the one at this place began: what goes by itself belongs to it."""
    after = at + 1
    while after < len(origins) and (origins[after] is None or origins[after] == origins[at]):
        after += 1
    return after


def _check(number: int, item: Item, before: State, told: Scene) -> None:
    """Raises: StepFault, where a move that tempts is allowed, or refused for something else; or an aim is nobody's."""
    if item.aim and item.move is not None and item.move.by != told.teaching.you:
        raise StepFault(
            (number, "aim"), f"{item.move.by} makes this move, not {told.teaching.you}, so nobody can aim at it"
        )
    for place, tried in enumerate(item.tempting):
        found = judged(before, tried.move)
        at = (number, "tempting", place)
        if found.unclear:
            raise StepFault(at, found.unclear)
        if found.legal:
            raise StepFault(at, f"{tried.move._replace(refused=False)} is allowed there, so it is no wrong move")
        if not is_reason(tried.move.refused, found.against):
            because = ", ".join(dict.fromkeys(one.rule for one in found.against))
            raise StepFault(at, f"it is refused for {because}, not for {tried.move.refused}")


def _check_mine(entry: Entry, before: State) -> None:
    """Raises: StepFault, where the learner is not asked at all."""
    if not entry.refused and goes_alone(before) is not None:
        raise StepFault((), f"{entry} goes by itself, as there is no other answer; leave it out of the script")


def is_same(one: Entry, other: Entry) -> bool:
    """Do two entries do the same, whichever of equal copies they name?"""
    return _plain(one) == _plain(other)


def _plain(entry: Entry) -> tuple[object, ...]:
    named = [split_copy(pick.name)[0] for pick in entry.picks]
    return entry.verb, entry.by if entry.verb != "pass" else "", tuple(named), entry.into or entry.by
