"""How well rules are known: lessons that are done, and each rule in a box that says when it is to be asked again.

The pages keep the same in the browser (`web/learnt/learning.js`), and one reads the file of the other.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from tutor.yamlfile import BadInput, Problem

DAY: Final = 86_400_000
"""Milliseconds."""

DAYS: Final = (0, 1, 3, 7, 21, 60)
"""A rule in the box of this index is asked again after so many days."""

FORMAT: Final = "tutor-learnt"
MAX_KEPT: Final = {"lessons": 100, "rules": 600, "missed": 60}
MAX_LETTERS: Final = 400_000
LATEST: Final = 8 * 10**12
_ID: Final = re.compile(r"[a-z0-9][\w.,+-]{0,159}", re.IGNORECASE | re.ASCII)


class RuleMastery(NamedTuple):
    """How well a rule is known: its box, when it is due (milliseconds since 1970), and how often it was asked."""

    box: int = 0
    due: int = 0
    right: int = 0
    wrong: int = 0


class Learnt(NamedTuple):
    """What somebody has learnt.

    lessons: id -> when it was done; rules: id -> how well it is known; missed: the ids of questions, the newest last
    """

    lessons: Mapping[str, int] = {}
    rules: Mapping[str, RuleMastery] = {}
    missed: tuple[str, ...] = ()

    @property
    def known(self) -> tuple[str, ...]:
        """The rules that are known: learnt or answered right, and not answered wrong since."""
        return tuple(rule for rule, known in self.rules.items() if known.box)

    def with_lesson(self, id: str, rules: Iterable[str], now: int) -> Learnt:
        """With a lesson done: the rules that it teaches are known, and are asked about from tomorrow."""
        taught = {rule: self._in_box(rule, 1, now) for rule in rules if not self.rules.get(rule, RuleMastery()).box}
        return _bounded(self._replace(lessons={**self.lessons, id: now}, rules={**self.rules, **taught}))

    def with_answer(self, id: str, rules: Iterable[str], is_right: bool, now: int) -> Learnt:
        """With a question answered: a rule that is due goes up one box, one that was missed into the first."""
        moved = {rule: self._answered(rule, is_right, now) for rule in rules}
        others = tuple(one for one in self.missed if one != id)
        return _bounded(self._replace(rules={**self.rules, **moved}, missed=others if is_right else (*others, id)))

    def wanted(self, rules: Iterable[str], now: int) -> tuple[str, ...]:
        """Of these rules what is due first, the longest due before; then what was missed, what is new, and the rest."""

        def rank(rule: str) -> tuple[int, int]:
            known = self.rules.get(rule)
            if known is None:
                return 2, 0
            return 1 if not known.box else 0 if known.due <= now else 3, known.due

        return tuple(sorted(rules, key=rank))

    def _answered(self, rule: str, is_right: bool, now: int) -> RuleMastery:
        known = self.rules.get(rule, RuleMastery())
        if not is_right:
            return self._in_box(rule, 0, now)._replace(wrong=known.wrong + 1)
        if known.due > now:
            return known._replace(right=known.right + 1)
        return self._in_box(rule, min(known.box + 1, len(DAYS) - 1), now)._replace(right=known.right + 1)

    def _in_box(self, rule: str, box: int, now: int) -> RuleMastery:
        return self.rules.get(rule, RuleMastery())._replace(box=box, due=now + DAYS[box] * DAY)


def _bounded(learnt: Learnt) -> Learnt:
    """Where there are too many, the first go."""
    return Learnt(
        dict(list(learnt.lessons.items())[-MAX_KEPT["lessons"] :]),
        dict(list(learnt.rules.items())[-MAX_KEPT["rules"] :]),
        learnt.missed[-MAX_KEPT["missed"] :],
    )


def learnt_file(learnt: Learnt) -> str:
    """The text of its file."""
    rules = {rule: known._asdict() for rule, known in learnt.rules.items()}
    told = {"format": FORMAT, "version": 1, "lessons": dict(learnt.lessons), "rules": rules, "missed": learnt.missed}
    return f"{json.dumps(told, indent=1, ensure_ascii=False)}\n"


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
    if held.get("version") != 1:
        raise BadInput([Problem(file, 0, "version", "this was saved by a newer version of the tutor")])
    rules = {id: known for id, one in _pairs(held.get("rules")) if (known := _known(one))}
    missed = [id for id in _list(held.get("missed")) if isinstance(id, str) and _ID.fullmatch(id)]
    return _bounded(Learnt({id: at for id, at in _pairs(held.get("lessons")) if _is_time(at)}, rules, tuple(missed)))


def _pairs(value: object) -> list[tuple[str, Any]]:
    return [(id, one) for id, one in value.items() if _ID.fullmatch(id)] if isinstance(value, dict) else []


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _known(value: object) -> RuleMastery | None:
    if not isinstance(value, dict):
        return None
    numbers: list[Any] = [value.get(part) for part in RuleMastery._fields]
    if not all(type(one) is int and one >= 0 for one in numbers):
        return None
    found = RuleMastery(*numbers)
    return found if found.box < len(DAYS) and _is_time(found.due) else None


def _is_time(value: object) -> bool:
    return type(value) is int and 0 <= value < LATEST
