"""A move that may be made only if a card that nobody has told is such a card: which it would have to be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.analysis.answer_kinds import goes_by_card_not_told
from tutor.cards.phrases import listed
from tutor.engine import State, legal_moves, step
from tutor.engine.continuous.phrasing import zone_text
from tutor.engine.state.frames import ToTell
from tutor.engine.state.implicit_identity import told_at_once
from tutor.engine.state.moves import NO_CARD, Move, Tell
from tutor.engine.state.state import where
from tutor.explain.spoken_names import Names
from tutor.scenario import Entry
from tutor.script.names import Interpretation

MAX_NAMED_CARDS: Final = 4
"""How many cards are named in a sentence, or told one by one."""


class IfTold(NamedTuple):
    """A card that nobody has told, and what it may be for a move to be legal: one of each name."""

    hidden: int
    cards: tuple[int, ...]


def only_if_told(state: State, found: Interpretation) -> tuple[IfTold, ...]:
    """The cards that nobody has told on which it depends whether a move is legal, which may be; none where on none."""
    move = found.first or found.move
    return () if not found.legal or move is None else tuple(_if_told(state, move))


def _if_told(state: State, move: Move) -> Iterator[IfTold]:
    if isinstance(move, Tell):
        frame = state.agenda[-1]
        assert isinstance(frame, ToTell)
        yield IfTold(frame.card, (move.card,))
        return
    pairs = told_at_once(state, move)
    yield from (IfTold(hidden, (card,)) for hidden, card in pairs)
    named: int = getattr(move, "card", NO_CARD)
    if pairs or named not in state.table.face_down:
        return
    then = step(state, move).after
    if goes_by_card_not_told(then, move):
        yield IfTold(named, tuple(told.card for told in legal_moves(then) if isinstance(told, Tell)))


def if_clause(state: State, needed: tuple[IfTold, ...]) -> str:
    """ "if the card not told in Ben's hand is a Neigh", or Neigh or Super Neigh; `""` where nothing is needed."""
    return f"if {listed(_is_such(state, one) for one in needed)}" if needed else ""


def _is_such(state: State, needed: IfTold) -> str:
    table, zone = state.table, where(state.zones, needed.hidden)
    several = sum(card in table.face_down for card in state.zones[zone]) > 1
    one = "one of the face-down cards" if several else "the face-down card"
    names = [table.cards[card].name for card in needed.cards]
    if len(names) > MAX_NAMED_CARDS:
        such = "a card with which that is allowed"
    else:
        such = Names(table).own(names[0]) if len(names) == 1 else listed(names, "or")
    return f"{one} in {zone_text(table, zone)} is {such}"


def as_if_told(state: State, entry: Entry, needed: tuple[IfTold, ...]) -> Entry:
    """The entry with the first card that it may be in the place of one that nobody has told."""
    if not needed or not entry.picks:
        return entry
    *before, last = entry.picks
    return entry._replace(picks=(*before, last._replace(name=state.table.cards[needed[0].cards[0]].name)))
