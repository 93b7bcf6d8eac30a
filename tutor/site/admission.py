"""Admission to the site: visitors come in while there are places, and a place is free again when its session ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from http import HTTPStatus
from typing import Final

from tutor.site import metrics, site_logs
from tutor.site.client_address import Network
from tutor.site.limits import Limits
from tutor.site.sessions import Session, Sessions
from tutor.site.supervisor import PageUnavailable
from tutor.site.waiting_room import Admitted, Queued, Rejected, WaitingRoom

HELD: Final = 4.0
"""Seconds for which an answer to somebody in line is held back, in case it is their turn before."""
COMES_BACK: Final = frozenset({"left", "died", "over its time"})
"""Whose place is kept for a moment: the page goes to another of the site, or is loaded anew."""
NOT_NOW: Final = "This page cannot be opened just now. Try again in a minute."
STOPS: Final = "The site is being stopped just now. It will be asked again."


class Admission:
    """Who comes in.

    trusted: the proxies whose word is taken for where somebody comes from
    """

    def __init__(self, sessions: Sessions, limits: Limits, trusted: Sequence[Network] = ()) -> None:
        self.sessions, self.limits, self.trusted = sessions, limits, trusted
        self.waiting_room = WaitingRoom(limits)
        self.closed = False
        """Nobody is let in any more: the site is about to stop."""
        self._held: dict[str, asyncio.Event] = {}
        self.closings: dict[str, Callable[[str], None]] = {}
        """Session -> what tells its page that it has ended, and why."""
        sessions.ends.append(self._ended)

    async def admit(self, page: str, visitor: str, ticket: str, after: str) -> Session | Queued | Rejected:
        """Somebody asks for a session of a page.

        ticket: the one they hold; after: the session that their last page had. Either may be ""
        """
        if self.closed:
            return Rejected("stopping", STOPS, HTTPStatus.SERVICE_UNAVAILABLE)
        found: Admitted | Queued | Rejected | None = await self._turn(ticket) if ticket else None
        if found is None:
            found = self.waiting_room.ask(visitor, after)
            if isinstance(found, Queued):
                metrics.count("queued")
        if isinstance(found, Rejected):
            metrics.count("refused", found.why)
        return await self._begun(page, found) if isinstance(found, Admitted) else found

    async def _begun(self, page: str, admitted: Admitted) -> Session | Rejected:
        try:
            await self.sessions.ready(page)
            session = self.sessions.begin(page, admitted.visitor)
        except PageUnavailable:
            self._frees(admitted.visitor)
            metrics.count("refused", "not ready")
            return Rejected("not ready", NOT_NOW, HTTPStatus.SERVICE_UNAVAILABLE)
        except BaseException:
            self._frees(admitted.visitor)
            raise
        metrics.count("begun", page)
        return session

    async def _turn(self, ticket: str) -> Admitted | Queued | None:
        """What a ticket is worth: at once where it is its turn, else after a while or as soon as it is."""
        found = self.waiting_room.ask_again(ticket)
        if not isinstance(found, Queued):
            return found
        event = asyncio.Event()
        if held := self._held.get(ticket):
            held.set()  # whoever asks twice at once has one answer
        self._held[ticket] = event
        try:
            await asyncio.wait_for(event.wait(), HELD)
        except TimeoutError:
            pass
        finally:
            if self._held.get(ticket) is event:
                del self._held[ticket]
        return self.waiting_room.ask_again(ticket)

    def _ended(self, session: Session) -> None:
        self._frees(session.visitor, session.id if session.ended in COMES_BACK else "")
        metrics.count("ended", session.ended)
        site_logs.event("ended", why=session.ended, page=session.page)
        if closing := self.closings.pop(session.id, None):
            closing(session.ended)

    def _frees(self, visitor: str, keep: str = "") -> None:
        self.waiting_room.left(visitor, keep)
        for ticket in self.waiting_room.turns():
            if held := self._held.get(ticket):
                held.set()
