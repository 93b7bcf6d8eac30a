"""Widgets without a kernel around them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def no_loop_runs() -> Iterator[None]:
    """Where tests in a browser came before, their loop is still there; a widget would take it for its kernel's."""
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)
