"""The addresses at which a page asks for a session, looks whether it is there, and gives it back."""

from __future__ import annotations

import json
from collections.abc import Collection
from http import HTTPStatus
from typing import Any, Final

from tornado.httputil import HTTPServerRequest
from tornado.web import RequestHandler

from tutor.site.admission import Admission
from tutor.site.client_address import visitor_of
from tutor.site.waiting_room import Queued, Rejected
from tutor.site.websocket_handler import Channel

ID: Final = r"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"
MAX_LETTERS: Final = 2000
UNKNOWN: Final = "The page sent something that no page of ours sends."
GONE: Final = "This session has ended."
LATER: Final = 10
"""After how many seconds it may be tried again where somebody is refused."""


class JsonHandler(RequestHandler):
    """Answers in JSON, what is wrong as well, and what nobody may keep."""

    def initialize(self, admission: Admission) -> None:
        """`admission` knows the sessions."""
        self.admission = admission

    def tell(self, status: HTTPStatus, **told: Any) -> None:
        """The answer."""
        self.set_status(status)
        self.set_header("Cache-Control", "no-store")
        self.finish(told)


class Asks(JsonHandler):
    """A page asks for a session: POST {"page", "ticket", "after"}."""

    def initialize(self, admission: Admission, pages: Collection[str] = ()) -> None:
        """`pages`: the names of those that there are."""
        super().initialize(admission)
        self.pages = pages

    async def post(self) -> None:
        """201 {"id"}, 202 {"ticket", "place", "seconds"}, or what is wrong in {"says"}."""
        wanted = asked(self.request)
        if wanted is None or wanted["page"] not in self.pages:
            self.tell(HTTPStatus.BAD_REQUEST, says=UNKNOWN)
            return
        found = await self.admission.admit(visitor=visitor_of(self.request, self.admission.trusted), **wanted)
        if isinstance(found, Queued):
            self.tell(HTTPStatus.ACCEPTED, **found._asdict())
        elif isinstance(found, Rejected):
            self.set_header("Retry-After", str(LATER))
            self.tell(found.status, says=found.says)
        else:
            self.tell(HTTPStatus.CREATED, id=found.id)


class Model(JsonHandler):
    """A session as Jupyter's protocol has a kernel; DELETE ends it."""

    def get(self, id: str) -> None:
        """200 with the model, or 404."""
        session = self.admission.sessions.get(id)
        if session is None:
            self.tell(HTTPStatus.NOT_FOUND, says=GONE)
        else:
            self.tell(HTTPStatus.OK, id=id, name="python3", connections=1, execution_state="idle")


class Left(JsonHandler):
    """A page is left: POST where it may be for another page of the site, DELETE where it is for good."""

    def post(self, id: str) -> None:
        """204, or 404 where the session has ended."""
        self._leave(id, "left")

    def delete(self, id: str) -> None:
        """The same."""
        self._leave(id, "closed")

    def _leave(self, id: str, why: str) -> None:
        session = self.admission.sessions.get(id)
        if session is None:
            self.tell(HTTPStatus.NOT_FOUND, says=GONE)
        else:
            self.admission.sessions.end(session, why)
            self.set_status(HTTPStatus.NO_CONTENT)


def asked(request: HTTPServerRequest) -> dict[str, str] | None:
    """What a page wants, each part a text; None where no page of ours asks so."""
    if len(request.body) > MAX_LETTERS:
        return None
    try:
        said = json.loads(request.body)
    except (ValueError, RecursionError):
        return None
    if not isinstance(said, dict):
        return None
    wanted = {part: said.get(part, "") for part in ("page", "ticket", "after")}
    return wanted if all(isinstance(one, str) for one in wanted.values()) else None


def session_routes(admission: Admission, pages: Collection[str]) -> list[Any]:
    """The addresses, below the site's own."""
    given = {"admission": admission}
    return [
        (r"/session", Asks, {**given, "pages": pages}),
        (rf"/session/{ID}", Left, given),
        (rf"/session/{ID}/left", Left, given),
        (rf"/api/kernels/{ID}", Model, given),
        (rf"/api/kernels/{ID}/channels", Channel, given),
    ]
