"""Every reason against answering the top card of a pile, or an announced event, with an Instant."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from tutor.cards.card import Effect
from tutor.cards.english import filter_text
from tutor.cards.phrases import listed
from tutor.engine.chains.event_words import event_words
from tutor.engine.chains.retargeting import other_target
from tutor.engine.chains.windows import as_instant, intervention, put_first, unanswered
from tutor.engine.continuous.effective_types import upheld
from tutor.engine.continuous.permissions import cannot_be_answered, readings_of
from tutor.engine.continuous.phrasing import because_of, called
from tutor.engine.legality.playability import requirements
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.event_frames import AnnouncedEvent, Announcement
from tutor.engine.state.frames import Pile
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import PileEntry, Position
from tutor.engine.targeting.eligibility import anything_to_name, kept


def against_own_answer(state: Position, frame: Pile, top: PileEntry, seat: int) -> Iterator[Refusal]:
    """Why a player may not answer the top card with any card at all."""
    if seat == top.seat:
        name = called(state, top.card, of=top.seat)
        says = f"{name} is {state.table.players[seat]}'s own card; only another player may answer it."
        yield Refusal("pile.respond", says)
    if frame.last_word:
        ended = "A card that cannot be answered has been played, so nobody may answer any more."
        yield Refusal("super-neigh", ended)


def against_answer(state: Position, top: PileEntry, seat: int, card: int) -> Iterator[Refusal]:
    """Why this card may not answer the top card of the pile."""
    table = state.table
    name = table.cards[card].name
    effects = [effect for effect in table.cards[card].effects if effect.answers is not None]
    if not as_instant(state, card):
        if not effects:
            instant = table.cards[card].type == "instant"
            no = "does not answer a card that is being played" if instant else "is not an Instant"
            yield Refusal("cards.instant", f"{name} {no}, so it cannot answer {_answered(state, top, card)}.")
            return
        fitting = [e for e in effects if e.answers is not None and fits(table.cards[top.card], e.answers)]
        if not fitting:
            wanted = (filter_text(e.answers, table.edition.terms) for e in effects if e.answers is not None)
            says = f"{name} answers only {listed(wanted, 'or')}, and {_answered(state, top, card)} is not one."
            yield Refusal(name, says)
        for effect in fitting[:1]:
            yield from _requires(state, card, seat, effect, top.seat)
    yield from unanswerable_with(state, top, card)


def unanswerable_with(state: Position, top: PileEntry, card: int) -> Iterator[Refusal]:
    """The cards that keep this one from answering the top card of the pile."""
    table, name = state.table, state.table.cards[card].name
    for active in cannot_be_answered(state, top.card, top.seat, card):
        because = because_of(state, active.card, top.card)
        says = f"{_answered(state, top, card)} cannot be answered with {name}{because}."
        yield Refusal(table.cards[active.card].name, says)
        yield from (Refusal(reading, says) for reading in readings_of(table, active))
        yield Refusal("cards.instant.unless", says)
        if active.card != top.card:
            yield from upheld(state, active.card)


def _answered(state: Position, top: PileEntry, card: int) -> str:
    return called(state, top.card, beside=card)


def against_event(state: Position, announcement: Announcement, seat: int, card: int) -> Iterator[Refusal]:
    """Why this card may answer neither the announced event nor any that stands beside it."""
    against = [tuple(_against_one(state, event, seat, card)) for event in unanswered(announcement)]
    if all(against):
        yield from (reason for reasons in against for reason in reasons)


def answered_by(state: Position, announcement: Announcement, seat: int, card: int) -> tuple[Announcement, ...]:
    """The events that this card may answer, each put first."""
    able = (on for on in put_first(announcement) if not on.announced.unanswered)
    return tuple(on for on in able if next(_against_one(state, on.announced, seat, card), None) is None)


def _against_one(state: Position, announced: AnnouncedEvent, seat: int, card: int) -> Iterator[Refusal]:
    table = state.table
    name = table.cards[card].name
    number = intervention(state, seat, card, announced)
    if number < 0:
        says = f"{table.players[seat]} cannot answer this with {name}: {event_words(state, announced)}."
        yield Refusal("cards.instant", says)
        yield Refusal("pile.no-effects", says)
        return
    effect = table.cards[card].effects[number]
    yield from _requires(state, card, seat, effect, announced.seat)
    if any(instruction.action.verb == "retarget" for instruction in effect.instructions):
        assert effect.intervenes is not None
        request = other_target(state, seat, effect.intervenes.what, announced)
        if request is None or not anything_to_name(state, request):
            yield Refusal("impossible.not-playable", f"There is no other card that {name} could choose.")
            for found in kept(state, request) if request is not None else ():
                yield from found.reasons


def _requires(state: Position, card: int, seat: int, effect: Effect, player: int) -> Iterator[Refusal]:
    """What an Instant requires before anything else depends on how it went."""
    if not effect.afterwards:
        first = takewhile(lambda instruction: not instruction.joined.startswith("if you"), effect.instructions)
        yield from requirements(state, card, seat, tuple(first), player=player)
