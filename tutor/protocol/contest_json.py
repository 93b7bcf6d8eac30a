"""An answer put to the test: what is asked of whoever tests it, and what the tutor has played."""

from __future__ import annotations

from typing import Literal, TypedDict

from tutor.protocol.table_json import LookJson


class TutorMoveJson(TypedDict):
    """What the tutor has played."""

    entry: int
    """The index in the script."""
    says: str
    why: str


class ContestJson(TypedDict):
    """How far it has come."""

    goal: str
    """The question."""
    sides: str
    """Who plays whom, as a sentence."""
    told: list[TutorMoveJson]
    """What the tutor has played since the last entry that was sent."""
    end: Literal["", "as-said", "otherwise"]
    """How it ended: not yet, as it was said, or otherwise, which is a fault."""
    says: str
    """What is to be said: how it came out, or that it goes round."""
    fault: str
    """What to do where it came out otherwise; else ""."""
    link: str
    """The link with the question and all that was played."""


class ContestLookJson(LookJson):
    """The table as it is then. Its decision has the answers of whoever tests, and nobody else's."""

    contest: ContestJson
