"""An exchange on the pile: who answers the top card, or acts on it, or lets it pass."""

from __future__ import annotations

from tutor.engine.chains.counter import decline, use_at_once
from tutor.engine.chains.event_words import would
from tutor.engine.chains.windows import (
    announcement_index,
    as_instant,
    event_below,
    guarded,
    innermost_pile,
    intervention,
    top_of,
    unanswerable,
)
from tutor.engine.continuous.permissions import spared
from tutor.engine.legality.answering import answered_by
from tutor.engine.state.card_knowledge import seen_also
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import ALL_SEATS, Draft
from tutor.engine.state.event import Shift
from tutor.engine.state.event_frames import Aiming, Announcement
from tutor.engine.state.facts import Answered, AnsweredEvent, OnPile, Outrun
from tutor.engine.state.frames import Pile
from tutor.engine.state.moves import NO_CARD, Play, Respond, Skip, Use
from tutor.engine.state.state import PileEntry
from tutor.engine.state.zones import PILE, hand
from tutor.engine.targeting.target_declaration import next_named


def respond(draft: Draft, frame: Pile, move: Respond) -> None:
    """The fastest answer goes on the pile; slower ones are shown and taken back."""
    at, events = announcement_index(draft), _events(draft, frame, move)
    if events:
        draft.agenda[at] = events[0]
    into = move.by if move.into < 0 else move.into
    n = answer_with(draft, frame, Play(move.by, move.card, into), bool(move.also), len(events) > 1)
    for seat, card in move.also:
        known = seen_also(draft.known, (card,), ALL_SEATS)
        fact = Outrun(seat, move.by)
        draft.emit("pile.returned", seat, (card,), rules=("pile.fastest",), cause=n, fact=fact, known=known)
    draft.asked = None
    if len(events) > 1:
        announced = events[0].announced
        number = intervention(draft, move.by, move.card, announced)
        instance = EffectInstance(move.card, number, move.by, n, "answers", player=announced.seat)
        draft.agenda.append(Aiming(instance, move.by, tuple(on.announced.card for on in events), n))


def _events(draft: Draft, frame: Pile, move: Respond) -> tuple[Announcement, ...]:
    """The announced events that the card may answer, each put first; () where it answers a card."""
    announcement = event_below(draft)
    if announcement is None or top_of(draft, frame) is not None:
        return ()
    return answered_by(draft, announcement, move.by, move.card)


def answer_with(draft: Draft, frame: Pile, move: Play, faster: bool = False, several: bool = False) -> int:
    """A card is laid on the top card of a pile, or on the event below it; returns the event's number.

    several: there are other events for which it may be
    """
    final = draft.table.reads("super-neigh", "ends") and unanswerable(draft, move.card)
    last_word = final or frame.last_word
    draft.agenda[innermost_pile(draft)] = frame._replace(open=True, last_word=last_word, declined=())
    rules, cause, fact = _answered(draft, frame, move.by, several)
    top = top_of(draft, frame)
    touched = spared(draft, top.card, top.seat, move.card) if top is not None else ()
    if faster:
        rules += ("pile.fastest",)
    effects = draft.table.cards[move.card].effects
    readings = tuple(dict.fromkeys((*(reading for effect in effects for reading, _ in effect.under), *touched)))
    if as_instant(draft, move.card):
        readings += ("played-as-instant",)
    return draft.emit(
        "pile.response",
        move.by,
        (move.card,),
        (Shift(move.card, hand(move.by), PILE),),
        rules=rules,
        readings=readings,
        cause=cause,
        fact=fact,
        pile=(*draft.pile, PileEntry(move.card, move.by, move.into, draft.n + 1)),
    )


def _answered(
    draft: Draft, frame: Pile, seat: int, several: bool
) -> tuple[tuple[str, ...], int, Answered | AnsweredEvent]:
    """The rules of an answer, the event that it answers, and what it tells of that."""
    top, announcement = top_of(draft, frame), event_below(draft)
    if top is not None:
        return _response_rules(draft, frame, seat), top.event, Answered(top.card, top.seat)
    assert announcement is not None
    announced = announcement.announced._replace(card=NO_CARD) if several else announcement.announced
    return ("cards.instant", "play.means"), announcement.event, AnsweredEvent(would(announced))


def _response_rules(draft: Draft, frame: Pile, seat: int) -> tuple[str, ...]:
    rules = ["cards.instant", "pile.respond", "pile.top-only"]
    if draft.turn.seat == seat:
        rules.append("cards.instant.own-response")
    if len(draft.pile) > frame.base + 1:
        rules.append("cards.instant.any-number")
    return tuple(rules)


def use(draft: Draft, frame: Pile, move: Use) -> None:
    """An effect in a Stable acts on the top card, at once."""
    offer = _offer(draft, move)
    draft.asked = None
    draft.agenda[-1] = frame._replace(used=(*frame.used, (offer.source, offer.effect, offer.cause)))
    top = top_of(draft, frame)
    assert top is not None
    use_at_once(draft, offer, top.event, ("stopping-unanswerable",) if guarded(draft, top) else ())


def skip(draft: Draft, frame: Pile, move: Skip) -> None:
    """An effect in a Stable is not used on the top card, until another card is laid down."""
    offer = _offer(draft, move)
    draft.asked = None
    draft.agenda[-1] = frame._replace(declined=(*frame.declined, (offer.source, offer.effect, offer.cause)))
    decline(draft, offer, offer.cause)


def _offer(draft: Draft, move: Use | Skip) -> EffectInstance:
    """The effect on offer that a move speaks of."""
    assert draft.asked is not None
    return next(o for o in draft.asked.offers if (o.source, o.controller) == (move.card, move.by))


def pass_all(draft: Draft, frame: Pile) -> None:
    """Everybody declines: the top card resolves, or the event below goes on."""
    top = top_of(draft, frame)
    if top is None:
        at = announcement_index(draft)
        announcement = draft.top(Announcement, at)
        first, *beside = (it._replace(unanswered=True) for it in (announcement.announced, *announcement.beside))
        draft.agenda[at] = announcement._replace(announced=first, beside=tuple(beside))
        draft.asked = None
        draft.agenda.pop()
        return
    rules: tuple[str, ...] = ("pile.until-all-decline",)
    readings = ("super-neigh",) if frame.last_word else ()
    if draft.table.reads("targets-declared", "after") and next_named(draft, top, ()) is not None:
        rules, readings = (*rules, "targets.declare-after"), (*readings, "targets-declared")
    fact = OnPile(top.seat)
    draft.emit("pile.passed", cards=(top.card,), rules=rules, readings=readings, cause=top.event, fact=fact)
    draft.asked = None
    draft.agenda[-1] = frame._replace(open=False, declined=())
