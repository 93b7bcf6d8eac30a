"""The pile: others may answer its top card with Instants, and it is resolved from the top."""

from __future__ import annotations

from tutor.engine.chains.windows import (
    answerers,
    event_to_answer,
    top_of,
    tries,
)
from tutor.engine.piles.instant import carry_out, spend
from tutor.engine.piles.magic import take_effect
from tutor.engine.piles.stable_entry import enter
from tutor.engine.state.decision import Decision
from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import Performing, Pile
from tutor.engine.state.state import PileEntry


def advance(draft: Draft, frame: Pile) -> None:
    """Open the window on the top card, or on the event below; resolve the top card; or end with nothing left."""
    top = top_of(draft, frame)
    if frame.resolving >= 0:
        spend(draft, frame)
    elif top is None:
        _go_below(draft, frame)
    elif frame.open:
        draft.asked = Decision("respond", draft.table.others(top.seat), offers=tries(draft, frame))
    else:
        _resolve(draft, frame, top)


def _go_below(draft: Draft, frame: Pile) -> None:
    """All cards are resolved: the event below can be answered again, or what was put off until now is done."""
    announcement = event_to_answer(draft)
    seats = answerers(draft, announcement) if announcement is not None else ()
    if seats:
        draft.asked = Decision("respond", seats)
        return
    if not frame.later:
        draft.agenda.pop()
        return
    instance, *rest = frame.later
    draft.agenda[-1] = frame._replace(later=tuple(rest))
    draft.agenda.append(Performing(instance, draft.effect(instance).instructions, instance.cause))


def _resolve(draft: Draft, frame: Pile, top: PileEntry) -> None:
    kind = draft.table.cards[top.card].type
    if kind == "instant":
        carry_out(draft, frame, top)
        return
    draft.agenda[-1] = frame._replace(open=True)
    if kind == "magic":
        take_effect(draft, top)
    else:
        enter(draft, top)
