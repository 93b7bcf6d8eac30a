"""A widget on a page of its own, with the engine behind a small server: what it does, without a kernel.

By hand: `PORT=8765 python -m tests.browser.table_page [FILE]` and open the address that is printed; `start` for the
first page, `learn` for the course, `practise` for questions, `game` for a game, `walk` for the rulings, `look-up` for
cards and rules.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.bundled import joined
from tutor.page.assets import WEB
from tutor.service.finding.index import index
from tutor.service.library.look_up_entries import looked_up
from tutor.service.library.ruling_list import rulings
from tutor.service.requests import replies
from tutor.widgets.lesson_widget import Lesson
from tutor.widgets.page_widget import PageWidget
from tutor.widgets.pages.course_page import Learn
from tutor.widgets.pages.game import Game
from tutor.widgets.pages.look_up import LookUp, answers
from tutor.widgets.pages.practise import Practise
from tutor.widgets.pages.start import Start
from tutor.widgets.pages.walk import WalkThrough
from tutor.widgets.table_widget import Table

PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>A table</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>body { margin: 0; padding: 8px; }</style><style>%(style)s</style></head>
<body><main>%(heading)s<div id="here"></div></main>
<script type="application/json" id="traits">%(traits)s</script>
<script type="module">
%(script)s
</script></body></html>"""

MODEL = """
const traits = JSON.parse(document.getElementById("traits").textContent);
const hearing = new Map();
const tell = (event, value) => { for (const hear of hearing.get(event) ?? []) hear(value); };
const model = window.model = {
  get: (name) => traits[name],
  set(name, value) {
    if (JSON.stringify(traits[name]) === JSON.stringify(value)) return;
    traits[name] = value;
    tell(`change:${name}`, value);
  },
  save_changes() {},
  on: (event, hear) => hearing.set(event, [...(hearing.get(event) ?? []), hear]),
  off: (event, hear) => hearing.set(event, (hearing.get(event) ?? []).filter((one) => one !== hear)),
  hear: (reply) => tell("msg:custom", reply),
  async send(message) {
    if (window.deaf) return;
    const answer = await fetch("/request", { method: "POST", body: JSON.stringify(message) });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const lines = (rest + value).split("\\n");
      rest = lines.pop();
      for (const line of lines) tell("msg:custom", JSON.parse(line));
    }
  },
};
"""


ENTRIES = {
    "Start": "start/start.js",
    "Game": "game/index.js",
    "Learn": "course/index.js",
    "LookUp": "look-up/index.js",
    "Lesson": "course/lesson-widget.js",
    "Practise": "practising/index.js",
    "WalkThrough": "rulings/index.js",
}
"""Widget -> its module; the others are tables."""


class Handler(BaseHTTPRequestHandler):
    """Serves the page, and answers what it asks."""

    widget: PageWidget

    def do_GET(self) -> None:
        """The page, newly joined, so that an edited view is seen when it is loaded again."""
        if self.path.partition("?")[0] != "/":
            self.send_error(404)
            return
        data = json.dumps(traits_of(self.widget)).replace("<", "\\u003c")
        entry = ENTRIES.get(type(self.widget).__name__, "table/widget.js")
        module = joined(WEB / entry, "--format=iife", "--global-name=page")
        script = f"{MODEL}\n{module}\npage.default.render({{ model, el: document.getElementById('here') }});"
        heading = "<h1 hidden>A table</h1>" if isinstance(self.widget, Table) else "<h1>A page</h1>"
        style = self.widget._css  # type: ignore[attr-defined]
        self._send(
            "text/html; charset=utf-8", PAGE % {"style": style, "heading": heading, "traits": data, "script": script}
        )

    def do_POST(self) -> None:
        """The replies to one message, a line each, as they come."""
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(200)
        self.end_headers()
        try:
            for reply in replies(message):
                self.wfile.write(json.dumps(reply).encode() + b"\n")
                self.wfile.flush()
        except (BrokenPipeError, ConnectionResetError):
            return  # the page went on to something else

    def _send(self, kind: str, text: str) -> None:
        body = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: Any) -> None:
        """Say nothing."""


def traits_of(widget: PageWidget) -> dict[str, Any]:
    """What the page is told of the widget, which is the only one of its page."""
    if isinstance(widget, Start):
        return {"index": index(), "most": widget.most, "site": widget.site, "is_first": True}
    if isinstance(widget, WalkThrough):
        return {"rulings": rulings(), "site": widget.site, "is_first": True}
    if isinstance(widget, Game):
        return {"boxes": widget.boxes, "site": widget.site, "is_first": True}
    if isinstance(widget, Learn):
        return {"course": widget.course, "site": widget.site, "is_first": True}
    if isinstance(widget, Lesson):
        return {"lesson": widget.lesson, "site": widget.site, "is_first": True}
    if isinstance(widget, LookUp):
        told = {"entries": looked_up(widget.book), "rulings": answers(), "is_first": True}
        return told | {name: getattr(widget, name) for name in ("book", "books")}
    if isinstance(widget, Practise):
        return {"course": widget.course, "boxes": widget.boxes, "site": widget.site, "is_first": True}
    names = ("situation", "first", "mood", "asked", "step", "problem", "picture", "site")
    return {name: getattr(widget, name) for name in names} | {"is_first": True}


@contextmanager
def table_page(widget: PageWidget, port: int = 0) -> Iterator[str]:
    """The address of a page that shows this widget."""
    handler = type("WidgetHandler", (Handler,), {"widget": widget})
    with ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


if __name__ == "__main__":
    wanted = sys.argv[1] if len(sys.argv) > 1 else None
    pages = {"start": Start, "game": Game, "learn": Learn, "practise": Practise, "walk": WalkThrough, "look-up": LookUp}
    shown = pages[wanted]() if wanted in pages else Table(wanted)
    with table_page(shown, int(os.environ.get("PORT", "8765"))) as address:
        sys.stderr.write(f"{address}\n")
        threading.Event().wait()
