"""One action: what it picks is named, then its events happen, and what they set off becomes one link."""

from __future__ import annotations

from tutor.engine.chains.choices import note_choice, picked
from tutor.engine.resolution.action_end import end
from tutor.engine.resolution.action_targets import ask_for_target
from tutor.engine.resolution.chance import ask_shuffle
from tutor.engine.resolution.drawing import reshuffled
from tutor.engine.resolution.hands import pulled, show_picked
from tutor.engine.resolution.moment import announce_next, begin
from tutor.engine.resolution.ordering import lay_in_order, name_order
from tutor.engine.resolution.outcome import take_place
from tutor.engine.resolution.player_actions import CARRIED_OUT
from tutor.engine.resolution.scheduling import draw_later, waits
from tutor.engine.resolution.shuffle import is_to_be_shuffled, shuffle_deck
from tutor.engine.resolution.unpicked_events import picked_late
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.moves import NO_CARD, Move, Pull, Shuffle


def advance(draft: Draft, frame: Acting) -> None:
    """Ask for what is still to be named, or let the next events happen, or end the action."""
    if not frame.ready:
        ask_for_target(draft, frame)
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
    elif is_to_be_shuffled(frame):
        draft.agenda[-1] = frame._replace(shuffled=True)
        ask_shuffle(draft)
    else:
        end(draft, frame)


def answer(draft: Draft, frame: Acting, move: Move) -> None:
    """What was named, or what chance decided."""
    asked = draft.asked
    assert asked is not None
    draft.asked = None
    if isinstance(move, Pull):
        assert asked.request is not None
        comes_of_it = show_picked if frame.action.verb == "reveal" else pulled
        comes_of_it(draft, frame, asked.request, move.card)
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


def _begin(draft: Draft, frame: Acting) -> None:
    frame = frame._replace(ready=True)
    draft.agenda[-1] = frame
    carry_out = draw_later if waits(draft, frame) else CARRIED_OUT[frame.action.verb]
    carry_out(draft, frame)
    top = draft.agenda[-1]
    if isinstance(top, Acting) and len(top.upcoming) > 1:
        name_order(draft, top)
