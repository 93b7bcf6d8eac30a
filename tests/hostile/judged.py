"""The laws for whatever a stranger sends: one clear sentence, or it works; within bounds, and with nothing printed."""

from __future__ import annotations

import contextlib
import io
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

from tutor.yamlfile import MAX_PROBLEMS, BadInput, Problem

LONGEST: Final = 2_000
"""So many letters a sentence has at most: forty names of cards stand in some."""

PROCESSOR: Final = 30
"""So many seconds of the processor nothing that is sent may take, by far; this ends what would never end."""

MEMORY: Final = 512 << 20
"""So much more memory than there was nothing may take."""

Found = TypeVar("Found")


class TooMuch(BaseException):
    """Something took longer than anything may; no `except Exception` stops it."""


@contextlib.contextmanager
def bounded() -> Iterator[None]:
    """What is done inside takes neither too long, nor too much memory, and prints nothing."""

    def stop(*_: object) -> None:
        raise TooMuch(f"more than {PROCESSOR} seconds of the processor")

    spoken = io.StringIO()
    soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, PROCESSOR)
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_DATA, (_used() + MEMORY, hard))
    try:
        with contextlib.redirect_stdout(spoken), contextlib.redirect_stderr(spoken):
            yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
        resource.setrlimit(resource.RLIMIT_DATA, (soft, hard))
    assert spoken.getvalue() == ""


def _used() -> int:
    """How many bytes of data this process has."""
    with open("/proc/self/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmData:")) << 10


def read_or_told(read: Callable[[Any], Found], sent: Any) -> Found | None:
    """What comes of something that is sent; None where it is refused, each mistake being told as it should be."""
    with bounded():
        try:
            return read(sent)
        except BadInput as bad:
            clear(bad)
    return None


def clear(bad: BadInput) -> None:
    """Is each mistake told in a sentence that can be printed, is not long, and says where it is?"""
    assert 0 < len(bad.problems) <= MAX_PROBLEMS + 1
    for problem in bad.problems:
        assert bad.taken_for or names_a_place(problem), repr(problem)
        assert fine_sentence(problem.says), repr(problem.says)
        assert fine_sentence(str(problem)), repr(problem)
    assert not any(word in str(bad) for word in ("Traceback", "tutor/", "Error(", "<object", "object at 0x")), str(bad)


def fine_sentence(says: str) -> bool:
    """Can it be read?"""
    return 0 < len(says) <= LONGEST and says.isprintable() and says == says.strip()


def names_a_place(problem: Problem) -> bool:
    """Does it say in what it is, and where in that, if that is known; or which word it is that is unknown?"""
    return bool(problem.file) or problem.says.startswith("unknown ")
