"""What is counted where somebody might win: how many there are, and what is not one of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.analysis.outcomes import Outcomes
from tutor.analysis.reasons.trials import Trials
from tutor.cards import Card
from tutor.cards.card import Effect, Statement
from tutor.engine import State
from tutor.engine.continuous.permissions import to_win
from tutor.scenario.goal import each

AS_TWO: Final = Effect(statement=Statement("counts as", value=2))
"""What a card would have to say to count as two."""


class Count(NamedTuple):
    """How many Unicorns somebody has at an end, how many are needed, and the card that would decide it otherwise.

    card: one that is none and would make it enough, or one that counts as one only; None where there is none such
    """

    seat: int
    number: int
    needed: int
    card: Card | None = None


def count_of(found: Outcomes, trials: Trials) -> Count | None:
    """What is counted for the player who is asked about as the winner, at the first end; None where nobody is."""
    question = found.question
    goals = each(question.will) if question is not None and question.will is not None else ()
    names = [goal.zones.winner for goal in goals if goal.zones is not None and goal.zones.winner]
    players = found.start.table.players
    if len(set(names)) != 1 or names[0] not in players or not found.outcomes:
        return None
    seat, end = players.index(names[0]), found.outcomes[0].end.state
    counted = Count(seat, end.continuous.unicorns[seat], to_win(end.table, end.continuous, seat))
    if counted.number >= counted.needed:
        return counted
    return counted._replace(card=next(_uncounted(end, seat, trials), None))


def is_about_winning(found: Outcomes) -> bool:
    """Is it asked who wins?"""
    question = found.question
    goals = each(question.will) if question is not None and question.will is not None else ()
    return any(goal.zones is not None and goal.zones.winner is not None for goal in goals)


def _uncounted(end: State, seat: int, trials: Trials) -> Iterator[Card]:
    """The cards of a Stable that are no Unicorns, or count as one only, although they look as if they were more."""
    for number in end.stable(seat):
        card = end.table.cards[number]
        more = card._replace(effects=(*card.effects, AS_TWO)) if card.is_unicorn else card._replace(type="magical")
        looks = bool(card.also) if card.is_unicorn else True
        if looks and trials.turns({number: more}):
            yield card
