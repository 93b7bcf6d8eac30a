"""Cards that nobody has told: a game in which all are told is one of the games in which some are not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from benchmarks.player import answer, new_game, table
from benchmarks.same_events import PLAYED
from tests.engine.laws import saved_reads_back
from tests.length import SAMPLE_FACTOR, seeds
from tutor.engine import (
    AGENDA,
    Event,
    State,
    Step,
    begin,
    fold,
    is_legal,
    legal_moves,
    refusals,
    refused_moves,
    settled,
    step,
)
from tutor.engine.setup import with_face_down
from tutor.engine.state.event_frames import Ordering
from tutor.engine.state.frames import ToTell
from tutor.engine.state.moves import ChooseCard, Move, Pass, Play, Pull, Respond, Shuffle, Tell
from tutor.engine.state.revealed_card import pool
from tutor.engine.state.zones import BOX, DECK, is_hand

GAMES = 2
"""At each of the tables of `PLAYED`."""

MOVES = 60


class Follower:
    """The same game, played at a table where some cards of the hands and the deck have not been told.

    is_: what each of these cards is; state: the position reached; told: how many have been
    """

    def __init__(self, start: State, chance: Random) -> None:
        seated = start.table
        inside = [card for zone, cards in enumerate(start.zones) if is_hand(zone) or zone == DECK for card in cards]
        hidden = chance.sample(inside, chance.choice((5, len(inside) // 2, len(inside))))
        types = (card for card, known in enumerate(seated.cards) if known.type not in ("baby", "herd"))
        self.table = with_face_down(seated, len(hidden), frozenset(types))
        self.is_ = dict(zip(self.table.face_down, hidden, strict=True))
        self.told = 0
        self.extra = 0
        zones = [tuple(self.as_here(card) for card in cards) for cards in start.zones]
        zones[BOX] += tuple(hidden)
        known = list(start.known) + [start.known[card] for card in hidden]
        for card in hidden:
            known[card] = 0
        laid = start._replace(table=self.table, zones=tuple(zones), known=tuple(known))
        self.events: list[Event] = []
        self.reach(begin(laid))

    @property
    def hidden(self) -> dict[int, int]:
        """The cards not told yet: what each is -> its number."""
        box = set(self.state.zones[BOX]) if hasattr(self, "state") else set()
        return {card: hidden for hidden, card in self.is_.items() if hidden not in box}

    def as_here(self, card: int) -> int:
        """The number that a card has here."""
        return self.hidden.get(card, card)

    def move(self, move: Move) -> Move:
        """The same move here."""
        if isinstance(move, Respond):
            return move._replace(card=self.as_here(move.card), also=tuple((s, self.as_here(c)) for s, c in move.also))
        if isinstance(move, Play | ChooseCard | Pull):
            return move._replace(card=self.as_here(move.card))
        if isinstance(move, Shuffle):
            return Shuffle(tuple(self.as_here(card) for card in move.order))
        return move

    def reach(self, made: Step) -> None:
        """Go on with a step, and tell what is to be told."""
        in_order(made)
        self.state = made.after
        self.events += (event for event in made.events if event.kind != AGENDA)
        while self.state.asked is not None and self.state.asked.kind == "tell":
            card = self.is_[self.state.top(ToTell).card]
            assert is_legal(self.state, Tell(card))
            assert self.table.cards[card].name in {self.table.cards[m.card].name for m in legal_moves(self.state)}
            made = step(self.state, Tell(card))
            in_order(made)
            self.told += 1
            self.state = made.after
            self.events += (event for event in made.events if event.kind != AGENDA)

    def follow(self, move: Move, after: State) -> None:
        """Make the same move; where more is asked here, as more might be held, nobody makes use of that."""
        here = self.move(move)
        assert is_legal(self.state, here), (here, move)
        self.reach(step(self.state, here))
        while not _same_question(after, self.state):
            self.extra += 1
            assert self.extra < 500
            if self.state.asked is not None and self.state.asked.kind == "respond":
                self.reach(step(self.state, Pass(self.state.asked.by[0])))
            else:
                assert isinstance(self.state.agenda[-1], Ordering), (after.asked, self.state.asked)
                self.reach(step(self.state, legal_moves(self.state)[0]))

    def happened(self) -> Iterator[tuple[object, ...]]:
        """What has happened, with every card as what it is."""
        for event in self.events:
            if event.kind != "card.told":
                yield _in_short(event, self.is_)


def in_order(made: Step) -> None:
    """No card is lost or doubled, the events tell all, and what is asked can be answered and saved."""
    state = made.after
    assert sorted(card for zone in state.zones for card in zone) == list(range(len(state.table.cards)))
    assert fold(made.before, made.events) == state
    untold = [card for zone, cards in enumerate(state.zones) if zone != BOX for card in cards]
    assert len(pool(state)) > 0 or not any(card in state.table.face_down for card in untold)
    legal, only = legal_moves(state), settled(state)
    assert only is None or only in legal
    assert all(is_legal(state, move) and not refusals(state, move) for move in legal)
    assert not any(move in legal for move, _ in refused_moves(state))
    if state.n % 7 == 0 or made.before.n == 0:
        saved_reads_back(state)


def _same_question(one: State, other: State) -> bool:
    if one.asked is None or other.asked is None:
        return one.asked is other.asked
    return (one.asked.kind, one.asked.by, len(one.agenda)) == (
        other.asked.kind,
        other.asked.by,
        len(other.agenda),
    )


def _in_short(event: Event, is_: dict[int, int]) -> tuple[object, ...]:
    cards = tuple(is_.get(card, card) for card in event.cards)
    moves = tuple(move._replace(card=is_.get(move.card, move.card)) for move in event.moves)
    return event.kind, event.by, cards, moves, event.turn, event.phase, event.rules, event.readings


@pytest.mark.parametrize("played", PLAYED)
def test_a_game_in_which_all_is_told_is_one_of_those_in_which_it_is_not(played: str) -> None:
    told = 0
    for seed in seeds(GAMES):
        chance = Random(seed)
        book, sets = PLAYED[played]
        start = new_game(table(chance.choice((2, 3, 4)), book, {}, sets), chance).before
        there = begin(start)
        here = Follower(start, chance)
        events = list(there.trace)
        for _ in range(MOVES):
            if there.after.outcome is not None:
                break
            move = answer(there.after, chance)
            there = step(there.after, move)
            here.follow(move, there.after)
            events += there.trace
            assert [*here.happened()] == [_in_short(event, {}) for event in events]
            zones = [tuple(here.is_.get(card, card) for card in cards) for cards in here.state.zones]
            assert zones[:BOX] + zones[BOX + 1 :] == [*there.after.zones[:BOX], *there.after.zones[BOX + 1 :]]
        told += here.told
    assert told > 5 * SAMPLE_FACTOR
