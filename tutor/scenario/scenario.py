"""What a scenario file says, as plain data: the position, the script, and what must be true at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple, get_args

from tutor.cards import Card
from tutor.kind import of_its_kind
from tutor.scenario.flow import in_one_line
from tutor.vocabulary import Phase, Stop

FORMAT: Final = 1

EntryWord = Literal["play", "draw", "respond", "pass", "use", "skip", "choose", "done", "pull", "shuffle"]
"""What a script entry may do; the last two are chance's, the others a player's."""

ENTRY_WORDS: Final[tuple[EntryWord, ...]] = get_args(EntryWord)

CHANCE: Final = ("pull", "shuffle")
FLAGS: Final = ("draw", "pass", "done")
"""The verbs that name nothing; a file writes `true` behind them."""

NOTHING: Final = "none"
"""What is chosen where a search fails, and who has won while the game goes on."""

NOBODY: Final = "nobody"
"""The winner when everybody has lost."""


@of_its_kind
class Pick(NamedTuple):
    """Something named in an entry, as the file writes it: a card, a player, a number, an option in words.

    of: the player in whose Stable or hand, or the zone in which, the card is; `""` where nothing is said
    """

    name: str
    of: str = ""


@of_its_kind
class Entry(NamedTuple):
    """One line of a script; as text it is what a script writes: `{by: Ana, play: Rhinocorn}`.

    verb: one of `ENTRY_WORDS`; by: the player, `""` for chance
    picks: what is played, used, chosen, pulled, or the order of the deck
    into: the player whose Stable a card is played into, `""` for one's own
    also: slower answers to a pile, each a player's name and a card, `""` where the card does not matter
    refused: False, or True, or the rule, reading or card that must refuse the entry
    line: where it stands in its file
    """

    verb: EntryWord
    by: str = ""
    picks: tuple[Pick, ...] = ()
    into: str = ""
    also: tuple[tuple[str, str], ...] = ()
    refused: bool | str = False
    line: int = 0

    def __eq__(self, other: object) -> bool:
        """Do both say the same? Where they stand does not matter."""
        return isinstance(other, Entry) and self[:-1] == other[:-1]

    def __hash__(self) -> int:
        return hash(self[:-1])

    def __str__(self) -> str:
        return in_one_line(self.as_data())

    def as_data(self, reason: str = "refused") -> dict[str, Any]:
        """The entry as a scenario file writes it; `reason` is the key for what refuses it."""
        data: dict[str, Any] = {"by": self.by} if self.by else {}
        data[self.verb] = True if self.verb in FLAGS else self._named()
        if self.verb == "choose" and len(self.picks) == 1 and self.picks[0].of:
            data["of"] = self.picks[0].of
        if self.into:
            data["into"] = self.into
        if self.also:
            data["also"] = [{"by": by, "respond": card} if card else by for by, card in self.also]
        if self.refused and not (reason == "because" and self.refused is True):
            data[reason] = self.refused
        return data

    def _named(self) -> Any:
        if self.verb == "shuffle":
            return [pick.name for pick in self.picks]
        if len(self.picks) == 1:
            return _scalar(self.picks[0].name)
        return [{"card": pick.name, "of": pick.of} if pick.of else _scalar(pick.name) for pick in self.picks]


def _scalar(name: str) -> str | int:
    return int(name) if name.isdecimal() else name


@of_its_kind
class Seat(NamedTuple):
    """A player and the cards they begin with."""

    name: str
    hand: tuple[str, ...] = ()
    stable: tuple[str, ...] = ()


@of_its_kind
class Expect(NamedTuple):
    """What must be true when the run stops. What is None or empty is not checked.

    has, lacks, exactly: zone (`Ana.stable`, `deck`) -> names; count: zone -> number of cards
    winner: a player, `nobody` or `none`; by, kind: the decision at which the run stopped
    offers, refuses: entries that are legal, or refused, at the end; cites: ids of rules and readings
    links: how many links the longest chain has
    """

    has: Mapping[str, tuple[str, ...]] = {}
    lacks: Mapping[str, tuple[str, ...]] = {}
    exactly: Mapping[str, tuple[str, ...]] = {}
    count: Mapping[str, int] = {}  # type: ignore[assignment]  # in place of the method that every tuple has
    winner: str | None = None
    by: tuple[str, ...] = ()
    kind: str = ""
    offers: tuple[Entry, ...] = ()
    refuses: tuple[Entry, ...] = ()
    cites: tuple[str, ...] = ()
    links: int | None = None


@of_its_kind
class Scenario(NamedTuple):
    """A scenario file, checked: every name and id in it is known, and no card is in two places.

    Cards are named as the table names them: `Neigh` for the first copy, `Neigh#2` for the second.
    sets, readings: what the file says; None and empty where it leaves that to the edition
    copies: how many copies of a card there are, where that is not as many as its sets say
    cards: the cards that the scenario brings along, as a file has them; own: the same, read
    deck, nursery: None for the default; the deck and the discard pile have their top card first
    turn: whose turn it is, and its phase
    stop: how far a run goes on after the script
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
