"""What nobody has told: an effect, or a whole card, of which only that it is there is known. It is told as that."""

from __future__ import annotations

from tutor.engine.state.action_facts import Origin
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.facts import Untold


def leave_untold(draft: Draft, frame: Acting) -> None:
    """Nothing is done, and what would follow only then does not follow."""
    instance = frame.instance
    under = tuple(reading for reading, _ in draft.effect(instance).under)
    _say(draft, instance.own_origin, frame.event, under)
    draft.agenda[-1] = frame._replace(failed=frame.failed + 1)


def report_untold(draft: Draft, card: int, seat: int, cause: int) -> None:
    """Say so when a card begins to act of which nobody knows what it does."""
    if draft.table.cards[card].unknown:
        _say(draft, Origin(card, 0, seat, card), cause)


def _say(draft: Draft, origin: Origin, cause: int, readings: tuple[str, ...] = ()) -> None:
    herd = draft.table.cards[origin.card].type == "herd"
    rules = ("herd.bonus", "herd.reference") if herd else ()
    draft.emit(
        "effect.lapsed",
        origin.controller,
        (origin.card,),
        rules=rules,
        readings=readings,
        cause=cause,
        fact=Untold(origin),
    )
