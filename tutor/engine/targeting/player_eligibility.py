"""Which players may be named for an action, and every reason why one may not."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards.action import RECEIVERS, YOU, Action, Filter, actions_of
from tutor.cards.phrases import Speech, cards, noun
from tutor.engine.continuous.entry_restrictions import entry_refusals, move_targets
from tutor.engine.continuous.permissions import seen
from tutor.engine.continuous.phrasing import called, zone_text
from tutor.engine.continuous.ties import miscounted
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position, where
from tutor.engine.state.zones import hand, is_stable, owner, stable
from tutor.engine.targeting.eligibility import are_eligible, kept


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
    yield from _against_stable(state, request, seat)
    needs_hand = action.place in ("another hand", "any hand") or action.verb == "discard"
    if needs_hand and not state.zones[hand(seat)]:
        yield Refusal("impossible.examples", f"{player} has no cards in hand.")
    if seat in without_target(state, request) and table.reads("player-without-target", "not-to-be-chosen"):
        says = f"{player} has nothing in play that {called(state, request.instance.source)} asks for, and others have."
        yield Refusal("player-without-target", says)
        asked = _later(state, request)
        for found in kept(state, _cards_of(request, asked, seat)) if asked is not None else ():
            yield from found.reasons


def _against_stable(state: Position, request: TargetRequest, seat: int) -> Iterator[Refusal]:
    """That the player has not, or has, the card in the Stable by which it is said who may be named."""
    table, action = state.table, request.action
    name = called(state, request.instance.source)
    say, stable_of = Speech(table.edition.terms, name, name), zone_text(table, stable(seat))
    if action.having is not None and not has_in_stable(state, seat, action.having):
        yield Refusal("impossible.examples", f"There is no {noun(action.having, say.terms, name)} in {stable_of}.")
    if action.lacking is not None and has_in_stable(state, seat, action.lacking):
        yield Refusal("impossible.examples", f"There is {cards(action.lacking, 1, say)} in {stable_of}.")


def has_in_stable(state: Position, seat: int, what: Filter) -> bool:
    """Does a player have such a card in the Stable? It is only looked for: what it is considered does not count.

    Source: ruling `pandas-not-a-card-type`.
    """
    return any(fits(seen(state, card), what) for card in state.stable(seat))


def without_target(state: Position, request: TargetRequest) -> tuple[int, ...]:
    """The players with whom a card that is played from hand could not go on as it says, where it could with another.

    Source: reading `player-without-target`.
    """
    source, who = request.instance.source, request.action.who
    if request.action.verb != "choose" or who == YOU or state.table.cards[source].type not in ("magic", "instant"):
        return ()
    asked = _later(state, request)
    if asked is None:
        return ()
    table, by = state.table, request.chooser
    seats = table.others(by) if who == "another player" else table.clockwise(by)
    able = [seat for seat in seats if _has(state, request, asked, seat)]
    return tuple(seat for seat in seats if seat not in able) if able else ()


def _later(state: Position, request: TargetRequest) -> Action | None:
    """The action after the choice of a player that is done to cards of that player's; None if there is none."""
    effects = state.table.cards[request.instance.source].effects
    each = ([*actions_of(effect.instructions)] for effect in effects)
    actions = next(actions for actions in each if request.action in actions)
    later = actions[actions.index(request.action) + 1 :]
    return next((action for action in later if _asks_for_cards(action)), None)


def _asks_for_cards(action: Action) -> bool:
    """Is it done to some cards, to be picked, of the player who has been chosen?"""
    what = action.what
    picked = what.this is not True and not what.that and what.those is not True
    return action.place == "that stable" and isinstance(action.count, int) and not action.open_ended and picked


def _has(state: Position, request: TargetRequest, action: Action, seat: int) -> bool:
    enough = action.count if state.table.reads("too-few-targets", "not-playable") else 1
    return isinstance(enough, int) and are_eligible(state, _cards_of(request, action, seat), enough)


def _cards_of(request: TargetRequest, action: Action, seat: int) -> TargetRequest:
    instance, by = request.instance._replace(player=seat, players=(seat,)), request.instance.controller
    return TargetRequest("card", by, by, action, instance, (stable(seat),), taken=request.taken)


def _against_receiver(state: Position, request: TargetRequest, seat: int) -> Iterator[Refusal]:
    table = state.table
    card = request.chosen[0]
    zone = where(state.zones, card)
    if seat not in move_targets(state, request, card):
        if is_stable(zone) and seat == owner(zone):
            says = f"{called(state, card, of=seat)} is already in {zone_text(table, zone)}."
            yield Refusal("players.any-other", says)
        else:
            says = f"{called(state, card)} must go to a player other than {table.players[seat]}."
            yield Refusal("players.any-other", says)
            if request.action.place == "any stable":
                yield Refusal("retarget-own-stable", says)
            if request.action.to == "emptiest stable":
                yield from miscounted(state)
        return
    yield from entry_refusals(state, card, seat, zone)
