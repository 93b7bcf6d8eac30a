"""The processes behind the pages: what is told, what is copied, and what happens when one of them dies."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.site.processes import PATIENCE, Behind, behind, lives, notebook, until
from tutor.site.limits import Limits
from tutor.site.supervisor import PageUnavailable

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be copied here")

SLIDER = """
import ipywidgets, os
slider, label = ipywidgets.IntSlider(), ipywidgets.Label()
slider.observe(lambda change: setattr(label, "value", eval(WHAT)(change["new"])), "value")
ipywidgets.VBox([slider, label])
"""
LOOKS = f'WHAT = "lambda new: f\\"{{new}} {{os.getcwd()}} {{sorted(os.environ)}}\\""{SLIDER}'
TAKES = f'WHAT = "lambda new: str(len(bytearray(new * 2**20)))"{SLIDER}'.replace("IntSlider()", "IntSlider(max=9999)")
WORKS = f'WHAT = "lambda new: str(sum(1 for _ in range(new * 10**9)))"{SLIDER}'
GROWS = """
import ipywidgets
button = ipywidgets.Button()
button.on_click(lambda _: setattr(box, "children", (button, ipywidgets.IntText())))
box = ipywidgets.VBox([button])
box
"""
SHOWS = 'print("One"); import sys; print("two", file=sys.stderr); display(3); 4'


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    """Some pages."""
    folder = tmp_path_factory.mktemp("pages")
    pages = {"looks": LOOKS, "takes": TAKES, "works": WORKS, "grows": GROWS, "shows": SHOWS, "fails": "1 / 0"}
    for name, cell in {
        **pages,
        "threads": "import threading; threading.Thread(target=threading.Event().wait).start()",
    }.items():
        (folder / f"{name}.ipynb").write_text(notebook("from IPython.display import display", cell), encoding="utf-8")
    with behind(folder, Limits(memory=64 * 2**20, work=2)) as found:
        yield found


def test_what_cells_show_is_told_in_its_order(site: Behind) -> None:
    nothing, shown = site.run(site.supervisor.manifest("shows")).outputs
    assert nothing == []
    assert [one.get("text") or one["data"]["text/plain"] for one in shown] == ["One\n", "two\n", "3", "4"]


def test_a_session_has_a_process_once_its_page_says_something(site: Behind) -> None:
    talk = site.begun("looks")
    assert talk.session.pid is None
    talk.sets(talk.model("IntSliderModel"), value=7)
    label = talk.model("LabelModel")
    said = str(talk.hears(lambda one: one["content"].get("comm_id") == label))
    assert str(site.pages["looks"].parent) in said
    assert talk.session.pid in {int(pid) for pid in os.listdir("/proc") if pid.isdigit()}


def test_a_copy_has_no_descriptor_of_another(site: Behind) -> None:
    talks = [site.begun("looks") for _ in range(3)]
    for talk in talks:
        talk.idle(talk.sets(talk.model("IntSliderModel"), value=1))
    pids = [talk.session.pid for talk in talks] + list(site.supervisor.pids().values())
    sockets = [
        {link for fd in Path(f"/proc/{pid}/fd").iterdir() if (link := os.readlink(fd)).startswith("socket:")}
        for pid in pids
    ]
    assert all(sockets)
    assert sum(map(len, sockets)) == len(set[str]().union(*sockets))


def test_a_session_that_is_killed_is_noticed_and_its_place_is_free(site: Behind) -> None:
    ended: list[str] = []
    talk = site.begun("looks")
    before = len(site.sessions)
    site.sessions.ends.append(lambda session: ended.append(f"{session.id} {session.ended}"))
    talk.idle(talk.sets(talk.model("IntSliderModel"), value=1))
    assert talk.session.pid is not None
    os.kill(talk.session.pid, signal.SIGKILL)
    until(lambda: ended == [f"{talk.session.id} died"])
    assert len(site.sessions) == before - 1
    assert site.sessions.get(talk.session.id) is None


def test_a_session_that_is_ended_is_gone_with_its_process(site: Behind) -> None:
    talk = site.begun("works")
    talk.sets(talk.model("IntSliderModel"), value=100)
    talk.hears(lambda one: one["content"].get("execution_state") == "busy")
    pid = talk.session.pid
    assert pid is not None
    site.loop.call_soon_threadsafe(site.sessions.end, talk.session, "left")
    until(lambda: not lives(pid))
    assert talk.session.ended == "left"


def test_what_takes_too_much_memory_ends_no_session(site: Behind) -> None:
    talk = site.begun("takes")
    slider = talk.model("IntSliderModel")
    talk.idle(talk.sets(slider, value=4000))
    talk.sets(slider, value=5)
    talk.hears(lambda one: str(5 * 2**20) in str(one["content"]))
    assert talk.session.ended == ""


def test_a_session_that_has_had_its_time_says_so(site: Behind) -> None:
    talk = site.begun("works")
    talk.sets(talk.model("IntSliderModel"), value=100)
    until(lambda: talk.session.ended != "")
    assert talk.session.ended == "over its time"


def test_a_widget_that_is_made_later_may_be_set(site: Behind) -> None:
    talk = site.begun("grows")
    talk.says(talk.model("ButtonModel"), {"method": "custom", "content": {"event": "click"}})
    made = talk.hears(lambda one: one["header"]["msg_type"] == "comm_open" and "IntText" in str(one["content"]))
    until(lambda: "value" in talk.session.settable.get(made["content"]["comm_id"], ()))


@pytest.mark.parametrize("killed", [("",), ("looks",), ("", "looks")], ids=["original", "page", "both"])
def test_whatever_dies_whoever_comes_then_is_answered_and_who_is_there_stays(site: Behind, killed: tuple[str]) -> None:
    there = site.begun("looks")
    slider = there.model("IntSliderModel")
    there.idle(there.sets(slider, value=1))
    for name in killed:
        pid = site.supervisor.pids()[name]
        os.kill(pid, signal.SIGKILL)
        until(lambda pid=pid: pid not in site.supervisor.pids().values())  # type: ignore[misc]
    later = site.begun("looks")
    assert later.model("IntSliderModel") == slider  # so that an open page goes on
    later.idle(later.sets(slider, value=2))
    there.idle(there.sets(slider, value=3))


@pytest.mark.parametrize("page", ["fails", "threads"])
def test_a_notebook_that_fails_is_no_page_and_the_others_are(site: Behind, page: str) -> None:
    with pytest.raises(PageUnavailable):
        site.begun(page)
    assert site.begun("looks").session.page == "looks"


def test_when_a_file_has_changed_whoever_comes_sees_it_and_who_is_there_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "page.ipynb"
    file.write_text(notebook("print('before')", f"WHAT = 'str'{SLIDER}"), encoding="utf-8")
    with behind(tmp_path) as site:
        there = site.begun("page")
        there.idle(there.sets(there.model("IntSliderModel"), value=1))
        file.write_text(notebook("print('after all')", f"WHAT = 'str'{SLIDER}"), encoding="utf-8")
        site.supervisor._files_read = 0
        [text], _ = site.run(site.supervisor.manifest("page")).outputs
        assert text["text"] == "after all\n"
        there.idle(there.sets(there.model("IntSliderModel"), value=2))


@pytest.mark.parametrize("moment", ["at once", "read", "running"])
def test_whenever_the_site_ends_nothing_of_it_goes_on(tmp_path: Path, moment: str) -> None:
    runs = "import os, pathlib, time; pathlib.Path('pid').write_text(str(os.getpid())); time.sleep(10**6)"
    (tmp_path / "page.ipynb").write_text(notebook(runs), encoding="utf-8")
    file, pids = tmp_path / "pid", {}
    with behind(tmp_path) as site:
        if moment != "at once":
            until(lambda: "" in site.supervisor.pids())
            pids |= site.supervisor.pids()
        if moment == "running":
            until(lambda: file.exists() and file.read_text() != "")
            pids["page"] = int(file.read_text())
    until(lambda: not any(lives(pid) for pid in pids.values()))


BUSY = """
import os, socket
from tutor.site.worker_process import _ends_with
ours = socket.socket(fileno=os.dup(0))
_ends_with(ours)
heard = 0
while heard < MANY:
    try:
        heard += len(ours.recv(100, socket.MSG_DONTWAIT))
    except BlockingIOError:
        pass
print("all", flush=True)
while True:
    pass
"""


def test_a_session_that_is_busy_is_disturbed_by_nothing_but_the_end_of_its_server() -> None:
    ours, theirs = socket.socketpair()
    many = 100_000
    command = [sys.executable, "-c", BUSY.replace("MANY", str(many))]
    with theirs:
        busy = subprocess.Popen(command, stdin=theirs.fileno(), stdout=subprocess.PIPE, text=True)
    with busy, ours:
        for _ in range(many):
            ours.send(b".")
        assert busy.stdout is not None
        assert busy.stdout.readline() == "all\n"
        ours.close()
        assert busy.wait(PATIENCE) == 0
