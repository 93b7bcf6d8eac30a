"""An optional effect that cannot be used lapses, and it is told why."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.facts import Lapsed
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position


def lapse(
    draft: Draft, instance: EffectInstance, by: int, reasons: Sequence[Refusal], cause: int, rules: tuple[str, ...] = ()
) -> None:
    """Tell of an optional effect that it lapses, unused by that player, and the reasons if it could not be used."""
    cited, readings = cited_by(draft, reasons)
    draft.emit(
        "effect.lapsed",
        by,
        (instance.source,),
        rules=("effects.optional", *cited, *rules),
        readings=readings,
        cause=cause,
        fact=Lapsed(instance.own_origin, tuple(reasons)),
    )


def cited_by(state: Position, reasons: Sequence[Refusal]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rules and the readings that the reasons name, beside the cards."""
    named = dict.fromkeys(reason.rule for reason in reasons)
    readings = tuple(rule for rule in named if rule in state.table.readings)
    return tuple(rule for rule in named if rule not in state.table.copies and rule not in readings), readings
