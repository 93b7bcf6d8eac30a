"""What may be answered now, and by whom: the top card of a pile, or an event that has been announced."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tutor.cards.card import Effect, Replacement
from tutor.engine.continuous.effective_types import passes_by
from tutor.engine.continuous.permissions import CANNOT_BE_ANSWERED, cannot_be_answered
from tutor.engine.continuous.phrasing import called
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting, AnnouncedEvent, Announcement
from tutor.engine.state.frames import Pile
from tutor.engine.state.handled_words import moment, statement
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import PileEntry, Position, hidden_places
from tutor.engine.state.zones import owner
from tutor.engine.targeting.hypothetical_events import happens_in, would_be
from tutor.engine.targeting.listeners import set_off

NO_EVENT: Final = -1


TRIES_TO_PLAY: Final = moment("tries to play")


PLAYED_AS_INSTANT: Final = statement("played as instant")


def top_of(state: Position, frame: Pile) -> PileEntry | None:
    """The card of this pile that is answered or resolved next; None if there is none."""
    for entry in reversed(state.pile[frame.base :]):
        if not entry.at_work and entry.card != frame.resolving:
            return entry
    return None


def innermost(state: Position, kind: type[Any]) -> int:
    """Where in the agenda the innermost frame of this kind is; -1 if there is none."""
    return next((at for at in range(len(state.agenda) - 1, -1, -1) if isinstance(state.agenda[at], kind)), -1)


def innermost_pile(state: Position) -> int:
    """Where in the agenda the innermost pile is; -1 if there is none."""
    return innermost(state, Pile)


def announcement_index(state: Position) -> int:
    """Where in the agenda the event is on which the innermost pile stands; `NO_EVENT` if it stands on none."""
    below = innermost_pile(state) - 1
    return below if below >= 0 and isinstance(state.agenda[below], Announcement) else NO_EVENT


def event_below(state: Position) -> Announcement | None:
    """The announced event on which the innermost pile stands; None if it stands on none."""
    at = announcement_index(state)
    return None if at == NO_EVENT else state.top(Announcement, at)


def event_to_answer(state: Position) -> Announcement | None:
    """The announced event that may be answered now, with no card above it; None if there is none."""
    at, frame = announcement_index(state), state.agenda[-1]
    if at == NO_EVENT or not isinstance(frame, Pile) or top_of(state, frame) is not None:
        return None
    return state.top(Announcement, at)


def opens(draft: Draft, frame: Announcement) -> bool:
    """Open a window on an announced event if any Instant of the table could answer it.

    No hand is looked at: that would give away what is in it.
    """
    if not any(able(draft, event) for event in unanswered(frame)):
        return False
    draft.agenda.append(Pile(base=len(draft.pile)))
    return True


def put_first(frame: Announcement) -> Iterator[Announcement]:
    """The same, once with each of the events as the one that is looked at."""
    yield frame
    events = (frame.announced, *frame.beside)
    for at, event in enumerate(frame.beside, 1):
        yield frame._replace(announced=event, beside=events[:at] + events[at + 1 :])


def unanswered(frame: Announcement) -> tuple[AnnouncedEvent, ...]:
    """The announced event and those beside it, as far as they can still be answered."""
    return tuple(event for event in (frame.announced, *frame.beside) if not event.unanswered)


def answerers(state: Position, frame: Announcement) -> tuple[int, ...]:
    """The seats that could answer one of these events, clockwise."""
    seats = {seat for event in unanswered(frame) for seat in able(state, event)}
    return tuple(seat for seat in state.table.clockwise(state.turn.seat) if seat in seats)


def able(state: Position, announced: AnnouncedEvent) -> tuple[int, ...]:
    """The seats that could answer this event, if they had one of the Instants that nobody sees, clockwise."""
    word = would_be(announced)
    instants = state.table.marked(f"would be {word}", lambda effect: _intervenes(effect, word))
    if not instants:
        return ()
    cards = [card for zone in hidden_places(state) for card in instants.intersection(zone)]
    seats = state.table.clockwise(state.turn.seat)
    return tuple(seat for seat in seats if any(intervention(state, seat, card, announced) >= 0 for card in cards))


def _intervenes(effect: Effect, word: str) -> bool:
    return effect.intervenes is not None and word in effect.intervenes.would


def intervention(state: Position, seat: int, card: int, announced: AnnouncedEvent) -> int:
    """The place of the effect with which a player's card answers this event; -1 if it does not."""
    for number, effect in enumerate(state.table.cards[card].effects):
        if effect.intervenes is not None and _is_about(state, effect.intervenes, announced, seat):
            return number
    return -1


def _is_about(state: Position, event: Replacement, announced: AnnouncedEvent, seat: int) -> bool:
    if would_be(announced) not in event.would or (
        event.who in ("you", "another player") and (announced.seat == seat) != (event.who == "you")
    ):
        return False
    if announced.card < 0:
        return True
    mine = owner(happens_in(announced)) == seat
    if (event.stable == "your stable" and not mine) or (event.stable == "another stable" and mine):
        return False
    return fits(state.table.cards[announced.card], event.what) and not passes_by(state, announced.card, event.what)


def left_of(acting: Acting) -> tuple[AnnouncedEvent, ...]:
    """The other events of an action that have not happened yet."""
    return (*acting.agreed, *acting.announced, *(event for moment in acting.upcoming for event in moment))


def tries(state: Position, frame: Pile) -> tuple[EffectInstance, ...]:
    """The effects in Stables that act on the top card while it is being played, not yet used on it nor declined."""
    top = top_of(state, frame)
    if top is None:
        return ()
    order = state.table.others(top.seat)
    waiting = set_off(state, TRIES_TO_PLAY, top.event, top.card, by=top.seat, printed=True)
    settled = (*frame.used, *frame.declined)
    found = [instance for instance in waiting if (instance.source, instance.effect, top.event) not in settled]
    return tuple(sorted(found, key=lambda instance: order.index(instance.controller)))


def against_try(state: Position, offer: EffectInstance) -> Iterator[Refusal]:
    """Why an effect in a Stable may not act on a card that is being played (reading `stopping-unanswerable`)."""
    frame, table = state.top(Pile), state.table
    top = top_of(state, frame)
    if top is not None and table.reads("stopping-unanswerable", "as-an-answer") and guarded(state, top):
        name = called(state, offer.source, of=offer.controller)
        says = f"{called(state, top.card)} cannot be answered, so {name} cannot be used on it."
        yield Refusal("stopping-unanswerable", says)


def guarded(state: Position, entry: PileEntry) -> bool:
    """Does any card keep this card on the pile from being answered, at least by some Instant?"""
    instants = (card for card, known in enumerate(state.table.told) if known.type == "instant")
    return any(next(cannot_be_answered(state, entry.card, entry.seat, card), None) for card in instants)


def unanswerable(state: Position, card: int) -> bool:
    """Does the card itself say that it cannot be answered?"""
    effects = state.table.cards[card].effects
    return any(e.statement and e.statement.word == CANNOT_BE_ANSWERED and e.statement.what.this for e in effects)


def as_instant(state: Position, card: int) -> bool:
    """May this card be played as if it were an Instant?"""
    return PLAYED_AS_INSTANT in state.table.cards[card].says
