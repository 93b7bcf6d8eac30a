"""What a scenario file says, as plain data: the position, the script, and what must be true at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from tutor.cards import Card
from tutor.kind import of_its_kind
from tutor.script.entry import Entry, Expect
from tutor.script.question import Question
from tutor.vocabulary import Phase, Stop

FORMAT: Final = 1


@of_its_kind
class Seat(NamedTuple):
    """A player and the cards they begin with."""

    name: str
    hand: tuple[str, ...] = ()
    stable: tuple[str, ...] = ()


@of_its_kind
class Scenario(NamedTuple):
    """A scenario file, checked: every name and id in it is known, and no card is in two places.

    Cards are named as the table names them: `Neigh` for the first copy, `Neigh#2` for the second.
    sets, readings: what the file says; None and empty where it leaves that to the edition
    copies: how many copies of a card there are, where that is not as many as its sets say
    cards: the cards that the scenario brings along, as a file has them; own: the same, read
    A card that nobody has told is `?`, however many there are.
    deck, nursery: None for the default; the deck and the discard pile have their top card first
    turn: whose turn it is, and its phase
    stop: how far a run goes on after the script
    question: what is asked about the position that the script reaches
    source, lesson: as the file has them
    """

    players: tuple[Seat, ...]
    title: str = ""
    edition: str = "base"
    sets: tuple[str, ...] | None = None
    copies: Mapping[str, int] = {}
    cards: tuple[Mapping[str, Any], ...] = ()
    readings: Mapping[str, str] = {}
    deck: tuple[str, ...] | None = None
    discard: tuple[str, ...] = ()
    nursery: tuple[str, ...] | None = None
    turn: tuple[str, Phase] = ("", "action")
    seed: int = 0
    loose: bool = False
    script: tuple[Entry, ...] = ()
    stop: Stop = "decision"
    expect: Expect | None = None
    question: Question | None = None
    source: Mapping[str, Any] | None = None
    lesson: Mapping[str, Any] | None = None
    own: tuple[Card, ...] = ()
    file: str = "scenario.yaml"
    warnings: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        """Do both say the same? What was made of it - `own`, `file`, `warnings` - does not matter."""
        return isinstance(other, Scenario) and self[:-3] == other[:-3]

    def __hash__(self) -> int:
        return hash((self.players, self.title, self.edition, self.script))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, clockwise."""
        return tuple(seat.name for seat in self.players)
