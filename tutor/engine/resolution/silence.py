"""A card that enters without its entering effect, because another card takes it."""

from __future__ import annotations

from tutor.engine.continuous.allowed import silenced_on_entering
from tutor.engine.state.draft import Draft
from tutor.engine.state.facts import Silenced
from tutor.engine.targeting.triggers import entering_effect


def report_silence(draft: Draft, card: int, seat: int, cause: int) -> None:
    """Say so when a card that has entered has no entering effect because other cards take it."""
    silencers = silenced_on_entering(draft, card, seat)
    own = entering_effect(draft, card, seat, cause) if silencers else None
    if own is None:
        return
    pandas = ("pandas",) if card in draft.continuous.masked else ()
    under = tuple(reading for by in silencers for e in draft.table.cards[by].effects for reading, _ in e.under)
    draft.emit(
        "effect.lapsed",
        seat,
        (card, *silencers),
        rules=("effects.continuous",),
        readings=tuple(dict.fromkeys((*under, *pandas))),
        cause=cause,
        fact=Silenced(own.own_origin, silencers),
    )
