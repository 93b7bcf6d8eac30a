"""The sites that are visited: the tutor's own, and stock Voilà with the same notebooks."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from tornado.httpclient import AsyncHTTPClient, HTTPClientError

from benchmarks.visitors.processes import MARK
from tutor.site.launch import free_port, notebook_folder
from tutor.site.site_urls import ADDRESS

READY: Final = 120
"""So many seconds a site may take until it is ready."""


class Site(NamedTuple):
    """A site that is being served: where; how its processes are found; its own process; is it the tutor's."""

    address: str
    run: str
    pid: int
    ours: bool

    def page(self, name: str) -> str:
        """The address of a page."""
        return f"{self.address}{name}" if self.ours else f"{self.address}voila/render/{name}.ipynb"


@asynccontextmanager
async def tutor_site(visitors: int) -> AsyncIterator[Site]:
    """The tutor's site, behind a proxy as it were: each visitor says an address of their own."""
    port = free_port(0, ADDRESS)
    command = ["-c", "import sys; from tutor.cli import main; sys.exit(main())"]
    options = ["serve", "--port", str(port), "--no-browser", "--proxy", ADDRESS, "--visitors", str(visitors)]
    async with _running([*command, *options], port, "ready", True) as site:
        yield site


@asynccontextmanager
async def stock_voila() -> AsyncIterator[Site]:
    """Voilà as it comes, with a folder of our notebooks."""
    port = free_port(0, ADDRESS)
    command = ["-m", "voila", "--no-browser", f"--port={port}", f"--Voila.ip={ADDRESS}", str(notebook_folder())]
    async with _running(command, port, "voila/static/voila.js", False) as site:
        yield site


@asynccontextmanager
async def _running(command: list[str], port: int, asked: str, ours: bool) -> AsyncIterator[Site]:
    with TemporaryDirectory() as home:
        environment = {**os.environ, "PYTHONPATH": str(Path.cwd()), MARK: home}
        log = open(Path(home) / "log", "wb")  # noqa: SIM115 - it is closed below
        server = await asyncio.create_subprocess_exec(sys.executable, *command, env=environment, stdout=log, stderr=log)
        site = Site(f"http://{ADDRESS}:{port}/", home, server.pid, ours)
        try:
            await _until_ready(f"{site.address}{asked}", Path(home) / "log", server)
            yield site
        finally:
            if server.returncode is None:
                server.terminate()
            await server.wait()
            log.close()


async def _until_ready(address: str, log: Path, server: asyncio.subprocess.Process) -> None:
    """Ask until the site is ready for visitors."""
    for _ in range(READY * 10):
        if server.returncode is not None:
            break
        try:
            await AsyncHTTPClient().fetch(address, request_timeout=5)
        except (HTTPClientError, OSError):
            await asyncio.sleep(0.1)
        else:
            return
    raise RuntimeError(f"the site did not start: {log.read_text(errors='replace')[-2000:]}")
