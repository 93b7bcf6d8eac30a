"""What entries mean that nobody makes: what chance decides, and which card one is that nobody has told."""

from __future__ import annotations

from collections.abc import Callable

from tutor.engine import Refusal, State
from tutor.engine.state.moves import Move, Pull, Shuffle, Tell
from tutor.engine.state.state import may_turn_up
from tutor.engine.state.zones import BOX, DECK
from tutor.explain.entry_refusals import no_other_in_the_deck
from tutor.script.entry import Entry
from tutor.script.names import CHANCE_ITSELF, Interpretation, copies, meant, meant_card


def seat_of(state: State, name: str) -> int:
    """The seat of the player of that name."""
    return state.table.players.index(name)


def card_move(
    state: State, entry: Entry, zones: tuple[int, ...], move: Callable[[int], Move], out_of: bool = False
) -> Interpretation:
    """The move with the card that the entry names; `zones`: where it is likely to lie; `out_of`: see `meant_card`."""
    by = seat_of(state, entry.by) if entry.by else CHANCE_ITSELF
    return meant_card(state, entry.picks[0], by, zones, move, bool(entry.refused), out_of)


def pull(state: State, entry: Entry) -> Interpretation:
    """The card that chance picks."""
    asked = state.asked
    zones = asked.request.zones if asked is not None and asked.kind == "pull" and asked.request is not None else ()
    return card_move(state, entry, zones, Pull)


def shuffle(state: State, entry: Entry) -> Interpretation:
    """The named cards on top; the rest of the deck below, as it lies."""
    top: list[int] = []
    for pick in entry.picks:
        named = [card for card in copies(state.table, pick.name) if card not in top]
        there = [card for card in named if card in state.zones[DECK]]
        once_told = [card for card in named if may_turn_up(state, card)]
        if not (there or once_told):
            return Interpretation(None, (Refusal("terms.deck", no_other_in_the_deck(pick.name)),))
        top.append((there or once_told)[0])
    return meant(state, Shuffle((*top, *beneath(state, tuple(top)))))


def beneath(state: State, top: tuple[int, ...]) -> tuple[int, ...]:
    """The rest of the deck once these cards of it lie on top; one that lies elsewhere is one that nobody has told."""
    deck = state.zones[DECK]
    rest = [card for card in deck if card not in top]
    untold = [card for card in rest if card in state.table.face_down]
    told = untold[: sum(card not in deck for card in top)]
    return tuple(card for card in rest if card not in told)


def tell(state: State, entry: Entry) -> Interpretation:
    """Which card it is that nobody has told."""
    return card_move(state, entry, (BOX,), Tell)
