"""Entries that say what a card in a place is that nobody has told: `{tell: Neigh, of: Ben}`."""

from __future__ import annotations

from tutor.engine import State, Step
from tutor.engine.identification import turn_up
from tutor.engine.state.state import turns_up
from tutor.engine.state.zones import DECK, DISCARD, hand
from tutor.scenario.complaints import Complaint
from tutor.script.entry import Entry, Pick
from tutor.script.names import copies


def says_where(entry: Entry) -> bool:
    """Does it say what a card in some place is, and not which one is being looked at?"""
    return entry.verb == "tell" and bool(entry.picks[0].of) and not entry.refused


def hidden_in(state: State, of: str) -> int | None:
    """The first card that nobody has told in a player's hand, the deck or the discard pile; None if there is none."""
    players = state.table.players
    zone = hand(players.index(of)) if of in players else {"deck": DECK, "discard": DISCARD}.get(of)
    lying = () if zone is None else state.zones[zone]
    return next((card for card in lying if card in state.table.face_down), None)


def told_there(state: State, entry: Entry) -> Step:
    """The step in which that card turns out to be the one that the entry names. Raises: Complaint: it cannot."""
    pick = entry.picks[0]
    hidden, left = hidden_in(state, pick.of), turns_up(state)
    card = next((card for card in copies(state.table, pick.name) if card in left), None)
    if hidden is None:
        raise Complaint.unclear(entry, state, f"no card that nobody has told lies there: {pick.of}")
    if card is None:
        raise Complaint.unclear(entry, state, f"{pick.name} lies elsewhere already, so a card not told cannot be it")
    return turn_up(state, hidden, card)


def telling(state: State, of: str, card: int) -> Entry:
    """The entry by which the first card not told of that place turns out to be this one."""
    return Entry("tell", picks=(Pick(state.table.names[card], of),))
