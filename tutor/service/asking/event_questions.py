"""Questions about what comes by itself: what is kept from being done, what goes, and what comes in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.engine.state.fact_fields import word_of
from tutor.engine.state.state import where
from tutor.engine.state.zones import DISCARD, is_stable, owner
from tutor.script.names import slot_of
from tutor.script.question import Question
from tutor.service.asking.forced_play import ForcedPlay, Occurrence
from tutor.service.asking.goals import coming, does, lies, stays, threatened
from tutor.service.asking.worth import Offered, Worth

HINDERED: Final = ("action.prevented", "action.replaced", "action.impossible")
OWN: Final = ("sacrifice", "discard")
"""What a player does to cards of their own: where one must, it is asked whether."""

PLAYERS_DO: Final = ("draw", "sacrifice", "destroy", "discard", "steal", "bring", "return", "take", "move", "pull")
"""What an effect has its player do, and can be seen to be done."""


def events(forced: ForcedPlay) -> Iterator[Offered]:
    """What becomes of the cards that are named or go, and of the card that is being played."""
    state = forced.here
    for moment in forced.moments:
        worth = Worth.HINDERED if moment.event.kind in HINDERED else Worth.THREATENED
        if moment.event.kind in (*HINDERED, "action.done"):
            yield from (Offered(worth, question) for question in _about(moment, forced))
        elif moment.event.kind == "effect.lapsed":
            yield from (Offered(Worth.FORBIDDEN, question) for question in _not_done(moment))
    for card, seat in dict.fromkeys((*threatened(state), *threatened(forced.next_choice))):
        yield Offered(Worth.THREATENED, stays(state, card, seat))
    for card, seat in coming(state):
        yield Offered(Worth.CONTESTED if len(state.pile) > 1 else Worth.ENTERS, stays(state, card, seat))
    yield from _must(forced)


def _about(moment: Occurrence, forced: ForcedPlay) -> Iterator[Question]:
    """Does the card stay that lay in a Stable; does a Baby go to the discard pile; or is it done at all?"""
    event, state = moment.event, forced.here
    table = state.table
    cards = [card for card in event.cards if card >= 0 and card not in table.face_down]
    for card in cards:
        zone = where(state.zones, card)
        if is_stable(zone):
            is_baby = table.cards[card].type == "baby"
            yield lies(state, card, DISCARD) if is_baby else stays(state, card, owner(zone))
    word = word_of(event.fact)
    if event.by is not None and word in OWN:
        yield does(table.players[event.by], word)


def _not_done(moment: Occurrence) -> Iterator[Question]:
    """Does its player do what an effect has them do that another card takes?"""
    origin, table = moment.silenced, moment.before.table
    if origin is None:
        return
    effect = table.cards[origin.card].effects[origin.effect]
    for one in effect.instructions[:1]:
        if not (effect.may or one.action.may) and one.action.verb in PLAYERS_DO:
            yield does(table.players[origin.controller], one.action.verb)


def _must(forced: ForcedPlay) -> Iterator[Offered]:
    """Where cards of one's own are to be chosen: must they be given up?"""
    state = forced.next_choice
    request = slot_of(state)
    if request is not None and request.action.verb in OWN and not request.free:
        yield Offered(Worth.MUST, does(state.table.players[request.performer], request.action.verb))
