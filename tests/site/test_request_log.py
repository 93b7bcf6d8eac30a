"""What is counted and logged of a request: nothing that was in it."""

from __future__ import annotations

import json
import queue
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from tornado.web import Application, RequestHandler
from tornado.websocket import WebSocketHandler

from tests.site.beside import asked, server_of
from tests.site.test_metrics import told
from tutor.site import site_logs
from tutor.site.client_address import trusted_proxies
from tutor.site.health import Health
from tutor.site.request_log import request_log


class Page(NamedTuple):
    name: str


class GuardedPage(RequestHandler):
    page = Page("build")

    def get(self) -> None:
        self.finish("fine")


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Asks a server; what was logged next comes back."""
    logged: queue.Queue[dict[str, Any]] = queue.Queue()
    monkeypatch.setattr(site_logs, "event", lambda name, **fields: logged.put({"event": name, **fields}))
    settings = {"log_function": request_log(trusted_proxies([], True))}
    with server_of(lambda: Application([("/", GuardedPage), ("/health", Health)], **settings)) as home:

        def ask(path: str, *named: Any, then: str = "", **more: Any) -> dict[str, Any]:
            asked(home + path, *named, **more)
            if then:
                asked(home + then)
            return logged.get(timeout=60)

        yield ask


def test_a_request_is_an_event_without_what_was_in_it(said: Any) -> None:
    before = told()
    headers = {
        "X-Forwarded-For": "203.0.113.9, 2001:db8:5:6::7",
        "User-Agent": "my-own-words",
        "Referer": "my-own-words",
    }
    event = said("/?scenario=my-own-words", headers=headers)
    assert event.pop("milliseconds") >= 0
    assert event == {
        "event": "request",
        "method": "GET",
        "by": "Page",
        "page": "build",
        "status": 200,
        "visitor": "2001:db8:5::/48",
    }
    after = told()
    assert after["tutor_requests_total", "200"] == before.get(("tutor_requests_total", "200"), 0) + 1
    assert after["tutor_request_seconds_count", ""] == before.get(("tutor_request_seconds_count", ""), 0) + 1


def test_a_wrong_address_and_a_made_up_method_are_not_repeated(said: Any) -> None:
    event = said("/my-own-words")
    assert (event["by"], event["status"]) == ("ErrorHandler", 404)
    event = said("/", "WORDS")
    assert (event["method"], event["status"]) == ("OTHER", 405)
    assert "words" not in json.dumps(event).lower()


def test_what_programs_ask_every_few_seconds_is_counted_and_not_logged(said: Any) -> None:
    before = told()
    assert said("/health", then="/")["by"] == "Page"
    assert told()["tutor_requests_total", "200"] == before.get(("tutor_requests_total", "200"), 0) + 2


def test_an_open_websocket_is_no_request(said: Any) -> None:
    handler = WebSocketHandler.__new__(WebSocketHandler)
    handler._status_code = 101
    request_log([])(handler)
    assert said("/")["by"] == "Page", "nothing was logged before"
