"""Reading a scene: a scenario file whose `lesson` says what is taught, what the learner is to do, and what is said."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from tutor.cards.source import SourceValue
from tutor.engine import EVENT_KINDS
from tutor.lessons.scene import Comment, Item, Scene, Teaching, Tempting
from tutor.rulebook import readings, rules
from tutor.scenario import Scenario
from tutor.scenario.entry_file import EntryNames, read_entry, reasons
from tutor.scenario.goal import wanted
from tutor.scenario.initial_state import box_of, with_its_deck
from tutor.scenario.question_file import read_goal
from tutor.scenario.read import read_document
from tutor.scenario.rulings import FOLDERS, SUFFIX, published
from tutor.scenario.source_values import items
from tutor.script.entry import Entry
from tutor.script.question import Goal
from tutor.yamlfile import BadInput, Problem, read_yaml, unknown

KEYS: Final = ("teaches", "you", "text", "steps")
STEP: Final = ("move", "begins", "aim", "goal", "tempting", "says")
PINNED: Final = ("event", "card", "says", "rules")
TRIED: Final = ("by", "move", "refused", "says")
MAX_WORDS: Final = 400
"""Letters of one word on a step: who reads on a phone reads no more."""


@cache
def scene(id: str) -> Scene:
    """The scene in `cards/lessons/` of that id.

    Raises:
        BadInput: there is none, or something in it is wrong; every mistake is told.
    """
    known = {found.id: found for found in published("lesson")}
    if id not in known:
        raise BadInput([Problem("lessons", 0, "", unknown("scene", id, known, shown=5))])
    return read_scene(known[id].text, f"{FOLDERS['lesson']}/{id}{SUFFIX}", id)


def read_scene(text: str | bytes, file: str = "lesson.yaml", id: str = "") -> Scene:
    """The scene in a text; `file` is the name that stands in messages.

    Raises:
        BadInput: with every mistake.
    """
    document = read_yaml(text, file)
    scenario = with_its_deck(read_document(document))
    spot = SourceValue(document, document.data)
    if scenario.lesson is None:
        spot.wrong("a scene needs `lesson`: what it teaches, and what is said at its moves")
        document.check()
    teaching = _read(spot.at("lesson"), scenario)
    document.check()
    return Scene(id, scenario, teaching)


def _read(spot: SourceValue, scenario: Scenario) -> Teaching:
    keys = spot.keys(KEYS, ("teaches", "text", "steps"))
    box = box_of(scenario)
    known = EntryNames(scenario.names, box, len(box.cards), reasons(box, (*rules(), *readings())))
    you = keys["you"].word(scenario.names, "player") if "you" in keys else scenario.names[0]
    return Teaching(
        keys["teaches"].words((*rules(), *readings()), "rule or reading") if "teaches" in keys else (),
        you or "",
        said(keys["text"]) if "text" in keys else "",
        tuple(_item(one, known) for one in items(keys["steps"])) if "steps" in keys else (),
    )


def said(spot: SourceValue) -> str:
    """A text that people read, on one line; one that is too long for a phone is noted."""
    text = " ".join(spot.text().split())
    if len(text) > MAX_WORDS:
        spot.wrong(f"{len(text)} letters; nobody reads more than {MAX_WORDS} at a step")
    return text


def _item(spot: SourceValue, known: EntryNames) -> Item:
    keys = spot.keys(STEP)
    move = read_entry(keys["move"], known) if "move" in keys else None
    if isinstance(spot.value, dict) and ("move" in keys) is ("begins" in keys):
        spot.wrong("a step has either `move`, an entry of the script, or `begins: true`, for what comes before it")
    if "begins" in keys and keys["begins"].value is not True:
        keys["begins"].expected("true")
    return Item(
        move,
        said(keys["aim"]) if "aim" in keys else "",
        _goal(keys, known),
        tuple(_words(one) for one in keys["says"].one_or_more()) if "says" in keys else (),
        tuple(_tempting(one, known) for one in items(keys["tempting"])) if "tempting" in keys else (),
    )


def _goal(keys: Mapping[str, SourceValue], known: EntryNames) -> Goal | None:
    """When an aim is reached: a goal as questions have it, of what is so at a moment."""
    if "goal" not in keys:
        return None
    if "aim" not in keys:
        keys["goal"].wrong("a `goal` says when an `aim` is reached, and there is none here")
    goal = read_goal(keys["goal"], known)
    if wanted(goal):
        keys["goal"].wrong("`happens` is no part of it here: say what is so then, with `has`, `lacks` or `count`")
    return goal


def _words(spot: SourceValue) -> Comment:
    if isinstance(spot.value, str):
        return Comment(said(spot))
    keys = spot.keys(PINNED, ("says",))
    return Comment(
        said(keys["says"]) if "says" in keys else "",
        (keys["event"].word((*EVENT_KINDS, "move.refused"), "kind of event") if "event" in keys else "") or "",
        keys["card"].text() if "card" in keys else "",
        keys["rules"].words(tuple(rules()), "rule") if "rules" in keys else (),
    )


def _tempting(spot: SourceValue, known: EntryNames) -> Tempting:
    keys = spot.keys(("move", "refused", "says"), ("move", "refused"))
    if "move" not in keys or "refused" not in keys:
        return Tempting(Entry("done"))
    entry = read_entry(keys["move"], known, "")
    reason: Any = keys["refused"].word(sorted(known.reasons), "rule, reading or card")
    return Tempting(
        (entry or Entry("done"))._replace(refused=reason or True), said(keys["says"]) if "says" in keys else ""
    )
