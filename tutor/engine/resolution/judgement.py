"""Whether an announced event can happen at all, and what is reported where it cannot."""

from __future__ import annotations

from tutor.engine.continuous.barriers import cannot_be, is_out_of_hand
from tutor.engine.continuous.effective_types import passes_by
from tutor.engine.continuous.entry_restrictions import against_nursery, entry_refusals
from tutor.engine.continuous.permissions import cannot_enter
from tutor.engine.resolution.citations import by_reasons
from tutor.engine.resolution.simultaneity import readings_of_moment
from tutor.engine.resolution.tally import report, report_if_gone
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting, AnnouncedEvent
from tutor.engine.state.moves import Refusal
from tutor.engine.state.undone_facts import Prevented
from tutor.engine.state.zones import NURSERY, is_stable, owner, seat_of
from tutor.engine.targeting.protection import prevented


def ends(draft: Draft, announced: AnnouncedEvent) -> bool:
    """Report it, if the event cannot happen or is prevented."""
    if report_if_gone(draft, announced):
        return True
    acting = draft.top(Acting)
    reasons, cards = _hindrances(draft, announced, acting)
    if reasons:
        fact = Prevented(announced.verb, acting.instance.origin, seat_of(announced.source), reasons)
        rules, readings = by_reasons(draft, reasons)
        by = tuple(dict.fromkeys(cards))
        report(draft, announced, "action.prevented", fact, rules, (*readings, *readings_of_moment(draft, acting)), by)
    return bool(reasons)


def _hindrances(draft: Draft, announced: AnnouncedEvent, acting: Acting) -> tuple[tuple[Refusal, ...], tuple[int, ...]]:
    """Why the announced event cannot happen, and the cards by which; no card where a rule forbids it."""
    verb, card, what = announced.verb, announced.card, acting.action.what
    if is_stable(announced.source) or is_out_of_hand(verb):
        seat, instance = owner(announced.source), acting.instance
        passing = passes_by(draft, card, what, verb) if is_stable(announced.source) else ()
        reasons = (*passing, *prevented(draft, verb, card, seat, instance))
        if reasons:
            masking = draft.continuous.masked[card] if passing else ()
            keeping = cannot_be(draft, verb, card, seat, instance.source, instance.controller)
            return reasons, (*masking, *(active.card for active in keeping))
    if is_stable(announced.target):
        seat = owner(announced.target)
        reasons = tuple(entry_refusals(draft, card, seat, announced.source))
        return reasons, tuple(active.card for active in cannot_enter(draft, card, seat)) if reasons else ()
    return against_nursery(draft, card) if announced.target == NURSERY else (), ()
