"""Questions about winning, and about how many cards are in a hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.engine import State
from tutor.engine.continuous.conditions import hand_limit
from tutor.engine.continuous.permissions import to_win
from tutor.engine.state.fact_fields import word_of
from tutor.engine.state.zones import hand, is_hand, owner, stable, zone_name
from tutor.service.asking.goals import ALIKE, has_won, holds, stays, wins
from tutor.service.asking.stand import Stand
from tutor.service.asking.worth import Offered, Worth

NEAR: Final = 2
"""With how many Unicorns fewer than are needed it is asked whether somebody wins."""

CHANGES_A_HAND: Final = ("draw", "discard")


def winning(stand: Stand) -> Iterator[Offered]:
    """Has somebody won; does what looks like enough count; can whoever has the turn win it, where they are near?"""
    state = stand.here
    table, outcome = state.table, state.outcome
    if outcome is not None:
        first = (outcome.winner,) if outcome.winner is not None else ()
        yield from (Offered(Worth.OVER, has_won(table.players[seat])) for seat in first or range(len(table.players)))
        return
    enough = [seat for seat in table.clockwise(state.turn.seat) if _looks_like_enough(state, seat)]
    yield from (Offered(Worth.COUNTED, has_won(table.players[seat])) for seat in enough)
    seat = state.turn.seat
    missing = to_win(table, state.continuous, seat) - state.continuous.unicorns[seat]
    if seat not in enough and state.continuous.unicorns[seat] and missing <= NEAR:
        yield Offered(Worth.NEAR, wins(table.players[seat]))


def _looks_like_enough(state: State, seat: int) -> bool:
    """Are there as many Unicorns, or cards that would be, as are needed; or one fewer, and another card beside them?"""
    table, found = state.table, state.continuous
    lying = state.zones[stable(seat)]
    unicorns = [card for card in lying if card not in table.face_down and table.cards[card].is_unicorn]
    needed = to_win(table, found, seat)
    if found.unicorns[seat] >= needed or len(unicorns) >= needed:
        return True
    one_short = max(len(unicorns), found.unicorns[seat]) == needed - 1
    return one_short and len(lying) >= needed


def numbers(stand: Stand) -> Iterator[Offered]:
    """How many cards are in a hand: at the end of a turn that begins with too many, and after DRAWs and DISCARDs."""
    state, table = stand.here, stand.here.table
    seat = state.turn.seat
    limit = hand_limit(state, seat)
    if state.turn.phase == "end" and len(state.zones[hand(seat)]) > limit:
        yield Offered(Worth.NUMBER, holds(zone_name(hand(seat), table.players), limit, "turn"))
    changed = {
        owner(zone)
        for moment in stand.moments
        if moment.event.kind == "action.done" and word_of(moment.event.fact) in CHANGES_A_HAND
        for move in moment.event.moves
        for zone in (move.source, move.target)
        if is_hand(zone)
    }
    for one in sorted(changed):
        after = len(stand.ahead.zones[hand(one)]) - _still_discarded(stand.ahead, one)
        yield Offered(Worth.NUMBER, holds(zone_name(hand(one), table.players), max(0, after)))


def _still_discarded(state: State, seat: int) -> int:
    """How many cards this player is to DISCARD, and has not chosen."""
    request = state.asked.request if state.asked is not None else None
    is_so = request is not None and request.chooser == seat and request.action.verb == "discard"
    return request.left if request is not None and is_so else 0


def staying(stand: Stand) -> Iterator[Offered]:
    """Will a card of a Stable still be there at the end of the turn; cards that do something first?"""
    state, table = stand.here, stand.here.table
    lying = [(card, seat) for seat in table.clockwise(state.turn.seat) for card in state.zones[stable(seat)]]
    told = [(card, seat) for card, seat in lying if card not in table.face_down]
    told.sort(key=lambda one: not table.cards[one[0]].effects)
    yield from (Offered(Worth.STAYS, stays(state, card, seat)) for card, seat in told[:ALIKE])
