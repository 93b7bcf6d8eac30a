"""Makes the pictures of the README: serves the site, looks at it as a visitor does, and keeps what is seen.

The tutor's own picture, for previews of links that hold no situation, is drawn from `preview.svg`.

Run by `make pictures`; it needs Chromium.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page

from benchmarks.chromium import NoBrowser, chromium
from benchmarks.five_players import PILE
from tutor.analysis.answer import answer
from tutor.diagram.png import rasterized
from tutor.scenario import read, to_link
from tutor.service.ruling_page import to_html
from tutor.site.preview_images import OWN

HERE = Path(__file__).parent
DISPUTE = "unicorn-cards-always-playable--"
PATIENCE = 60_000

WAR = f"{PILE}question: {{may: {{by: Ana, respond: Neigh}}}}\n"
BOMB = """
edition: second-edition
players:
  - {name: Ana, stable: [Glitter Bomb, Sadistic Ritual, Basic Unicorn (Red)]}
  - {name: Ben, stable: [Rhinocorn]}
turn: {player: Ana, phase: beginning}
script:
  - {by: Ana, use: Glitter Bomb}
question: {may: {by: Ana, choose: Basic Unicorn (Red)}}
"""


def answered(page: Page) -> None:
    """Wait for the answer to be whole."""
    page.locator(".tt-answer:not([aria-busy]) .tt-word").wait_for(timeout=PATIENCE)
    page.get_by_text("Looking at").wait_for(state="detached", timeout=PATIENCE)


def laying(page: Page) -> None:
    """Begin to type what lies in Ana's Stable."""
    page.get_by_role("button", name="Add to Ana's Stable").click(timeout=PATIENCE)
    field = page.get_by_role("combobox", name="Card")
    for typed in ("rainbow aura", "basic"):
        field.press("Enter")
        field.fill(typed)


def readings(page: Page) -> None:
    """Say one of two ways to read a ruling, and see both."""
    page.locator(".rl-choice").first.click(timeout=PATIENCE)
    page.locator(".rl-ways").evaluate("(one) => one.scrollIntoView()")


def found(page: Page) -> None:
    """See what is found for a quarrel, once all of it is."""
    page.get_by_role("article", name="The verdict").wait_for(timeout=PATIENCE)


def card(page: Page) -> None:
    """Read a card, once its face and what was ruled on it are there."""
    page.locator(".fi-card .tt-face[src]").wait_for(timeout=PATIENCE)
    page.locator(".fi-answers").first.wait_for(timeout=PATIENCE)


def begun(page: Page) -> None:
    """Do nothing yet: the page that one begins with, once its cards are there."""
    page.locator(".fd-hand .tt-face[src]").last.wait_for(timeout=PATIENCE)


@dataclass(frozen=True)
class Shot:
    """A picture: a page's address, how wide and high it is seen, in which lights, and after what is done there.

    sent: the page is a file that was sent, and not one of the site
    """

    name: str
    path: str
    width: int
    height: int
    does: Callable[[Page], None]
    schemes: tuple[str, ...] = ("light", "dark")
    sent: bool = False


TYPED = "Ben wants to destroy my Unicorn with Rhinocorn, I have black knight. Can he?"
ASKED = f"build?scenario={to_link(read(WAR))}&ask=yes"
VERDICT = f"build?scenario={to_link(read(BOMB))}&ask=yes"
SHOTS = (
    Shot("table", ASKED, 1280, 800, answered),
    Shot("verdict", VERDICT, 1280, 800, answered),
    Shot("find", f"?{urlencode({'q': TYPED})}", 390, 844, found),
    Shot("phone", ASKED, 390, 844, answered),
    Shot("card", "look-up?entry=Rhinocorn", 1280, 800, card),
    Shot("start", "", 1280, 800, begun),
    Shot("lay-out", "build", 390, 844, laying),
    Shot("answer", "answer.html", 390, 844, answered, sent=True),
    Shot("readings", f"walk-through?question={DISPUTE}", 1240, 600, readings, ("light",)),
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


@contextmanager
def sent() -> Iterator[str]:
    """The address of a folder with the answer to a question in it, as a file."""
    with TemporaryDirectory() as folder:
        page = to_html(answer(read(BOMB)))
        (Path(folder) / "answer.html").write_text(page, encoding="utf-8")
        yield f"{Path(folder).as_uri()}/"


def take(browser: Browser, home: str, shot: Shot, scheme: str) -> bytes:
    """What a visitor sees, as a PNG."""
    size = {"width": shot.width, "height": shot.height}
    context = browser.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    page.goto(home + shot.path)
    page.locator(".tt, .fi-list").last.wait_for(timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    shot.does(page)
    page.wait_for_timeout(800)
    picture = page.screenshot(type="png")
    context.close()
    return picture


def main() -> None:
    """Take every picture into this folder."""
    OWN.write_bytes(rasterized((HERE / "preview.svg").read_text(encoding="utf-8"), sharp=1) or b"")
    with chromium() as browser, site() as home, sent() as folder:
        for shot, scheme in [(one, scheme) for one in SHOTS for scheme in one.schemes]:
            file = HERE / f"{shot.name}-{scheme}.png"
            file.write_bytes(take(browser, folder if shot.sent else home, shot, scheme))
            sys.stdout.write(f"{file.name}: {file.stat().st_size // 1024} kB\n")


if __name__ == "__main__":
    try:
        main()
    except NoBrowser as missing:
        sys.exit(str(missing))
