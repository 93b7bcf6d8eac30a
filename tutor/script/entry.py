"""A line of a script as plain data, and what is expected at the end, which is written with the same words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple, get_args

from tutor.kind import of_its_kind
from tutor.script.flow import in_one_line
from tutor.vocabulary import whole_number

EntryWord = Literal["play", "draw", "respond", "pass", "use", "skip", "choose", "done", "pull", "shuffle", "tell"]
"""What a script entry may do: the last says what a card is, the two before it are chance's, the others a player's."""

ENTRY_WORDS: Final[tuple[EntryWord, ...]] = get_args(EntryWord)

CHANCE: Final = ("pull", "shuffle")
OF_NOBODY: Final[tuple[EntryWord, ...]] = (*CHANCE, "tell")
"""The verbs of which nobody is said to do it."""

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
        if self.verb in ("choose", "tell") and len(self.picks) == 1 and self.picks[0].of:
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
    """A number as a number, where that says the same."""
    number = whole_number(name)
    return number if number is not None and str(number) == name else name


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
