"""What an Ultimate Unicorn card costs: whether it could be paid in the Stable that the card is to enter."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards.action import ANY_CARD, Action
from tutor.cards.card import Effect
from tutor.engine.continuous.permissions import silenced_on_entering
from tutor.engine.continuous.phrasing import instructions_text
from tutor.engine.state.decision import EffectInstance, TargetRequest
from tutor.engine.state.event_frames import AnnouncedEvent, Announcement
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position, State, laid, where
from tutor.engine.state.zones import DISCARD, hand, is_hidden, owner, stable
from tutor.engine.targeting.eligibility import eligible_cards
from tutor.engine.targeting.feasibility import discards_hand, hindrances_of, possible
from tutor.engine.targeting.replacement import replacements
from tutor.engine.targeting.targets import ANY_NUMBER, card_groups, picks_cards


def unpaid(state: Position, card: int, seat: int) -> tuple[Effect, ...]:
    """The costs that could not be paid once the card had entered that Stable, where it is one of those that may pay.

    The cost is the first action; one that asks for all cards can be paid with none (for a hand: reading `empty-hand`).
    Where another card takes the entering effect away, no cost is due. Of the effects that could replace a part of it
    only the card's own count.
    """
    hidden = _is_hidden(state, card, seat)
    return tuple(
        effect
        for effect, entered, instance in _costs(state, card, seat)
        if not _possible(entered, instance, hidden) and not _replaceable(entered, instance, hidden)
    )


def _costs(state: Position, card: int, seat: int) -> Iterator[tuple[Effect, State, EffectInstance]]:
    """The costs that ask for cards, each with the position in which it is due."""
    definition = state.table.cards[card]
    if not definition.has_cost:
        return
    entered = laid(state, card, stable(seat))
    if silenced_on_entering(entered, card, seat):
        return
    for at, effect in enumerate(definition.effects):
        if effect.cost and _asks_for_cards(effect.instructions[0].action):
            yield effect, entered, EffectInstance(card, at, seat, 0)


def _asks_for_cards(cost: Action) -> bool:
    """Might it be that there are too few cards for it? All of none is enough, but for a hand that is a reading."""
    return cost.count != "all" or discards_hand(cost)


def _is_hidden(state: Position, card: int, seat: int) -> bool:
    """Is the hand from which the cost would be paid another than that of whoever plays the card?"""
    return owner(where(state.zones, card)) != seat


def _open_action(state: Position, instance: EffectInstance, hidden: bool) -> Action:
    """The first action, as far as whoever plays the card can see it: of a hidden hand only how many cards it holds."""
    action = state.effect(instance).instructions[0].action
    return action._replace(what=ANY_CARD) if hidden and action.verb == "discard" else action


def _possible(entered: State, instance: EffectInstance, hidden: bool) -> bool:
    return possible(entered, instance, _open_action(entered, instance, hidden))


def _replaceable(entered: State, instance: EffectInstance, hidden: bool) -> bool:
    """Are there enough cards for the cost together with what the card's own effects could put in the place of some?

    What stays in that way may be picked again, so each card counts once, and each time that such an effect is paid.
    """
    action = _open_action(entered, instance, hidden)
    if not picks_cards(action) or not isinstance(action.count, int):
        return False
    for performer, chooser, zones in card_groups(entered, instance, action):
        request = TargetRequest("card", chooser, performer, action, instance, zones)
        cards = eligible_cards(entered, request)
        offers = [offer for card in cards for offer in _own_replacements(entered, request, card, hidden)]
        times = max((_times(entered, offer, cards, hidden) for offer in offers), default=0)
        if len(cards) + times >= action.count:
            return True
    return False


def _own_replacements(entered: State, request: TargetRequest, card: int, hidden: bool) -> Iterator[EffectInstance]:
    """The effects of the card whose cost it is that could take the place of what the cost does to this card."""
    verb, zone = request.action.verb, where(entered.zones, card)
    announced = AnnouncedEvent(verb, request.performer, card, zone, DISCARD)
    for offer in replacements(entered, Announcement(request.instance, announced, 0)):
        replaces = entered.effect(offer).replaces
        unseen = hidden and is_hidden(zone) and replaces is not None and replaces.what != ANY_CARD
        if offer.source == request.instance.source and not unseen:
            yield offer


def _times(entered: State, offer: EffectInstance, cards: tuple[int, ...], hidden: bool) -> int:
    """How often it can be paid with cards that do not themselves pay for the cost."""
    action = _open_action(entered, offer, hidden)
    if not picks_cards(action) or not isinstance(action.count, int):
        return ANY_NUMBER
    found = {
        payer
        for performer, chooser, zones in card_groups(entered, offer, action)
        for payer in eligible_cards(entered, TargetRequest("card", chooser, performer, action, offer, zones))
    }
    return len(found.difference(cards)) // action.count


def against_cost(state: Position, card: int, seat: int) -> Iterator[Refusal]:
    """Why a card may not be played into that Stable, as its cost could not be paid there.

    Source: reading `ultimate-cost`.
    """
    table = state.table
    if not table.cards[card].has_cost or not table.reads("ultimate-cost", "not-playable"):
        return
    for effect in unpaid(state, card, seat):
        words = instructions_text(effect.instructions[:1], table)
        says = f"{table.players[seat]} could not pay the cost of {table.cards[card].name}: {words}."
        yield Refusal("ultimate-cost", says)
        yield Refusal("cards.ultimate", says)
        yield Refusal("impossible.not-playable", says)
        instance = EffectInstance(card, table.cards[card].effects.index(effect), seat, 0)
        yield from hindrances_of(laid(state, card, stable(seat)), instance, effect.instructions[0].action)


def readings_of_cost(state: Position, card: int, seat: int) -> tuple[str, ...]:
    """The points on which it depends that a card may be played into that Stable, by what is known of its cost."""
    hidden = _is_hidden(state, card, seat)
    open_to_doubt = any(not _possible(entered, cost, hidden) for _, entered, cost in _costs(state, card, seat))
    costs = (effect.instructions[0].action for effect in state.table.cards[card].effects if effect.cost)
    held = any(other != card for other in state.zones[hand(seat)])
    return (
        *(("ultimate-cost",) if open_to_doubt else ()),
        *(("empty-hand",) if not held and any(map(discards_hand, costs)) else ()),
    )
