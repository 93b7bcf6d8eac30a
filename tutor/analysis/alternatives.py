"""The distinct answers to what is asked: equal copies once, and targets of one action in one order where none tells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, cast

from tutor.analysis.position_key import PositionKeys, named_so_far
from tutor.cards.action import Action, actions_of
from tutor.cards.words import VERBS
from tutor.engine import State, is_legal, legal_moves, settled
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.frames import Link
from tutor.engine.state.moves import NO_CARD, ChooseCard, Done, Move, Pull, Shuffle, Skip, Tell
from tutor.engine.state.state import where
from tutor.engine.state.zones import DECK, DISCARD
from tutor.engine.targeting.sequence import order_tells
from tutor.engine.targeting.targets import OF_THAT_PLAYER

SHUFFLE: Final = "shuffle"
THAT: Final = frozenset(("that player", *OF_THAT_PLAYER))
"""The words of an action for the player named before, or the one whose card was."""


def alternatives(state: State, keys: PositionKeys) -> tuple[Move, ...]:
    """The answers that may come to different ends, in a fixed order; one where all come to the same.

    None where nothing is asked, nor for a deck to be shuffled: see `arrangements`.
    """
    asked = state.asked
    if asked is None or asked.kind == SHUFFLE:
        return ()
    if asked.kind == "pull":
        assert asked.request is not None
        return _distinct(state, tuple(map(Pull, state.zones[asked.request.zones[0]])), keys)
    only = settled(state)
    if only is not None:
        return _each_apart(state, (only,), keys)
    moves = _each_apart(state, _without_skips(state, tuple(legal_moves(state))), keys)
    if asked.request is not None and asked.request.ask == "card":
        moves = _in_one_order(state, asked.request, moves, keys)
    return _distinct(state, moves, keys)


def _distinct(state: State, moves: tuple[Move, ...], keys: PositionKeys) -> tuple[Move, ...]:
    """Of equal copies that lie alike one, unless what is under way speaks of one of them."""
    if len(moves) < 2 or not _may_be_alike(moves, keys):
        return moves
    spoken_of = keys.key_and_cards(state)[1]
    found: dict[object, Move] = {}
    for move in moves:
        card: int = getattr(move, "card", NO_CARD)
        same: object = move
        if card >= 0 and card not in spoken_of:
            zone = where(state.zones, card)
            if keys.is_unordered(zone) or (zone == DECK and _shuffles_afterwards(state)):
                same = zone, cast(Any, move)._replace(card=keys.labels[card])
        found.setdefault(same, move)
    return tuple(found.values())


def _each_apart(state: State, moves: tuple[Move, ...], keys: PositionKeys) -> tuple[Move, ...]:
    """The moves, and of cards that nobody has told also those that do not count as the one named in that place."""
    return tuple(dict.fromkeys(other for move in moves for other in _with_others(state, move, keys)))


def _with_others(state: State, move: Move, keys: PositionKeys) -> Iterator[Move]:
    yield move
    named: int = getattr(move, "card", NO_CARD)
    if named not in state.table.face_down or isinstance(move, Tell):
        return
    first = {keys.labels[named]: named}
    for card in state.zones[where(state.zones, named)]:
        if card in state.table.face_down:
            first.setdefault(keys.labels[card], card)
    others = (cast(Any, move)._replace(card=card) for card in first.values() if card != named)
    yield from (other for other in others if is_legal(state, other))


def _may_be_alike(moves: tuple[Move, ...], keys: PositionKeys) -> bool:
    """Do two of them speak of copies of one card?"""
    cards = {card for move in moves if (card := getattr(move, "card", NO_CARD)) >= 0}
    return len({keys.labels[card] for card in cards}) < len(cards)


def _without_skips(state: State, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """In a link, where a player may be done with all that is left: what is not used then need not be skipped before.

    Of several effects of one card the first is skipped to come to the second.
    """
    frame = state.agenda[-1]
    if not isinstance(frame, Link) or not any(isinstance(move, Done) for move in moves):
        return moves
    waiting = [pending.instance.source for pending in frame.pending if pending.status == "waiting"]
    return tuple(move for move in moves if not isinstance(move, Skip) or waiting.count(move.card) > 1)


def _shuffles_afterwards(state: State) -> bool:
    """Is the deck, out of which a card is chosen, shuffled by the same effect?"""
    request = state.asked.request if state.asked is not None else None
    return request is not None and any(later.verb == SHUFFLE for later in _later(state, request))


def _later(state: State, request: TargetRequest) -> list[Action]:
    """The actions of the effect behind the one that asks; all of them where it is none of those printed."""
    if request.instance.source < 0:
        return []
    actions = list(actions_of(state.effect(request.instance).instructions))
    return actions[actions.index(request.action) + 1 :] if request.action in actions else actions


def _in_one_order(
    state: State, request: TargetRequest, moves: tuple[Move, ...], keys: PositionKeys
) -> tuple[Move, ...]:
    """Of several cards to be named for one action, those that may come next in one fixed order, where none tells."""
    group = named_so_far(state, request)
    if (not group and request.left < 2) or not isinstance(state.agenda[-1], Link | Acting):
        return moves
    cards = [move.card for move in moves if isinstance(move, ChooseCard) and move.card >= 0]
    if not _any_order_will_do(state, request, (*group, *cards), keys):
        return moves
    rank = {card: (keys.labels[card], where(state.zones, card)) for card in (*group, *cards)}
    cards.sort(key=rank.__getitem__)
    left = len(cards) if request.free else len(cards) - min(request.left, len(cards)) + 1
    if group[: len(keys.named)] == keys.named:
        group = group[len(keys.named) :]
    last = rank[group[-1]] if group else (-1, -1)
    may_be_next = {rank[card] for card in cards[:left] if rank[card] >= last}
    return tuple(move for move in moves if not isinstance(move, ChooseCard) or rank.get(move.card, last) in may_be_next)


def _any_order_will_do(state: State, request: TargetRequest, cards: tuple[int, ...], keys: PositionKeys) -> bool:
    """Does it come to the same in which order these are named for the action, as far as rules and cards tell?

    Where players have been named beforehand, each of these cards is to be out of another Stable.
    """
    row = VERBS[request.action.verb]
    if (
        request.instance.named
        or row.picks != "cards"
        or request.action.needs_receiver
        or any(map(_speaks_of_that, _later(state, request)))
    ):
        return False
    return not row.gives_up or (keys.is_unordered(DISCARD) and not order_tells(state, request, cards))


def _speaks_of_that(action: Action) -> bool:
    """Does it speak of "that card" or "that player": of those named for an action before it, the first or last?"""
    words = (action.who, action.place, action.to, *(condition.below_limit for condition in action.conditions))
    conditions = any(condition.that is not None for condition in action.conditions)
    return action.what.that or conditions or not THAT.isdisjoint(words) or action.verb == "give"


def arrangements(state: State, keys: PositionKeys, top: int) -> Iterator[Shuffle]:
    """The orders of the deck that differ in its top cards, so many of them; those below lie in a fixed order.

    Copies count once. There is one where none of the top cards counts.
    """
    spoken_of = keys.key_and_cards(state)[1]
    alike = {card: (keys.labels[card], spoken_of.get(card, NO_CARD)) for card in state.zones[DECK]}
    deck = sorted(alike, key=lambda card: (alike[card], card))
    return (Shuffle((*first, *(card for card in deck if card not in first))) for first in _tops(deck, alike, top))


def _tops(deck: list[int], alike: dict[int, tuple[int, int]], top: int) -> Iterator[tuple[int, ...]]:
    if top == 0 or not deck:
        yield ()
        return
    for first in {alike[card]: card for card in reversed(deck)}.values():
        rest = [card for card in deck if card != first]
        yield from ((first, *others) for others in _tops(rest, alike, top - 1))
