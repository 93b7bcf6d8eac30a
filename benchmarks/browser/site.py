"""The tutor's own site with the project's notebooks and a few more to compare them with."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tutor.site.launch import ADDRESS, free_port, notebook_folder, wait_for
from tutor.site.pages import pages_of
from tutor.site.template_process import process_name

HELLO = "hello"
BARE = "bare"
LONG = "long"
TABLE = "build"
"""The page of the empty table."""
STEPS = "walk-through"
"""A page of the project's own on which one steps."""

_YARDSTICKS = {HELLO: "import ipywidgets\n\nipywidgets.IntSlider(description='Hello')", BARE: "'Hello'"}
_LONG = "from tutor.widgets import Table\n\nTable({text!r})"


@contextmanager
def served(long: str, port: int = 0) -> Iterator[dict[str, str]]:
    """The addresses of the pages by their names: the tutor's own, `hello` (a slider), `bare` (no widget) and `long`.

    long: the scenario that the page `long` shows, in which one can decide
    """
    with TemporaryDirectory() as folder:
        names = fill(Path(folder), long)
        chosen = free_port(port, ADDRESS)
        command = [sys.executable, "-m", "tutor.site", "--port", str(chosen), "--no-browser", "--notebooks", folder]
        with subprocess.Popen(command) as server:
            try:
                if not wait_for(ADDRESS, chosen):
                    raise RuntimeError(f"the site did not start on port {chosen}")
                yield {name: f"http://{ADDRESS}:{chosen}/{below}" for name, below in names.items()}
            finally:
                server.terminate()


def own_pages() -> list[str]:
    """The names of the project's own pages, in the order of the navigation."""
    return [page.name for page in pages_of(notebook_folder())]


def fill(folder: Path, long: str) -> dict[str, str]:
    """Put all notebooks there; returns where the site will have them, by name."""
    for file in notebook_folder().glob("*.ipynb"):
        shutil.copy(file, folder)
    for name, source in {**_YARDSTICKS, LONG: _LONG.format(text=long)}.items():
        (folder / f"{name}.ipynb").write_text(_notebook(name, source), encoding="utf-8")
    return {page.name: page.address for page in pages_of(folder)}


def _notebook(name: str, source: str) -> str:
    cells = [
        {"cell_type": "markdown", "id": "head", "metadata": {}, "source": f"# {name.capitalize()}"},
        {"cell_type": "code", "id": "code", "metadata": {}, "source": source, "outputs": [], "execution_count": None},
    ]
    spec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    metadata = {"kernelspec": spec, "language_info": {"name": "python"}, "title": name.capitalize()}
    return json.dumps({"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})


def kernel_memory(kernel: str) -> int:
    """Bytes of memory of the process behind a page: what is its own, and its part of what it shares (PSS).

    Raises:
        LookupError: there is no such process.
    """
    name = process_name(kernel)
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "comm").read_text(encoding="ascii").strip() == name:
                rollup = (process / "smaps_rollup").read_text(encoding="ascii")
                return 1024 * int(rollup.partition("\nPss:")[2].split()[0])
        except (FileNotFoundError, ProcessLookupError):
            continue  # a process that has ended meanwhile
    raise LookupError(f"no process serves {kernel}")
