"""An Instant on top of the pile: what it does to the card or event under it, and how it leaves."""

from __future__ import annotations

from tutor.engine.chains.windows import (
    event_below,
    intervention,
    top_of,
    unanswerable,
)
from tutor.engine.resolution.stopping import take_its_place
from tutor.engine.state.action_facts import Spent
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import Shift
from tutor.engine.state.frames import Performing, Pile
from tutor.engine.state.state import PileEntry
from tutor.engine.state.zones import DISCARD, PILE


def carry_out(draft: Draft, frame: Pile, top: PileEntry) -> None:
    """An Instant does what it says to the card under it, or to the event under the pile."""
    below = draft.pile[frame.base : draft.pile.index(top)]
    under = next((entry for entry in reversed(below) if not entry.at_work), None)
    announcement = event_below(draft)
    draft.agenda[-1] = frame._replace(resolving=top.card)
    if under is not None:
        card, effects = draft.table.cards[under.card], draft.table.cards[top.card].effects
        number = next(i for i, e in enumerate(effects) if e.answers is not None and fits(card, e.answers))
        instance = EffectInstance(top.card, number, top.seat, top.event, "answers", under.card, under.seat)
    else:
        assert announcement is not None
        announced = announcement.announced
        number = intervention(draft, top.seat, top.card, announced)
        instance = EffectInstance(top.card, number, top.seat, top.event, "answers", announced.card, announced.seat)
    effect = draft.effect(instance)
    if effect.afterwards:
        draft.agenda[-1] = frame._replace(resolving=top.card, later=(*frame.later, instance))
        return
    if effect.instead:
        take_its_place(draft, instance)
    draft.agenda.append(Performing(instance, effect.instructions, top.event))


def spend(draft: Draft, frame: Pile) -> None:
    """The Instant that was carried out leaves the pile; the new top card can be answered again."""
    card = frame.resolving
    entry = next((entry for entry in draft.pile if entry.card == card), None)
    again = top_of(draft, frame) is not None
    reopens = again and not frame.last_word
    if entry is not None:
        readings = ("super-neigh",) if again and unanswerable(draft, card) else ()
        rules = ("pile.top-down", *(("pile.reopens",) if reopens else ()))
        draft.emit(
            "action.done",
            cards=(card,),
            moves=(Shift(card, PILE, DISCARD, last=False),),
            rules=rules,
            readings=readings,
            cause=entry.event,
            fact=Spent(entry.seat, reopens),
            pile=tuple(other for other in draft.pile if other is not entry),
        )
    draft.agenda[-1] = frame._replace(open=True, resolving=-1)
