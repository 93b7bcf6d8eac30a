"""A choice between actions: who takes an option, and what stands in its place then.

Where it is left to several players each takes an option and does it, one after the other, in the order in which several
do anything: clockwise from the player whose turn it is.
"""

from __future__ import annotations

from tutor.cards.action import SENTENCE, THAT_PLAYER, Instruction
from tutor.engine.state.decision import Decision
from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import Performing
from tutor.engine.state.undone_facts import Nothing
from tutor.engine.targeting.feasibility import disregarded, hindering_readings, kept_by_cards, possible, taking
from tutor.engine.targeting.target_declaration import answerable
from tutor.engine.targeting.targets import next_request, performers


def begin_choice(
    draft: Draft,
    anew: Performing,
    instruction: Instruction,
    impossible: bool,
    rules: tuple[str, ...],
    readings: tuple[str, ...],
) -> None:
    """Ask for one of the options, or let several players take theirs; disregard it where nobody can take any.

    anew: the effect with nothing of what came before counted any more, where it does not hang on that
    impossible: none was possible when the targets of the link were chosen
    """
    frame, action = draft.top(Performing), instruction.action
    if action.is_of_each and possible(draft, frame.instance, action):
        draft.agenda[-1] = anew._replace(seats=performers(draft, frame.instance, action))
        return
    request = next_request(draft, frame.instance, action, (), ())
    assert request is not None
    if not impossible and answerable(draft, request):
        draft.asked = Decision("choose", (request.chooser,), request)
    else:
        _disregard(draft, anew, instruction, rules, readings)


def _disregard(
    draft: Draft, frame: Performing, instruction: Instruction, rules: tuple[str, ...], readings: tuple[str, ...]
) -> None:
    instance, action = frame.instance, instruction.action
    seat = next(iter(performers(draft, instance, action)), instance.controller)
    draft.emit(
        "action.impossible",
        seat,
        rules=(*disregarded(draft, instance, seat), *rules),
        readings=(*readings, *hindering_readings(draft, instance, action)),
        cause=frame.event,
        fact=Nothing(action.verb, instance.origin, action, "none", kept_by_cards(draft, instance, action)),
    )
    draft.agenda[-1] = frame._replace(at=frame.at + 1, going=False, left_out=False)


def with_option(
    instructions: tuple[Instruction, ...], picks: tuple[tuple[int, ...], ...], at: int, option: int
) -> tuple[tuple[Instruction, ...], tuple[tuple[int, ...], ...]]:
    """The instructions, and what was named for each, once one option of the instruction at `at` stands in its place.

    Its own conditions were met when it was taken, and are not asked again.
    """
    instruction = instructions[at]
    first, *rest = instruction.action.branches[option]
    chosen = (Instruction(instruction.joined, first.action._replace(conditions=()), first.deferred), *rest)
    if picks:
        picks = picks[:at] + ((),) * len(chosen) + picks[at + 1 :]
    return instructions[:at] + chosen + instructions[at + 1 :], picks


def next_takes_one(draft: Draft, frame: Performing) -> None:
    """Let the next of several players take an option; behind the last one the effect goes on."""
    if not frame.seats:
        draft.agenda[-1] = frame._replace(at=frame.at + 1, seats=None, left_out=False)
        return
    seat, *rest = frame.seats
    draft.agenda[-1] = frame._replace(seats=tuple(rest))
    action = frame.instructions[frame.at].action
    own = action._replace(who=THAT_PLAYER, having=None, lacking=None, conditions=())
    instance = taking(frame.instance, action, seat)
    draft.agenda.append(Performing(instance, (Instruction(SENTENCE, own),), frame.event))


def taken_by_one(below: Performing, part: Performing) -> Performing:
    """The effect once one player has done what the option says, or could take none.

    That one of the others can take none does not keep what hangs on it from being done, as with every action that
    several do.
    """
    took_none = bool(part.instructions[0].action.branches)
    passed_by = took_none and part.instance.player != part.instance.controller
    return below._replace(
        going=below.going and (part.going or passed_by),
        counted=below.counted + part.counted,
        uncounted=below.uncounted + part.uncounted,
    )
