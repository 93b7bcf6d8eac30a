"""Who acts on whom, and how: read off the facts of events, what a position holds, and why moves are refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Final

from tutor.analysis.meeting.causes import agent, entering, named_in_link, planned
from tutor.analysis.meeting.playout import PlayoutStep
from tutor.analysis.meeting.reasons import MeetingKind, Relation, because
from tutor.cards import Card
from tutor.cards.action import ANY_CARD, YOU, actions_of
from tutor.cards.words import VERBS
from tutor.engine import Event, State
from tutor.engine.state.action_facts import Acted, Diverted, Origin, Put, Retargeted
from tutor.engine.state.choice_facts import Aimed, Chosen
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.fact_fields import origin_of, verb_of
from tutor.engine.state.facts import (
    Countered,
    HandLimited,
    Lapsed,
    LimitPassed,
    PhaseSkipped,
    Silenced,
    Stopped,
    Triggered,
    Won,
)
from tutor.engine.state.frames import EffectPlay
from tutor.engine.state.moves import ChooseCard, Play, Respond, Use
from tutor.engine.state.state import where
from tutor.engine.state.undone_facts import Barred, Failed, Halted, Nothing, Prevented, Replaced, ToNursery
from tutor.engine.state.zones import is_stable


def relations(moment: PlayoutStep) -> Iterator[tuple[Relation, Event | None]]:
    """What a moment shows, each with the event that tells it; None where a refused move does."""
    if moment.made is None:
        for relation in _refused(moment):
            yield relation, None
        return
    told = {event.n: event for event in (*moment.past, *moment.made.trace)}
    for event in moment.made.trace:
        for relation in _of_event(event, told, moment.made.before):
            yield relation, event
    yield from _standing(moment)


# ---- events ---------------------------------------------------------------------------------------------------------


def _of_event(event: Event, told: Mapping[int, Event], state: State) -> Iterator[Relation]:
    fact = event.fact
    match fact:
        case Triggered():
            for other in {fact.card, agent(event, told)} - {-1, fact.origin.card}:
                yield Relation("triggers", other, fact.origin.card)
        case LimitPassed():
            for other in entering(event, told) - {fact.origin.card}:
                yield Relation("triggers", other, fact.origin.card)
            yield from because(fact.because, state, "counts", (fact.origin.card,))
        case HandLimited() | Won():
            for one, other in combinations(fact.by, 2):
                yield Relation("counts", one, other)
        case Silenced():
            for by in fact.by:
                yield Relation("silences", by, fact.origin.card)
        case Stopped():
            for card in event.cards:
                yield Relation("stops", fact.origin.card, card)
        case Countered():
            yield Relation("stops", fact.by, fact.origin.card)
        case Halted():
            for card in _cards(fact.origin, fact.would.card):
                yield Relation("stops", fact.by.card, card)
        case Replaced():
            for card in {agent(event, told, fact.origin.card), fact.would.card} - {-1, fact.origin.card}:
                yield Relation("replaces", fact.origin.card, card)
        case Prevented():
            yield from because(fact.because, state, "prevents", _cards(fact.origin, *event.cards))
        case Barred():
            yield from because(fact.because, state, "forbids", event.cards)
        case Nothing() | Lapsed():
            yield from _not_there(fact, state)
        case PhaseSkipped(origin=Origin() as origin):
            for card in planned(event, told) - {origin.card}:
                yield Relation("prevents", origin.card, card)
        case Retargeted():
            for card in {agent(event, told, fact.origin.card)} - {-1}:
                yield Relation("targets", fact.origin.card, card)
            yield from _done_to(event, state)
        case Chosen() | Acted() | Put() | ToNursery() | Aimed() | Diverted() | Failed():
            yield from _done_to(event, state)


def _cards(origin: Origin | None, *others: int) -> tuple[int, ...]:
    return tuple(card for card in (origin.card if origin else -1, *others) if card >= 0)


def _not_there(fact: Nothing | Lapsed, state: State) -> Iterator[Relation]:
    own = _cards(fact.origin)
    if isinstance(fact, Lapsed):
        yield from because(fact.reasons, state, _against_effects(state, own), own)
        return
    for kept in fact.because:
        yield from because(kept.reasons, state, _against(fact.verb), (*own, kept.card))


def _against(verb: str) -> MeetingKind:
    """What a card does that stands in the way of an action, unless it says so itself."""
    return "prevents" if verb in VERBS and VERBS[verb].prevented_by else "forbids"


def _against_effects(state: State, cards: tuple[int, ...]) -> MeetingKind:
    """The same of whatever the effects of these cards have somebody do."""
    verbs = {
        action.verb for card in cards for e in state.table.cards[card].effects for action in actions_of(e.instructions)
    }
    return "prevents" if "prevents" in map(_against, verbs) else "forbids"


def _done_to(event: Event, state: State) -> Iterator[Relation]:
    fact = event.fact
    origin = origin_of(fact)
    if origin is None:
        return
    if isinstance(fact, Chosen):
        for kept in fact.kept:
            yield from because(kept.reasons, state, "prevents", (origin.card, kept.card))
    verb = verb_of(fact) or ""
    for card in event.cards:
        if card != origin.card and not _any_hidden_card(state, origin, verb, card):
            yield Relation(_kind_of(state, origin, verb), origin.card, card)


def _any_hidden_card(state: State, origin: Origin, verb: str, card: int) -> bool:
    """Is it done to whatever card lies there, where nobody knows what lies there: a hand, the deck?

    Then it says nothing of this card. So it is with what is taken out of the discard pile without any choice.
    """
    zone = where(state.zones, card)
    if is_stable(zone) or verb in ("stop", "divert", "retarget"):
        return False
    meant = [
        a.what for a in actions_of(state.table.cards[origin.card].effects[origin.effect].instructions) if a.verb == verb
    ]
    return not any(what != ANY_CARD and fits(state.table.cards[card], what._replace(this=None)) for what in meant)


def _kind_of(state: State, origin: Origin, verb: str) -> MeetingKind:
    """What a verb comes to: a return, a price that later actions of the effect hang on, or a target like any other."""
    if verb in ("return", "leave"):
        return "returns"
    if verb in VERBS and VERBS[verb].gives_up and _is_price(state.table.cards[origin.card], origin.effect, verb):
        return "pays"
    return "targets"


def _is_price(card: Card, effect: int, verb: str) -> bool:
    """Does its player choose to give something up so that more may be done: a cost, or before "then" and "if you do"?

    What an effect makes its player give up, asked or not, is no price.
    """
    found = card.effects[effect]
    steps = found.instructions
    if found.cost:
        return bool(steps) and steps[0].action.verb == verb
    if not steps or not (found.may or steps[0].action.may or card.type == "magic"):
        return False
    first, joined = steps[0].action, {after.joined for after in steps[1:]}
    return first.verb == verb and first.who == YOU and not joined.isdisjoint(_PRICE)


_PRICE: Final = ("then", "if you do")


# ---- what holds -----------------------------------------------------------------------------------------------------


def _standing(moment: PlayoutStep) -> Iterator[tuple[Relation, Event]]:
    """What cards have made of others since the step began."""
    made = moment.made
    assert made is not None
    if made.before.stables == made.after.stables and moment.past:
        return
    was, now = made.before.continuous, made.after.continuous
    for kind, old, new in (
        ("changes-what-it-is", was.masked, now.masked),
        ("changes-what-it-is", was.recast_by, now.recast_by),
        ("silences", was.silent, now.silent),
        ("silences", was.hushed, now.hushed),
    ):
        for card, makers in new.items():
            for maker in set(makers) - set(old.get(card, ())) - {card}:
                event = _came(made.trace, (card, maker))
                if event is not None and (kind != "silences" or made.after.table.cards[card].effects):
                    yield Relation(kind, maker, card), event  # type: ignore[arg-type]


def _came(events: Iterable[Event], cards: tuple[int, ...]) -> Event | None:
    """The last event by which one of these cards came into a Stable."""
    found = None
    for event in events:
        if any(move.card in cards and is_stable(move.target) for move in event.moves):
            found = event
    return found


# ---- why not --------------------------------------------------------------------------------------------------------


def _refused(moment: PlayoutStep) -> Iterator[Relation]:
    state, move = moment.state, moment.tried
    if isinstance(move, Play | Respond):
        against = [reason for reason in moment.because if reason.rule != _asking(state)]
        yield from because(against, state, "forbids", (move.card,))
    elif isinstance(move, ChooseCard) and state.asked and state.asked.request and _is_meant(state, move.card):
        source = state.asked.request.instance.source
        yield from because(moment.because, state, "prevents", (source, move.card))
        yield from _once_a_link(moment, source, move.card)
    elif isinstance(move, Use):
        usual = _against_effects(state, (move.card,))
        yield from because(moment.because, state, usual, (move.card,))
        yield from _once_a_link(moment, move.card)


def _asking(state: State) -> str:
    """The card for which some other card is to be played now: that it does not mean this one is nothing it does."""
    frame = state.agenda[-1] if state.agenda else None
    return state.table.cards[frame.instance.source].name if isinstance(frame, EffectPlay) else ""


def _once_a_link(moment: PlayoutStep, source: int, card: int | None = None) -> Iterator[Relation]:
    """The effects that have named this card, or any that is wanted, so that no other of the link can."""
    if any(reason.rule == "chain.target-once" for reason in moment.because):
        for other in named_in_link(moment.past, card) - {source}:
            yield Relation("prevents", other, source)


def _is_meant(state: State, card: int) -> bool:
    """Do the words of what is asked for fit the card, so that something else keeps it from being chosen?"""
    request = state.asked.request if state.asked else None
    return request is not None and card >= 0 and fits(state.table.cards[card], request.action.what._replace(this=None))
