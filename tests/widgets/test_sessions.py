"""Sessions are copies of one process that has everything ready."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from typing import Any

import pytest
from jupyter_client.manager import KernelManager
from jupyter_client.provisioning.factory import KernelProvisionerFactory

from tutor.site import kernel_copies as sessions
from tutor.site.copying import MEMORY, WORK
from tutor.site.kernel_copies import Original, copies_sessions

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be copied here")

LOOK = """
import os, resource, sys
print(os.getppid(), resource.getrlimit(resource.RLIMIT_DATA)[0], resource.getrlimit(resource.RLIMIT_CPU)[0],
      "tutor.widgets.pages" in sys.modules, os.environ["WHOSE"], os.getcwd())
"""


@pytest.fixture
def copying(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As on the site; as before in the end."""
    original = Original()
    monkeypatch.setattr(sessions, "ORIGINAL", original)
    factory = KernelProvisionerFactory.instance()
    monkeypatch.setattr(factory, "provisioners", dict(factory.provisioners))
    monkeypatch.setattr(factory, "default_provisioner_name", factory.default_provisioner_name)
    copies_sessions()
    yield
    original.close()


@pytest.fixture
def started(copying: None) -> Iterator[Any]:
    """Starts a session; all have ended in the end."""
    running: list[KernelManager] = []

    def start(**named: Any) -> KernelManager:
        manager = KernelManager()
        manager.start_kernel(**named)
        running.append(manager)
        return manager

    yield start
    for manager in running:
        manager.shutdown_kernel(now=True)
        manager.context.destroy()


def said(manager: KernelManager, code: str) -> str:
    """What a session prints."""
    client = manager.client()
    client.start_channels()
    client.wait_for_ready(timeout=30)
    printed: list[str] = []
    client.execute_interactive(
        code, timeout=30, output_hook=lambda message: printed.append(message["content"].get("text", ""))
    )
    client.stop_channels()
    return "".join(printed).strip()


def test_a_session_is_ready_bounded_and_has_an_environment_and_a_folder_of_its_own(started: Any, tmp_path: Any) -> None:
    manager = started(env={**os.environ, "WHOSE": "Ana's"}, cwd=str(tmp_path))
    parent, memory, work, ready, whose, folder = said(manager, LOOK).split()
    assert (int(memory), int(work)) == (MEMORY, WORK)
    assert (ready, whose, folder) == ("True", "Ana's", str(tmp_path))
    assert int(parent) != os.getpid()


def test_a_page_may_ask_for_all_widgets_at_once(started: Any) -> None:
    look = "import comm; print('jupyter.widget.control' in comm.get_comm_manager().targets)"
    assert said(started(), look) == "True"


def test_a_session_that_is_ended_is_gone(started: Any) -> None:
    manager = started()
    pid = manager.provisioner.pid
    assert manager.is_alive()
    manager.shutdown_kernel(now=True)
    until = time.monotonic() + 10
    while time.monotonic() < until and os.path.exists(f"/proc/{pid}"):
        time.sleep(0.05)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_when_a_file_has_changed_the_next_session_reads_it_and_the_former_one_goes_on(
    started: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = started()
    monkeypatch.setattr(sessions, "newest", lambda: (1, 1))
    after = started()
    look = "import os; print(os.getppid())"
    assert said(before, look) != said(after, look)
