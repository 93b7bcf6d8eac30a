"""A log in which nothing stands that a visitor wrote, after all that a visitor can send was sent."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote, urlsplit

import pytest
from tornado.websocket import websocket_connect

from tests.site.beside import beside
from tests.site.site_process import Site, served, tell, visitors
from tutor.scenario import table, to_link

WORDS = "mYownWoRds"
HIDDEN = "bVlvd25Xb1Jkcw"
"""The same in base64, without what may differ at its end."""
ADDRESS = "203.0.113.77"
BESIDES = {
    "X-Forwarded-For": ADDRESS,
    "User-Agent": WORDS,
    "Referer": f"https://{WORDS}.example/",
    "Cookie": f"{WORDS}={WORDS}",
    "Accept-Language": WORDS,
    WORDS: WORDS,
}
PATHS = (
    f"?scenario={WORDS}&at={WORDS}",
    f"works?{WORDS}={WORDS}",
    WORDS,
    f"works/{WORDS}",
    f"voila/static/../{WORDS}",
    f"voila/files/{WORDS}.png",
    f"page-files/{WORDS}.js",
    f"preview/{WORDS}.png",
    f"preview/{WORDS}.png?ask=yes",
    f"api/kernels/{WORDS}",
    f"api/kernels/00000000-0000-0000-0000-000000000000/channels?session_id={WORDS}",
    f"session/{WORDS}/left",
    f"%ff{WORDS}%zz",
    f"?scenario=%ff{WORDS}",
    f"metrics?{WORDS}",
    f"health?{WORDS}",
)
BROKEN = (
    f"{WORDS}\r\n\r\n",
    f"GET /{WORDS} HTTP/9.9\r\n\r\n",
    f"GET /{WORDS} HTTP/1.1\r\n{WORDS}\r\n\r\n",
    f"GET / HTTP/1.1\r\nHost: {WORDS}\r\n\r\n",
    f"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: {WORDS}\r\n\r\n",
    f"POST /session HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n{WORDS}",
    f"GET / HTTP/1.1\r\nHost: x\r\n{WORDS}: {'x' * 70_000}\r\n\r\n",
    f"POST /session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n{WORDS}\r\n",
)
BODIES = (
    WORDS,
    json.dumps({"page": WORDS}),
    json.dumps({"page": "works", "ticket": WORDS, "after": WORDS}),
    json.dumps([WORDS]),
    f'{{"page": "{WORDS}',
    "[" * 50_000 + WORDS,
)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    options = "Options(log='json', public='https://example.org/', limits=Limits(per_visitor=200))"
    with served(tmp_path, options) as found:
        yield found


def asks(site: Site) -> None:
    """Everything that goes over HTTP."""
    link = to_link(table(Ana=[], Ben=[], title=WORDS))
    for path in (*PATHS, f"?scenario={link}", f"preview/{link}.png", f"preview/{link}.png?ask=yes"):
        for method in ("GET", "HEAD", "POST", "PUT", "DELETE", WORDS.upper()):
            site.asked(quote(path, safe="/?=&%."), method, BESIDES, b"" if method in ("POST", "PUT") else None)
    for body in BODIES:
        for path in ("session", f"session/{WORDS}", "works"):
            site.asked(path, "POST", BESIDES | {"Content-Type": "application/json"}, body.encode())
    site.asked("session", "POST", BESIDES | {"Origin": f"https://{WORDS}.example"}, b'{"page": "works"}')
    parts = urlsplit(site.home)
    for request in BROKEN:
        with suppress(ConnectionError), socket.create_connection((parts.hostname, parts.port), timeout=60) as raw:
            raw.sendall(request.encode())
            raw.shutdown(socket.SHUT_WR)
            while raw.recv(65536):
                pass


async def talks(site: Site) -> None:
    """Everything that goes over a websocket."""
    async with visitors(site, **BESIDES) as [visitor]:
        await visitor.tells(fail=WORDS)
        await visitor.answered("heard")
        await visitor.tells(work=WORDS)
        await visitor.answered("heard")
        await visitor.send("execute_request", code=WORDS)
        await visitor.send("comm_open", comm_id=WORDS, target_name=WORDS, data={WORDS: WORDS})
        await visitor.send("comm_msg", comm_id=WORDS, data={"method": "custom", "content": WORDS})
        await visitor.send(
            "comm_msg", comm_id=visitor.widget, data={"method": "update", "state": {"description": [WORDS]}}
        )
        await visitor.send("comm_msg", comm_id=visitor.widget, data={"method": "update", "state": {WORDS: WORDS}})
        await visitor.send(WORDS)
        for text in (WORDS, f'{{"{WORDS}', json.dumps({WORDS: WORDS}), json.dumps({"header": WORDS}), "[" * 50_000):
            await visitor.socket.write_message(text)
        await visitor.socket.write_message(WORDS.encode(), binary=True)
        await visitor.tells()
        await visitor.answered()
        await visitor.socket.write_message(WORDS * 100_000)
        await visitor.closed()
    again = await websocket_connect(f"{site.home.replace('http', 'ws', 1)}api/kernels/{visitor.id}/channels")
    again.close(4000, WORDS)
    while await again.read_message() is not None:
        pass


def test_nothing_that_a_visitor_sends_stands_in_the_log(site: Site) -> None:
    asks(site)
    beside(lambda: talks(site))
    assert site.figure("faults_total", "request") == 0
    tell(site)
    assert site.over() == 0
    said = [json.loads(line) for line in site.lines]
    assert {"serving", "request", "ended", "stopping", "stopped"} <= {one["event"] for one in said}
    assert {one["visitor"] for one in said if one["event"] == "request"} >= {"203.0.113.0/24", "127.0.0.0/24"}
    text = "".join(site.lines)
    assert WORDS.lower() not in text.lower()
    assert HIDDEN not in text
    assert ADDRESS not in text
    assert "scenario=" not in text
