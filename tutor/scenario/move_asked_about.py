"""Where a move is judged that is asked about: right after the script, or where nobody decides anything before it."""

from __future__ import annotations

from typing import Final, NamedTuple

from tutor.engine import EndlessLoop, State, Step, begin, step, under_way
from tutor.engine.state.decision import DecisionKind, TargetRequest
from tutor.engine.state.frames import TurnFrame
from tutor.scenario.entries import judged
from tutor.scenario.whose_turn import goes_alone
from tutor.script.entry import Entry, EntryWord
from tutor.script.names import Interpretation

ANSWERS: Final[dict[EntryWord, tuple[DecisionKind, ...]]] = {
    "play": ("action",),
    "draw": ("action",),
    "respond": ("respond",),
    "pass": ("respond",),
    "use": ("use",),
    "skip": ("use",),
    "choose": ("choose",),
    "done": ("action", "use", "choose"),
}
"""Verb of an entry -> the decisions that it answers."""


class JudgedAt(NamedTuple):
    """The position in which a move is judged, what is found there, and the steps that led there."""

    state: State
    found: Interpretation
    steps: tuple[Step, ...] = ()


def judged_at(start: State, entry: Entry) -> JudgedAt:
    """A move that is asked about, judged in the position it is asked about or, where it answers nothing there, later.

    What nobody decides goes first: a pile that nobody can answer, what has been set off, a choice with one answer only.
    Nobody DRAWs and no phase ends before it. Where it answers nothing, it is judged in the last of these positions.
    """
    here = JudgedAt(start, judged(start, entry))
    while not here.found.legal and not _answers(here.state, entry):
        made = _by_itself(here.state)
        if made is None:
            break
        here = JudgedAt(made.after, judged(made.after, entry), (*here.steps, made))
    return here


def _answers(state: State, entry: Entry) -> bool:
    """Is this player asked for such a thing here? A pile asks everybody."""
    asked = state.asked
    if asked is None or asked.kind not in ANSWERS.get(entry.verb, ()):
        return False
    if asked.kind == "respond":
        return True
    if entry.by not in (state.table.players[seat] for seat in asked.by):
        return False
    return asked.request is None or entry.verb != "choose" or _is_such(state, asked.request, entry)


def _is_such(state: State, request: TargetRequest, entry: Entry) -> bool:
    """Does the entry name what is asked for: a card, a player, an option?"""
    pick = entry.picks[0]
    if pick.name in state.table.players and not pick.of:
        return request.ask == "player"
    return request.ask != "player"


def _by_itself(state: State) -> Step | None:
    """What nobody decides; None where somebody decides, the turn would go on, or it does not come to an end."""
    try:
        if state.asked is not None:
            move = goes_alone(state)
            return None if move is None else step(state, move, "chain")
        if state.outcome is None and (under_way(state) or _has_not_begun(state)):
            return begin(state, "chain")
    except EndlessLoop:
        pass
    return None


def _has_not_begun(state: State) -> bool:
    """Is the turn about to begin, or the phase in which a situation begins?"""
    frame = state.agenda[0]
    return isinstance(frame, TurnFrame) and frame.stage == "beginning"
