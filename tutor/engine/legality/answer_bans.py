"""Whom a card forbids every answer to what lies on the pile, or is about to happen, as far as all can know.

What somebody holds plays no part: any hand may hold an Instant that does not lie open. Whoever would have to say who
may answer says it by this, and so does whoever refuses an answer with a card that nobody has told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.engine.chains.windows import PLAYED_AS_INSTANT, as_instant, event_to_answer, intervention, top_of, unanswered
from tutor.engine.continuous.entry_restrictions import entry_refusals
from tutor.engine.continuous.permissions import CANNOT_ENTER
from tutor.engine.legality.answering import against_own_answer, unanswerable_with
from tutor.engine.legality.play_bans import banned
from tutor.engine.legality.playing_for_effects import into_choices
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.event_frames import AnnouncedEvent
from tutor.engine.state.frames import Pile
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import PileEntry, Position, hidden_places
from tutor.engine.state.untold_face import LookedAt
from tutor.engine.state.zones import PILE


def may_answer(state: Position) -> tuple[int, ...]:
    """The seats, of those that are asked at an open pile, to whom no card forbids every answer."""
    asked = state.asked
    assert asked is not None
    return tuple(seat for seat in asked.by if not against_every_answer(state, seat))


def against_every_answer(state: Position, seat: int, among: Iterable[int] | None = None) -> tuple[Refusal, ...]:
    """The cards that forbid a player each answer that might lie in a hand, as reasons; () where one is not forbidden.

    among: the only cards with which it might be answered
    """
    frame = state.top(Pile)
    top = top_of(state, frame)
    if top is not None and frame.last_word:
        return tuple(against_own_answer(state, frame, top, seat))
    found: dict[Refusal, None] = {}
    for card in _answers(state, seat, top, among):
        bans = tuple(_bans(state, seat, top, card))
        if not bans:
            return ()
        found |= dict.fromkeys(bans)
    return tuple(found)


def banned_as_instant(state: Position, card: int, seat: int) -> Iterator[Refusal]:
    """The cards that keep a player from playing a card as if it were an Instant (reading `played-as-instant`)."""
    if as_instant(state, card) and state.table.reads("played-as-instant", "instant-too"):
        for reason in banned(state, card, seat, "instant"):
            yield reason
            yield Refusal("played-as-instant", reason.says)


def is_answer(state: Position, card: int) -> bool:
    """Is it a card with which something may be answered, or one that nobody has told?"""
    return card in state.table.face_down or state.table.cards[card].type == "instant" or as_instant(state, card)


def _bans(state: Position, seat: int, top: PileEntry | None, card: int) -> Iterator[Refusal]:
    """The cards that forbid this answer, wherever it lies."""
    yield from banned(state, card, seat)
    yield from banned_as_instant(state, card, seat)
    if top is not None:
        yield from unanswerable_with(state, top, card)
    if as_instant(state, card) and CANNOT_ENTER in state.continuous.statements:
        ways = [tuple(entry_refusals(state, card, into, PILE)) for into in into_choices(state, card, seat)]
        yield from (reason for reasons in ways for reason in reasons if all(ways))


def _answers(state: Position, seat: int, top: PileEntry | None, among: Iterable[int] | None) -> Iterator[int]:
    """One card of each name with which this could be answered: of those that do not lie open, else of all."""
    table = state.table
    hidden = among if among is not None else (card for cards in hidden_places(state) for card in cards)
    answers = table.those("answer", lambda card: card.type == "instant" or PLAYED_AS_INSTANT in card.says)
    able = {
        table.cards[card].name: card for card in hidden if card in answers and _could_answer(state, seat, top, card)
    }
    if not able and among is None:
        able = {table.cards[n].name: n for n in sorted(answers) if _could_answer(state, seat, top, n)}
    return iter(able.values())


def _could_answer(state: Position, seat: int, top: PileEntry | None, card: int) -> bool:
    """Is it an answer to what lies on the pile, or is about to happen, if nothing forbids it?"""
    if not is_answer(state, card):
        return False
    known = state.table.cards[card]
    if top is None:
        announcement = event_to_answer(state)
        events = unanswered(announcement) if announcement is not None else ()
        return any(_intervenes(state, seat, card, event) for event in events)
    answered = state.table.cards[top.card]
    return as_instant(state, card) or any(e.answers is not None and fits(answered, e.answers) for e in known.effects)


def _intervenes(state: Position, seat: int, card: int, event: AnnouncedEvent) -> bool:
    """Does this card answer the event, or may it, where that depends on what a card is that nobody has told?"""
    try:
        return intervention(state, seat, card, event) >= 0
    except LookedAt:
        return True
