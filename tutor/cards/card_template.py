"""What to fill in for a card whose text nobody has told: as much of it as is known, as a part of a scenario."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.cards.action import Condition
from tutor.cards.card import Card, Effect, is_unknown

LEAD: Final = "Nobody has told what it does. Write into the situation what your own card says, in the place of [...]:"


def block(card: Card) -> Iterator[str]:
    """The lines of the block to be filled in; none for a card that is known."""
    if not card.untold:
        return
    yield "cards:"
    yield f"  - name: {card.name}"
    yield f"    type: {card.type}"
    heads = list(dict.fromkeys(_head(effect) for effect in card.effects if effect.triggers and is_unknown(effect)))
    for head in heads:
        yield f"    effects: [{{{head}, do: [...]}}]"
    if not heads:
        yield "    text: [...]"


def _head(effect: Effect) -> str:
    """What is known of an effect: when it is there, and whether it may be left out."""
    known = {"when": " or ".join(trigger.event for trigger in effect.triggers)}
    if effect.conditions:
        known["if"] = ", ".join(map(_condition, effect.conditions))
    if effect.may:
        known["may"] = "true"
    return ", ".join(f"{key}: {value}" for key, value in known.items())


def _condition(condition: Condition) -> str:
    kinds = condition.what.kinds if condition.what else ()
    return f"{{what: {', '.join(kinds)}, count: {condition.least}}}"
