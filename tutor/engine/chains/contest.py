"""An effect that is about to be used, while others may stop it; nothing has been named or paid for it yet."""

from __future__ import annotations

from tutor.engine.chains.windows import waits_for
from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import Contest, Happening, Link, Performing
from tutor.engine.state.moves import Done, Move, Skip, Use
from tutor.engine.state.state import Decision, Scope
from tutor.engine.targeting.feasible import possible


def contested(draft: Draft, scope: Scope, event: int) -> bool:
    """Let others decide first whether they stop this effect; False if nobody could."""
    contest = Contest(scope, event)
    if not _offers(draft, contest):
        return False
    draft.agenda.append(contest)
    return True


def perform(draft: Draft, scope: Scope, event: int) -> None:
    """Carry out an effect that acts at once, unless others stop it first."""
    draft.agenda.append(Performing(scope, draft.effect(scope).steps, event))
    contested(draft, scope, event)


def uncontested(frame: Happening, offer: Scope) -> bool:
    """Is it settled already that nobody stops this replacement?"""
    return (offer.source, offer.effect) in frame.uncontested


def contested_in_link(draft: Draft, frame: Link) -> bool:
    """The same for the effect of a link whose targets come next."""
    pending = frame.pending[frame.naming]
    return not pending.uncontested and contested(draft, pending.scope, pending.event)


def _offers(draft: Draft, frame: Contest) -> tuple[Scope, ...]:
    """The effects that may stop it, clockwise from the player whose turn it is; none that is itself under way."""
    scope, watches = frame.scope, draft.standing().watches.get("tries to use", ())
    if scope.source < 0 or not watches:
        return ()
    under_way = [(below.scope.source, below.scope.effect) for below in draft.agenda if isinstance(below, Performing)]
    found = [
        Scope(watch.card, watch.effect, watch.seat, frame.event, "tries to use", scope.source, scope.seat)
        for watch in watches
        if watch.seat != scope.seat
        and (watch.card, watch.effect) not in (*frame.declined, *under_way)
        and waits_for(draft, watch, "tries to use", scope.source)
    ]
    order = draft.table.clockwise(draft.turn.seat)
    able = [offer for offer in found if possible(draft, offer, draft.effect(offer).steps[0].action)]
    return tuple(sorted(able, key=lambda offer: order.index(offer.seat)))


def advance(draft: Draft, frame: Contest) -> None:
    """Ask the next player who could stop the effect, or let it go on, or end it."""
    offers = _offers(draft, frame) if frame.stopped < 0 else ()
    if offers:
        seat = offers[0].seat
        mine = tuple(offer for offer in offers if offer.seat == seat)
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
    assert isinstance(below, Happening)
    key = (frame.scope.source, frame.scope.effect)
    if frame.stopped >= 0:
        draft.agenda[-1] = below._replace(declined=(*below.declined, key))
    else:
        draft.agenda[-1] = below._replace(uncontested=(*below.uncontested, key))


def _report(draft: Draft, frame: Contest) -> None:
    source, stopper = frame.scope.source, frame.stopped
    draft.emit(
        "effect.lapsed",
        frame.scope.seat,
        (source, stopper),
        rules=("effects.triggered", "actions.if-you-do"),
        cause=draft.n,
        about={"usable": True, "stopped_by": stopper},
    )


def _after(frame: Link, stopped: bool) -> Link:
    at = frame.naming
    pending = frame.pending[at]
    changed = pending._replace(uncontested=True, status="stopped" if stopped else pending.status)
    frame = frame._replace(pending=(*frame.pending[:at], changed, *frame.pending[at + 1 :]))
    return frame._replace(naming=next_mandatory(frame, at)) if stopped else frame


def next_mandatory(frame: Link, done: int) -> int:
    """The place of the mandatory effect whose targets come after those of this one; -1 if there is none."""
    if frame.pending[done].may:
        return -1
    return next((i for i in range(done + 1, len(frame.pending)) if not frame.pending[i].may), -1)


def answer(draft: Draft, frame: Contest, move: Move) -> None:
    """An effect is used to stop the one about to be used, or not."""
    asked = draft.asked
    assert asked is not None
    draft.asked = None
    turned = [
        o for o in asked.offers if isinstance(move, Done) or (isinstance(move, Use | Skip) and o.source == move.card)
    ]
    draft.agenda[-1] = frame._replace(declined=frame.declined + tuple((o.source, o.effect) for o in turned))
    for offer in turned:
        effect = draft.effect(offer)
        if isinstance(move, Use):
            n = draft.emit(
                "effect.triggered",
                offer.seat,
                (offer.source,),
                rules=("effects.triggered", "effects.optional"),
                readings=tuple(reading for reading, _ in effect.under),
                cause=frame.event,
                about={"set_off": offer.set_off, "card": offer.card, "may": True, "used": True},
            )
            perform(draft, offer, n)
        else:
            draft.emit("effect.declined", offer.seat, (offer.source,), rules=("effects.optional",), cause=frame.event)
