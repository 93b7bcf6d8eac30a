"""Every reason against playing a card in the Action phase, or for an effect, and against doing nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from tutor.cards.phrases import amount
from tutor.engine.continuous.entry_restrictions import ENTERS_ONLY_IF
from tutor.engine.continuous.permissions import CANNOT_ENTER, must_play
from tutor.engine.continuous.phrasing import because_of, called, more_cards, zone_text
from tutor.engine.legality.cost import readings_of_cost
from tutor.engine.legality.play_bans import against_stable, must_on_entering, unplayable
from tutor.engine.legality.playability import needs
from tutor.engine.legality.playing_for_effects import (
    against_effect_play,
    asks_as_played,
    has_cards_played,
    into_choices,
    too_few_to_play,
)
from tutor.engine.state.frames import EffectPlay
from tutor.engine.state.moves import NO_CARD, Play, Refusal
from tutor.engine.state.revealed_card import could_be, once
from tutor.engine.state.state import Position, where
from tutor.engine.state.untold_face import LookedAt
from tutor.engine.state.zones import BOX, PILE, hand, is_hidden, owner
from tutor.engine.targeting.feasibility import can_draw


def against_play(state: Position, move: Play) -> Iterator[Refusal]:
    """Why a card may not be played in this Action phase into that Stable."""
    if move.card not in state.zones[hand(move.by)]:
        yield not_in_hand(state, move.by, move.card)
        return
    if move.card in state.table.face_down:
        mark = "playable", move.into == move.by
        if not could_be(state, move.card, lambda then, card: against_play(then, move._replace(card=card)), mark=mark):
            yield from _none_is_playable(state, move.by)
        return
    yield from _against_moment(state, move.card, move.by)
    yield from against_playing(state, move.card, move.by)
    yield from against_stable(state, move)


def not_in_hand(state: Position, seat: int, card: int) -> Refusal:
    """It lies elsewhere; where that is told only of a card that lies open."""
    table, zone = state.table, where(state.zones, card)
    lead = f"A card is played from {table.players[seat]}'s hand"
    if card in table.face_down:
        return Refusal("play.means", f"{lead}.")
    if zone == BOX or is_hidden(zone):
        return Refusal("play.means", f"{lead}, and {table.cards[card].name} is not there.")
    place = f"{'on' if zone == PILE else 'in'} {zone_text(table, zone)}"
    return Refusal("play.means", f"{lead}, and {called(state, card, of=owner(zone))} is {place}.")


def _against_moment(state: Position, card: int, seat: int) -> Iterator[Refusal]:
    """Why a card in hand may not be played now: by the action of the turn, or by the effect that asks for it."""
    table, frame = state.table, state.agenda[-1]
    if isinstance(frame, EffectPlay):
        yield from against_effect_play(state, frame, card, seat)
        return
    if state.turn.plays <= 0:
        yield Refusal("turn.action", f"{table.players[seat]} has already used this turn's action.")
    if table.cards[card].type == "instant":
        yield Refusal("cards.instant", f"{table.cards[card].name} can only answer a card that another player plays.")


def against_playing(state: Position, card: int, seat: int) -> Iterator[Refusal]:
    """Why a card in hand may not be played at all."""
    yield from unplayable(state, card, seat)
    if state.table.reads("cards-to-play", "two-playable"):
        yield from too_few_to_play(state, card, seat)


def readings_of_play(state: Position, move: Play) -> tuple[str, ...]:
    """The points on which it depends that this card may be played, although something it requires is impossible.

    They are told to everybody, so that they go by nothing that only the player sees.
    """
    definition = state.table.cards[move.card]
    anyhow = state.table.reads("impossible-enter-effect", "playable")
    found: list[str] = []
    for effect in definition.effects:
        if definition.type == "magic":
            due = needs(state, move.card, move.by, effect.instructions, openly=True)
            found += (reading for need in due if not need.stands for reading in need.readings)
        elif anyhow and must_on_entering(effect):
            instructions = effect.instructions[effect.cost :]
            due = needs(state, move.card, move.into, instructions, entering=True, openly=True)
            found += ("impossible-enter-effect",) if any(need.stands for need in due) else ()
        acts = asks_as_played(definition, effect)
        if acts and any(has_cards_played(instruction.action) for instruction in effect.instructions):
            found.append("cards-to-play")
    return tuple(dict.fromkeys((*found, *readings_of_cost(state, move.card, move.into))))


def against_draw(state: Position, seat: int) -> Iterator[Refusal]:
    """Why a player may not take a card instead of playing one."""
    table, turn = state.table, state.turn
    player = table.players[seat]
    if isinstance(state.agenda[-1], EffectPlay):
        yield Refusal("effects.mandatory", f"{player} has to play a card now and cannot DRAW one instead.")
        return
    two_plays = table.reads("two-plays-or-draw", "two-plays-only")
    if two_plays:
        yield from _against_leaving_out(state, seat)
    if turn.played and two_plays:
        says = f"{player} has already played a card in this Action phase."
        yield Refusal("turn.action", says)
        yield Refusal("two-plays-or-draw", says)
    elif turn.drew:
        yield Refusal("turn.action", f"{player} has already drawn a card in this Action phase.")
    if not can_draw(state) and anything_to_play(state, seat):
        for id in ("terms.draw", "deck-out-moment"):
            yield Refusal(id, "There is no card left in the deck.")


def against_stopping(state: Position, seat: int) -> Iterator[Refusal]:
    """Why a player may not leave it at what was played: only somebody who has played a card may.

    Source: reading `idle-action`.
    """
    player = state.table.players[seat]
    if isinstance(state.agenda[-1], EffectPlay):
        yield Refusal("effects.mandatory", f"{player} has to play a card now.")
        return
    yield from _against_leaving_out(state, seat)
    if not state.turn.played and state.table.reads("idle-action", "must-act"):
        for id in ("turn.action.may", "idle-action"):
            yield Refusal(id, f"{player} has to play a card or DRAW one: nobody may just skip the Action phase.")


def _against_leaving_out(state: Position, seat: int) -> Iterator[Refusal]:
    """Why a play that a card demands may not be left out: it can be made."""
    said = must_play(state)
    if said is not None and said.seat == seat and anything_to_play(state, seat):
        many = amount(said.number, "card") if not state.turn.played else more_cards(state.turn.plays)
        says = f"{state.table.players[seat]} has to play {many} in this Action phase"
        for rule in ("effects.mandatory", state.table.cards[said.source].name):
            yield Refusal(rule, f"{says}{because_of(state, said.source, NO_CARD)}.")


def playable(state: Position, seat: int) -> Iterator[Play]:
    """The plays that are not refused, by card in the order of the hand and by Stable clockwise from the player."""
    anywhere = CANNOT_ENTER not in state.continuous.statements and state.table.reads(
        "impossible-enter-effect", "playable"
    )
    face_down = state.table.face_down
    for card in state.zones[hand(seat)]:
        if card in face_down:
            continue
        never = chain(_against_moment(state, card, seat), against_playing(state, card, seat))
        if next(never, None) is None:
            known = state.table.cards[card]
            free = anywhere and not known.has_cost and ENTERS_ONLY_IF not in known.says
            for into in into_choices(state, card, seat):
                move = Play(seat, card, into)
                if free or next(against_stable(state, move), None) is None:
                    yield move
    for card in once(state, (card for card in state.zones[hand(seat)] if card in face_down)):
        for into in state.table.clockwise(seat):
            move = Play(seat, card, into)
            if next(against_play(state, move), None) is None:
                yield move


def anything_to_play(state: Position, seat: int) -> bool:
    """Is there a card in hand that may be played? Raises: LookedAt: there is, if it is one that nobody has told."""
    doubtful = NO_CARD
    for move in playable(state, seat):
        if move.card not in state.table.face_down:
            return True
        doubtful = move.card
    if doubtful != NO_CARD:
        raise LookedAt(doubtful)
    return False


def _none_is_playable(state: Position, seat: int) -> Iterator[Refusal]:
    says = f"Whatever card it is, {state.table.players[seat]} cannot play it now."
    yield Refusal("play.means", says)
