"""An announced event in words: "Rhinocorn would be destroyed"."""

from __future__ import annotations

from tutor.cards.phrases import amount, listed
from tutor.engine.continuous.phrasing import called, done_text
from tutor.engine.state.action_facts import Would
from tutor.engine.state.event_frames import AnnouncedEvent, Announcement
from tutor.engine.state.state import Position
from tutor.engine.state.zones import is_hidden, seat_of


def would(announced: AnnouncedEvent) -> Would:
    """What is announced, as a fact."""
    return Would(announced.verb, announced.seat, announced.card, is_hidden(announced.source), seat_of(announced.source))


def event_words(state: Position, announced: AnnouncedEvent) -> str:
    """What is announced: "Rhinocorn would be destroyed"; a card that is not open to all has no name."""
    return would_words(state, would(announced))


def events_words(state: Position, frame: Announcement) -> str:
    """The same of an event and those that stand beside it: "Rhinocorn and Americorn would be destroyed"."""
    if not frame.beside:
        return event_words(state, frame.announced)
    would_be = [would(event) for event in (frame.announced, *frame.beside)]
    names = [called(state, event.card) for event in would_be if not event.hidden]
    hidden = len(would_be) - len(names)
    who = listed([*names, *([amount(hidden, "card")] if hidden else [])], "and")
    return f"{who} would be {done_text(state.table, frame.announced.verb)}"


def would_words(state: Position, would: Would) -> str:
    """The same of a fact."""
    if would.verb == "draw":
        return f"{state.table.players[would.seat]} would DRAW"
    name = "a card" if would.hidden or would.card < 0 else called(state, would.card)
    return f"{name} would be {done_text(state.table, would.verb)}"
