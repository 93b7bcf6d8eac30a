"""A move that names a card which lies nowhere, where a card lies that nobody has told: it turns out to be that one."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.state.moves import ChooseCard, Move, Play, Pull, Respond, Shuffle
from tutor.engine.state.revealed_card import turned_up
from tutor.engine.state.state import Position, may_turn_up
from tutor.engine.state.zones import DECK, hand


def told_at_once(state: Position, move: Move) -> tuple[tuple[int, int], ...]:
    """Each card that nobody has told and that the move tells, with what it is."""
    pairs: list[tuple[int, int]] = []
    for zones, card in _named(state, move):
        if may_turn_up(state, card) and all(card != told for _, told in pairs):
            used = {hidden for hidden, _ in pairs}
            free = (one for zone in zones for one in state.zones[zone] if one in state.table.face_down)
            hidden = next((one for one in free if one not in used and _may_be_meant(state, move, one)), None)
            if hidden is not None:
                pairs.append((hidden, card))
    return tuple(pairs)


def once_told(state: Position, move: Move) -> Position:
    """The position in which the move is judged."""
    for hidden, card in told_at_once(state, move):
        state = turned_up(state, hidden, card)
    return state


def named(move: Move) -> tuple[int, ...]:
    """The cards that a move names and that may have to be told for it to be judged."""
    return laid_down(move) or ((move.card,) if isinstance(move, ChooseCard | Pull) else ())


def laid_down(move: Move) -> tuple[int, ...]:
    """The cards of a move that everybody sees as it is made."""
    if isinstance(move, Respond):
        return (move.card, *(card for _, card in move.also))
    return (move.card,) if isinstance(move, Play) else ()


def with_card(move: Move, hidden: int, card: int) -> Move:
    """The move with the one card in the place of the other."""
    if isinstance(move, Respond):
        also = tuple((seat, card if slower == hidden else slower) for seat, slower in move.also)
        return move._replace(card=card if move.card == hidden else move.card, also=also)
    if isinstance(move, Shuffle):
        return Shuffle(tuple(card if other == hidden else other for other in move.order))
    if isinstance(move, Play | ChooseCard | Pull) and move.card == hidden:
        return move._replace(card=card)
    return move


def _named(state: Position, move: Move) -> Iterator[tuple[tuple[int, ...], int]]:
    """The cards that a move names, each with the zones in which it is to lie."""
    request = state.asked.request if state.asked is not None else None
    if isinstance(move, Respond):
        yield from (((hand(seat),), card) for seat, card in ((move.by, move.card), *move.also))
    elif isinstance(move, Play):
        yield (hand(move.by),), move.card
    elif isinstance(move, Shuffle):
        yield from (((DECK,), card) for card in move.order)
    elif isinstance(move, ChooseCard | Pull) and request is not None and request.ask == "card":
        yield request.zones, move.card


def _may_be_meant(state: Position, move: Move, hidden: int) -> bool:
    """May this card be chosen, as far as that does not go by what it is; does a shuffled deck not name it itself?"""
    request = state.asked.request if state.asked is not None else None
    if isinstance(move, Shuffle):
        return hidden not in move.order
    if not isinstance(move, ChooseCard) or request is None:
        return True
    looked = {"looked": request.instance.looked, "drawn": request.instance.cards}.get(request.action.place)
    return hidden not in request.taken + request.chosen and (looked is None or hidden in looked)
