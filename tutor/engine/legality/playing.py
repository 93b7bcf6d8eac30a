"""Every reason against playing a card, or against answering one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from tutor.cards.card import Effect
from tutor.engine.chains.windows import as_instant, event_to_answer, innermost_pile, top_of
from tutor.engine.continuous.allowed import CANNOT_ENTER, cannot_play
from tutor.engine.continuous.conditions import unmet
from tutor.engine.continuous.entering import ENTERS_ONLY_IF, entry_refusals
from tutor.engine.continuous.phrasing import because_of, called
from tutor.engine.legality.answering import against_answer, against_event, against_own_answer
from tutor.engine.legality.cost import against_cost, paid_by_itself, unpaid
from tutor.engine.legality.playability import needs, requirements
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.declared import statement
from tutor.engine.state.frames import EffectPlay, Pile
from tutor.engine.state.moves import Play, Refusal, Respond
from tutor.engine.state.state import Position
from tutor.engine.state.zones import PILE, hand
from tutor.engine.targeting.feasible import can_draw

PLAYABLE_IF: Final = statement("playable if")


def against_play(state: Position, move: Play) -> Iterator[Refusal]:
    """Why a card may not be played in this Action phase into that Stable."""
    if move.card not in state.zones[hand(move.by)]:
        says = f"{state.table.players[move.by]} can only play a card from hand."
        yield Refusal("play.means", says)
        return
    yield from _against_moment(state, move.card, move.by)
    yield from _against_playing(state, move.card, move.by)
    yield from _against_stable(state, move)


def _against_moment(state: Position, card: int, seat: int) -> Iterator[Refusal]:
    """Why a card in hand may not be played now: by the action of the turn, or by the effect that asks for it."""
    table, frame = state.table, state.agenda[-1]
    if isinstance(frame, EffectPlay):
        yield from _against_effect_play(state, frame, card, seat)
        return
    if state.turn.plays <= 0:
        yield Refusal("turn.action", f"{table.players[seat]} has already used this turn's action.")
    if table.cards[card].type == "instant":
        yield Refusal("cards.instant", f"{table.cards[card].name} can only answer a card that another player plays.")


def _against_playing(state: Position, card: int, seat: int) -> Iterator[Refusal]:
    """Why a card in hand may not be played at all."""
    definition = state.table.cards[card]
    yield from banned(state, card, seat)
    yield from unready(state, card, seat)
    if definition.type == "magic":
        for effect in definition.effects:
            if effect.triggers:
                yield from requirements(state, card, seat, effect.instructions)


def unready(state: Position, card: int, seat: int) -> Iterator[Refusal]:
    """Why a card may not be played yet: it asks for something, or nothing may be played in this Action phase."""
    table = state.table
    definition = table.cards[card]
    for effect in definition.effects if PLAYABLE_IF in definition.says else ():
        if effect.statement is not None and effect.statement.word == PLAYABLE_IF:
            missing = unmet(state, effect.statement.value, EffectInstance(card, 0, seat, 0))
            if missing:
                yield Refusal(definition.name, f"{definition.name} can be played only if {missing}.")
    if state.turn.phase == "action" and state.asked is not None and state.asked.kind == "action":
        for entry in state.schedule:
            if entry.what == "plays" and entry.number == 0:
                by = because_of(state, entry.source, card)
                says = f"{table.players[seat]} may play no card in this turn's Action phase{by}."
                yield Refusal(table.cards[entry.source].name, says)


def _against_stable(state: Position, move: Play) -> Iterator[Refusal]:
    """Why a card may not be played into that Stable."""
    table = state.table
    kind = table.cards[move.card].type
    if kind in ("magic", "instant"):
        if move.into != move.by:
            word = table.edition.terms["stable"]
            says = f"{table.cards[move.card].name} does not go into a {word}: it takes effect at once."
            yield Refusal(f"cards.{kind}", says)
    else:
        yield from entry_refusals(state, move.card, move.into, PILE)
        yield from against_cost(state, move.card, move.into)
        if table.reads("impossible-enter-effect", "not-playable"):
            yield from _impossible_entering(state, move)


def _impossible_entering(state: Position, move: Play) -> Iterator[Refusal]:
    for effect in state.table.cards[move.card].effects:
        if _must_on_entering(effect):
            for reason in requirements(state, move.card, move.into, effect.instructions[effect.cost :], entering=True):
                yield reason
                yield Refusal("impossible-enter-effect", reason.says)


def _must_on_entering(effect: Effect) -> bool:
    return not effect.may and any(t.event == "enters" and t.what.this is True for t in effect.triggers)


def readings_of_play(state: Position, move: Play) -> tuple[str, ...]:
    """The points on which it depends that this card may be played, although something it requires is impossible."""
    definition = state.table.cards[move.card]
    found: list[str] = []
    for effect in definition.effects:
        if definition.type == "magic":
            found += (need.reading for need in needs(state, move.card, move.by, effect.instructions) if need.reading)
        elif _must_on_entering(effect) and any(
            need.stands
            for need in needs(state, move.card, move.into, effect.instructions[effect.cost :], entering=True)
        ):
            found.append("impossible-enter-effect")
    if unpaid(state, move.card, move.into) or paid_by_itself(state, move.card, move.into):
        found.append("ultimate-cost")
    return tuple(dict.fromkeys(found))


def banned(state: Position, card: int, seat: int, as_type: str = "") -> Iterator[Refusal]:
    """The cards that keep a player from playing this one, as one of another type if one is named."""
    table = state.table
    for active in cannot_play(state, card, seat, as_type):
        says = f"{table.players[seat]} cannot play {table.cards[card].name}{because_of(state, active.card, card)}."
        yield Refusal(table.cards[active.card].name, says)
        for effect in table.cards[active.card].effects:
            if effect.statement == active.statement:
                yield from (Refusal(reading, says) for reading, _ in effect.under)
    known = table.cards[card]
    played = known._replace(type=as_type) if as_type else known
    for ban in state.schedule:
        if ban.what == "forbid" and ban.seat == seat and ban.cards is not None and fits(played, ban.cards):
            says = f"{table.players[seat]} cannot play {known.name} this turn{because_of(state, ban.source, card)}."
            yield Refusal(table.cards[ban.source].name, says)


def against_draw(state: Position, seat: int) -> Iterator[Refusal]:
    """Why a player may not take a card instead of playing one."""
    table, turn = state.table, state.turn
    player = table.players[seat]
    if isinstance(state.agenda[-1], EffectPlay):
        yield Refusal("effects.mandatory", f"{player} has to play a card now and cannot DRAW one instead.")
        return
    if turn.played and table.reads("two-plays-or-draw", "two-plays-only"):
        says = f"{player} has already played a card in this Action phase."
        yield Refusal("turn.action", says)
        yield Refusal("two-plays-or-draw", says)
    elif turn.drew:
        yield Refusal("turn.action", f"{player} has already drawn a card in this Action phase.")
    if not can_draw(state) and any(playable(state, seat)):
        yield Refusal("impossible.examples", "There is no card left in the deck.")


def against_stopping(state: Position, seat: int) -> Iterator[Refusal]:
    """Why a player may not leave it at what was played: only somebody who has played a card may."""
    player = state.table.players[seat]
    if isinstance(state.agenda[-1], EffectPlay):
        yield Refusal("effects.mandatory", f"{player} has to play a card now.")
    elif not state.turn.played:
        yield Refusal("turn.action", f"{player} has to play a card or DRAW one: nobody may just skip the Action phase.")


def playable(state: Position, seat: int) -> Iterator[Play]:
    """The plays that are not refused, by card in the order of the hand and by Stable clockwise from the player."""
    anywhere = CANNOT_ENTER not in state.continuous.statements and state.table.reads(
        "impossible-enter-effect", "playable"
    )
    for card in state.zones[hand(seat)]:
        never = chain(_against_moment(state, card, seat), _against_playing(state, card, seat))
        if next(never, None) is None:
            known = state.table.cards[card]
            free = anywhere and not known.has_cost and ENTERS_ONLY_IF not in known.says
            for into in into_choices(state, card, seat):
                move = Play(seat, card, into)
                if free or next(_against_stable(state, move), None) is None:
                    yield move


def into_choices(state: Position, card: int, seat: int) -> tuple[int, ...]:
    """The seats for whose Stable a card could be meant: only one's own where it goes into none."""
    kind = state.table.cards[card].type
    return (seat,) if kind in ("magic", "instant") else state.table.clockwise(seat)


def _against_effect_play(state: Position, frame: EffectPlay, card: int, seat: int) -> Iterator[Refusal]:
    """Why an effect that lets a player play a card does not let it be this one."""
    table, what, source = state.table, frame.action.what, frame.instance.source
    if (what.that and card != frame.instance.card) or not fits(table.cards[card], what, card == source):
        says = f"{table.players[seat]} cannot play {table.cards[card].name} for {called(state, source)}."
        yield Refusal(table.cards[source].name, says)
    if table.cards[card].type == "instant":
        at = innermost_pile(state)
        pile = state.top(Pile, at) if at >= 0 else Pile(base=len(state.pile))
        top = top_of(state, pile)
        if top is None:
            yield Refusal("cards.instant", f"There is no card on the pile that {table.cards[card].name} could answer.")
        else:
            yield from against_own_answer(state, pile, top, seat)
            yield from against_answer(state, top, seat, card)


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
        yield Refusal("play.means", f"{state.table.players[seat]} can only play a card from hand.")
        return
    top = top_of(state, frame)
    announcement = event_to_answer(state) if top is None else None
    if top is not None:
        yield from against_own_answer(state, frame, top, seat)
        yield from against_answer(state, top, seat, card)
    elif announcement is not None:
        yield from against_event(state, announcement, seat, card)
    yield from _against_playing(state, card, seat)
    yield from _against_stable(state, Play(seat, card, seat if into < 0 else into))
    if as_instant(state, card) and state.table.reads("played-as-instant", "instant-too"):
        for reason in banned(state, card, seat, "instant"):
            yield reason
            yield Refusal("played-as-instant", reason.says)


def responses(state: Position) -> Iterator[Respond]:
    """The answers that are not refused, clockwise from the first player who is asked."""
    assert state.asked is not None
    for seat in state.asked.by:
        for card in state.zones[hand(seat)]:
            if state.table.cards[card].type == "instant" or as_instant(state, card):
                for into in into_choices(state, card, seat):
                    move = Respond(seat, card, into=-1 if into == seat else into)
                    if next(against_response(state, move), None) is None:
                        yield move
