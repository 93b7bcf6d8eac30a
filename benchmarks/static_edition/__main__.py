"""Runs everything and prints it: `python -m benchmarks.static_edition [--folder OUT] [--times N] [--json FILE]`."""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from benchmarks.chromium import NoBrowser, chromium
from tutor.service.requests import replies
from tutor.static.edition import write_edition
from tutor.static.engine_files import FOLDER, sizes_of
from tutor.static.samples import samples

KINDS = ("look", "answer", "about", "picture", "say", "meet", "ruling_told", "lesson", "game", "quiz")
PAGES = ("", "build/", "walk-through/", "learn/", "look-up/")
HERE = Path(__file__).parent
ASKING = HERE.parents[1] / "tutor" / "web" / "edition" / "asking.js"


class _Quiet(SimpleHTTPRequestHandler):
    def copyfile(self, source: Any, outputfile: Any) -> None:
        with suppress(ConnectionError):  # a visitor who has left
            super().copyfile(source, outputfile)

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which the folder is served, as any web server would."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def sizes(folder: Path) -> dict[str, dict[str, int]]:
    """Bytes as they lie there, and as a server sends them that compresses; all, the engine, each file of the engine."""
    files = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    weighed = {
        file.relative_to(folder).as_posix(): {
            "raw": len(content),
            "gzip": min(len(content), len(gzip.compress(content))),
        }
        for file, content in files.items()
    }
    engine = {name: sizes for name, sizes in weighed.items() if name.startswith(f"{FOLDER}/")}
    return {
        "all": {how: sum(one[how] for one in weighed.values()) for how in ("raw", "gzip")},
        "engine": {how: sum(one[how] for one in engine.values()) for how in ("raw", "gzip")},
        **dict(sorted(engine.items())),
    }


def first_words(browser: Any, home: str, times: int) -> dict[str, float]:
    """Milliseconds until there is something to be read, with nothing kept from before; the middle of so many visits."""
    found = {}
    for name in PAGES:
        taken = []
        for _ in range(times):
            context = browser.new_context()
            page = context.new_page()
            page.goto(f"{home}{name}")
            page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length")
            taken.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
            context.close()
        found[name or "/"] = median(taken)
    return found


def engine_ready(browser: Any, page_of: str, times: int) -> dict[str, float]:
    """Milliseconds from the first request for the engine until it answers: on a first visit, and on the next."""
    cold, warm = [], []
    for _ in range(times):
        context = browser.new_context()
        for taken in (cold, warm):
            page = context.new_page()
            page.goto(page_of)
            page.wait_for_function("'ready' in window")
            taken.append(page.evaluate("ready"))
            page.close()
        context.close()
    return {"first visit": median(cold), "next visit": median(warm)}


def answering(browser: Any, page_of: str, times: int) -> dict[str, dict[str, float]]:
    """Milliseconds for each kind in the browser and in CPython, each in turn, and how many times as long it takes."""
    sent = {message["kind"]: message for message in samples()}
    page = browser.new_page()
    page.goto(page_of)
    page.wait_for_function("'asked' in window")
    page.evaluate("ready")
    found = {}
    for kind in KINDS:
        there, here = [], []
        for number in range(times + 1):
            message = {**sent[kind], "id": number}
            there.append(page.evaluate("(message) => asked(message)", message))
            began = perf_counter()
            json.dumps([*replies(message)])
            here.append((perf_counter() - began) * 1000)
        # The first time is left out: whatever is read and kept only once is in it, on both sides.
        browser_ms, cpython_ms = median(there[1:]), median(here[1:])
        found[kind] = {
            "browser": browser_ms,
            "cpython": cpython_ms,
            "ratio": browser_ms / cpython_ms,
            "first": there[0],
        }
    page.close()
    return found


def measured(folder: Path, times: int) -> dict[str, Any]:
    """Every figure there is; milliseconds, bytes, and ratios."""
    with served(folder) as home, chromium() as browser, TemporaryDirectory() as name:
        stage = Path(name)
        (stage / FOLDER).symlink_to(folder / FOLDER)
        shutil.copyfile(ASKING, stage / "asking.js")
        shutil.copyfile(HERE / "measure.js", stage / "measure.js")
        (stage / "sizes.json").write_text(json.dumps(sizes_of(folder)), encoding="utf-8")
        (stage / "index.html").write_text('<script type="module" src="measure.js"></script>', encoding="utf-8")
        with served(stage) as page_of:
            return {
                "times": times,
                "chromium": browser.version,
                "sizes": sizes(folder),
                "first words": first_words(browser, home, times),
                "engine ready": engine_ready(browser, page_of, times),
                "answering": answering(browser, page_of, times),
            }


def show(figures: dict[str, Any]) -> None:
    """Print the figures."""
    print("bytes" + " " * 35 + f"{'as they lie':>14}{'compressed':>14}")
    for name, sizes in figures["sizes"].items():
        print(f"{name:40}{sizes['raw']:14,}{sizes['gzip']:14,}")
    for what in ("first words", "engine ready"):
        print(f"\n{what}, ms")
        for name, taken in figures[what].items():
            print(f"{name:40}{taken:14.0f}")
    print(f"\nanswering, ms{'browser':>41}{'CPython':>14}{'times':>10}{'first':>10}")
    for kind, one in figures["answering"].items():
        print(f"{kind:40}{one['browser']:14.1f}{one['cpython']:14.1f}{one['ratio']:10.1f}{one['first']:10.0f}")


def main() -> None:
    """Measure, print, and write the figures if a file is named."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.static_edition", description=__doc__)
    words.add_argument(
        "--folder", type=Path, metavar="OUT", help="what `tutor static OUT` wrote (written anew if left out)"
    )
    words.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    words.add_argument("--times", type=int, default=5, help="how often each thing is done (5)")
    chosen = words.parse_args()
    if chosen.times < 1:
        words.error("--times: at least 1")
    if chosen.folder and not (chosen.folder / FOLDER).is_dir():
        words.error(f"--folder: {chosen.folder} holds no static edition")
    with TemporaryDirectory() as name:
        folder = chosen.folder or Path(name)
        if not chosen.folder:
            write_edition(folder, print, questions=1)
        try:
            figures = measured(folder, chosen.times)
        except NoBrowser as none:
            words.exit(2, f"{none}\n")
    show(figures)
    if chosen.json:
        chosen.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
