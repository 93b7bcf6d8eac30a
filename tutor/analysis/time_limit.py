"""A bound on the time of a search, in seconds of the processor: some positions take a hundred times others."""

from __future__ import annotations

from time import process_time


class TimeLimit:
    """So many seconds of the processor from now on; as `ProgressCallback` it ends a search after them."""

    def __init__(self, seconds: float) -> None:
        self._end = process_time() + seconds

    @property
    def is_over(self) -> bool:
        """Have they gone by?"""
        return process_time() >= self._end

    def __call__(self, positions: int, waiting: int) -> bool:
        """May it be looked for any longer?"""
        return not self.is_over
