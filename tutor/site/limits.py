"""What a site that strangers visit allows: the limits and their defaults, all in one place."""

from __future__ import annotations

from typing import Final, NamedTuple

MEGABYTE: Final = 2**20
NEW_IN_A_MINUTE: Final = 3
"""Pages that are opened within a minute for each place of an address: a class that is told where to go opens a few."""
GOES_ON_IN_A_MINUTE: Final = 20
"""Times that a place is passed on within a minute: somebody leafs through the pages, or loads one again and again."""


class Limits(NamedTuple):
    """How much there is for all visitors together, for each of them, and for each session.

    visitors: sessions at once
    per_visitor: sessions at once from one address; a family or a class may stand behind it. What else one address may
        have follows from this number, so that raising it raises all of it
    asks_again: seconds after which a ticket that does not ask again is forgotten
    opens_within: seconds until a session has to have its socket
    idle: seconds in which a session has to hear something from its page
    silent_socket: seconds that a session whose socket is closed waits for it to come back
    memory: bytes that a session may take besides what it shares: an afternoon of looking and asking takes 10 megabytes,
        an answer over two thousand positions 40
    work: seconds of the processor that a session may take: hours of stepping and deciding
    heavy: seconds of the processor within a minute from which a session is stepped back, so that others go first
    messages, burst: messages a second from one page, and how many may come at once
    message_bytes: bytes of one message
    stopping: seconds that answers under way get when the site stops
    """

    visitors: int = 120
    per_visitor: int = 24
    asks_again: float = 10
    opens_within: float = 30
    idle: float = 600
    silent_socket: float = 120
    memory: int = 192 * MEGABYTE
    work: float = 600
    heavy: float = 4
    messages: float = 40
    burst: int = 200
    message_bytes: int = 256 * 1024
    stopping: float = 5

    @property
    def arrivals(self) -> int:
        """Sessions that one address may begin in a minute, besides those that go on in a place that was kept."""
        return self.per_visitor * NEW_IN_A_MINUTE

    @property
    def going_on(self) -> int:
        """Sessions that one address may begin in a minute in places that were kept for it."""
        return self.per_visitor * GOES_ON_IN_A_MINUTE

    @property
    def tickets(self) -> int:
        """Places in the line that one address may have: whoever may come in together may wait together."""
        return self.per_visitor
