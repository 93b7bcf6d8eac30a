"""The rate limit of one socket: a token bucket, and what becomes of a message that it has no token for."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

BYTES_A_TOKEN: Final = 16 * 1024
"""A long message takes several."""


class Dropped(Exception):
    """A message that no page of the site sends. Its word is a reason for the figures, one of few."""


class TooMuch(Exception):
    """Whoever sends this is no page: the socket is closed."""


class TokenBucket:
    """A token bucket: each message takes a token, and so many come back a second.

    Raises: TooMuch: as much was asked for without a token as the bucket holds.
    """

    def __init__(self, a_second: float, most: int, clock: Callable[[], float] = monotonic) -> None:
        self._a_second, self._most, self._clock = a_second, float(most), clock
        self._tokens, self._then, self._refused = float(most), clock(), 0

    def pay(self, size: int) -> None:
        """Pay for a message of so many bytes. Raises: Dropped: there are not enough tokens."""
        now = self._clock()
        self._tokens = min(self._most, self._tokens + (now - self._then) * self._a_second)
        self._then = now
        price = 1 + size // BYTES_A_TOKEN
        if price <= self._tokens:
            self._tokens -= price
            self._refused = 0
            return
        self._refused += price
        if self._refused > self._most:
            raise TooMuch("flood")
        raise Dropped("flood")
