"""A DISCARD or SACRIFICE announced before its card is picked, because an effect changes how many cards it takes.

Such an effect has as its first action the same thing, done by "that player", for another number of cards. It applies
before anybody picks a card, so that what is picked is one of the cards that take the place of the one announced.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tutor.cards.model import Action, Filter, Step
from tutor.engine.resolution.nothing import cannot
from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import Acting, Unit
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.state import Decision, Position, Scope, Slot
from tutor.engine.state.zones import DISCARD
from tutor.engine.targeting.counting import counter
from tutor.engine.targeting.eligible import anything_to_name

ANY_SECOND: Final = ("second-card", "any-card")


def units(verb: str, performer: int, zones: tuple[int, ...], wanted: int) -> list[Unit]:
    """So many announced events, none of which has a card yet."""
    return [Unit(verb, performer, NO_CARD, zones[0], DISCARD)] * wanted


def is_announced(unit: Unit) -> bool:
    """Is the card of this event still to be picked?"""
    return unit.card == NO_CARD and unit.verb != "draw" and unit.target == DISCARD


def pick_late(draft: Draft, frame: Acting, unit: Unit) -> bool:
    """Ask for the card of an announced event if nothing changes how many there are any more, or report that none fits.

    True if the event is dealt with for now.
    """
    slot = Slot("card", unit.seat, unit.seat, frame.action, frame.scope, (unit.source,))
    if not anything_to_name(draft, slot):
        cannot(draft, unit)
        return True
    if counter(draft, frame.scope, frame.action, unit.seat) is not None:
        return False
    draft.agenda[-1] = frame._replace(units=(unit, *frame.units))
    draft.asked = Decision("choose", (unit.seat,), slot)
    return True


def picked_late(frame: Acting, card: int) -> Acting:
    """The action, once the card of the event that comes next is known."""
    return frame._replace(units=(frame.units[0]._replace(card=card), *frame.units[1:]))


def offer(draft: Draft, frame: Acting, unit: Unit, event: int) -> Scope:
    """The effect that takes the place of an announced event."""
    watch = counter(draft, frame.scope, frame.action, unit.seat)
    assert watch is not None
    applied = frame.scope.applied
    return Scope(watch.card, watch.effect, watch.seat, event, "would", NO_CARD, unit.seat, applied=applied)


def in_its_place(state: Position, steps: tuple[Step, ...], what: Filter) -> tuple[Step, ...]:
    """The steps of such an effect: what the effect before asked for is asked for still, at least of the first card.

    Source: reading `second-card`.
    """
    first, *rest = steps
    count = first.action.count
    if what == first.action.what or not isinstance(count, int):
        return steps
    if not state.table.reads(*ANY_SECOND):
        return (replace(first, action=replace(first.action, what=what)), *rest)
    one: Action = replace(first.action, what=what, count=1)
    others = Step("and", replace(first.action, count=count - 1)) if count > 1 else None
    return (replace(first, action=one), *((others,) if others else ()), *rest)
