"""The door of a site without its pages: a server in the tests' loop, and visitors who speak HTTP and websockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.simple_httpclient import SimpleAsyncHTTPClient
from tornado.web import Application
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.site.processes import Behind
from tutor.site.admission import Admission
from tutor.site.client_address import trusted_proxies
from tutor.site.comms import header
from tutor.site.guard import Hosts, guard_settings, guarded
from tutor.site.limits import Limits
from tutor.site.server import AT_ONCE
from tutor.site.session_handlers import session_routes
from tutor.site.sessions import Sessions
from tutor.site.wire import unpacked


class Front:
    """The door of a site, and those who come to it."""

    def __init__(self, behind: Behind, limits: Limits) -> None:
        self.behind, self.limits = behind, limits
        self._sockets: list[WebSocketClientConnection] = []
        behind.run(self._open())

    async def _open(self) -> None:
        self.sessions = Sessions(self.behind.supervisor, self.limits)
        self.admission = Admission(self.sessions, self.limits, trusted_proxies([], public=True))
        routes = guarded(session_routes(self.admission, self.behind.pages))
        settings = guard_settings(Hosts("https://tutor.example/"), "{}: {}".format)
        self.server = HTTPServer(Application(routes, **settings))
        sockets = bind_sockets(0, "127.0.0.1", backlog=AT_ONCE)
        self.port = sockets[0].getsockname()[1]
        self.server.add_sockets(sockets)
        self.client: AsyncHTTPClient = SimpleAsyncHTTPClient(force_instance=True, max_clients=600)

    async def ask(self, path: str, method: str = "GET", body: Any = None, **headers: str) -> HTTPResponse:
        """An answer, whatever its status."""
        named = {name.replace("_", "-"): said for name, said in headers.items()}
        text = None if body is None else body if isinstance(body, str | bytes) else json.dumps(body)
        request = HTTPRequest(
            f"http://127.0.0.1:{self.port}{path}",
            method,
            named,
            text,
            allow_nonstandard_methods=True,
            follow_redirects=False,
            request_timeout=100,
            connect_timeout=100,
        )
        return await self.client.fetch(request, raise_error=False)

    async def admit(self, page: str = "page", visitor: str = "192.0.2.1", **more: str) -> tuple[int, dict[str, Any]]:
        """A page asks for a session: the status, and what is told."""
        found = await self.ask("/session", "POST", {"page": page, **more}, X_Forwarded_For=visitor)
        return found.code, json.loads(found.body)

    async def socket(self, id: str, **headers: str) -> WebSocketClientConnection:
        """The socket of a session."""
        request = HTTPRequest(f"ws://127.0.0.1:{self.port}/api/kernels/{id}/channels", headers=headers)
        self._sockets.append(socket := await websocket_connect(request))
        return socket

    async def opened(self) -> tuple[str, WebSocketClientConnection]:
        """A session with its socket."""
        _, told = await self.admit()
        return told["id"], await self.socket(told["id"])

    async def close(self) -> None:
        """Nobody comes any more."""
        for session in self.sessions:
            self.sessions.end(session, "stopped")
        for socket in self._sockets:
            is_open = socket.close_code is None
            socket.close()
            if is_open:
                await closed(socket)  # a client that does not read to the end would never let go
        self.server.stop()
        await self.server.close_all_connections()
        self.client.close()


@contextmanager
def front(behind: Behind, **limits: Any) -> Iterator[Front]:
    """The door of a site with these limits."""
    found = Front(behind, Limits(**limits))
    try:
        yield found
    finally:
        behind.run(found.close())


def said(kind: str = "comm_msg", **content: Any) -> dict[str, Any]:
    """A message as a page sends it."""
    return {"header": header(kind), "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}


def custom(comm: str, **content: Any) -> dict[str, Any]:
    """A message of a widget's own."""
    return said(comm_id=comm, data={"method": "custom", "content": content})


def update(comm: str, **state: Any) -> dict[str, Any]:
    """A widget's view sets something."""
    return said(comm_id=comm, data={"method": "update", "state": state, "buffer_paths": []})


async def send(socket: WebSocketClientConnection, message: dict[str, Any]) -> None:
    """Send a message."""
    await socket.write_message(json.dumps(message))


async def hear(socket: WebSocketClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind. Raises: AssertionError: the socket was closed."""
    while True:
        found = await asyncio.wait_for(socket.read_message(), 100)
        assert found is not None, f"closed with {socket.close_code}"
        message = unpacked(found)
        if message["header"]["msg_type"] == kind:
            return message


async def closed(socket: WebSocketClientConnection) -> int | None:
    """Wait until a socket is closed: its code."""
    while await asyncio.wait_for(socket.read_message(), 100) is not None:
        pass
    return socket.close_code
