"""Questions before they are looked at from all sides: what is shown, what is played on, and what each choice claims."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import NamedTuple

from tutor.analysis.changes import without
from tutor.analysis.lookups import Noting, laid_noting
from tutor.analysis.unknown_effects import acting, not_told
from tutor.engine import EndlessLoop, Event, State, Step, legal_moves, settled, step
from tutor.engine.state.draft import Draft, apply
from tutor.engine.state.moves import Pass, Respond, Use
from tutor.engine.state.zones import BOX, DECK
from tutor.explain import says
from tutor.lessons.quiz.answer_claims import (
    AnswerClaim,
    AnswerOption,
    Comes,
    Counts,
    InOrder,
    Keeps,
    May,
    Occurs,
    Rests,
    Stops,
)
from tutor.scenario import Entry, Result, Scenario
from tutor.scenario.entries import judged
from tutor.scenario.goal import GoalProgress, met, wanted
from tutor.scenario.runner import Runner
from tutor.script.question import Goal


class QuestionDraft(NamedTuple):
    """A question before it is looked at from all sides.

    scenario: what is shown, with its script; line: what is played from there on; level: how much has to be thought of
    cards: those of which the question speaks, by their names at the table
    several: may several be right, so that all of them are to be picked?
    about: the readings of which the question speaks
    near: cards that may make somebody think otherwise, and are left where they lie
    """

    scenario: Scenario
    asks: str
    choices: tuple[AnswerOption, ...]
    cards: tuple[str, ...]
    level: int
    several: bool = False
    line: tuple[Entry, ...] = ()
    about: tuple[str, ...] = ()
    near: tuple[str, ...] = ()


class Shown(NamedTuple):
    """A scenario at the moment that is shown, and what is played from there on.

    state: that moment; steps: what follows from it, none without a line; at: the moment of each entry of the line
    noting: where all that is played notes which readings it looks up
    """

    scenario: Scenario
    line: tuple[Entry, ...]
    state: State
    steps: tuple[Step, ...] = ()
    at: tuple[State, ...] = ()
    noting: Noting | None = None

    @property
    def end(self) -> State:
        """The last moment."""
        return self.steps[-1].after if self.steps else self.state

    @property
    def events(self) -> tuple[Event, ...]:
        """What happens from the moment that is shown on."""
        return tuple(chain.from_iterable(made.trace for made in self.steps))

    @property
    def told(self) -> tuple[str, ...]:
        """A sentence for each of these events."""
        return tuple(chain.from_iterable(map(says, self.steps)))

    def comes(self, goal: Goal) -> bool:
        """Is the goal reached at the end?"""
        asked = wanted(goal)
        seen = GoalProgress()
        for made in self.steps if asked else ():
            before = Draft(made.before)
            for event in made.events:
                seen = seen.after(asked, before, event)
                apply(before, event)
        return met(goal, self.end, seen.done)


def shown(scenario: Scenario, line: tuple[Entry, ...] = (), noting: Noting | None = None) -> Shown | None:
    """A scenario at its end, and the line played from there until nothing is under way any more.

    noting: where it is noted which readings are looked up
    None where that is not to be had: an entry is not legal, something goes on by itself between what is shown and what
    is played, something is left to somebody's choice or to chance, or nobody has told what a card does that may act.
    """
    whole = scenario._replace(script=(*scenario.script, *line), stop="chain" if line else scenario.stop)
    try:
        start = laid_noting(whole, noting) if noting is not None else None
        result = Runner(whole, None if line else len(whole.script) + 1, start).played()
    except EndlessLoop:
        return None
    if result.error is not None or result.unused:
        return None
    if not line:
        return None if _shows_unknown(result.state) else Shown(scenario, (), result.state, noting=noting)
    if result.state.asked is not None or _left_open(result):
        return None
    places = result.entered[len(scenario.script) :]
    before = result.entered[len(scenario.script) - 1] + 1 if scenario.script else 0
    if places[0] != before:
        return None
    steps = result.steps[places[0] + 1 :]
    at = tuple(result.steps[place].after for place in places)
    if any(map(_shows_unknown, at)) or any(acting(made.after.table, made.events) for made in steps):
        return None
    return Shown(scenario, line, at[0], steps, at, noting)


def _shows_unknown(state: State) -> bool:
    """Does a card lie there of which it is not all known what it does, or may such an effect be used?"""
    those = not_told(state.table)
    lying = (card for zone, cards in enumerate(state.zones) if zone not in (DECK, BOX) for card in cards)
    if not those or not those.isdisjoint(lying):
        return bool(those)
    return any(isinstance(move, Use) and move.card in those for move in legal_moves(state))


def _left_open(result: Result) -> bool:
    """Could somebody have answered where nobody did by itself, or was a card pulled that nobody named?"""
    for place, answer in enumerate(result.answers):
        if place in result.entered or answer.verb not in ("pass", "pull"):
            continue
        if answer.verb == "pull" or any(isinstance(m, Respond | Use) for m in legal_moves(result.steps[place].after)):
            return True
    return False


def goes_on(state: State) -> bool:
    """Is there but one answer, so that it goes by itself, and what is shown is a later moment?"""
    asked = state.asked
    return asked is None or (asked.kind not in ("action", "pull", "shuffle") and settled(state) is not None)


def marks(draft: QuestionDraft, scenario: Scenario, noting: Noting | None = None) -> tuple[bool, ...] | None:
    """Which choices are right in a scenario like the draft's; None where it cannot be said."""
    here = shown(scenario, draft.line, noting)
    if here is None or (not draft.line and here.state.asked is None):
        return None
    found = [is_so(choice.claim, here) for choice in draft.choices]
    return None if None in found else tuple(map(bool, found))


def is_so(claim: AnswerClaim, here: Shown) -> bool | None:
    """Is it as a choice claims; None where that cannot be said."""
    match claim:
        case May():
            found = judged(here.state, claim.entry)
            return None if found.unclear else found.legal
        case Comes():
            return here.comes(claim.goal)
        case Occurs():
            return _is_told(claim, here.told)
        case InOrder():
            told = here.told
            return None if not {*claim.says} <= {*told} else _rising([told.index(one) for one in claim.says])
        case Stops():
            return stopping(claim, here) is not None
        case Counts():
            return here.end.continuous.unicorns[here.state.table.players.index(claim.player)] == claim.number
        case Rests():
            return claim.rule in rested_on(claim, here)
        case Keeps():
            there = shown(without(here.scenario, claim.card, claim.place), here.line, here.noting)
            return None if there is None else is_so(claim.claim, there) != is_so(claim.claim, here)


def _is_told(claim: Occurs, told: tuple[str, ...]) -> bool | None:
    if claim.before and not {claim.says, *claim.before} <= {*told}:
        return None
    return claim.says in told and all(told.index(claim.says) < told.index(one) for one in claim.before)


def rested_on(claim: Rests, here: Shown) -> tuple[str, ...]:
    """The rules on which the refusal rests, or what happens; none where there is none such."""
    if claim.entry is not None:
        return tuple(reason.rule for reason in judged(here.state, claim.entry).against)
    pairs = zip(here.events, here.told, strict=True)
    return tuple(dict.fromkeys(rule for event, says in pairs if says == claim.says for rule in event.rules))


def _rising(places: list[int]) -> bool:
    return all(one < other for one, other in pairwise(places))


def stopping(claim: Stops, here: Shown) -> tuple[Event, ...] | None:
    """What happens until the card is stopped by that answer, if nobody answers any more; None where it is not."""
    found = judged(here.state, claim.entry)
    move = found.move if found.legal and found.first is None else None
    state, names = here.state, here.state.table.names
    happened: list[Event] = []
    try:
        while move is not None and any(names[one.card] == claim.card for one in state.pile):
            made = step(state, move)
            for event in made.trace:
                happened.append(event)
                if event.kind == "pile.stopped" and names[event.cards[0]] == claim.card:
                    return tuple(happened)
            state = made.after
            asked = state.asked
            move = Pass(asked.by[0]) if asked is not None and asked.kind == "respond" else settled(state)
    except EndlessLoop:
        pass
    return None


def notable(here: Shown) -> Iterator[tuple[Event, str]]:
    """The events of which a friend would tell, each with its sentence."""
    for event, sentence in zip(here.events, here.told, strict=True):
        if event.kind in NOTABLE:
            yield event, sentence


NOTABLE = frozenset(
    (
        *("card.entered", "pile.stopped", "action.done", "action.impossible", "action.replaced", "action.prevented"),
        *("effect.triggered", "effect.lapsed", "game.won", "game.lost"),
    )
)
"""Kinds of events that a question may be about."""
