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


class WaitingRoom:
    """The places of a site and the line before them. Of both, one address has so many and no more."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = monotonic) -> None:
        self._limits, self._clock = limits, clock
        self._taken: Counter[str] = Counter()
        self._kept: dict[str, float] = {}
        self._line: OrderedDict[str, Ticket] = OrderedDict()
        self._came: OrderedDict[str, deque[float]] = OrderedDict()
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

        after: the name under which their last place was kept, if any (see `left`)
        """
        self._forget()
        if not self._may_come(visitor):
            return Rejected("too fast", "Pages are opened too fast from your address. Try again in a minute.", TOO_MANY)
        if self._kept.pop(after, None) is not None:
            return self._let_in(visitor)
        has_all = self._taken[visitor] >= self._limits.per_visitor
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
            self._kept[keep] = self._clock() + KEPT

    def turns(self) -> list[str]:
        """The tickets that get in as soon as they ask. Who has all that one address may have lets others go first."""
        self._forget()
        free, taken = self._free(), self._taken.copy()
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

    def _free(self) -> int:
        return self._limits.visitors - self.taken - len(self._kept)

    def _tickets(self, visitor: str) -> int:
        return sum(held.visitor == visitor for held in self._line.values())

    def _waits(self, ticket: str, place: int) -> Queued:
        pace = STAY / max(1, self._limits.visitors)
        if len(self._freed) > 1:
            pace = (self._clock() - self._freed[0]) / len(self._freed)
        return Queued(ticket, place, max(1, ceil(place * pace)))

    def _may_come(self, visitor: str) -> bool:
        now = self._clock()
        came = self._came.setdefault(visitor, deque())
        self._came.move_to_end(visitor)
        while came and came[0] <= now - MINUTE:
            came.popleft()
        if len(self._came) > REMEMBERED:
            self._came.popitem(last=False)
        if len(came) >= self._limits.arrivals:
            return False
        came.append(now)
        return True

    def _forget(self) -> None:
        now = self._clock()
        for ticket in [one for one, held in self._line.items() if held.seen < now - self._limits.asks_again]:
            del self._line[ticket]
        for name in [one for one, until in self._kept.items() if until < now]:
            del self._kept[name]


TOO_MANY: Final = HTTPStatus.TOO_MANY_REQUESTS
TOO_MANY_OPEN: Final = Rejected(
    "too many", "Too many pages are open from your address. Close one of them, then try again.", TOO_MANY
)
FULL: Final = HTTPStatus.SERVICE_UNAVAILABLE
