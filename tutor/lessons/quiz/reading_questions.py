"""Questions of the kind "under this reading, what happens"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

from tutor.analysis.changes import other_readings
from tutor.lessons.quiz.choice_reasons import reasons
from tutor.lessons.quiz.complexity import played_through, weight
from tutor.lessons.quiz.drafts import QuestionDraft, Shown, marks, shown
from tutor.lessons.quiz.legality_questions import legal_drafts
from tutor.lessons.quiz.next_questions import RECIPES, drafts_about
from tutor.lessons.quiz.question_request import ANSWERS, Seed
from tutor.lessons.quiz.random_walk import Walk
from tutor.lessons.quiz.reading_independence import asked_under
from tutor.rulebook import editions, readings

TRIED: Final = 6
"""How many drafts of one table are tried."""


def reading_drafts(chance: Random, seed: Seed) -> Iterator[QuestionDraft]:
    """Drafts of other kinds that hang on one reading, asked under one of its choices."""
    for draft in islice(_drafts(chance, seed), TRIED):
        here = marks(draft, draft.scenario)
        if here is None:
            continue
        changed = {}
        for change in other_readings(draft.scenario, _cited(draft)):
            there = marks(draft, change.scenario)
            if there is not None and there != here and len(set(there)) == 2:
                changed[change.on["reading"]] = change.on["choice"]
        if len(changed) == 1:
            [(id, other)] = changed.items()
            own = editions()[seed.edition].readings[id]
            yield asked_under(draft, {id: chance.choice((own, other))})._replace(level=seed.level)


def _drafts(chance: Random, seed: Seed) -> Iterator[QuestionDraft]:
    """What may be asked about moves, or about a play on which an open point bears."""
    if chance.random() < 0.5:
        yield from legal_drafts(chance, seed, readings())
        return
    for here in played_through(chance, seed, RECIPES[seed.level], lambda went: _hangs(went, seed.level)):
        if _ends_otherwise(here):
            yield from drafts_about(chance, here, chance.randrange(ANSWERS))


def _ends_otherwise(here: Shown) -> bool:
    """Do cards lie elsewhere in the end where one of the readings that were cited is read otherwise?"""
    cited = frozenset(id for event in here.events for id in event.readings)
    tables = (shown(change.scenario, here.line) for change in other_readings(here.scenario, cited))
    return any(there is not None and there.end.zones != here.end.zones for there in tables)


def _hangs(went: Walk | Shown, level: int) -> bool:
    """Does an event cite a reading, and is there as much to be thought of?"""
    return max(1, weight(went.events)) == level and any(event.readings for event in went.events)


def _cited(draft: QuestionDraft) -> frozenset[str]:
    here = shown(draft.scenario, draft.line)
    assert here is not None
    found = {one.id for because in reasons(draft, here) for one in because}
    found |= {id for event in here.events for id in event.readings}
    return frozenset(found & readings().keys())
