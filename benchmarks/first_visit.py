"""What a first visitor waits for before the field of Start takes typing: `python -m benchmarks.first_visit [ADDRESS]`.

Without an address it starts a site of its own. Requests and bytes are those until then, headers included; the time is
that on a line of 1.6 Mbit/s with 150 ms of latency, which Chromium emulates, and without one.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from statistics import median
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page

from benchmarks.chromium import chromium
from tutor.site.launch import ADDRESS, free_port, wait_for

FIELD: Final = ".fd-text"
TYPED: Final = "neigh"
MAX_REQUESTS: Final = 15
MAX_BYTES: Final = 300_000
MAX_SECONDS: Final = 3.0
"""On the slow line."""
SLOW: Final = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 1.6e6 / 8}
VISITS: Final = 5

_SEEN = """
window.usable = new Promise((tell) => {
  const field = () => document.querySelector(%r);
  const watch = new MutationObserver(() => {
    if (!field()?.getClientRects().length) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => tell(performance.now())));
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true });
});
"""


class Visit(NamedTuple):
    """Until the field took typing: requests, bytes that came, and seconds."""

    requests: int
    bytes: int
    seconds: float


class Wire:
    """What a page asks for and what comes, each with its time in seconds."""

    def __init__(self, page: Page, slow: bool) -> None:
        self.asked: list[float] = []
        self.came: list[tuple[float, int]] = []
        wire = page.context.new_cdp_session(page)
        wire.send("Network.enable")
        if slow:
            wire.send("Network.emulateNetworkConditions", SLOW)
        wire.on("Network.requestWillBeSent", self._ask)
        wire.on("Network.responseReceived", lambda event: self._come(event, event["response"]["encodedDataLength"]))
        wire.on("Network.dataReceived", lambda event: self._come(event, event["encodedDataLength"]))

    def _ask(self, event: dict[str, Any]) -> None:
        if event["request"]["url"].startswith("http"):
            self.asked.append(event["timestamp"])

    def _come(self, event: dict[str, Any], size: int) -> None:
        self.came.append((event["timestamp"], int(size)))

    def until(self, seconds: float) -> Visit:
        """What there was in so many seconds from the first request."""
        end = self.asked[0] + seconds
        asked = sum(time <= end for time in self.asked)
        return Visit(asked, sum(size for time, size in self.came if time <= end), seconds)


def first_visit(browser: Browser, address: str, slow: bool) -> Visit:
    """Visit Start with nothing kept, and type as soon as there is a field.

    Raises:
        RuntimeError: what was typed did not stay.
    """
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(120_000)
    wire = Wire(page, slow)
    page.add_init_script(_SEEN % FIELD)
    page.goto(address, wait_until="commit")
    seconds = float(page.evaluate("window.usable")) / 1000
    page.locator(FIELD).press_sequentially(TYPED)
    page.wait_for_timeout(3000 if slow else 1000)
    if page.locator(FIELD).input_value() != TYPED:
        raise RuntimeError("what was typed did not stay")
    visit = wire.until(seconds)
    context.close()
    return visit


@contextmanager
def served() -> Iterator[str]:
    """The address of a site, once it answers."""
    port = free_port(0, ADDRESS)
    with subprocess.Popen([sys.executable, "-m", "tutor.site", "--port", str(port), "--no-browser"]) as server:
        try:
            if not wait_for(ADDRESS, port):
                raise RuntimeError("the site did not start")
            yield f"http://{ADDRESS}:{port}/"
        finally:
            server.terminate()


def main() -> None:
    """Print the figures; the medians of some visits, after one that warms up."""
    site = nullcontext(sys.argv[1]) if sys.argv[1:] else served()
    with site as address, chromium() as browser:
        for slow in (True, False):
            visits = [first_visit(browser, address, slow) for _ in range(VISITS + 1)][1:]
            requests, size, seconds = (median(values) for values in zip(*visits, strict=True))
            line = "1.6 Mbit/s, 150 ms" if slow else "no limit"
            print(f"{line:20} {requests:3.0f} requests  {size / 1000:5.0f} kB  typing after {seconds:.2f} s")
    print(f"aims: {MAX_REQUESTS} requests, {MAX_BYTES // 1000} kB, {MAX_SECONDS:.0f} s on the slow line")


if __name__ == "__main__":
    main()
