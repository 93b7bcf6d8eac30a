"""Small positions with answers that can be told by hand."""

from __future__ import annotations

import pytest

from tutor.analysis.outcomes import Outcomes, outcomes
from tutor.scenario.read import read_text
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.quick

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


def test_nobody_can_rely_on_a_card_that_nobody_has_told() -> None:
    out = "{not: {has: {Ana.stable: [Rhinocorn]}}}"
    assert asked(f"{{will: {out}, for: Ben}}", held="Super Neigh").answer == "can"
    found = asked(f"{{will: {out}, for: Ben}}", held='"?"')
    assert (found.answer, "cards not told" in found.decided_by) == ("cannot", True)
    assert asked(f"{{will: {IN}, for: Ana}}", held='"?"').answer == "cannot"


def test_what_may_be_done_with_a_card_not_told_goes_by_which_it_is() -> None:
    for card in ('"?"', "Super Neigh"):
        found = asked(f"{{may: {{by: Ben, respond: {card}}}}}", held='"?"')
        assert (found.answer, found.decided_by) == ("yes", ("cards not told",))
    assert asked("{may: {by: Ben, respond: Super Neigh}}", held="Super Neigh").decided_by == ()
    assert asked("{may: {by: Ben, respond: Good Deal}}", held='"?"').decided_by == ()


SHUFFLED = """
format: 1
edition: second-edition
players:
  - {name: Ana, hand: [Shake Up]}
  - {name: Ben}
deck: [Rhinocorn, Americorn, Rainbow Aura]
discard: [Basic Unicorn (Red), "Basic Unicorn (Red)#2"]
script: [{by: Ana, play: Shake Up}]
question: {will: {GOAL}}
"""


@pytest.mark.parametrize(
    ("goal", "answer"),
    [
        ("count: {Ana.hand: 5}", "always"),
        ("has: {Ana.hand: [Rhinocorn]}", "sometimes"),
        ('has: {Ana.hand: [Basic Unicorn (Red), "Basic Unicorn (Red)#2"]}', "sometimes"),
        ("count: {deck: 0}", "never"),
    ],
)
def test_every_order_of_a_deck_counts_as_far_as_it_is_drawn(goal: str, answer: str) -> None:
    found = outcomes(read_text(SHUFFLED.replace("GOAL", goal)))
    assert (found.answer, found.complete) == (answer, True)
    assert found.decided_by == (("chance",) if answer == "sometimes" else ())


RITUAL = """
edition: second-edition
players:
  - {name: Ana, stable: [Sadistic Ritual, Baby Unicorn (Red)]}
  - {name: Ben}
turn: {player: Ana, phase: beginning}
question: {will: {happens: {verb: VERB, card: Baby Unicorn (Red)}}, until: chain}
"""


def test_what_takes_the_place_of_a_deed_that_never_comes_is_said() -> None:
    found = outcomes(read_text(RITUAL.replace("VERB", "sacrifice")))
    assert found.answer == "never"
    assert "Baby Unicorn (Red) would be sacrificed, but as a Baby it goes to the Nursery instead" in found.says
    assert outcomes(read_text(RITUAL.replace("VERB", "destroy"))).says == (
        "No, never: Baby Unicorn (Red) is not destroyed."
    )
