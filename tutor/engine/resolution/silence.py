"""Effects that are not set off, as other cards take them or what they ask for is not there."""

from __future__ import annotations

from tutor.cards.words import TRIGGERS
from tutor.engine.chains.lapse import cited_by
from tutor.engine.continuous.conditions import holds, not_met
from tutor.engine.continuous.permissions import silenced_on_entering
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.facts import Lapsed, Silenced
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


def report_absent(draft: Draft, moment: Moment, seat: int, cause: int) -> None:
    """Say so of each effect in a Stable that would be set off at this moment, were what it asks for there."""
    for card in draft.stable(seat):
        for number, effect in enumerate(draft.table.cards[card].effects):
            would = EffectInstance(card, number, seat, cause, moment, card, seat)
            silenced = card in draft.continuous.silent or card in draft.continuous.hushed
            if silenced or not any(trigger.event == moment for trigger in effect.triggers):
                continue
            if reasons := tuple(not_met(draft, would)):
                rules, readings = cited_by(draft, reasons)
                fact = Lapsed(would.own_origin, reasons)
                cited = (TRIGGERS[moment].rule, *rules)
                draft.emit("effect.lapsed", seat, (card,), rules=cited, readings=readings, cause=cause, fact=fact)


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
