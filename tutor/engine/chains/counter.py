"""An effect that is about to be used, while others may stop it; nothing has been named or paid for it yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.engine.continuous.effective_types import passes_by
from tutor.engine.state.decision import Decision, EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Announcement
from tutor.engine.state.facts import Countered, Declined, Triggered
from tutor.engine.state.frames import Counter, Link, Performing
from tutor.engine.state.handled_words import moment
from tutor.engine.state.moves import Done, Move, Refusal, Skip, Use
from tutor.engine.state.state import Position
from tutor.engine.targeting.listeners import set_off
from tutor.engine.targeting.optional_effects import can_be_used, readings_of_use

TRIES_TO_USE: Final = moment("tries to use")


def counterable(draft: Draft, instance: EffectInstance, event: int) -> bool:
    """Let others decide first whether they stop this effect; False if nobody could."""
    counter = Counter(instance, event)
    if not _offers(draft, counter):
        return False
    draft.agenda.append(counter)
    return True


def perform(draft: Draft, instance: EffectInstance, event: int) -> None:
    """Carry out an effect that acts at once, unless others stop it first."""
    instructions = draft.effect(instance).instructions
    readings = readings_of_use(draft, instance, instructions)
    draft.agenda.append(Performing(instance, instructions, event, readings=readings))
    counterable(draft, instance, event)


def uncountered(frame: Announcement, offer: EffectInstance) -> bool:
    """Is it settled already that nobody stops this replacement?"""
    return (offer.source, offer.effect) in frame.announced.uncountered


def counterable_in_link(draft: Draft, frame: Link) -> bool:
    """The same for the effect of a link whose targets come next."""
    pending = frame.pending[frame.naming]
    return not pending.uncountered and counterable(draft, pending.instance, pending.event)


def _offers(draft: Draft, frame: Counter) -> tuple[EffectInstance, ...]:
    """The effects that may stop it, clockwise from the player whose turn it is; none that is itself under way."""
    instance = frame.instance
    if instance.source < 0:
        return ()
    waiting = _waiting(draft, instance, frame.event)
    if not waiting:
        return ()
    under_way = [
        (below.instance.source, below.instance.effect) for below in draft.agenda if isinstance(below, Performing)
    ]
    found = [
        offer
        for offer in waiting
        if (offer.source, offer.effect) not in (*frame.declined, *under_way)
        and next(against_stopping_effect(draft, offer), None) is None
    ]
    order = draft.table.clockwise(draft.turn.seat)
    able = [offer for offer in found if can_be_used(draft, offer, draft.effect(offer).instructions)]
    return tuple(sorted(able, key=lambda offer: order.index(offer.controller)))


def _waiting(state: Position, instance: EffectInstance, event: int) -> tuple[EffectInstance, ...]:
    return set_off(state, TRIES_TO_USE, event, instance.source, by=instance.controller)


def against_stopping_effect(state: Position, offer: EffectInstance) -> Iterator[Refusal]:
    """Why an effect may not stop that of `offer.card`: its words pass the card by, as what it is considered to be."""
    words = [trigger.what for trigger in state.effect(offer).triggers if trigger.event == TRIES_TO_USE]
    if all(passes_by(state, offer.card, what) for what in words):
        yield from passes_by(state, offer.card, words[0])


def not_stopping(state: Position, card: int, seat: int) -> Iterator[Refusal]:
    """Why the effect of a card stops none of those that are under way, where it would but for what they are."""
    for instance in _under_way(state):
        for offer in _waiting(state, instance, 0):
            if (offer.source, offer.controller) == (card, seat):
                yield from against_stopping_effect(state, offer)


def _under_way(state: Position) -> Iterator[EffectInstance]:
    for frame in state.agenda:
        if isinstance(frame, Link) and frame.naming >= 0:
            yield frame.pending[frame.naming].instance
        elif isinstance(frame, Performing) and frame.instance.source >= 0:
            yield frame.instance


def advance(draft: Draft, frame: Counter) -> None:
    """Ask the next player who could stop the effect, or let it go on, or end it."""
    offers = _offers(draft, frame) if frame.stopped < 0 else ()
    if offers:
        seat = offers[0].controller
        mine = tuple(offer for offer in offers if offer.controller == seat)
        draft.asked = Decision("use", (seat,), offers=mine, open=len(mine) > 1)
        return
    if frame.stopped >= 0:
        _report(draft, frame)
    draft.agenda.pop()
    below = draft.agenda[-1]
    if isinstance(below, Link):
        draft.agenda[-1] = _after(below, frame.stopped >= 0)
        return
    if isinstance(below, Performing):
        if frame.stopped >= 0:
            draft.agenda.pop()
        return
    assert isinstance(below, Announcement)
    key = (frame.instance.source, frame.instance.effect)
    if frame.stopped >= 0:
        announced = below.announced._replace(settled=True)
    else:
        announced = below.announced._replace(uncountered=(*below.announced.uncountered, key))
    draft.agenda[-1] = below._replace(announced=announced)


def _report(draft: Draft, frame: Counter) -> None:
    source, stopper = frame.instance.source, frame.stopped
    draft.emit(
        "effect.lapsed",
        frame.instance.controller,
        (source, stopper),
        rules=("effects.triggered", *frame.rules),
        cause=draft.n,
        fact=Countered(frame.instance.own_origin, stopper),
    )


def _after(frame: Link, stopped: bool) -> Link:
    at = frame.naming
    pending = frame.pending[at]
    changed = pending._replace(uncountered=True, status="stopped" if stopped else pending.status)
    frame = frame.with_pending(at, changed)
    return frame._replace(naming=-1) if stopped else frame


def answer(draft: Draft, frame: Counter, move: Move) -> None:
    """An effect is used to stop the one about to be used, or not."""
    asked = draft.asked
    assert asked is not None
    draft.asked = None
    turned = [o for o in asked.offers if not isinstance(move, Use | Skip) or o.source == move.card]
    turned = turned if isinstance(move, Done) else turned[:1]
    draft.agenda[-1] = frame._replace(declined=frame.declined + tuple((o.source, o.effect) for o in turned))
    for offer in turned:
        if isinstance(move, Use):
            use_at_once(draft, offer, frame.event)
        else:
            decline(draft, offer, frame.event)


def use_at_once(draft: Draft, offer: EffectInstance, cause: int, readings: tuple[str, ...] = ()) -> None:
    """An optional effect in a Stable acts at once; readings: those on which it depends beside its own."""
    n = draft.emit(
        "effect.triggered",
        offer.controller,
        (offer.source,),
        rules=("effects.triggered", "effects.optional"),
        readings=(*(reading for reading, _ in draft.effect(offer).under), *readings),
        cause=cause,
        fact=Triggered(offer.own_origin, offer.set_off, offer.card, None, may=True, used=True),
    )
    perform(draft, offer, n)


def decline(draft: Draft, offer: EffectInstance, cause: int) -> None:
    """An optional effect in a Stable is not used."""
    fact, rules = Declined(offer.own_origin), ("effects.optional",)
    draft.emit("effect.declined", offer.controller, (offer.source,), rules=rules, cause=cause, fact=fact)
