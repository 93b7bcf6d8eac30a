"""Which cards have led to an event: read off the events before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tutor.engine import Event
from tutor.engine.state.action_facts import Planned
from tutor.engine.state.fact_fields import origin_of
from tutor.engine.state.facts import Played


def planned(skipped: Event, told: Mapping[int, Event]) -> set[int]:
    """The cards whose effects had something to come in a phase of this turn that is left out."""
    return {
        event.fact.origin.card
        for event in told.values()
        if isinstance(event.fact, Planned)
        and event.turn == skipped.turn
        and _COMES_IN.get(event.fact.verb) == skipped.phase
    }


_COMES_IN: Final = {"plays": "action", "extra draw": "draw"}
"""What an effect has come later in its turn -> the phase in which it comes."""


def agent(event: Event, told: Mapping[int, Event], but: int = -1) -> int:
    """The card whose effect has led to an event: the nearest on the way back, to where a card is played."""
    at = told.get(event.cause or 0)
    while at is not None and not isinstance(at.fact, Played):
        origin = origin_of(at.fact)
        if origin is not None and origin.card != but:
            return origin.card
        at = told.get(at.cause or 0)
    return -1


def named_in_link(past: Sequence[Event], card: int | None) -> set[int]:
    """The cards whose effects have named this one, or any, for the link that is being put together."""
    found: set[int] = set()
    for event in reversed(past):
        if event.kind in ("link.opened", "link.resolved"):
            break
        origin = origin_of(event.fact)
        if event.kind == "target.chosen" and (card is None or card in event.cards) and origin is not None:
            found.add(origin.card)
    return found


def entering(event: Event, told: Mapping[int, Event]) -> set[int]:
    """The cards by which a number was passed: those that moved, and the one whose effect moved them."""
    cause = told.get(event.cause or 0)
    if cause is None:
        return set()
    return {*cause.cards, agent(event, told)} - {-1}
