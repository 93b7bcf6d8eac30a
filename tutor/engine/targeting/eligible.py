"""Which cards may be named for an action, and every reason why one may not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from tutor.cards.english import filter_text
from tutor.cards.model import Filter
from tutor.engine.continuous.continuous import seen
from tutor.engine.state.event import Refusal
from tutor.engine.state.standing import fits
from tutor.engine.state.state import Position, Slot, where
from tutor.engine.state.zones import BOX, DECK, DISCARD, NURSERY, PILE, is_hand, is_hidden, is_stable, owner, stable
from tutor.engine.targeting.hindering import is_guarded, protected

MEANINGS: Final = {
    "sacrifice": "terms.sacrifice",
    "destroy": "terms.destroy",
    "steal": "terms.steal",
    "discard": "terms.discard",
}
"""Verb -> the rule that says what it can be done to."""


def eligible_cards(state: Position, slot: Slot) -> tuple[int, ...]:
    """The cards that may be named, in the order in which they lie."""
    return tuple(_eligible(state, slot))


def are_eligible(state: Position, slot: Slot, wanted: int = 1) -> bool:
    """May at least so many cards be named?"""
    return sum(1 for _ in islice(_eligible(state, slot), wanted)) == wanted


def anything_to_name(state: Position, slot: Slot) -> bool:
    """Is there a card, a player or an option to be named, or may the choice be left empty?"""
    if slot.ask == "card":
        return (slot.free and slot.action.verb == "search") or are_eligible(state, slot)
    return bool(slot.players or slot.options)


def _eligible(state: Position, slot: Slot) -> Iterator[int]:
    cards, recast = state.table.cards, state.standing().recast
    what, source = meant(state, slot), slot.scope.source
    looked = shown(slot)
    taken = slot.taken + slot.chosen
    for zone in slot.zones:
        free = not is_guarded(state, slot, zone)
        for card in state.zones[zone]:
            if (
                fits(recast.get(card) or cards[card], what, card == source)
                and card not in taken
                and (looked is None or card in looked)
                and not (what.those is False and card in slot.scope.cards)
                and (free or next(protected(state, slot, card, zone), None) is None)
            ):
                yield card


def shown(slot: Slot) -> tuple[int, ...] | None:
    """The cards among which alone the choice is, where an earlier action says which; None where it does not."""
    if slot.action.place == "looked":
        return slot.scope.looked
    return slot.scope.cards if slot.action.place == "drawn" else None


def meant(state: Position, slot: Slot) -> Filter:
    """Which cards the words speak of, the type that was named for the card put in."""
    what = slot.action.what
    if "named type" not in what.kinds:
        return what
    named = tuple(kind for card, kind in state.remembered if card == slot.scope.source)
    return replace(what, kinds=tuple(kind for kind in what.kinds if kind != "named type") + named)


def against_card(state: Position, slot: Slot, card: int) -> Iterator[Refusal]:
    """Every reason why a card may not be named here. It does not tell where a card lies that the chooser cannot see."""
    table = state.table
    name = table.names[card]
    zone = where(state.zones, card)
    looked = shown(slot)
    if zone not in slot.zones or (looked is not None and card not in looked):
        yield from _elsewhere(state, slot, card, zone)
        return
    what = meant(state, slot)
    if not fits(seen(state, card), what, card == slot.scope.source) or (
        what.those is False and card in slot.scope.cards
    ):
        wanted = filter_text(what, table.edition.terms)
        by = table.names[slot.scope.source] if slot.scope.source >= 0 else "the rule"
        yield Refusal(meaning(slot), f"{name} is not {wanted}, which {by} asks for.")
    if card in slot.taken or card in slot.chosen:
        yield Refusal("chain.target-once", f"{name} is already a target in this link.")
    yield from protected(state, slot, card, zone)


def narrowed_by(state: Position, slot: Slot) -> tuple[str, ...]:
    """The readings by which cards that fit may not be named here."""
    rules = (reason.rule for reason in hindrances(state, slot))
    return tuple(dict.fromkeys(rule for rule in rules if rule in state.table.readings))


def hindrances(state: Position, slot: Slot) -> Iterator[Refusal]:
    """What keeps the cards that fit, and lie in the right place, from being named here."""
    cards, recast = state.table.cards, state.standing().recast
    for zone in slot.zones if any(is_guarded(state, slot, zone) for zone in slot.zones) else ():
        for card in state.zones[zone]:
            if fits(recast.get(card) or cards[card], slot.action.what, card == slot.scope.source):
                yield from protected(state, slot, card, zone)


def meaning(slot: Slot) -> str:
    """The rule that says what may be done to which cards here."""
    return MEANINGS.get(slot.action.verb, "choose.look")


def _elsewhere(state: Position, slot: Slot, card: int, zone: int) -> Iterator[Refusal]:
    table = state.table
    name, verb = table.names[card], slot.action.verb
    if any(step == slot.step for step, _ in slot.scope.named):
        says = f"Another player was named for {table.names[slot.scope.source]} before it could be answered."
        yield Refusal("targets-declared", says)
        yield Refusal("targets.declare-first", says)
    if zone == BOX or (is_hidden(zone) and owner(zone) != slot.chooser):
        yield Refusal(meaning(slot), f"{table.players[slot.chooser]} cannot take {name} now.")
    else:
        says = f"{_done_to(state, slot)} is asked for; {name} is {_lying(state, zone)}."
        yield Refusal(meaning(slot), says)
        if verb in ("destroy", "steal") and zone == stable(slot.performer):
            yield Refusal("players.any-other", says)
            if slot.action.place == "any stable":
                yield Refusal("destroy-any-player", says)
        if verb == "sacrifice" and state.link:
            yield Refusal("chain.targets-first", says)


def _done_to(state: Position, slot: Slot) -> str:
    places = [_lying(state, zone) for zone in slot.zones]
    return f"A card {' or '.join(places)}" if places else "No card"


def _lying(state: Position, zone: int) -> str:
    """Where a card lies, in words: "in Ben's Stable"."""
    if is_stable(zone):
        return f"in {state.table.players[owner(zone)]}'s {state.table.edition.terms['stable']}"
    if is_hand(zone):
        return f"in {state.table.players[owner(zone)]}'s hand"
    return {DECK: "in the deck", DISCARD: "in the discard pile", NURSERY: "in the Nursery", PILE: "on the pile"}[zone]


def visible(state: Position, slot: Slot) -> Iterator[int]:
    """The cards that are worth a word to the chooser: those in the zones of the choice, and all in Stables."""
    seen = set(slot.zones)
    for zone in (*slot.zones, *(stable(seat) for seat in range(len(state.table.players)) if stable(seat) not in seen)):
        if zone == DECK and slot.action.place != "looked":
            continue
        yield from (slot.scope.looked if zone == DECK else state.zones[zone])
