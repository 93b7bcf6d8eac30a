"""A situation as a value: the parts of a scenario file, and what is wrong with one."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict, final

EntryJson = Annotated[dict[str, object], "Entry"]
"""One line of a script: {by, play}, {by, respond}, {by, choose, of}, {pull}, ... as a file writes it."""

StopJson = Literal["decision", "chain", "turn"]
"""How far a run goes on after the script."""


class SeatJson(TypedDict):
    """A player, and what the player has."""

    name: str
    stable: NotRequired[list[str]]
    hand: NotRequired[list[str]]


class PlaceInTurnJson(TypedDict):
    """Whose turn it is, and which phase of it."""

    player: NotRequired[str]
    phase: str


@final
class MayJson(TypedDict):
    """Is this move legal?"""

    may: EntryJson


_For = TypedDict("_For", {"for": NotRequired[str]})


@final
class WillJson(_For):
    """What comes of it, over all continuations; with `for`, can that player bring it about?"""

    will: dict[str, object]
    until: NotRequired[str]


QuestionJson = MayJson | WillJson
"""What is asked of the position that a script reaches."""


class SituationJson(TypedDict):
    """A situation: the parts of a scenario file. Cards are names; one that nobody has told is "?"."""

    format: NotRequired[int]
    title: NotRequired[str]
    edition: str
    sets: NotRequired[list[str]]
    cards: NotRequired[list[dict[str, object]]]
    copies: NotRequired[dict[str, int]]
    readings: NotRequired[dict[str, str]]
    players: list[SeatJson]
    deck: NotRequired[str | list[str]]
    discard: NotRequired[list[str]]
    nursery: NotRequired[list[str]]
    turn: NotRequired[PlaceInTurnJson]
    seed: NotRequired[int]
    loose: NotRequired[bool]
    script: NotRequired[list[EntryJson]]
    stop: NotRequired[StopJson]
    question: NotRequired[QuestionJson]
    expect: NotRequired[dict[str, object]]
    source: NotRequired[dict[str, object]]
    lesson: NotRequired[dict[str, object]]


class WrongJson(TypedDict):
    """What is wrong with a situation."""

    at: str
    """The place in it ("players[0].stable[1]", "script[2]"); "" for the whole."""
    says: str


class SituationReplyJson(TypedDict):
    """A situation to lay on the table."""

    situation: SituationJson
