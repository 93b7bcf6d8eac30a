"""What chance decides is asked for like any decision, but of no player; whoever runs the game answers it."""

from __future__ import annotations

from typing import Any

from tutor.engine.state.decision import Decision
from tutor.engine.state.draft import Draft
from tutor.engine.state.zones import DECK


def ask_shuffle(draft: Draft) -> None:
    """Ask for a new order of the deck, where it has more than one order."""
    if draft.zones[DECK]:
        draft.asked = Decision("shuffle", ())


def shuffled(draft: Draft, order: tuple[int, ...]) -> dict[str, Any]:
    """The changes that a new order of the deck brings: nobody knows any card of it."""
    known = list(draft.known)
    for card in order:
        known[card] = 0
    zones = list(draft.zones)
    zones[DECK] = order
    return {"zones": zones, "known": known}
