"""What an action asks to be named, and which cards and players may be named for it."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final

from tutor.cards.model import Action
from tutor.engine.counting import counter
from tutor.engine.eligible import eligible_players
from tutor.engine.moves import NO_CARD
from tutor.engine.phrasing import steps_text
from tutor.engine.state import Position, Scope, Slot
from tutor.engine.zones import DECK, DISCARD, NURSERY, hand, is_stable, owner, stable

CHOSEN_PLAYERS: Final = ("any player", "another player")
CHOSEN_HANDS: Final = ("another hand", "any hand")
UNPICKED_VERBS: Final = frozenset(
    ("draw", "pull", "look", "shuffle", "end turn", "extra turn", "plays", "stop", "swap hands", "put back")
)
"""Verbs that name no card themselves."""


def performers(state: Position, scope: Scope, action: Action, player: int = -1) -> tuple[int, ...]:
    """The seats that do what the action says, clockwise from the player whose turn it is."""
    who = action.who
    if who == "you":
        return (scope.seat,)
    if who in CHOSEN_PLAYERS:
        return (player,) if player >= 0 else ()
    if who == "that player":
        return (scope.player,) if scope.player >= 0 else ()
    seats: tuple[int, ...] = state.table.clockwise(state.turn.seat)
    return seats if who == "each player" else tuple(seat for seat in seats if seat != scope.seat)


def names_player(action: Action) -> bool:
    """Does the action begin with the choice of one player?"""
    return action.who in CHOSEN_PLAYERS or action.place in CHOSEN_HANDS


def places(state: Position, scope: Scope, action: Action, performer: int, player: int = -1) -> tuple[int, ...]:
    """The zones in which the cards lie to which a performer does it."""
    place = action.place
    if place == "your stable":
        return (stable(performer),)
    if place == "another stable":
        return tuple(stable(seat) for seat in state.table.others(performer))
    if place in ("any stable", "each stable"):
        return tuple(stable(seat) for seat in state.table.clockwise(performer))
    if place == "that stable":
        return (stable(scope.player),) if scope.player >= 0 else ()
    if place == "your hand":
        return (hand(performer),)
    if place in CHOSEN_HANDS:
        return (hand(player),) if player >= 0 else ()
    if place == "that hand":
        return (hand(scope.player),) if scope.player >= 0 else ()
    return (_SHARED[place],) if place in _SHARED else ()


_SHARED: Final = {"deck": DECK, "looked": DECK, "discard": DISCARD, "nursery": NURSERY}


def picks_cards(action: Action) -> bool:
    """Does somebody pick the cards, so that they are targets (or are chosen as they come up)?"""
    return (
        action.verb not in UNPICKED_VERBS
        and action.count != "all"
        and action.what.this is not True
        and not action.what.that
        and not action.branches
    )


def next_slot(
    state: Position, scope: Scope, action: Action, picks: tuple[int, ...], taken: tuple[int, ...]
) -> Slot | None:
    """The first thing that is still to be named for an action, given what has been; None if nothing is left.

    `picks` holds what was named so far, in order: players by seat, options by place, cards; `NO_CARD` where none
    could be or was named.
    """
    walk = _slots(state, scope, action, taken)
    slot = next(walk, None)
    for pick in picks:
        try:
            slot = walk.send(pick)
        except StopIteration:
            return None
    return slot


def _slots(state: Position, scope: Scope, action: Action, taken: tuple[int, ...]) -> Generator[Slot, int, None]:
    """The things to be named, in order. What is sent in is what was named for the one before."""
    if action.branches:
        yield _option_slot(state, scope, action)
        return
    player = NO_CARD
    if names_player(action):
        slot = Slot("player", scope.seat, scope.seat, action, scope)
        player = yield slot._replace(players=eligible_players(state, slot))
        if player == NO_CARD:
            return
    chosen: tuple[int, ...] = ()
    if picks_cards(action):
        for performer, chooser, zones in card_groups(state, scope, action, player):
            if counter(state, scope, action, performer) is not None:
                continue
            group = yield from _cards(Slot("card", chooser, performer, action, scope, zones, taken=taken), chosen)
            chosen += group
    if action.to == "another stable":
        for card in chosen:
            slot = Slot("player", scope.seat, scope.seat, action, scope, chosen=(card,))
            yield slot._replace(players=eligible_players(state, slot))


def _cards(slot: Slot, chosen: tuple[int, ...]) -> Generator[Slot, int, tuple[int, ...]]:
    count = slot.action.count
    wanted = count if isinstance(count, int) else 0
    group: tuple[int, ...] = ()
    free = slot.action.verb == "search"
    while len(group) < wanted:
        asked = slot._replace(chosen=chosen + group, left=wanted - len(group), free=free)
        card = yield asked
        if card == NO_CARD:
            break
        group += (card,)
    return group


def card_groups(
    state: Position, scope: Scope, action: Action, player: int = NO_CARD
) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """For each group of cards to be picked: whose action it is, who picks, and where the cards lie.

    Who picks one card out of each Stable follows the reading `each-stable-chooser`.
    """
    if action.place == "each stable":
        by_owner = state.table.reads("each-stable-chooser", "each-player")
        for seat in state.table.clockwise(state.turn.seat):
            yield scope.seat, (seat if by_owner else scope.seat), (stable(seat),)
        return
    for performer in performers(state, scope, action, player):
        yield performer, performer, places(state, scope, action, performer, player)


def _option_slot(state: Position, scope: Scope, action: Action) -> Slot:
    terms = state.table.edition.terms
    words = tuple(steps_text(branch, terms) for branch in action.branches)
    return Slot("option", scope.seat, scope.seat, action, scope, options=words)


def that_player(state: Position, scope: Scope, action: Action, picks: tuple[int, ...]) -> int:
    """The player that a later action calls "that player": the one named, or whose Stable the named card is in."""
    if names_player(action) and picks:
        return picks[0]
    if action.to == "another stable" and len(picks) > 1:
        return picks[-1]
    for pick in picks:
        if pick >= 0:
            seat = next((owner(z) for z, cards in enumerate(state.zones) if pick in cards and is_stable(z)), -1)
            if seat >= 0:
                return seat
    return scope.player
