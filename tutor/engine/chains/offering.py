"""An action that may be left undone: each who is to do it is asked, then those who will do it."""

from __future__ import annotations

from tutor.cards.action import Action
from tutor.engine.state.decision import Decision, EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.facts import Declined, LeftUndone
from tutor.engine.state.frames import Offering, Performing
from tutor.engine.state.moves import Move, Use
from tutor.engine.targeting.feasibility import disregarded, possible


def advance(draft: Draft, frame: Offering) -> None:
    """Ask the next one, clockwise, for whom it is possible; or let the action begin."""
    if not frame.seats:
        _begin(draft, frame)
        return
    seat, *rest = frame.seats
    instance, action = _for(frame, (seat,))
    if possible(draft, instance, action):
        draft.asked = Decision("use", (seat,), offers=(frame.instance._replace(controller=seat),))
        return
    draft.emit(
        "effect.lapsed",
        seat,
        _source(frame),
        rules=("effects.optional", *disregarded(draft, frame.instance, seat)),
        cause=frame.event,
        fact=LeftUndone(instance.origin, frame.action),
    )
    draft.agenda[-1] = frame._replace(seats=tuple(rest))


def answer(draft: Draft, frame: Offering, move: Move) -> None:
    """Whoever was asked does it or not."""
    draft.asked = None
    seat, *rest = frame.seats
    doing = frame.doing
    if isinstance(move, Use):
        doing += (seat,)
    else:
        fact = Declined(frame.instance.origin)
        draft.emit("effect.declined", seat, _source(frame), rules=("effects.optional",), cause=frame.event, fact=fact)
    draft.agenda[-1] = frame._replace(seats=tuple(rest), doing=doing)


def _for(frame: Offering, seats: tuple[int, ...]) -> tuple[EffectInstance, Action]:
    """The action as these players do it, and what its words refer to then."""
    action = frame.action._replace(may=False)
    if action.who == "you":
        return frame.instance, action
    return frame.instance._replace(players=seats), action._replace(who="those players")


def _source(frame: Offering) -> tuple[int, ...]:
    return (frame.instance.source,) if frame.instance.source >= 0 else ()


def _begin(draft: Draft, frame: Offering) -> None:
    draft.agenda.pop()
    below = draft.top(Performing)
    if not frame.doing:
        draft.agenda[-1] = below._replace(going=False)
        return
    instance, action = _for(frame, frame.doing)
    rules = (*frame.rules, "effects.optional")
    draft.agenda.append(Acting(instance, action, frame.event, rules=rules, readings=frame.readings))
