"""Every reason against laying a card on a pile as an answer, and the answers without one."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards.phrases import listed
from tutor.engine.chains.windows import event_to_answer, top_of
from tutor.engine.legality.answer_bans import against_every_answer, banned_as_instant, is_answer
from tutor.engine.legality.answering import against_answer, against_event, against_own_answer
from tutor.engine.legality.play_bans import against_stable
from tutor.engine.legality.playing import against_playing, not_in_hand
from tutor.engine.legality.playing_for_effects import against_taking, into_choices
from tutor.engine.state.frames import Pile
from tutor.engine.state.moves import Play, Refusal, Respond
from tutor.engine.state.revealed_card import could_be, once, pool
from tutor.engine.state.state import Position
from tutor.engine.state.zones import hand


def against_response(state: Position, move: Respond) -> Iterator[Refusal]:
    """Why a player may not answer the top card of the pile with this card, or be slower with another."""
    yield from _against_laying(state, move.by, move.card, move.into)
    seats = [move.by]
    for seat, card in move.also:
        if seat in seats:
            says = f"{state.table.players[seat]} cannot answer twice at the same moment."
            yield Refusal("pile.fastest", says)
        seats.append(seat)
        yield from _against_laying(state, seat, card)


def _against_laying(state: Position, seat: int, card: int, into: int = -1) -> Iterator[Refusal]:
    frame = state.top(Pile)
    if card not in state.zones[hand(seat)]:
        yield not_in_hand(state, seat, card)
        return
    if card in state.table.face_down:
        answers = tuple(other for other in pool(state) if is_answer(state, other))
        if not could_be(state, card, lambda then, other: _against_laying(then, seat, other, into), answers, "answers"):
            yield from _none_answers(state, frame, seat, answers)
        return
    top = top_of(state, frame)
    announcement = event_to_answer(state) if top is None else None
    if top is not None:
        yield from against_own_answer(state, frame, top, seat)
        yield from against_answer(state, top, seat, card)
        for effect in state.table.cards[card].effects:
            if effect.answers is not None:
                yield from against_taking(state, card, effect, seat)
    elif announcement is not None:
        yield from against_event(state, announcement, seat, card)
    yield from against_playing(state, card, seat)
    yield from against_stable(state, Play(seat, card, seat if into < 0 else into))
    yield from banned_as_instant(state, card, seat)


def _none_answers(state: Position, frame: Pile, seat: int, answers: tuple[int, ...]) -> Iterator[Refusal]:
    """Why none of the cards that it may be answers: it is one's own card, cards forbid it, or none is an answer."""
    top = top_of(state, frame)
    if top is not None:
        yield from against_own_answer(state, frame, top, seat)
    rules = tuple(dict.fromkeys(reason.rule for reason in against_every_answer(state, seat, answers)))
    by = [rule for rule in rules if rule in state.table.copies]
    because = f" because of {listed(by)}" if by else ""
    says = f"Whatever card it is, {state.table.players[seat]} cannot answer with it now{because}."
    yield from (Refusal(rule, says) for rule in rules or ("cards.instant",))


def responses(state: Position) -> Iterator[Respond]:
    """The answers that are not refused, clockwise from the first player who is asked."""
    assert state.asked is not None
    for seat in state.asked.by:
        for card in once(state, state.zones[hand(seat)]) if state.table.face_down else state.zones[hand(seat)]:
            if is_answer(state, card):
                for into in into_choices(state, card, seat):
                    move = Respond(seat, card, into=-1 if into == seat else into)
                    if next(against_response(state, move), None) is None:
                        yield move
