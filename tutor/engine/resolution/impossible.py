"""An action for which nothing fits: it is impossible and disregarded, unless "all" are asked for or it is a search."""

from __future__ import annotations

from tutor.cards.words import ANNOUNCED
from tutor.engine.state.action_facts import Nothing
from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import Acting, AnnouncedEvent
from tutor.engine.targeting.feasible import hindering_card, hindering_readings
from tutor.engine.targeting.targets import performers


def _nothing(draft: Draft, frame: Acting, verb: str) -> Nothing:
    instance, action = frame.instance, frame.action
    return Nothing(verb, instance.origin, action, hindering_card(draft, instance, action))


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
    rules: tuple[str, ...] = ("impossible.disregard", *frame.rules)
    if ANNOUNCED[announced.verb].gives_up:
        rules = (*rules, "impossible.examples")
    draft.emit(
        "action.impossible",
        announced.seat,
        rules=rules,
        readings=hindering_readings(draft, instance, action),
        cause=frame.event,
        fact=_nothing(draft, frame, announced.verb),
    )
    matters = announced.seat == instance.controller or action.who in ("that player", "another player", "any player")
    draft.agenda[-1] = frame._replace(failed=frame.failed + matters)


def _all_of_none(draft: Draft, frame: Acting, announced: AnnouncedEvent) -> None:
    instance = frame.instance
    from_hand = draft.table.cards[instance.source].type == "magic" and announced.seat == instance.controller
    draft.emit(
        "action.done",
        announced.seat,
        rules=(ANNOUNCED[announced.verb].term or "actions.order", *frame.rules),
        readings=("sacrifice-all-with-none",) if from_hand else (),
        cause=frame.event,
        fact=_nothing(draft, frame, announced.verb),
    )
    draft.agenda[-1] = frame._replace(went=frame.went + 1)


def _found_none(draft: Draft, frame: Acting, announced: AnnouncedEvent) -> None:
    """A search that takes nothing has been made all the same, but what needs a found card does not follow."""
    fact = _nothing(draft, frame, "search")
    rules = ("choose.look", *frame.rules)
    draft.emit("action.done", announced.seat, rules=rules, cause=frame.event, fact=fact)
    draft.agenda[-1] = frame._replace(failed=frame.failed + 1)


def impossible(draft: Draft, frame: Acting) -> None:
    """Nothing fits: the action is disregarded."""
    fact = _nothing(draft, frame, frame.action.verb)
    performed = performers(draft, frame.instance, frame.action)
    by = performed[0] if len(performed) == 1 else frame.instance.controller
    readings = hindering_readings(draft, frame.instance, frame.action)
    rules = ("impossible.disregard", *frame.rules)
    draft.emit("action.impossible", by, rules=rules, readings=readings, cause=frame.event, fact=fact)
    top = draft.top(Acting)
    draft.agenda[-1] = top._replace(failed=top.failed + 1)
