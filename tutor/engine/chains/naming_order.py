"""What is still to be named for an effect of a link, and which effect of the link is named next."""

from __future__ import annotations

from tutor.cards.deferral import in_each_others_way
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.frames import Link, Pending
from tutor.engine.state.moves import NO_CARD, Use
from tutor.engine.state.state import Position
from tutor.engine.targeting.own_targets import with_itself
from tutor.engine.targeting.references import instance_at
from tutor.engine.targeting.target_declaration import answerable, as_named
from tutor.engine.targeting.targets import next_request


def question(state: Position, frame: Link, at: int) -> tuple[Pending, TargetRequest | None]:
    """The effect with what is named for it without a question, and the question that comes then; None if none does."""
    pending = frame.pending[at]
    taken = taken_with(state, frame, pending)
    picks = list(pending.picks)
    for place, instruction in enumerate(pending.instructions):
        while not instruction.deferred:
            instance = instance_at(state, pending.instance, pending.instructions[:place], tuple(picks))
            request = next_request(state, instance, instruction.action, picks[place], taken)
            if request is None:
                break
            request = as_named(request._replace(instruction=place), picks[place])
            if request.ask == "player" and len(request.players) == 1 and pending.instance.named:
                picks[place] += request.players
            elif answerable(state, request, taken):
                return _named(pending, tuple(picks)), request
            else:
                picks[place] += (NO_CARD,)
    return _named(pending, tuple(picks)), None


def _named(pending: Pending, picks: tuple[tuple[int, ...], ...]) -> Pending:
    return pending if picks == pending.picks else pending._replace(picks=picks)


def taken_with(state: Position, frame: Link, pending: Pending) -> tuple[int, ...]:
    """The targets of the link once an effect of it is named: its own card too, if it is certain to act on that."""
    return with_itself(state, pending.instance, pending.instructions, frame.taken)


def waiting_mandatory(frame: Link) -> tuple[int, ...]:
    """The places of the mandatory effects whose targets are still to be named, those of one player together."""
    return _of_one_player(frame, [at for at, p in enumerate(frame.pending) if not p.may and p.status == "waiting"])


def waiting_optional(frame: Link) -> tuple[int, ...]:
    """The same for the optional effects that are still to be used or declined."""
    return _of_one_player(frame, [at for at, p in enumerate(frame.pending) if p.may and p.status == "waiting"])


def _of_one_player(frame: Link, waiting: list[int]) -> tuple[int, ...]:
    """Those of the player who was said to come first, or else of the next one clockwise."""
    seats = [frame.pending[at].instance.controller for at in waiting]
    seat = frame.seat if frame.seat in seats else next(iter(seats), -1)
    return tuple(at for at, controller in zip(waiting, seats, strict=True) if controller == seat)


def may_come_first(frame: Link) -> tuple[int, ...]:
    """The places of the mandatory effects that their player may still put before the one in hand.

    One that was put first stays first, so that there is an end to it.
    """
    at = frame.naming
    if at < 0 or at in frame.first or frame.pending[at].may:
        return ()
    return tuple(other for other in waiting_mandatory(frame) if other != at)


def putting_first(state: Position) -> list[Use]:
    """The moves that put another mandatory effect before the one for which something is chosen now."""
    frame = state.agenda[-1]
    if not isinstance(frame, Link) or state.asked is None or state.asked.kind != "choose":
        return []
    found = (frame.pending[at].instance for at in may_come_first(frame))
    return list(dict.fromkeys(Use(instance.controller, instance.source) for instance in found))


def contested(frame: Link, places: tuple[int, ...]) -> tuple[int, ...]:
    """Those of these effects for which it may matter which comes first, them or another of these."""
    return tuple(at for at in places if any(_matters(frame, at, other) for other in places if other != at))


def order_matters(frame: Link) -> bool:
    """May it matter whether another effect is put before the one in hand?"""
    return any(_matters(frame, frame.naming, other) for other in may_come_first(frame))


def _matters(frame: Link, one: int, other: int) -> bool:
    """Do two effects touch the same places, and not in the same way?"""
    mine, others = frame.pending[one].instructions, frame.pending[other].instructions
    return mine != others and in_each_others_way(mine, others)
