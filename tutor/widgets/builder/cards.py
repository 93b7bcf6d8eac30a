"""What the controls do to the cards of a draft: which card was meant, and where it lies."""

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
from tutor.widgets.builder.sheet import Draft, Place
from tutor.yamlfile import unknown

NAMED: Final = ("stable", "hand", "nursery")
"""The kinds of places that differ in which cards may lie there; the other shared ones are like a hand."""

MAX_TYPED: Final = 200
"""How much of what was typed into a line is looked at."""

MAX_NAME: Final = 60
"""How much of a player's name is repeated in the names of controls."""


def terms_of(draft: Draft) -> Mapping[str, str]:
    """The words of the draft's edition; of the general one while there is none of that name."""
    return edition(draft.edition if draft.edition in editions() else GENERAL).terms


def box_of(draft: Draft) -> Mapping[str, Card]:
    """The cards that may be named, by name; of the sets there are, and those that the scenario brings along."""
    book = editions()[draft.edition].sets if draft.edition in editions() else ()
    wanted = draft.sets if draft.sets or (draft.own and "sets" in draft.data) else book
    known = [id for id in dict.fromkeys(wanted) if id in set_ids()]
    box = Box.of(known, as_in_sets(draft.data.get("cards", ()), draft.own, known) if draft.own else ())
    return box.with_copies({name: number for name, number in draft.copies.items() if name in box.cards}).cards


def fits(card: Card, zone: str) -> bool:
    """May this card lie in a zone of that kind?"""
    if zone == "stable":
        return card.type in STABLE_TYPES
    return card.type != "herd" and (card.type == "baby") == (zone == "nursery")


def names_for(draft: Draft, zone: str) -> tuple[str, ...]:
    """The names of the cards that may lie in a zone of that kind, sorted."""
    return tuple(sorted(name for name, card in box_of(draft).items() if fits(card, zone)))


def meant_card(draft: Draft, zone: str, typed: str) -> tuple[str, str]:
    """The card that was typed, by its name or the beginning or a part of it that no other has; or `""` and why not."""
    wanted = " ".join(typed[:MAX_TYPED].casefold().split())
    names = names_for(draft, zone)
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
    known = box_of(draft)
    elsewhere = next((name for name in known if name.casefold() == wanted), "")
    if elsewhere:
        kind = terms_of(draft)[known[elsewhere].type]
        return "", f"{elsewhere} is {'an' if takes_an(kind) else 'a'} {kind} card; it cannot lie here."
    return "", unknown("card", typed[:MAX_TYPED], names, shown=0).split(" Known:")[0]


def with_card(draft: Draft, place: Place, name: str) -> Draft:
    """With one more card, behind the others there; a card that lies somewhere already comes as its next copy."""
    taken = {_copy(card) for at in draft.places for card in draft.cards(at) or ()}
    number = next(n for n in range(1, len(taken) + 2) if (name, n) not in taken)
    return with_cards(draft, place, (*(draft.cards(place) or ()), copy_name(name, number)))


def _copy(name: str) -> tuple[str, int]:
    base, number = split_copy(name)
    return base, number or 1


def with_cards(draft: Draft, place: Place, cards: Iterable[str] | None) -> Draft:
    """With these cards there; None for the default (for a player: none)."""
    seat, zone = place
    named = None if cards is None else list(cards)
    if seat < 0:
        return draft.having(zone, named if zone != "discard" else named or None)
    seats = [dict(one) for one in draft.data["players"]]
    seats[seat].pop(zone, None)
    if named:
        seats[seat][zone] = named
    return draft.having("players", seats)


def without_card(draft: Draft, place: Place, at: int) -> Draft:
    """Without the card at that position."""
    return with_cards(draft, place, (card for i, card in enumerate(draft.cards(place) or ()) if i != at))


def shifted_card(draft: Draft, place: Place, at: int, by: int) -> Draft:
    """With the card at that position `by` positions further."""
    cards = list(draft.cards(place) or ())
    if not (0 <= at < len(cards) and 0 <= at + by < len(cards)):
        return draft
    cards.insert(at + by, cards.pop(at))
    return with_cards(draft, place, cards)


def moved_card(draft: Draft, place: Place, at: int, to: Place) -> Draft:
    """With the card at that position lying in another place, behind the others."""
    cards = draft.cards(place) or ()
    if not 0 <= at < len(cards):
        return draft
    return with_cards(without_card(draft, place, at), to, (*(draft.cards(to) or ()), cards[at]))


def filled_deck(draft: Draft) -> Draft:
    """With the rest of the box, shuffled, under the cards that are named for the deck."""
    taken = {_copy(card) for at in draft.places for card in draft.cards(at) or ()}
    every = ((card.name, n) for card in box_of(draft).values() if fits(card, "deck") for n in range(1, card.copies + 1))
    rest = [copy_name(*copy) for copy in every if copy not in taken]
    Random(draft.seed).shuffle(rest)
    return with_cards(draft, (-1, "deck"), (*(draft.cards((-1, "deck")) or ()), *rest))


def place_named(draft: Draft, place: Place) -> str:
    """A place in a player's words, in the edition's terms."""
    seat, zone = place
    if seat < 0:
        return ZONE_NAMES[zone]
    return f"{draft.players[seat].name[:MAX_NAME]}'s {terms_of(draft)['stable'] if zone == 'stable' else 'hand'}"
