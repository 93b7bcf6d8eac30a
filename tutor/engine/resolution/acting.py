"""One action: what it picks is named, then its events happen, and what they set off becomes one link."""

from __future__ import annotations

from tutor.cards.words import VERBS
from tutor.engine.chains.choices import note_choice, picked
from tutor.engine.resolution.altering import ask as ask_about_the_event
from tutor.engine.resolution.drawing import reshuffled
from tutor.engine.resolution.hands import look_before_choosing, pulled
from tutor.engine.resolution.moment import announce_next, begin
from tutor.engine.resolution.ordering import lay_in_order, name_order
from tutor.engine.resolution.outcome import take_place
from tutor.engine.resolution.player_actions import CARRIED_OUT, shuffle_deck
from tutor.engine.resolution.scheduling import draw_later, waits
from tutor.engine.resolution.unpicked import picked_late, still_due
from tutor.engine.state.decision import Decision, EffectInstance, TargetRequest
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.frames import Performing
from tutor.engine.state.moves import NO_CARD, Move, Pull, Shuffle
from tutor.engine.state.zones import DECK
from tutor.engine.targeting.eligible import anything_to_name
from tutor.engine.targeting.targets import next_request


def advance(draft: Draft, frame: Acting) -> None:
    """Ask for what is still to be named, or let the next events happen, or end the action."""
    if not frame.ready:
        _ask(draft, frame)
        top = draft.agenda[-1]
        if draft.asked is None and isinstance(top, Acting):
            _begin(draft, top)
    elif frame.announced:
        announce_next(draft, frame)
    elif frame.agreed:
        if not lay_in_order(draft, frame):
            take_place(draft, frame)
    elif frame.together:
        draft.agenda[-1] = frame._replace(together=False)
    elif frame.upcoming:
        begin(draft, frame)
    else:
        _end(draft, frame)


def answer(draft: Draft, frame: Acting, move: Move) -> None:
    """What was named, or what chance decided."""
    asked = draft.asked
    assert asked is not None
    draft.asked = None
    if isinstance(move, Pull):
        pulled(draft, frame, move.card)
    elif isinstance(move, Shuffle):
        if frame.action.verb == "draw":
            reshuffled(draft, move.order, frame.event)
        else:
            shuffle_deck(draft, frame, move.order)
    else:
        pick = picked(move)
        request = asked.request
        assert request is not None
        if pick != NO_CARD:
            note_choice(draft, request, pick, frame.event, before=False)
        if frame.ready:
            draft.agenda[-1] = picked_late(frame, pick)
            return
        draft.agenda[-1] = frame._replace(picks=(*frame.picks, pick))


def _ask(draft: Draft, frame: Acting) -> None:
    """Ask for the next thing to be named, if there is one."""
    picks = VERBS[frame.action.verb].picks
    if picks == "order":
        _ask_order(draft, frame)
    elif picks == "other":
        ask_about_the_event(draft, frame)
    else:
        _ask_next(draft, frame)


def _ask_next(draft: Draft, frame: Acting) -> None:
    picks, taken = frame.picks, still_due(draft)
    while True:
        request = next_request(draft, frame.instance, frame.action, picks, taken)
        if request is None:
            break
        if anything_to_name(draft, request):
            look_before_choosing(draft, frame, request)
            draft.asked = Decision("choose", (request.chooser,), request)
            break
        picks += (NO_CARD,)
    if picks != frame.picks:
        draft.agenda[-1] = frame._replace(picks=picks)


def _ask_order(draft: Draft, frame: Acting) -> None:
    rest = tuple(card for card in frame.instance.looked if card in draft.zones[DECK])
    left = len(rest) - len(frame.picks)
    if left <= 0:
        return
    seat = frame.instance.controller
    request = TargetRequest("card", seat, seat, frame.action, frame.instance, (DECK,), chosen=frame.picks, left=left)
    draft.asked = Decision("choose", (seat,), request)


def _begin(draft: Draft, frame: Acting) -> None:
    frame = frame._replace(ready=True)
    draft.agenda[-1] = frame
    carry_out = draw_later if waits(draft, frame) else CARRIED_OUT[frame.action.verb]
    carry_out(draft, frame)
    top = draft.agenda[-1]
    if isinstance(top, Acting) and len(top.upcoming) > 1:
        name_order(draft, top)


def _end(draft: Draft, frame: Acting) -> None:
    """What the action set off becomes one link; the effect goes on with how the action went."""
    draft.agenda.pop()
    if frame.triggered:
        _set_off(draft, frame.triggered)
    below = draft.agenda[-1]
    if isinstance(below, Performing):
        went = frame.failed == 0 and (frame.went > 0 or frame.action.count == "any")
        cards, card = _spoken_of(frame)
        done = max(frame.went, len(frame.moved))
        draft.agenda[-1] = below._replace(
            instance=frame.instance._replace(cause=below.instance.cause, card=card, cards=cards, done=done),
            going=below.going and went,
            counted=below.counted + frame.counted,
            uncounted=below.uncounted + frame.uncounted,
        )


def _spoken_of(frame: Acting) -> tuple[tuple[int, ...], int]:
    """Which cards later actions of the effect call "those", and which one "that card"."""
    instance, verb, what, moved = frame.instance, frame.action.verb, frame.action.what, frame.moved
    if not moved or verb == "discard" or what.this is True or what.those is True:
        return instance.cards, instance.card
    return moved, moved[-1] if verb == "draw" else instance.card


def _set_off(draft: Draft, triggered: tuple[EffectInstance, ...]) -> None:
    """A link of its own; what comes in the place of one of several events of a moment belongs to the link of these."""
    for at in range(len(draft.agenda) - 1, -1, -1):
        below = draft.agenda[at]
        if isinstance(below, Acting) and below.together:
            grouped = tuple(instance._replace(grouped=True) for instance in triggered)
            draft.agenda[at] = below._replace(triggered=below.triggered + grouped)
            return
    draft.queue.append(triggered)
