"""The events of one moment: they are announced, judged by what holds then, and settled one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.chains.windows import able
from tutor.engine.resolution.drawing import draw
from tutor.engine.resolution.hands import ask_pull
from tutor.engine.resolution.impossibility import cannot
from tutor.engine.resolution.judgement import ends
from tutor.engine.resolution.simultaneity import is_missing, reaches_all
from tutor.engine.resolution.unpicked_events import is_unpicked, pick_late, with_what_changes_it
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting, AnnouncedEvent, Announcement
from tutor.engine.state.moves import NO_CARD
from tutor.engine.targeting.feasibility import can_draw
from tutor.engine.targeting.replacement import waiting


def begin(draft: Draft, frame: Acting) -> None:
    """The next events are announced; where there are several, each is judged before anything comes of another."""
    announced, later = frame.upcoming[0], frame.upcoming[1:]
    if len(announced) == 1:
        _announce(draft, frame._replace(upcoming=later, together=False), announced[0])
        return
    draft.agenda[-1] = frame._replace(announced=announced, upcoming=later, together=True)
    judged = tuple(event for found in announced for event in _judged(draft, found))
    draft.agenda[-1] = draft.top(Acting)._replace(announced=judged)


def _judged(draft: Draft, announced: AnnouncedEvent) -> Iterator[AnnouncedEvent]:
    """The event with what could take its place; nothing if it is reported that it cannot happen."""
    if is_unpicked(announced):
        yield with_what_changes_it(draft, draft.top(Acting), announced)
    elif not ends(draft, announced):
        acting = draft.top(Acting)
        there = waiting(draft, Announcement(acting.instance, announced, acting.event))
        yield announced._replace(offered=tuple((it.card, it.seat, it.effect) for it in there))


def announce_next(draft: Draft, frame: Acting) -> None:
    """The next event is announced, and those beside it; or it is dealt with at once."""
    at = _next(frame.announced)
    rest = frame.announced[:at] + frame.announced[at + 1 :]
    _announce(draft, frame._replace(announced=rest), frame.announced[at])


def _announce(draft: Draft, left: Acting, announced: AnnouncedEvent) -> None:
    draft.agenda[-1] = left
    announcement = Announcement(left.instance, announced, left.event)
    if announced.verb == "draw" and (announced.unanswered or not able(draft, announced) or not can_draw(draft)):
        draw(draft, announced)
    elif announced.verb in ("pull", "reveal"):
        ask_pull(draft, announced)
    elif is_unpicked(announced):
        if not pick_late(draft, left, announced):
            draft.agenda.append(announcement)
    elif is_missing(announced):
        cannot(draft, announced)
    elif left.announced and reaches_all(left.action) and announced.card != NO_CARD:
        draft.agenda[-1] = left._replace(announced=())
        draft.agenda.append(announcement._replace(beside=left.announced))
    else:
        draft.agenda.append(announcement)


def _next(announced: tuple[AnnouncedEvent, ...]) -> int:
    """The place of the event that comes next: one without a card; last what happens to a card that could save another.

    Otherwise they come as they were named.
    """
    blank = next((at for at, event in enumerate(announced) if event.card == NO_CARD), -1)
    if blank >= 0:
        return blank
    saving = {card for event in announced for card, _, _ in event.offered or () if card != event.card}
    return next((at for at, event in enumerate(announced) if event.card not in saving), 0)
