"""To which other card an announced event may happen (reading `redirect-target`)."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards.action import Action, Filter
from tutor.engine.chains.windows import NO_EVENT, announcement_index, left_of
from tutor.engine.continuous.phrasing import called
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.event_frames import Acting, AnnouncedEvent, Announcement
from tutor.engine.state.moves import NO_CARD, Refusal
from tutor.engine.state.state import Position
from tutor.engine.state.zones import stable
from tutor.engine.targeting.eligibility import eligible_cards
from tutor.engine.targeting.targets import card_groups, picks_cards


def other_target(state: Position, chooser: int, what: Filter, of: AnnouncedEvent | None = None) -> TargetRequest | None:
    """The choice of another card to which the announced event could happen; None if there is none to be made.

    what: the cards of which the Instant speaks; of: which of several events that stand beside each other
    """
    at = announcement_index(state)
    if at == NO_EVENT:
        return None
    announcement, acting = state.top(Announcement, at), state.top(Acting, at - 1)
    announced, instance, action = of or announcement.announced, announcement.instance, acting.action
    if announced.card == NO_CARD:  # a DRAW, say: what happens to no card cannot happen to another one
        return None
    if state.table.reads("redirect-target", "any-unicorn"):
        return _any_target(state, chooser, what, at, announced)
    taken, action = _taken(announcement, acting), _such(action, what)
    for performer, _, zones in card_groups(state, instance, action, announced.seat) if picks_cards(action) else ():
        if performer == announced.seat and announced.source in zones:
            return TargetRequest("card", chooser, performer, action, instance, zones, taken=taken)
    return None


def _such(action: Action, what: Filter) -> Action:
    """The action on such cards alone as the Instant speaks of, of those that it may be done to."""
    return action if action.what.speaks_of_unicorns else action._replace(what=action.what._replace(kinds=what.kinds))


def _any_target(state: Position, chooser: int, what: Filter, at: int, announced: AnnouncedEvent) -> TargetRequest:
    """The same, whatever the effect could have chosen: such cards in any Stable but that of whoever uses the effect."""
    announcement, acting = state.top(Announcement, at), state.top(Acting, at - 1)
    zones, taken = tuple(stable(seat) for seat in state.table.others(announced.seat)), _taken(announcement, acting)
    action = acting.action._replace(what=what)
    return TargetRequest("card", chooser, announced.seat, action, announcement.instance, zones, taken=taken)


def _taken(announcement: Announcement, acting: Acting) -> tuple[int, ...]:
    return tuple(event.card for event in (announcement.announced, *announcement.beside, *left_of(acting)))


def against_target(state: Position, chooser: int, card: int, what: Filter) -> Iterator[Refusal]:
    """Why the event cannot happen to this card, which the effect itself could not have chosen."""
    at = announcement_index(state)
    if at == NO_EVENT or state.table.reads("redirect-target", "any-unicorn"):
        return
    request = _any_target(state, chooser, what, at, state.top(Announcement, at).announced)
    if card in eligible_cards(state, request):
        says = f"{called(state, card)} is not a card that {called(state, request.instance.source)} could choose."
        yield Refusal("redirect-target", says)
