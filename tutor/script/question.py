"""What a scenario asks about the position that its script reaches, as plain data."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from tutor.kind import of_its_kind
from tutor.script.entry import Entry, Expect

Until = Literal["link", "chain", "turn", "round", "game"]
"""How far a question looks: to the end of the link, of the chain, of the turn, of the round or of the game."""

UNTILS: Final[tuple[Until, ...]] = get_args(Until)


@of_its_kind
class Happens(NamedTuple):
    """Something that is done, neither prevented nor replaced; what is `""` does not matter.

    verb: a word of the vocabulary; card: its name, with or without the number of a copy
    by: the player who does it; of: the player whose card it was, or a shared zone in which it lay
    """

    verb: str = ""
    card: str = ""
    by: str = ""
    of: str = ""


@of_its_kind
class Goal(NamedTuple):
    """What is to be true at the end; every part that is there must hold, and at least one is.

    zones: the parts `has lacks exactly count winner` of what is expected; None where none of them is there
    happens: what is done at some moment before the end; any: one of these goals; no: not this one (a file says `not`)
    """

    zones: Expect | None = None
    happens: Happens | None = None
    any: tuple[Goal, ...] = ()
    no: Goal | None = None


@of_its_kind
class Question(NamedTuple):
    """May this move be made now; or, with `will`, does the goal come about, over all continuations `until` then.

    by: the player who is to bring it about, whatever the others do (a file says `for`); `""` for nobody
    """

    may: Entry | None = None
    will: Goal | None = None
    until: Until = "chain"
    by: str = ""
