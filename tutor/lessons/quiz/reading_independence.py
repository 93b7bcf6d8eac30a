"""Does a question hang on how a table reads what the rules leave open?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final

from tutor.analysis.changes import other_readings
from tutor.analysis.lookups import Noting, worded_by
from tutor.engine.state.continuous_effects import OUTSIDE
from tutor.explain.questions.quiz_text import under_reading
from tutor.lessons.quiz.drafts import QuestionDraft, marks
from tutor.rulebook import editions, readings
from tutor.scenario.initial_state import set_up

LAID_BY: Final = frozenset(("two-player-removal", OUTSIDE[0]))
"""The readings that are looked up before anything is played, where a table is laid."""
MAX_SAID: Final = 2
"""How many open points a question says at most as the table plays them."""


def settled_draft(draft: QuestionDraft, cited: frozenset[str], may_say: int) -> QuestionDraft | None:
    """The draft as it is, where every choice is as right or wrong whichever way an open point is read.

    Else one that says how the table reads the points on which it hangs; None where they are more than may be said.
    """
    hangs = tuple(islice(_hangs_on(draft, cited), may_say + 1))
    if len(hangs) > may_say:
        return None
    own = {**editions()[draft.scenario.edition].readings, **draft.scenario.readings}
    return asked_under(draft, {id: own[id] for id in hangs})


def asked_under(draft: QuestionDraft, said: Mapping[str, str]) -> QuestionDraft:
    """The same asked at a table that reads these points in that way, and says so."""
    if not said:
        return draft
    book = editions()[draft.scenario.edition]
    told = (under_reading(readings()[id].asks, readings()[id].names[choice]) for id, choice in said.items())
    scenario = draft.scenario._replace(readings={**draft.scenario.readings, **said})
    return draft._replace(scenario=scenario, asks=" ".join((*map(book.fill, told), draft.asks)), about=tuple(said))


def _hangs_on(draft: QuestionDraft, cited: frozenset[str]) -> Iterator[str]:
    """The readings by which a choice is otherwise, each once.

    Every reading is tried that playing it looks up, or by which a card that lies somewhere says one thing or another;
    those that are cited first. What the book that is played settles itself is not open there.
    """
    start = set_up(draft.scenario)
    noting = Noting(start.table.readings)
    here = marks(draft, draft.scenario, noting)
    matter = (noting.looked_up | worded_by(draft.scenario, start) | LAID_BY) - {*draft.about}
    played, book = start.table.readings, start.table.edition
    matter = {id for id in matter if not book.settles(id, played[id])}
    found = set[str]()
    for ids in (matter & cited, matter - cited):
        for change in other_readings(draft.scenario, ids):
            id = change.on["reading"]
            if id not in found and marks(draft, change.scenario) != here:
                found.add(id)
                yield id
