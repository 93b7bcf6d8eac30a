"""The order in which several events happen, or in which cards come to lie on the discard pile, is named."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tutor.engine.chains.choices import picked
from tutor.engine.resolution.order_relevance import are_looked_for, differ, order_matters, put_on_discard_pile
from tutor.engine.resolution.outcome import take_place
from tutor.engine.resolution.simultaneity import AT_ONCE, is_several
from tutor.engine.state.choice_facts import Ordered
from tutor.engine.state.decision import Decision, TargetRequest
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting, AnnouncedEvent, Ordering
from tutor.engine.state.moves import NO_CARD, Move
from tutor.engine.state.state import where
from tutor.engine.state.zones import is_stable, owner, seat_of

BY_OWNER: Final = ("discard-order", "owner")
NOBODY: Final = -1


def name_order(draft: Draft, acting: Acting) -> bool:
    """Have the owner of the cards name the order of events that do not happen together; False if there is no need.

    Source: reading `several-cards`.
    """
    if draft.table.reads(*AT_ONCE) or not is_several(acting.action):
        return False
    events = tuple(event for moment in acting.upcoming for event in moment)
    owners = draft.table.clockwise(draft.turn.seat)
    of_each = {seat: tuple(it for it in events if it.card != NO_CARD and owner(it.source) == seat) for seat in owners}
    asked = tuple((seat, it) for seat, it in of_each.items())
    return _ask(draft, acting, AT_ONCE[0], ((seat if order_matters(draft, it) else NOBODY, it) for seat, it in asked))


def lay_in_order(draft: Draft, acting: Acting) -> bool:
    """Have somebody say in which order cards come to lie on the discard pile; False if nobody could tell later.

    Source: reading `discard-order`.
    """
    events = put_on_discard_pile(draft, acting.agreed)
    if not acting.together or not are_looked_for(draft, events):
        return False
    if not draft.table.reads(*BY_OWNER):
        return _ask(draft, acting, BY_OWNER[0], ((acting.instance.controller, events),))
    owners = draft.table.clockwise(draft.turn.seat)
    of_each = ((seat, tuple(it for it in events if owner(it.source) == seat)) for seat in owners)
    asked = ((seat if differ(draft, it) else NOBODY, it) for seat, it in of_each)
    return _ask(draft, acting, BY_OWNER[0], asked)


def _ask(draft: Draft, acting: Acting, reading: str, asked: Iterable[tuple[int, tuple[AnnouncedEvent, ...]]]) -> bool:
    of_each = tuple((seat, tuple(event.card for event in events)) for seat, events in asked)
    if all(seat == NOBODY for seat, _ in of_each):
        return False
    draft.agenda.append(Ordering(reading, acting.instance, acting.action, acting.event, of_each))
    return True


def advance(draft: Draft, frame: Ordering) -> None:
    """Ask for the card that comes next; once all are named, the events happen in that order."""
    if not frame.asked:
        _go_on(draft, frame)
        return
    seat, cards = frame.asked[0]
    left = tuple(card for card in cards if card not in frame.named)
    if seat == NOBODY or not left:
        draft.agenda[-1] = frame._replace(asked=frame.asked[1:], named=frame.named + left)
        return
    zones = tuple(dict.fromkeys(where(draft.zones, card) for card in left))
    request = TargetRequest("card", seat, seat, frame.action, frame.instance, zones, chosen=frame.named, among=left)
    draft.asked = Decision("choose", (seat,), request)


def answer(draft: Draft, frame: Ordering, move: Move) -> None:
    """A card was named as the next one."""
    draft.asked = None
    card = picked(move)
    seat, cards = frame.asked[0]
    first = not any(other in frame.named for other in cards)
    zone = where(draft.zones, card)
    draft.emit(
        "target.chosen",
        seat,
        (card,),
        readings=(frame.reading,),
        cause=frame.event,
        known_to=None if is_stable(zone) else (seat,),
        fact=Ordered(frame.reading == BY_OWNER[0], first, frame.instance.origin, seat_of(zone)),
    )
    draft.agenda[-1] = frame._replace(named=(*frame.named, card))


def _go_on(draft: Draft, frame: Ordering) -> None:
    draft.agenda.pop()
    acting = draft.top(Acting)

    def place(event: AnnouncedEvent) -> int:
        return frame.named.index(event.card) if event.card in frame.named else -1

    if frame.reading == AT_ONCE[0]:
        upcoming = tuple(sorted(acting.upcoming, key=lambda moment: place(moment[0])))
        draft.agenda[-1] = acting._replace(upcoming=upcoming)
    else:
        take_place(draft, acting._replace(agreed=tuple(sorted(acting.agreed, key=place))))
