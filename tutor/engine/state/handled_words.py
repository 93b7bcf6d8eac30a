"""The words of the vocabulary on which the engine acts: whatever acts on one declares it when it is imported.

So it is known before anything is played whether a word of the vocabulary is one on which nothing acts.
"""

from __future__ import annotations

from typing import Final, NewType

Moment = NewType("Moment", str)
"""A trigger that the engine sets off."""

StatementName = NewType("StatementName", str)
"""A statement that the engine asks for."""

MOMENTS: Final[set[Moment]] = set()
STATEMENT_NAMES: Final[set[StatementName]] = set()


def moment(trigger: str) -> Moment:
    """The moment of a trigger, declared beside the call of `set_off` by which it happens."""
    declared = Moment(trigger)
    MOMENTS.add(declared)
    return declared


def statement(word: str) -> StatementName:
    """The name of a statement, declared beside the question whether one is at work."""
    declared = StatementName(word)
    STATEMENT_NAMES.add(declared)
    return declared
