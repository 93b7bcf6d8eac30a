"""What an Ultimate Unicorn card costs: whether it could be paid in the Stable that the card is to enter."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards.action import ANY_CARD, Action
from tutor.cards.card import Effect
from tutor.engine.continuous.allowed import silenced_on_entering
from tutor.engine.continuous.phrasing import instructions_text
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position, State, where
from tutor.engine.state.zones import hand, owner, stable
from tutor.engine.targeting.feasible import discards_hand, hindrances_of, possible


def unpaid(state: Position, card: int, seat: int) -> tuple[Effect, ...]:
    """The costs that could not be paid once the card had entered that Stable, where it is one of those that may pay.

    The cost is the first action; one that asks for all cards can be paid with none (for a hand: reading `empty-hand`).
    Where another card takes the entering effect away, no cost is due.
    """
    definition = state.table.cards[card]
    if not definition.has_cost:
        return ()
    costs = [(at, effect) for at, effect in enumerate(definition.effects) if effect.cost]
    entered = _entered(state, card, seat)
    if silenced_on_entering(entered, card, seat) is not None:
        return ()
    return tuple(
        effect
        for at, effect in costs
        if (effect.instructions[0].action.count != "all" or discards_hand(effect.instructions[0].action))
        and not possible(entered, EffectInstance(card, at, seat, 0), _open_cost(state, card, seat, effect))
    )


def _open_cost(state: Position, card: int, seat: int, effect: Effect) -> Action:
    """The cost, as far as whoever plays the card can see it: of another player's hand only how many cards it holds."""
    action = effect.instructions[0].action
    hidden = action.verb == "discard" and owner(where(state.zones, card)) != seat
    return action._replace(what=ANY_CARD) if hidden else action


def _entered(state: Position, card: int, seat: int) -> State:
    """The position as it would be with the card in that Stable."""
    zones = list(state.zones)
    here = where(zones, card)
    zones[here] = tuple(other for other in zones[here] if other != card)
    zones[stable(seat)] += (card,)
    return State(state.table, tuple(zones), state.turn, tuple(state.known), state.pile, state.schedule)


def against_cost(state: Position, card: int, seat: int) -> Iterator[Refusal]:
    """Why a card may not be played into that Stable, as its cost could not be paid there.

    Source: reading `ultimate-cost`.
    """
    table = state.table
    if not table.reads("ultimate-cost", "not-playable"):
        return
    for effect in unpaid(state, card, seat):
        words = instructions_text(effect.instructions[:1], table)
        says = f"{table.players[seat]} could not pay the cost of {table.cards[card].name}: {words}."
        yield Refusal("ultimate-cost", says)
        yield Refusal("cards.ultimate", says)
        yield Refusal("impossible.not-playable", says)
        instance = EffectInstance(card, table.cards[card].effects.index(effect), seat, 0)
        yield from hindrances_of(_entered(state, card, seat), instance, effect.instructions[0].action)


def readings_of_cost(state: Position, card: int, seat: int) -> tuple[str, ...]:
    """The points on which it depends that a card may be played into that Stable, although its cost costs nothing."""
    unpaid_for = ("ultimate-cost",) if unpaid(state, card, seat) else ()
    costs = (effect.instructions[0].action for effect in state.table.cards[card].effects if effect.cost)
    held = any(other != card for other in state.zones[hand(seat)])
    return (*unpaid_for, *(("empty-hand",) if not held and any(map(discards_hand, costs)) else ()))
