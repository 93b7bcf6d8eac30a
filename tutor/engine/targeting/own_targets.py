"""When a card is a target of its own effect, so that no other effect of the link may name it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.cards.action import SENTENCE, Action, Instruction
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.frames import Link
from tutor.engine.state.state import Position, where
from tutor.engine.state.zones import is_stable
from tutor.engine.targeting.feasibility import lies_there

Instructions = tuple[Instruction, ...]

RETURN_COUNTS: Final = ("returning-card", "counts")


def with_itself(
    state: Position, instance: EffectInstance, instructions: Instructions, taken: tuple[int, ...]
) -> tuple[int, ...]:
    """The targets of the link once this effect is to be named: its own card too, if it is certain to act on that.

    Source: reading `returning-card`.
    """
    source = instance.source
    if source in taken or not any(_on_itself(instructions)):
        return taken
    counts = is_stable(where(state.zones, source)) or (
        state.table.reads(*RETURN_COUNTS) and _returns(state, instance, instructions)
    )
    return (*taken, source) if counts else taken


def named_too(state: Position, card: int) -> tuple[str, ...]:
    """The reading by which a card may be named that another effect of the link in hand takes back from elsewhere."""
    link = state.agenda[-1]
    chosen = [it for it in link.pending if it.status == "chosen"] if isinstance(link, Link) else []
    own = (it for it in chosen if it.instance.source == card)
    return RETURN_COUNTS[:1] if any(_returns(state, it.instance, it.instructions) for it in own) else ()


def not_named_too(state: Position, card: int) -> tuple[str, ...]:
    """The reading by which a card is a target of the link in hand already, although nobody has named it for that."""
    link = state.agenda[-1]
    if not isinstance(link, Link) or card not in link.taken or is_stable(where(state.zones, card)):
        return ()
    return RETURN_COUNTS[:1] if not any(card in pending.cards for pending in link.pending) else ()


def _returns(state: Position, instance: EffectInstance, instructions: Instructions) -> bool:
    """Is an effect certain to act on its own card, which lies in no Stable but where it is taken from?"""
    source, seat = instance.source, instance.controller
    away = not is_stable(where(state.zones, source))
    return away and any(lies_there(state, instance, it, source, seat) for it in _on_itself(instructions))


def _on_itself(instructions: Instructions) -> Iterator[Action]:
    """The actions that it is certain to do to its own card."""
    sure = True
    for joined, action, _ in instructions:
        sure = (sure or joined == SENTENCE) and joined != "if you don't" and is_certain(action)
        if sure and action.on_itself:
            yield action


def is_certain(action: Action) -> bool:
    """Will it be done, if it can be?"""
    return not action.may and not action.conditions
