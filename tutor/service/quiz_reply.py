"""A question whose answer is computed, as the page is sent it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tutor.lessons.quiz import KINDS, LEVELS, QuizQuestion, Wish, question
from tutor.rulebook import edition
from tutor.service.decision_options import because_json
from tutor.service.situation import situation_of
from tutor.service.table_look import look

MAX_SEED: Final = 2**53
MAX_WANTS: Final = 200
MAX_WORD: Final = 200
MAX_SETS: Final = 20


def quizzed(wish: Mapping[str, Any]) -> dict[str, Any]:
    """The question for a wish that was checked (`is_wish`), as a `QuizQuestion` of the page.

    Raises:
        BadInput: there is no such rulebook, box or question, or none could be made.
    """
    told: dict[str, Any] = {
        part: tuple(said) if isinstance(said, list) else said for part, said in wish.items() if said is not None
    }
    return quiz_json(question(Wish(**told)))


def is_wish(value: object) -> bool:
    """Is this a wish as a page may send it: these parts, each or none, and nothing else?"""
    return (
        isinstance(value, Mapping)
        and {*value} <= {*WISHES}
        and all(said is None or WISHES[part](said) for part, said in value.items())
    )


def quiz_json(found: QuizQuestion) -> dict[str, Any]:
    """A question as the page has it."""
    book = edition(found.scenario.edition)
    situation = situation_of(found.scenario)
    return {
        "id": found.id,
        "kind": found.kind,
        "level": found.level,
        "asks": found.asks,
        "situation": situation,
        "look": look(situation),
        "cards": list(found.cards),
        "several": found.several,
        "choices": [
            {"says": one.says, "right": one.right, "because": [because_json(why, book) for why in one.because]}
            for one in found.choices
        ],
        "rules": list(found.rules),
        "says": found.says,
        "because": [because_json(why, book) for why in found.because],
        "played": _played(found, situation) if found.line else None,
    }


def _played(found: QuizQuestion, situation: dict[str, Any]) -> dict[str, Any]:
    """What happens, played to its end, and the step at which it begins."""
    entries = [entry.as_data() for entry in found.line]
    here = len(situation.get("script", ()))
    played = look({**situation, "script": [*situation.get("script", ()), *entries], "stop": "chain"})
    return {"look": played, "at": played["moves"][here]["step"]}


def _word(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= MAX_WORD


def _words(value: object, most: int) -> bool:
    return isinstance(value, list) and len(value) <= most and all(map(_word, value))


WISHES: Final[Mapping[str, Callable[[object], bool]]] = {
    "edition": _word,
    "sets": lambda value: _words(value, MAX_SETS),
    "level": lambda value: type(value) is int and value in LEVELS,
    "kinds": lambda value: _words(value, len(KINDS)) and all(one in KINDS for one in value),  # type: ignore[attr-defined]
    "seed": lambda value: type(value) is int and 0 <= value <= MAX_SEED,
    "wants": lambda value: _words(value, MAX_WANTS),
    "id": _word,
}
"""What a wish may hold."""
