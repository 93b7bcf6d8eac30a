"""Why a card may not be played at all: other cards, what it asks for itself, what it requires, and the Stable."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.cards.card import Card, Effect
from tutor.engine.continuous.conditions import unmet, unmet_by
from tutor.engine.continuous.effective_types import taken_for_such, upheld
from tutor.engine.continuous.entry_restrictions import entry_refusals
from tutor.engine.continuous.permissions import cannot_play, plays_said, readings_of
from tutor.engine.continuous.phrasing import because_of
from tutor.engine.legality.cost import against_cost
from tutor.engine.legality.playability import requirements
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.frames import TurnFrame
from tutor.engine.state.handled_words import statement
from tutor.engine.state.moves import Play, Refusal
from tutor.engine.state.state import Position
from tutor.engine.state.zones import PILE

PLAYABLE_IF: Final = statement("playable if")


def unplayable(state: Position, card: int, seat: int) -> Iterator[Refusal]:
    """Why a card in hand may not be played at all."""
    definition = state.table.cards[card]
    yield from banned(state, card, seat)
    yield from unready(state, card, seat)
    if definition.type == "magic":
        for effect in definition.effects:
            if effect.triggers:
                yield from requirements(state, card, seat, effect.instructions)


def banned(state: Position, card: int, seat: int, as_type: str = "") -> Iterator[Refusal]:
    """The cards that keep a player from playing this one, as one of another type if one is named."""
    table = state.table
    known = table.cards[card]
    played = known._replace(type=as_type) if as_type else known
    for active in cannot_play(state, card, seat, as_type):
        says = f"{table.players[seat]} cannot play {table.cards[card].name}{because_of(state, active.card, card)}."
        yield Refusal(table.cards[active.card].name, says)
        yield from _on_instants(played, says)
        yield from (Refusal(reading, says) for reading in readings_of(table, active))
        yield from taken_for_such(state, card, active.statement.what)
        yield from upheld(state, active.card)
    for ban in state.schedule:
        if ban.what == "forbid" and ban.seat == seat and ban.cards is not None and fits(played, ban.cards):
            says = f"{table.players[seat]} cannot play {known.name} this turn{because_of(state, ban.source, card)}."
            yield Refusal(table.cards[ban.source].name, says)
            yield from _on_instants(played, says)


def _on_instants(played: Card, says: str) -> Iterator[Refusal]:
    """The rule by which a card may forbid an Instant."""
    if played.type == "instant":
        yield Refusal("cards.instant.unless", says)


def unready(state: Position, card: int, seat: int) -> Iterator[Refusal]:
    """Why a card may not be played yet: it asks for something, or nothing may be played in this Action phase."""
    table = state.table
    definition = table.cards[card]
    for effect in definition.effects if PLAYABLE_IF in definition.says else ():
        if effect.statement is not None and effect.statement.word == PLAYABLE_IF:
            instance = EffectInstance(card, 0, seat, 0)
            missing = unmet(state, effect.statement.value, instance)
            if missing:
                yield Refusal(definition.name, f"{definition.name} can be played only if {missing}.")
                yield from unmet_by(state, effect.statement.value, instance)
    of_the_turn = state.asked is not None and state.asked.kind == "action" and isinstance(state.agenda[-1], TurnFrame)
    if state.turn.phase == "action" and of_the_turn:
        said = plays_said(state)
        if said and not said.number:
            by = because_of(state, said.source, card)
            says = f"{table.players[seat]} may play no card in this turn's Action phase{by}."
            yield Refusal(table.cards[said.source].name, says)


def against_stable(state: Position, move: Play) -> Iterator[Refusal]:
    """Why a card may not be played into that Stable."""
    table = state.table
    kind = table.cards[move.card].type
    if kind in ("magic", "instant"):
        if move.into != move.by:
            word = table.edition.terms["stable"]
            says = f"{table.cards[move.card].name} does not go into a {word}: it takes effect at once."
            yield Refusal(f"cards.{kind}", says)
    else:
        yield from entry_refusals(state, move.card, move.into, PILE)
        yield from against_cost(state, move.card, move.into)
        if table.reads("impossible-enter-effect", "not-playable"):
            yield from _impossible_entering(state, move)


def _impossible_entering(state: Position, move: Play) -> Iterator[Refusal]:
    for effect in state.table.cards[move.card].effects:
        if must_on_entering(effect):
            for reason in requirements(state, move.card, move.into, effect.instructions[effect.cost :], entering=True):
                yield reason
                yield Refusal("impossible-enter-effect", reason.says)


def must_on_entering(effect: Effect) -> bool:
    return not effect.may and any(t.event == "enters" and t.what.this is True for t in effect.triggers)
