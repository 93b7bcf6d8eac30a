"""The same notebooks by Voilà as it comes, without this server: a Jupyter kernel for each visitor.

It is slower and takes more memory, and has none of the site's limits; it shows that the pages are plain notebooks.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final, NoReturn

from tutor.site.site_options import BadOption, Options

KNOWN: Final = ("port", "address", "notebooks", "browser", "kernels")
"""The options that Voilà has as well."""


def command(options: Options, folder: Path, port: int) -> list[str]:
    """What is run to serve a folder so.

    Raises:
        BadOption: something is asked for that only the site's own server can do.
    """
    more = [name for name, usual in Options()._asdict().items() if getattr(options, name) != usual]
    if not {*more} <= {*KNOWN}:
        says = "Voilà as it comes knows nothing of limits, proxies and logs"
        raise BadOption(f"--kernels: {says}: it goes with --port, --address, --network and --notebooks alone.")
    browser = [] if options.browser else ["--no-browser"]
    return [
        *(sys.executable, "-m", "voila", str(folder), "--strip_sources=True"),
        *(f"--port={port}", "--Voila.port_retries=0", f"--Voila.ip={options.address}", *browser),
    ]


def run(options: Options, folder: Path, port: int) -> NoReturn:
    """Become Voilà. Raises: BadOption: see `command`."""
    line = command(options, folder, port)
    os.execv(line[0], line)
