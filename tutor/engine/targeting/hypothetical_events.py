"""What an announced event would be, in the words of the effects that take its place or answer it."""

from __future__ import annotations

from tutor.cards.words import ANNOUNCED, EVENTS
from tutor.engine.state.event_frames import AnnouncedEvent
from tutor.engine.state.zones import is_hand, is_stable


def would_be(announced: AnnouncedEvent) -> str:
    """The word for what is about to happen, a key of `EVENTS`; `""` where no effect has one for it."""
    word = ANNOUNCED[announced.verb].would
    into = EVENTS[word].into if word else ""
    if (into == "stable" and not is_stable(announced.target)) or (into == "hand" and not is_hand(announced.target)):
        return ""
    return word


def happens_in(announced: AnnouncedEvent) -> int:
    """The zone in which it is about to happen: where the card comes from, or the Stable into which it is brought."""
    word = would_be(announced)
    return announced.target if word and EVENTS[word].into == "stable" else announced.source
