"""What the game waits for, in the words in which it is asked and in which whoever is not asked is refused."""

from __future__ import annotations

from typing import Final

from tutor.cards.phrases import listed
from tutor.engine.chains.link import set_off_by
from tutor.engine.chains.windows import event_to_answer, top_of
from tutor.engine.continuous.permissions import must_play
from tutor.engine.continuous.phrasing import called, more_cards
from tutor.engine.legality.answer_bans import may_answer
from tutor.engine.state.decision import Decision, EffectInstance, TargetRequest
from tutor.engine.state.frames import EffectPlay, Link, Pile, Stage, TurnFrame
from tutor.engine.state.state import Position

_NEXT: Final[dict[Stage, str]] = {
    "beginning": "the turn is about to begin",
    "opening": "the turn is about to begin",
    "draw": "the Draw phase comes next",
    "action": "the Action phase comes next",
    "acting": "the Action phase goes on",
    "end": "the End of Turn phase comes next",
    "limit": "the End of Turn phase goes on",
    "over": "the turn is over",
}
"""What comes next where nothing is asked, and nothing is under way but the turn."""

_AFTER: Final[dict[Stage, Stage]] = {"draw": "action", "action": "end", "end": "over"}
"""The phase that comes next -> the one behind it."""

ENDS: Final = "this turn is about to end"

WANTED: Final = {"card": "a card", "player": "a player", "option": "one of the options"}
"""What a choice asks for -> in words."""


def _comes_next(state: Position, stage: Stage) -> str:
    """What the turn goes on with, but for what a card has skipped."""
    scheduled = {entry.what for entry in state.schedule}
    while f"skip {stage}" in scheduled:
        stage = _AFTER[stage]
    return ENDS if "end turn" in scheduled else _NEXT[stage]


def waits_for(state: Position) -> str:
    """What the game waits for: "Ben or Cleo may answer Rhinocorn"."""
    asked = state.asked
    if asked is None:
        frame = state.agenda[-1]
        if not isinstance(frame, TurnFrame):
            return "what has been set off comes first"
        return _comes_next(state, frame.stage)
    if asked.kind == "tell":
        return "it is to be told which card a card is"
    if not asked.by:
        return "chance decides"
    if asked.kind == "respond":
        return _answered_by(state)
    return f"{listed((state.table.players[seat] for seat in asked.by), 'or')} {_to_do(state, asked)}"


def it_is(state: Position) -> str:
    """Why it is not the moment for anything else: "it is Ben's Action phase", else what the game waits for."""
    asked = state.asked
    if asked is None or asked.kind != "action" or isinstance(state.agenda[-1], EffectPlay) or state.turn.played:
        return waits_for(state)
    return f"it is {state.table.players[asked.by[0]]}'s Action phase"


def _answered_by(state: Position) -> str:
    """Who may answer what, as far as no card forbids it to them."""
    top = None if event_to_answer(state) is not None else top_of(state, state.top(Pile))
    what = called(state, top.card) if top is not None else "what is about to happen"
    able = tuple(state.table.players[seat] for seat in may_answer(state))
    return f"{listed(able, 'or')} may answer {what}" if able else f"{what} comes first, and nobody may answer it"


def _to_do(state: Position, asked: Decision) -> str:
    frame = state.agenda[-1]
    if asked.kind == "action":
        if isinstance(frame, EffectPlay):
            return f"has to play a card for {called(state, frame.instance.source)}"
        if state.turn.played:
            more = more_cards(state.turn.plays)
            return f"may play {more}" if must_play(state) is None else f"has to play {more} if possible"
        return "may play a card or DRAW one" if asked.open else "has to play a card or DRAW one"
    if asked.kind == "use":
        names = [_offered(state, offer) for offer in asked.offers]
        if isinstance(frame, Link) and not state.effect(asked.offers[0]).may:
            return f"has to say which comes first, {listed(names, 'or')}"
        return f"has to decide whether to use {listed(names, 'or')}"
    assert asked.request is not None
    return _to_choose(state, asked.request)


def _to_choose(state: Position, request: TargetRequest) -> str:
    """What is to be chosen, and which card asks for it, or that it is for the hand limit."""
    source, wanted = request.instance.source, WANTED[request.ask]
    if source >= 0:
        return f"has to choose {wanted} for {called(state, source)}"
    return "has to DISCARD a card because of the hand limit" if request.ask == "card" else f"has to choose {wanted}"


def _offered(state: Position, offer: EffectInstance) -> str:
    """The card whose effect may be used, with what set it off where another effect of it waits as well."""
    name, frame = called(state, offer.source, of=offer.controller), state.agenda[-1]
    card = set_off_by(frame, offer) if isinstance(frame, Link) else -1
    return f"{name} for {called(state, card)}" if card >= 0 else name
