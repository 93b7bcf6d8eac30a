"""A situation played over its continuations: what happens, what is refused, and the way there."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator
from typing import Final, NamedTuple

from tutor.analysis.alternatives import SHUFFLE, alternatives
from tutor.analysis.meeting.encounters import Encounter
from tutor.analysis.position_key import PositionKeys
from tutor.engine import Event, Refusal, State, Step, begin, legal_moves, refused_moves, settled, step
from tutor.engine.state.facts import Won
from tutor.engine.state.moves import Move, Play
from tutor.scenario.entries import entry_of
from tutor.scenario.initial_state import set_up
from tutor.scenario.seeded_chance import by_chance
from tutor.script.entry import CHANCE, Entry

MAX_POSITIONS: Final = 160
"""How many positions with a choice are looked at in one situation, those nearest to its beginning first."""


class PlayoutAnswer(NamedTuple):
    """An answer on the way. alone: there was no other."""

    entry: Entry
    alone: bool


class PlayoutStep(NamedTuple):
    """A step on some way, or a move that is refused there.

    way: the answers that lead here; past: what has happened before; made: the step, None for a move that is refused
    state: what comes of the step, or where the move is tried; because: every reason against it
    """

    way: tuple[PlayoutAnswer, ...]
    past: tuple[Event, ...]
    made: Step | None
    state: State
    tried: Move | None = None
    because: tuple[Refusal, ...] = ()

    def script(self, whole: bool = False) -> tuple[Entry, ...]:
        """The script that leads here: the decisions alone, or with the answers to which there is no other."""
        return tuple(answer.entry for answer in self.way if whole or not answer.alone)


class Playout(NamedTuple):
    """A situation played out: all that was seen, who wins by number at its ends (-1 for nobody), and is that all."""

    moments: tuple[PlayoutStep, ...]
    winners: frozenset[int]
    complete: bool


def play_out(situation: Encounter) -> Playout:
    """Play a situation to the end of its chain, or of its turn, over all continuations."""
    start = set_up(situation.scenario)
    keys = PositionKeys(start, (start.table.names.index(name) for name in situation.names))
    first = begin(start, "decision" if situation.opening else situation.stop)
    moments: list[PlayoutStep] = []
    winners: set[int] = set()
    waiting = deque([_gone_on(situation, PlayoutStep((), (), first, first.after), moments)])
    known: set[Hashable] = set()
    while waiting and len(known) < MAX_POSITIONS:
        here = waiting.popleft()
        key = keys.key(here.state)
        if here.state.asked is None:
            winners.add(_winner(here))
        elif key not in known:
            known.add(key)
            waiting.extend(_gone_on(situation, after, moments) for after in _after(situation, here, keys))
    return Playout(tuple(moments), frozenset(winners), not waiting)


def _winner(here: PlayoutStep) -> int:
    """Who has won by the number of Unicorns; a deck that runs out is only as small as it was laid."""
    won = (event.by for event in here.past if isinstance(event.fact, Won))
    return next((seat for seat in won if seat is not None), -1)


def _after(situation: Encounter, here: PlayoutStep, keys: PositionKeys) -> Iterator[PlayoutStep]:
    """Every step that may be made where something is asked."""
    state = here.state
    for move in _moves(situation, here, keys):
        by_itself = state.asked is not None and state.asked.kind in CHANCE and move == by_chance(state, 0)
        way = here.way if by_itself else (*here.way, PlayoutAnswer(entry_of(state, move), alone=False))
        made = step(state, move, situation.stop)
        yield PlayoutStep(way, here.past, made, made.after)


def _gone_on(situation: Encounter, moment: PlayoutStep, moments: list[PlayoutStep]) -> PlayoutStep:
    """Where a way comes to its next choice, or to its end; what is on the way there is noted."""
    while moment.made is not None:
        moments.append(moment)
        state = moment.state
        here = PlayoutStep(moment.way, (*moment.past, *moment.made.trace), None, state)
        if state.asked is None:
            return here
        if state.asked.kind not in CHANCE:
            moments += (here._replace(tried=move, because=because) for move, because in refused_moves(state))
        move = None if state.asked.kind == "action" else settled(state)
        if move is None:
            return here
        made = step(state, move, situation.stop)
        moment = PlayoutStep((*here.way, PlayoutAnswer(entry_of(state, move), alone=True)), here.past, made, made.after)
    return moment


def _moves(situation: Encounter, here: PlayoutStep, keys: PositionKeys) -> Iterator[Move]:
    state = here.state
    assert state.asked is not None
    if state.asked.kind == SHUFFLE:
        yield by_chance(state, 0)
    elif state.asked.kind == "action":
        yield from _actions(situation, state, bool(here.script()))
    else:
        yield from alternatives(state, keys)


def _actions(situation: Encounter, state: State, opened: bool) -> Iterator[Move]:
    """First the card that opens the situation; later the cards that it is about, or else no card."""
    opens = bool(situation.opening) and not opened
    names = (situation.opening,) if opens else situation.names
    for move in legal_moves(state):
        if isinstance(move, Play):
            if state.table.names[move.card] in names:
                yield move
        elif not opens:
            yield move
