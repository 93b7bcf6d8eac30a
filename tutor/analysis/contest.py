"""How far it has come with an answer that is put to the test: who plays which side, and what may be answered."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tutor.analysis.answer_kinds import goes_by_card_not_told
from tutor.analysis.outcomes import Outcomes
from tutor.analysis.span import SpanPosition
from tutor.analysis.strategy import ProvenReason
from tutor.engine import State, legal_moves, moved
from tutor.engine.state.moves import NO_CARD, Move, Pull
from tutor.scenario import Entry, entry_of
from tutor.vocabulary import Stop

ContestEnd = Literal["", "as-said", "otherwise"]
"""How it ended: not yet, as the answer said, or not so, which is a fault."""


class TutorMove(NamedTuple):
    """What was played by the proven side. entry: its place in the script; left: see `ProvenMove`."""

    entry: int
    says: str
    why: ProvenReason
    left: int


class Contest(NamedTuple):
    """How far it has come: somebody is asked, or it is over.

    found: the answer; here: the position; script: the entries behind the position asked about, completed
    told: what the proven side has played since the last entry that was given
    end: how it ended; stop: where a run of the whole script has to stop
    again: has there been the same to decide before, so that it goes round? turning: does it hang on a card not told?
    decided: has whoever tests had anything to decide?
    """

    found: Outcomes
    here: SpanPosition
    script: tuple[Entry, ...]
    told: tuple[TutorMove, ...]
    end: ContestEnd
    stop: Stop
    again: bool
    turning: bool
    decided: bool

    @property
    def choices(self) -> tuple[Entry, ...]:
        """What whoever tests may answer here, each once; nothing where it is over."""
        state = self.here.state
        if self.end or state.asked is None:
            return ()
        if state.asked.kind == "pull":
            moves = map(Pull, state.zones[state.asked.request.zones[0]] if state.asked.request is not None else ())
            return tuple(dict.fromkeys(entry_of(state, move) for move in moves))
        names = {state.table.players[seat] for seat in testers(self.found)}
        entries = ((entry_of(state, move), move) for move in legal_moves(state) if not self._relies(move))
        return tuple(entry for entry, _ in entries if entry.verb == "pass" or entry.by in {"", *names})

    @property
    def relied_on(self) -> tuple[Entry, ...]:
        """What whoever cannot bring it about could answer only if a card that nobody has told were one for it."""
        state = self.here.state
        if self.end or state.asked is None or self.found.answer != "cannot":
            return ()
        return tuple(entry_of(state, move) for move in legal_moves(state) if relies_on_untold(state, move))

    def _relies(self, move: Move) -> bool:
        return self.found.answer == "cannot" and relies_on_untold(self.here.state, move)


def relies_on_untold(state: State, move: Move) -> bool:
    """Is it a move that not every card allows which a card may be that nobody has told?"""
    return getattr(move, "card", NO_CARD) in state.table.face_down and goes_by_card_not_told(
        moved(state, move).after, move
    )


def testers(found: Outcomes) -> tuple[int, ...]:
    """The seats of the side that must fail; of what is so in any case, all of them."""
    seats = range(len(found.start.table.players))
    if found.question is None or not found.question.by:
        return tuple(seats)
    own = found.start.table.players.index(found.question.by)
    return tuple(seat for seat in seats if (seat == own) == (found.answer == "cannot"))
