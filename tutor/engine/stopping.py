"""A card on the pile is stopped."""

from __future__ import annotations

from tutor.engine.draft import Draft
from tutor.engine.event import Shift
from tutor.engine.state import Scope
from tutor.engine.zones import DISCARD, PILE


def stop(draft: Draft, scope: Scope, cause: int) -> bool:
    """The answered card is stopped: it goes to the discard pile without effect. False if it is no longer there."""
    card = scope.card
    if card not in draft.zones[PILE]:
        return False
    draft.emit(
        "pile.stopped",
        scope.seat,
        (card, scope.source),
        (Shift(card, PILE, DISCARD, last=False),),
        rules=("pile.top-down", "cards.instant"),
        cause=cause,
        about={"source": scope.source},
        pile=tuple(lying for lying in draft.pile if lying.card != card),
    )
    return True
