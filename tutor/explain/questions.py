"""What the rules ask at a moment, in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.cards.english import action_text
from tutor.engine import State
from tutor.engine.draft import ALL_SEATS
from tutor.engine.frames import Happening
from tutor.engine.state import Decision, Scope, Slot
from tutor.engine.zones import is_hand, owner
from tutor.explain.actions import done_to
from tutor.explain.telling import amount, listed


def asks(state: State) -> str:
    """The decision at hand as a sentence; that the game is over where there is none."""
    if state.asked is None:
        return "The game is over."
    return _ASKS[state.asked.kind](state, state.asked)


def _who(state: State, asked: Decision) -> str:
    return listed((state.table.players[seat] for seat in asked.by), "or")


def _action(state: State, asked: Decision) -> str:
    who = _who(state, asked)
    if state.turn.played:
        return f"{who} may play another card from hand, or leave it at that."
    return f"{who} takes the action of the turn: plays a card from hand, or DRAWs a card instead."


def _respond(state: State, asked: Decision) -> str:
    top = state.pile[-1]
    card = f"{state.table.players[top.seat]}'s {state.table.names[top.card]}"
    return f"{_who(state, asked)} may answer {card} with an Instant; otherwise it is resolved."


def _use(state: State, asked: Decision) -> str:
    who = _who(state, asked)
    names = [state.table.names[offer.source] for offer in asked.offers]
    frame = state.agenda[-1]
    if isinstance(frame, Happening):
        hidden = is_hand(frame.unit.source) and state.known[frame.unit.card] != ALL_SEATS
        name = "A card" if hidden else state.table.names[frame.unit.card]
        would = f"{name} is to be {done_to(frame.unit.verb)}"
        return f"{would}; {who} may use {listed(names, 'or')} instead."
    several = "effects of" if len(names) > 1 else "effect of"
    return f"{who} may use the {several} {listed(names)}, or not."


def _choose(state: State, asked: Decision) -> str:
    slot = asked.slot
    assert slot is not None
    who = state.table.players[slot.chooser]
    return f"{who} {_what(state, slot)}{_purpose(state, slot)}."


def _what(state: State, slot: Slot) -> str:
    if slot.ask == "player":
        return "names a player"
    if slot.ask == "option":
        return f"takes one of these: {'; '.join(slot.options)}"
    if slot.action.verb == "put back":
        return "says which card goes back on top of the deck, the top one first"
    card = "a card" if slot.left == 1 else f"a card, the first of {slot.left}"
    return f"chooses {card}{', or none' if slot.free else ''}"


def _purpose(state: State, slot: Slot) -> str:
    if slot.ask == "option" or slot.action.verb == "put back":
        return _card(state, slot.scope)
    if slot.scope.source < 0:
        return " to DISCARD, for the hand limit" if slot.action.verb == "discard" else ""
    return f"{_card(state, slot.scope)}: {action_text(slot.action, state.table.edition.terms)}"


def _card(state: State, scope: Scope) -> str:
    return f" for {state.table.names[scope.source]}" if scope.source >= 0 else ""


def _pull(state: State, asked: Decision) -> str:
    assert asked.slot is not None
    whose = state.table.players[owner(asked.slot.zones[0])]
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
