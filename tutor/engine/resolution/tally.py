"""What did not happen is reported, and each event is counted for its action."""

from __future__ import annotations

from tutor.cards.words import ANNOUNCED
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import EventKind
from tutor.engine.state.event_frames import Acting, AnnouncedEvent
from tutor.engine.state.state import where
from tutor.engine.state.undone_facts import Failed, Prevented
from tutor.engine.state.zones import DECK, hand, owner, seat_of
from tutor.engine.targeting.feasibility import disregarded


def report_if_gone(draft: Draft, announced: AnnouncedEvent) -> bool:
    """Report it, if the event cannot happen because the card is gone, or lies already where it would go."""
    verb, instance = announced.verb, draft.top(Acting).instance
    rules: tuple[str, ...] = ()
    if announced.card not in draft.zones[announced.source]:
        fact = Failed(verb, instance.origin, None, "gone")
    elif verb in ("steal", "move") and announced.source == announced.target:
        fact = Failed(verb, instance.origin, seat_of(announced.source), "own")
        rules = ("terms.steal",) if verb == "steal" else ()
    else:
        return False
    limit = ("turn.hand-limit",) if instance.source < 0 else ()
    rules = (*disregarded(draft, instance, announced.seat), *limit, *rules)
    report(draft, announced, "action.impossible", fact, rules)
    return True


def report(
    draft: Draft,
    announced: AnnouncedEvent,
    kind: EventKind,
    fact: Failed | Prevented,
    rules: tuple[str, ...] = (),
    readings: tuple[str, ...] = (),
    by: tuple[int, ...] = (),
) -> None:
    """It does not happen: say so, and count it for the action."""
    acting, zone = draft.top(Acting), where(draft.zones, announced.card)
    known_to = (owner(zone),) if zone != DECK and zone == hand(owner(zone)) else None
    draft.emit(
        kind,
        announced.seat,
        (announced.card, *by),
        rules=rules + acting.rules,
        readings=readings,
        cause=acting.event,
        known_to=known_to,
        fact=fact,
    )
    tally(draft, False, announced)


def tally(
    draft: Draft,
    went: bool,
    announced: AnnouncedEvent,
    triggered: tuple[EffectInstance, ...] = (),
    readings: tuple[str, ...] = (),
) -> None:
    """Count the event for its action; readings: those by which it counts or does not."""
    acting = draft.top(Acting)
    instance = acting.instance
    if went and announced.verb == "put":
        instance = instance._replace(looked=tuple(card for card in instance.looked if card != announced.card))
    if went and ANNOUNCED[announced.verb].gives_up:
        instance = instance._replace(paid=(*instance.paid, announced.card))
    draft.agenda[-1] = acting._replace(
        instance=instance,
        went=acting.went + went,
        failed=acting.failed + (not went),
        moved=(*acting.moved, announced.card) if went else acting.moved,
        doers=(*acting.doers, announced.seat) if went and acting.action.is_of_each else acting.doers,
        triggered=acting.triggered + triggered,
        counted=acting.counted + readings if went else acting.counted,
        uncounted=acting.uncounted if went else acting.uncounted + readings,
    )
