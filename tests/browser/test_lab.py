"""A page in JupyterLab: run all, step with the keyboard, lay out, decide; and Python, which sets and sees the same."""

from __future__ import annotations

import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.parse import parse_qs, urlsplit
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looked_at import STILL

pytestmark = pytest.mark.browser

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PATIENCE = 60.0


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a JupyterLab of its own, with the notebooks, and with nothing of whoever runs the tests."""
    own = tmp_path_factory.mktemp("lab")
    shutil.copytree(NOTEBOOKS, own / "notebooks")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    token = secrets.token_hex(16)
    command = [sys.executable, "-m", "jupyter", "lab", "--no-browser", "--ServerApp.port_retries=0", "--allow-root"]
    command += [f"--port={port}", f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={own / 'notebooks'}"]
    command += ["--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate", "--LabApp.news_url=None"]
    places = {
        "JUPYTER_CONFIG_DIR": own / "config",
        "JUPYTER_DATA_DIR": own / "data",
        "JUPYTER_RUNTIME_DIR": own / "run",
    }
    places |= {"IPYTHONDIR": own / "ipython", "JUPYTERLAB_SETTINGS_DIR": own / "settings"}
    places |= {"JUPYTERLAB_WORKSPACES_DIR": own / "workspaces"}
    environment = os.environ | {name: str(place) for name, place in places.items()}
    log = own / "log.txt"
    with log.open("w") as said, subprocess.Popen(command, env=environment, stdout=said, stderr=said) as server:
        try:
            until = time.monotonic() + PATIENCE
            while not answers(f"http://127.0.0.1:{port}/api?token={token}"):
                assert server.poll() is None, log.read_text()
                assert time.monotonic() < until, log.read_text()
                time.sleep(0.2)
            yield f"http://127.0.0.1:{port}/lab/tree/{{}}?token={token}&reset"  # not what an earlier test left open
        finally:
            server.terminate()


def answers(url: str) -> bool:
    with suppress(URLError, ConnectionError), urlopen(url, timeout=2) as answer:
        return bool(answer.status == 200)
    return False


@pytest.fixture
def notebook(lab: str, chromium: Browser) -> Iterator[Any]:
    """Opens a notebook in JupyterLab and runs all of its cells."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, **STILL)

    def run_all(name: str) -> Page:
        page = context.new_page()
        page.goto(lab.format(name))
        page.locator(".jp-NotebookPanel .jp-Cell").first.wait_for(timeout=PATIENCE * 1000)
        page.get_by_text("| Idle").wait_for(timeout=PATIENCE * 1000)
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.locator(".lm-Menu-itemLabel").get_by_text("Run All Cells", exact=True).click()
        return page

    yield run_all
    context.close()


def without_errors(page: Page) -> None:
    assert page.locator(".jp-RenderedText[data-mime-type='application/vnd.jupyter.stderr']").count() == 0


def test_what_is_found_by_words_opens_in_jupyterlab_and_steps_by_keyboard(notebook: Any) -> None:
    page = notebook("start.ipynb")
    field = page.get_by_role("textbox", name="A card, a quarrel, a rule")
    field.fill("neighs upon neighs", timeout=PATIENCE * 1000)
    found = page.get_by_role("listitem").filter(has_text="A Neigh on a Neigh").first
    found.get_by_role("button", name="A Neigh on a Neigh").click()
    found.get_by_role("button", name="See it on the table").click()
    table = page.locator(".tt").last
    expect(table.locator(".tt-steps")).to_contain_text(re.compile("0 of [1-9]"), timeout=PATIENCE * 1000)
    without_errors(page)
    table.get_by_role("button", name="Next", exact=True).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(table.locator(".tt-steps")).to_contain_text("2 of ")
    page.keyboard.press("ArrowLeft")
    expect(table.locator(".tt-steps")).to_contain_text("1 of ")
    page.get_by_role("button", name="Back to what was found").click()
    expect(page.get_by_role("button", name="A Neigh on a Neigh").first).to_be_visible()
    expect(page.locator(".tt-table")).to_have_count(0)
    assert not {"q", "scenario"} & parse_qs(urlsplit(page.url).query).keys()  # the address is the workspace's


def test_python_and_the_page_set_and_see_the_same_table(notebook: Any) -> None:
    page = notebook("your-own.ipynb")
    beside = page.locator(".tt").nth(1)
    word = beside.locator(".tt-word")
    expect(word).to_have_text("No", timeout=PATIENCE * 1000)
    without_errors(page)
    slider = page.locator(".widget-slider .noUi-handle").first
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(word).to_have_text("Yes")
    expect(page.get_by_text("Yes. Ana can see to it that Rhinocorn is in Ana's Stable").first).to_be_visible()
    beside.get_by_role("button", name="why?").first.click()
    beside.get_by_role("button", name="Ask something else").click()
    beside.get_by_role("button", name="Nobody answers", exact=True).first.click()
    expect(page.get_by_text("2 moves, the last one {'by': 'Ben', 'pass': True}")).to_be_visible()


def test_a_step_that_python_sets_is_looked_at(notebook: Any) -> None:
    page = notebook("your-own.ipynb")
    moment = page.locator(".tt").nth(2)
    expect(moment.locator(".tt-steps")).to_have_text("Step 4 of 9", timeout=PATIENCE * 1000)
    expect(moment.get_by_role("button", name="Ana answers Ben's Neigh with Neigh.").first).to_have_attribute(
        "aria-current", "step"
    )
    without_errors(page)


def test_a_card_is_laid_out_in_jupyterlab(notebook: Any) -> None:
    page = notebook("build.ipynb")
    table = page.locator(".tt")
    table.get_by_role("button", name="Add to Ana's Stable").click(timeout=PATIENCE * 1000)
    field = table.get_by_role("combobox", name="Card")
    field.fill("rhino")
    field.press("Enter")
    table.get_by_role("button", name="Done", exact=True).click()
    expect(table.locator(".tt-table").get_by_role("button", name="Rhinocorn").first).to_be_visible()
    without_errors(page)


def test_a_table_in_jupyterlab_leaves_the_address_and_the_other_cells_alone(notebook: Any) -> None:
    page = notebook("build.ipynb")
    table = page.locator(".tt")
    table.get_by_role("button", name="Play").last.click(timeout=PATIENCE * 1000)
    without_errors(page)
    address = page.url
    table.get_by_role("button", name="Ana DRAWs a card").first.click()
    expect(table.get_by_text("Nothing more follows.").first).to_be_visible()
    table.get_by_role("button", name="Undo").click()
    expect(table.get_by_text("Ana has to play a card or DRAW one.").first).to_be_visible()
    assert "scenario" not in page.url
    assert page.url == address
    bottom = "(one) => one.getBoundingClientRect().bottom"
    assert table.locator(".tt-bar").evaluate(bottom) <= table.evaluate(bottom) + 1
