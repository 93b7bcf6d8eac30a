"""What chance decides is asked for like any decision, but of no player; whoever runs the game answers it."""

from __future__ import annotations

from tutor.engine.state.decision import Decision
from tutor.engine.state.draft import Draft
from tutor.engine.state.zones import DECK


def ask_shuffle(draft: Draft) -> None:
    """Ask for a new order of the deck, where it has more than one order."""
    if draft.zones[DECK]:
        draft.asked = Decision("shuffle", ())
