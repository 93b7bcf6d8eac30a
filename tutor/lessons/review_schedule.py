"""When a rule is asked again: FSRS as its library has it, in whole days, and as the pages have it (`schedule.js`)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from fsrs import Scheduler

MAX_DAYS: Final = 365
"""After so many days a rule is asked again at the latest."""

MAX_STABILITY: Final = 36_500.0
"""Days; the other library has the same."""

_DIGITS: Final = 8
"""Behind the point, of what is kept: the other library rounds to as many."""

_START: Final = datetime(1970, 1, 1, tzinfo=UTC)


class RuleMemory(NamedTuple):
    """What FSRS knows of a rule.

    stability: after how many days nine of ten would still know it; difficulty: from 1 to 10; last, due: the days on
    which it was asked and is to be asked again, counted from the first of 1970
    """

    stability: float
    difficulty: float
    last: int
    due: int


def reviewed(before: RuleMemory | None, is_right: bool, today: int) -> RuleMemory:
    """What is known of a rule that was asked today; `before` is None where it never was."""
    from fsrs import Card, Rating, State  # a tenth of a second, and most commands ask nothing

    card = Card(card_id=0)
    if before is not None:
        card = Card(0, State.Review, None, before.stability, before.difficulty, last_review=_moment(before.last))
    after, _ = _scheduler().review_card(card, Rating.Good if is_right else Rating.Again, _moment(today))
    assert after.stability is not None
    assert after.difficulty is not None
    stability = min(after.stability, MAX_STABILITY)
    return RuleMemory(round(stability, _DIGITS), round(after.difficulty, _DIGITS), today, (after.due - _START).days)


@lru_cache(maxsize=1)
def _scheduler() -> Scheduler:
    """With the parameters that come with it; nothing is asked again within a day, and no day is drawn by lot."""
    from fsrs import Scheduler

    return Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=MAX_DAYS, enable_fuzzing=False)


def _moment(day: int) -> datetime:
    return _START + timedelta(days=day)
