"""What a page says that could not be made."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from tutor.site.server import SORRY, Page


def test_an_error_while_a_page_is_made_ends_it_with_an_apology(caplog: pytest.LogCaptureFixture) -> None:
    broken = Page.__new__(Page)
    broken.notebook_path = "broken.ipynb"

    async def pieces() -> list[str]:
        return [html async for html, _ in broken.generate_content_generator("id")]

    # In a thread of its own: a browser test that ran before may have left an event loop running in this one.
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(lambda: asyncio.run(pieces())).result() == [SORRY]
    assert "the page broken.ipynb could not be made" in caplog.text
