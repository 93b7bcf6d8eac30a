"""A link of the chain: its targets are chosen first, then its effects are carried out."""

from __future__ import annotations

from tutor.engine.chains.choices import note_choice, picked
from tutor.engine.chains.counter import counterable_in_link
from tutor.engine.chains.lapse import lapse
from tutor.engine.chains.naming_order import (
    contested,
    may_come_first,
    question,
    taken_with,
    waiting_mandatory,
    waiting_optional,
)
from tutor.engine.chains.option_taking import with_option
from tutor.engine.chains.player_order import ask_whose_first, say_whose_first, whose_first
from tutor.engine.state.action_facts import Spent
from tutor.engine.state.decision import Decision, EffectInstance, TargetRequest
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import Shift
from tutor.engine.state.facts import Declined
from tutor.engine.state.frames import Link, Pending, Performing
from tutor.engine.state.moves import NO_CARD, ChoosePlayer, Move, Skip, Use
from tutor.engine.state.state import Position
from tutor.engine.state.zones import DISCARD, PILE
from tutor.engine.targeting.optional_effects import against_use, can_be_used, readings_of_use


def advance(draft: Draft, frame: Link) -> None:
    """Choose the next target, offer the optional effects, carry out the next effect, or end the link."""
    if frame.resolving >= 0:
        _resolve(draft, frame)
    elif frame.naming >= 0:
        if not counterable_in_link(draft, frame):
            _name(draft, frame)
    elif seats := whose_first(draft, frame):
        ask_whose_first(draft, frame, seats)
    elif waiting := waiting_mandatory(frame):
        _take_up(draft, frame, waiting)
    else:
        _offer(draft, frame)


def _take_up(draft: Draft, frame: Link, waiting: tuple[int, ...]) -> None:
    """Take a mandatory effect in hand: one that asks for something first, then one about whose order nobody is asked.

    Where nothing is to be named, and the order may matter, their player says which comes first.
    """
    asking = (at for at in waiting if question(draft, frame, at)[1] is not None)
    unasked = contested(frame, waiting)
    free = (at for at in waiting if at not in unasked)
    at = next(asking, next(free, -1))
    if at >= 0:
        draft.agenda[-1] = frame._replace(naming=at)
        return
    offers: dict[int, EffectInstance] = {}
    for at in unasked:
        offers.setdefault(frame.pending[at].instance.source, frame.pending[at].instance)
    draft.asked = Decision("use", (frame.pending[unasked[0]].instance.controller,), offers=tuple(offers.values()))


def _name(draft: Draft, frame: Link) -> None:
    """Ask for the next target of the effect in hand, or go to the next effect."""
    at = frame.naming
    pending, request = question(draft, frame, at)
    if request is not None:
        draft.agenda[-1] = frame.with_pending(at, pending)
        draft.asked = Decision("choose", (request.chooser,), request)
        return
    taken = taken_with(draft, frame, pending)
    chosen = pending._replace(status="chosen")
    draft.agenda[-1] = frame.with_pending(at, chosen, naming=-1, taken=taken, order=(*frame.order, at))


def on_offer(state: Position, frame: Link, pending: Pending) -> bool:
    """May this optional effect be used now, beside the targets that the link has?"""
    return can_be_used(state, pending.instance, pending.instructions, frame.taken)


def _offer(draft: Draft, frame: Link) -> None:
    """Ask the next player who has optional effects; those that are not possible lapse with that answer.

    Of two effects of one card the second is asked about once the first is used or declined.
    """
    waiting = [frame.pending[at] for at in waiting_optional(frame)]
    if not waiting:
        draft.agenda[-1] = frame._replace(resolving=0)
        return
    offers: dict[int, Pending] = {}
    for pending in waiting:
        other = offers.setdefault(pending.instance.source, pending)
        if other is not pending and not on_offer(draft, frame, other):
            offers[pending.instance.source] = pending
    beginning = draft.turn.phase == "beginning"
    instances = tuple(pending.instance for pending in offers.values())
    draft.asked = Decision("use", (instances[0].controller,), offers=instances, open=beginning or len(waiting) > 1)


def answer(draft: Draft, frame: Link, move: Move) -> None:
    """A target was named, or an optional effect was used or not."""
    asked = draft.asked
    assert asked is not None
    draft.asked = None
    if isinstance(move, Use):
        at = _put_first(frame, move) if asked.kind == "choose" else _spoken_of(frame, asked, move)
        _begin(draft, frame, at)
    elif isinstance(move, ChoosePlayer) and frame.naming < 0:
        say_whose_first(draft, frame, move)
    elif asked.kind == "choose":
        assert asked.request is not None
        _named(draft, frame, asked.request, picked(move))
    else:
        _declined(draft, frame, asked, move)


def _put_first(frame: Link, move: Use) -> int:
    """The place of the mandatory effect that its player puts before the one in hand."""
    return next(at for at in may_come_first(frame) if frame.pending[at].instance.source == move.card)


def _begin(draft: Draft, frame: Link, at: int) -> None:
    """An effect is taken in hand, as its player says."""
    pending = frame.pending[at]
    if pending.may:
        readings = readings_of_use(draft, pending.instance, pending.instructions)
        draft.agenda[-1] = frame.with_pending(at, pending._replace(readings=readings), naming=at)
    else:
        draft.agenda[-1] = frame._replace(naming=at, first=(*frame.first, at))


def _spoken_of(frame: Link, asked: Decision, move: Use | Skip) -> int:
    """The place of the effect that is on offer and that a move speaks of."""
    offer = next(offer for offer in asked.offers if offer.source == move.card)
    return next(at for at, p in enumerate(frame.pending) if p.status == "waiting" and p.instance == offer)


def _named(draft: Draft, frame: Link, request: TargetRequest, pick: int) -> None:
    pending = frame.pending[frame.naming]
    at = request.instruction
    if pick != NO_CARD:
        note_choice(draft, request, pick, pending.event)
    taken = taken_with(draft, frame, pending)
    if request.ask == "option":
        instructions, picks = with_option(pending.instructions, pending.picks, at, pick)
        pending = pending._replace(instructions=instructions, picks=picks)
    else:
        picks = (*pending.picks[:at], (*pending.picks[at], pick), *pending.picks[at + 1 :])
        pending = pending._replace(picks=picks)
        taken += (pick,) if request.ask == "card" and pick != NO_CARD else ()
    draft.agenda[-1] = frame.with_pending(frame.naming, pending, taken=taken)


def _declined(draft: Draft, frame: Link, asked: Decision, move: Move) -> None:
    """One effect is declined, or all that the player has left; those that cannot be used lapse."""
    for at in (_spoken_of(frame, asked, move),) if isinstance(move, Skip) else waiting_optional(frame):
        _decline(draft, frame, frame.pending[at], isinstance(move, Skip))
        frame = frame.with_pending(at, frame.pending[at]._replace(status="declined"))
    draft.agenda[-1] = frame


def _decline(draft: Draft, frame: Link, pending: Pending, alone: bool) -> None:
    instance, origin = pending.instance, pending.instance.own_origin
    reasons = tuple(against_use(draft, instance, pending.instructions, frame.taken))
    if alone and not reasons:
        draft.emit(
            "effect.declined",
            instance.controller,
            (instance.source,),
            rules=("effects.optional",),
            cause=pending.event,
            fact=Declined(origin, set_off_by(frame, instance)),
        )
        return
    at_the_beginning = not reasons and draft.turn.phase == "beginning"
    rules = ("turn.beginning.optional-lapses",) if at_the_beginning else ()
    lapse(draft, instance, instance.controller, reasons, pending.event, rules)


def set_off_by(frame: Link, instance: EffectInstance) -> int:
    """The card that set an effect off, where another effect of the same card waits beside it in the link; else -1."""
    several = sum(p.status == "waiting" and p.instance.source == instance.source for p in frame.pending) > 1
    return instance.card if several and instance.card != instance.source else -1


def _resolve(draft: Draft, frame: Link) -> None:
    if frame.resolving < len(frame.order):
        pending = frame.pending[frame.order[frame.resolving]]
        draft.agenda[-1] = frame._replace(resolving=frame.resolving + 1)
        instance, instructions = pending.instance, pending.instructions
        performing = Performing(instance, instructions, pending.event, pending.picks, readings=pending.readings)
        draft.agenda.append(performing)
        return
    draft.agenda.pop()
    draft.emit("link.resolved", rules=("chain.order",), cause=frame.event)
    for pending in frame.pending:
        discard_magic(draft, pending.instance.source, pending.event)
    draft.link = frame.within or draft.link


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
