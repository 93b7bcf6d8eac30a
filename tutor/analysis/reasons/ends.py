"""What an end tells of itself: what was kept from being done on the way there, and where the cards asked about lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.course import follow
from tutor.analysis.outcomes import Outcomes
from tutor.analysis.reasons.finding import Finding
from tutor.analysis.span import Span
from tutor.engine.continuous.phrasing import zone_text
from tutor.engine.state.zones import BOX, PILE
from tutor.explain.answers.reason_sentences import by_itself, lies_in
from tutor.scenario.goal import named_in, wanted
from tutor.vocabulary import split_copy

KEPT: Final = frozenset(("action.prevented", "action.replaced", "pile.stopped", "effect.lapsed"))
"""Kinds of event by which a rule or a card keeps something from being done."""


HOLDING: Final = {"always": True, "can": True, "never": False, "cannot": False}
"""An answer -> does it come to what is asked about?"""


def hindering(found: Outcomes) -> frozenset[str]:
    """The rules by which something is kept from being done on the way to the first end."""
    question = found.question
    if question is None or question.will is None or not found.outcomes:
        return frozenset()
    span = Span(question.until, found.start.turn.seat, wanted(question.will))
    course = follow(found.start, span, found.outcomes[0].witness, found.scenario.seed)
    events = (event for step in course.steps for event in step.events if event.kind in KEPT)
    return frozenset(rule for event in events for rule in event.rules)


def where_it_lies(found: Outcomes) -> Iterator[Finding]:
    """Where each card asked about lies, of what never comes: if there is one of it, and it lies open there."""
    question, table = found.question, found.start.table
    if found.proven != "never" or question is None or question.will is None or not found.outcomes:
        return
    zones = found.outcomes[0].end.state.zones
    for name in sorted(named_in(question.will)):
        copies = table.copies.get(split_copy(name)[0], ())
        for zone, cards in enumerate(zones):
            if len(copies) == 1 and copies[0] in cards and zone not in (BOX, PILE):
                yield Finding((table.cards[copies[0]].name,), lies_in(name, zone_text(table, zone)))


def as_it_goes(found: Outcomes) -> Iterator[Finding]:
    """That nothing is in the way of what is asked about, or that no play leads to it: where no card decides it."""
    question = found.question
    if question is not None and question.will is not None and found.proven in HOLDING:
        yield Finding((), by_itself(found.start, question.will, HOLDING[found.proven], question.by))
