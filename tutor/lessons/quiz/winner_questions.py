"""Questions of the kind "how many Unicorns has somebody then, and does that win"."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from tutor.analysis.changes import lying, without
from tutor.analysis.decisive_citations import WINNING
from tutor.engine import State
from tutor.engine.continuous.permissions import to_win
from tutor.explain.questions.quiz_text import how_many_unicorns, so_many_unicorns
from tutor.lessons.quiz.answer_claims import AnswerOption, Counts
from tutor.lessons.quiz.complexity import played_through, weight
from tutor.lessons.quiz.drafts import QuestionDraft, Shown, shown
from tutor.lessons.quiz.likely_numbers import NUMBERS, likely_numbers
from tutor.lessons.quiz.next_questions import draft
from tutor.lessons.quiz.question_request import Seed
from tutor.lessons.quiz.random_walk import Walk
from tutor.lessons.quiz.table_generator import Recipe
from tutor.script.names import copy
from tutor.vocabulary import UNTOLD

RECIPES: Final = {
    1: Recipe(0.6, 0.3, 0.0, short=1),
    2: Recipe(0.6, 0.5, 0.1, short=1, counting=0.5),
    3: Recipe(0.6, 0.5, 0.1, short=1, counting=0.8),
}
FAR: Final = 3
"""How many Unicorns may be missing in the end."""
SELDOM: Final = (8, 12)
"""The aims with which nobody wins that would, so that what just wins is right as seldom as anything else."""
TIRED: Final = 0.6
"""How often one that is about an answer is left out: of others there are fewer."""
PILED: Final = ("pile.top-down",)
"""Of what nobody thinks who forgets an answer."""


def win_drafts(chance: Random, seed: Seed) -> Iterator[QuestionDraft]:
    """A draft from one play, at whose end as many are missing to win as the aim says."""
    missing, rank = seed.aim % NUMBERS, seed.aim // NUMBERS
    if seed.aim in SELDOM:
        missing, rank = 1, rank % (NUMBERS - 1)
    recipe = RECIPES[seed.level]._replace(short=missing + 1)

    def fits(went: Walk | Shown) -> bool:
        return (went.end.outcome is not None) == (not missing) and _is_close(went) and _weight(went) == seed.level

    for here in played_through(chance, seed, recipe, fits):
        if any(event.kind == "pile.response" for event in here.events) and chance.random() < TIRED:
            continue
        made = _asked(here, rank, missing)
        if made is not None:
            yield made._replace(level=seed.level, near=_near(here))


def _asked(here: Shown, rank: int, missing: int) -> QuestionDraft | None:
    """How many whoever is next to winning has; None where nobody would count otherwise, or call it enough."""
    end, counted = here.end, here.end.continuous.unicorns
    winner = end.outcome.winner if end.outcome is not None else None
    seat = counted.index(max(counted)) if winner is None else winner
    needed, mistaken = to_win(end.table, end.continuous, seat), _mistaken(here, seat)
    mistaken.pop(counted[seat], None)
    is_touched = seat == here.state.turn.seat or end.stable(seat) != here.state.stable(seat)
    if not is_touched or max(0, needed - counted[seat]) != missing:
        return None
    numbers = likely_numbers(counted[seat], mistaken, rank)
    if not mistaken or not min(numbers, default=needed) < needed <= max(numbers, default=0):
        return None
    player = end.table.players[seat]
    choices = [
        AnswerOption(so_many_unicorns(number, needed), Counts(player, number), against)
        for number, against in numbers.items()
    ]
    return draft(here, how_many_unicorns(end, seat), choices)


def _mistaken(here: Shown, seat: int) -> dict[int, tuple[str, ...]]:
    """What somebody may count, each with that of which they do not think: a card, an answer, what is no Unicorn."""
    end, table = here.end, here.state.table
    found: dict[int, tuple[str, ...]] = {}
    for zone, cards in lying(here.scenario):
        for card in cards if zone.endswith(".stable") else ():
            said = table.cards[copy(table, card)] if card != UNTOLD else None
            if said is None or not (said.effects or not said.is_unicorn):
                continue
            there = shown(without(here.scenario, card, zone), here.line)
            own = zone == f"{table.players[seat]}.stable" and said.is_unicorn
            if there is not None and there.end.continuous.unicorns[seat] + own != end.continuous.unicorns[seat]:
                found.setdefault(there.end.continuous.unicorns[seat] + own, (said.name,))
    for place, entry in enumerate(here.line):
        if entry.verb == "respond":
            there = shown(without(here.scenario, entry.picks[0].name, f"{entry.by}.hand"), here.line[:place])
            if there is not None:
                found.setdefault(there.end.continuous.unicorns[seat], PILED)
    lies = [table.cards[card] for card in end.stable(seat)]
    others = tuple(f"cards.{card.type}" for card in lies if card.type in ("upgrade", "downgrade"))
    found.setdefault(len(lies), others[:1] or ("win.counts-one",))
    found.setdefault(here.state.continuous.unicorns[seat], (WINNING,))
    return found


def _weight(here: Walk | Shown) -> int:
    """As always; a card that says what counts, or how much, weighs as much as a link."""
    counting = any(here.end.table.cards[card].says for cards in _first(here).stables for card in cards)
    return max(1, min(3, weight(here.events) + counting))


def _first(here: Walk | Shown) -> State:
    return here.steps[0].before


def _is_close(here: Walk | Shown) -> bool:
    """Has somebody, at some time, nearly as many cards as Unicorns are needed?"""
    return any(len(cards) >= here.end.table.to_win - FAR for made in here.steps for cards in made.after.stables)


def _near(here: Shown) -> tuple[str, ...]:
    """The cards in the Stables of those who have nearly enough, or have it."""
    most = [max(len(made.after.stables[seat]) for made in here.steps) for seat in range(len(here.state.stables))]
    names, needed = here.state.table.names, here.state.table.to_win
    near = (cards for cards, number in zip(here.state.stables, most, strict=True) if number >= needed - 1)
    return tuple(names[card] for cards in near for card in cards)
