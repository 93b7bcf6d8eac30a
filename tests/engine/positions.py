"""Small positions in words, and the way from one decision to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from benchmarks.player import table
from tutor.engine import State, Step, Table, Turn, begin, position, settled, step, view
from tutor.engine.state.moves import Move, Pass, Play
from tutor.engine.state.zones import hand

PLAIN = ("Basic Unicorn (Red)", "Basic Unicorn (Red)#2", "Basic Unicorn (Red)#3")
"""A deck of cards without effects."""

Seat = tuple[Sequence[str], Sequence[str]]
"""The names of the cards in a player's hand, and of those in the Stable."""


def lay(
    *seats: Seat,
    deck: Sequence[str] = PLAIN,
    discard: Sequence[str] = (),
    phase: str = "action",
    readings: Mapping[str, str] | None = None,
) -> State:
    """The first decision with these cards of the Second Edition; it is the first player's turn."""
    return lay_at(table(len(seats), readings=readings), seats, deck, discard, phase)


def lay_at(seated: Table, seats: Sequence[Seat], deck: Sequence[str], discard: Sequence[str], phase: str) -> State:
    """The first decision at a table with these cards; Babies that are nowhere else wait."""
    number = {name: card for card, name in enumerate(seated.names)}
    zones = [[number[name] for name in names] for names in (deck, discard, *(side for seat in seats for side in seat))]
    rest = set(number.values()) - {card for zone in zones for card in zone}
    nursery = {card for card in rest if seated.cards[card].type == "baby"}
    laid = position(
        seated,
        hands=zones[2::2],
        stables=zones[3::2],
        deck=zones[0],
        discard=zones[1],
        nursery=sorted(nursery),
        box=sorted(rest - nursery),
        turn=Turn(1, 0, phase),
    )
    return begin(laid).after


def card(state: State, name: str) -> int:
    """The number of a card."""
    return state.table.names.index(name)


def play(state: State, name: str, into: int | None = None) -> State:
    """The state after the player whose turn it is has played a card that nobody answers."""
    seat = state.turn.seat
    made = step(state, Play(seat, card(state, name), seat if into is None else into))
    return go(made.after, Pass(1 - seat if seat < 2 else 0)).after


def go(state: State, *moves: Move) -> Step:
    """The last of these moves, after those before it; where there is only one answer it is given first."""
    for move in moves:
        only = settled(state)
        while only is not None and only != move and not isinstance(only, Pass):
            state = step(state, only).after
            only = settled(state)
        made = step(state, move)
        state = made.after
    return made


def shown(state: State, seat: int, holder: int) -> set[str]:
    """The names of the cards in the holder's hand that a player sees."""
    return {state.table.names[face] for face in view(state, seat).zones[hand(holder)] if face >= 0}
