"""A question whose answer is computed, as the page is sent it."""

from __future__ import annotations

from tutor.lessons.quiz import QuizQuestion, Wish, question
from tutor.protocol.quiz_json import QuizPlayedJson, QuizQuestionJson, QuizWishJson
from tutor.protocol.situation_json import SituationJson
from tutor.rulebook import edition
from tutor.service.decision_options import because_json
from tutor.service.situation import situation_of
from tutor.service.table_look import look


def quizzed(wish: QuizWishJson) -> QuizQuestionJson:
    """The question for a wish.

    Raises:
        BadInput: there is no such rulebook, box or question, or none could be made.
    """
    usual, sets = Wish(), wish.get("sets")
    wanted = Wish(
        edition=wish.get("edition", usual.edition),
        sets=None if sets is None else tuple(sets),
        level=wish.get("level", usual.level),
        kinds=tuple(wish.get("kinds", usual.kinds)),
        seed=wish.get("seed", usual.seed),
        wants=tuple(wish.get("wants", usual.wants)),
        id=wish.get("id", usual.id),
    )
    return quiz_json(question(wanted))


def quiz_json(found: QuizQuestion) -> QuizQuestionJson:
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
        "turned_on": list(found.turned_on),
        "says": found.says,
        "because": [because_json(why, book) for why in found.because],
        "played": _played(found, situation) if found.line else None,
    }


def _played(found: QuizQuestion, situation: SituationJson) -> QuizPlayedJson:
    """What happens, played to its end, and the step at which it begins."""
    entries = [entry.as_data() for entry in found.line]
    here = len(situation.get("script", ()))
    played = look({**situation, "script": [*situation.get("script", ()), *entries], "stop": "chain"})
    return {"look": played, "at": played["moves"][here]["step"]}
