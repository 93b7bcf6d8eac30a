"""What cards do to each other, as the search tells it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tutor.analysis.meeting.meetings import Meeting, Meetings, meet
from tutor.protocol.meeting_json import MeetingJson, MetJson
from tutor.scenario import read_text
from tutor.service.situation import link_of, situation_of


def met(cards: Iterable[str], edition: str | None, sets: Iterable[str] | None) -> MetJson:
    """What two or three cards do to each other, each way with a situation to step through.

    Raises:
        BadInput: a card, the edition or a box is unknown, or there are not two or three cards.
    """
    found = _met(tuple(cards), edition, None if sets is None else tuple(sets))
    return {"cards": list(found.cards), "meetings": [_meeting(one) for one in found.meetings]}


@lru_cache(maxsize=64)
def _met(cards: tuple[str, ...], edition: str | None, sets: tuple[str, ...] | None) -> Meetings:
    return meet(*cards, edition=edition, sets=sets)


def _meeting(one: Meeting) -> MeetingJson:
    """What happens; who acts on whom, with which the meeting begins, is the title of its situation."""
    scenario = read_text(one.scenario, "meeting")
    situation = situation_of(scenario)
    says = one.says.removeprefix(f"{situation.get('title', '').removesuffix('.')}: ")
    return {
        "kind": one.kind,
        "says": says,
        "by": list(one.by),
        "situation": situation,
        "link": link_of(scenario),
        "step": one.step,
    }
