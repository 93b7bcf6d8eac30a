"""How values stand in the card language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def one_or_list(values: Sequence[Any]) -> Any:
    """The value that stands alone, or the list of several."""
    return values[0] if len(values) == 1 else list(values)
