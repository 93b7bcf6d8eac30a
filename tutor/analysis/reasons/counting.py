"""What is counted where somebody might win: how many there are, and what is not one of them."""

from __future__ import annotations

from typing import Final, NamedTuple

from tutor.analysis.exploration import Searching
from tutor.analysis.outcomes import Outcomes
from tutor.analysis.reasons.trials import Trials
from tutor.cards import Card
from tutor.cards.card import Effect, Statement
from tutor.engine import State
from tutor.engine.continuous.permissions import kept_from_winning, to_win
from tutor.scenario.goal import each
from tutor.script.as_it_lies import asks_who_has_won

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


def count_of(found: Outcomes, trials: Trials) -> Searching[Count | None]:
    """What is counted, now or at the first end, for whoever is asked about as the winner.

    None where nobody is asked about, and where no number is enough, as a card keeps that player from winning.
    """
    question = found.question
    goals = each(question.will) if question is not None and question.will is not None else ()
    names = [goal.zones.winner for goal in goals if goal.zones is not None and goal.zones.winner]
    players = found.start.table.players
    if len(set(names)) != 1 or names[0] not in players or not found.outcomes:
        return None
    seat, end = players.index(names[0]), found.start if is_about_now(found) else found.outcomes[0].end.state
    if kept_from_winning(end.continuous, seat):
        return None
    counted = Count(seat, end.continuous.unicorns[seat], to_win(end.table, end.continuous, seat))
    if counted.number >= counted.needed:
        return counted
    return counted._replace(card=(yield from _uncounted(end, seat, trials)))


def is_about_now(found: Outcomes) -> bool:
    """Is it asked who has won by now?"""
    return found.question is not None and bool(asks_who_has_won(found.question, found.start))


def is_about_winning(found: Outcomes) -> bool:
    """Is it asked who wins?"""
    question = found.question
    goals = each(question.will) if question is not None and question.will is not None else ()
    return any(goal.zones is not None and goal.zones.winner is not None for goal in goals)


def _uncounted(end: State, seat: int, trials: Trials) -> Searching[Card | None]:
    """The first card of a Stable that is no Unicorn, or counts as one only, although it looks as if it were more."""
    for number in end.stable(seat):
        card = end.table.cards[number]
        more = card._replace(effects=(*card.effects, AS_TWO)) if card.is_unicorn else card._replace(type="magical")
        looks = bool(card.also) if card.is_unicorn else True
        if looks and (yield from trials.turns({number: more})):
            return card
    return None
