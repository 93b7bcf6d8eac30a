"""What the controls do to the cards of a sheet: which card was meant, and where it lies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Final

from tutor.cards import Card, set_ids
from tutor.rulebook import GENERAL, edition, editions
from tutor.rulebook.book import takes_an
from tutor.scenario.box import Box
from tutor.scenario.own_sets import as_in_sets
from tutor.vocabulary import STABLE_TYPES, ZONE_NAMES, copy_name, split_copy
from tutor.widgets.builder.sheet import Place, Sheet
from tutor.yamlfile import unknown

NAMED: Final = ("stable", "hand", "nursery")
"""The kinds of places that differ in which cards may lie there; the other shared ones are like a hand."""

MAX_TYPED: Final = 200
"""How much of what was typed into a line is looked at."""

MAX_NAME: Final = 60
"""How much of a player's name is repeated in the names of controls."""


def terms_of(sheet: Sheet) -> Mapping[str, str]:
    """The words of the sheet's edition; of the general one while there is none of that name."""
    return edition(sheet.edition if sheet.edition in editions() else GENERAL).terms


def box_of(sheet: Sheet) -> Mapping[str, Card]:
    """The cards that may be named, by name; of the sets there are, and those that the scenario brings along."""
    book = editions()[sheet.edition].sets if sheet.edition in editions() else ()
    wanted = sheet.sets if sheet.sets or (sheet.own and "sets" in sheet.data) else book
    known = [id for id in dict.fromkeys(wanted) if id in set_ids()]
    box = Box.of(known, as_in_sets(sheet.data.get("cards", ()), sheet.own, known) if sheet.own else ())
    return box.with_copies({name: number for name, number in sheet.copies.items() if name in box.cards}).cards


def fits(card: Card, zone: str) -> bool:
    """May this card lie in a zone of that kind?"""
    if zone == "stable":
        return card.type in STABLE_TYPES
    return card.type != "herd" and (card.type == "baby") == (zone == "nursery")


def names_for(sheet: Sheet, zone: str) -> tuple[str, ...]:
    """The names of the cards that may lie in a zone of that kind, sorted."""
    return tuple(sorted(name for name, card in box_of(sheet).items() if fits(card, zone)))


def meant_card(sheet: Sheet, zone: str, typed: str) -> tuple[str, str]:
    """The card that was typed, by its name or the beginning or a part of it that no other has; or `""` and why not."""
    wanted = " ".join(typed[:MAX_TYPED].casefold().split())
    names = names_for(sheet, zone)
    tests = (
        [name for name in names if name.casefold() == wanted],
        [name for name in names if name.casefold().startswith(wanted)],
        [name for name in names if wanted in name.casefold()],
    )
    found = next(filter(None, tests), [])
    if len(found) == 1:
        return found[0], ""
    if found:
        more = f" and {len(found) - 6} more" if len(found) > 6 else ""
        return "", f"'{typed[:MAX_TYPED]}' may be {', '.join(found[:6])}{more}."
    known = box_of(sheet)
    elsewhere = next((name for name in known if name.casefold() == wanted), "")
    if elsewhere:
        kind = terms_of(sheet)[known[elsewhere].type]
        return "", f"{elsewhere} is {'an' if takes_an(kind) else 'a'} {kind} card; it cannot lie here."
    return "", unknown("card", typed[:MAX_TYPED], names, shown=0).split(" Known:")[0]


def with_card(sheet: Sheet, place: Place, name: str) -> Sheet:
    """With one more card, behind the others there; a card that lies somewhere already comes as its next copy."""
    taken = {_copy(card) for at in sheet.places for card in sheet.cards(at) or ()}
    number = next(n for n in range(1, len(taken) + 2) if (name, n) not in taken)
    return with_cards(sheet, place, (*(sheet.cards(place) or ()), copy_name(name, number)))


def _copy(name: str) -> tuple[str, int]:
    base, number = split_copy(name)
    return base, number or 1


def with_cards(sheet: Sheet, place: Place, cards: Iterable[str] | None) -> Sheet:
    """With these cards there; None for the default (for a player: none)."""
    seat, zone = place
    named = None if cards is None else list(cards)
    if seat < 0:
        return sheet.having(zone, named if zone != "discard" else named or None)
    seats = [dict(one) for one in sheet.data["players"]]
    seats[seat].pop(zone, None)
    if named:
        seats[seat][zone] = named
    return sheet.having("players", seats)


def without_card(sheet: Sheet, place: Place, at: int) -> Sheet:
    """Without the card at that position."""
    return with_cards(sheet, place, (card for i, card in enumerate(sheet.cards(place) or ()) if i != at))


def shifted_card(sheet: Sheet, place: Place, at: int, by: int) -> Sheet:
    """With the card at that position `by` positions further."""
    cards = list(sheet.cards(place) or ())
    if not (0 <= at < len(cards) and 0 <= at + by < len(cards)):
        return sheet
    cards.insert(at + by, cards.pop(at))
    return with_cards(sheet, place, cards)


def moved_card(sheet: Sheet, place: Place, at: int, to: Place) -> Sheet:
    """With the card at that position lying in another place, behind the others."""
    cards = sheet.cards(place) or ()
    if not 0 <= at < len(cards):
        return sheet
    return with_cards(without_card(sheet, place, at), to, (*(sheet.cards(to) or ()), cards[at]))


def filled_deck(sheet: Sheet) -> Sheet:
    """With the rest of the box, shuffled, under the cards that are named for the deck."""
    taken = {_copy(card) for at in sheet.places for card in sheet.cards(at) or ()}
    every = ((card.name, n) for card in box_of(sheet).values() if fits(card, "deck") for n in range(1, card.copies + 1))
    rest = [copy_name(*copy) for copy in every if copy not in taken]
    Random(sheet.seed).shuffle(rest)
    return with_cards(sheet, (-1, "deck"), (*(sheet.cards((-1, "deck")) or ()), *rest))


def place_named(sheet: Sheet, place: Place) -> str:
    """A place in a player's words, in the edition's terms."""
    seat, zone = place
    if seat < 0:
        return ZONE_NAMES[zone]
    return f"{sheet.players[seat].name[:MAX_NAME]}'s {terms_of(sheet)['stable'] if zone == 'stable' else 'hand'}"
