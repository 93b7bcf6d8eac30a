"""Actions that change this turn or those to come: ended, extra or skipped, more draws, bans and protection."""

from __future__ import annotations

from typing import Final

from tutor.engine.resolution.citations import rules_of
from tutor.engine.resolution.impossibility import impossible
from tutor.engine.state.action_facts import Forbidden, PhasesCut, Planned, Protected
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.frames import Link
from tutor.engine.state.handled_words import moment
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.state import Scheduled
from tutor.engine.targeting.targets import performers

LATER: Final = moment("later")

OF_THIS_TURN: Final = ("end turn", "plays", "forbid", "skip draw", "skip action", "extra draw", "later")
"""What is scheduled for a turn and is over with it."""


def schedule(draft: Draft, frame: Acting) -> None:
    """The turn ends, another comes after it, or more or fewer cards may be played in it."""
    verb, instance = frame.action.verb, frame.instance
    number = frame.action.count if isinstance(frame.action.count, int) else 0
    entry = Scheduled(verb, instance.controller, frame.event, number, origin=instance.origin)
    ends = verb == "end turn"
    beside = ("turn.beginning.end-turn",) if ends and _beside_another(draft) else ()
    fact = Planned(verb, instance.own_origin, instance.controller, number)
    _plan(draft, frame, fact, (entry,), (*beside, *rules_of(frame)), ("end-turn-discard",) if ends else ())


def _beside_another(draft: Draft) -> bool:
    """Is it done as the turn begins, by one of several effects of a link that are carried out?"""
    link = next((frame for frame in reversed(draft.agenda) if isinstance(frame, Link)), None)
    return draft.turn.phase == "beginning" and link is not None and len(link.order) > 1


def put_off(draft: Draft, frame: Acting) -> None:
    """What the card has under `when: later` is due at the end of this turn, wherever the card is by then."""
    instance = frame.instance
    due = (
        EffectInstance(instance.source, at, instance.controller, frame.event, LATER, instance.card, instance.player)
        for at, effect in enumerate(draft.table.cards[instance.source].effects)
        if any(trigger.event == LATER for trigger in effect.triggers)
    )
    entries = tuple(
        Scheduled("later", instance.controller, frame.event, origin=at_the_end.origin, instance=at_the_end)
        for at_the_end in due
    )
    fact = Planned("later", instance.own_origin, instance.controller)
    _plan(draft, frame, fact, entries, rules_of(frame))


def due_at_the_end(draft: Draft, event: int) -> tuple[EffectInstance, ...]:
    """What was put off to the end of this turn, in the order in which that was done; event: the end of the turn."""
    due = (entry.instance for entry in draft.schedule if entry.what == LATER)
    return tuple(instance._replace(cause=event) for instance in due if instance is not None)


def skip_phase(draft: Draft, frame: Acting) -> None:
    """Phases of this turn will be skipped."""
    instance, phases = frame.instance, frame.action.extra["phases"]
    entries = tuple(Scheduled(f"skip {p}", draft.turn.seat, frame.event, origin=instance.origin) for p in phases)
    _plan(draft, frame, PhasesCut(instance.own_origin, draft.turn.seat, phases), entries, rules_of(frame))


def skip_turn(draft: Draft, frame: Acting) -> None:
    """The next turn of a player will be skipped."""
    instance = frame.instance
    named = frame.picks[0] if frame.picks else NO_CARD
    seats = performers(draft, instance, frame.action, named)
    if not seats:
        impossible(draft, frame)
        return
    entries = tuple(Scheduled("skip turn", seat, frame.event, origin=instance.origin) for seat in seats)
    frame = frame._replace(instance=instance._replace(player=seats[0]))
    _plan(draft, frame, Planned("skip turn", instance.own_origin, seats[0]), entries, rules_of(frame))


def protect(draft: Draft, frame: Acting) -> None:
    """Cards of a player cannot be destroyed until the player's next turn begins."""
    instance = frame.instance
    entry = Scheduled("protect", instance.controller, frame.event, cards=frame.action.what, origin=instance.origin)
    fact = Protected(instance.own_origin, instance.controller, frame.action.what)
    _plan(draft, frame, fact, (entry,), rules_of(frame))


def forbid(draft: Draft, frame: Acting) -> None:
    """Until the end of this turn these players may not play such cards."""
    instance, action = frame.instance, frame.action
    seats = performers(draft, instance, action)
    if not seats:
        impossible(draft, frame)
        return
    bans = tuple(Scheduled("forbid", seat, frame.event, cards=action.what, origin=instance.origin) for seat in seats)
    _plan(draft, frame, Forbidden(instance.own_origin, seats, action.what), bans, rules_of(frame))


def waits(draft: Draft, frame: Acting) -> bool:
    """Is it an extra DRAW that is carried out in the Draw phase?

    Source: reading `extra-draw`.
    """
    return (
        "extra draw" in frame.action.extra
        and frame.action.who == "you"
        and frame.instance.controller == draft.turn.seat
        and draft.turn.phase == "beginning"
        and draft.table.reads("extra-draw", "draw-phase")
    )


def draw_later(draft: Draft, frame: Acting) -> None:
    """The extra DRAW waits for the Draw phase, and is lost with it."""
    instance, count = frame.instance, frame.action.count
    number = count if isinstance(count, int) else 1
    entry = Scheduled("extra draw", instance.controller, frame.event, number, origin=instance.origin)
    fact = Planned("extra draw", instance.own_origin, instance.controller, number)
    _plan(draft, frame, fact, (entry,), frame.rules, ("extra-draw",))


def _plan(
    draft: Draft,
    frame: Acting,
    fact: Planned | PhasesCut | Protected | Forbidden,
    entries: tuple[Scheduled, ...],
    rules: tuple[str, ...],
    readings: tuple[str, ...] = (),
) -> None:
    draft.emit(
        "action.done",
        frame.instance.controller,
        rules=tuple(dict.fromkeys(rules)),
        readings=readings,
        cause=frame.event,
        fact=fact,
        schedule=(*draft.schedule, *entries),
    )
    draft.agenda[-1] = frame._replace(went=1)


SkippedEffects = list[tuple[Scheduled, tuple[str, ...]]]
"""The turns that are skipped, in order: what has each skipped, and the readings by which it is this one."""


def next_turn(draft: Draft, left: list[Scheduled]) -> tuple[int, Scheduled | None, SkippedEffects, tuple[str, ...]]:
    """Whose turn comes next, by which extra turn, what was skipped on the way, and the readings for what was not.

    What is used up is taken out of `left`, which holds what is scheduled. Source: readings `two-skips`,
    `skipped-extra-turn`.
    """
    last, skipped = draft.turn.seat, SkippedEffects()
    while True:
        again = next((e for e in left if e.what == "extra turn" and e.seat == draft.turn.seat), None)
        seat = draft.turn.seat if again else (last + 1) % len(draft.table.players)
        if again:
            left.remove(again)
        skips = [e for e in left if e.what == "skip turn" and e.seat == seat]
        spared = again is not None and draft.table.reads("skipped-extra-turn", "regular-turn")
        if spared or not skips:
            return seat, again, skipped, ("skipped-extra-turn",) if skips else ()
        used = skips if draft.table.reads("two-skips", "one-turn") else skips[:1]
        left[:] = [entry for entry in left if entry not in used]
        readings = ("two-skips",) if len(skips) > 1 else ()
        skipped.append((skips[0], (*readings, *(("skipped-extra-turn",) if again else ()))))
        last = last if again else seat
