"""What the rules ask at a moment, in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.cards.action import YOU
from tutor.cards.clauses import capital
from tutor.cards.english import action_text
from tutor.cards.phrases import amount, listed
from tutor.engine import State
from tutor.engine.chains.event_words import events_words
from tutor.engine.chains.naming_order import putting_first
from tutor.engine.chains.windows import event_to_answer, top_of
from tutor.engine.continuous.permissions import must_play
from tutor.engine.continuous.phrasing import called, zone_text
from tutor.engine.legality.answer_bans import may_answer
from tutor.engine.legality.waiting import waits_for
from tutor.engine.state.decision import Decision, EffectInstance, TargetRequest
from tutor.engine.state.event_frames import Announcement, Ordering
from tutor.engine.state.frames import Counter, Offering, Pile, ToTell
from tutor.engine.state.implicit_identity import named
from tutor.engine.state.moves import ChooseCard, Play, Respond
from tutor.engine.state.state import where
from tutor.engine.state.zones import DISCARD, owner

NOBODY: Final = "nobody"


def asks(state: State) -> str:
    """The decision at hand as a sentence; where there is none, that the game is over or has paused."""
    if state.asked is None:
        return "Nothing is asked here; the game goes on." if state.outcome is None else "The game is over."
    return _ASKS[state.asked.kind](state, state.asked)


def _who(state: State, asked: Decision) -> str:
    return listed((state.table.players[seat] for seat in asked.by), "or")


def _action(state: State, asked: Decision) -> str:
    leave = "or else leave" if must_play(state) is not None else "or leave"
    rest = f", {leave} it at that" if state.turn.played else ", or do nothing"
    return f"{waits_for(state)}{rest if asked.open else ''}."


def _respond(state: State, asked: Decision) -> str:
    announcement = event_to_answer(state)
    able = listed([state.table.players[seat] for seat in may_answer(state)] or [NOBODY], "or")
    if announcement is not None:
        would = capital(events_words(state, announcement))
        return f"{would}; {able} may answer that with an Instant."
    top = top_of(state, state.top(Pile))
    assert top is not None
    but = "but" if able == NOBODY else "or"
    use = f", {but} {_effects(state, asked.offers, 'or')} may be used" if asked.offers else ""
    rest = "it is resolved" if able == NOBODY and not asked.offers else "otherwise it is resolved"
    return f"{capital(able)} may answer {_owned(state, top.card, top.seat)} with an Instant{use}; {rest}."


def _owned(state: State, card: int, seat: int) -> str:
    return f"{state.table.players[seat]}'s {called(state, card, of=seat)}"


def _effects(state: State, offers: tuple[EffectInstance, ...], last: str) -> str:
    return listed((_owned(state, offer.source, offer.controller) for offer in offers), last)


def _use(state: State, asked: Decision) -> str:
    who, frame = _who(state, asked), state.agenda[-1]
    names = listed((called(state, offer.source, of=asked.by[0]) for offer in asked.offers), "or")
    if isinstance(frame, Announcement):
        return f"{capital(events_words(state, frame))}; {who} may use {names} instead."
    if isinstance(frame, Offering):
        order = action_text(frame.action._replace(who=YOU, may=False), state.table.edition.terms)
        return f"{who} has to decide whether to do this for {names}: {order}."
    if isinstance(frame, Counter):
        effect = _owned(state, frame.instance.source, frame.instance.controller)
        return f"An effect of {effect} is about to be used; {who} may use {names} against it."
    return f"{waits_for(state)}."


def _choose(state: State, asked: Decision) -> str:
    request = asked.request
    assert request is not None
    who, card = state.table.players[request.chooser], _for_card(state, request)
    if request.among:
        return _among(state, request, who)
    if request.ask == "option":
        return f"{who} has to choose one of the options{card}: {'; '.join(request.options)}."
    if request.instance.source < 0 and request.ask == "player":
        names = listed((state.table.players[seat] for seat in request.players), "or")
        return f"{who} has to say whose effects come first: {names}."
    if request.action.verb == "put back":
        return f"{who} has to choose which card goes back on top of the deck{card}, the top one first."
    if request.instance.source < 0:
        return f"{who} has to choose a card to DISCARD, because of the hand limit."
    left_out = request.instance.left_out
    this = "this card" if left_out == request.instance.source else called(state, left_out)
    order = action_text(request.action, state.table.edition.terms, this)
    return f"{who} {_what(request)}{card}{_how_many(request)}: {order}{_or_first(state)}."


def _or_first(state: State) -> str:
    """The mandatory effects that may be put before the one for which something is chosen."""
    moves = putting_first(state)
    if not moves:
        return ""
    names = listed((called(state, move.card, of=move.by) for move in moves), "or")
    return f"; {state.table.players[moves[0].by]} may also put {names} first"


def _among(state: State, request: TargetRequest, who: str) -> str:
    """Which of several cards is the next, or for which of them something is used."""
    frame, source = state.agenda[-1], _for_card(state, request)
    if isinstance(frame, Ordering):
        next_one = "comes to lie on the discard pile next" if frame.reading == "discard-order" else "is next"
        return f"{who} has to say which card {next_one}{source}."
    announcement = next(below for below in reversed(state.agenda) if isinstance(below, Announcement))
    return f"{capital(events_words(state, announcement))}; {who} has to choose one of them{source}."


def _what(request: TargetRequest) -> str:
    another = "another" if request.chosen and request.action.open_ended else "a"
    return f"{'may' if request.free else 'has to'} choose {another} {request.ask}"


def _how_many(request: TargetRequest) -> str:
    if request.free:
        return ", or no more" if request.chosen else ", or none"
    more = request.left - 1
    return f", and {more} more after that" if more and request.ask == "card" else ""


def _for_card(state: State, request: TargetRequest) -> str:
    source = request.instance.source
    return f" for {called(state, source, of=request.chooser)}" if source >= 0 else ""


def _pull(state: State, asked: Decision) -> str:
    assert asked.request is not None
    whose = state.table.players[owner(asked.request.zones[0])]
    done = "revealed" if asked.request.action.verb == "reveal" else "pulled"
    return f"Chance decides which card of {whose}'s hand is {done}."


def _shuffle(state: State, asked: Decision) -> str:
    return f"Chance decides the order of the deck ({amount(len(state.zones[0]), 'card')})."


def _tell(state: State, asked: Decision) -> str:
    frame = state.top(ToTell)
    zone, held = where(state.zones, frame.card), frame.held
    card = f"a card {'on' if zone == DISCARD else 'in'} {zone_text(state.table, zone)} that nobody has told"
    if held is None or frame.card not in named(held):
        return f"Which card is it? What comes next depends on {card}."
    if isinstance(held, Play | Respond | ChooseCard):
        who = held.by if isinstance(held, ChooseCard) else owner(zone)
        return f"Which card is it? {state.table.players[who]} {_STATEMENT_VERBS[type(held)]} {card}."
    return f"Which card is it? Chance picks {card}."


_STATEMENT_VERBS: Final = {Play: "plays", Respond: "answers with", ChooseCard: "chooses"}


_ASKS: Final[dict[str, Callable[[State, Decision], str]]] = {
    "action": _action,
    "respond": _respond,
    "use": _use,
    "choose": _choose,
    "pull": _pull,
    "shuffle": _shuffle,
    "tell": _tell,
}
