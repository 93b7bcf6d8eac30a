"""The end of an action: what it set off becomes a link, and its effect learns how it went."""

from __future__ import annotations

from tutor.engine.resolution.payment import PARTLY, partly_paid
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.frames import Performing


def end(draft: Draft, frame: Acting) -> None:
    """What the action set off becomes one link; the effect goes on with how the action went."""
    draft.agenda.pop()
    if frame.triggered:
        _set_off(draft, frame.triggered)
    below = draft.agenda[-1]
    if isinstance(below, Performing):
        went = frame.failed == 0 and (frame.went > 0 or frame.action.open_ended)
        partly = PARTLY[:1] if partly_paid(frame) else ()
        went = went or bool(partly and draft.table.reads(*PARTLY))
        cards, card = _spoken_of(frame)
        done = max(frame.went - frame.of_none, len(frame.moved))
        instance = frame.instance._replace(cause=below.instance.cause, card=card, cards=cards, done=done)
        draft.agenda[-1] = below._replace(
            instance=instance._replace(done_by=_done_by(draft, frame, done)),
            going=below.going and went,
            counted=below.counted + frame.counted + partly,
            uncounted=below.uncounted + frame.uncounted + partly,
        )


def _done_by(draft: Draft, frame: Acting, done: int) -> tuple[int, ...]:
    """To how many cards each player, by seat, has done what several were to do; nothing where it was not several.

    done: to how many all of them together have
    """
    if len(frame.doers) != done or not frame.action.is_of_each:
        return ()
    return tuple(frame.doers.count(seat) for seat in range(len(draft.table.players)))


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
