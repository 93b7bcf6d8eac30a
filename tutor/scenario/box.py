"""The cards of a box by name, and which copy each name in a scenario file means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final, NamedTuple

from tutor.cards import Card, load_sets
from tutor.cards.phrases import amount
from tutor.cards.source import SourceValue
from tutor.scenario.source_values import items, keyed
from tutor.vocabulary import STABLE_TYPES, UNTOLD, copy_name, split_copy
from tutor.yamlfile import unknown

MAX_COPIES: Final = 200
"""How many copies of a card a loose scenario may name: a bound, so that a number cannot fill the memory."""


class Box(NamedTuple):
    """The cards that may be named, by name, in the order of their sets."""

    cards: Mapping[str, Card]

    @classmethod
    def of(cls, sets: Iterable[str], own: Iterable[Card] = ()) -> Box:
        """The box that holds these sets.

        Where two sets have a card of the same name, the first one says what it does, and the copies add up.

        `own` are the cards of a scenario itself, each in the place of a set's card of that name if there is one.

        Raises:
            BadInput: a set is unknown or its file is wrong.
        """
        cards: dict[str, Card] = {}
        for card in chain.from_iterable(found.cards for found in load_sets(tuple(sets))):
            held = cards.get(card.name)
            cards[card.name] = held._replace(copies=held.copies + card.copies) if held else card
        return cls({**cards, **{card.name: card for card in own}})

    def with_copies(self, copies: Mapping[str, int]) -> Box:
        """The same box with that many copies of each of these cards."""
        changed = {name: self.cards[name]._replace(copies=n) for name, n in copies.items()}
        return Box({**self.cards, **changed}) if changed else self

    def knows(self, name: str) -> bool:
        """Is this the name of a card, or of a copy of one (`Neigh#2`)?"""
        return self.card(name) is not None

    def card(self, name: str) -> Card | None:
        """The card of that name, with or without the number of a copy; None if there is none."""
        return self.cards.get(name) or self.cards.get(split_copy(name)[0])


NOT_TOLD: Final = Card(UNTOLD, "", 0)
"""What stands for a card that nobody has told."""


class Placed(NamedTuple):
    """A name in the file: where it stands, the card it means (or `NOT_TOLD`), and the copy's number if it says one."""

    spot: SourceValue
    zone: str
    card: Card
    number: int | None


FACE_DOWN: Final = ("hand", "deck", "discard")
"""Where a card may lie that nobody has told: where it lies face down, or comes to lie without being looked at."""


def read_copies(spot: SourceValue, box: Box) -> dict[str, int]:
    """How many copies there are of each card that the file names."""
    found = {}
    for name, number in keyed(spot, box.cards, "card").items():
        found[name] = number.number(0)
        if found[name] > MAX_COPIES:
            number.wrong(f"no card has more than {MAX_COPIES} copies")
    return found


def read_cards(spot: SourceValue, zone: str, box: Box) -> list[Placed]:
    """The cards that a file puts into a zone, in its order; names that are unknown or out of place are noted.

    `zone` is written as a trace writes it: `Ana.hand`, `deck`.
    """
    return [placed for item in items(spot) if (placed := _read_card(item, zone, box))]


def _read_card(spot: SourceValue, zone: str, box: Box) -> Placed | None:
    name = spot.text()
    if not name:
        return None
    if name == UNTOLD:
        if zone.rpartition(".")[2] not in FACE_DOWN:
            spot.wrong(f"a card that nobody has told, '{UNTOLD}', lies in a hand, in the deck or on the discard pile")
        return Placed(spot, zone, NOT_TOLD, None)
    card = box.card(name)
    if card is None:
        spot.wrong(unknown("card", name, box.cards))
        return None
    against = _out_of_place(card, zone.rpartition(".")[2])
    if against:
        spot.wrong(against)
    number = None if name in box.cards else split_copy(name)[1]
    if number is not None and number > MAX_COPIES:
        spot.wrong(f"no card has more than {MAX_COPIES} copies")
        return None
    return Placed(spot, zone, card, number)


def _out_of_place(card: Card, zone: str) -> str:
    if card.type == "herd":
        return f"{card.name} does not lie anywhere; it is there for every player"
    if zone == "nursery":
        return "" if card.type == "baby" else f"{card.name} is not a Baby card; only Babies are in the Nursery"
    if zone == "stable":
        return "" if card.type in STABLE_TYPES else f"{card.name} is {_a(card.type)} card; it never stays in play"
    return f"{card.name} is a Baby card; it is only in play or in the Nursery" if card.type == "baby" else ""


def _a(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word.capitalize()}"


def number_copies(placed: list[Placed], loose: bool) -> dict[tuple[str | int, ...], str]:
    """Which copy each name means: path in the file -> name of the copy.

    A name with a number means that copy; one without takes the first copy that is still free, in the file's order.
    A copy that is named twice is noted as a mistake; so are more copies than the box holds, unless `loose`.
    """
    taken: dict[tuple[str, int], Placed] = {}
    for item in placed:
        if item.number is None:
            continue
        other = taken.setdefault((item.card.name, item.number), item)
        if other is not item:
            item.spot.wrong(f"{copy_name(item.card.name, item.number)} already lies in {other.zone}")
    names: dict[tuple[str | int, ...], str] = {}
    for item in placed:
        if item.card is NOT_TOLD:
            names[item.spot.path] = UNTOLD
            continue
        number = item.number or _next_free(item.card.name, taken)
        taken.setdefault((item.card.name, number), item)
        names[item.spot.path] = copy_name(item.card.name, number)
        if number > item.card.copies and not loose:
            item.spot.wrong(
                f"{_holds(item.card)}, so there is no {copy_name(item.card.name, number)}; `loose: true` allows more"
            )
    return names


def too_many(box: Box, names: Iterable[str]) -> tuple[str, ...]:
    """The warnings of a loose scenario that names these copies: of which cards it uses more than the box holds."""
    used = highest_copies(box, names)
    over = [card for name, card in box.cards.items() if used.get(name, 0) > card.copies]
    return tuple(f"{_holds(card)}; this situation uses {used[card.name]}" for card in over)


def copies_in_play(box: Box, names: Iterable[str]) -> dict[str, int]:
    """Card -> how many copies there are: those of the box, or more where these names need more."""
    used = highest_copies(box, names)
    return {name: max(card.copies, used.get(name, 0)) for name, card in box.cards.items()}


def highest_copies(box: Box, names: Iterable[str]) -> dict[str, int]:
    """Card -> the highest number among these copies of it."""
    highest: dict[str, int] = {}
    for name in names:
        if name == UNTOLD:
            continue
        base, number = (name, 1) if name in box.cards else split_copy(name)
        highest[base] = max(highest.get(base, 0), number or 1)
    return highest


def _next_free(name: str, taken: Mapping[tuple[str, int], Placed]) -> int:
    number = 1
    while (name, number) in taken:
        number += 1
    return number


def _holds(card: Card) -> str:
    return f"the box holds {amount(card.copies, 'copy')} of {card.name}"
