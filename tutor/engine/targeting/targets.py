"""What an action asks to be named, and which cards and players may be named for it."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final

from tutor.cards.action import Action
from tutor.cards.words import VERBS
from tutor.engine.continuous.conditions import number_for_each
from tutor.engine.continuous.phrasing import option_text
from tutor.engine.continuous.ties import with_unicorns
from tutor.engine.state.decision import EffectInstance, TargetRequest
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.state import Position
from tutor.engine.state.zones import AT_WORK, DECK, DISCARD, NURSERY, hand, stable
from tutor.engine.targeting.changed_counts import changed_count
from tutor.engine.targeting.player_eligibility import eligible_players, has_in_stable

CHOSEN_PLAYERS: Final = ("any player", "another player")
CHOSEN_HANDS: Final = ("another hand", "any hand")
ANY_NUMBER: Final = 999
EACH_STABLE: Final = ("each stable", "each other stable")
"""Places by which an effect means a number of cards out of every one of several Stables."""
OF_THAT_PLAYER: Final = ("that hand", "that stable")

Group = tuple[int, int, tuple[int, ...]]
"""Cards to be picked: whose action it is, who picks, and where the cards lie."""


def performers(state: Position, instance: EffectInstance, action: Action, player: int = -1) -> tuple[int, ...]:
    """The seats that do what the action says, clockwise from the player whose turn it is."""
    seats = _performers(state, instance, action, player)
    if action.having is None and action.lacking is None:
        return seats
    return tuple(
        seat
        for seat in seats
        if (action.having is None or has_in_stable(state, seat, action.having))
        and (action.lacking is None or not has_in_stable(state, seat, action.lacking))
    )


def _performers(state: Position, instance: EffectInstance, action: Action, player: int) -> tuple[int, ...]:
    who = action.who
    if who == "you":
        return (instance.controller,)
    if who in CHOSEN_PLAYERS:
        return (player,) if player >= 0 else ()
    if who == "that player":
        return (instance.player,) if instance.player >= 0 else ()
    seats: tuple[int, ...] = state.table.clockwise(state.turn.seat)
    if action.verb == "give":  # to oneself nobody gives
        seats = tuple(seat for seat in seats if seat != instance.controller)
    if who == "those players":
        return tuple(seat for seat in seats if seat in instance.players)
    return seats if who == "each player" else tuple(seat for seat in seats if seat != instance.controller)


def wanted(state: Position, instance: EffectInstance, action: Action, performer: int) -> int:
    """How many cards, or players, somebody picks at most."""
    if action.count == "any":
        return ANY_NUMBER
    if action.count == "as many":
        return instance.done_by[performer] if instance.done_by and action.is_of_each else instance.done
    if action.each is not None:
        return action.times * number_for_each(state, action.each, instance, performer)
    return action.count if isinstance(action.count, int) else 0


def places(
    state: Position, instance: EffectInstance, action: Action, performer: int, player: int = -1
) -> tuple[int, ...]:
    """The zones in which the cards lie to which a performer does it."""
    place = action.place
    if place == "your stable":
        return (stable(performer),)
    if place in ("own stable", "own hand"):
        return ((stable if place == "own stable" else hand)(instance.controller),)
    if place in ("another stable", "each other stable", "each other hand"):
        of = hand if place.endswith("hand") else stable
        return tuple(of(seat) for seat in state.table.others(performer))
    if place in ("any stable", "each stable"):
        seats = state.table.others(performer) if others_alone(state, action) else state.table.clockwise(performer)
        return tuple(stable(seat) for seat in seats)
    if place == "that stable":
        own = instance.player == performer and others_alone(state, action)
        return (stable(instance.player),) if instance.player >= 0 and not own else ()
    if place == "fullest stable":
        return tuple(stable(seat) for seat in with_unicorns(state, max, performer))
    if place in ("drawn", "your hand"):
        return (hand(performer),)
    if place in CHOSEN_HANDS:
        return (hand(player),) if player >= 0 else ()
    if place == "that hand":
        return (hand(instance.player),) if instance.player >= 0 else ()
    return _SHARED.get(place, ())


def others_alone(state: Position, action: Action) -> bool:
    """Does the action never reach the Stable of whoever does it (reading `destroy-any-player`)?"""
    return action.verb == "destroy" and state.table.reads("destroy-any-player", "others-only")


_SHARED: Final = {"deck": (DECK,), "looked": (DECK,), "discard": (DISCARD,), "nursery": (NURSERY,), "pile": AT_WORK}


def picks_cards(action: Action) -> bool:
    """Does somebody pick the cards, so that they are targets (or are chosen as they come up)?"""
    return (
        VERBS[action.verb].picks == "cards"
        and action.count != "all"
        and action.what.this is not True
        and not action.what.that
        and action.what.those is not True
        and "top" not in action.extra
    )


def next_request(
    state: Position, instance: EffectInstance, action: Action, picks: tuple[int, ...], taken: tuple[int, ...]
) -> TargetRequest | None:
    """The first thing that is still to be named for an action, given what has been; None if nothing is left.

    `picks` holds what was named so far, in order: players by seat, options by place, cards; `NO_CARD` where none
    could be or was named.
    """
    walk = _requests(state, instance, action, taken)
    request = next(walk, None)
    for pick in picks:
        try:
            request = walk.send(pick)
        except StopIteration:
            return None
    return request


def _requests(
    state: Position, instance: EffectInstance, action: Action, taken: tuple[int, ...]
) -> Generator[TargetRequest, int, None]:
    """The things to be named, in order. What is sent in is what was named for the one before."""
    if action.branches:
        yield _option_request(state, instance, action)._replace(taken=taken)
        return
    if VERBS[action.verb].picks == "kind":
        yield TargetRequest(
            "option", instance.controller, instance.controller, action, instance, options=kind_words(state, action)
        )
        return
    if action.names_players:
        yield from _several(state, instance, action)
        return
    player = NO_CARD
    if action.names_player:
        request = TargetRequest("player", instance.controller, instance.controller, action, instance)
        player = yield request._replace(players=eligible_players(state, request))
        if player == NO_CARD:
            return
    yield from _cards_and_receivers(state, instance, action, taken, player)


def _cards_and_receivers(
    state: Position, instance: EffectInstance, action: Action, taken: tuple[int, ...], player: int
) -> Generator[TargetRequest, int, None]:
    """Group after group of cards, then for each of them the player whose Stable it goes to."""
    chosen: tuple[int, ...] = ()
    movers: list[int] = []
    asks = TargetRequest("card", instance.controller, instance.controller, action, instance, taken=taken)
    if picks_cards(action):
        for group in card_groups(state, instance, action, player):
            if changed_count(state, instance, action, group[0]) is None:
                chosen = yield from _cards(state, asks, group, chosen)
                movers += [group[0]] * (len(chosen) - len(movers))
    if action.needs_receiver:
        for card, mover in zip(chosen, movers, strict=True):
            request = TargetRequest("player", mover, mover, action, instance, chosen=(card,))
            yield request._replace(players=eligible_players(state, request))


def _several(state: Position, instance: EffectInstance, action: Action) -> Generator[TargetRequest, int, None]:
    """Other players, one after the other: as many as are wanted, or fewer where that is allowed."""
    others = state.table.others(instance.controller)
    most = min(wanted(state, instance, action, instance.controller), len(others))
    chosen: tuple[int, ...] = ()
    while len(chosen) < most:
        players = tuple(seat for seat in others if seat not in chosen)
        free = action.count != "as many"
        request = TargetRequest(
            "player",
            instance.controller,
            instance.controller,
            action,
            instance,
            players=players,
            left=most - len(chosen),
        )
        seat = yield request._replace(free=free)
        if seat == NO_CARD:
            return
        chosen += (seat,)


def kind_words(state: Position, action: Action) -> tuple[str, ...]:
    """The kinds of cards that may be named, in the edition's words."""
    return tuple(state.table.edition.terms[kind] for kind in action.what.kinds)


def _cards(
    state: Position, asks: TargetRequest, group: Group, chosen: tuple[int, ...]
) -> Generator[TargetRequest, int, tuple[int, ...]]:
    """Card after card of one group: all that are chosen then."""
    performer, chooser, zones = group
    free = asks.action.verb == "search" or asks.action.open_ended
    asks = asks._replace(chooser=chooser, performer=performer, zones=zones, free=free)
    for left in range(wanted(state, asks.instance, asks.action, performer), 0, -1):
        card = yield asks._replace(chosen=chosen, left=left)
        if card == NO_CARD:
            break
        chosen += (card,)
    return chosen


def card_groups(state: Position, instance: EffectInstance, action: Action, player: int = NO_CARD) -> Iterator[Group]:
    """Each group of cards to be picked.

    Who picks one card out of each Stable follows the reading `each-stable-chooser`.
    """
    if action.place in EACH_STABLE:
        by_owner = state.table.reads("each-stable-chooser", "each-player")
        alone = others_alone(state, action) or action.place == "each other stable"
        for seat in state.table.clockwise(state.turn.seat):
            if not (alone and seat == instance.controller):
                yield instance.controller, (seat if by_owner else instance.controller), (stable(seat),)
        return
    if action.place == "those stables":
        for seat in (seat for seat in state.table.clockwise(instance.controller) if seat in instance.players):
            yield instance.controller, instance.controller, (stable(seat),)
        return
    for performer in performers(state, instance, action, player):
        zones = places(state, instance, action, performer, player)
        if action.place == "each other hand":
            yield from ((performer, performer, (zone,)) for zone in zones)
        else:
            yield performer, performer, zones


def _option_request(state: Position, instance: EffectInstance, action: Action) -> TargetRequest:
    seat = next(iter(performers(state, instance, action)), instance.controller)
    options = tuple(option_text(action, option, state.table) for option in range(len(action.branches)))
    return TargetRequest("option", seat, seat, action, instance, options=options)
