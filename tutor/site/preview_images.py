"""Pictures for link previews: drawn by processes of their own, each once, and kept; all of it within bounds."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import LifoQueue
from threading import Timer
from time import monotonic
from typing import Final, NamedTuple

from tutor.site.confinement import bare

PROCESSES: Final = 2
"""So many pictures are drawn at the same time."""
WAITING: Final = 12
"""So many may be drawn or waited for."""
PATIENCE: Final = 10.0
"""Seconds after which a process that is not ready is ended: a search stops long before."""
OFTEN: Final = 200
"""After so many pictures a process makes room for a new one."""
KEPT: Final = 400
BYTES: Final = 32 * 2**20
"""How many pictures are kept, and of how many bytes together."""
AGAIN: Final = 600.0
"""Seconds after which a picture is tried again that could not be drawn."""

OWN: Final = Path(__file__).parent / "share/jupyter/voila/templates/tutor/static/preview.png"


def own_picture() -> bytes:
    """The tutor's own picture, where there is none of a situation."""
    return OWN.read_bytes()


class ImageRequest(NamedTuple):
    """The text of a link, and whether its answer is wanted."""

    link: str
    asked: bool = False


class QueueFull(Exception):
    """So many pictures are being drawn that no other is begun."""


class CannotDraw(Exception):
    """The process that draws has failed, or taken too long."""


class DrawingProcess:
    """A process that draws, begun when something is to be drawn; not for two threads at once."""

    def __init__(self, command: tuple[str, ...] = (sys.executable, "-m", "tutor.site.preview_process")) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._drawn = 0

    def draw(self, wanted: ImageRequest) -> bytes:
        """The PNG; empty where the link cannot be read.

        Raises:
            CannotDraw: the process has failed or taken too long, and is ended.
        """
        process = self.begun()
        timer = Timer(PATIENCE, process.kill)
        timer.start()
        try:
            png = _asked(process, wanted)
        except (OSError, ValueError) as problem:
            self.close()
            raise CannotDraw from problem
        finally:
            timer.cancel()
        self._drawn += 1
        if self._drawn >= OFTEN:
            self.close()
        return png

    def close(self) -> None:
        """End the process."""
        process, self._process, self._drawn = self._process, None, 0
        if process is None:
            return
        process.kill()
        for end in (process.stdin, process.stdout):
            with suppress(OSError):
                end.close()  # type: ignore[union-attr]
        process.wait()

    def begun(self) -> subprocess.Popen[bytes]:
        """The process, begun anew if there is none."""
        if self._process is None:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=bare(), start_new_session=True
            )
        return self._process


def _asked(process: subprocess.Popen[bytes], wanted: ImageRequest) -> bytes:
    """What the process answers. Raises: OSError: nothing, or not all of it."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(wanted._asdict()).encode() + b"\n")
    process.stdin.flush()
    said = process.stdout.read(4)
    size = int.from_bytes(said, "big")
    png = process.stdout.read(size)
    if len(said) < 4 or len(png) < size:
        raise OSError("the process has ended")
    return png


class ImageCache:
    """The pictures that were wanted last, within bounds. None stands for one that could not be drawn."""

    def __init__(self, most: int = KEPT, size: int = BYTES) -> None:
        self._most, self._size = most, size
        self._found: OrderedDict[ImageRequest, tuple[bytes | None, float]] = OrderedDict()

    def __contains__(self, wanted: ImageRequest) -> bool:
        png, when = self._found.get(wanted, (None, -AGAIN))
        return png is not None or monotonic() < when + AGAIN

    def __getitem__(self, wanted: ImageRequest) -> bytes | None:
        self._found.move_to_end(wanted)
        return self._found[wanted][0]

    def __setitem__(self, wanted: ImageRequest, png: bytes | None) -> None:
        self._found[wanted] = png, monotonic()
        self._found.move_to_end(wanted)
        while len(self._found) > self._most or self.size > self._size:
            self._found.popitem(last=False)

    @property
    def size(self) -> int:
        """How many bytes all of them have, and their links."""
        return sum(len(png or b"") + len(wanted.link) for wanted, (png, _) in self._found.items())


class PreviewImages:
    """Pictures by their links."""

    def __init__(self, makes: Callable[[], DrawingProcess] = DrawingProcess, processes: int = PROCESSES) -> None:
        self._drawers = [makes() for _ in range(processes)]
        self._free: LifoQueue[DrawingProcess] = LifoQueue()  # so that a second is begun only where two are needed
        for one in self._drawers:
            self._free.put(one)
        self._threads = ThreadPoolExecutor(processes, "preview")
        self._kept = ImageCache()
        self._is_ready = False
        self._begun: dict[ImageRequest, asyncio.Task[bytes | None]] = {}

    def ready(self) -> None:
        """Begin a process if there is none yet: whoever reads a page's head asks for its picture next."""
        if not self._is_ready:
            self._is_ready = True
            self._threads.submit(self._begin)

    async def picture(self, wanted: ImageRequest) -> bytes | None:
        """The PNG; empty where the link cannot be read, None where no picture could be drawn.

        Raises:
            QueueFull: so many are being drawn that this one is not begun.
        """
        if wanted in self._kept:
            return self._kept[wanted]
        if wanted not in self._begun:
            if len(self._begun) >= WAITING:
                raise QueueFull
            self._begun[wanted] = asyncio.ensure_future(self._new(wanted))
        return await asyncio.shield(self._begun[wanted])  # whoever asked and went away is not the only one

    async def _new(self, wanted: ImageRequest) -> bytes | None:
        try:
            png = await asyncio.get_running_loop().run_in_executor(self._threads, self._draw, wanted)
        except CannotDraw:
            png = None
        finally:
            del self._begun[wanted]
        self._kept[wanted] = png
        return png

    def _begin(self) -> None:
        drawer = self._free.get()
        try:
            drawer.begun()
        finally:
            self._free.put(drawer)

    def _draw(self, wanted: ImageRequest) -> bytes:
        drawer = self._free.get()
        try:
            return drawer.draw(wanted)
        finally:
            self._free.put(drawer)

    def close(self) -> None:
        """End the processes, and begin none."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for one in self._drawers:
            one.close()
