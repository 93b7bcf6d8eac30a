"""Actions on what is under way: where a card will enter, what an event happens to, what is played next."""

from __future__ import annotations

from tutor.engine.chains.retargeting import other_target
from tutor.engine.chains.windows import announcement_index
from tutor.engine.continuous.entry_restrictions import entry_refusals
from tutor.engine.resolution.citations import rules_of
from tutor.engine.resolution.impossibility import impossible
from tutor.engine.resolution.stopping import answered
from tutor.engine.state.action_facts import Diverted, Retargeted
from tutor.engine.state.decision import Decision, EffectInstance, TargetRequest
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting, Announcement
from tutor.engine.state.frames import EffectPlay
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.state import where
from tutor.engine.state.zones import PILE, seat_of
from tutor.engine.targeting.eligibility import anything_to_name


def ask(draft: Draft, frame: Acting) -> None:
    """Ask for the Stable, or for the other target, if there is one to be named."""
    if frame.picks:
        return
    instance = frame.instance
    request = _stables(draft, frame) if frame.action.verb == "divert" else _other_target(draft, instance)
    if request is not None and anything_to_name(draft, request):
        draft.asked = Decision("choose", (instance.controller,), request)


def _other_target(draft: Draft, instance: EffectInstance) -> TargetRequest | None:
    event = draft.effect(instance).intervenes
    return None if event is None else other_target(draft, instance.controller, event.what)


def _stables(draft: Draft, frame: Acting) -> TargetRequest | None:
    instance = frame.instance
    entry = answered(draft, instance)
    if entry is None:
        return None
    seats = draft.table.clockwise(instance.controller)
    open_to = tuple(seat for seat in seats if next(entry_refusals(draft, entry.card, seat, PILE), None) is None)
    return TargetRequest(
        "player",
        instance.controller,
        instance.controller,
        frame.action._replace(who="any player"),
        instance,
        players=open_to,
    )


def divert(draft: Draft, frame: Acting) -> None:
    """The answered card is now meant for the Stable that was named."""
    entry = answered(draft, frame.instance)
    if entry is None or not frame.picks:
        impossible(draft, frame)
        return
    meant = entry._replace(into=frame.picks[0])
    draft.emit(
        "action.done",
        frame.instance.controller,
        (entry.card,),
        rules=rules_of(frame),
        readings=("targets-declared",),
        cause=frame.event,
        fact=Diverted(frame.instance.own_origin, entry.seat, meant.into),
        pile=tuple(meant if other.card == entry.card else other for other in draft.pile),
    )
    draft.agenda[-1] = frame._replace(went=1)


def retarget(draft: Draft, frame: Acting) -> None:
    """The announced event happens to the card that was named, in place of the one it was announced for."""
    at = announcement_index(draft)
    if at < 0 or not frame.picks or frame.picks[0] == NO_CARD:
        impossible(draft, frame)
        return
    announcement, acting = draft.top(Announcement, at), draft.top(Acting, at - 1)
    card, announced = frame.picks[0], announcement.announced
    source = where(draft.zones, card)
    draft.emit(
        "action.done",
        frame.instance.controller,
        (card, announced.card),
        rules=rules_of(frame),
        readings=("redirect-target",),
        cause=frame.event,
        fact=Retargeted(frame.instance.own_origin, seat_of(source), announced.verb),
    )
    draft.agenda[at] = announcement._replace(announced=announced._replace(card=card, source=source, offered=None))
    if acting.instance.card == announced.card:
        draft.agenda[at - 1] = acting._replace(instance=acting.instance._replace(card=card))
    draft.agenda[-1] = frame._replace(went=1)


def play(draft: Draft, frame: Acting) -> None:
    """The player of the effect plays cards from hand; no action of the turn is used up."""
    count = frame.action.count if isinstance(frame.action.count, int) else 1
    draft.agenda.append(EffectPlay(frame.instance, frame.action, frame.event, count))
