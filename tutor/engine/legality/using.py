"""Every reason against using an optional effect that is asked about, or against leaving it unused."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.legality.effect_refusals import not_this_effect
from tutor.engine.legality.playing_for_effects import against_use_on_pile
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.frames import Link, Offering, Pile
from tutor.engine.state.moves import Refusal, Skip, Use
from tutor.engine.state.state import Position
from tutor.engine.targeting.optional_effects import against_use, can_be_used


def against_using(state: Position, move: Use) -> Iterator[Refusal]:
    if state.asked is not None and state.asked.kind == "choose":
        return
    offer = _offer(state, move.card, move.by)
    if offer is None:
        yield from not_this_effect(state, move)
        return
    if isinstance(state.agenda[-1], Pile):
        yield from against_use_on_pile(state, offer)
    if not isinstance(state.agenda[-1], Offering) and not is_ordered(state, offer):
        yield from against_use(state, offer, state.effect(offer).instructions, _taken(state))


def against_skipping(state: Position, move: Skip) -> Iterator[Refusal]:
    offer = _offer(state, move.card, move.by)
    if offer is None or is_ordered(state, offer):
        yield from not_this_effect(state, move)


def _offer(state: Position, card: int, seat: int) -> EffectInstance | None:
    """The effect of this card that is asked about; where several players are asked, each decides on their own."""
    asked = state.asked
    assert asked is not None
    several = asked.kind == "respond"
    return next((o for o in asked.offers if o.source == card and (not several or o.controller == seat)), None)


def usable(state: Position, offer: EffectInstance) -> bool:
    """May an optional effect that is asked about be used?"""
    frame = state.agenda[-1]
    if isinstance(frame, Pile) and next(against_use_on_pile(state, offer), None) is not None:
        return False
    instructions = state.effect(offer).instructions
    if isinstance(frame, Offering) or is_ordered(state, offer):
        return True
    return can_be_used(state, offer, instructions, _taken(state))


def is_ordered(state: Position, offer: EffectInstance) -> bool:
    """Is it a mandatory effect of which its player says whether it comes before others?"""
    return isinstance(state.agenda[-1], Link) and not state.effect(offer).may


def _taken(state: Position) -> tuple[int, ...]:
    """The cards that are targets of the link whose effects are asked about; none where it is no link."""
    frame = state.agenda[-1]
    return frame.taken if isinstance(frame, Link) else ()
