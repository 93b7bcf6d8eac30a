"""The door of the site: it lets visitors in while there are places, and gives each place back when its session ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from http import HTTPStatus
from typing import Final

from tutor.site import figures, site_logs
from tutor.site.addresses import Network
from tutor.site.admission import Admission, Admitted, Refused, Waits
from tutor.site.limits import Limits
from tutor.site.original import Failed
from tutor.site.sessions import Session, Sessions

HELD: Final = 4.0
"""Seconds for which an answer to somebody in line is held back, in case it is their turn before."""
COMES_BACK: Final = frozenset({"left", "died", "over its time"})
"""Whose place is kept for a moment: the page goes to another of the site, or is loaded anew."""
NOT_NOW: Final = "This page cannot be opened just now. Try again in a minute."
STOPS: Final = "The site is being stopped just now. It will be asked again."


class Door:
    """Who comes in.

    trusted: the proxies whose word is taken for where somebody comes from
    """

    def __init__(self, sessions: Sessions, limits: Limits, trusted: Sequence[Network] = ()) -> None:
        self.sessions, self.limits, self.trusted = sessions, limits, trusted
        self.admission = Admission(limits)
        self.closed = False
        """Nobody is let in any more: the site is about to stop."""
        self._held: dict[str, asyncio.Event] = {}
        self.closings: dict[str, Callable[[str], None]] = {}
        """Session -> what tells its page that it has ended, and why."""
        sessions.ends.append(self._ended)

    async def comes(self, page: str, visitor: str, ticket: str, after: str) -> Session | Waits | Refused:
        """Somebody asks for a session of a page.

        ticket: the one they hold; after: the session that their last page had. Either may be ""
        """
        if self.closed:
            return Refused("stopping", STOPS, HTTPStatus.SERVICE_UNAVAILABLE)
        found: Admitted | Waits | Refused | None = await self._turn(ticket) if ticket else None
        if found is None:
            found = self.admission.ask(visitor, after)
            if isinstance(found, Waits):
                figures.count("queued")
        if isinstance(found, Refused):
            figures.count("refused", found.why)
        return await self._begun(page, found) if isinstance(found, Admitted) else found

    async def _begun(self, page: str, admitted: Admitted) -> Session | Refused:
        try:
            await self.sessions.ready(page)
            session = self.sessions.begin(page, admitted.visitor)
        except Failed:
            self._frees(admitted.visitor)
            figures.count("refused", "not ready")
            return Refused("not ready", NOT_NOW, HTTPStatus.SERVICE_UNAVAILABLE)
        except BaseException:
            self._frees(admitted.visitor)
            raise
        figures.count("begun", page)
        return session

    async def _turn(self, ticket: str) -> Admitted | Waits | None:
        """What a ticket is worth: at once where it is its turn, else after a while or as soon as it is."""
        found = self.admission.ask_again(ticket)
        if not isinstance(found, Waits):
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
        return self.admission.ask_again(ticket)

    def _ended(self, session: Session) -> None:
        self._frees(session.visitor, session.id if session.ended in COMES_BACK else "")
        figures.count("ended", session.ended)
        site_logs.event("ended", why=session.ended, page=session.page)
        if closing := self.closings.pop(session.id, None):
            closing(session.ended)

    def _frees(self, visitor: str, keep: str = "") -> None:
        self.admission.left(visitor, keep)
        for ticket in self.admission.turns():
            if held := self._held.get(ticket):
                held.set()
