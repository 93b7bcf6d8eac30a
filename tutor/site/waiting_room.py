"""The waiting room: who may come in, and who waits.

Places are counted when they are given, so that no crowd can pass at one moment. Nothing here knows of the web.
Who comes first gets in first; whoever waits holds a ticket and asks again with it.
"""

from __future__ import annotations

import secrets
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from http import HTTPStatus
from math import ceil
from time import monotonic
from typing import Final, NamedTuple

from tutor.site.limits import Limits

KEPT: Final = 5.0
"""Seconds for which a place stays whose page is being loaded anew, or left for the next page of the site."""
LONGEST_LINE: Final = 500
STAY: Final = 180.0
"""Seconds that a place is taken for, as long as nobody has left who could tell."""
REMEMBERED: Final = 10_000
MINUTE: Final = 60.0


class Admitted(NamedTuple):
    """A place is taken in this visitor's name, until `left` is called."""

    visitor: str


class Queued(NamedTuple):
    """The site is full. place: 1 for who is next; seconds: about how long it takes"""

    ticket: str
    place: int
    seconds: int


class Rejected(NamedTuple):
    """Nobody gets in that way. why: for the figures; says: one or two sentences; status: that of the answer"""

    why: str
    says: str
    status: HTTPStatus


class Ticket(NamedTuple):
    """Whose it is, and when it was asked with last."""

    visitor: str
    seen: float


class KeptPlace(NamedTuple):
    """Whose it was, and until when it is kept for who comes `after`."""

    visitor: str
    until: float


class WaitingRoom:
    """The places of a site and the line before them. Of both, one address has so many and no more.

    A place that is kept still counts as its visitor's.
    """

    def __init__(self, limits: Limits, clock: Callable[[], float] = monotonic) -> None:
        self._limits, self._clock = limits, clock
        self._taken: Counter[str] = Counter()
        self._kept: dict[str, KeptPlace] = {}
        self._line: OrderedDict[str, Ticket] = OrderedDict()
        self._came, self._went_on = _LastMinute(clock), _LastMinute(clock)
        self._freed: deque[float] = deque(maxlen=16)

    @property
    def taken(self) -> int:
        """Places that somebody has."""
        return self._taken.total()

    @property
    def waiting(self) -> int:
        """Tickets that are worth something."""
        self._forget()
        return len(self._line)

    def ask(self, visitor: str, after: str = "") -> Admitted | Queued | Rejected:
        """Somebody comes.

        after: the name under which their last place was kept, if any (see `left`). Who goes on in it does not arrive
        """
        self._forget()
        kept = self._kept.get(after)
        if kept is not None and self._has(visitor) - (kept.visitor == visitor) < self._limits.per_visitor:
            if not self._went_on.may(visitor, self._limits.going_on):
                return TOO_FAST
            del self._kept[after]
            return self._let_in(visitor)
        if not self._came.may(visitor, self._limits.arrivals):
            return TOO_FAST
        has_all = self._has(visitor) >= self._limits.per_visitor
        if self._free() > len(self.turns()):
            return TOO_MANY_OPEN if has_all else self._let_in(visitor)
        if self._tickets(visitor) >= self._limits.tickets:
            return Rejected("too many tickets", "Too many pages wait in line from your address.", TOO_MANY)
        if len(self._line) >= LONGEST_LINE:
            return Rejected("full", "The site is full, and so is the line. Try again in a few minutes.", FULL)
        ticket = secrets.token_urlsafe(16)
        self._line[ticket] = Ticket(visitor, self._clock())
        return self._waits(ticket, len(self._line))

    def ask_again(self, ticket: str) -> Admitted | Queued | None:
        """Somebody who waits asks whether it is their turn; None for a ticket that is worth nothing."""
        self._forget()
        if (held := self._line.get(ticket)) is None:
            return None
        if ticket in self.turns():
            del self._line[ticket]
            return self._let_in(held.visitor)
        self._line[ticket] = held._replace(seen=self._clock())
        return self._waits(ticket, 1 + [*self._line].index(ticket))

    def left(self, visitor: str, keep: str = "") -> None:
        """A place is given back.

        keep: the name under which it stays for a moment for who comes `after`; the line has it then
        """
        if self._taken[visitor] <= 0:
            return
        self._taken[visitor] -= 1
        self._taken += Counter()  # without those who have nothing
        self._freed.append(self._clock())
        if keep:
            self._kept[keep] = KeptPlace(visitor, self._clock() + KEPT)

    def turns(self) -> list[str]:
        """The tickets that get in as soon as they ask. Who has all that one address may have lets others go first."""
        self._forget()
        free, taken = self._free(), self._taken + Counter(place.visitor for place in self._kept.values())
        found: list[str] = []
        for ticket, held in self._line.items():
            if len(found) >= free:
                break
            if taken[held.visitor] < self._limits.per_visitor:
                taken[held.visitor] += 1
                found.append(ticket)
        return found

    def _let_in(self, visitor: str) -> Admitted:
        self._taken[visitor] += 1
        return Admitted(visitor)

    def _has(self, visitor: str) -> int:
        """Places of this visitor, with those that are kept."""
        return self._taken[visitor] + sum(place.visitor == visitor for place in self._kept.values())

    def _free(self) -> int:
        return self._limits.visitors - self.taken - len(self._kept)

    def _tickets(self, visitor: str) -> int:
        return sum(held.visitor == visitor for held in self._line.values())

    def _waits(self, ticket: str, place: int) -> Queued:
        pace = STAY / max(1, self._limits.visitors)
        if len(self._freed) > 1:
            pace = (self._clock() - self._freed[0]) / len(self._freed)
        return Queued(ticket, place, max(1, ceil(place * pace)))

    def _forget(self) -> None:
        now = self._clock()
        for ticket in [one for one, held in self._line.items() if held.seen < now - self._limits.asks_again]:
            del self._line[ticket]
        for name in [one for one, place in self._kept.items() if place.until < now]:
            del self._kept[name]


class _LastMinute:
    """How often each visitor came within a minute."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def may(self, visitor: str, most: int) -> bool:
        """May they come once more? Then they have."""
        now, times = self._clock(), self._times.setdefault(visitor, deque())
        self._times.move_to_end(visitor)
        while times and times[0] <= now - MINUTE:
            times.popleft()
        if len(self._times) > REMEMBERED:
            self._times.popitem(last=False)
        if len(times) >= most:
            return False
        times.append(now)
        return True


TOO_MANY: Final = HTTPStatus.TOO_MANY_REQUESTS
TOO_FAST: Final = Rejected("too fast", "Pages are opened too fast from your address. Try again in a minute.", TOO_MANY)
TOO_MANY_OPEN: Final = Rejected(
    "too many", "Too many pages are open from your address. Close one of them, then try again.", TOO_MANY
)
FULL: Final = HTTPStatus.SERVICE_UNAVAILABLE
