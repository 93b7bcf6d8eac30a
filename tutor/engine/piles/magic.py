"""A Magic card on top of the pile takes effect."""

from __future__ import annotations

from tutor.engine.chains.chain import at_once
from tutor.engine.chains.link import discard_magic
from tutor.engine.resolution.untold_effects import report_untold
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.state import PileEntry
from tutor.engine.targeting.target_declaration import named_for
from tutor.engine.targeting.triggers import PLAYED, seen_played


def take_effect(draft: Draft, entry: PileEntry) -> None:
    """A Magic card takes effect; when it is discarded follows the reading `magic-shuffles-itself`."""
    effects = draft.table.cards[entry.card].effects
    if draft.table.reads("magic-shuffles-itself", "shuffled-in"):
        discard_magic(draft, entry.card, entry.event)
    played = [i for i, effect in enumerate(effects) if any(trigger.event == PLAYED for trigger in effect.triggers)]
    instances = tuple(
        EffectInstance(entry.card, i, entry.seat, entry.event, PLAYED, named=named_for(entry.named, i)) for i in played
    )
    seen = seen_played(draft, entry.card, -1, entry.event, entry.seat)
    report_untold(draft, entry.card, entry.seat, entry.event)
    if instances:
        draft.pile = tuple(x._replace(at_work=True) if x.card == entry.card else x for x in draft.pile)
    else:
        discard_magic(draft, entry.card, entry.event)
    found = (*instances, *seen)
    if found and not at_once(draft, found):
        draft.queue.append(found)
