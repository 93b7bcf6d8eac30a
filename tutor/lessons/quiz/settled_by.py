"""Does a question hang on how a table reads what the rules leave open?"""

from __future__ import annotations

from tutor.analysis.changes import other_readings
from tutor.lessons.quiz.drafts import Draft, marks
from tutor.rulebook import readings


def is_settled(draft: Draft, cited: frozenset[str]) -> bool:
    """Is every choice as right or wrong whichever way an open point is read? Those that are cited are tried first."""
    here = marks(draft, draft.scenario)
    first = cited & readings().keys()
    for ids in (first - {draft.about}, readings().keys() - first - {draft.about}):
        if any(marks(draft, change.scenario) != here for change in other_readings(draft.scenario, ids)):
            return False
    return True
