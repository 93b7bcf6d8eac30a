"""A scenario that is being made: the plain data of its file, which may still be wrong, but can be shown by controls."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from tutor.cards import Card
from tutor.cards.own_cards import cards_in
from tutor.rulebook import GENERAL
from tutor.vocabulary import MAX_PLAYERS, PHASES, UNTOLD
from tutor.yamlfile import BadInput, Problem, read_yaml

SHARED: Final = ("deck", "discard", "nursery")
OWN: Final = ("stable", "hand")
MAX_CARDS: Final = 300
"""How many cards of one zone the controls take in: more than any box holds."""

MAX_ENTRIES: Final = 1000

FILE: Final = "scenario.yaml"
"""What stands in messages where a file's name would."""

Place = tuple[int, str]
"""Where a card lies: the player's number and `stable` or `hand`; -1 and the zone where it is a shared one."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player as the file has them."""

    name: str
    stable: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """The data of a scenario file, in the shape that a scenario has; its names and ids may still be unknown.

    The data is never changed in place: `having` gives a new sheet.
    """

    data: Mapping[str, Any] = field(default_factory=dict)

    def having(self, key: str, value: Any) -> Sheet:
        """The sheet with another value for a part of the file; None leaves the part out."""
        rest = {name: old for name, old in self.data.items() if name != key}
        return Sheet(rest if value is None else rest | {key: value})

    @property
    def title(self) -> str:
        """The title, `""` if there is none."""
        return str(self.data.get("title", ""))

    @property
    def edition(self) -> str:
        """The edition's id."""
        return str(self.data.get("edition", GENERAL))

    @property
    def sets(self) -> tuple[str, ...]:
        """The ids of the sets; none for the edition's own."""
        named = self.data.get("sets", ())
        return (named,) if isinstance(named, str) else tuple(named)

    @property
    def own(self) -> tuple[Card, ...]:
        """The cards that the scenario brings along; none while something is wrong with them."""
        return _own(json.dumps(self.data["cards"])) if "cards" in self.data else ()

    @property
    def copies(self) -> Mapping[str, int]:
        """Card -> how many copies of it there are here, where that is not what the box has."""
        return dict(self.data.get("copies", {}))

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, clockwise."""
        return tuple(
            Player(seat["name"], tuple(seat.get("stable", ())), tuple(seat.get("hand", ())))
            for seat in self.data["players"]
        )

    @property
    def turn(self) -> tuple[str, str]:
        """Whose turn it is, and its phase."""
        turn = self.data.get("turn", {})
        first = self.players[0].name if self.players else ""
        return turn.get("player", first), turn.get("phase", PHASES[2])

    @property
    def readings(self) -> Mapping[str, str]:
        """The readings that the file names."""
        return dict(self.data.get("readings", {}))

    @property
    def seed(self) -> int:
        """What chance begins with."""
        return int(self.data.get("seed", 0))

    @property
    def loose(self) -> bool:
        """May there be more copies of a card than the box holds?"""
        return bool(self.data.get("loose", False))

    @property
    def script(self) -> tuple[Mapping[str, Any], ...]:
        """The entries of the script, as the file has them."""
        return tuple(self.data.get("script", ()))

    def cards(self, place: Place) -> tuple[str, ...] | None:
        """The cards that lie there, the top one first; None where the file leaves that to the default."""
        seat, zone = place
        if seat >= 0:
            return tuple(self.data["players"][seat].get(zone, ()))
        named = self.data.get(zone)
        return None if named is None else tuple(named)

    @property
    def places(self) -> tuple[Place, ...]:
        """Every place where cards may lie: each player's Stable and hand, then the shared zones."""
        own = ((seat, zone) for seat in range(len(self.data["players"])) for zone in OWN)
        return (*own, *((-1, zone) for zone in SHARED))


@lru_cache(maxsize=16)
def _own(data: str) -> tuple[Card, ...]:
    """The cards; every control asks for them after every change, so they are read once."""
    return cards_in(json.loads(data))[0]


def read_sheet(text: str) -> Sheet:
    """The sheet in a text.

    Raises:
        BadInput: it is not YAML, or not in the shape of a scenario, so that controls cannot show it.
    """
    document = read_yaml(text, FILE)
    if not isinstance(document.data, dict) or "players" not in document.data:
        raise BadInput([Problem(FILE, 1, "", "a scenario has at least the key 'players'")])
    wrong = [key for key, fits in _SHAPES.items() if key in document.data and not fits(document.data[key])]
    if wrong:
        says = "the controls cannot show what stands here"
        raise BadInput(Problem(FILE, document.line((key,)), key, says) for key in wrong)
    return Sheet(document.data)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _are_names(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= MAX_CARDS and all(map(_is_text, value))


def _are_words(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_is_text, value.values()))


def _are_numbers(value: Any) -> bool:
    return isinstance(value, dict) and all(_is_text(name) and _is_number(number) for name, number in value.items())


def _are_players(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= MAX_PLAYERS and all(map(_is_player, value))


def _is_player(value: Any) -> bool:
    named = isinstance(value, dict) and _is_text(value.get("name"))
    return named and all(_are_names(value.get(zone, [])) for zone in OWN)


def _are_entries(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= MAX_ENTRIES and all(isinstance(entry, dict) for entry in value)


_SHAPES: Final[dict[str, Callable[[Any], bool]]] = {
    "title": _is_text,
    "edition": _is_text,
    "sets": lambda value: _is_text(value) or _are_names(value),
    "cards": lambda value: isinstance(value, list) and all(isinstance(card, dict) for card in value),
    "copies": _are_numbers,
    "readings": _are_words,
    "players": _are_players,
    "deck": lambda value: value == UNTOLD or _are_names(value),
    "discard": _are_names,
    "nursery": _are_names,
    "turn": _are_words,
    "seed": _is_number,
    "loose": lambda value: isinstance(value, bool),
    "script": _are_entries,
    "stop": _is_text,
}
