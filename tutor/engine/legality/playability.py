"""What a card in hand requires of its player, and whether that is impossible now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tutor.cards.action import Action, Filter, Instruction
from tutor.cards.card import Card
from tutor.cards.words import VERBS
from tutor.engine.continuous.phrasing import instructions_text
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.decision import EffectInstance, TargetRequest
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position
from tutor.engine.state.zones import DECK, DISCARD, hand, stable
from tutor.engine.targeting.eligible import eligible_cards
from tutor.engine.targeting.feasible import group_cards, hindrances_of, possible


class Need(NamedTuple):
    """Something that a card requires of its player and that is impossible now.

    reading: the point on which it depends whether that keeps the card from being played, `""` if none; stands: it does
    """

    instruction: Instruction
    reading: str = ""
    stands: bool = True


def needs(
    state: Position,
    card: int,
    seat: int,
    instructions: tuple[Instruction, ...],
    entering: bool = False,
    player: int = -1,
) -> Iterator[Need]:
    """What a card in hand requires of its player that is impossible now.

    Only the player's own actions count, "each player" included; what others would have to do is disregarded.
    An `entering` card is already in the Stable by then, and counts there. `player` is "that player".
    """
    instance = EffectInstance(card, 0, seat, 0, player=player)
    new = thrown = 0
    for instruction in instructions:
        action = instruction.action
        if instruction.deferred and action.place == "discard" and thrown:
            yield from _needed_of_discards(state, instance, instruction, thrown)
            continue
        new += drawn(state, action)
        if action.branches:
            if not any(_can_do(state, instance, branch, new, entering) for branch in action.branches):
                yield Need(instruction)
            continue
        yield from _needed(state, instance, instruction, new, entering)
        if action.verb == "discard" and action.who == "you" and not action.may:
            thrown += number(action)
        if action.verb == "choose" or action.place == "another hand":
            others = action.who != "any player"
            instance = instance._replace(players=state.table.others(seat) if others else state.table.clockwise(seat))


def drawn(state: Position, action: Action) -> int:
    """How many cards whoever plays a card has more in hand once it has had them DRAW."""
    mine = action.verb == "draw" and action.who in ("you", "each player") and isinstance(action.count, int)
    return min(action.count, len(state.zones[DECK])) if mine and isinstance(action.count, int) else 0


def requirements(
    state: Position,
    card: int,
    seat: int,
    instructions: tuple[Instruction, ...],
    entering: bool = False,
    player: int = -1,
) -> Iterator[Refusal]:
    """The needs that keep a card from being played, each with the cards and readings that make it impossible."""
    for need in needs(state, card, seat, instructions, entering, player):
        if need.stands:
            words = instructions_text((need.instruction,), state.table)
            says = f"{state.table.cards[card].name} requires something that is impossible now: {words}."
            yield Refusal("impossible.not-playable", says)
            if VERBS[need.instruction.action.verb].gives_up:
                yield Refusal("impossible.examples", says)
            if need.reading:
                yield Refusal(need.reading, says)
            yield from hindrances_of(state, EffectInstance(card, 0, seat, 0, player=player), need.instruction.action)


def _can_do(
    state: Position, instance: EffectInstance, branch: tuple[Instruction, ...], new: int, entering: bool
) -> bool:
    return not any(
        need.stands for instruction in branch for need in _needed(state, instance, instruction, new, entering)
    )


def _needed(
    state: Position, instance: EffectInstance, instruction: Instruction, new: int, entering: bool
) -> Iterator[Need]:
    action, seat = instruction.action, instance.controller
    if not _is_asked_of_player(instruction):
        return
    if action.place in _OF_THAT_PLAYER and instance.player < 0:
        yield from _needed_of_somebody(state, instance, instruction, new, entering)
        return
    mine = action if action.who != "each player" else action._replace(who="you")
    if action.verb in ("discard", "play") and not action.what.that and mine.who == "you":
        held = sum(1 for card in state.zones[hand(seat)] if card != instance.source)
        yield from _needed_of_hand(state, instruction, held + new)
    elif action.count == "all":
        if not any(group_cards(state, instance, mine)):
            yield Need(
                instruction, "sacrifice-all-with-none", state.table.reads("sacrifice-all-with-none", "needs-one")
            )
    elif action.place == "each stable":
        own = TargetRequest("card", seat, seat, action, instance, (stable(seat),))
        if not eligible_cards(state, own):
            yield Need(instruction)
    elif not possible(state, instance, mine, (instance.source,)) and not (
        entering and _serves_itself(state.table.cards[instance.source], mine)
    ):
        yield _too_few(state, instance, instruction, mine)


def _is_asked_of_player(instruction: Instruction) -> bool:
    """Is it something that whoever plays the card has to do, and that can be judged before anything is done?"""
    action = instruction.action
    if action.who not in ("you", "each player", "another player", "any player"):
        return False
    if action.may or action.conditions or action.what.those is True or action.count in ("any", "as many", "hand limit"):
        return False
    if instruction.deferred and action.place not in ("your hand", *_OF_THAT_PLAYER):
        return False
    return action.place != "that hand" or action.what == Filter()


def _needed_of_hand(state: Position, instruction: Instruction, held: int) -> Iterator[Need]:
    if instruction.action.count == "all":
        if not held:
            yield Need(instruction, "empty-hand", state.table.reads("empty-hand", "at-least-one"))
    elif held < number(instruction.action):
        yield Need(instruction)


_OF_THAT_PLAYER = ("that stable", "those stables", "that hand")


def _needed_of_discards(
    state: Position, instance: EffectInstance, instruction: Instruction, thrown: int
) -> Iterator[Need]:
    """What is needed of the discard pile once the player's own cards have been discarded first."""
    request = TargetRequest(
        "card",
        instance.controller,
        instance.controller,
        instruction.action,
        instance,
        (DISCARD,),
        taken=(instance.source,),
    )
    held = len(eligible_cards(state, request._replace(zones=(hand(instance.controller),))))
    there = len(eligible_cards(state, request))
    if state.table.reads("paid-card-chosen", "allowed"):
        there += min(thrown, held)
    if there == 0:
        yield Need(instruction)
    elif there < number(instruction.action):
        yield Need(instruction, "too-few-targets", state.table.reads("too-few-targets", "not-playable"))


def _needed_of_somebody(
    state: Position, instance: EffectInstance, instruction: Instruction, new: int, entering: bool
) -> Iterator[Need]:
    """What is needed of a player yet to be named, if there is nobody with whom it would be possible.

    `instance.players` are those that an earlier action of the card lets be named.
    """
    each = [
        tuple(_needed(state, instance._replace(player=seat, players=(seat,)), instruction, new, entering))
        for seat in instance.players or state.table.clockwise(instance.controller)
    ]
    if all(each):
        yield each[0][0]


def number(action: Action) -> int:
    """How many cards the action is done to, where that is a number; 1 where it is a word."""
    return action.count if isinstance(action.count, int) else 1


def _serves_itself(card: Card, action: Action) -> bool:
    return action.place == "your stable" and number(action) == 1 and fits(card, action.what, True)


def _too_few(state: Position, instance: EffectInstance, instruction: Instruction, action: Action) -> Need:
    one = action._replace(count=1)
    if number(action) > 1 and action.verb != "sacrifice" and possible(state, instance, one):
        return Need(instruction, "too-few-targets", state.table.reads("too-few-targets", "not-playable"))
    return Need(instruction)
