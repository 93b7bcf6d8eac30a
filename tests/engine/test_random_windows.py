"""Random games with cards that act on what is under way: the laws hold, nothing is given away, and every game ends."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.player import answer
from tests.engine import laws, secrets
from tests.engine.windows_set import table
from tests.length import seeds
from tutor.engine import Step, begin, deal, step
from tutor.explain.asking import asks
from tutor.explain.story.sentences import says
from tutor.rulebook import readings

pytestmark = pytest.mark.quick


@pytest.mark.parametrize("seed", seeds(8))
def test_a_random_game(seed: int) -> None:
    chance = Random(seed)
    chosen = {id: chance.choice(list(reading.choices)) for id, reading in readings().items()}
    made = begin(deal(table(2 + seed % 4, chosen), chance))
    witnesses = secrets.Witnesses(made.before)
    for number in range(3000):
        _check(made, witnesses, closely=number % 12 == 0)
        if made.after.outcome is not None:
            return
        made = step(made.after, answer(made.after, chance))
    pytest.fail("the game does not end")


def _check(made: Step, witnesses: secrets.Witnesses, closely: bool) -> None:
    state = made.after
    witnesses.watch(made)
    laws.events_tell_all(made)
    laws.cards_stay_cards(state)
    laws.at_rest(state)
    assert asks(state).endswith(".")
    assert all(sentence.endswith(".") for sentence in says(made, 0))
    if closely:
        laws.legal_is_not_refused(state, Random(state.n), tried=20)
        laws.saved_reads_back(state)
        secrets.views_hide(state, witnesses)
        secrets.refusals_tell_nothing(state, state.n % len(state.table.players))
