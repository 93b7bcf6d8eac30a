"""What takes the place of a deed that is asked about and never comes: "it goes to the Nursery instead"."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.analysis.course import follow
from tutor.analysis.span import Span
from tutor.engine import Event, State
from tutor.engine.state.draft import Draft, apply
from tutor.engine.state.fact_fields import word_of
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.undone_facts import Replaced
from tutor.explain import sentence
from tutor.scenario import Entry, Scenario
from tutor.script.expect_state import card_names, is_called
from tutor.script.question import Happens


def substitute(scenario: Scenario, start: State, witness: Iterable[Entry]) -> str:
    """The sentence that tells, on this line of play, what takes the place of the one deed that is asked about.

    `""` where nothing does, or where the question is not about one deed to a card. It plays the line once.
    """
    question = scenario.question
    goal = question.will if question is not None else None
    if question is None or goal is None or goal.happens is None or not (goal.happens.verb and goal.happens.card):
        return ""
    for made in follow(start, Span(question.until, start.turn.seat, (goal.happens,)), witness, scenario.seed).steps:
        moment = Draft(made.before)
        for event in made.trace:
            if _is_replaced(event, goal.happens, moment):
                return sentence(event, moment)
            apply(moment, event)
    return ""


def _is_replaced(event: Event, happens: Happens, moment: Draft) -> bool:
    if event.kind != "action.replaced" or word_of(event.fact) != happens.verb:
        return False
    cards = {*event.cards, event.fact.would.card if isinstance(event.fact, Replaced) else NO_CARD} - {NO_CARD}
    known = card_names(moment.table)
    return any(is_called(happens.card, moment.table.names[card], known) for card in cards)
