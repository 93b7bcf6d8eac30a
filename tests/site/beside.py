"""Event loops of their own: a browser test that ran before may have left one running in this thread."""

from __future__ import annotations

import asyncio
import http.client
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application


def beside(work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """What comes of some work, done in a thread."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(work())).result()


class Answer(NamedTuple):
    """What a server answers."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes


def asked(
    address: str, method: str = "GET", headers: dict[str, str] | None = None, body: bytes | None = None
) -> Answer:
    """What is answered at an address, as it is: nothing is followed."""
    parts = urlsplit(address)
    assert parts.hostname is not None
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=60)
    path = f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"
    connection.request(method, path, body, headers or {})
    answer = connection.getresponse()
    found = Answer(answer.status, answer.headers, answer.read())
    connection.close()
    return found


@contextmanager
def server_of(make: Callable[[], Application]) -> Iterator[str]:
    """The address of an application that is served in a thread."""
    address: list[str] = []
    ready = threading.Event()
    over: list[Callable[[], object]] = []

    async def serve() -> None:
        sockets = bind_sockets(0, "127.0.0.1")
        server = HTTPServer(make())
        server.add_sockets(sockets)
        ended = asyncio.Event()
        loop = asyncio.get_running_loop()
        over.append(lambda: loop.call_soon_threadsafe(ended.set))
        address.append(f"http://127.0.0.1:{sockets[0].getsockname()[1]}")
        ready.set()
        await ended.wait()
        server.stop()
        await server.close_all_connections()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    ready.wait()
    try:
        yield address[0]
    finally:
        over[0]()
        thread.join()
