"""Does an event that was replaced or stopped, or a search that fails, count as done for what depends on it?"""

from __future__ import annotations

from typing import Final, NamedTuple

from tutor.engine.chains.performing import bound
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.frames import Performing
from tutor.engine.state.state import Position

REPLACED: Final = ("replaced-payment", "counts")
SEARCHED: Final = ("failed-search", "made")
STOPPED: Final = ("stopped-payment", "counts-as-paid")

PARTLY: Final = ("partly-paid", "paid")

_DEPENDS: Final = ("then", "if you do", "if you don't")


class Payment(NamedTuple):
    """counts: is it done, for what depends on it; None where nothing does. readings: those by which that is so."""

    counts: bool | None
    readings: tuple[str, ...] = ()

    @property
    def done(self) -> bool:
        """Is it done, for all that anything depends on it?"""
        return self.counts is not False


def replaced(state: Position, at: int = -2) -> Payment:
    """How an event that something else takes the place of counts; at: where in the agenda its action is.

    For "then" it is done in any case. Source: reading `replaced-payment`.
    """
    joined = _waiting(state, at)
    return Payment(joined == "then" or state.table.reads(*REPLACED), (REPLACED[0],)) if joined else Payment(None)


def stopped(state: Position, at: int) -> Payment:
    """The same of one that an Instant stops. Source: reading `stopped-payment`."""
    return Payment(state.table.reads(*STOPPED), (STOPPED[0],)) if _waiting(state, at) else Payment(None)


def searched(state: Position) -> Payment:
    """The same of a search that takes nothing. Source: reading `failed-search`."""
    return Payment(state.table.reads(*SEARCHED), (SEARCHED[0],)) if _waiting(state, -1) else Payment(None)


def partly_paid(frame: Acting) -> bool:
    """Are some events of an action done, and all others not done only because they were replaced or stopped?

    Whether that pays for what depends on the action is the reading `partly-paid`.
    """
    by_reading = sum(reading in (REPLACED[0], STOPPED[0]) for reading in frame.uncounted)
    return frame.went > 0 and 0 < frame.failed == by_reading


def _waiting(state: Position, at: int) -> str:
    """How what depends on the action at this place of the agenda is joined to it; `""` if nothing does."""
    below = state.agenda[at - 1]
    if not isinstance(below, Performing):
        return ""
    first = below.at + (below.seats is not None)
    following = (bound(below.instructions, later) for later in range(first, len(below.instructions)))
    joined = next((joined for joined in following if joined != "and"), None)
    if joined is None:
        return _waiting(state, at - 1)
    return joined if joined in _DEPENDS else ""
