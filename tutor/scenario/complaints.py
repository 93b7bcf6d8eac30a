"""Why a run cannot go on: the entry and the decision that do not fit, the legal answers, and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from tutor.engine import Refusal, State
from tutor.explain import asks
from tutor.explain.story.keeping import why_not
from tutor.scenario.entries import legal_entries
from tutor.scenario.scenario import Scenario
from tutor.script.entry import CHANCE, Entry

MAX_ANSWERS: Final = 12
"""How many legal answers a message lists."""


class Attempt(NamedTuple):
    """A decision at which an entry was tried, and what was against it."""

    state: State
    against: tuple[Refusal, ...]


Says = Callable[[int | None], str]
"""A sentence, as it is said to the player in a seat; None is somebody who sees everything."""


class RunError:
    """Why a run stopped: a sentence, and the place in the scenario file (line 0 and no path where there is none).

    The sentence is made when it is read: of most runs that fail it is only asked whether they do.
    """

    def __init__(self, says: Says, file: str, line: int, path: str) -> None:
        self.says, self.file, self.line, self.path = says, file, line, path

    @cached_property
    def message(self) -> str:
        """The sentence, as somebody may read it who sees everything."""
        return self.says(None)

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}: " if self.line else f"{self.file}: "
        return f"{place}{self.path}: {self.message}" if self.path else f"{place}{self.message}"

    def __repr__(self) -> str:
        return f"<RunError: {self}>"

    def seen_by(self, seat: int | None) -> RunError:
        """The error as that player may read it; the whole of it where no seat is named.

        A player does not read others' answers, nor why theirs are refused.
        """
        return self if seat is None else RunError(lambda _: self.says(seat), self.file, self.line, self.path)

    def as_json(self, seat: int | None = None) -> dict[str, Any]:
        """The error as the result writes it; with a seat, as that player may read it."""
        return {"message": self.seen_by(seat).message, "file": self.file, "line": self.line, "path": self.path}


class Complaint(Exception):
    """The run cannot go on; the message lacks only its place."""

    def __init__(self, says: Says) -> None:
        self.says = says
        super().__init__()

    def __str__(self) -> str:
        return self.says(None)

    @classmethod
    def unclear(cls, entry: Entry, state: State, says: str) -> Complaint:
        """The entry cannot be understood."""
        return cls(lambda seat: says if _own(entry, state, seat) else "it may be meant in more than one way")

    @classmethod
    def no_answer(cls, entry: Entry, state: State, attempts: Sequence[Attempt]) -> Complaint:
        """The entry answers no decision up to one that nothing settles."""
        tried = tuple(attempts)

        def says(seat: int | None) -> str:
            why = _why(entry, tried) if _own(entry, state, seat) else ""
            return f"it does not answer what is asked: {asks(state)} {why}{_legal(state, seat)}".rstrip()

        return cls(says)

    @classmethod
    def allowed(cls, entry: Entry, state: State) -> Complaint:
        """The entry should be refused and is legal."""
        return cls(
            lambda seat: "this should be refused, but it is legal" if _own(entry, state, seat) else _not_so(entry)
        )

    @classmethod
    def other_reason(cls, entry: Entry, state: State, attempts: Sequence[Attempt]) -> Complaint:
        """The entry is refused, but not for the reason that it names."""
        tried = tuple(attempts)

        def says(seat: int | None) -> str:
            if not _own(entry, state, seat):
                return _not_so(entry)
            return f"this should be refused{_wanted(entry)}, but that is not why. {_why(entry, tried)}".rstrip()

        return cls(says)

    @classmethod
    def endless(cls, so_much: str) -> Complaint:
        """The run does not end."""
        return cls(lambda seat: f"the run was stopped after {so_much}; it does not come to a decision")

    @classmethod
    def loop(cls, says: str) -> Complaint:
        """What follows from a move does not come to an end."""
        return cls(lambda seat: says)

    def at(self, scenario: Scenario, place: int | None) -> RunError:
        """The error, with the entry of the script at which it came up (None after the last)."""
        if place is None:
            return RunError(self.says, scenario.file, 0, "")
        entry = scenario.script[place]
        return RunError(lambda seat: f"{entry}: {self.says(seat)}", scenario.file, entry.line, f"script[{place}]")


def _wanted(entry: Entry) -> str:
    return f" because of {entry.refused}" if isinstance(entry.refused, str) else ""


def _not_so(entry: Entry) -> str:
    """What somebody else reads: whether it is legal would tell them of a card that they do not see."""
    return f"this should be refused{_wanted(entry)}, and that is not so"


def _own(entry: Entry, state: State, seat: int | None) -> bool:
    """May whoever sits there know why the entry is refused? The reasons are of the cards of those who would do it."""
    if seat is None:
        return True
    return {entry.by, *(name for name, _ in entry.also)} == {state.table.players[seat]}


ANSWERS: Final = {
    "play": "action",
    "draw": "action",
    "respond": "respond",
    "pass": "respond",
    "use": "use",
    "skip": "use",
    "choose": "choose",
    "tell": "tell",
}
"""Verb -> the kind of decision that it answers."""


def _why(entry: Entry, attempts: Sequence[Attempt]) -> str:
    """The reasons, latest first: those at decisions that the entry could have answered, if there are any."""
    kind = ANSWERS.get(entry.verb)
    fitting = [found for found in attempts if found.state.asked is not None and found.state.asked.kind == kind]
    latest_first = (refusal for found in reversed(fitting or attempts) for refusal in found.against)
    reasons = why_not(latest_first)
    return f"Why not: {'; '.join(reasons)}. " if reasons else ""


def _legal(state: State, seat: int | None) -> str:
    if state.asked is not None and state.asked.kind in CHANCE:
        return ""
    mine = legal_entries(state, seat)
    return f"Legal answers: {entries_text(mine)}" if mine or seat is None else ""


def entries_text(entries: Iterable[Entry]) -> str:
    """Entries in one line, as a script writes them; no more than a reader takes in."""
    texts = [str(entry) for entry in entries]
    more = f"; and {len(texts) - MAX_ANSWERS} more" if len(texts) > MAX_ANSWERS else ""
    return "; ".join(texts[:MAX_ANSWERS]) + more
