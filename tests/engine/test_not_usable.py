"""Why an effect cannot be used: exactly what makes it so, and nothing that does not."""

from __future__ import annotations

from typing import Any

import pytest

import tutor
from tutor.engine import refusals
from tutor.engine.state.moves import Use

pytestmark = pytest.mark.quick


def rules_against(used: str, **laid_out: Any) -> set[str]:
    """The rules, readings and cards that keep Ana from using a card of hers, the last time that it is asked about."""
    result = tutor.run(tutor.table(turn="Ana", phase="beginning", stop="turn", **laid_out))
    asked = [step.after for step in result.steps if step.after.asked is not None]
    state = next(state for state in reversed(asked) if state.asked is not None and state.asked.kind == "use")
    card = next(card for card in state.stable(0) if state.table.cards[card].name == used)
    return {reason.rule for reason in refusals(state, Use(0, card))}


@pytest.mark.parametrize(
    ("other", "because"),
    [
        ([], set()),
        (["Baby Unicorn (Pink)", "Rainbow Aura"], {"Rainbow Aura"}),
        (["Baby Unicorn (Pink)", "Pandamonium"], {"Pandamonium", "pandas"}),
    ],
)
def test_what_keeps_the_only_target_from_being_named_is_the_reason(other: list[str], because: set[str]) -> None:
    found = rules_against("Rhinocorn", Ana=["Rhinocorn"], Ben=other)
    assert found == {"impossible.disregard", *because}


@pytest.mark.parametrize("hand", [[], ["Neigh"]])
def test_too_few_cards_to_pay_with_are_no_lack_of_targets(hand: list[str]) -> None:
    ana = {"stable": ["Stable Artillery"], "hand": hand}
    found = rules_against("Stable Artillery", Ana=ana, Ben=["Rhinocorn"])
    assert found == {"impossible.disregard", "impossible.examples"}


def test_targets_are_the_reason_only_where_other_effects_have_taken_them() -> None:
    ana = {"stable": ["Rhinocorn", "Stable Artillery"], "hand": ["Neigh", "Good Deal"]}
    script = ["{by: Ana, use: Rhinocorn}"]
    found = rules_against("Stable Artillery", Ana=ana, Ben=["Basic Unicorn (Red)"], script=script)
    assert found == {"chain.targets-limit", "chain.target-once"}


def test_a_replacement_asked_for_too_early_is_not_called_impossible() -> None:
    found = rules_against("Unicorn Phoenix", Ana=["Rhinocorn", "Unicorn Phoenix"], Ben=["Americorn"])
    assert found == {"effects.triggered"}
