"""Where the files are that the tutor reads: inside the package once it is installed, else in the checkout."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def data_root(folder: str = "cards") -> Path:
    """The directory of that name: `cards` holds `rules.yaml`, `sets/` and all else that a rules expert edits.

    Raises:
        FileNotFoundError: neither the installed package nor a checkout around it has such a directory.
    """
    package = Path(__file__).resolve().parent
    for root in (package / "_data", package.parent):
        if (root / folder).is_dir():
            return root / folder
    raise FileNotFoundError(f"no directory '{folder}' in {package / '_data'} or {package.parent}")
