"""One action: what it picks is named, then its events happen one by one, and what they set off becomes one link."""

from __future__ import annotations

from tutor.cards.words import VERBS
from tutor.engine.chains.choices import note_choice, picked
from tutor.engine.chains.windows import able
from tutor.engine.resolution.altering import ask as ask_about_the_event
from tutor.engine.resolution.drawing import draw, reshuffled
from tutor.engine.resolution.hands import look_before_choosing, pulled
from tutor.engine.resolution.impossible import cannot
from tutor.engine.resolution.player_actions import CARRIED_OUT, shuffle_deck
from tutor.engine.resolution.scheduling import draw_later, waits
from tutor.engine.resolution.unpicked import is_unpicked, pick_late, picked_late
from tutor.engine.state.decision import Decision, TargetRequest
from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import Acting, Announcement, Performing
from tutor.engine.state.moves import NO_CARD, Move, Pull, Shuffle
from tutor.engine.state.zones import DECK
from tutor.engine.targeting.eligible import anything_to_name
from tutor.engine.targeting.feasible import can_draw
from tutor.engine.targeting.targets import next_request


def advance(draft: Draft, frame: Acting) -> None:
    """Ask for what is still to be named, or let the next event happen, or end the action."""
    if not frame.ready:
        _ask(draft, frame)
        top = draft.agenda[-1]
        if draft.asked is None and isinstance(top, Acting):
            _begin(draft, top)
    elif frame.upcoming:
        announced, *rest = frame.upcoming
        draft.agenda[-1] = frame._replace(upcoming=tuple(rest))
        if announced.verb == "draw" and (announced.unanswered or not able(draft, announced) or not can_draw(draft)):
            draw(draft, announced)
        elif is_unpicked(announced):
            if not pick_late(draft, frame._replace(upcoming=tuple(rest)), announced):
                draft.agenda.append(Announcement(frame.instance, announced, frame.event))
        elif announced.card == NO_CARD and announced.verb != "draw":
            cannot(draft, announced)
        else:
            draft.agenda.append(Announcement(frame.instance, announced, frame.event))
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
    picks = frame.picks
    while True:
        request = next_request(draft, frame.instance, frame.action, picks, ())
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


def _end(draft: Draft, frame: Acting) -> None:
    """What the action set off becomes one link; the effect goes on with how the action went."""
    draft.agenda.pop()
    if frame.triggered:
        draft.queue.append(frame.triggered)
    below = draft.agenda[-1]
    if isinstance(below, Performing):
        went = frame.failed == 0 and (frame.went > 0 or frame.action.count == "any")
        instance = frame.instance._replace(cause=below.instance.cause, done=max(frame.went, len(frame.moved)))
        what = frame.action.what
        if frame.moved and frame.action.verb != "discard" and not (what.this is True or what.those is True):
            instance = instance._replace(cards=frame.moved)
        if frame.moved and frame.action.verb == "draw":
            instance = instance._replace(card=frame.moved[-1])
        draft.agenda[-1] = below._replace(
            instance=instance, going=below.going and went, uncounted=below.uncounted + frame.uncounted
        )
