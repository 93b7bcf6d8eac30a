"""The words that every part of the tutor shares: zones, phases, card types and the shape of an id."""

from __future__ import annotations

from typing import Final, Literal, get_args

Phase = Literal["beginning", "draw", "action", "end"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

PHASE_NAMES: Final[dict[Phase, str]] = {
    "beginning": "Beginning of Turn phase",
    "draw": "Draw phase",
    "action": "Action phase",
    "end": "End of Turn phase",
}

Stop = Literal["decision", "chain", "turn"]
STOPS: Final[tuple[Stop, ...]] = get_args(Stop)
"""How far the game goes on: to the next decision, or at most until pile and chain are empty, or the turn has ended."""

UNICORN_TYPES: Final = ("baby", "basic", "magical", "ultimate")
STABLE_TYPES: Final = (*UNICORN_TYPES, "upgrade", "downgrade")
CARD_TYPES: Final = (*STABLE_TYPES, "magic", "instant", "herd")
VARIATIONS: Final = ("alpaca", "goat", "llama", "ram")

ZONE_NAMES: Final = {
    "deck": "the deck",
    "discard": "the discard pile",
    "nursery": "the Nursery",
    "pile": "the pile",
    "box": "the box",
}
SHARED_ZONES: Final = tuple(ZONE_NAMES)
PLAYER_ZONES: Final = ("hand", "stable")

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 8


UNTOLD: Final[Literal["?"]] = "?"
"""What stands for the name of a card that nobody has told."""


def is_untold(name: object) -> bool:
    """Is this what a card is called that nobody has told: `?`, or the number of one, `?#2`?"""
    return isinstance(name, str) and split_copy(name)[0] == UNTOLD


def copy_name(name: str, number: int) -> str:
    """The name of one copy of a card: the plain name for the first, `Name#2` for the second, and so on."""
    return name if number == 1 else f"{name}#{number}"


def split_copy(name: str) -> tuple[str, int | None]:
    """The card's name and the copy's number; the number is None where the text does not say one."""
    base, _, number = name.rpartition("#")
    return (base, found) if base and (found := whole_number(number)) else (name, None)


def whole_number(text: str) -> int | None:
    """The number that a text is, in plain digits; None where it is none, or one that nothing here is counted to."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 10 else None
