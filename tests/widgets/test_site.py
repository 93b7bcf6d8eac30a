"""Starting the site: ports, folders, and messages that say what to do."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tutor.cli import main
from tutor.site import PortTaken, serve
from tutor.site.launch import free_port, notebook_folder, wait_for
from tutor.site.server import SORRY, Page


@pytest.fixture
def busy() -> int:
    """A port on which somebody listens."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_a_port_that_is_taken_is_said_with_the_way_out(busy: int) -> None:
    with pytest.raises(PortTaken, match=rf"cannot listen on port {busy}: .* another port: --port {busy + 1}"):
        free_port(busy, "127.0.0.1")


def test_zero_is_any_free_port() -> None:
    assert free_port(0, "127.0.0.1") > 0


def test_waiting_ends_when_somebody_answers_and_when_nobody_does(busy: int) -> None:
    assert wait_for("127.0.0.1", busy, seconds=5)
    assert not wait_for("127.0.0.1", free_port(0, "127.0.0.1"), seconds=0.3)


def test_a_folder_without_notebooks_is_said(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no notebook in"):
        serve(0, open_browser=False, notebooks=tmp_path)


def test_the_command_says_so_in_one_line_and_returns_2(busy: int) -> None:
    command = [sys.executable, "-m", "tutor.site", "--port", str(busy), "--no-browser"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"The site cannot listen on port {busy}:")


@pytest.mark.parametrize(
    "said", ["example.org", "ftp://example.org", "https://", "https://a b/", "javascript:alert(1)"]
)
def test_a_public_address_that_is_none_is_said_in_one_line_too(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-browser", "--port", "1", "--public", said]) == 2
    like = "it looks like https://example.org/ or https://example.org/tutor/."
    assert capsys.readouterr().err == f"'{said}' is no public address: {like}\n"


def test_the_tutor_has_notebooks_of_its_own() -> None:
    assert list(notebook_folder().glob("*.ipynb"))


def test_an_error_while_a_page_is_made_ends_it_with_an_apology(caplog: pytest.LogCaptureFixture) -> None:
    broken = Page.__new__(Page)
    broken.notebook_path = "broken.ipynb"

    async def pieces() -> list[str]:
        return [html async for html, _ in broken.generate_content_generator("id")]

    # In a thread of its own: a browser test that ran before may have left an event loop running in this one.
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(lambda: asyncio.run(pieces())).result() == [SORRY]
    assert "the page broken.ipynb could not be made" in caplog.text
