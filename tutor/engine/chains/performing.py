"""An effect is carried out: its actions in the printed order, joined as its connectors say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from tutor.cards.action import SENTENCE, Instruction
from tutor.cards.card import Trigger
from tutor.cards.rows import whole
from tutor.cards.words import CONNECTORS, TRIGGERS
from tutor.engine.chains.choices import note_choice, picked
from tutor.engine.chains.option_taking import begin_choice, next_takes_one, taken_by_one, with_option
from tutor.engine.continuous.conditions import holds
from tutor.engine.continuous.effective_types import of_that
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting, Announcement
from tutor.engine.state.frames import Offering, Performing
from tutor.engine.state.moves import NO_CARD, Move
from tutor.engine.state.state import Position
from tutor.engine.state.undone_facts import Skipped
from tutor.engine.targeting.targets import performers


def _joined(instruction: Instruction) -> tuple[str, ...]:
    rule = CONNECTORS[instruction.joined].rule if instruction.joined else ""
    return (rule,) if rule else ()


def _asked(instruction: Instruction) -> tuple[str, ...]:
    """The rule by which what the action depends on was judged, where that goes by an Animal's variation."""
    return ("cards.variation",) if any(it.goes_by_variation for it in instruction.action.conditions) else ()


def advance(draft: Draft, frame: Performing) -> None:
    """Begin the next action, skip it, or end."""
    if frame.at >= len(frame.instructions):
        _end(draft, frame)
        return
    if frame.seats is not None:
        next_takes_one(draft, frame)
        return
    instruction = frame.instructions[frame.at]
    depends = _depends(frame, instruction)
    frame = _did(frame, instruction)
    if _is_skipped(draft, frame, instruction):
        _skip(draft, frame, instruction, depends)
        return
    picks = frame.picks[frame.at] if frame.at < len(frame.picks) else ()
    hangs_on = bound(frame.instructions, frame.at)
    anew = hangs_on != "and"
    begun = frame._replace(**_how_it_goes(instruction, anew))
    if instruction.action.branches:
        begin_choice(draft, begun, instruction, NO_CARD in picks, _joined(instruction), depends)
        return
    draft.agenda[-1] = begun._replace(at=frame.at + 1, left_out=False)
    joined = _joined(instruction) if anew or frame.going or hangs_on == instruction.joined else ()
    rules = ((*joined, "actions.order") if frame.at else ()) + _asked(instruction)
    if instruction.action.may:
        seats = performers(draft, frame.instance, instruction.action)
        offering = Offering(frame.instance, instruction.action, frame.event, seats, rules=rules, readings=depends)
        draft.agenda.append(offering)
        return
    draft.agenda.append(Acting(frame.instance, instruction.action, frame.event, picks, rules=rules, readings=depends))


def _end(draft: Draft, frame: Performing) -> None:
    draft.agenda.pop()
    below = draft.agenda[-1]
    if isinstance(below, Announcement):
        draft.agenda[-1] = below._replace(paid=frame.going)
    elif isinstance(below, Performing) and below.seats is not None:
        draft.agenda[-1] = taken_by_one(below, frame)
        return
    if frame.going and any(TRIGGERS[trigger.event].sort == "count" for trigger in _triggers(draft, frame)):
        draft.checked = None


def _how_it_goes(instruction: Instruction, anew: bool) -> dict[str, Any]:
    """What the effect notes as an action begins; that what is done otherwise is not, where what it asks for is so."""
    how: dict[str, Any] = {"going": True, "counted": (), "uncounted": ()} if anew else {}
    due = instruction.action.conditions and not instruction.action.may
    return how | ({"did": True, "did_by": ()} if due else {})


def _depends(frame: Performing, instruction: Instruction) -> tuple[str, ...]:
    """The readings by which that on which an action depends is done, or is not."""
    joined = bound(frame.instructions, frame.at)
    if joined in ("", "and"):
        return ()
    if joined == "if you don't" and frame.did is not None:
        return frame.did_by
    return tuple(dict.fromkeys(frame.counted if frame.going else frame.uncounted))


def _did(frame: Performing, instruction: Instruction) -> Performing:
    """With how the action went that an "if you do", and an "if you don't" after it, speak of, and by which readings."""
    if instruction.joined == "if you do":
        return frame._replace(did=frame.going, did_by=_depends(frame, instruction))
    return frame if instruction.joined or frame.did is None else frame._replace(did=None, did_by=())


def _is_skipped(state: Position, frame: Performing, instruction: Instruction) -> bool:
    return _is_left_out(frame, instruction) or not _is_so(state, frame, instruction)


def _is_left_out(frame: Performing, instruction: Instruction) -> bool:
    """Does what the action is joined to keep it from being carried out?"""
    return instruction.joined != SENTENCE and _LEAVES_OUT[bound(frame.instructions, frame.at)](frame)


def bound(instructions: tuple[Instruction, ...], at: int) -> str:
    """How an action hangs on the one before it: as it is joined to it, but a deck is shuffled after every search of it.

    Source: wiki on searches that fail (reading `failed-search`).
    """
    instruction, before = instructions[at], instructions[at - 1].action if at else None
    shuffled = instruction.action.verb == "shuffle" and instruction.action.extra.get("parts") == ("deck",)
    searched = before is not None and before.verb == "search" and before.place == "deck"
    return "and" if shuffled and searched and instruction.joined == "then" else instruction.joined


_LEAVES_OUT: Final[dict[str, Callable[[Performing], bool]]] = {
    "and": lambda frame: frame.left_out,
    "then": lambda frame: not frame.going,
    "if you do": lambda frame: not frame.going,
    "if you don't": lambda frame: frame.going if frame.did is None else frame.did,
}

whole(
    CONNECTORS,
    _LEAVES_OUT,
    missing="nothing says when the connector '{word}' leaves an action out",
    unknown="'{word}' joins actions, and is not a connector of the vocabulary",
)


def _is_so(state: Position, frame: Performing, instruction: Instruction) -> bool:
    return all(holds(state, condition, frame.instance) for condition in instruction.action.conditions)


def _triggers(draft: Draft, frame: Performing) -> tuple[Trigger, ...]:
    return draft.effect(frame.instance).triggers if frame.instance.source >= 0 else ()


def answer(draft: Draft, frame: Performing, move: Move) -> None:
    """One of several options was taken."""
    asked = draft.asked
    assert asked is not None
    assert asked.request is not None
    draft.asked = None
    option = picked(move)
    note_choice(draft, asked.request, option, frame.event, before=False)
    instructions, picks = with_option(frame.instructions, frame.picks, frame.at, option)
    draft.agenda[-1] = frame._replace(instructions=instructions, picks=picks)


def _why_skipped(frame: Performing, instruction: Instruction, left_out: bool) -> Literal["", "due", "none"]:
    """Why it is skipped, where neither what is asked for nor how the action before went says it."""
    if left_out:
        return "due" if instruction.joined == "if you don't" and not frame.going else ""
    asked = any(one.that is not None for condition in instruction.action.conditions for one in condition.parts)
    return "none" if asked and frame.instance.card == NO_CARD else ""


def _skip(draft: Draft, frame: Performing, instruction: Instruction, depends: tuple[str, ...]) -> None:
    instance = frame.instance
    left_out = _is_left_out(frame, instruction)
    draft.emit(
        "action.skipped",
        instance.controller,
        (instance.source,) if instance.source >= 0 else (),
        rules=_joined(instruction) + _asked(instruction),
        readings=depends if left_out else of_that(draft, instance.card, instruction.action.conditions),
        cause=frame.event,
        fact=Skipped(
            instance.origin,
            instruction.action,
            instruction.joined,
            not _is_so(draft, frame, instruction),
            bool(frame.uncounted),
            _why_skipped(frame, instruction, left_out),
        ),
    )
    draft.agenda[-1] = frame._replace(at=frame.at + 1, going=False, left_out=left_out)
