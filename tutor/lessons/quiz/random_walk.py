"""A walk through a game: what somebody decides is decided at random, and every moment of choice is noted."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from tutor.engine import EndlessLoop, Event, State, Step, begin, legal_moves, settled, step
from tutor.engine.state.moves import Done, Draw, Move, Pass, Play, Respond, Skip
from tutor.scenario import Entry, Scenario
from tutor.scenario.entries import entry_of
from tutor.scenario.initial_state import set_up
from tutor.scenario.seeded_chance import by_chance
from tutor.vocabulary import Stop, is_untold

WALKS: Final = 4
"""How many walks are gone from one table."""
CHOICES: Final = 12
"""After how many answers a walk ends."""


class DecisionPoint(NamedTuple):
    """A moment at which somebody is asked: the answers that lead here, and the state right after the last of them."""

    way: tuple[Entry, ...]
    state: State


class Walk(NamedTuple):
    """A walk: its moments, all its answers, the steps made, and whether it has come to its end."""

    moments: tuple[DecisionPoint, ...]
    way: tuple[Entry, ...]
    steps: tuple[Step, ...]
    ended: bool

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happens."""
        return tuple(event for made in self.steps for event in made.trace)

    @property
    def end(self) -> State:
        """The last moment."""
        return self.steps[-1].after


def begun(scenario: Scenario) -> State | None:
    """The first moment of a scenario; None where it would never come."""
    try:
        return begin(set_up(scenario)).after
    except EndlessLoop:
        return None


def walk(chance: Random, state: State, stop: Stop) -> Walk:
    """A walk within one turn; with `stop` "chain" until pile and chain are empty.

    It is broken off where a card that nobody has told would decide: there a question would have no answer.
    """
    way: tuple[Entry, ...] = ()
    moments: list[DecisionPoint] = []
    steps: list[Step] = []
    by_itself = False
    try:
        for _ in range(CHOICES):
            asked = state.asked
            if asked is None or state.turn.number > 1:
                return Walk(tuple(moments), way, tuple(steps), True)
            if asked.kind == "tell":
                break
            alone = settled(state) if asked.kind not in ("action", "pull", "shuffle") else None
            if alone is None and not by_itself and asked.kind not in ("pull", "shuffle"):
                moments.append(DecisionPoint(way, state))
            move = alone or _next(chance, state)
            by_itself = alone is not None or asked.kind == "shuffle"
            if not by_itself:
                way = (*way, entry_of(state, move))
            steps.append(step(state, move, stop))
            state = steps[-1].after
    except EndlessLoop:
        pass
    return Walk(tuple(moments), way, tuple(steps), False)


def moments(chance: Random, scenario: Scenario) -> list[DecisionPoint]:
    """The moments of some walks from the beginning of a scenario, each way once, in an order by chance."""
    start = begun(scenario)
    if start is None:
        return []
    found = {one.way: one for _ in range(WALKS) for one in walk(chance, start, "decision").moments}
    return chance.sample(list(found.values()), len(found))


UNLIKELY: Final = {Draw: 0.03, Done: 0.1, Skip: 0.2, Pass: 0.9}
"""How likely an answer is by which little happens, beside one by which something does."""


def _next(chance: Random, state: State) -> Move:
    """An answer at random, rather one by which something happens."""
    assert state.asked is not None
    if state.asked.kind in ("pull", "shuffle"):
        return by_chance(state, 0)
    moves = [move for move in legal_moves(state) if not helps_another(state, move)] or legal_moves(state)
    return chance.choices(moves, [UNLIKELY.get(type(move), 1.0) for move in moves])[0]


def helps_another(state: State, move: Move) -> bool:
    """Does a move help another player, or hurt its own, and for nothing?

    A Unicorn or an Upgrade for another's Stable, a Downgrade for one's own; an answer by which what another plays
    comes through, or does not what one has played oneself.
    """
    if isinstance(move, Play):
        if is_untold(state.table.shown(move.card)):
            return move.into != move.by
        card = state.table.cards[move.card]
        given = move.into != move.by
        return given if card.is_unicorn or card.type == "upgrade" else card.type == "downgrade" and not given
    if isinstance(move, Respond) and state.pile:
        stops_it = len(state.pile) % 2 == 1
        return stops_it == (move.by == state.pile[0].seat)
    return False
