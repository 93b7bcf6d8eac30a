"""What of the frames under way still counts: what has been named for what is done already changes nothing any more."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards.action import Instruction, actions_of
from tutor.cards.words import TRIGGERS, VERBS
from tutor.engine.resolution.unpicked_events import is_unpicked
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.event_frames import Acting, Announcement
from tutor.engine.state.frames import Frame, Link, Pending, Performing, Pile
from tutor.engine.state.state import State
from tutor.engine.state.zones import PILE


def still_to_come(state: State) -> tuple[Frame, ...]:
    """The agenda, each frame without what no longer counts; positions that differ in that alone go on alike."""
    agenda = state.agenda
    last = len(agenda) - 1
    return tuple(
        [_of_frame(state, at, frame, agenda[at + 1] if at < last else None) for at, frame in enumerate(agenda)]
    )


def _of_frame(state: State, at: int, frame: Frame, above: Frame | None) -> Frame:
    if isinstance(frame, Link) and frame.resolving >= 0:
        return _link(state, frame, state.agenda[at + 1 :])
    if isinstance(frame, Performing):
        return _performing(frame)
    if isinstance(frame, Acting) and frame.ready:
        return _acting(frame, state.agenda[at - 1], above)
    if isinstance(frame, Pile) and (frame.used or frame.declined):
        lying = {entry.event for entry in state.pile}
        used = tuple(one for one in frame.used if one[2] in lying)
        return frame._replace(used=used, declined=tuple(one for one in frame.declined if one[2] in lying))
    return frame


def _link(state: State, frame: Link, above: tuple[Frame, ...]) -> Link:
    """Of a link that resolves: the effects to come, and of the others what is looked at again."""
    left = frame.order[frame.resolving :]
    to_come = tuple(frame.pending[at] for at in left)
    others = (pending for at, pending in enumerate(frame.pending) if at not in left)
    kept = tuple(_done(pending) for pending in others if _is_looked_at(state, pending.instance))
    coming: list[Instruction] = [it for pending in to_come for it in pending.instructions]
    match above:
        case Performing() as effect, Acting(ready=True) as acting, *over if not _has_unpicked(acting, *over[:1]):
            coming += effect.instructions[effect.at :]
        case Performing() as effect, *_:
            coming += effect.instructions[max(effect.at - 1, 0) :]
    return Link(
        to_come + kept,
        frame.event,
        taken=frame.taken if _picks_late(coming) else (),
        order=tuple(range(len(to_come))),
        resolving=0,
        within=frame.within,
    )


def _done(pending: Pending) -> Pending:
    return Pending(_name_alone(pending.instance), 0, pending.may)


def _name_alone(instance: EffectInstance) -> EffectInstance:
    return EffectInstance(instance.source, instance.effect, instance.controller, 0)


def _is_looked_at(state: State, instance: EffectInstance) -> bool:
    """Is it a Magic card that is still to be discarded, or an effect not set off again while it is under way?"""
    triggers = state.effect(instance).triggers
    return instance.source in state.zones[PILE] or any(TRIGGERS[trigger.event].sort == "count" for trigger in triggers)


def _picks_late(instructions: Iterable[Instruction]) -> bool:
    """May a card be picked, for one of them, that is no target of another effect?"""
    return any(VERBS[action.verb].gives_up for action in actions_of(instructions))


def _performing(frame: Performing) -> Performing:
    """Of an effect: the actions to come, and the one under way, as what comes may hang on it."""
    if frame.at >= len(frame.instructions):
        instance = _name_alone(frame.instance)
        return Performing(instance, (), frame.event, going=frame.going, check=frame.check)
    past = max(frame.at - 1, 0)
    return frame._replace(instructions=frame.instructions[past:], picks=frame.picks[past:], at=frame.at - past)


def _has_unpicked(frame: Acting, *above: Frame | None) -> bool:
    """Is a card still to be picked for an event of an action, among them the one that is announced?"""
    events = [*frame.announced, *(event for moment in frame.upcoming for event in moment)]
    for announcement in above:
        if isinstance(announcement, Announcement):
            events += (announcement.announced, *announcement.beside)
    return any(map(is_unpicked, events))


def _acting(frame: Acting, below: Frame, above: Frame | None) -> Acting:
    """Of an action whose events are known: they, and how it went as far as anything hangs on that."""
    picks = frame.picks if VERBS[frame.action.verb].picks != "cards" or _has_unpicked(frame, above) else ()
    if isinstance(below, Performing) and below.at < len(below.instructions):
        return frame._replace(picks=picks)
    return frame._replace(picks=picks, went=min(frame.went, 1), failed=min(frame.failed, 1), moved=())
