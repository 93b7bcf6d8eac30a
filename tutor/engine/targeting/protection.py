"""What keeps a card that fits, and lies in the right place, from being named or from what would happen to it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from tutor.cards.action import ANY_CARD, RECEIVERS
from tutor.cards.phrases import Speech, such_cards
from tutor.cards.words import STATEMENTS
from tutor.engine.continuous.effective_types import passes_by, taken_for_such, upheld
from tutor.engine.continuous.entry_restrictions import entry_refusals, move_targets, open_to_doubt
from tutor.engine.continuous.granted_protection import on_which_it_depends
from tutor.engine.continuous.permissions import cannot_be, is_protected
from tutor.engine.continuous.phrasing import because_of, called
from tutor.engine.continuous.ties import tied
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position
from tutor.engine.state.zones import DISCARD, is_stable, owner

ITSELF_TOO: Final = ("own-return", "itself-too")


def guarded(state: Position, request: TargetRequest, zone: int) -> Collection[int]:
    """The cards that something could keep from being named, if they fit and lie in this zone."""
    action = request.action
    if (zone == DISCARD and request.instance.paid) or (is_stable(zone) and _restrained(state)):
        return state.zones[zone]
    if not action.into_stable:
        return ()
    in_doubt = None if action.to in RECEIVERS else open_to_doubt(state)
    return state.zones[zone] if in_doubt is None or state.table.face_down else in_doubt


def _restrained(state: Position) -> bool:
    return state.continuous.restrained or is_protected(state)


def protected(state: Position, request: TargetRequest, card: int, zone: int) -> Iterator[Refusal]:
    """What keeps a card that fits and lies in the right place from being named."""
    action, table = request.action, state.table
    if is_stable(zone) and _restrained(state):
        yield from passes_by(state, card, action.what, action.verb)
        yield from prevented(state, action.verb, card, owner(zone), request.instance.source)
    if action.into_stable:
        yield from _entry(state, request, card, zone)
    if zone == DISCARD and card in request.instance.paid and table.reads("paid-card-chosen", "forbidden"):
        says = f"{called(state, card)} was just given up to pay for this."
        yield Refusal("paid-card-chosen", says)
    if zone == DISCARD and brings_itself(request, card) and not table.reads(*ITSELF_TOO):
        says = f"{called(state, card)} was given up to its own entering effect, so that effect does not bring it back."
        yield Refusal(ITSELF_TOO[0], says)


def brings_itself(request: TargetRequest, card: int) -> bool:
    """Is it the card whose entering effect this is, and was it given up to pay for that?"""
    instance = request.instance
    return card == instance.source and card in instance.paid and instance.set_off == "enters"


def prevented(state: Position, verb: str, card: int, seat: int, source: int) -> Iterator[Refusal]:
    """Every card that keeps this from being done to a card in a Stable."""
    table = state.table
    for active in cannot_be(state, verb, card, seat, source):
        by = table.cards[active.card].name
        words = STATEMENTS[active.statement.word].says
        cannot = words.format(those=called(state, card), stable=table.edition.terms["stable"])
        by_such = such_cards(active.statement.by, Speech(table.edition.terms, by, by))
        by_whom = f" by {by_such}" if active.statement.by != ANY_CARD else ""
        says = f"{cannot}{by_whom}{because_of(state, active.card, card)}."
        yield Refusal(by, says)
        if table.cards[active.card].type == "herd":
            yield Refusal("herd.bonus", says)
            yield from (Refusal(reading, says) for reading in on_which_it_depends(state, card, seat))
        yield from upheld(state, active.card)
        yield from taken_for_such(state, card, active.statement.what, card == active.card)
        yield from taken_for_such(state, source, active.statement.by)


def _entry(state: Position, request: TargetRequest, card: int, zone: int) -> Iterator[Refusal]:
    action = request.action
    if action.to in RECEIVERS:
        seats = move_targets(state, request, card)
        if not any(next(entry_refusals(state, card, seat, zone), None) is None for seat in seats):
            for seat in seats:
                yield from entry_refusals(state, card, seat, zone)
            if not seats and action.to == "emptiest stable":
                yield from tied(state, action, request.performer)
            elif not seats:
                word = state.table.edition.terms["stable"]
                says = f"There is no other {word} that {called(state, card)} may go to."
                yield Refusal("retarget-own-stable", says)
        return
    seat = request.instance.player if action.to == "that stable" else request.performer
    yield from entry_refusals(state, card, seat, zone)
