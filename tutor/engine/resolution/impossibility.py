"""An action for which nothing fits: it is impossible and disregarded, unless "all" are asked for or it is a search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from tutor.cards.action import STABLES_OF_OTHERS, Action
from tutor.cards.words import ANNOUNCED
from tutor.engine.resolution.payment import searched
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting, AnnouncedEvent
from tutor.engine.state.frames import Performing
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.undone_facts import Failed, Nobody, Nothing, Why
from tutor.engine.state.zones import hand, is_stable, owner
from tutor.engine.targeting.eligibility import are_eligible, fitting_cards
from tutor.engine.targeting.feasibility import discards_hand, disregarded, hindering_readings, kept_by_cards
from tutor.engine.targeting.optional_effects import is_an_example
from tutor.engine.targeting.targets import card_groups, performers, picks_cards


def _nothing(draft: Draft, frame: Acting, announced: AnnouncedEvent) -> Nothing:
    instance, action = frame.instance, frame.action
    requests = _requests(draft, frame, announced) if picks_cards(action) else ()
    zones = {zone for request in requests for zone in request.zones}
    one = action.place in ONE_OF_THEM or bool(_named(frame))
    place = zones.pop() if one and len(zones) == 1 and is_stable(min(zones)) else None
    why: Why = "free" if announced.verb == "search" else "unmet" if _speaks_of_one(action) else _why(draft, requests)
    return Nothing(announced.verb, instance.origin, action, why, kept_by_cards(draft, instance, action), place)


ONE_OF_THEM: Final = ("each stable", "each other stable", "those stables", "that stable", "fullest stable")
"""Places by which an effect means one Stable, where there are others."""


def _speaks_of_one(action: Action) -> bool:
    """Is it to be done to what an action before it came to?"""
    return action.what.that or action.what.those is True


def _why(draft: Draft, requests: Sequence[TargetRequest]) -> Literal["none", "late", "kept"]:
    """None of the cards there fits, or one could be named now, too late for that, or something keeps all from it."""
    if any(are_eligible(draft, request) for request in requests):
        return "late"
    return "kept" if any(True for request in requests for _ in fitting_cards(draft, request)) else "none"


def _requests(draft: Draft, frame: Acting, announced: AnnouncedEvent) -> list[TargetRequest]:
    """What was to be named, as if nothing had been yet; only in the Stable of a player named beforehand."""
    instance, action = frame.instance, frame.action
    player = frame.picks[0] if action.names_player and frame.picks else NO_CARD
    named = _named(frame)
    return [
        TargetRequest("card", chooser, performer, action, instance, tuple(z for z in zones if _is_named(z, named)))
        for performer, chooser, zones in card_groups(draft, instance, action, player)
        if performer == announced.seat and announced.source in zones
    ]


def _named(frame: Acting) -> set[int]:
    """The players named beforehand whose Stables the action is aimed at."""
    return {seat for _, seat in frame.instance.named} if frame.action.place in STABLES_OF_OTHERS else set()


def _is_named(zone: int, named: set[int]) -> bool:
    return not named or owner(zone) in (-1, *named)


def cannot(draft: Draft, announced: AnnouncedEvent) -> None:
    """Somebody who has to do it has nothing that fits: it is impossible, except that "all" may be none."""
    frame = draft.top(Acting)
    action, instance = frame.action, frame.instance
    if action.count == "all":
        _all_of_none(draft, frame, announced)
        return
    if announced.verb == "search":
        _found_none(draft, frame, announced)
        return
    rules = (*disregarded(draft, instance, announced.seat), *frame.rules)
    if is_an_example(draft, instance, action._replace(count=1), announced.seat):
        rules = (*rules, "impossible.examples")
    gone = Failed(announced.verb, instance.origin, None, "gone") if _is_gone(draft, action) else None
    draft.emit(
        "action.impossible",
        announced.seat,
        rules=rules,
        readings=(*hindering_readings(draft, instance, action), *_accepted(draft)),
        cause=frame.event,
        fact=gone or _nothing(draft, frame, announced),
    )
    matters = announced.seat == instance.controller or action.who in ("that player", "another player", "any player")
    draft.agenda[-1] = frame._replace(failed=frame.failed + matters)


def _accepted(draft: Draft) -> tuple[str, ...]:
    """The readings by which the effect could be used although this, a later action of it, has no target."""
    below = draft.agenda[-2]
    return below.readings if isinstance(below, Performing) and below.at > 1 else ()


def _is_gone(draft: Draft, action: Action) -> bool:
    """Is it to be done to a card that was spoken of before, and has gone elsewhere?"""
    below = draft.agenda[-2]
    return action.what.that and isinstance(below, Performing) and below.instance.card != NO_CARD


def _all_of_none(draft: Draft, frame: Acting, announced: AnnouncedEvent) -> None:
    draft.emit(
        "action.done",
        announced.seat,
        rules=(*filter(None, (ANNOUNCED[announced.verb].term,)), *frame.rules),
        readings=_reading_of_none(draft, frame, announced),
        cause=frame.event,
        fact=_nothing(draft, frame, announced),
    )
    draft.agenda[-1] = frame._replace(went=frame.went + 1, of_none=frame.of_none + 1)


def _reading_of_none(draft: Draft, frame: Acting, announced: AnnouncedEvent) -> tuple[str, ...]:
    """The point on which it depends that all of none is done: for a hand always, else where a card is played for it."""
    instance = frame.instance
    if discards_hand(frame.action):
        return ("empty-hand",)
    from_hand = draft.table.cards[instance.source].type == "magic" and announced.seat == instance.controller
    return ("sacrifice-all-with-none",) if from_hand else ()


def _found_none(draft: Draft, frame: Acting, announced: AnnouncedEvent) -> None:
    """A search that takes nothing; whether it is done, for what depends on it, is a reading."""
    fact, payment = _nothing(draft, frame, announced), searched(draft)
    draft.emit(
        "action.done", announced.seat, rules=frame.rules, readings=payment.readings, cause=frame.event, fact=fact
    )
    done = payment.counts is True
    draft.agenda[-1] = frame._replace(
        went=frame.went + done,
        of_none=frame.of_none + done,
        failed=frame.failed + (not done),
        counted=frame.counted + (payment.readings if done else ()),
        uncounted=frame.uncounted + (() if done else payment.readings),
    )


def impossible(draft: Draft, frame: Acting, disputed: tuple[str, ...] = (), holder: int | None = None) -> None:
    """Nothing fits, or nobody is to do it: the action is disregarded.

    disputed: the readings by which that is so; holder: the hand with which it was to be done, one of several
    """
    performed, action = performers(draft, frame.instance, frame.action), frame.action
    verb, origin = action.verb, frame.instance.origin
    because = kept_by_cards(draft, frame.instance, action)
    meant = performed or action.names_player
    place = _hand_named(frame) if holder is None else holder
    fact = Nothing(verb, origin, action, "none", because, place) if meant else Nobody(verb, origin)
    by = performed[0] if len(performed) == 1 else frame.instance.controller
    readings = (*disputed, *hindering_readings(draft, frame.instance, frame.action))
    example = meant and is_an_example(draft, frame.instance, action, by)
    rules = (*disregarded(draft, frame.instance, by), *frame.rules, *(("impossible.examples",) if example else ()))
    draft.emit("action.impossible", by, rules=rules, readings=readings, cause=frame.event, fact=fact)
    top = draft.top(Acting)
    draft.agenda[-1] = top._replace(failed=top.failed + 1)


def _hand_named(frame: Acting) -> int | None:
    """The hand with which it was to be done, of a player who was named before; others may hold cards."""
    return hand(frame.picks[0]) if frame.picks and frame.action.place in CHOSEN_HANDS else None


CHOSEN_HANDS: Final = ("another hand", "any hand")
"""Places by which an effect means the hand of a player who is chosen."""


def gone(draft: Draft, frame: Acting, card: int) -> None:
    """The card with the effect, to which this is to be done, has gone elsewhere: the action is disregarded."""
    instance = frame.instance
    draft.emit(
        "action.impossible",
        instance.controller,
        (card,),
        rules=(*disregarded(draft, instance, instance.controller), *frame.rules),
        cause=frame.event,
        fact=Failed(frame.action.verb, instance.origin, None, "gone"),
    )
    top = draft.top(Acting)
    draft.agenda[-1] = top._replace(failed=top.failed + 1)
