"""Which players may be named for an action, and every reason why one may not."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.continuous.entering import RECEIVERS, entry_refusals, move_targets
from tutor.engine.continuous.phrasing import called, zone_text
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position, where
from tutor.engine.state.zones import hand, owner


def eligible_players(state: Position, request: TargetRequest) -> tuple[int, ...]:
    """The seats that may be named, clockwise from the chooser."""
    return tuple(
        seat
        for seat in state.table.clockwise(request.chooser)
        if next(against_player(state, request, seat), None) is None
    )


def against_player(state: Position, request: TargetRequest, seat: int) -> Iterator[Refusal]:
    """Every reason why a player may not be named here."""
    table, action = state.table, request.action
    player = table.players[seat]
    if request.chosen and action.to in RECEIVERS:
        yield from _against_receiver(state, request, seat)
        return
    if seat == request.instance.controller and (
        action.who == "another player" or "another hand" in (action.place, action.to)
    ):
        yield Refusal("players.any-other", f"Choose a player other than {player}.")
    needs_hand = action.place in ("another hand", "any hand") or action.verb == "discard"
    if needs_hand and not state.zones[hand(seat)]:
        yield Refusal("impossible.examples", f"{player} has no cards in hand.")


def _against_receiver(state: Position, request: TargetRequest, seat: int) -> Iterator[Refusal]:
    table = state.table
    card = request.chosen[0]
    zone = where(state.zones, card)
    if seat not in move_targets(state, request, card):
        if seat == owner(zone):
            says = f"{called(state, card, of=seat)} is already in {zone_text(table, zone)}."
            yield Refusal("players.any-other", says)
        else:
            says = f"{called(state, card)} must go to a player other than {table.players[seat]}."
            yield Refusal("players.any-other", says)
            if request.action.place == "any stable":
                yield Refusal("retarget-own-stable", says)
        return
    yield from entry_refusals(state, card, seat, zone)
