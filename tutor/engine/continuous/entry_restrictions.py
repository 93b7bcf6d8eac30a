"""Whose Stable a card may enter without being played, and every reason why it may not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.cards.action import Filter
from tutor.cards.card import Card
from tutor.cards.clauses import capital
from tutor.cards.phrases import Speech, such_cards
from tutor.engine.continuous.conditions import unmet, unmet_by
from tutor.engine.continuous.effective_types import taken_for_such, upheld
from tutor.engine.continuous.permissions import CANNOT_ENTER, cannot_enter, keeps_out_of
from tutor.engine.continuous.phrasing import because_of, called, zone_text
from tutor.engine.continuous.ties import with_unicorns
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.decision import EffectInstance, TargetRequest
from tutor.engine.state.handled_words import statement
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position, where
from tutor.engine.state.zones import NURSERY, is_stable, owner, stable
from tutor.vocabulary import STABLE_TYPES

ENTERS_ONLY_IF: Final = statement("enters only if")


def entry_refusals(state: Position, card: int, seat: int, zone: int) -> Iterator[Refusal]:
    """Every reason why a card that lies in `zone` may not enter the Stable of `seat`."""
    table = state.table
    definition = table.cards[card]
    if definition.type not in STABLE_TYPES:
        yield Refusal("terms.stable", f"{called(state, card)} cannot be in a {table.edition.terms['stable']}.")
    for active in cannot_enter(state, card, seat):
        into = zone_text(table, stable(seat))
        says = f"{called(state, card)} cannot enter {into}{because_of(state, active.card, card)}."
        yield Refusal(table.cards[active.card].name, says)
        yield from upheld(state, active.card)
        yield from taken_for_such(state, card, active.statement.what, card == active.card)
    for effect in definition.effects if ENTERS_ONLY_IF in definition.says else ():
        if effect.statement is not None and effect.statement.word == ENTERS_ONLY_IF:
            instance = EffectInstance(card, 0, seat, 0)
            missing = unmet(state, effect.statement.value, instance)
            if missing:
                says = f"{called(state, card)} can enter {zone_text(table, stable(seat))} only if {missing}."
                yield Refusal(definition.name, says)
                yield from unmet_by(state, effect.statement.value, instance)
    if definition.type == "baby" and zone != NURSERY:
        yield from _against_baby(state, card, zone)


def open_to_doubt(state: Position) -> frozenset[int] | None:
    """The cards that might not be allowed to enter some Stable from where they lie; None if that may be any."""
    shut_out = CANNOT_ENTER in state.continuous.statements
    return None if shut_out else state.table.those(ENTERS_ONLY_IF, _enters_on_terms)


def _enters_on_terms(card: Card) -> bool:
    return card.type == "baby" or card.type not in STABLE_TYPES or ENTERS_ONLY_IF in card.says


def shut(state: Position, what: Filter, seat: int) -> Iterator[Refusal]:
    """The cards that keep some of those of which the words speak out of a Stable, whoever may hold them."""
    table = state.table
    for active in state.continuous.statements.get(CANNOT_ENTER, ()):
        out = active.statement.what
        if keeps_out_of(active, seat) and any(fits(card, what) and fits(card, out) for card in table.told):
            by = called(state, active.card)
            such = capital(such_cards(out, Speech(table.edition.terms, by, by)))
            says = f"{such} cannot enter {zone_text(table, stable(seat))} because of {by}."
            yield Refusal(table.cards[active.card].name, says)
            yield from upheld(state, active.card)


def lets_in(state: Position, what: Filter, seat: int) -> bool:
    """May any card of the game of which the words speak enter this Stable, wherever it lies and whoever may see it?"""
    barred = tuple(active for active in state.continuous.statements.get(CANNOT_ENTER, ()) if keeps_out_of(active, seat))
    return not barred or any(
        fits(card, what) and not any(fits(card, active.statement.what) for active in barred)
        for card in state.table.told
        if card.type in STABLE_TYPES
    )


def _against_baby(state: Position, card: int, zone: int) -> Iterator[Refusal]:
    if is_stable(zone) and not state.table.reads("baby-between-stables", "forbidden"):
        return
    says = f"{called(state, card)} can enter a {state.table.edition.terms['stable']} only from the Nursery."
    for rule in ("baby-between-stables", "cards.baby.entry") if is_stable(zone) else ("cards.baby",):
        yield Refusal(rule, says)


def against_nursery(state: Position, card: int) -> tuple[Refusal, ...]:
    """Every reason why a card may not go to the Nursery."""
    if "baby" in state.table.cards[card].words:
        return ()
    return (Refusal("terms.nursery", f"{called(state, card)} is no Baby, so it cannot go to the Nursery."),)


def move_targets(state: Position, request: TargetRequest, card: int) -> tuple[int, ...]:
    """The seats to whose Stable a card may be moved, as far as the words "any other player" go.

    Source: reading `retarget-own-stable`, where the card may come from any Stable.
    """
    table = state.table
    zone = where(state.zones, card)
    here = owner(zone) if is_stable(zone) else -1
    if request.action.to == "emptiest stable":
        return tuple(seat for seat in with_unicorns(state, min, request.performer) if seat != here)
    own = request.action.to == "any stable" or (
        request.action.place == "any stable" and table.reads("retarget-own-stable", "allowed")
    )
    return tuple(
        seat for seat in table.clockwise(request.performer) if seat != here and (own or seat != request.performer)
    )
