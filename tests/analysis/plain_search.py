"""A plain search through all continuations: every copy, every order, no position merged, nothing gone through."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any, Final, NamedTuple

from tutor.engine import State, Step, begin, legal_moves, step, under_way
from tutor.engine.state.draft import Draft, apply, fold
from tutor.engine.state.moves import Move, Pass, Pull, Shuffle
from tutor.engine.state.zones import BOX, DECK
from tutor.scenario.goal import done_in, met, wanted
from tutor.script.question import Goal, Happens, Until

CHANCE: Final = -1


class TooMany(Exception):
    """The search takes more steps than it may."""


class Found(NamedTuple):
    """What comes of a position: the ends, and the seats that can bring about one that holds."""

    ends: frozenset[Any]
    can: frozenset[int]


class PlainSearch:
    """Everything that can come of a position until then, step by step."""

    def __init__(self, goal: Goal | None, until: Until, most: int) -> None:
        self.goal, self.until, self.left = goal, until, most
        self.steps = most
        self.deciding: set[int] = set()
        self.asked = wanted(goal) if goal is not None else ()

    def begin(self, state: State, done: frozenset[Happens] = frozenset()) -> Found:
        """What comes of a position, also of one in which something is due before anybody is asked."""
        if state.asked is not None or state.outcome is not None:
            return self.look(state, done)
        made = begin(state, _stop(self.until))
        over = "turn.ended" if self.until == "turn" else "chain.resolved"
        return self.go(made, done, under_way(state) or any(event.kind == over for event in made.events))

    def look(self, state: State, done: frozenset[Happens] = frozenset()) -> Found:
        """What comes of a position in which somebody, or chance, is asked."""
        if state.outcome is not None:
            return self.end(state, done)
        asked = state.asked
        assert asked is not None
        found = [(self.by(state, move), self.after(state, done, move)) for move in moves(state)]
        self.compare(state, found)
        seats = range(len(state.table.players))
        pile = asked.kind == "respond"
        can = frozenset(seat for seat in seats if _can(seat, found, pile))
        return Found(frozenset().union(*(there.ends for _, there in found)), can)

    def by(self, state: State, move: Move) -> int | None:
        """Who decides; None for a pass."""
        assert state.asked is not None
        return None if isinstance(move, Pass) else move.by if state.asked.by else CHANCE  # type: ignore[union-attr]

    def compare(self, state: State, found: list[tuple[int | None, Found]]) -> None:
        """Who makes a difference here?"""
        assert state.asked is not None
        for by, there in found:
            against = None if state.asked.kind == "respond" else by
            if by is not None and any(other.ends != there.ends for who, other in found if who == against):
                self.deciding.add(by)

    def after(self, state: State, done: frozenset[Happens], move: Move) -> Found:
        """What comes of a move."""
        return self.go(step(state, move, _stop(self.until)), done)

    def go(self, made: Step, done: frozenset[Happens], ends: bool = True) -> Found:
        """What comes of a step; `ends`: is there anything that may be over now?"""
        self.left -= 1
        if self.left < 0:
            raise TooMany
        events = made.events
        cut = next((at for at, event in enumerate(events, 1) if event.kind == "link.resolved"), 0)
        if self.until == "link" and cut:
            events = events[:cut]
        draft, seen = Draft(made.before), set(done)
        for event in events:
            seen.update(one for one in self.asked if done_in(one, draft, event))
            apply(draft, event)
        done = frozenset(seen)
        if self.until == "link" and cut:
            return self.end(fold(made.before, events), done)
        state = made.after
        at_rest = len(state.agenda) == 1 and not state.queue and self.until in ("link", "chain")
        if state.outcome is not None or (ends and (state.asked is None or at_rest)):
            return self.end(state, done)
        return self.begin(state, done)

    def end(self, state: State, done: frozenset[Happens]) -> Found:
        """An end: whether it holds, or where everything lies."""
        if self.goal is None:
            return Found(frozenset((lying(state),)), frozenset())
        holds = met(self.goal, state, done)
        return Found(frozenset((holds,)), frozenset(range(len(state.table.players))) if holds else frozenset())


def lying(state: State) -> Any:
    """Where the cards lie, by their names and in no order, and who has won."""
    names = [card.name for card in state.table.cards]
    zones = tuple(tuple(sorted(names[card] for card in cards)) for zone, cards in enumerate(state.zones) if zone != BOX)
    return zones, state.outcome and state.outcome.winner, state.outcome is None


def moves(state: State) -> Iterator[Move]:
    """Every answer; of a shuffle every order."""
    asked = state.asked
    assert asked is not None
    if asked.kind == "shuffle":
        yield from map(Shuffle, permutations(state.zones[DECK]))
    elif asked.kind == "pull":
        assert asked.request is not None
        yield from map(Pull, state.zones[asked.request.zones[0]])
    else:
        yield from legal_moves(state)


def _can(seat: int, found: list[tuple[int | None, Found]], pile: bool) -> bool:
    own = [seat in there.can for by, there in found if by == seat or by is None]
    others = [seat in there.can for by, there in found if by is not None and by != seat]
    if pile:
        return all(others) and any(own)
    return any(own) if own else all(others)


def _stop(until: Until) -> Any:
    return "turn" if until == "turn" else "chain"
