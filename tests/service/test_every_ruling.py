"""Every published ruling as a situation: it is shown as it is run, and what one would ask of it can be asked."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.length import FIXED
from tests.published.walk import broken
from tutor.analysis.outcomes import outcomes
from tutor.cards import all_sets
from tutor.scenario import Scenario, run
from tutor.scenario.rulings import published
from tutor.service.about import about
from tutor.service.situation import scenario_of, situation_of
from tutor.service.table_look import look

EACH = 11 if FIXED else 1
RULINGS = [pytest.param(found.scenario, id=found.id) for found in list(published())[::EACH]]
FEW = 2
KINDS = sorted({card.printed for box in all_sets() for card in box.cards if card.printed})
"""What is printed on cards that come in several pictures."""


def bare(scenario: Scenario) -> Scenario:
    """What is laid out and played in a ruling, without what it asks."""
    return scenario._replace(question=None, expect=None, source=None, lesson=None)


def told(events: list[dict[str, Any]]) -> list[str]:
    """The sentences of what happened, as `uncoloured` has them.

    What is refused where a choice is forced is told at the table alone.
    """
    return [uncoloured(event["says"]) for event in events if event["kind"] != "move.refused"]


def uncoloured(says: str) -> str:
    """A sentence without what the table may leave out: the numbers of copies, and the colours of cards of one kind."""
    says = re.sub(r"#\d+", "", says)
    return re.sub(rf"(?:\b(?:the|a) )?({'|'.join(KINDS)})(?: \(\w+\))?", r"\1", says, flags=re.IGNORECASE)


def a_situation_is_its_scenario(scenario: Scenario) -> None:
    assert scenario_of(situation_of(scenario)) == scenario


def it_is_shown_as_it_is_run(scenario: Scenario) -> None:
    situation = situation_of(bare(scenario))
    found, ran = look(situation), run(scenario_of(situation)).as_json()
    assert not found["wrong"]
    shown = told(found["events"])
    assert shown == told(ran["trace"])[: len(shown)]
    if ran["decision"] is not None and len(shown) == len(told(ran["trace"])):
        assert uncoloured(found["decision"]["asks"]) == uncoloured(ran["decision"]["asks"])


def the_completed_script_leads_to_what_is_shown(scenario: Scenario) -> None:
    found = look(situation_of(bare(scenario)))
    completed = found["situation"]
    here = run(scenario_of(completed), len(completed["script"]) + 1)
    assert not here.error
    assert told([{"kind": event.kind, "says": says} for part in here.printed() for event, says in part]) == told(
        found["events"]
    )
    again = look(completed)
    assert again["situation"] == completed
    assert [move["done"] for move in again["moves"]] == sorted(move["done"] for move in again["moves"])
    assert len(again["moves"]) == len(completed["script"])


def asked(situation: dict[str, Any], ask: dict[str, Any]) -> dict[str, Any]:
    """The situation with a suggested question, as the page makes it."""
    kept = situation.get("script", [])[: ask["keep"]]
    with_script = {**situation, "script": [*kept, *ask["script"]]}
    return {**with_script, "question": ask["question"]} if ask["question"] else with_script


def what_is_suggested_can_be_asked(scenario: Scenario) -> None:
    found = look(situation_of(bare(scenario)))
    zones = found["start"].items()
    cards = [name for zone, names in zones if "." in zone for name in names if name != "?"][:FEW]
    questions = list(found["questions"])
    for one in [{"card": name} for name in cards] + [{"player": found["players"][0]}]:
        questions += about(found["situation"], **one)["questions"]
    about_this = found["ask_from"] or found["situation"]
    for question in questions:
        assert "#" not in question["says"]
        assert question["says"][0].isupper()
        assert question["says"].endswith("?")
        outcomes(scenario_of(asked(about_this, question)), limit=FEW)


def what_may_be_done_here_is_answered_yes(scenario: Scenario) -> None:
    """Also where turns and phases have begun since the last move: the question is about what is shown."""
    for stop in ("chain", "decision"):
        found = look(situation_of(bare(scenario)._replace(stop=stop)))
        about_this = found["ask_from"] or found["situation"]
        options = found["decision"]["options"] if found["decision"] and found["questions"] else ()
        for one in [one["entry"] for one in options if "by" in one["entry"]][:FEW]:
            assert outcomes(scenario_of({**about_this, "question": {"may": one}})).answer == "yes", one


def no_answer_on_the_table_speaks_of_the_number_of_a_copy(scenario: Scenario) -> None:
    decision = look(situation_of(bare(scenario)))["decision"]
    for one in [*decision["options"], *decision["refused"]] if decision else ():
        assert "#" not in one["says"]


LAWS = (
    a_situation_is_its_scenario,
    it_is_shown_as_it_is_run,
    the_completed_script_leads_to_what_is_shown,
    what_is_suggested_can_be_asked,
    what_may_be_done_here_is_answered_yes,
    no_answer_on_the_table_speaks_of_the_number_of_a_copy,
)


@pytest.mark.parametrize("scenario", RULINGS)
def test_all_that_holds_of_a_ruling_on_the_table(scenario: Scenario) -> None:
    assert broken(LAWS, scenario) == []
