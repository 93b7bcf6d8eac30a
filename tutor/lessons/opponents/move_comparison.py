"""A move beside another course on the same tables: what differs in every case, as far as its player sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tutor.engine import State
from tutor.engine.continuous.permissions import cannot_enter, cannot_play, is_hand_open, to_win
from tutor.engine.state.continuous_effects import ActiveStatement, fits
from tutor.engine.state.state import where
from tutor.engine.state.zones import hand, open_zones
from tutor.explain.coach_reasons import (
    CoachReason,
    Exposure,
    HandBan,
    HandSize,
    Relocation,
    UnicornCount,
)
from tutor.lessons.opponents.lookahead import Course

Pairs = tuple[tuple[Course, Course], ...]
"""On each table, where the move leads, and where the other course does."""


class MoveComparison(NamedTuple):
    """What a move comes to beside another course.

    state: the moment, of which only what the player at `seat` sees is told
    silent: a card of whose way nothing is to be told; -1 for none
    open_hand: is it told to that player alone, so that the own hand may be spoken of
    """

    state: State
    seat: int
    silent: int
    pairs: Pairs
    open_hand: bool

    def wins(self) -> bool:
        """Does the player win with the move on every table, and in the other course on none?"""
        return all(has_won(after, self.seat) and not has_won(other, self.seat) for after, other in self.pairs)

    def saved_from(self) -> int | None:
        """Who wins in the other course on every table, and with the move on none; None if nobody does."""
        for seat in self.state.table.others(self.seat):
            if all(has_won(other, seat) and not has_won(after, seat) for after, other in self.pairs):
                return seat
        return None

    def counts(self) -> Iterator[UnicornCount]:
        """Who has more or fewer Unicorns, the player at `seat` first, where it is the same on every table."""
        state = self.state
        for seat in (self.seat, *state.table.others(self.seat)):
            found = {
                (after.state.continuous.unicorns[seat], to_win(state.table, after.state.continuous, seat))
                for after, _ in self.pairs
            }
            before = {other.state.continuous.unicorns[seat] for _, other in self.pairs}
            if len(found) == 1 and len(before) == 1:
                count, needed = found.pop()
                if count != before.pop():
                    yield UnicornCount(seat, count, needed)

    def relocations(self) -> tuple[Relocation, ...]:
        """The cards in sight that lie elsewhere on every table; none where somebody else decides on the way."""
        if any(course.others_decide for pair in self.pairs for course in pair):
            return ()
        return tuple(found for card in self._in_sight() if (found := self._relocation(card)) is not None)

    def is_idle(self) -> bool:
        """Does everything that is seen lie as in the other course, and does the same player go on?"""
        decided = any(course.others_decide for pair in self.pairs for course in pair)
        return not decided and all(self._seen(after.state) == self._seen(other.state) for after, other in self.pairs)

    def _seen(self, state: State) -> object:
        zones = [state.zones[zone] for zone in open_zones(len(state.zones))]
        sizes = [len(state.hand(seat)) for seat in range(len(state.table.players))]
        return zones, sizes, state.hand(self.seat), state.schedule, state.turn, state.outcome

    def _relocation(self, card: int) -> Relocation | None:
        """Where the card goes from where it lies, or that it stays, unless it does so in the other course as well."""
        targets = {where(after.state.zones, card) for after, _ in self.pairs}
        if len(targets) > 1:
            return None
        target, others = targets.pop(), {where(other.state.zones, card) for _, other in self.pairs}
        return None if target in others else Relocation(card, where(self.state.zones, card), target)

    def _in_sight(self) -> Iterator[int]:
        zones = self.state.zones
        for zone in open_zones(len(zones)):
            yield from zones[zone]
        if self.open_hand:
            yield from (card for card in zones[hand(self.seat)] if card != self.silent)

    def hand_size(self) -> HandSize | None:
        """How many cards the player holds then, if that is otherwise than in the other course."""
        sizes = {tuple(len(course.state.hand(self.seat)) for course in pair) for pair in self.pairs}
        if len(sizes) > 1:
            return None
        after, other = sizes.pop()
        return HandSize(self.seat, after) if after != other else None

    def prices(self) -> Iterator[CoachReason]:
        """What the move forbids to its own player, who is told of the cards in hand."""
        if not self.open_hand:
            return
        for enters in (False, True):
            by: dict[int, list[int]] = {}
            for card in self.state.hand(self.seat):
                for source in self._forbidding(card, enters):
                    by.setdefault(source, []).append(card)
            yield from (HandBan(self.seat, source, tuple(cards), enters) for source, cards in by.items())
        if all(is_hand_open(a.state, self.seat) and not is_hand_open(o.state, self.seat) for a, o in self.pairs):
            yield Exposure(self.seat)

    def _forbidding(self, card: int, enters: bool) -> set[int]:
        """The cards that forbid that one after the move on every table, and not in the other course."""
        pairs = ((self._bans(after.state, card, enters), self._bans(o.state, card, enters)) for after, o in self.pairs)
        return set.intersection(*(after - other for after, other in pairs))

    def _bans(self, state: State, card: int, enters: bool) -> set[int]:
        if card not in state.hand(self.seat):
            return set()
        found: Iterator[ActiveStatement] = (cannot_enter if enters else cannot_play)(state, card, self.seat)
        bans = {active.card for active in found}
        if not enters:
            known = state.table.cards[card]
            now = (one for one in state.schedule if one.what == "forbid" and one.seat == self.seat and one.cards)
            bans |= {one.source for one in now if one.cards is not None and fits(known, one.cards)}
        return bans


def has_won(course: Course, seat: int) -> bool:
    """Has this player won where the course leads?"""
    return course.state.outcome is not None and course.state.outcome.winner == seat
