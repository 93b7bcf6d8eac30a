"""Why a move is made: what differs by it, the cards by name, what it costs, and whom it has to do with.

What is told to everybody names no card that only its player sees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tutor.engine import State
from tutor.engine.chains.windows import top_of
from tutor.engine.continuous.permissions import kept_from_winning, to_win
from tutor.engine.state.frames import Pile
from tutor.engine.state.moves import ChooseCard, ChoosePlayer, Done, Draw, Move, Pass, Play, Respond, Skip, Use
from tutor.engine.state.state import where
from tutor.engine.state.zones import DECK, PILE, hand, is_hand, is_stable, owner
from tutor.explain.coach_reasons import (
    MAX_REASONS,
    NEAR,
    CardText,
    CoachReason,
    Exposure,
    HandBan,
    IfUnanswered,
    KeptCards,
    Nearness,
    NextBest,
    Relocations,
    Rescue,
    Unplayable,
    WinReason,
)
from tutor.explain.coach_sentences import ONLY, coached, stands
from tutor.explain.move_sentence import spoken
from tutor.lessons.opponents.evaluation import held
from tutor.lessons.opponents.lookahead import Course
from tutor.lessons.opponents.move_comparison import MoveComparison
from tutor.lessons.opponents.winning_proof import WinningProof
from tutor.scenario import entry_of

MAX_KEPT: Final = 3
"""So many of the cards that are kept are named."""


class Reasons:
    """Why the player at `seat` makes a move of those that there are, on tables laid anew.

    points: what each move counts; leads: where a move leads, on each table
    open_hand: is it told to that player alone; hidden: the cards that may lie in any of the others' hands
    """

    def __init__(
        self,
        state: State,
        seat: int,
        points: Mapping[Move, float],
        tables: tuple[State, ...],
        leads: Callable[[State, Move], Course],
        open_hand: bool,
        hidden: frozenset[int],
    ) -> None:
        self.state, self.seat, self.points, self.tables, self.leads = state, seat, points, tables, leads
        self.open_hand, self.hidden = open_hand, hidden
        self._known: dict[Move | None, tuple[Course, ...]] = {}

    def of(self, move: Move) -> str:
        """The reasons in sentences; "" where nothing that may be told speaks for the move."""
        reasons = list(dict.fromkeys(self._all(move)))
        prices = [one for one in reasons if isinstance(one, HandBan | Exposure)]
        others = [one for one in reasons if one not in prices][:MAX_REASONS]
        if not reasons and self._next(move) is None:
            return ONLY
        if not reasons and self.open_hand:
            others = list(self._next_alone(move))
        if not any(isinstance(one, NextBest | WinReason) for one in others):
            others += self.lost_by_next_best(move)
        return coached(self.state, [*others, *prices], self._you)

    def better(self, best: Move, made: Move) -> str:
        """What the best move would have brought beside the one that was made."""
        found = self._compared(best, made)
        ends = tuple(self._ends(best, found))
        reasons = ends if any(isinstance(one, WinReason) for one in ends) else (*ends, *self._differences(found))
        return coached(self.state, reasons[:MAX_REASONS], self._you)

    @property
    def _you(self) -> int:
        """The seat of the player to whom it is said; -1 where it is said to all."""
        return self.seat if self.open_hand else -1

    def _all(self, move: Move) -> Iterator[CoachReason]:
        idle = next((one for one in self.points if isinstance(one, Pass | Done | Skip)), None)
        found = self._compared(move, None if idle == move else idle)
        ends = tuple(self._ends(move, found))
        yield from ends
        if not ends:
            yield from KINDS.get(type(move), Reasons._of_choice)(self, move, found)

    def _ends(self, move: Move, found: MoveComparison) -> Iterator[CoachReason]:
        """That the move wins, or keeps somebody from it."""
        if found.wins():
            proofs = [WinningProof(self.seat, self.hidden).of(laid, move) for laid in self.tables]
            sure = all(one.sure for one in proofs)
            reached = all(one.sure or one.answerers for one in proofs)
            answerers = {seat for one in proofs for seat in one.answerers} if reached else set()
            yield WinReason(self.seat, sure, tuple(sorted(answerers)))
        elif (winner := found.saved_from()) is not None:
            more = (seat for seat in self.state.table.others(self.seat) if seat != winner and self.state.hand(seat))
            yield Rescue(winner, isinstance(move, Respond) and any(more))

    def _compared(self, move: Move, other: Move | None, news: bool = False) -> MoveComparison:
        """The move beside another; beside none, beside the moment as it is. news: where its own card goes is told."""
        pairs = tuple(zip(self._led(move), self._led(other), strict=True))
        silent = move.card if isinstance(move, Play) and not news else -1
        return MoveComparison(self.state, self.seat, silent, pairs, self.open_hand)

    def _led(self, move: Move | None) -> tuple[Course, ...]:
        """Where a move leads on each table, looked at once; no move leaves it as it is."""
        if move not in self._known:
            self._known[move] = tuple(Course(laid) if move is None else self.leads(laid, move) for laid in self.tables)
        return self._known[move]

    def _differences(self, found: MoveComparison, pile: bool = False) -> Iterator[CoachReason]:
        """What lies elsewhere, how everybody stands, and what it forbids; pile: also what becomes of what is played."""
        elsewhere = tuple(one for one in found.relocations() if pile or one.source != PILE)
        if elsewhere:
            yield Relocations(elsewhere)
        yield from found.counts()
        yield from found.prices()

    def _of_play(self, move: Move, found: MoveComparison) -> Iterator[CoachReason]:
        differences = tuple(self._differences(found))
        yield from differences
        card = getattr(move, "card", -1)
        if not any(isinstance(one, HandBan) and one.by == card for one in differences):
            moved = any(isinstance(one, Relocations) for one in differences)
            yield from () if moved and isinstance(move, Use) else self._text(card, moved or not self.open_hand)
        yield from self._guarding(move)

    def _of_draw(self, move: Move, found: MoveComparison) -> Iterator[CoachReason]:
        if self.open_hand and not any(isinstance(one, Play) for one in self.points):
            yield Unplayable(self.seat)
        yield from self._beside_next_best(move)
        if not self.open_hand and (size := found.hand_size()) is not None:
            yield size
        yield from self._guarding(move)

    def _of_answer(self, move: Move, found: MoveComparison) -> Iterator[CoachReason]:
        """What comes if nobody answers, and who is near; who does not answer keeps the card for that."""
        comes = tuple(self._differences(self._compared(Pass(self.seat), None), True))
        comes = tuple(one for one in comes if not isinstance(one, HandBan | Exposure))[: MAX_REASONS - 1]
        if comes:
            yield IfUnanswered(comes)
        frame = self.state.agenda[-1]
        top = top_of(self.state, frame) if isinstance(frame, Pile) else None
        if top is not None:
            enters = any(isinstance(one, Relocations) for one in comes)
            yield from self._text(top.card, enters)
        if isinstance(move, Pass):
            yield from self._keeping([one.card for one in self.points if isinstance(one, Respond)], True)
        yield from self._dangers()

    def _guarding(self, move: Move) -> Iterator[CoachReason]:
        """Who lacks one Unicorn alone, and the Instants that this player keeps for it."""
        danger = next((one for one in self._dangers() if one.lacking == 1), None)
        if danger is not None:
            yield danger
            moved, cards = getattr(move, "card", -1), self.state.table.cards
            instants = [card for card in self.state.hand(self.seat) if cards[card].type == "instant" and card != moved]
            yield from self._keeping(instants)

    def _of_leaving(self, move: Move, found: MoveComparison) -> Iterator[CoachReason]:
        yield from self._beside_next_best(move)

    def _of_choice(self, move: Move, found: MoveComparison) -> Iterator[CoachReason]:
        """Why this card or player: whose it is, what it does, what is kept for it."""
        card = move.card if isinstance(move, ChooseCard) else -1
        whose = move.seat if isinstance(move, ChoosePlayer) else self.seat
        zone = where(self.state.zones, card) if card >= 0 else -1
        if zone == hand(self.seat):
            others = [one.card for one in self.points if isinstance(one, ChooseCard) and one.card != card]
            yield from self._keeping([one for one in others if one >= 0])
        elif zone >= 0 and is_stable(zone):
            whose = owner(zone)
            if whose != self.seat:
                yield from self._text(card, True)
        elif zone >= 0 and (self.open_hand or not (zone == DECK or is_hand(zone))):
            yield from self._text(card, False)
        if whose != self.seat and (isinstance(move, ChoosePlayer) or self._near(whose).lacking <= NEAR):
            yield self._near(whose)
        if zone != hand(self.seat):
            yield from self._differences(found) if len(self.points) == 1 else self._beside(move)

    def _beside(self, move: Move) -> Iterator[CoachReason]:
        """What differs from the next best move."""
        other = self._next(move)
        if other is not None:
            yield from self._differences(self._compared(move, other))

    def _beside_next_best(self, move: Move) -> Iterator[CoachReason]:
        """The next best move and what would come of it, where it gives nothing away."""
        other = self._next(move)
        if other is None or not (self.open_hand or isinstance(other, Use)):
            return
        idle = move if isinstance(move, Pass | Done | Skip) else None
        compared = self._compared(other, idle, True)
        found = tuple(self._differences(compared))
        if isinstance(other, Play) and len(found) == 1 and isinstance(found[0], Relocations):
            found = (*found, *self._text(other.card, True))
        if found or compared.is_idle():
            yield NextBest(self._said(other), found[:MAX_REASONS])

    def lost_by_next_best(self, move: Move) -> Iterator[NextBest]:
        """The next best move with what it would lose beside this one: Unicorns, to whom, and its price."""
        other = self._next(move)
        if other is None or not self.open_hand:
            return
        counts = {one.seat: one.unicorns for one in self._compared(move, other).counts()}
        found = self._compared(other, move)
        lost: list[CoachReason] = [
            one
            for one in found.counts()
            if one.seat in counts and (one.unicorns < counts[one.seat]) == (one.seat == self.seat)
        ]
        worse = lost or [*found.prices()]
        if worse:
            yield NextBest(self._said(other), tuple(worse))

    def _next_alone(self, move: Move) -> Iterator[NextBest]:
        """The next best move with what its card says, where nothing can be told of what would come of it."""
        other = self._next(move)
        if other is not None:
            yield NextBest(self._said(other), tuple(self._text(getattr(other, "card", -1), False)))

    def _said(self, move: Move) -> str:
        you = self.state.table.players[self.seat] if self.open_hand else ""
        return spoken(entry_of(self.state, move), self.state, you)

    def _next(self, move: Move) -> Move | None:
        others = [one for one in self.points if one != move and not isinstance(one, Done | Skip | Pass)]
        return max(others, key=lambda one: self.points[one], default=None)

    def _keeping(self, cards: list[int], answers: bool = False) -> Iterator[KeptCards]:
        if self.open_hand and cards:
            best = sorted(cards, key=lambda card: -held(self.state.table, card))
            names = {self.state.table.cards[card].name: card for card in reversed(best)}
            kept = sorted(names.values(), key=best.index)
            yield KeptCards(self.seat, tuple(kept[:MAX_KEPT]), answers)

    def _text(self, card: int, lasting: bool) -> Iterator[CardText]:
        if card >= 0 and any(stands(effect) or not lasting for effect in self.state.table.cards[card].effects):
            yield CardText(card, lasting)

    def _dangers(self) -> Iterator[Nearness]:
        """Who of the others is near to winning, the nearest first."""
        state = self.state
        able = (seat for seat in state.table.others(self.seat) if not kept_from_winning(state.continuous, seat))
        near = (self._near(seat) for seat in able)
        yield from sorted((one for one in near if 0 < one.lacking <= NEAR), key=lambda one: one.lacking)

    def _near(self, seat: int) -> Nearness:
        state = self.state
        lacking = to_win(state.table, state.continuous, seat) - state.continuous.unicorns[seat]
        return Nearness(seat, max(0, lacking), len(state.hand(seat)))


KINDS: Final[dict[type, Callable[[Reasons, Move, MoveComparison], Iterator[CoachReason]]]] = {
    Play: Reasons._of_play,
    Use: Reasons._of_play,
    Draw: Reasons._of_draw,
    Respond: Reasons._of_answer,
    Pass: Reasons._of_answer,
    Done: Reasons._of_leaving,
    Skip: Reasons._of_leaving,
}
"""Kind of move -> what is said of it; of any other it is said why it was chosen."""
