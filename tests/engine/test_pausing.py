"""The game can pause when pile and chain are empty, or as a turn has ended, and goes on from there to the same end."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from benchmarks.player import answer, new_game, table
from benchmarks.same_events import PLAYED, chosen_readings
from tests.engine import laws
from tests.length import seeds
from tutor.engine import State, Step, begin, legal_moves, refusals, step
from tutor.engine.codec import decode, encode
from tutor.engine.state.moves import Draw, Move
from tutor.explain import asks
from tutor.vocabulary import Stop

STOPS: tuple[Stop, ...] = ("chain", "turn")
MOVES = 120


def pieces(state: State, move: Move, stop: Stop) -> list[Step]:
    """The step to the next decision, in pieces: from one pause to the next."""
    found = [step(state, move, stop)]
    while found[-1].after.asked is None and found[-1].after.outcome is None:
        found.append(begin(found[-1].after, stop))
    return found


def paused(made: Step, stop: Stop) -> None:
    """Nothing is asked and nothing is under way; what can be done is nothing, and is refused with a sentence."""
    state = made.after
    assert (len(state.agenda), state.queue, state.pile, state.link) == (1, (), (), 0)
    assert not legal_moves(state)
    assert all(reason.says.endswith(".") for reason in refusals(state, Draw(state.turn.seat)))
    assert refusals(state, Draw(state.turn.seat))
    assert asks(state) == "Nothing is asked here; the game goes on."
    assert decode(encode(state), state.table.cards) == state
    laws.events_tell_all(made)
    if stop == "turn":
        ended = [place for place, event in enumerate(made.trace) if event.kind == "turn.ended"]
        assert ended == [len(made.trace) - 1] or {e.kind for e in made.trace[ended[0] + 1 :]} == {"phase.skipped"}


@pytest.mark.parametrize("played", PLAYED)
def test_a_game_that_pauses_goes_on_to_the_same_end(played: str) -> None:
    pauses = Counter[Stop]()
    book, sets = PLAYED[played]
    for seed in seeds(2):
        chance = Random(seed)
        state = new_game(table(2 + seed % 4, book, chosen_readings(seed), sets), chance).after
        for _ in range(MOVES):
            if state.outcome is not None:
                break
            move = answer(state, chance)
            whole = step(state, move)
            for stop in STOPS:
                made = pieces(state, move, stop)
                assert tuple(event for piece in made for event in piece.trace) == whole.trace
                assert made[-1].after == whole.after
                for piece in made[:-1]:
                    paused(piece, stop)
                    pauses[stop] += 1
            state = whole.after
    assert pauses["chain"] > pauses["turn"] > 10, pauses
