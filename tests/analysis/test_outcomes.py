"""Small positions with answers that can be told by hand."""

from __future__ import annotations

import pytest

from tutor.analysis.outcomes import Outcomes, outcomes
from tutor.scenario.read import read_text
from tutor.yamlfile import BadInput

PILE = """
format: 1
edition: second-edition
players:
  - {name: Ana, stable: [], hand: [Rhinocorn, Neigh]}
  - {name: Ben, stable: [Basic Unicorn (Red)], hand: [HELD]}
deck: [Good Deal, Back Kick]
script: [{by: Ana, play: Rhinocorn}]
question: QUESTION
"""


def asked(question: str, held: str = '"Neigh#2"', limit: int = 1000) -> Outcomes:
    return outcomes(read_text(PILE.replace("HELD", held).replace("QUESTION", question)), limit)


IN = "{has: {Ana.stable: [Rhinocorn]}}"


def test_what_nobody_can_stop_always_comes_about() -> None:
    found = asked(f"{{will: {IN}}}", held="")
    assert (found.answer, found.lines, found.decided_by) == ("always", 1, ())
    assert [one.witness for one in found.outcomes] == [()]


def test_what_can_be_stopped_comes_about_sometimes() -> None:
    found = asked(f"{{will: {IN}}}")
    assert (found.answer, found.complete) == ("sometimes", True)
    assert found.decided_by == ("Ana", "Ben")
    assert [[str(entry) for entry in one.witness] for one in found.outcomes] == [
        ["{by: Ben, pass: true}"],
        ["{by: Ben, respond: Neigh#2}", "{by: Ana, pass: true}"],
    ]


def test_a_player_can_see_to_it_with_an_answer_left() -> None:
    assert asked(f"{{will: {IN}, for: Ana}}").answer == "can"
    assert asked(f"{{will: {IN}, for: Ana}}", held='"Neigh#2", "Neigh#3"').answer == "cannot"
    assert asked(f"{{will: {{not: {IN}}}, for: Ben}}").answer == "cannot"
    assert asked(f"{{will: {{not: {IN}}}, for: Ben}}", held="Super Neigh").answer == "can"


def test_what_a_limit_leaves_open_is_not_guessed() -> None:
    assert asked(f"{{will: {IN}, for: Ana}}", limit=1).answer == "unknown"
    assert not asked(f"{{will: {IN}}}", limit=1).complete


def test_a_move_is_asked_about_at_the_position_itself() -> None:
    assert asked('{may: {by: Ben, respond: "Neigh#2"}}').answer == "yes"
    found = asked("{may: {by: Ana, respond: Neigh}}")
    assert found.answer == "no"
    assert "pile.respond" in [reason.rule for reason in found.against]


def test_a_script_that_does_not_come_to_its_end_is_wrong_input() -> None:
    text = PILE.replace("HELD", "").replace("question: QUESTION", "").replace("play: Rhinocorn", "play: Americorn")
    with pytest.raises(BadInput, match=r"script\[0\]"):
        outcomes(read_text(text))
