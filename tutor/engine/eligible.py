"""Which cards and players may be named for an action, and every reason why one may not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from tutor.cards.english import filter_text
from tutor.cards.model import Filter
from tutor.engine.conditions import unmet
from tutor.engine.continuous import cannot_be, cannot_enter, is_protected, passes_by, seen
from tutor.engine.event import Refusal
from tutor.engine.standing import fits
from tutor.engine.state import Position, Scope, Slot, where
from tutor.engine.zones import BOX, DECK, DISCARD, NURSERY, PILE, hand, is_hand, is_hidden, is_stable, owner, stable
from tutor.vocabulary import STABLE_TYPES

MEANINGS: Final = {
    "sacrifice": "terms.sacrifice",
    "destroy": "terms.destroy",
    "steal": "terms.steal",
    "discard": "terms.discard",
}
"""Verb -> the rule that says what it can be done to."""

RECEIVERS: Final = ("another stable", "any stable", "emptiest stable")
"""Where cards may go so that somebody says whose Stable it is."""

INTO_STABLE: Final = frozenset(("steal", "bring", "move"))


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
        free = not _guarded(state, slot, zone)
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


def _guarded(state: Position, slot: Slot, zone: int) -> bool:
    """Could anything keep a card that fits and lies in this zone from being named?"""
    if slot.action.verb in INTO_STABLE or (zone == DISCARD and slot.scope.paid):
        return True
    return is_stable(zone) and _restrained(state)


def _restrained(state: Position) -> bool:
    return state.standing().restrained or is_protected(state)


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
    for zone in slot.zones:
        for card in state.zones[zone]:
            if fits(seen(state, card), slot.action.what, card == slot.scope.source):
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


def protected(state: Position, slot: Slot, card: int, zone: int) -> Iterator[Refusal]:
    """What keeps a card that fits and lies in the right place from being named."""
    action, table = slot.action, state.table
    if is_stable(zone) and _restrained(state):
        yield from passes_by(state, card, action.what, action.verb)
        yield from prevented(state, action.verb, card, owner(zone), slot.scope.source)
    if action.verb in INTO_STABLE:
        yield from _entry(state, slot, card, zone)
    if zone == DISCARD and card in slot.scope.paid and table.reads("paid-card-chosen", "forbidden"):
        says = f"{table.names[card]} was just given up to pay for this."
        yield Refusal("paid-card-chosen", says)


def prevented(state: Position, verb: str, card: int, seat: int, source: int) -> Iterator[Refusal]:
    """Every card that keeps this from being done to a card in a Stable."""
    table = state.table
    name = table.names[card]
    for says in cannot_be(state, verb, card, seat, source):
        by = table.cards[says.card].name
        sentence = f"{name} cannot be {_PAST[verb].format(**table.edition.terms)}" + (
            f": {table.names[says.card]} says so." if says.card != card else "."
        )
        yield Refusal(by, sentence)
        if table.cards[says.card].type == "herd":
            yield Refusal("herd.bonus", sentence)
        if verb == "sacrifice":
            yield Refusal("impossible.examples", sentence)


_PAST: Final = {
    "destroy": "destroyed",
    "sacrifice": "sacrificed",
    "steal": "moved to another {stable}",
    "move": "moved to another {stable}",
}


def _entry(state: Position, slot: Slot, card: int, zone: int) -> Iterator[Refusal]:
    action = slot.action
    if action.to in RECEIVERS:
        seats = move_targets(state, slot, card)
        if not any(next(entry_refusals(state, card, seat, zone), None) is None for seat in seats):
            for seat in seats:
                yield from entry_refusals(state, card, seat, zone)
            if not seats:
                says = (
                    f"There is no other {state.table.edition.terms['stable']} that {state.table.names[card]} may go to."
                )
                yield Refusal("retarget-own-stable", says)
        return
    seat = slot.scope.player if action.to == "that stable" else slot.performer
    yield from entry_refusals(state, card, seat, zone)


def entry_refusals(state: Position, card: int, seat: int, zone: int) -> Iterator[Refusal]:
    """Every reason why a card that lies in `zone` may not enter the Stable of `seat`."""
    table = state.table
    definition = table.cards[card]
    name, stable_word = table.names[card], table.edition.terms["stable"]
    if definition.type not in STABLE_TYPES:
        yield Refusal("terms.stable", f"{name} is no card that can be in a {stable_word}.")
    for says in cannot_enter(state, card, seat):
        by = table.names[says.card]
        yield Refusal(
            table.cards[says.card].name, f"{name} cannot enter {table.players[seat]}'s {stable_word} because of {by}."
        )
    for effect in definition.effects:
        if effect.statement is not None and effect.statement.word == "enters only if":
            missing = unmet(state, effect.statement.value, Scope(card, 0, seat, 0))
            if missing:
                where_to = f"{table.players[seat]}'s {stable_word}"
                yield Refusal(definition.name, f"{name} cannot enter {where_to}: it asks that {missing}.")
    if definition.type == "baby":
        if is_stable(zone) and table.reads("baby-between-stables", "forbidden"):
            says_so = f"{name} enters a {stable_word} only from the Nursery."
            yield Refusal("baby-between-stables", says_so)
            yield Refusal("cards.baby.entry", says_so)
        elif not is_stable(zone) and zone != NURSERY:
            yield Refusal("cards.baby", f"{name} enters a {stable_word} only from the Nursery.")


def with_unicorns(state: Position, most: Callable[..., int], first: int) -> tuple[int, ...]:
    """The seats whose Stables hold the most, or the fewest, Unicorns; nobody where the table wants a single one."""
    counts = state.standing().unicorns
    seats = tuple(seat for seat in state.table.clockwise(first) if counts[seat] == most(counts))
    return seats if len(seats) == 1 or state.table.reads("tied-stables", "choose") else ()


def move_targets(state: Position, slot: Slot, card: int) -> tuple[int, ...]:
    """The seats to whose Stable a card may be moved, as far as the words "any other player" go.

    Source: reading `retarget-own-stable`, where the card may come from any Stable.
    """
    table = state.table
    zone = where(state.zones, card)
    here = owner(zone) if is_stable(zone) else -1
    if slot.action.to == "emptiest stable":
        return tuple(seat for seat in with_unicorns(state, min, slot.performer) if seat != here)
    own = slot.action.to == "any stable" or (
        slot.action.place == "any stable" and table.reads("retarget-own-stable", "allowed")
    )
    return tuple(seat for seat in table.clockwise(slot.performer) if seat != here and (own or seat != slot.performer))


def eligible_players(state: Position, slot: Slot) -> tuple[int, ...]:
    """The seats that may be named, clockwise from the chooser."""
    return tuple(
        seat for seat in state.table.clockwise(slot.chooser) if next(against_player(state, slot, seat), None) is None
    )


def against_player(state: Position, slot: Slot, seat: int) -> Iterator[Refusal]:
    """Every reason why a player may not be named here."""
    table, action = state.table, slot.action
    player = table.players[seat]
    if slot.chosen and action.to in RECEIVERS:
        yield from _against_receiver(state, slot, seat)
        return
    if seat == slot.scope.seat and (action.who == "another player" or "another hand" in (action.place, action.to)):
        yield Refusal("players.any-other", f"It must be another player than {player}.")
    needs_hand = action.place in ("another hand", "any hand") or action.verb == "discard"
    if needs_hand and not state.zones[hand(seat)]:
        yield Refusal("impossible.examples", f"{player} has no card in hand.")


def _against_receiver(state: Position, slot: Slot, seat: int) -> Iterator[Refusal]:
    table = state.table
    card = slot.chosen[0]
    zone = where(state.zones, card)
    word = table.edition.terms["stable"]
    if seat not in move_targets(state, slot, card):
        if seat == owner(zone):
            yield Refusal("players.any-other", f"{table.names[card]} is already in {table.players[seat]}'s {word}.")
        else:
            says = f"It must go to another player than {table.players[seat]}."
            yield Refusal("players.any-other", says)
            if slot.action.place == "any stable":
                yield Refusal("retarget-own-stable", says)
        return
    yield from entry_refusals(state, card, seat, zone)


def visible(state: Position, slot: Slot) -> Iterator[int]:
    """The cards that are worth a word to the chooser: those in the zones of the choice, and all in Stables."""
    seen = set(slot.zones)
    for zone in (*slot.zones, *(stable(seat) for seat in range(len(state.table.players)) if stable(seat) not in seen)):
        if zone == DECK and slot.action.place != "looked":
            continue
        yield from (slot.scope.looked if zone == DECK else state.zones[zone])
