"""What is demanded of a player whose card enters a Stable, and cannot be done: it is no reason not to play the card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.line import tried
from tutor.analysis.outcomes import Outcomes
from tutor.analysis.reasons.asked_move import NOBODY, AskedMove
from tutor.analysis.reasons.finding import Finding
from tutor.engine import Event, State, legal_moves, step
from tutor.engine.state.fact_fields import origin_of
from tutor.engine.state.moves import Pass, Skip
from tutor.explain import sentence

MAX_STEPS: Final = 12
"""So many answers and effects are let pass until what a card sets off has been done."""

DISREGARDED: Final = "impossible.disregard"


def disregarded_on_entering(found: Outcomes, asked: AskedMove | None) -> Iterator[Finding]:
    """What cards demand as the card comes in that is played, and cannot be done: each with the rule that lets it go."""
    may = found.question.may if found.question is not None else None
    if may is None or asked is None or asked.verb != "play" or asked.into == NOBODY:
        return
    for event, after in _let_in(tried(found.start, may).end.state):
        origin = origin_of(event.fact)
        if DISREGARDED in event.rules and origin is not None:
            yield Finding((after.table.cards[origin.card].name, DISREGARDED), sentence(event, after))


def _let_in(state: State) -> Iterator[tuple[Event, State]]:
    """What happens where nobody answers, and nobody uses what may be left unused."""
    for _ in range(MAX_STEPS):
        passive = next((move for move in legal_moves(state) if isinstance(move, Pass | Skip)), None)
        if passive is None:
            return
        made = step(state, passive, "chain")
        yield from ((event, made.after) for event in made.trace)
        state = made.after
