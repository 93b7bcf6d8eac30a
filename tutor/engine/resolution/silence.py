"""Effects that are not set off because other cards take them: as a card enters, and as a turn begins."""

from __future__ import annotations

from tutor.engine.continuous.conditions import holds
from tutor.engine.continuous.permissions import silenced_on_entering
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.facts import Silenced
from tutor.engine.state.handled_words import Moment
from tutor.engine.targeting.triggers import entering_effect


def report_silence(draft: Draft, card: int, seat: int, cause: int) -> None:
    """Say so when a card that has entered has no entering effect because other cards take it."""
    silencers = silenced_on_entering(draft, card, seat)
    own = entering_effect(draft, card, seat, cause) if silencers else None
    if own is None:
        return
    _report(draft, own, silencers)


def report_silenced(draft: Draft, moment: Moment, seat: int, cause: int) -> None:
    """Say so of each effect in a Stable that would be set off at this moment, were it not for other cards."""
    found = draft.continuous
    for card in draft.stable(seat):
        silencers = (*found.silent.get(card, ()), *found.hushed.get(card, ()))
        for number, effect in enumerate(draft.table.cards[card].effects if silencers else ()):
            would = EffectInstance(card, number, seat, cause, moment, card, seat)
            waits = any(trigger.event == moment for trigger in effect.triggers)
            if waits and all(holds(draft, condition, would) for condition in effect.conditions):
                _report(draft, would, tuple(dict.fromkeys(silencers)))


def _report(draft: Draft, would: EffectInstance, silencers: tuple[int, ...]) -> None:
    pandas = ("pandas",) if would.source in draft.continuous.masked else ()
    under = (reading for by in silencers for effect in draft.table.cards[by].effects for reading, _ in effect.under)
    draft.emit(
        "effect.lapsed",
        would.controller,
        (would.source, *silencers),
        rules=("effects.continuous",),
        readings=tuple(dict.fromkeys((*under, *pandas))),
        cause=would.cause,
        fact=Silenced(would.own_origin, silencers, would.set_off),
    )
