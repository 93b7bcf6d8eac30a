"""Every reason against answering the top card of a pile, or an announced event, with an Instant."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from tutor.cards.card import Effect, Instruction
from tutor.engine.chains.windows import as_instant, event_words, intervention, other_target
from tutor.engine.continuous.allowed import cannot_be_answered
from tutor.engine.legality.playability import requirements
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.frames import Announcement, Pile
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import PileEntry, Position
from tutor.engine.targeting.eligible import anything_to_name


def against_own_answer(state: Position, frame: Pile, top: PileEntry, seat: int) -> Iterator[Refusal]:
    """Why a player may not answer the top card, whatever with."""
    table = state.table
    answered = table.names[top.card]
    if seat == top.seat:
        says = f"{answered} is {table.players[seat]}'s own card; only another player may answer it."
        yield Refusal("pile.respond", says)
    if frame.last_word:
        ended = f"The exchange has ended with a card that cannot be answered; {answered} resolves."
        yield Refusal("super-neigh", ended)


def against_answer(state: Position, top: PileEntry, seat: int, card: int) -> Iterator[Refusal]:
    """Why this card may not answer the top card of the pile."""
    table = state.table
    name, answered = table.names[card], table.names[top.card]
    effects = [effect for effect in table.cards[card].effects if effect.answers is not None]
    if not as_instant(state, card):
        if not effects:
            yield Refusal("cards.instant", f"{name} is not an Instant that can answer a card.")
            return
        fitting = [e for e in effects if e.answers is not None and fits(table.cards[top.card], e.answers)]
        if not fitting:
            yield Refusal(table.cards[card].name, f"{name} does not answer a card like {answered}.")
        for effect in fitting[:1]:
            yield from _requires(state, card, seat, effect, top.seat)
    for active in cannot_be_answered(state, top.card, top.seat, card):
        by = table.names[active.card]
        because = "" if active.card == top.card else f" because of {by}"
        yield Refusal(table.cards[active.card].name, f"{answered} cannot be answered with {name}{because}.")


def against_event(state: Position, announcement: Announcement, seat: int, card: int) -> Iterator[Refusal]:
    """Why this card may not answer the announced event."""
    table, announced = state.table, announcement.announced
    name = table.names[card]
    number = intervention(state, seat, card, announced)
    if number < 0:
        what = event_words(state, announced)
        says = f"{name} does not answer what is about to happen for {table.players[seat]}: {what}."
        yield Refusal("cards.instant", says)
        yield Refusal("pile.no-effects", says)
        return
    effect = table.cards[card].effects[number]
    yield from _requires(state, card, seat, effect, announced.seat)
    if any(instruction.action.verb == "retarget" for instruction in effect.instructions):
        request = other_target(state, seat)
        if request is None or not anything_to_name(state, request):
            yield Refusal("impossible.not-playable", f"There is no other target that {name} could name.")


def _requires(state: Position, card: int, seat: int, effect: Effect, player: int) -> Iterator[Refusal]:
    """What an Instant requires before anything else depends on how it went."""
    if not effect.afterwards:
        first = takewhile(lambda instruction: not instruction.joined.startswith("if you"), effect.instructions)
        instructions: tuple[Instruction, ...] = tuple(
            instruction for instruction in first if instruction.action.verb != "stop"
        )
        yield from requirements(state, card, seat, instructions, player=player)
