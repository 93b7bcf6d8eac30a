"""Whether an answer turns on the cards that are named: would it be another one if one of them were not there?"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from tutor.analysis.outcomes import Outcomes
from tutor.scenario import Scenario
from tutor.scenario.goal import named_in
from tutor.understanding.put_case import outcomes_of
from tutor.understanding.ranking import Features
from tutor.understanding.ranking_weights import weight
from tutor.vocabulary import split_copy

MAX_BYSTANDERS: Final = 3
"""How many of the cards that only lie there are taken away, one after the other."""

MORE_POSITIONS: Final = 8
"""So many more positions are looked at without the card than with it."""


def likeness_of_answer(found: Outcomes, named: Collection[str], chosen_for: str = "") -> Features:
    """Does the answer turn on the named cards, and is it one that something decides? Each between 0 and 1.

    turns.acting: the share of them with which something is done, or that are asked about; turns.lying: of those that
    only lie there and without which the answer would be another; turns.idle: of those without which it is the same
    answer.unknown: nobody knows it; answer.untimely: it is refused, and by no card; answer.named: it is no, and by one
        of the named cards; answer.sometimes: it may be so
    answer.stays, answer.leaves: of what is asked where it lies, that it surely does, or does not
    chosen_for: of what it is asked who names a card, so that another does is no refusal, and turns on it
    """
    acting = {*_acting(found.scenario), chosen_for}
    bystanders = [name for name in named if name not in acting][:MAX_BYSTANDERS]
    turning = [name for name in bystanders if _turns_on(found, name)]
    many = len(named) or 1
    refused = found.answer == "no"
    against = {one.rule for one in found.against}
    goal = found.scenario.question.will if found.scenario.question is not None else None
    lies = goal is not None and goal.zones is not None
    return {
        "turns.acting": sum(name in acting for name in named) / many,
        "turns.lying": len(turning) / many,
        "turns.idle": (len(bystanders) - len(turning)) / many,
        "answer.unknown": float(found.answer == "unknown"),
        "answer.untimely": float(refused and not chosen_for and against.isdisjoint(found.start.table.copies)),
        "answer.named": float(found.answer in _NO and not against.isdisjoint(named)),
        "answer.sometimes": float(found.answer == "sometimes"),
        "answer.stays": float(lies and found.answer == "always"),
        "answer.leaves": float(lies and found.answer == "never"),
    }


def most_by_answer() -> float:
    """How much likelier than without them these can make a question at most, whatever the answer is."""
    shares = max(0.0, *(weight(f"turns.{name}") for name in ("acting", "lying", "idle")))
    answers = max(0.0, *(weight(f"answer.{name}") for name in ("unknown", "untimely", "named", "sometimes")))
    return shares + answers + max(0.0, *(weight(f"answer.{name}") for name in ("stays", "leaves")))


_NO: Final = ("no", "never", "cannot")


def _acting(scenario: Scenario) -> Iterator[str]:
    """The cards of the script and of the question, by name."""
    entries = [*scenario.script]
    if scenario.question is not None:
        entries += [scenario.question.may] if scenario.question.may is not None else []
        if scenario.question.will is not None:
            yield from (split_copy(name)[0] for name in named_in(scenario.question.will))
    for entry in entries:
        yield from (split_copy(pick.name)[0] for pick in entry.picks)


def _turns_on(found: Outcomes, name: str) -> bool:
    if any(one.rule == name for one in found.against):
        return True
    other = outcomes_of(_without(found.scenario, name), found.positions + MORE_POSITIONS)
    return other is None or other.answer != found.answer


def _without(scenario: Scenario, name: str) -> Scenario:
    """The situation without the card, wherever it lies."""

    def left(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(one for one in cards if split_copy(one)[0] != name)

    return scenario._replace(
        players=tuple(one._replace(hand=left(one.hand), stable=left(one.stable)) for one in scenario.players),
        deck=left(scenario.deck) if scenario.deck is not None else None,
        discard=left(scenario.discard),
        nursery=left(scenario.nursery) if scenario.nursery is not None else None,
    )
