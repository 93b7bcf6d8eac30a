"""An effect is carried out: its actions in the printed order, joined as its connectors say."""

from __future__ import annotations

from tutor.cards.model import Step, Trigger
from tutor.engine.choices import note_choice, picked
from tutor.engine.draft import Draft
from tutor.engine.frames import Acting, Happening, Performing
from tutor.engine.moves import Move
from tutor.engine.state import Decision
from tutor.engine.targets import next_slot


def _joined(step: Step) -> tuple[str, ...]:
    return (_JOINED_RULES[step.joined],) if step.joined else ()


_JOINED_RULES = {
    "and": "actions.and",
    "then": "actions.then",
    "if you do": "actions.if-you-do",
    "if you don't": "actions.if-you-do",
}


def advance(draft: Draft, frame: Performing) -> None:
    """Begin the next action, skip it, or end."""
    if frame.at >= len(frame.steps):
        draft.agenda.pop()
        below = draft.agenda[-1]
        if isinstance(below, Happening):
            draft.agenda[-1] = below._replace(paid=frame.going)
        if frame.going and any(trigger.event in ("more than", "fewer than") for trigger in _triggers(draft, frame)):
            draft.checked = None
        return
    step = frame.steps[frame.at]
    if step.joined in ("then", "if you do") and not frame.going:
        _skip(draft, frame, step)
        return
    if step.joined == "if you don't" and frame.going:
        _skip(draft, frame, step)
        return
    if step.action.branches:
        slot = next_slot(draft, frame.scope, step.action, (), ())
        assert slot is not None
        draft.asked = Decision("choose", (slot.chooser,), slot)
        return
    going = frame.going if step.joined == "and" else True
    picks = frame.picks[frame.at] if frame.at < len(frame.picks) else ()
    draft.agenda[-1] = frame._replace(at=frame.at + 1, going=going)
    rules = (*_joined(step), "actions.order") if frame.at else ()
    draft.agenda.append(Acting(frame.scope, step.action, frame.event, picks, rules=rules))


def _triggers(draft: Draft, frame: Performing) -> tuple[Trigger, ...]:
    return draft.effect(frame.scope).triggers if frame.scope.source >= 0 else ()


def answer(draft: Draft, frame: Performing, move: Move) -> None:
    """One of several options was taken."""
    asked = draft.asked
    assert asked is not None
    assert asked.slot is not None
    draft.asked = None
    option = picked(move)
    note_choice(draft, asked.slot, option, frame.event, before=False)
    steps, picks = with_option(frame.steps, frame.picks, frame.at, option)
    draft.agenda[-1] = frame._replace(steps=steps, picks=picks)


def with_option(
    steps: tuple[Step, ...], picks: tuple[tuple[int, ...], ...], at: int, option: int
) -> tuple[tuple[Step, ...], tuple[tuple[int, ...], ...]]:
    """The steps, and what was named for each, once one option of the step at `at` stands in its place."""
    step = steps[at]
    first, *rest = step.action.branches[option]
    chosen = (Step(step.joined, first.action, first.deferred), *rest)
    if picks:
        picks = picks[:at] + ((),) * len(chosen) + picks[at + 1 :]
    return steps[:at] + chosen + steps[at + 1 :], picks


def _skip(draft: Draft, frame: Performing, step: Step) -> None:
    scope = frame.scope
    draft.emit(
        "action.skipped",
        scope.seat,
        (scope.source,) if scope.source >= 0 else (),
        rules=_joined(step),
        cause=frame.event,
        about={
            "verb": step.action.verb,
            "source": scope.source,
            "seat": scope.seat,
            "joined": step.joined,
            "action": step.action,
        },
    )
    draft.agenda[-1] = frame._replace(at=frame.at + 1, going=False)
