"""Whether the conditions of an effect or an action are met."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from tutor.cards.action import Condition, Filter
from tutor.cards.clauses import conditions_text
from tutor.cards.phrases import Speech
from tutor.engine.continuous.effective_types import taken_for_another, taken_for_such
from tutor.engine.continuous.permissions import binds, seen
from tutor.engine.state.continuous_effects import ActiveStatement, ContinuousEffects, asks_of_stables, fits
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.handled_words import statement
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position
from tutor.engine.state.zones import DECK, DISCARD, NURSERY, hand, stable

HAND_LIMIT: Final = statement("hand limit")


def holds(state: Position, condition: Condition, instance: EffectInstance) -> bool:
    """Is this condition of the effect met now?"""
    if condition.any:
        return any(holds(state, one, instance) for one in condition.any)
    if condition.that is not None:
        return instance.card >= 0 and fits(seen(state, instance.card), condition.that, instance.card == instance.source)
    if condition.below_limit:
        seat = instance.player if condition.below_limit == "that player" else instance.controller
        return seat >= 0 and len(state.hand(seat)) < state.table.edition.hand_limit
    assert condition.what is not None
    return condition.is_met_by(sum(1 for _ in _fitting(state, condition.what, condition.place, instance)))


def number_for_each(state: Position, counted: Condition, instance: EffectInstance, performer: int) -> int:
    """How many cards there are for each of which a performer does something, as they lie now.

    Each is one, whatever it counts as; it is only looked for, as `_fitting` has it.
    """
    assert counted.what is not None
    if counted.place != "their own stable":
        return sum(1 for _ in _fitting(state, counted.what, counted.place, instance))
    return sum(fits(seen(state, card), counted.what, card == instance.source) for card in state.stable(performer))


def is_there(state: Position, instance: EffectInstance, earlier: ContinuousEffects | None = None) -> bool:
    """Is there such an effect: are its conditions met? `earlier` is what held before, where that counts."""
    conditions = state.effect(instance).conditions
    if not conditions:
        return True
    there = earlier or state.continuous
    return (instance.source, instance.effect, instance.controller) not in there.absent and all(
        asks_of_stables(condition) or holds(state, condition, instance) for condition in conditions
    )


def hand_limit(state: Position, seat: int) -> int:
    """How many cards a player may hold as the turn ends: what the rules say, and all cards together.

    Of several numbers that cards say it is the lowest holds, as each of them is to be kept. Source: reading
    `set-hand-limit` where others raise or lower it.
    """
    said = [active.statement for active in limits(state, seat)]
    fixed = [one.fixed for one in said if one.fixed is not None]
    if fixed and not state.table.reads(*CHANGES_TOO):
        return min(fixed)
    more: int = sum(one.value for one in said if one.fixed is None)
    return max(0, min(fixed, default=state.table.edition.hand_limit) + more)


CHANGES_TOO: Final = ("set-hand-limit", "changes-too")


def limit_readings(state: Position, seat: int) -> tuple[str, ...]:
    """The reading on which it depends what a player's hand limit is, where cards set it and change it."""
    fixed = {active.statement.fixed is None for active in limits(state, seat)}
    return CHANGES_TOO[:1] if len(fixed) > 1 else ()


def limits(state: Position, seat: int) -> tuple[ActiveStatement, ...]:
    """The statements that change a player's hand limit."""
    return tuple(active for active in state.continuous.statements.get(HAND_LIMIT, ()) if binds(active, seat))


def unmet(state: Position, conditions: tuple[Condition, ...], instance: EffectInstance) -> str:
    """Which conditions are not met: "there is a Ram card in Ana's Stable"; `""` where all of them are."""
    table = state.table
    missing = [condition for condition in conditions if not holds(state, condition, instance)]
    if not missing:
        return ""
    name, whose = table.cards[instance.source].name, f"{table.players[instance.controller]}'s"
    return conditions_text(missing, Speech(table.edition.terms, name, name, your=whose))


def not_met(state: Position, instance: EffectInstance) -> Iterator[Refusal]:
    """Why there is no such effect: what it asks for is not there, by its text and by other cards; none where it is.

    The readings under which it asks for that are named where it asks for just so many, and there are more.
    """
    effect, card = state.effect(instance), state.table.cards[instance.source].name
    missing = unmet(state, effect.conditions, instance)
    if not missing:
        return
    says = f"{card} has an effect now only if {missing}."
    yield Refusal(card, says)
    if not unmet(state, tuple(map(_or_more, effect.conditions)), instance):
        yield from (Refusal(reading, says) for reading, _ in effect.under)
    yield from unmet_by(state, effect.conditions, instance)


def _or_more(condition: Condition) -> Condition:
    return condition._replace(exactly=False, any=tuple(map(_or_more, condition.any)))


def unmet_by(state: Position, conditions: tuple[Condition, ...], instance: EffectInstance) -> Iterator[Refusal]:
    """The cards by which conditions are not met, as they make others something else."""
    missing = (condition for condition in conditions if not holds(state, condition, instance))
    for one in chain.from_iterable(condition.parts for condition in missing):
        if one.what is not None:
            for zone in _zones(state, one.place, instance):
                for card in state.zones[zone]:
                    why = taken_for_another if one.most is None else taken_for_such
                    yield from why(state, card, one.what, card == instance.source)


def _fitting(state: Position, what: Filter, place: str, instance: EffectInstance) -> Iterator[int]:
    """The cards of which a condition speaks. It only looks for them: a Cat or Panda is such a card all the same.

    Source: ruling `pandas-not-a-card-type`.
    """
    for zone in _zones(state, place, instance):
        for card in state.zones[zone]:
            if fits(seen(state, card), what, card == instance.source):
                yield card


def _zones(state: Position, place: str, instance: EffectInstance) -> tuple[int, ...]:
    """The zones that a place stands for, seen from the player whose effect it is."""
    others = state.table.others(instance.controller)
    that = (instance.player,) if instance.player >= 0 else ()
    seats = {
        "your": (instance.controller,),
        "another": others,
        "other": others,
        "any": (instance.controller, *others),
        "that": that,
    }
    whose, _, kind = place.rpartition(" ")
    if kind in ("stable", "stables"):
        return tuple(stable(seat) for seat in seats[whose])
    if kind == "hand":
        return tuple(hand(seat) for seat in seats[whose or "your"])
    return ({"deck": DECK, "discard": DISCARD, "nursery": NURSERY}[place],)
