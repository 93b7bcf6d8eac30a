"""The engine in a browser's worker: it answers, lets go of what is dropped, and is begun again when it has died."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Browser, Page

from tests.static.engine_folder import finished
from tutor.page.bundles import bundle
from tutor.service.requests import replies
from tutor.static.engine_files import write_engine
from tutor.static.samples import samples

pytestmark = pytest.mark.browser

HERE = Path(__file__).parents[2] / "tutor" / "web" / "edition"
LONG = Path(__file__).parents[2] / "benchmarks" / "disputes" / "herd-against-herd.yaml"
SAMPLES = {message["kind"]: message for message in samples()}
PAGE = """<!DOCTYPE html><html lang="en"><title>Asking</title><link rel="icon" href="data:,">
<script type="module">
import { askingOf } from "./asking.js";
const Real = window.Worker;
window.workers = [];
window.told = []; // whatever any worker says
window.Worker = class extends Real {
  constructor(...how) {
    super(...how);
    window.workers.push(this);
    this.addEventListener("message", ({ data }) => window.told.push(data));
  }
};
const folder = new URL("engine/", location.href).href;
const asking = (window.asking = askingOf({ folder, sizes: %s, beforehand: async () => null }));
window.states = [];
asking.follow(({ state, says }) => {
  const last = window.states.at(-1);
  if (last?.[0] !== state) window.states.push([state, says]);
});
window.asked = (message) => new Promise((done) => {
  const all = [];
  asking.ask(message, (reply) => {
    if (!reply.progress) all.push(reply);
    if (reply.done !== false) done(all);
  });
});
window.die = () => window.workers.at(-1).dispatchEvent(new ErrorEvent("error", { cancelable: true }));
</script></html>"""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A page that asks the engine whatever a test wants."""
    out = tmp_path_factory.mktemp("asking")
    sizes = write_engine(out, lambda _: None)
    (out / "asking.js").write_text(bundle([HERE / "asking.js"]), encoding="utf-8")
    (out / "index.html").write_text(PAGE % json.dumps(sizes), encoding="utf-8")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(out))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture
def page(chromium: Browser, address: str) -> Iterator[Page]:
    """A visitor to that page."""
    context = chromium.new_context()
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.goto(address)
    page.wait_for_function("'asked' in window")
    yield page
    context.close()


def asked(page: Page, kind: str) -> list[dict[str, Any]]:
    """The replies to the sample of that kind."""
    found: list[dict[str, Any]] = page.evaluate("(message) => asked(message)", SAMPLES[kind])
    return found


def test_nothing_is_fetched_before_something_is_asked_and_then_all_is_counted(page: Page) -> None:
    assert page.evaluate("asking.news().state") == "none"
    assert page.evaluate("workers.length") == 0
    assert asked(page, "look") == finished([*replies(SAMPLES["look"])])
    news = page.evaluate("asking.news()")
    assert (news["state"], news["loaded"]) == ("ready", news["whole"])
    counted = page.evaluate("told.filter((one) => one.loaded).map((one) => one.loaded)")
    assert len(counted) > 4
    assert counted == sorted(counted)
    assert [state for state, _ in page.evaluate("states")] == ["coming", "ready"]


@pytest.mark.parametrize("kind", ["answer", "picture", "page"])
def test_it_says_in_the_browser_what_the_live_site_says(page: Page, kind: str) -> None:
    assert asked(page, kind) == finished([*replies(SAMPLES[kind])])


def test_what_is_dropped_is_not_gone_on_with_and_others_are_answered(page: Page) -> None:
    asked(page, "look")
    # a question with seconds of work behind its first reply, so that there is something left to let go of
    dropped = {"id": 77, "kind": "answer", "situation": yaml.safe_load(LONG.read_text(encoding="utf-8"))}
    page.evaluate(
        """(message) => new Promise((first) => asking.ask(message, (reply) => {
          asking.drop(message.kind);
          first(reply);
        }))""",
        dropped,
    )
    assert asked(page, "look")[-1]["done"]
    last = page.evaluate("told.filter((one) => one.reply?.id === 77).map((one) => one.reply.done)")
    assert last
    assert True not in last


def test_an_engine_that_dies_is_begun_again_and_what_waited_is_answered(page: Page) -> None:
    asked(page, "look")
    page.evaluate("(message) => { window.waiting = asked(message); setTimeout(die) }", SAMPLES["answer"])
    assert page.evaluate("waiting") == finished([*replies(SAMPLES["answer"])])
    states = page.evaluate("states")
    assert [state for state, _ in states] == ["coming", "ready", "none", "coming", "ready"]
    assert states[3][1] == "The engine had stopped, and has been begun again."
    assert page.evaluate("workers.length") == 2


def test_what_ends_the_engine_twice_is_not_asked_a_third_time(page: Page) -> None:
    asked(page, "look")
    page.evaluate(
        """(message) => {
          window.waiting = asked(message);
          let deaths = 0;
          asking.follow(({ state }) => { if (state === "ready" && deaths++ < 1) die() });
          setTimeout(die);
        }""",
        SAMPLES["answer"],
    )
    [refused] = page.evaluate("waiting")
    assert "too much for the engine in this browser" in refused["wrong"][0]["says"]
    assert asked(page, "look")[-1]["done"]
    assert page.evaluate("asking.news().state") == "ready"


def test_an_engine_that_cannot_be_fetched_is_told_and_tried_again_when_something_is_asked(page: Page) -> None:
    page.route("**/tutor.memory", lambda route: route.abort())
    [refused] = asked(page, "look")
    assert refused["id"] == SAMPLES["look"]["id"]
    assert refused["wrong"] == [
        {"at": "", "says": "The engine could not be begun in this browser: tutor.memory cannot be fetched."}
    ]
    assert page.evaluate("asking.news().state") == "broken"
    page.unroute("**/tutor.memory")
    assert asked(page, "look") == finished([*replies(SAMPLES["look"])])


def test_pictures_that_cannot_be_drawn_yet_are_told_in_a_sentence(page: Page) -> None:
    page.route("**/viz.js", lambda route: route.abort())
    [refused] = asked(page, "picture")
    assert refused["wrong"][0]["says"].startswith("What draws the pictures could not be fetched.")
    page.unroute("**/viz.js")
    assert asked(page, "look")[-1]["done"]
