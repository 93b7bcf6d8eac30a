"""Why a run cannot go on: the entry and the decision that do not fit, the legal answers, and why not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from tutor.engine import Refusal, State
from tutor.explain import asks
from tutor.scenario.entries import legal_entries
from tutor.scenario.scenario import CHANCE, Entry, Scenario

SHOWN: Final = 12
"""How many legal answers a message lists."""


class Attempt(NamedTuple):
    """A decision at which an entry was tried, and what was against it."""

    state: State
    against: tuple[Refusal, ...]


class RunError(NamedTuple):
    """Why a run stopped: a sentence, and the place in the scenario file (line 0 and no path where there is none)."""

    message: str
    file: str
    line: int
    path: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}: " if self.line else f"{self.file}: "
        return f"{place}{self.path}: {self.message}" if self.path else f"{place}{self.message}"

    def as_json(self) -> dict[str, Any]:
        """The error as the result writes it."""
        return self._asdict()


class Complaint(Exception):
    """The run cannot go on; the message lacks only its place."""

    @classmethod
    def unclear(cls, says: str) -> Complaint:
        """The entry cannot be understood."""
        return cls(says)

    @classmethod
    def no_answer(cls, entry: Entry, state: State, attempts: Sequence[Attempt]) -> Complaint:
        """The entry answers no decision up to one that nothing settles."""
        return cls(f"it does not answer what is asked: {asks(state)} {_why(entry, attempts)}{_legal(state)}".rstrip())

    @classmethod
    def allowed(cls) -> Complaint:
        """The entry should be refused and is legal."""
        return cls("this should be refused, but it is legal")

    @classmethod
    def other_reason(cls, entry: Entry, attempts: Sequence[Attempt]) -> Complaint:
        """The entry is refused, but not for the reason that it names."""
        wanted = f" because of {entry.refused}" if isinstance(entry.refused, str) else ""
        return cls(f"this should be refused{wanted}, but that is not why. {_why(entry, attempts)}".rstrip())

    @classmethod
    def endless(cls, so_much: str) -> Complaint:
        """The run does not end."""
        return cls(f"the run was stopped after {so_much}; it does not come to a decision")

    @classmethod
    def loop(cls, says: str) -> Complaint:
        """What follows from a move does not come to an end."""
        return cls(says)

    def at(self, scenario: Scenario, place: int | None) -> RunError:
        """The error, with the entry of the script at which it came up (None after the last)."""
        if place is None:
            return RunError(str(self), scenario.file, 0, "")
        entry = scenario.script[place]
        return RunError(f"{entry}: {self}", scenario.file, entry.line, f"script[{place}]")


ANSWERS: Final = {
    "play": "action",
    "draw": "action",
    "respond": "respond",
    "pass": "respond",
    "use": "use",
    "skip": "use",
    "choose": "choose",
}
"""Verb -> the kind of decision that it answers."""


def _why(entry: Entry, attempts: Sequence[Attempt]) -> str:
    """The reasons, latest first: those at decisions that the entry could have answered, if there are any."""
    kind = ANSWERS.get(entry.verb)
    fitting = [found for found in attempts if found.state.asked is not None and found.state.asked.kind == kind]
    latest_first = (refusal for found in reversed(fitting or attempts) for refusal in found.against)
    reasons = dict.fromkeys(f"{refusal.says.rstrip('.')} ({refusal.rule})" for refusal in latest_first)
    return f"Why not: {'; '.join(reasons)}. " if reasons else ""


def _legal(state: State) -> str:
    if state.asked is not None and state.asked.kind in CHANCE:
        return ""
    return f"Legal answers: {entries_text(legal_entries(state))}"


def entries_text(entries: Iterable[Entry]) -> str:
    """Entries in one line, as a script writes them; no more than a reader takes in."""
    texts = [str(entry) for entry in entries]
    more = f"; and {len(texts) - SHOWN} more" if len(texts) > SHOWN else ""
    return "; ".join(texts[:SHOWN]) + more
