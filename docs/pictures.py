"""Makes the pictures of the README: serves the site, looks at it as a visitor does, and keeps what is seen.

Run by `make pictures`; it needs Chromium.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tutor.analysis.answer import answer
from tutor.scenario import read
from tutor.tabletop.ruling_page import to_html

HERE = Path(__file__).parent
FIRST = "beginning-of-turn-and-a-revenge"
DISPUTE = "unicorn-cards-always-playable--"


@dataclass(frozen=True)
class Shot:
    """A picture: a page's address, how wide and high it is seen, in which light, after which keys, from where on.

    sent: the page is a file that was sent, and not one of the site
    """

    name: str
    path: str
    width: int
    height: int
    scheme: str
    keys: tuple[str, ...] = ()
    top: str = ""
    sent: bool = False


TO_THE_REVENGE = ("End", *("ArrowLeft",) * 7)
SHOTS = (
    *(
        Shot(f"{name}-{scheme}", f"walk-through?question={FIRST}", width, height, scheme, keys, ".uu-title")
        for name, width, height, keys in (("stepper", 1240, 1040, TO_THE_REVENGE), ("phone", 390, 844, ("End",)))
        for scheme in ("light", "dark")
    ),
    *(Shot(f"answer-{scheme}", "answer.html", 390, 844, scheme, sent=True) for scheme in ("light", "dark")),
    Shot("readings", f"walk-through?question={DISPUTE}", 1240, 360, "light", (), ".wy"),
)


@contextmanager
def site() -> Iterator[str]:
    """The address of the site, for as long as it is needed."""
    command = [sys.executable, "-m", "tutor.site", "--port", "0", "--no-browser"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        try:
            yield next(found[0] for line in server.stderr if (found := re.search(r"http://\S+", line)))
        finally:
            server.terminate()


QUESTION = """
edition: second-edition
players:
  - {name: Ana, stable: [Glitter Bomb, Sadistic Ritual, Basic Unicorn (Red)]}
  - {name: Ben, stable: [Rhinocorn]}
turn: {player: Ana, phase: beginning}
script:
  - {by: Ana, use: Glitter Bomb}
question: {may: {by: Ana, choose: Basic Unicorn (Red)}}
"""


@contextmanager
def sent() -> Iterator[str]:
    """The address of a folder with the answer to a question in it, as a file."""
    with TemporaryDirectory() as folder:
        page = to_html(answer(read(QUESTION)))
        (Path(folder) / "answer.html").write_text(page, encoding="utf-8")
        yield f"{Path(folder).as_uri()}/"


def take(browser: Browser, home: str, shot: Shot) -> bytes:
    """What a visitor sees, as a PNG."""
    size = {"width": shot.width, "height": shot.height}
    context = browser.new_context(viewport=size, color_scheme=shot.scheme, reduced_motion="reduce")
    page = context.new_page()
    page.goto(home + shot.path)
    page.locator(".uu-keys, .fi-list").last.wait_for()
    page.wait_for_load_state("networkidle")
    for key in shot.keys:
        page.keyboard.press(key)
    if shot.top:
        page.locator(shot.top).first.evaluate("(one) => one.scrollIntoView()")
    page.wait_for_timeout(800)
    picture = page.screenshot(type="png")
    context.close()
    return picture


def main() -> None:
    """Take every picture into this folder."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        sys.exit("Chromium is not installed; the pictures need it (Debian and Ubuntu: apt install chromium)")
    with sync_playwright() as playwright, site() as home, sent() as folder:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for shot in SHOTS:
            file = HERE / f"{shot.name}.png"
            file.write_bytes(take(browser, folder if shot.sent else home, shot))
            sys.stdout.write(f"{file.name}: {file.stat().st_size // 1024} kB\n")
        browser.close()


if __name__ == "__main__":
    main()
