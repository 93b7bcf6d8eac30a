"""Something that decides an answer, with the sentence that it would make."""

from __future__ import annotations

from typing import NamedTuple


class Finding(NamedTuple):
    """Something that decides, or helps to: what it is called, and the sentence that it would make."""

    names: tuple[str, ...]
    says: str
