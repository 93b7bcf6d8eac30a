"""What the rules ask at a moment, in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.cards.english import action_text
from tutor.cards.words import ANNOUNCED
from tutor.engine import State
from tutor.engine.chains.windows import event_to_answer, event_words, top_of
from tutor.engine.state.decision import Decision, EffectInstance, TargetRequest
from tutor.engine.state.draft import ALL_SEATS
from tutor.engine.state.frames import Announcement, Counter, EffectPlay, Offering, Pile
from tutor.engine.state.zones import is_hand, owner
from tutor.explain.telling import amount, listed


def asks(state: State) -> str:
    """The decision at hand as a sentence; that the game is over where there is none."""
    if state.asked is None:
        return "The game is over."
    return _ASKS[state.asked.kind](state, state.asked)


def _who(state: State, asked: Decision) -> str:
    return listed((state.table.players[seat] for seat in asked.by), "or")


def _action(state: State, asked: Decision) -> str:
    who, frame = _who(state, asked), state.agenda[-1]
    if isinstance(frame, EffectPlay):
        return f"{who} plays a card from hand for {state.table.names[frame.instance.source]}."
    if state.turn.played:
        return f"{who} may play another card from hand, or leave it at that."
    return f"{who} takes the action of the turn: plays a card from hand, or DRAWs a card instead."


def _respond(state: State, asked: Decision) -> str:
    announcement = event_to_answer(state)
    if announcement is not None:
        would = event_words(state, announcement.announced)
        return f"{would[:1].upper()}{would[1:]}; {_who(state, asked)} may answer that with an Instant."
    top = top_of(state, state.top(Pile))
    assert top is not None
    card = f"{state.table.players[top.seat]}'s {state.table.names[top.card]}"
    names = listed((f"{state.table.players[o.controller]}'s {state.table.names[o.source]}" for o in asked.offers), "or")
    use = f", or {names} may be used" if asked.offers else ""
    return f"{_who(state, asked)} may answer {card} with an Instant{use}; otherwise it is resolved."


def _use(state: State, asked: Decision) -> str:
    who = _who(state, asked)
    names = [state.table.names[offer.source] for offer in asked.offers]
    frame = state.agenda[-1]
    if isinstance(frame, Announcement):
        hidden = is_hand(frame.announced.source) and state.known[frame.announced.card] != ALL_SEATS
        name = "A card" if hidden else state.table.names[frame.announced.card]
        would = f"{name} is to be {ANNOUNCED[frame.announced.verb].done_to}"
        return f"{would}; {who} may use {listed(names, 'or')} instead."
    if isinstance(frame, Offering):
        order = action_text(frame.action._replace(who="you", may=False), state.table.edition.terms)
        return f"{who} may do this for {listed(names)}, or not: {order}."
    if isinstance(frame, Counter):
        source, user = state.table.names[frame.instance.source], state.table.players[frame.instance.controller]
        return f"An effect of {user}'s {source} is about to be used; {who} may use {listed(names, 'or')} against it."
    several = "effects of" if len(names) > 1 else "effect of"
    return f"{who} may use the {several} {listed(names)}, or not."


def _choose(state: State, asked: Decision) -> str:
    request = asked.request
    assert request is not None
    who = state.table.players[request.chooser]
    return f"{who} {_what(state, request)}{_purpose(state, request)}."


def _what(state: State, request: TargetRequest) -> str:
    if request.ask == "player":
        return f"names a player{', or no more' if request.free else ''}"
    if request.ask == "option":
        return f"takes one of these: {'; '.join(request.options)}"
    if request.action.verb == "put back":
        return "says which card goes back on top of the deck, the top one first"
    if request.action.count == "any":
        return f"chooses {'another' if request.chosen else 'a'} card, or no more"
    card = "a card" if request.left == 1 else f"a card, the first of {request.left}"
    return f"chooses {card}{', or none' if request.free else ''}"


def _purpose(state: State, request: TargetRequest) -> str:
    if request.ask == "option" or request.action.verb == "put back":
        return _card(state, request.instance)
    if request.instance.source < 0:
        return " to DISCARD, for the hand limit" if request.action.verb == "discard" else ""
    return f"{_card(state, request.instance)}: {action_text(request.action, state.table.edition.terms)}"


def _card(state: State, instance: EffectInstance) -> str:
    return f" for {state.table.names[instance.source]}" if instance.source >= 0 else ""


def _pull(state: State, asked: Decision) -> str:
    assert asked.request is not None
    whose = state.table.players[owner(asked.request.zones[0])]
    return f"Chance decides which card of {whose}'s hand is pulled."


def _shuffle(state: State, asked: Decision) -> str:
    return f"Chance decides the order of the deck ({amount(len(state.zones[0]), 'card')})."


_ASKS: Final[dict[str, Callable[[State, Decision], str]]] = {
    "action": _action,
    "respond": _respond,
    "use": _use,
    "choose": _choose,
    "pull": _pull,
    "shuffle": _shuffle,
}
