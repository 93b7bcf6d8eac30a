"""Does a question hang on how a table reads what the rules leave open?"""

from __future__ import annotations

from typing import Final

from tutor.analysis.changes import other_readings
from tutor.analysis.lookups import Noting, worded_by
from tutor.engine.state.continuous_effects import OUTSIDE
from tutor.lessons.quiz.drafts import QuestionDraft, marks
from tutor.scenario.initial_state import set_up

LAID_BY: Final = frozenset(("two-player-removal", OUTSIDE[0]))
"""The readings that are looked up before anything is played, where a table is laid."""


def is_settled(draft: QuestionDraft, cited: frozenset[str]) -> bool:
    """Is every choice as right or wrong whichever way an open point is read?

    Every reading is tried that playing it looks up, or by which a card that lies somewhere says one thing or another;
    those that are cited first. What the book that is played settles itself is not open there.
    """
    start = set_up(draft.scenario)
    noting = Noting(start.table.readings)
    here = marks(draft, draft.scenario, noting)
    matter = (noting.looked_up | worded_by(draft.scenario, start) | LAID_BY) - {draft.about}
    played, book = start.table.readings, start.table.edition
    matter = {id for id in matter if not book.settles(id, played[id])}
    for ids in (matter & cited, matter - cited):
        if any(marks(draft, change.scenario) != here for change in other_readings(draft.scenario, ids)):
            return False
    return True
