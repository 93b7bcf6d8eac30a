"""Which players may be named for an action, and every reason why one may not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import dropwhile

from tutor.cards.action import RECEIVERS, YOU, Action, actions_of
from tutor.engine.continuous.entering import entry_refusals, move_targets
from tutor.engine.continuous.phrasing import called, zone_text
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position, where
from tutor.engine.state.zones import hand, owner, stable
from tutor.engine.targeting.eligible import are_eligible, kept


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
    if seat in without_target(state, request) and table.reads("player-without-target", "not-to-be-chosen"):
        says = f"{player} has nothing in play that {called(state, request.instance.source)} asks for, and others have."
        yield Refusal("player-without-target", says)
        for cards in _cards_of(state, request, seat):
            for found in kept(state, cards):
                yield from found.reasons


def without_target(state: Position, request: TargetRequest) -> tuple[int, ...]:
    """The players with whom a card that is played from hand could not go on as it says, where it could with another.

    Source: reading `player-without-target`.
    """
    source, who = request.instance.source, request.action.who
    if request.action.verb != "choose" or who == YOU or state.table.cards[source].type not in ("magic", "instant"):
        return ()
    table, by = state.table, request.chooser
    seats = table.others(by) if who == "another player" else table.clockwise(by)
    lacking = tuple(seat for seat in seats if any(not _enough(state, it) for it in _cards_of(state, request, seat)))
    return lacking if len(lacking) < len(seats) else ()


def _cards_of(state: Position, request: TargetRequest, seat: int) -> Iterator[TargetRequest]:
    """The cards of that player, to be picked, that the effect goes on to do something to."""
    instance, by = request.instance._replace(player=seat, players=(seat,)), request.instance.controller
    each = ([*actions_of(effect.instructions)] for effect in state.table.cards[instance.source].effects)
    actions: list[Action] = next((actions for actions in each if request.action in actions), [])
    for action in dropwhile(lambda action: action != request.action, actions):
        what = action.what
        picked = what.this is not True and not what.that and what.those is not True and isinstance(action.count, int)
        if picked and action.place == "that stable":
            yield TargetRequest("card", by, by, action, instance, (stable(seat),), taken=request.taken)
            return


def _enough(state: Position, cards: TargetRequest) -> bool:
    count = cards.action.count if isinstance(cards.action.count, int) else 1
    return are_eligible(state, cards, count if state.table.reads("too-few-targets", "not-playable") else 1)


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
