"""The motifs: what is taken from packages, and what is drawn by hand where they have nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

VENDORED: Final = Path(__file__).parent / "vendor" / "motifs.json"
BY_HAND: Final = Path(__file__).parent / "parts.json"


@cache
def motifs() -> Mapping[str, str]:
    """Name -> what it is drawn with, as SVG on a ground of 32 by 32. What has no colour of its own takes `color`."""
    return {**_read(VENDORED), **_read(BY_HAND)}


def _read(file: Path) -> dict[str, str]:
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return found
