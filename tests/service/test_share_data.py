"""What a picture shows of a situation and of an answer, and that those of the published rulings have room in it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.length import FIXED
from tests.sharing.test_share_picture import checked
from tutor.analysis.graph import Graph
from tutor.scenario import Scenario
from tutor.scenario.rulings import published
from tutor.service.answer_reply import answering
from tutor.service.share_data import to_share
from tutor.service.situation import situation_of
from tutor.service.table_look import look

EACH = 20 if FIXED else 1
RULINGS = [pytest.param(found.scenario, id=found.id) for found in list(published())[::EACH]]
NEIGH: dict[str, Any] = {
    "edition": "second-edition",
    "title": "A Neigh",
    "players": [
        {"name": "Ana", "stable": ["Rhinocorn"], "hand": ["Yay", "?", "?"]},
        {"name": "Ben", "hand": ["Neigh"]},
    ],
    "turn": {"player": "Ana", "phase": "action"},
    "script": [{"by": "Ana", "play": "Yay"}],
    "question": {"may": {"by": "Ben", "respond": "Neigh"}},
}


PILE: dict[str, Any] = {
    **NEIGH,
    "players": [{"name": "Ana", "hand": ["Yay", "Neigh#2", "?"]}, {"name": "Ben", "hand": ["Neigh"]}],
    "script": [{"by": "Ana", "play": "Yay"}, {"by": "Ben", "respond": "Neigh"}],
    "question": {"may": {"by": "Ana", "respond": "Neigh#2"}},
}


LINK: dict[str, Any] = {
    "edition": "second-edition",
    "players": [
        {"name": "Ana", "stable": ["Glitter Bomb", "Sadistic Ritual", "Basic Unicorn (Red)", "Rhinocorn"]},
        {"name": "Ben", "stable": ["Americorn"]},
    ],
    "turn": {"player": "Ana", "phase": "beginning"},
    "script": [{"by": "Ana", "choose": "Rhinocorn"}],
    "question": {"may": {"by": "Ana", "use": "Glitter Bomb"}},
}


def answered(situation: dict[str, Any]) -> dict[str, Any]:
    """The last that is known of its answer; no more than a few positions are looked at."""
    *_, last = (one for one in answering(situation, 100) if not isinstance(one, Graph | int))
    return last


def test_an_answer_is_shown_with_its_rule_and_whose_its_cards_are() -> None:
    found = to_share(NEIGH, answered(NEIGH))
    assert found["title"] == "May Ben answer Yay with a Neigh?"
    assert found["answer"]["word"] == "Yes"
    assert found["answer"]["rule"].keys() == {"name", "place"}
    assert found["cards"] == [
        {"name": "Yay", "type": "upgrade", "face": "yay", "owner": None},
        {"name": "Neigh", "type": "instant", "face": "neigh", "owner": {"name": "Ben", "index": 1}},
    ]


def test_a_pile_in_which_something_was_answered_is_shown_as_it_lies_with_the_answer_stamped_on_it() -> None:
    found = to_share(PILE, answered(PILE))
    assert [(card["name"], card["owner"]["name"]) for card in found["pile"]] == [("Yay", "Ana"), ("Neigh", "Ben")]
    assert "pile" not in to_share(NEIGH, answered(NEIGH))
    assert checked(found).count("Yes") == 2  # large, and on the card


def test_a_link_is_shown_with_what_is_locked_and_whose_it_is() -> None:
    ritual, *others = to_share(LINK, answered(LINK))["link"]
    assert (ritual["card"]["name"], ritual["owner"]) == ("Sadistic Ritual", {"name": "Ana", "index": 0})
    (aim,) = ritual["aims"]
    assert (aim["verb"], aim["state"], [card["name"] for card in aim["cards"]]) == (
        "SACRIFICE",
        "locked",
        ["Rhinocorn"],
    )
    assert [(one["card"]["name"], one["aims"]) for one in others] == [("Glitter Bomb", []), ("Rhinocorn", [])]
    assert "link" not in to_share({**LINK, "script": []}, answered(LINK))  # nothing is done in it yet


def test_a_situation_is_shown_at_a_step_with_what_each_has() -> None:
    at_first, at_last = to_share({**NEIGH, "script": []}), to_share(NEIGH)
    assert at_first["title"] == "A Neigh"
    assert at_first["players"][0]["places"] == [
        {"says": "Stable", "cards": [{"name": "Rhinocorn", "type": "magical", "face": "rhinocorn"}]},
        {
            "says": "hand",
            "cards": [{"name": "Yay", "type": "upgrade", "face": "yay"}, {"name": "2 face-down cards", "type": ""}],
        },
    ]
    assert at_last["players"][0]["places"][1]["cards"] == [{"name": "2 face-down cards", "type": ""}]


@pytest.mark.parametrize("scenario", RULINGS)
def test_published_rulings_have_room(scenario: Scenario) -> None:
    situation = situation_of(scenario._replace(expect=None, lesson=None))
    shown = look(situation)
    checked(to_share(situation))
    asked = next((one for one in shown["questions"] if one["question"] and one["keep"] is None), None)
    script = [*shown["situation"].get("script", ()), *(asked["script"] if asked else ())]
    answer = answered({**situation, "script": script, **({"question": asked["question"]} if asked else {})})
    texts = checked(to_share({**situation, "script": script}, answer))
    assert answer["word"] in texts
    assert not any(text.endswith("…") for text in texts)
