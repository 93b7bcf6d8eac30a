"""A visitor: a page in a browser context of its own, what it takes to open it, and all that is transferred."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

PATIENCE = 120_000
"""Milliseconds; a page that takes longer fails the run."""

_USABLE = """
window.usable = new Promise((tell, fail) => {
  const wanted = %s;
  const there = () => wanted.every((one) => document.querySelector(one)?.getClientRects().length);
  const watch = new MutationObserver(() => {
    if (!there()) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => tell(performance.now())));
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true });
  setTimeout(() => fail(new Error(`${location} does not show ${wanted}`)), %d);
});
"""


class Traffic:
    """What a page transfers. `received` and `sent` count messages on its websocket; `bytes` is what came, packed."""

    def __init__(self, page: Page) -> None:
        self.requests = self.files = self.socket = self.received = self.sent = 0
        self._deflate: Any = None
        wire = page.context.new_cdp_session(page)
        wire.send("Network.enable")
        wire.on("Network.loadingFinished", self._loaded)
        wire.on("Network.webSocketHandshakeResponseReceived", self._opened)
        wire.on("Network.webSocketFrameReceived", self._came)
        wire.on("Network.webSocketFrameSent", self._went)

    @property
    def bytes(self) -> int:
        """Of files, their headers included, and of the websocket."""
        return self.files + self.socket

    @property
    def messages(self) -> int:
        """On the websocket, both ways."""
        return self.received + self.sent

    def _loaded(self, event: dict[str, Any]) -> None:
        self.requests += 1
        self.files += int(event["encodedDataLength"])

    def _opened(self, event: dict[str, Any]) -> None:
        headers = {name.lower(): value for name, value in event["response"]["headers"].items()}
        if "permessage-deflate" in headers.get("sec-websocket-extensions", ""):
            self._deflate = zlib.compressobj(wbits=-zlib.MAX_WBITS)

    def _came(self, event: dict[str, Any]) -> None:
        self.received += 1
        frame = event["response"]
        text = frame["payloadData"]
        data = text.encode() if frame["opcode"] == 1 else base64.b64decode(text)
        if self._deflate is not None:  # the browser reports what it has unpacked
            data = self._deflate.compress(data) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
        self.socket += len(data)

    def _went(self, event: dict[str, Any]) -> None:
        self.sent += 1


class Visit:
    """A page that is usable: everything `wanted` (CSS selectors) is shown.

    opened: the milliseconds from navigation to that, painted; traffic: all that was transferred, and goes on counting
    """

    def __init__(self, browser: Browser, address: str, wanted: tuple[str, ...]) -> None:
        self._context = browser.new_context(viewport={"width": 1280, "height": 900})
        self.page = self._context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.traffic = Traffic(self.page)
        self.page.add_init_script(_USABLE % (list(wanted), PATIENCE))
        self.page.goto(address, wait_until="commit")
        self.opened = float(self.page.evaluate("window.usable"))

    @property
    def kernel(self) -> str:
        """The id of the session behind the page."""
        self.page.wait_for_function("() => document.body.dataset.session")
        return str(self.page.evaluate("document.body.dataset.session"))

    def leave(self) -> None:
        """End the session, as a closed page does, and wait until it has ended."""
        end = "(id) => fetch(`/session/${id}`, { method: 'DELETE' }).then((answer) => answer.status)"
        status = self.page.evaluate(end, self.kernel)
        if status != 204:
            raise RuntimeError(f"the session was not ended: {status}")
        self._context.close()


@contextmanager
def visiting(browser: Browser, address: str, *wanted: str) -> Iterator[Visit]:
    """A visit that is left in the end."""
    visit = Visit(browser, address, wanted)
    yield visit
    visit.leave()
