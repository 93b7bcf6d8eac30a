"""Questions about winning, and about how many cards are in a hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.engine import State, under_way
from tutor.engine.continuous.conditions import hand_limit
from tutor.engine.continuous.permissions import to_win
from tutor.engine.state.fact_fields import word_of
from tutor.engine.state.moves import Draw
from tutor.engine.state.zones import hand, is_hand, owner, stable, zone_name
from tutor.scenario import Question, entry_of
from tutor.service.asking.forced_play import ForcedPlay
from tutor.service.asking.goals import ALIKE, has_won, holds, stays, wins
from tutor.service.asking.worth import Offered, Worth

NEAR: Final = 2
"""With how many Unicorns fewer than are needed it is asked whether somebody wins."""

CHANGES_A_HAND: Final = ("draw", "discard")


def winning(forced: ForcedPlay) -> Iterator[Offered]:
    """Has somebody won; does what looks like enough count; can whoever has the turn win it, where they are near?"""
    state = forced.here
    table, outcome = state.table, state.outcome
    if outcome is not None:
        first = (outcome.winner,) if outcome.winner is not None else ()
        yield from (Offered(Worth.OVER, has_won(table.players[seat])) for seat in first or range(len(table.players)))
        return
    ahead = forced.next_choice.outcome
    if ahead is not None and ahead.winner is not None:
        yield Offered(Worth.COUNTED, has_won(table.players[ahead.winner]))
    seats = table.clockwise(state.turn.seat)
    missing = {seat: to_win(table, state.continuous, seat) - _unicorns(state, seat) for seat in seats}
    yield from (Offered(Worth.COUNTED, has_won(table.players[seat])) for seat in seats if missing[seat] <= 0)
    for seat in seats:
        if missing[seat] == 1 and _have_other_cards(state, seat):
            if seat == state.turn.seat:
                yield Offered(Worth.COUNTED, wins(table.players[seat]))
            yield Offered(Worth.COUNTED, has_won(table.players[seat]))
    seat = state.turn.seat
    if ahead is None and 0 < missing[seat] <= NEAR and state.continuous.unicorns[seat]:
        yield Offered(Worth.NEAR, wins(table.players[seat]))


def _unicorns(state: State, seat: int) -> int:
    """As how many they count, or how many cards would be Unicorns, whichever is more."""
    table = state.table
    lying = (card for card in state.zones[stable(seat)] if card not in table.face_down)
    return max(state.continuous.unicorns[seat], sum(table.cards[card].is_unicorn for card in lying))


def _have_other_cards(state: State, seat: int) -> bool:
    """With an Upgrade, a Downgrade or a card not told, are there as many cards as Unicorns are needed?"""
    return len(state.zones[stable(seat)]) >= to_win(state.table, state.continuous, seat)


def numbers(forced: ForcedPlay) -> Iterator[Offered]:
    """How many cards are in a hand: as a turn ends with more than all may hold, or than this player may; and after
    DRAWs and DISCARDs.
    """
    state, table = forced.here, forced.here.table
    seat = state.turn.seat
    held, limit = len(state.zones[hand(seat)]), hand_limit(state, seat)
    if state.turn.phase == "end" and held > min(limit, table.edition.hand_limit):
        yield Offered(Worth.NUMBER, holds(zone_name(hand(seat), table.players), min(held, limit), "turn"))
    changed = {
        owner(zone)
        for moment in forced.moments
        if moment.event.kind == "action.done" and word_of(moment.event.fact) in CHANGES_A_HAND
        for move in moment.event.moves
        for zone in (move.source, move.target)
        if is_hand(zone)
    }
    for one in sorted(changed):
        after = len(forced.next_choice.zones[hand(one)]) - _still_discarded(forced.next_choice, one)
        yield Offered(Worth.NUMBER, holds(zone_name(hand(one), table.players), max(0, after)))


def _still_discarded(state: State, seat: int) -> int:
    """How many cards this player is to DISCARD, and has not chosen."""
    request = state.asked.request if state.asked is not None else None
    is_so = request is not None and request.chooser == seat and request.action.verb == "discard"
    return request.left if request is not None and is_so else 0


def drawing(forced: ForcedPlay) -> Iterator[Offered]:
    """Where nothing is under way and no card in a Stable is to be asked about: may whoever has the turn DRAW a card?"""
    state = forced.here
    if not any(state.zones[stable(seat)] for seat in range(len(state.table.players))):
        return
    if state.outcome is None and not under_way(state) and (state.asked is None or state.asked.kind == "action"):
        yield Offered(Worth.STAYS, Question(may=entry_of(state, Draw(state.turn.seat))))


def staying(forced: ForcedPlay) -> Iterator[Offered]:
    """Will a card of a Stable still be there at the end of the turn; cards that do something first?"""
    state, table = forced.here, forced.here.table
    lying = [(card, seat) for seat in table.clockwise(state.turn.seat) for card in state.zones[stable(seat)]]
    told = [(card, seat) for card, seat in lying if card not in table.face_down]
    told.sort(key=lambda one: not table.cards[one[0]].effects)
    yield from (Offered(Worth.STAYS, stays(state, card, seat)) for card, seat in told[:ALIKE])
