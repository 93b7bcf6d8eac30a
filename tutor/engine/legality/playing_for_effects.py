"""Cards that an effect has its player play: why not this one, and whether there are enough that could be."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards.action import Action
from tutor.cards.card import Card, Effect
from tutor.engine.chains.windows import against_try, innermost_pile, top_of
from tutor.engine.continuous.phrasing import called
from tutor.engine.legality.answering import against_answer, against_own_answer
from tutor.engine.legality.play_bans import against_stable, must_on_entering, unplayable
from tutor.engine.legality.requirements import number, walk
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.frames import EffectPlay, Pile
from tutor.engine.state.moves import Play, Refusal
from tutor.engine.state.state import PileEntry, Position, laid
from tutor.engine.state.zones import DISCARD, hand


def against_effect_play(state: Position, frame: EffectPlay, card: int, seat: int) -> Iterator[Refusal]:
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


def against_use_on_pile(state: Position, offer: EffectInstance) -> Iterator[Refusal]:
    """Why an effect in a Stable may not be used on the card that is being played."""
    yield from against_try(state, offer)
    yield from against_taking(state, offer.source, state.effect(offer), offer.controller)


def against_taking(state: Position, source: int, effect: Effect, seat: int) -> Iterator[Refusal]:
    """Why a card on the pile may not be taken to be played at once: it could not be (reading `taken-not-playable`)."""
    plays_it = any(
        instruction.action.verb == "play" and instruction.action.what.that for instruction in effect.instructions
    )
    if not plays_it or state.table.reads("taken-not-playable", "stays-in-hand"):
        return
    at = innermost_pile(state)
    top = top_of(state, state.top(Pile, at)) if at >= 0 else None
    if top is not None and not _could_be_played_anew(state, state.top(Pile, at), top, source, seat):
        player, name = state.table.players[seat], called(state, top.card, of=top.seat)
        says = f"{player} could not play {name}, which {called(state, source)} would take."
        taken = _once_taken(state, top.card, source, seat)
        yield Refusal("taken-not-playable", says)
        yield from (Refusal(by, says) for by in _keeping(taken, top.card, seat))


def _could_be_played_anew(state: Position, frame: Pile, top: PileEntry, source: int, seat: int) -> bool:
    """Could the top card of the pile be played by somebody who has taken it, the card that takes it being gone then?"""
    taken = _once_taken(state, top.card, source, seat)
    if state.table.cards[top.card].type != "instant":
        return next(ways_to_play(taken, top.card, seat), None) is not None
    below = [entry for entry in state.pile[frame.base : state.pile.index(top)] if not entry.at_work]
    if not below or next(unplayable(taken, top.card, seat), None) is not None:
        return False
    against = (*against_own_answer(state, frame, below[-1], seat), *against_answer(taken, below[-1], seat, top.card))
    return not against


def _once_taken(state: Position, card: int, source: int, seat: int) -> Position:
    """The position when somebody has taken a card off the pile, and the card that takes it is gone."""
    return laid(laid(state, source, DISCARD), card, hand(seat))


def has_cards_played(action: Action) -> bool:
    """Is it an action by which so and so many cards are to be played (reading `cards-to-play`)?"""
    return action.verb == "play" and not action.what.that and isinstance(action.count, int)


def asks_as_played(card: Card, effect: Effect) -> bool:
    """Does it act because its card is played, a Magic card, or one that enters and must do something then?"""
    return card.type == "magic" or must_on_entering(effect)


def too_few_to_play(state: Position, card: int, seat: int) -> Iterator[Refusal]:
    """That a card in hand has its player play more cards than could be (reading `cards-to-play`).

    A card that it has its player DRAW first may be one of them.
    """
    known = state.table.cards[card]
    for effect in (effect for effect in known.effects if asks_as_played(known, effect)):
        for instruction, _, before in walk(state, EffectInstance(card, 0, seat, 0), effect.instructions):
            action = instruction.action
            if has_cards_played(action) and before.new + _could_be_played(state, card, seat, action) < number(action):
                player, name = state.table.players[seat], state.table.cards[card].name
                says = f"{player} holds too few cards that could be played for {name}."
                yield Refusal("cards-to-play", says)
                others = (other for other in state.zones[hand(seat)] if other != card)
                yield from (Refusal(by, says) for other in others for by in _keeping(state, other, seat))


def _keeping(state: Position, card: int, seat: int) -> Iterator[str]:
    """The names of the cards in Stables by which a card may not be played; no card in hand is named."""
    names = {state.table.cards[there].name for stable in state.stables for there in stable}
    against = [reason.rule for reason in unplayable(state, card, seat)]
    for into in into_choices(state, card, seat):
        against += (reason.rule for reason in against_stable(state, Play(seat, card, into)))
    yield from (rule for rule in dict.fromkeys(against) if rule in names)


def _could_be_played(state: Position, card: int, seat: int, action: Action) -> int:
    """How many other cards in hand could be played for that, each on its own; an Instant has nothing to answer."""
    cards = state.table.cards
    return sum(
        1
        for other in state.zones[hand(seat)]
        if other != card
        and cards[other].type != "instant"
        and fits(cards[other], action.what)
        and next(ways_to_play(state, other, seat), None) is not None
    )


def ways_to_play(state: Position, card: int, seat: int) -> Iterator[Play]:
    """The Stables into which a card could be played, were it its player's to play now."""
    if next(unplayable(state, card, seat), None) is None:
        for into in into_choices(state, card, seat):
            move = Play(seat, card, into)
            if next(against_stable(state, move), None) is None:
                yield move


def into_choices(state: Position, card: int, seat: int) -> tuple[int, ...]:
    """The seats for whose Stable a card could be meant: only one's own where it goes into none."""
    if card in state.table.face_down:
        return state.table.clockwise(seat)
    kind = state.table.cards[card].type
    return (seat,) if kind in ("magic", "instant") else state.table.clockwise(seat)
