"""A refusal names every card in a Stable without which the move would be legal, or all that only together forbid it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from benchmarks.same_events import PLAYED
from tests.engine.anywhere import moments
from tests.engine.blanks import Blanks, unnamed
from tests.engine.laws import any_move
from tests.length import FIXED, seeds
from tutor.engine import Refusal, State, refusals, refused_moves
from tutor.engine.state.moves import Done, Move

TRIED = 25
"""How many moves of any sort are tried beside those that are worth a word."""


def refused(state: State, chance: Random) -> dict[Move, tuple[Refusal, ...]]:
    """Refused moves, with the reasons. That somebody may not be done yet is no hindrance: there is something to do."""
    moves = dict(refused_moves(state))
    for _ in range(TRIED):
        move = any_move(state, chance)
        moves.setdefault(move, refusals(state, move))
    return {move: reasons for move, reasons in moves.items() if reasons and not isinstance(move, Done)}


@pytest.mark.parametrize("played", PLAYED)
def test_every_card_without_which_a_move_would_be_legal_is_named(played: str) -> None:
    judged: Counter[str] = Counter()
    for seed in seeds(60):
        chance = Random(seed)
        for state in moments(played, seed):
            blanks = Blanks(state)
            for move, reasons in refused(state, chance).items():
                for name in unnamed(state, move, reasons, blanks):
                    judged[type(move).__name__] += 1
                    assert not name, (seed, move, name, reasons)
    assert judged["Play"] + judged["Respond"] > 40 or not FIXED, judged
