"""The effect chain: links one after another, each with the effects that were set off at the same moment."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tutor.engine.chains.stolen_plays import STOLEN, depends_on_thief, still_due
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.facts import Triggered
from tutor.engine.state.frames import Chain, Link, Pending
from tutor.engine.state.state import Position
from tutor.engine.targeting.references import with_taken
from tutor.engine.targeting.triggers import PLAYED, trigger_readings, trigger_rules

AT_ONCE: Final = ("magic-in-effect", "at-once")
NO_CHAIN: Final = -1


def advance(draft: Draft, frame: Chain) -> None:
    """Open the next link, or end the chain."""
    if not draft.queue:
        draft.agenda.pop()
        draft.link = frame.links
        draft.emit("chain.resolved", rules=("chain.complete",))
        draft.link = 0
        return
    due = still_due(draft, draft.queue.pop(0))
    if due:
        _open_link(draft, len(draft.agenda) - 1, due, within=0)


def at_once(draft: Draft, instances: tuple[EffectInstance, ...]) -> bool:
    """Open a further link inside the one that is being resolved, if there is one and the table plays it so.

    Source: reading `magic-in-effect`.
    """
    chain = next((at for at, frame in enumerate(draft.agenda) if isinstance(frame, Chain)), NO_CHAIN)
    if chain == NO_CHAIN or not draft.table.reads(*AT_ONCE):
        return False
    _open_link(draft, chain, instances, within=draft.link)
    return True


def _open_link(draft: Draft, chain: int, instances: tuple[EffectInstance, ...], within: int) -> None:
    """Open the next link of the chain at that place of the agenda."""
    instances = in_order(draft, instances)
    number = draft.top(Chain, chain).links + 1
    draft.agenda[chain] = Chain(number)
    draft.link = number
    rules = ["chain.link"]
    if len(instances) > 1:
        rules.append("chain.simultaneous")
    if number > 1:
        rules += ["chain.new-link"] if within else ["chain.new-link", "chain.order"]
    if len({draft.effect(instance).may for instance in instances}) > 1:
        rules.append("chain.mandatory-first")
    event = draft.emit(
        "link.opened",
        cards=tuple(instance.source for instance in instances),
        rules=tuple(rules),
        readings=_readings(draft, instances, number),
        cause=instances[0].cause,
    )
    pending = tuple(_trigger(draft, instance) for instance in instances)
    draft.agenda.append(Link(pending, event, within=within))


def _readings(state: Position, instances: tuple[EffectInstance, ...], number: int) -> tuple[str, ...]:
    """The points on which it depends that these are one link, in this order, and that it is opened now.

    A Magic card that takes effect in a further link was played by an effect.
    """
    players = len({instance.controller for instance in instances}) > 1
    grouped = len({instance.cause for instance in instances if instance.grouped}) > 1
    played = number > 1 and any(instance.set_off == PLAYED for instance in instances)
    found = {
        "simultaneous-players": players,
        "several-cards": grouped,
        STOLEN: depends_on_thief(state, instances),
        AT_ONCE[0]: played,
    }
    return tuple(reading for reading, matters in found.items() if matters)


def in_order(state: Position, instances: Iterable[EffectInstance]) -> tuple[EffectInstance, ...]:
    """The effects of a link as their targets are chosen: mandatory before optional, clockwise from whose turn it is."""
    order = state.table.clockwise(state.turn.seat)
    return tuple(sorted(instances, key=lambda instance: (state.effect(instance).may, order.index(instance.controller))))


def _trigger(draft: Draft, instance: EffectInstance) -> Pending:
    effect = draft.effect(instance)
    rules = [*_rules_of_type(draft, instance, effect.may), *trigger_rules(draft, instance)]
    if effect.cost:
        rules.append("cards.ultimate")
    watched = any(trigger.what.goes_by_variation for trigger in effect.triggers if trigger.event == instance.set_off)
    if watched or any(condition.goes_by_variation for condition in effect.conditions):
        rules.append("cards.variation")
    place = instance.place if instance.place >= 0 else None
    event = draft.emit(
        "effect.triggered",
        instance.controller,
        (instance.source,),
        rules=tuple(dict.fromkeys(rules)),
        readings=trigger_readings(draft, instance),
        cause=instance.cause,
        fact=Triggered(instance.own_origin, instance.set_off, instance.card, place, effect.may),
    )
    return Pending(
        with_taken(draft, instance),
        event,
        effect.may,
        picks=((),) * len(effect.instructions),
        instructions=effect.instructions,
    )


def _rules_of_type(draft: Draft, instance: EffectInstance, may: bool) -> tuple[str, ...]:
    """The rules on an effect by the type of its card; a Herd Bonus is no card in a Stable, and has rules of its own."""
    duty = "effects.optional" if may else "effects.mandatory"
    kind = draft.table.cards[instance.source].type
    if kind != "herd":
        return ("cards.magic" if kind == "magic" else "effects.triggered", duty)
    return (*((duty,) if may else ()), *_herd_rules(draft, instance.controller))


def _herd_rules(draft: Draft, seat: int) -> tuple[str, ...]:
    """A Herd Bonus is there, even where a card takes the effects of the Animals that it is for."""
    continuous = draft.continuous
    negated = any(card in continuous.silent or card in continuous.hushed for card in draft.stable(seat))
    return ("herd.bonus", "herd.reference", "cards.variation", *(("herd.not-negated",) if negated else ()))
