"""A coached game: as it is kept, and as it is shown."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from tutor.protocol.situation_json import EntryJson, SituationJson
from tutor.protocol.sizes import Name, ReadAs
from tutor.protocol.table_json import LookJson

StrengthJson = Literal["gentle", "usual", "keen"]
"""How well the others play."""


class GameJson(TypedDict):
    """A coached game as it is kept."""

    situation: Annotated[SituationJson, ReadAs(dict[str, object])]
    you: Name
    strength: Annotated[StrengthJson, ReadAs(Name)]


class GameBegunJson(TypedDict):
    """A game that was dealt."""

    game: GameJson


class TheirMoveJson(TypedDict):
    """An opponent's move."""

    entry: int
    """The index in the script."""
    by: str
    says: str
    why: str
    """A sentence or two on why it was done; "" where that was told before."""


class ThrownJson(TypedDict):
    """A move of the learner's that threw something away: what was better, and why."""

    entry: int
    better: str
    why: str


_From = TypedDict("_From", {"from": int})


class GameLookJson(LookJson, _From):
    """A game up to what the learner is asked, with the eyes of the learner, and why the others did what they did.

    The turns before the last ones are left out: moves that were made there are done at step 0. It has no file, and
    nothing that can be asked. `from`: how many events there were before the last move that was sent.
    """

    theirs: list[TheirMoveJson]
    back: int | None
    """How many entries of the script lead to the learner's last own decision; null where there was none."""
    thrown: ThrownJson | None
    """What the last move that was sent threw away; null for nothing."""
    begins: str
    """What is dealt otherwise because two play; "" later, and with more players."""
    winner: str | None
    over: bool


class HintJson(TypedDict):
    """A move to make, and why."""

    entry: EntryJson
    says: str
    why: str


class GameSharedJson(TypedDict):
    """The moment as a situation to pass on, with nothing in it that the learner does not see."""

    situation: SituationJson
    link: str


class TurningPointJson(TypedDict):
    """A move at which the game turned."""

    turn: int
    says: str
    why: str
    back: int
    """How many entries of the script lead to the learner's decision there."""


class GameTurnJson(TypedDict):
    """A turn to which one can go back."""

    turn: int
    player: str
    back: int


class TurningPointsJson(TypedDict):
    """A game looked back on: up to three moves at which it turned, in their order, and the turns to go back to."""

    points: list[TurningPointJson]
    turns: list[GameTurnJson]
