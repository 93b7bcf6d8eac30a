"""An answer on one page: what was asked, what is true, why, how sure that is, and what would change it."""

from __future__ import annotations

from typing import Any, NamedTuple

from tutor.analysis.certainty import HowSure
from tutor.analysis.closest_rulings import Closest
from tutor.analysis.grounds import Because
from tutor.scenario import Scenario


class StoryLine(NamedTuple):
    """One thing that happened on the way: the sentence, and the rules, readings and card that it stands on.

    depth: how far it is set in, from 0: below what caused it; kind: the event's, as the contract has it
    """

    says: str
    kind: str
    depth: int
    stands_on: tuple[Because, ...]


class Ending(NamedTuple):
    """One way in which it goes, from the position that was asked about to its end.

    holds: whether the goal holds at its end; None where a move, and no goal, was asked about
    says: how it ends, in a sentence
    entries: what is decided on the way, as a script writes it: the shortest way there
    story: what happens from the position asked about on
    scenario: the situation with the way appended to its script, so that it can be stepped through
    """

    holds: bool | None
    says: str
    entries: tuple[str, ...]
    story: tuple[StoryLine, ...]
    scenario: Scenario


class NotAllowed(NamedTuple):
    """A move that was refused on the way, or is where it was asked about: as a sentence, and every reason."""

    says: str
    because: tuple[Because, ...]


class RulingToShow(NamedTuple):
    """An answer with all that a table needs to believe it; every text is for people, in the edition's terms.

    title: the scenario's, `""` where it has none; rulebook: the title of the one that is played
    question: what is asked, as a sentence; answer: its word, as in the contract; says: the answer as one sentence
    complete: False where a limit left something open, which `says` then tells
    reason: why, as one sentence; `""` where none was found
    because: what decides it, the most telling first
    situation: where everything lay when it was asked about: (place, cards), as a person says both
    so_far: what happened up to the position asked about; endings: how it goes on, for each way it may end
    refused: what was not allowed, and why; changes: what would change the answer; closest: published rulings
    file: the situation as the text of its file; scenario: the same, read
    """

    title: str
    rulebook: str
    question: str
    answer: str
    says: str
    complete: bool
    reason: str
    because: tuple[Because, ...]
    sure: HowSure
    situation: tuple[tuple[str, tuple[str, ...]], ...]
    so_far: tuple[StoryLine, ...]
    endings: tuple[Ending, ...]
    refused: tuple[NotAllowed, ...]
    changes: tuple[str, ...]
    closest: tuple[Closest, ...]
    file: str
    scenario: Scenario

    def as_json(self) -> dict[str, Any]:
        """The same as plain data; scenarios are left out, `file` and `entries` say what they hold."""
        data = _plain(self)
        assert isinstance(data, dict)
        return data


def _plain(value: Any) -> Any:
    """Named tuples as mappings, other tuples as lists; what is a scenario goes."""
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        fields = zip(value._fields, value, strict=True)
        return {name: _plain(held) for name, held in fields if not isinstance(held, Scenario)}
    return [_plain(item) for item in value] if isinstance(value, tuple) else value
