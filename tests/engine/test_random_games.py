"""Random games of every size, by every rulebook and with any readings: what always holds, and that they end."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import Phase, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from benchmarks.player import NAMES, answer, new_game, play, table
from benchmarks.same_events import PLAYED
from tests.engine import laws, secrets
from tests.engine.contradictions import Watch
from tests.explain.true_sentences import Chronicle
from tests.length import FIXED, SAMPLE_FACTOR
from tutor.engine import IllegalMove, State, Step, legal_moves, refused_moves, step
from tutor.engine.state.moves import Move
from tutor.rulebook import readings

MAX_MOVES = 2000
"""The longest of some thousand games of players without a plan took some 1400. A player who may replace each DISCARD by
a DRAW, and has to DISCARD two cards for each DRAW, can go on for as long as that player likes: a choice every time."""

SEEDS = st.integers(0, 2**32)
READINGS = st.fixed_dictionaries(
    {}, optional={id: st.sampled_from(list(reading.choices)) for id, reading in readings().items()}
)


class RandomGame(RuleBasedStateMachine):
    """A game in which whoever is asked answers anything, tries what is refused, or plays on in a hurry."""

    made: Step
    witnesses: secrets.Witnesses
    story: Chronicle
    cited: Watch
    moves = 0

    @property
    def state(self) -> State:
        """The state reached."""
        return self.made.after

    @initialize(players=st.integers(2, len(NAMES)), played=st.sampled_from(list(PLAYED)), chosen=READINGS, seed=SEEDS)
    def deal(self, players: int, played: str, chosen: dict[str, str], seed: int) -> None:
        """The cards are dealt."""
        book, sets = PLAYED[played]
        self.made = new_game(table(players, book, chosen, sets), Random(seed))
        self.witnesses = secrets.Witnesses(self.made.before)
        self.story = Chronicle(self.made.before.table)
        self.cited = Watch(self.made.before.table)
        self.after_step()

    def go(self, move: Move) -> None:
        """Make a move."""
        self.made = step(self.state, move)
        self.moves += 1
        self.after_step()

    def after_step(self) -> None:
        """What is true of each step, those in a hurry included."""
        self.witnesses.watch(self.made)
        self.story.watch(self.made)
        self.cited.watch(self.made)
        laws.events_tell_all(self.made)
        laws.cards_stay_cards(self.state)
        laws.at_rest(self.state)
        assert self.moves < MAX_MOVES

    @precondition(lambda self: bool(legal_moves(self.state)))
    @rule(pick=st.integers(0, 200))
    def answer(self, pick: int) -> None:
        """Whoever is asked makes a legal move."""
        moves = legal_moves(self.state)
        note(f"{moves[pick % len(moves)]}")
        self.go(moves[pick % len(moves)])

    @precondition(lambda self: self.state.asked and not self.state.asked.by)
    @rule(seed=SEEDS)
    def chance(self, seed: int) -> None:
        """Chance decides."""
        self.go(answer(self.state, Random(seed)))

    @precondition(lambda self: self.state.outcome is None)
    @rule(seed=SEEDS, moves=st.integers(2, 120))
    def hurry(self, seed: int, moves: int) -> None:
        """Many moves at once, so that late positions are reached too."""
        chance = Random(seed)
        for _ in range(moves):
            if self.state.outcome is None:
                self.go(answer(self.state, chance))

    @precondition(lambda self: self.state.outcome is not None)
    @rule(seed=SEEDS)
    def too_late(self, seed: int) -> None:
        """When the game is over, nothing can be done any more."""
        with pytest.raises(IllegalMove, match="The game is over"):
            step(self.state, laws.any_move(self.state, Random(seed)))

    @precondition(lambda self: bool(refused_moves(self.state)))
    @rule(pick=st.integers(0, 200))
    def try_refused(self, pick: int) -> None:
        """What is refused cannot be done."""
        refused = refused_moves(self.state)
        move, reasons = refused[pick % len(refused)]
        with pytest.raises(IllegalMove) as caught:
            step(self.state, move)
        assert caught.value.refusals == reasons

    @invariant()
    def legal_is_not_refused(self) -> None:
        """A move is legal if and only if it is not refused."""
        laws.legal_is_not_refused(self.state, Random(self.state.n))

    @invariant()
    def saved_reads_back(self) -> None:
        """A saved state reads back equal."""
        laws.saved_reads_back(self.state)

    @invariant()
    def hidden_stays_hidden(self) -> None:
        """Neither a view nor a refusal tells what a player has not seen."""
        state = self.state
        secrets.views_hide(state, self.witnesses)
        asked = state.asked.by if state.asked else ()
        for seat in {*asked[:1], state.n % len(state.table.players)}:
            secrets.refusals_tell_nothing(state, seat)


RandomGame.TestCase.settings = settings(
    max_examples=40 * SAMPLE_FACTOR,
    stateful_step_count=20,
    deadline=None,
    phases=set(Phase) - {Phase.explain},
    derandomize=FIXED,
)
TestRandomGame = RandomGame.TestCase


@pytest.mark.parametrize("played", PLAYED)
@pytest.mark.parametrize("players", range(2, 9))
def test_every_game_ends(players: int, played: str) -> None:
    """With every way to run out of cards, a game comes to its end."""
    book, sets = PLAYED[played]
    for seed, way in enumerate(readings()["deck-out"].choices):
        seats = table(players, book, {"deck-out": way}, sets)
        steps = list(islice(play(seats, Random(1000 * players + seed)), MAX_MOVES))
        outcome = steps[-1].after.outcome
        assert outcome is not None, (way, seed)
        assert steps[-1].events[-2].kind == ("game.lost" if outcome.winner is None else "game.won")
