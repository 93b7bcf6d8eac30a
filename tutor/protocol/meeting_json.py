"""How cards meet: what they do to each other."""

from __future__ import annotations

from typing import TypedDict

from tutor.protocol.situation_json import SituationJson


class MeetingJson(TypedDict):
    """One thing that cards do to each other, with a situation to step through."""

    kind: str
    says: str
    by: list[str]
    situation: SituationJson
    link: str
    """The situation as an address has it."""
    step: int


class MetJson(TypedDict):
    """What cards do to each other."""

    cards: list[str]
    meetings: list[MeetingJson]
