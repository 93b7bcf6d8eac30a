"""Whether a move wins whatever the others hold and do: a win that somebody may still prevent is told as no more."""

from __future__ import annotations

from typing import Final

from tutor.engine import EndlessLoop, State, legal_moves, settled, step
from tutor.engine.chains.windows import as_instant
from tutor.engine.state.moves import ChooseCard, Move, Pass, Respond, Use
from tutor.engine.state.state import where
from tutor.engine.state.zones import hand, is_hidden
from tutor.explain.coach_reasons import WinReason

MAX_POSITIONS: Final = 200
"""So many positions are looked at for one proof; a win behind more of them is not proven."""


class WinningProof:
    """Follows a move through everything that the others may do.

    hidden: the cards that may lie in any hand of the others, as far as is known
    answerers: who may answer somewhere on the way; reached: the win comes if none of these does
    """

    def __init__(self, seat: int, hidden: frozenset[int]) -> None:
        self.seat, self.hidden = seat, hidden
        self.answerers: set[int] = set()
        self.looked = 0

    def of(self, laid: State, move: Move) -> WinReason:
        """How sure it is that the move wins, on a table on which it does as long as nobody does anything about it."""
        try:
            reached = self._wins(step(laid, move).after)
        except EndlessLoop:
            reached = False
        answerers = tuple(sorted(self.answerers)) if reached else ()
        return WinReason(self.seat, reached and not answerers, answerers)

    def _wins(self, state: State) -> bool:
        self.looked += 1
        if state.outcome is not None:
            return state.outcome.winner == self.seat
        asked = state.asked
        if asked is None or asked.kind in ("pull", "shuffle", "action") or self.looked > MAX_POSITIONS:
            return False
        if asked.kind == "respond":
            self.answerers.update(other for other in asked.by if other != self.seat and self._may_answer(state, other))
            return self._wins(step(state, Pass(asked.by[0])).after)
        only = settled(state)
        if only is not None:
            return self._wins(step(state, only).after)
        moves = legal_moves(state)
        if self.seat in asked.by:
            return any(self._wins(step(state, move).after) for move in moves)
        if any(isinstance(move, ChooseCard) and _lies_hidden(state, move.card) for move in moves):
            return False
        return all(self._wins(step(state, move).after) for move in moves)

    def _may_answer(self, state: State, seat: int) -> bool:
        """Can this player answer with a card in a Stable, or with any card that may lie in that hand?"""
        if any(isinstance(move, Respond | Use) and move.by == seat for move in legal_moves(state)):
            return True
        unseen = [at for at, card in enumerate(state.zones[hand(seat)]) if card in self.hidden]
        if not unseen:
            return False
        table = state.table
        possible = {table.cards[card].name: card for card in self.hidden if not _is_idle(state, card)}
        return any(_answers(_with_card(state, seat, unseen[0], card), seat) for card in possible.values())


def _is_idle(state: State, card: int) -> bool:
    return state.table.cards[card].type != "instant" and not as_instant(state, card)


def _lies_hidden(state: State, card: int) -> bool:
    return card >= 0 and is_hidden(where(state.zones, card))


def _answers(state: State, seat: int) -> bool:
    return any(isinstance(move, Respond) and move.by == seat for move in legal_moves(state))


def _with_card(state: State, seat: int, at: int, card: int) -> State:
    """The table with this card in that place of the hand, and what lay there where the card lay."""
    zones = [list(cards) for cards in state.zones]
    source, there = where(state.zones, card), zones[hand(seat)][at]
    zones[source][zones[source].index(card)] = there
    zones[hand(seat)][at] = card
    return state._replace(zones=tuple(map(tuple, zones)))
