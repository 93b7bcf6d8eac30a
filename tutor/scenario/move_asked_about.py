"""Where a move is judged that is asked about: right after the script, or where nobody decides anything before it."""

from __future__ import annotations

from typing import Final, NamedTuple

from tutor.engine import EndlessLoop, State, Step, begin, step, under_way
from tutor.engine.state.decision import DecisionKind, TargetRequest
from tutor.engine.state.facts import Lapsed
from tutor.engine.state.frames import Pile, TurnFrame
from tutor.engine.state.moves import Use
from tutor.engine.state.zones import is_hidden, zone_name
from tutor.explain.questions import question_text
from tutor.scenario.entries import judged
from tutor.scenario.whose_turn import goes_alone
from tutor.script.entry import Entry, EntryWord
from tutor.script.names import Interpretation, copies
from tutor.script.question import Question

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
    Nobody DRAWs and no phase ends before it. Where it answers nothing, it is judged where the effect that it names
    would have been on offer, had it not been impossible, or else in the last of these positions.
    """
    here, impossible = JudgedAt(start, judged(start, entry)), None
    while not here.found.legal and not _answers(here.state, entry):
        made = goes_on_alone(here.state)
        if made is None:
            return impossible or here
        lapsed = _lapsed(made, entry)
        if lapsed is not None and impossible is None:
            impossible = here._replace(found=lapsed)
        here = JudgedAt(made.after, judged(made.after, entry), (*here.steps, made))
    return here if here.found.legal or impossible is None else impossible


def reasons_against(state: State, entry: Entry) -> Interpretation:
    """A move that cannot be made in this position, as `judged_at` finds it from here."""
    found = judged_at(state, entry).found
    return judged(state, entry) if found.legal else found


def _lapsed(made: Step, entry: Entry) -> Interpretation | None:
    """The effect that the entry speaks of, with the reasons for which it could not be used in this step."""
    if entry.verb not in ("use", "skip"):
        return None
    table = made.before.table
    named = copies(table, entry.picks[0].name)
    for event in made.trace:
        fact = event.fact
        if isinstance(fact, Lapsed) and fact.reasons and event.by == table.players.index(entry.by):
            card = next((card for card in event.cards if card in named), None)
            if card is not None:
                return Interpretation(Use(event.by, card), fact.reasons)
    return None


def in_words(question: Question, state: State) -> str:
    """The question as a sentence; `state`: the position asked about, or where a move that is asked about is judged."""
    return question_text.in_words(question, state if question.may is None else judged_at(state, question.may).state)


def _answers(state: State, entry: Entry) -> bool:
    """Is this player asked for such a thing here? A pile asks everybody."""
    asked = state.asked
    if asked is None or asked.kind not in ANSWERS.get(entry.verb, ()):
        return False
    if asked.kind == "respond":
        return not _answers_effects_alone(state, entry)
    if entry.by not in (state.table.players[seat] for seat in asked.by):
        return False
    return asked.request is None or entry.verb != "choose" or _is_such(state, asked.request, entry)


def _answers_effects_alone(state: State, entry: Entry) -> bool:
    """Is it an Instant that never answers a card being played?"""
    if entry.verb != "respond" or not isinstance(state.agenda[-1], Pile):
        return False
    named = [card for card in copies(state.table, entry.picks[0].name) if card not in state.table.face_down]
    return any(effect.intervenes is not None for card in named[:1] for effect in state.table.cards[card].effects)


def _is_such(state: State, request: TargetRequest, entry: Entry) -> bool:
    """Does the entry name what is asked for: a player, an option, or a card from where it is to be named?"""
    pick = entry.picks[0]
    named = copies(state.table, pick.name)
    if pick.name in state.table.players and not (pick.of or named):
        return request.ask == "player"
    if request.ask != "card" or not named:
        return request.ask != "player"
    return any(_may_lie_in(state, zone, named, pick.of) for zone in request.zones)


def _may_lie_in(state: State, zone: int, cards: tuple[int, ...], of: str) -> bool:
    """Is one of the cards there, as far as all can tell?"""
    place = zone_name(zone, state.table.players)
    if of and of not in (place, place.partition(".")[0]):
        return False
    return is_hidden(zone) or not set(cards).isdisjoint(state.zones[zone])


def goes_on_alone(state: State) -> Step | None:
    """What nobody decides; None where somebody decides, the turn would go on, or it does not come to an end."""
    try:
        if state.asked is not None:
            move = goes_alone(state)
            return None if move is None else step(state, move, "chain")
        if state.outcome is None and (under_way(state) or _is_in_a_phase(state)):
            return begin(state, "chain")
    except EndlessLoop:
        pass
    return None


def _is_in_a_phase(state: State) -> bool:
    """Does what comes next belong to this phase: is the turn about to begin, or are there cards over the hand limit?"""
    frame = state.agenda[0]
    return isinstance(frame, TurnFrame) and frame.stage in ("beginning", "limit")
