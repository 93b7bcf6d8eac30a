"""Pictures for previews: each drawn once, by a process that can be ended, kept within bounds, and served."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import TypeVar

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPResponse
from tornado.httpserver import HTTPServer
from tornado.testing import bind_unused_port
from tornado.web import Application

from tutor.site import preview_images as module
from tutor.site.link_previews import MAX_LETTERS
from tutor.site.preview_handler import ADDRESS, PreviewPage
from tutor.site.preview_images import (
    WAITING,
    CannotDraw,
    DrawingProcess,
    ImageCache,
    ImageRequest,
    PreviewImages,
    QueueFull,
    own_picture,
)

T = TypeVar("T")
ECHO = """
import sys
for line in sys.stdin.buffer:
    sys.stdout.buffer.write(len(line).to_bytes(4, "big") + line)
    sys.stdout.flush()
"""
ENDS = "input()"
CUT = "import sys; input(); sys.stdout.buffer.write(bytes([0, 0, 0, 9]) + b'four')"
SLEEPS = "import time; time.sleep(600)"


def drawer(code: str) -> DrawingProcess:
    """One whose process runs this."""
    return DrawingProcess((sys.executable, "-c", code))


class Fake(DrawingProcess):
    """Draws the link itself, as soon as it may."""

    drawn: list[str]
    may: threading.Event

    def draw(self, wanted: ImageRequest) -> bytes:
        self.drawn.append(wanted.link)
        assert self.may.wait(60)
        if wanted.link == "breaks":
            raise CannotDraw
        return b"" if wanted.link == "bad" else f"{wanted.link} {wanted.asked}".encode()


@pytest.fixture
def fake() -> type[Fake]:
    """Drawers that share what they have drawn, and may draw at once."""
    kind = type("OfATest", (Fake,), {"drawn": [], "may": threading.Event()})
    kind.may.set()
    return kind


def ran(work: Callable[[], Awaitable[T]]) -> T:
    """What comes of it, in a thread of its own: a browser test that ran before may have left a loop running in this."""

    async def all_of_it() -> T:
        return await work()

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(all_of_it())).result()


def test_a_process_draws_one_after_the_other_and_is_ended() -> None:
    one = drawer(ECHO)
    said = [one.draw(ImageRequest("2.a", asked)) for asked in (False, True)]
    assert said == [b'{"link": "2.a", "asked": false}\n', b'{"link": "2.a", "asked": true}\n']
    process = one.begun()
    one.close()
    assert process.returncode is not None
    assert one.begun() is not process
    one.close()


@pytest.mark.parametrize("code", [ENDS, CUT])
def test_where_the_process_fails_the_next_is_another(code: str) -> None:
    one = drawer(code)
    for _ in range(2):
        with pytest.raises(CannotDraw):
            one.draw(ImageRequest("2.a"))
        assert one._process is None


def test_a_process_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.2)
    with pytest.raises(CannotDraw):
        drawer(SLEEPS).draw(ImageRequest("2.a"))


def test_a_process_makes_room_after_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "OFTEN", 2)
    one = drawer(ECHO)
    one.draw(ImageRequest("a"))
    first = one._process
    one.draw(ImageRequest("a"))
    assert first is not None
    assert one._process is None


def test_what_is_asked_for_twice_is_drawn_once(fake: type[Fake]) -> None:
    async def both() -> list[bytes | None]:
        previews = PreviewImages(fake)
        fake.may.clear()
        asked = [asyncio.ensure_future(previews.picture(ImageRequest("a"))) for _ in range(20)]
        await asyncio.sleep(0)
        asked.pop().cancel()  # somebody went away
        fake.may.set()
        found = await asyncio.gather(*asked)
        return [*found, await previews.picture(ImageRequest("a")), await previews.picture(ImageRequest("a", True))]

    assert ran(both) == [b"a False"] * 20 + [b"a True"]
    assert fake.drawn == ["a", "a"]


def test_so_many_wait_and_no_more(fake: type[Fake]) -> None:
    async def many() -> None:
        previews = PreviewImages(fake)
        fake.may.clear()
        asked = [asyncio.ensure_future(previews.picture(ImageRequest(f"{n}"))) for n in range(WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(QueueFull):
            await previews.picture(ImageRequest("one more"))
        again = asyncio.ensure_future(previews.picture(ImageRequest("0")))  # it is being drawn already
        fake.may.set()
        assert await again == b"0 False"
        await asyncio.gather(*asked)
        assert await previews.picture(ImageRequest("one more")) == b"one more False"

    ran(many)
    assert len(fake.drawn) == WAITING + 1


def test_what_cannot_be_drawn_is_tried_again_later(fake: type[Fake], monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])

    async def thrice() -> None:
        previews = PreviewImages(fake)
        for later in (0, module.AGAIN - 1, module.AGAIN + 1):
            now[0] = 1000 + later
            assert await previews.picture(ImageRequest("breaks")) is None
            assert await previews.picture(ImageRequest("bad")) == b""

    ran(thrice)
    assert fake.drawn == ["breaks", "bad", "breaks"]


def test_pictures_are_kept_within_bounds_and_those_wanted_last_stay() -> None:
    few = ImageCache(most=2, size=1000)
    for link in "ab":
        few[ImageRequest(link)] = b"png"
    assert few[ImageRequest("a")] == b"png"
    few[ImageRequest("c")] = b""
    assert [ImageRequest(link) in few for link in "abc"] == [True, False, True]
    small = ImageCache(most=100, size=1000)
    for n in range(50):
        small[ImageRequest(f"{n}")] = bytes(200)
        assert small.size <= 1000
    assert ImageRequest("49") in small
    small[ImageRequest("huge")] = bytes(2000)
    assert ImageRequest("huge") not in small


def test_a_process_may_be_begun_before_anything_is_drawn_and_is_the_one_that_draws() -> None:
    one = drawer(ECHO)
    previews = PreviewImages(lambda: one, processes=1)
    previews.ready()
    previews.ready()
    process = previews._threads.submit(lambda: one._process).result()
    assert process is not None
    assert ran(lambda: previews.picture(ImageRequest("a"))) is not None
    assert one._process is process
    previews.close()


def test_when_it_is_closed_its_processes_end(monkeypatch: pytest.MonkeyPatch) -> None:
    one = drawer(ECHO)
    previews = PreviewImages(lambda: one, processes=1)
    assert ran(lambda: previews.picture(ImageRequest("a"))) is not None
    process = one._process
    previews.close()
    assert process is not None
    assert process.returncode is not None


def served(previews: PreviewImages, work: Callable[[Callable[..., Awaitable[HTTPResponse]]], Awaitable[None]]) -> None:
    """Do something with a server of pictures."""

    async def serve() -> None:
        listens, port = bind_unused_port()
        server = HTTPServer(Application([(ADDRESS, PreviewPage, {"previews": previews})]))
        server.add_socket(listens)
        client = AsyncHTTPClient(force_instance=True, max_clients=100)

        async def ask(path: str, **named: object) -> HTTPResponse:
            return await client.fetch(f"http://127.0.0.1:{port}/preview/{path}", raise_error=False, **named)

        try:
            await work(ask)
        finally:
            client.close()
            server.stop()

    ran(serve)


def test_a_picture_has_an_address_that_may_be_kept(fake: type[Fake]) -> None:
    async def look(ask: Callable[..., Awaitable[HTTPResponse]]) -> None:
        found = await ask("2.a-_.png?ask=yes")
        assert (found.code, found.body, found.headers["Content-Type"]) == (200, b"2.a-_ True", "image/png")
        assert found.headers["Cache-Control"] == "public, max-age=86400"
        assert "Set-Cookie" not in found.headers
        assert (await ask("2.a-_.png?ask=no&other=1")).body == b"2.a-_ False"
        head = await ask("2.a-_.png?ask=yes", method="HEAD")
        assert (head.code, head.body, head.headers["Content-Length"]) == (200, b"", "10")
        again = await ask("2.a-_.png?ask=yes", headers={"If-None-Match": found.headers["Etag"]})
        assert (again.code, again.body) == (304, b"")
        assert (await ask("2.a.png", method="POST", body="")).code == 405

    served(PreviewImages(fake), look)
    assert fake.drawn == ["2.a-_", "2.a-_"]


def test_a_link_that_cannot_be_read_has_the_tutor_s_own_picture(fake: type[Fake]) -> None:
    async def look(ask: Callable[..., Awaitable[HTTPResponse]]) -> None:
        for path in ("bad.png", f"{'x' * (MAX_LETTERS + 1)}.png"):
            found = await ask(path)
            assert (found.code, found.body) == (404, own_picture())
            assert found.headers["Content-Type"] == "image/png"
        failed = await ask("breaks.png")
        assert (failed.code, failed.body) == (200, own_picture())
        assert failed.headers["Cache-Control"] == "public, max-age=300"
        assert (await ask("bad.png", method="HEAD")).code == 404

    served(PreviewImages(fake), look)
    assert fake.drawn == ["bad", "breaks"]


def test_of_many_at_once_some_are_asked_to_come_again(fake: type[Fake]) -> None:
    async def look(ask: Callable[..., Awaitable[HTTPResponse]]) -> None:
        fake.may.clear()
        asked = [asyncio.ensure_future(ask(f"{n}.png")) for n in range(40)]
        full = [await one for one in islice(asyncio.as_completed(asked), 40 - WAITING)]
        assert {one.code for one in full} == {503}
        fake.may.set()
        assert [(await one).code for one in asked].count(200) == WAITING
        assert {(one.headers["Retry-After"], one.headers["Cache-Control"], one.body) for one in full} == {
            ("10", "no-store", b"")
        }

    served(PreviewImages(fake), look)
    assert len(fake.drawn) == WAITING


@pytest.mark.parametrize(
    "path", ["%ff.png?ask=yes", "a.png?ask=%ff", "..%2f..%2fetc%2fpasswd.png", "a%0d%0ab: c.png", "%00.png"]
)
def test_whatever_the_address_holds_it_is_a_picture_or_a_refusal(fake: type[Fake], path: str) -> None:
    async def look(ask: Callable[..., Awaitable[HTTPResponse]]) -> None:
        found = await ask(path)
        assert found.code in (200, 400, 404)
        assert b"Traceback" not in found.body

    served(PreviewImages(fake), look)
