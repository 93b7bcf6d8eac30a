"""Whose Stable a card may enter without being played, and every reason why it may not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.cards.card import Action
from tutor.engine.continuous.allowed import cannot_enter
from tutor.engine.continuous.conditions import unmet
from tutor.engine.continuous.ties import with_unicorns
from tutor.engine.state.decision import EffectInstance, TargetRequest
from tutor.engine.state.declared import statement
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position, where
from tutor.engine.state.zones import NURSERY, is_stable, owner
from tutor.vocabulary import STABLE_TYPES

RECEIVERS: Final = ("another stable", "any stable", "emptiest stable")
"""Where cards may go so that somebody says whose Stable it is."""

ENTERS_ONLY_IF: Final = statement("enters only if")


def into_stable(action: Action) -> bool:
    """Does what the action takes enter a Stable?"""
    return action.to.endswith("stable")


def entry_refusals(state: Position, card: int, seat: int, zone: int) -> Iterator[Refusal]:
    """Every reason why a card that lies in `zone` may not enter the Stable of `seat`."""
    table = state.table
    definition = table.cards[card]
    name, stable_word = table.names[card], table.edition.terms["stable"]
    if definition.type not in STABLE_TYPES:
        yield Refusal("terms.stable", f"{name} is no card that can be in a {stable_word}.")
    for active in cannot_enter(state, card, seat):
        by = table.names[active.card]
        yield Refusal(
            table.cards[active.card].name, f"{name} cannot enter {table.players[seat]}'s {stable_word} because of {by}."
        )
    for effect in definition.effects:
        if effect.statement is not None and effect.statement.word == ENTERS_ONLY_IF:
            missing = unmet(state, effect.statement.value, EffectInstance(card, 0, seat, 0))
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
