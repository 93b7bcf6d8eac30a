"""The players that a card needs are named before anybody may answer it (reading `targets-declared`, `before`)."""

from __future__ import annotations

from tutor.engine.state.choice_facts import Chosen
from tutor.engine.state.decision import Decision, EffectInstance, TargetRequest
from tutor.engine.state.draft import Draft
from tutor.engine.state.facts import Declined
from tutor.engine.state.frames import Naming
from tutor.engine.state.moves import ChoosePlayer, Move
from tutor.engine.state.state import PileEntry
from tutor.engine.targeting.target_declaration import NOBODY, named_for, next_named


def advance(draft: Draft, frame: Naming) -> None:
    """Ask for the next player that the card on top will need, or let others answer it."""
    entry = draft.pile[-1]
    request = next_named(draft, entry, frame.named)
    if request is None:
        draft.agenda.pop()
        return
    draft.asked = Decision("choose", (entry.seat,), request)


def answer(draft: Draft, frame: Naming, move: Move) -> None:
    """A player was named, or nobody, so that an optional effect will not be used."""
    asked = draft.asked
    assert asked is not None
    assert asked.request is not None
    draft.asked = None
    request, entry = asked.request, draft.pile[-1]
    seat = move.seat if isinstance(move, ChoosePlayer) else NOBODY
    named = (*frame.named, (request.instance.effect, request.instruction, seat))
    _report(draft, request, entry._replace(named=named), seat)
    draft.agenda[-1] = Naming(named)


def _report(draft: Draft, request: TargetRequest, entry: PileEntry, seat: int) -> None:
    instance = request.instance
    declined = seat == NOBODY
    draft.emit(
        "effect.declined" if declined else "target.chosen",
        entry.seat,
        (entry.card,) if declined else (),
        rules=("targets.declare-first", *(("effects.optional",) if declined else ())),
        readings=("targets-declared",),
        cause=entry.event,
        fact=Declined(instance.own_origin) if declined else Chosen(request.action.verb, instance.origin, seat),
        pile=(*draft.pile[:-1], entry),
    )


def as_declared(entry: PileEntry, instances: tuple[EffectInstance, ...]) -> tuple[EffectInstance, ...]:
    """What has been set off, with the players named for the card's own effects; without those declined beforehand."""
    own = [instance._replace(named=named_for(entry.named, instance.effect)) for instance in instances]
    return tuple(
        declared if instance.source == entry.card else instance
        for instance, declared in zip(instances, own, strict=True)
        if instance.source != entry.card or all(seat != NOBODY for _, seat in declared.named)
    )
