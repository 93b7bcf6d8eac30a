"""A link of the chain: its targets are chosen first, then its effects are carried out."""

from __future__ import annotations

from tutor.engine.chains.choices import note_choice, picked
from tutor.engine.chains.counter import counterable_in_link, next_mandatory
from tutor.engine.chains.performing import with_option
from tutor.engine.state.action_facts import Spent
from tutor.engine.state.decision import Decision, EffectInstance, TargetRequest
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import EventKind, Shift
from tutor.engine.state.facts import Declined, Lapsed
from tutor.engine.state.frames import Link, Pending, Performing
from tutor.engine.state.moves import NO_CARD, Done, Move, Skip, Use
from tutor.engine.state.state import Position
from tutor.engine.state.zones import DISCARD, PILE, owner
from tutor.engine.targeting.feasible import answerable
from tutor.engine.targeting.on_offer import against_use, can_be_used, readings_of_use, with_itself
from tutor.engine.targeting.references import instance_at
from tutor.engine.targeting.targets import next_request


def advance(draft: Draft, frame: Link) -> None:
    """Choose the next target, offer the optional effects, carry out the next effect, or end the link."""
    if frame.resolving >= 0:
        _resolve(draft, frame)
    elif frame.naming >= 0:
        if not counterable_in_link(draft, frame):
            _name(draft, frame)
    else:
        _offer(draft, frame)


def _name(draft: Draft, frame: Link) -> None:
    """Ask for the next target of the effect in hand, or go to the next effect."""
    pending = frame.pending[frame.naming]
    frame = frame._replace(taken=with_itself(draft, pending.instance, pending.instructions, frame.taken))
    for at, instruction in enumerate(pending.instructions):
        if instruction.deferred:
            continue
        picks = pending.picks[at]
        while True:
            instance = instance_at(draft, pending.instance, pending.instructions[:at], pending.picks)
            request = next_request(draft, instance, instruction.action, picks, frame.taken)
            if request is None:
                break
            request = as_named(request._replace(instruction=at), picks)
            if request.ask == "player" and len(request.players) == 1 and pending.instance.named:
                picks += request.players
                continue
            if answerable(draft, request, frame.taken):
                draft.agenda[-1] = _with_picks(frame, at, picks)
                draft.asked = Decision("choose", (request.chooser,), request)
                return
            picks += (NO_CARD,)
        frame = _with_picks(frame, at, picks)
        pending = frame.pending[frame.naming]
    done = frame.naming
    frame = _changed(frame, done, pending._replace(status="chosen"))
    draft.agenda[-1] = frame._replace(naming=next_mandatory(frame, done), order=(*frame.order, done))


def as_named(request: TargetRequest, picks: tuple[int, ...]) -> TargetRequest:
    """The request, narrowed to the player who was named for it before anybody could answer the card."""
    seats = [seat for instruction, seat in request.instance.named if instruction == request.instruction]
    at = len(picks)
    if at >= len(seats):
        return request
    if request.ask == "player":
        return request._replace(players=tuple(seat for seat in request.players if seat == seats[at]))
    return request._replace(zones=tuple(zone for zone in request.zones if owner(zone) in (-1, seats[at])))


def _changed(frame: Link, at: int, pending: Pending) -> Link:
    return frame._replace(pending=(*frame.pending[:at], pending, *frame.pending[at + 1 :]))


def _with_picks(frame: Link, at: int, picks: tuple[int, ...]) -> Link:
    pending = frame.pending[frame.naming]
    if pending.picks[at] == picks:
        return frame
    named = (*pending.picks[:at], picks, *pending.picks[at + 1 :])
    return _changed(frame, frame.naming, pending._replace(picks=named))


def on_offer(state: Position, frame: Link, pending: Pending) -> bool:
    """May this optional effect be used now, beside the targets that the link has?"""
    return can_be_used(state, pending.instance, pending.instructions, frame.taken)


def _offer(draft: Draft, frame: Link) -> None:
    """Ask the next player who has optional effects; those that are not possible lapse with that answer.

    Of two effects of one card the second is asked about once the first is used or declined.
    """
    waiting = [p for p in frame.pending if p.may and p.status == "waiting"]
    if not waiting:
        draft.agenda[-1] = frame._replace(resolving=0)
        return
    seat = waiting[0].instance.controller
    waiting = [p for p in waiting if p.instance.controller == seat]
    offers: dict[int, Pending] = {}
    for pending in waiting:
        other = offers.setdefault(pending.instance.source, pending)
        if other is not pending and not on_offer(draft, frame, other):
            offers[pending.instance.source] = pending
    beginning = draft.turn.phase == "beginning"
    instances = tuple(pending.instance for pending in offers.values())
    draft.asked = Decision("use", (seat,), offers=instances, open=beginning or len(waiting) > 1)


def answer(draft: Draft, frame: Link, move: Move) -> None:
    """A target was named, or an optional effect was used or not."""
    asked = draft.asked
    assert asked is not None
    draft.asked = None
    if asked.kind == "choose":
        assert asked.request is not None
        _named(draft, frame, asked.request, picked(move))
    elif isinstance(move, Use):
        at = _spoken_of(frame, asked, move)
        pending = frame.pending[at]
        readings = readings_of_use(draft, pending.instance, pending.instructions)
        draft.agenda[-1] = _changed(frame, at, pending._replace(readings=readings))._replace(naming=at)
    else:
        _declined(draft, frame, asked, move)


def _spoken_of(frame: Link, asked: Decision, move: Use | Skip) -> int:
    """The place of the effect that is on offer and that a move speaks of."""
    offer = next(offer for offer in asked.offers if offer.source == move.card)
    return next(at for at, p in enumerate(frame.pending) if p.status == "waiting" and p.instance == offer)


def _named(draft: Draft, frame: Link, request: TargetRequest, pick: int) -> None:
    pending = frame.pending[frame.naming]
    at = request.instruction
    if pick != NO_CARD:
        note_choice(draft, request, pick, pending.event)
    if request.ask == "option":
        instructions, picks = with_option(pending.instructions, pending.picks, at, pick)
        draft.agenda[-1] = _changed(frame, frame.naming, pending._replace(instructions=instructions, picks=picks))
        return
    frame = _with_picks(frame, at, (*pending.picks[at], pick))
    if request.ask == "card" and pick != NO_CARD:
        frame = frame._replace(taken=(*frame.taken, pick))
    draft.agenda[-1] = frame


def _declined(draft: Draft, frame: Link, asked: Decision, move: Move) -> None:
    """One effect is declined, or all that the player has left; those that cannot be used lapse."""
    seat = declining_seat(move)
    if isinstance(move, Skip):
        places = [_spoken_of(frame, asked, move)]
    else:
        waiting = [at for at, p in enumerate(frame.pending) if p.may and p.status == "waiting"]
        places = [at for at in waiting if frame.pending[at].instance.controller == seat]
    for at in places:
        _decline(draft, frame, frame.pending[at], isinstance(move, Skip))
        frame = _changed(frame, at, frame.pending[at]._replace(status="declined"))
    draft.agenda[-1] = frame


def _decline(draft: Draft, frame: Link, pending: Pending, alone: bool) -> None:
    instance, origin = pending.instance, pending.instance.own_origin
    reasons = tuple(against_use(draft, instance, pending.instructions, frame.taken))
    kind: EventKind = "effect.declined" if alone and not reasons else "effect.lapsed"
    cited = dict.fromkeys(reason.rule for reason in reasons)
    names = {card.name for card in draft.table.cards}
    readings = tuple(rule for rule in cited if rule in draft.table.readings)
    rules = ["effects.optional", *(rule for rule in cited if rule not in names and rule not in readings)]
    if not reasons and draft.turn.phase == "beginning" and not alone:
        rules.append("turn.beginning.optional-lapses")
    draft.emit(
        kind,
        instance.controller,
        (instance.source,),
        rules=tuple(rules),
        readings=readings,
        cause=pending.event,
        fact=Lapsed(origin, reasons) if kind == "effect.lapsed" else Declined(origin, set_off_by(frame, instance)),
    )


def set_off_by(frame: Link, instance: EffectInstance) -> int:
    """The card that set an effect off, where another effect of the same card waits beside it in the link; else -1."""
    several = sum(p.status == "waiting" and p.instance.source == instance.source for p in frame.pending) > 1
    return instance.card if several and instance.card != instance.source else -1


def declining_seat(move: Move) -> int:
    """The seat that makes a move of declining."""
    assert isinstance(move, Skip | Done)
    return move.by


def _resolve(draft: Draft, frame: Link) -> None:
    if frame.resolving < len(frame.order):
        pending = frame.pending[frame.order[frame.resolving]]
        draft.agenda[-1] = frame._replace(resolving=frame.resolving + 1)
        performing = Performing(pending.instance, pending.instructions, pending.event, pending.picks)
        draft.agenda.append(performing._replace(readings=pending.readings))
        return
    draft.agenda.pop()
    draft.emit("link.resolved", rules=("chain.order",), cause=frame.event)
    for pending in frame.pending:
        discard_magic(draft, pending.instance.source, pending.event)


def discard_magic(draft: Draft, card: int, cause: int) -> None:
    """A Magic card that still lies on the pile once its effect has been carried out goes to the discard pile."""
    entry = next((entry for entry in draft.pile if entry.card == card), None)
    if entry is None:
        return
    draft.emit(
        "action.done",
        cards=(card,),
        moves=(Shift(card, PILE, DISCARD, last=False),),
        rules=("cards.magic",),
        readings=("magic-shuffles-itself",),
        cause=cause,
        fact=Spent(entry.seat, reopens=False),
        pile=tuple(other for other in draft.pile if other is not entry),
    )
