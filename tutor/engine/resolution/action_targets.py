"""What is still to be named for an action is asked, pick by pick."""

from __future__ import annotations

from tutor.cards.words import VERBS
from tutor.engine.resolution.altering import ask as ask_about_the_event
from tutor.engine.resolution.hands import look_before_choosing
from tutor.engine.resolution.unpicked_events import still_due
from tutor.engine.state.decision import Decision, TargetRequest
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.zones import DECK
from tutor.engine.targeting.eligibility import anything_to_name
from tutor.engine.targeting.targets import next_request


def ask_for_target(draft: Draft, frame: Acting) -> None:
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
