"""Why a choice of a practice question is right: the card of which it speaks, and the rule behind it."""

from __future__ import annotations

import pytest

from tutor.lessons.quiz.answer_claims import AnswerOption, Keeps, May
from tutor.lessons.quiz.choice_reasons import reasons
from tutor.lessons.quiz.drafts import QuestionDraft
from tutor.scenario import Entry, Pick, read_text


@pytest.mark.parametrize(
    ("card", "decisive"),
    [("Rainbow Aura", {"impossible.disregard"}), ("Pandamonium", {"impossible.disregard", "pandas"})],
)
def test_what_keeps_something_from_being_is_told_with_the_rules_and_readings_behind_it(
    card: str, decisive: set[str]
) -> None:
    scenario = read_text(
        "edition: second-edition\nturn: {player: Ana, phase: beginning}\n"
        f"players: [{{name: Ana, stable: [Rhinocorn]}}, {{name: Ben, stable: [Americorn, {card}]}}]\n"
    )
    claim = Keeps(card, "Ben.stable", May(Entry("use", "Ana", (Pick("Rhinocorn"),))))
    (told,) = reasons(QuestionDraft(scenario, "", (AnswerOption("", claim),), (card,), 1))
    assert {one.id for one in told} == {card, *decisive}
