"""Actions on what is under way: where a card will enter, what an event happens to, what is played next."""

from __future__ import annotations

from dataclasses import replace

from tutor.engine.chains.windows import announced, other_target
from tutor.engine.continuous.entering import entry_refusals
from tutor.engine.resolution.nothing import impossible
from tutor.engine.resolution.stopping import answered
from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import Acting, Happening, Playing
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.state import Decision, Slot, where
from tutor.engine.state.zones import PILE
from tutor.engine.targeting.eligible import anything_to_name

NAMING = ("divert", "retarget")
"""Verbs whose player names something about what is under way."""


def ask(draft: Draft, frame: Acting) -> None:
    """Ask for the Stable, or for the other target, if there is one to be named."""
    if frame.picks:
        return
    scope = frame.scope
    slot = _stables(draft, frame) if frame.action.verb == "divert" else other_target(draft, scope.seat)
    if slot is not None and anything_to_name(draft, slot):
        draft.asked = Decision("choose", (scope.seat,), slot)


def _stables(draft: Draft, frame: Acting) -> Slot | None:
    scope = frame.scope
    lying = answered(draft, scope)
    if lying is None:
        return None
    seats = draft.table.clockwise(scope.seat)
    open_to = tuple(seat for seat in seats if next(entry_refusals(draft, lying.card, seat, PILE), None) is None)
    return Slot("player", scope.seat, scope.seat, replace(frame.action, who="any player"), scope, players=open_to)


def divert(draft: Draft, frame: Acting) -> None:
    """The answered card is now meant for the Stable that was named."""
    lying = answered(draft, frame.scope)
    if lying is None or not frame.picks:
        impossible(draft, frame)
        return
    meant = lying._replace(into=frame.picks[0])
    draft.emit(
        "action.done",
        frame.scope.seat,
        (lying.card,),
        rules=("players.any", *frame.rules),
        readings=("targets-declared",),
        cause=frame.event,
        about={"verb": "divert", "source": frame.scope.source, "seat": frame.scope.seat, "into": meant.into},
        pile=tuple(meant if other.card == lying.card else other for other in draft.pile),
    )
    draft.agenda[-1] = frame._replace(went=1)


def retarget(draft: Draft, frame: Acting) -> None:
    """The announced event happens to the card that was named, in place of the one it was announced for."""
    at = announced(draft)
    if at < 0 or not frame.picks or frame.picks[0] == NO_CARD:
        impossible(draft, frame)
        return
    happening, acting = draft.agenda[at], draft.agenda[at - 1]
    assert isinstance(happening, Happening)
    assert isinstance(acting, Acting)
    card, unit = frame.picks[0], happening.unit
    draft.emit(
        "action.done",
        frame.scope.seat,
        (card, unit.card),
        rules=("cards.instant", *frame.rules),
        cause=frame.event,
        about={"verb": "retarget", "source": frame.scope.source, "seat": frame.scope.seat, "to": unit.verb},
    )
    draft.agenda[at] = happening._replace(unit=unit._replace(card=card, source=where(draft.zones, card)))
    if acting.scope.card == unit.card:
        draft.agenda[at - 1] = acting._replace(scope=acting.scope._replace(card=card))
    draft.agenda[-1] = frame._replace(went=1)


def play(draft: Draft, frame: Acting) -> None:
    """The player of the effect plays cards from hand; no action of the turn is used up."""
    count = frame.action.count if isinstance(frame.action.count, int) else 1
    draft.agenda.append(Playing(frame.scope, frame.action, frame.event, count))
