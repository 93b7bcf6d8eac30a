"""What keeps a card that fits, and lies in the right place, from being named or from what would happen to it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from tutor.cards.action import RECEIVERS
from tutor.cards.card import Statement
from tutor.cards.phrases import Speech
from tutor.cards.statement_text import cannot_text
from tutor.cards.words import ANNOUNCED
from tutor.engine.continuous.barriers import cannot_be, deeds_of, is_out_of_hand, is_protected
from tutor.engine.continuous.effective_types import passes_by, taken_for_such, upheld
from tutor.engine.continuous.entry_restrictions import entry_refusals, move_targets, open_to_doubt
from tutor.engine.continuous.granted_protection import on_which_it_depends
from tutor.engine.continuous.phrasing import because_of, called
from tutor.engine.continuous.ties import tied
from tutor.engine.state.decision import EffectInstance, TargetRequest
from tutor.engine.state.moves import Refusal
from tutor.engine.state.overlays import AFFECTED
from tutor.engine.state.state import Position
from tutor.engine.state.zones import DISCARD, is_stable, owner

ITSELF_TOO: Final = ("own-return", "itself-too")


def guarded(state: Position, request: TargetRequest, zone: int) -> Collection[int]:
    """The cards that something could keep from being named, if they fit and lie in this zone."""
    action = request.action
    if (zone == DISCARD and request.instance.paid) or (is_stable(zone) and _restrained(state)):
        return state.zones[zone]
    if _out_of_hand(state, request):
        return state.zones[zone]
    if not action.into_stable:
        return ()
    in_doubt = None if action.to in RECEIVERS else open_to_doubt(state)
    return state.zones[zone] if in_doubt is None or state.table.face_down else in_doubt


def _restrained(state: Position) -> bool:
    return state.continuous.restrained or is_protected(state)


def _out_of_hand(state: Position, request: TargetRequest) -> bool:
    """Is it done to cards in hand, where something keeps some of them from it?"""
    return state.continuous.restrained and is_out_of_hand(request.action.verb)


def protected(state: Position, request: TargetRequest, card: int, zone: int) -> Iterator[Refusal]:
    """What keeps a card that fits and lies in the right place from being named."""
    action, table = request.action, state.table
    if is_stable(zone) and _restrained(state):
        yield from passes_by(state, card, action.what, action.verb)
    if (is_stable(zone) and _restrained(state)) or _out_of_hand(state, request):
        yield from prevented(state, action.comes_to, card, owner(zone), request.instance)
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


def prevented(state: Position, verb: str, card: int, seat: int, instance: EffectInstance) -> Iterator[Refusal]:
    """Every card that keeps this effect from doing that to a card in a Stable, or to one in hand."""
    table, source = state.table, instance.source
    for active in cannot_be(state, verb, card, seat, source, instance.controller):
        by = table.cards[active.card].name
        say = Speech(table.edition.terms, by, by, your=f"{table.players[active.seat]}'s")
        cannot = cannot_text(_of_verb(active.statement, verb), say, effects_of="")
        says = f"{called(state, card)} {cannot}{because_of(state, active.card, card)}."
        yield Refusal(by, says)
        if AFFECTED in active.statement.done:
            immune = "immunity.indirect" if ANNOUNCED[verb].gives_up else "immunity.direct"
            yield from (Refusal(rule, says) for rule in ("immunity.both", immune))
        if table.cards[active.card].type == "herd":
            yield Refusal("herd.bonus", says)
            yield from (Refusal(reading, says) for reading in on_which_it_depends(state, card, seat))
        yield from upheld(state, active.card)
        yield from taken_for_such(state, card, active.statement.what, card == active.card)
        if source >= 0:
            yield from taken_for_such(state, source, active.statement.by)


def _of_verb(said: Statement, verb: str) -> Statement:
    """The statement, as far as it speaks of what is done by this verb."""
    return said._replace(done=tuple(word for word in said.done if word in deeds_of(verb)))


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
