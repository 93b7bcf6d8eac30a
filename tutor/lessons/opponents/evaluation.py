"""How well somebody stands: a count of what lies before everybody, and of one's own hand."""

from __future__ import annotations

from typing import Final

from tutor.engine import State
from tutor.engine.continuous.permissions import cannot_play, kept_from_winning, to_win
from tutor.engine.state.table import Table
from tutor.engine.state.zones import hand

WON: Final = 1000.0
"""What a win counts; a defeat as much the other way."""

A_UNICORN: Final = 10.0
NEAR: Final = (60.0, 22.0, 9.0, 3.0)
"""What it counts besides to lack no Unicorn, one, two or three."""

AN_ACTION: Final = 6.0
"""What it counts that an action is still to come in one's own turn."""

IN_STABLE: Final = {"upgrade": 6.0, "downgrade": -6.0, "magical": 2.0, "ultimate": 4.0}
IN_HAND: Final = {"magical": 4.5, "ultimate": 6.0, "basic": 3.5, "upgrade": 4.0, "downgrade": 3.0, "magic": 3.5}
AN_INSTANT: Final = 6.5
A_HIDDEN_CARD: Final = 4.0
TO_PAY_WITH: Final = 1.0
"""What a card in hand counts that its player may not play: it can still be discarded."""

LESS_AND_LESS: Final = (1.0, 1.0, 1.0, 0.9, 0.8, 0.7, 0.6, 0.2, 0.1)
"""How much of its worth each further card in hand counts, the best first."""


def worth(state: State, seat: int, others: float = 1.0) -> float:
    """How well this player stands, in points: more is better.

    others: how much it counts how well the others stand. Of their hands only the number of cards counts.
    """
    outcome = state.outcome
    if outcome is not None:
        return WON if outcome.winner == seat else -WON
    points = standing(state, seat, True)
    if state.turn.seat == seat and state.turn.phase != "end":
        points += AN_ACTION * state.turn.plays
    theirs = [standing(state, other, False) for other in state.table.others(seat)]
    return points - others * (0.6 * max(theirs) + 0.4 * sum(theirs) / len(theirs))


def standing(state: State, seat: int, own: bool) -> float:
    """What a player's Stable and hand count; `own`: it may be looked into that hand."""
    continuous = state.continuous
    unicorns = continuous.unicorns[seat]
    lacking = max(0, to_win(state.table, continuous, seat) - unicorns)
    near = lacking < len(NEAR) and not kept_from_winning(continuous, seat)
    points = A_UNICORN * unicorns + (NEAR[lacking] if near else 0.0)
    for card in state.stable(seat):
        points += IN_STABLE.get(state.table.cards[card].type, 0.0)
    return points + _in_hand(state, seat, own)


def _in_hand(state: State, seat: int, own: bool) -> float:
    cards = state.zones[hand(seat)]
    each = sorted((_of_use(state, card, seat) if own else A_HIDDEN_CARD for card in cards), reverse=True)
    last = LESS_AND_LESS[-1]
    return sum(points * (LESS_AND_LESS[at] if at < len(LESS_AND_LESS) else last) for at, points in enumerate(each))


def _of_use(state: State, card: int, seat: int) -> float:
    """What a card in one's own hand counts, as long as the Stables are as they are."""
    banned = next(cannot_play(state, card, seat), None) is not None
    return min(TO_PAY_WITH, held(state.table, card)) if banned else held(state.table, card)


def held(table: Table, card: int) -> float:
    """What a card counts in one's hand."""
    known = table.cards[card]
    return AN_INSTANT if known.type == "instant" else IN_HAND.get(known.type, 0.0)


def lying(table: Table, card: int) -> float:
    """What a card counts for the player in whose Stable it lies."""
    known = table.cards[card]
    return (A_UNICORN if known.is_unicorn else 0.0) + IN_STABLE.get(known.type, 0.0)
