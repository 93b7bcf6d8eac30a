"""What somebody sees of a search that takes a while, and how it is stopped: progress on standard error, Ctrl-C."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType
from typing import Final

SECONDS_BETWEEN_LINES: Final = 1.0
"""After how many seconds something is said, for the first time and from then on."""


class Watching:
    """Told how far a search has come; says so once a second, and whether it is to go on.

    what: what is looked at now, in a few words, `""` for the question itself
    """

    def __init__(self) -> None:
        self.what = ""
        self.stopped = False
        self._said = monotonic()
        self._width = 0

    def __call__(self, positions: int, waiting: int) -> bool:
        """Note how many positions there are and how many wait; False once the search is to end."""
        about = f"{self.what}: " if self.what else ""
        self.note(f"{about}{positions:,} positions, {waiting:,} of them still to look at (Ctrl-C: stop here)")
        return not self.stopped

    def note(self, text: str) -> None:
        """Say how far it has come, unless something was said just before."""
        now = monotonic()
        if now - self._said >= SECONDS_BETWEEN_LINES:
            self._said = now
            self._say(text)

    def stop(self, number: int = 0, frame: FrameType | None = None) -> None:
        """End the search at the next position; when asked again, at once."""
        if self.stopped:
            raise KeyboardInterrupt
        self.stopped = True

    def done(self) -> None:
        """Take away what a terminal shows of the progress."""
        if self._width and sys.stderr.isatty():
            sys.stderr.write(f"\r{' ' * self._width}\r")
            sys.stderr.flush()

    def _say(self, text: str) -> None:
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{text.ljust(self._width)}")
            self._width = max(self._width, len(text))
        else:
            sys.stderr.write(f"{text}\n")
        sys.stderr.flush()


@contextmanager
def watching() -> Iterator[Watching]:
    """A search that is watched: while it lasts, Ctrl-C ends it with what it has found so far."""
    watcher = Watching()
    before = signal.signal(signal.SIGINT, watcher.stop)
    try:
        yield watcher
    finally:
        signal.signal(signal.SIGINT, before)
        watcher.done()
