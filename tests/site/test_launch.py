"""Starting the site: where it can listen, and messages that say what to do."""

from __future__ import annotations

import errno
import os
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tutor.cli import main
from tutor.site import launch
from tutor.site.launch import free_port, notebook_folder, wait_for
from tutor.site.site_options import LAST_PORT, BadOption


@pytest.fixture
def busy() -> Iterator[int]:
    """A port on which somebody listens."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_a_port_that_is_taken_is_said_with_the_way_out(busy: int) -> None:
    says = f"--port: another program listens on port {busy} already, perhaps another tutor: "
    with pytest.raises(BadOption) as told:
        free_port(busy, "127.0.0.1")
    assert str(told.value) == f"{says}stop it, or choose another port, such as --port {busy + 1}."


def test_zero_is_any_free_port() -> None:
    assert free_port(0, "127.0.0.1") > 0
    assert free_port(0, "localhost") > 0


@pytest.mark.parametrize(
    "address", ["192.0.2.1", "no such place", "", "256.1.1.1", "a" * 300, ".", "127.0.0.1:80", "::1::"]
)
def test_an_address_that_is_not_this_computers_is_said_with_those_that_are(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launch, "network_address", lambda: "192.168.1.20")
    with pytest.raises(BadOption) as told:
        free_port(0, address)
    right = "it is 127.0.0.1 for this computer alone, 0.0.0.0 for its network too, or its own, 192.168.1.20."
    assert str(told.value) == f"--address: '{address[:200]}' is no address of this computer: {right}"


def test_a_port_that_only_the_administrator_may_have_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(self: socket.socket, place: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(launch.socket, "socket", type("Refuses", (socket.socket,), {"bind": refuses}))
    with pytest.raises(BadOption, match=r"^--port: this account may not listen on port 80: choose one from 1024 up"):
        free_port(80, "127.0.0.1")


def test_beside_the_last_port_the_one_before_it_is_named() -> None:
    taken = OSError(errno.EADDRINUSE, "Address already in use")
    assert f"--port {LAST_PORT - 1}." in launch._cannot_listen(taken, LAST_PORT, "127.0.0.1")


def test_waiting_ends_when_somebody_answers_and_when_nobody_does(busy: int) -> None:
    assert wait_for("127.0.0.1", busy, seconds=5)
    assert not wait_for("127.0.0.1", free_port(0, "127.0.0.1"), seconds=0.3)


@pytest.mark.parametrize("program", ["tutor.site", "tutor.cli"])
def test_the_command_says_what_is_wrong_in_one_line_and_returns_2(busy: int, program: str) -> None:
    code = "import sys; from tutor.cli import main; sys.exit(main(sys.argv[1:]))"
    begins = ["-m", program] if program == "tutor.site" else ["-c", code, "serve"]
    command = [sys.executable, *begins, "--port", str(busy), "--no-browser"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"--port: another program listens on port {busy} already")


def test_the_tutor_has_notebooks_of_its_own() -> None:
    assert list(notebook_folder().glob("*.ipynb"))


def test_both_an_address_and_the_network_are_too_much(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--address", "127.0.0.1", "--network"]) == 2
    says = "tutor serve: argument --network: not allowed with argument --address. "
    assert capsys.readouterr().err == f"{says}`tutor serve --help` says what there is.\n"
