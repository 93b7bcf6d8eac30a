"""How well rules are known: lessons that are done, and of each rule that was asked when it is to be asked again.

The pages keep the same in the browser (`web/learnt/learning.js`), and one reads the file of the other.
"""

from __future__ import annotations

import json
import re
from collections.abc import Container, Iterable, Mapping
from typing import Any, Final, NamedTuple

from tutor.lessons.review_schedule import MAX_STABILITY, RuleMemory, reviewed
from tutor.yamlfile import BadInput, Problem

DAY: Final = 86_400_000
"""Milliseconds."""

BOXES: Final = (0, 1, 3, 7, 21, 60)
"""Files of before had boxes instead: a rule in the box of this index was asked again after so many days."""

FORMAT: Final = "tutor-learnt"
VERSION: Final = 2
MAX_KEPT: Final = {"lessons": 100, "rules": 600, "missed": 60}
MAX_LETTERS: Final = 400_000
LATEST: Final = 8 * 10**12
LATEST_DAY: Final = LATEST // DAY
_ID: Final = re.compile(r"[a-z0-9][\w.,+-]{0,159}", re.IGNORECASE | re.ASCII)


class RuleMastery(NamedTuple):
    """How well a rule is known.

    memory: what FSRS knows of it; right, wrong: how often it was answered so; holds: was the last answer right
    question: the id of the last question that turned on it, "" where that cannot be asked again
    """

    memory: RuleMemory
    right: int
    wrong: int
    holds: bool
    question: str


class Learnt(NamedTuple):
    """What somebody has learnt.

    lessons: id -> when it was done; rules: id -> how well it is known; missed: the ids of questions, the newest last
    """

    lessons: Mapping[str, int] = {}
    rules: Mapping[str, RuleMastery] = {}
    missed: tuple[str, ...] = ()

    @property
    def known(self) -> tuple[str, ...]:
        """The rules that are known: asked, and right the last time."""
        return tuple(rule for rule, known in self.rules.items() if known.holds)

    def due(self, today: int) -> tuple[str, ...]:
        """The rules that are due on a day, the longest due first."""
        due = [rule for rule, known in self.rules.items() if known.memory.due <= today]
        return tuple(sorted(due, key=lambda rule: self.rules[rule].memory.due))

    def with_lesson(self, id: str, now: int) -> Learnt:
        """With a lesson done: its rules are seen, and none is known by that."""
        return _bounded(self._replace(lessons={**self.lessons, id: now}))

    def with_answer(self, id: str, turned_on: Iterable[str], is_right: bool, today: int) -> Learnt:
        """With a question answered on a day: the rules on which it turned are known by it or not, and no others.

        id: "" where it cannot be asked again
        """
        asked = {rule: _answered(self.rules.get(rule), id, is_right, today) for rule in turned_on}
        others = tuple(one for one in self.missed if one != id)
        missed = others if is_right or not id else (*others, id)
        return _bounded(self._replace(rules={**self.rules, **asked}, missed=missed))

    def wanted(self, rules: Iterable[str], seen: Container[str], today: int) -> tuple[str, ...]:
        """Of these rules what is due first, the longest due before; then what was missed, seen, new, and the rest."""

        def rank(rule: str) -> tuple[int, int]:
            known = self.rules.get(rule)
            if known is None:
                return 2 if rule in seen else 3, 0
            return 0 if known.memory.due <= today else 4 if known.holds else 1, known.memory.due

        return tuple(sorted(rules, key=rank))


def _answered(known: RuleMastery | None, id: str, is_right: bool, today: int) -> RuleMastery:
    memory = reviewed(known.memory if known else None, is_right, today)
    right, wrong, before = (known.right, known.wrong, known.question) if known else (0, 0, "")
    return RuleMastery(memory, right + is_right, wrong + (not is_right), is_right, id or before)


def _bounded(learnt: Learnt) -> Learnt:
    """Where there are too many, the first go."""
    return Learnt(
        dict(list(learnt.lessons.items())[-MAX_KEPT["lessons"] :]),
        dict(list(learnt.rules.items())[-MAX_KEPT["rules"] :]),
        learnt.missed[-MAX_KEPT["missed"] :],
    )


def learnt_file(learnt: Learnt) -> str:
    """The text of its file."""
    rules = {rule: _told(known) for rule, known in learnt.rules.items()}
    told = {
        "format": FORMAT,
        "version": VERSION,
        "lessons": dict(learnt.lessons),
        "rules": rules,
        "missed": learnt.missed,
    }
    return f"{json.dumps(told, indent=1, ensure_ascii=False)}\n"


def _told(known: RuleMastery) -> dict[str, Any]:
    others = {name: value for name, value in known._asdict().items() if name != "memory"}
    return {**known.memory._asdict(), **others}


def read_learnt(text: str, file: str) -> Learnt:
    """What a file holds, that of a page as well; what is not whole in it is left out. `file` stands in messages.

    Raises:
        BadInput: it is none of these files.
    """
    try:
        held = json.loads(text) if len(text) <= MAX_LETTERS else None
    except (ValueError, RecursionError):
        held = None
    if not isinstance(held, dict) or held.get("format") != FORMAT:
        raise BadInput([Problem(file, 0, "", "this is no file of what was learnt; name one that the tutor has saved")])
    if held.get("version") not in (1, VERSION):
        raise BadInput([Problem(file, 0, "version", "this was saved by a newer version of the tutor")])
    rules = {id: known for id, one in _pairs(held.get("rules")) if (known := _known(one) or _of_box(one))}
    missed = [id for id in _list(held.get("missed")) if isinstance(id, str) and _ID.fullmatch(id)]
    return _bounded(Learnt({id: at for id, at in _pairs(held.get("lessons")) if _is_time(at)}, rules, tuple(missed)))


def _pairs(value: object) -> list[tuple[str, Any]]:
    return [(id, one) for id, one in value.items() if _ID.fullmatch(id)] if isinstance(value, dict) else []


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _known(value: object) -> RuleMastery | None:
    """What is whole; None for anything else."""
    if not isinstance(value, dict):
        return None
    days: list[Any] = [value.get(part) for part in RuleMemory._fields]
    others: list[Any] = [value.get(part) for part in RuleMastery._fields[1:]]
    memory = RuleMemory(*days)
    known = RuleMastery(memory, *others)
    is_whole = (
        _is_within(memory.stability, 0.001, MAX_STABILITY)
        and _is_within(memory.difficulty, 1, 10)
        and all(_is_count(day) and day < LATEST_DAY for day in (memory.last, memory.due))
        and all(map(_is_count, (known.right, known.wrong)))
        and isinstance(known.holds, bool)
        and isinstance(known.question, str)
        and (not known.question or bool(_ID.fullmatch(known.question)))
    )
    return known if is_whole else None


def _of_box(value: object) -> RuleMastery | None:
    """What was kept in a box, carried over: it is due when it was, and is remembered for as long as its box lasted.

    One that was never asked was only seen, which its lesson says.
    """
    if not isinstance(value, dict):
        return None
    parts: list[Any] = [value.get(part) for part in ("box", "due", "right", "wrong")]
    box, due, right, wrong = parts
    if not (all(map(_is_count, (box, right, wrong))) and box < len(BOXES) and _is_time(due) and right + wrong):
        return None
    day, holds = due // DAY, box > 0 and right > 0
    begun = reviewed(None, holds, max(0, day - BOXES[box]))
    stability = float(BOXES[box]) if holds else begun.stability
    return RuleMastery(begun._replace(stability=stability, due=day), right, wrong, holds, "")


def _is_within(value: object, least: float, most: float) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value < 2**53


def _is_time(value: object) -> bool:
    return type(value) is int and 0 <= value < LATEST
