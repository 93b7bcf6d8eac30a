"""The players that a Magic card needs are named before anybody may answer it (reading `targets-declared`, `before`)."""

from __future__ import annotations

from tutor.engine.state.choice_facts import Chosen
from tutor.engine.state.decision import Decision
from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import Naming
from tutor.engine.state.moves import ChoosePlayer, Move
from tutor.engine.targeting.declaring import next_named


def advance(draft: Draft, frame: Naming) -> None:
    """Ask for the next player that the Magic card on top will need, or let others answer it."""
    entry = draft.pile[-1]
    request = next_named(draft, entry, frame.named)
    if request is None:
        draft.agenda.pop()
        return
    draft.asked = Decision("choose", (entry.seat,), request)


def answer(draft: Draft, frame: Naming, move: Move) -> None:
    """A player was named."""
    asked = draft.asked
    assert asked is not None
    assert asked.request is not None
    assert isinstance(move, ChoosePlayer)
    draft.asked = None
    entry = draft.pile[-1]
    named = (*frame.named, (asked.request.instruction, move.seat))
    draft.emit(
        "target.chosen",
        move.by,
        rules=("targets.declare-first",),
        readings=("targets-declared",),
        cause=entry.event,
        fact=Chosen(asked.request.action.verb, asked.request.instance.origin, move.seat),
        pile=(*draft.pile[:-1], entry._replace(named=named)),
    )
    draft.agenda[-1] = Naming(named)
