"""Whether an optional effect can be used beside the targets that its link has, and what keeps it from that.

The first action must be possible. Targets of later actions count too: all that are named beforehand, and the card with
the effect where something is certain to be done to it. Those that nobody could ever have named follow the reading
`later-action-without-target`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from tutor.cards.action import ANY_CARD, YOU, Action, Instruction
from tutor.cards.words import VERBS
from tutor.engine.continuous.permissions import seen
from tutor.engine.continuous.phrasing import called, instructions_text
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.decision import EffectInstance, TargetRequest
from tutor.engine.state.moves import NO_CARD, Refusal
from tutor.engine.state.state import Position, where
from tutor.engine.state.zones import hand, is_hidden, stable
from tutor.engine.targeting.changed_counts import changed_count
from tutor.engine.targeting.eligibility import eligible_cards
from tutor.engine.targeting.feasibility import (
    branch_possible,
    disregarded,
    hindrances_for_anybody,
    hindrances_of,
    possible,
)
from tutor.engine.targeting.own_targets import is_certain, not_named_too, with_itself
from tutor.engine.targeting.player_eligibility import against_player, eligible_players
from tutor.engine.targeting.protection import protected
from tutor.engine.targeting.targets import card_groups, picks_cards

Instructions = tuple[Instruction, ...]
Candidates = tuple[int, ...]
Fault = Literal["impossible", "taken", "never"]

NEVER_A_TARGET: Final = "later-action-without-target"


def can_be_used(state: Position, instance: EffectInstance, instructions: Instructions, taken: Candidates = ()) -> bool:
    """May an optional effect be used now, beside the targets taken in its link?"""
    return _fault(state, instance, instructions, taken) is None


def readings_of_use(state: Position, instance: EffectInstance, instructions: Instructions) -> tuple[str, ...]:
    """The reading by which an effect may be used or not of which a later action never had all its targets."""
    never = len(instructions) > 1 and _missing(state, instance, instructions, ()) > 0
    return (NEVER_A_TARGET,) if never else ()


def _fault(state: Position, instance: EffectInstance, instructions: Instructions, taken: Candidates) -> Fault | None:
    first = instructions[0].action
    own = () if first.on_itself else with_itself(state, instance, instructions, ())
    if not possible(state, instance, first, taken + own):
        return "taken" if taken and possible(state, instance, first, own) else "impossible"
    missing = _missing(state, instance, instructions, taken) if taken and len(instructions) > 1 else 0
    if missing and missing > _missing(state, instance, instructions, ()):
        return "taken"
    if state.table.reads(NEVER_A_TARGET, "not-usable") and readings_of_use(state, instance, instructions):
        return "never"
    return None


def _missing(
    state: Position,
    instance: EffectInstance,
    instructions: Instructions,
    taken: Candidates,
    slots: tuple[Candidates, ...] = (),
) -> int:
    """How many of the targets that are named beforehand cannot be, if as many are as possible.

    slots: the targets of the actions before, each as the cards that could be it
    """
    if not instructions:
        return len(slots) - _filled(slots)
    (_, action, deferred), rest = instructions[0], instructions[1:]
    if deferred or not is_certain(action) or action.names_players or _speaks_of_nobody(instance, action):
        return _missing(state, instance, rest, taken, slots)
    if action.branches:
        branches = [branch for branch in action.branches if branch_possible(state, instance, branch, taken)]
        ways = [_missing(state, instance, (*branch, *rest), taken, slots) for branch in branches]
        return min(ways) if ways else 1 + _missing(state, instance, rest, taken, slots)
    if not action.names_player:
        wanted = slots + _slots(state, instance, action, taken)
        return _missing(state, instance, rest, taken, wanted)
    seat = instance.controller
    seats = eligible_players(state, TargetRequest("player", seat, seat, action, instance))
    ways = [
        _missing(state, instance._replace(player=of), rest, taken, slots + _slots(state, instance, action, taken, of))
        for of in seats
    ]
    return min(ways) if ways else 1 + _missing(state, instance, rest, taken, slots)


def _speaks_of_nobody(instance: EffectInstance, action: Action) -> bool:
    """Does it depend on a player who is known only once a card has been named?"""
    return instance.player < 0 and (action.who == "that player" or action.place in ("that stable", "that hand"))


def _slots(
    state: Position, instance: EffectInstance, action: Action, taken: Candidates, player: int = NO_CARD
) -> tuple[Candidates, ...]:
    """For each card that an action has named, those that may be it; where several are to do it, for those who can."""
    groups: list[Candidates]
    if action.on_itself:
        groups = [(instance.source,) if possible(state, instance, action) else ()]
    elif picks_cards(action) and isinstance(action.count, int) and not action.open_ended:
        groups = [
            eligible_cards(state, TargetRequest("card", chooser, performer, action, instance, zones))
            for performer, chooser, zones in card_groups(state, instance, action, player)
            if changed_count(state, instance, action, performer) is None
        ]
    else:
        return ()
    count = action.count if isinstance(action.count, int) else 1
    able = [group for group in groups if group] or groups
    return tuple(tuple(card for card in group if card not in taken) for group in able for _ in range(count))


def _filled(slots: tuple[Candidates, ...]) -> int:
    """How many slots can have a card each, none of them twice."""
    slot_of: dict[int, int] = {}
    return sum(_fill(slots, slot, slot_of, set()) for slot in range(len(slots)))


def _fill(slots: tuple[Candidates, ...], slot: int, slot_of: dict[int, int], tried: set[int]) -> bool:
    """Can a slot have a card that none has, or one whose slot can have another?"""
    for card in slots[slot]:
        if card not in tried:
            tried.add(card)
            if card not in slot_of or _fill(slots, slot_of[card], slot_of, tried):
                slot_of[card] = slot
                return True
    return False


def against_use(
    state: Position, instance: EffectInstance, instructions: Instructions, taken: Candidates = ()
) -> Iterator[Refusal]:
    """Why an optional effect may not be used now; nothing if it may. No hidden card is named."""
    fault = _fault(state, instance, instructions, taken)
    if fault is None:
        return
    name = called(state, instance.source)
    if fault == "impossible":
        yield from _impossible(state, instance, instructions[0], name)
    elif fault == "taken":
        yield from _taken(state, instance, instructions, taken, name)
    else:
        says = f"{name} cannot be used, as a later action of it has not enough targets."
        yield Refusal(NEVER_A_TARGET, says)
        yield from _hindrances(state, instance, instructions)


def _impossible(state: Position, instance: EffectInstance, first: Instruction, name: str) -> Iterator[Refusal]:
    order = instructions_text((first,), state.table)
    says = f"{name} cannot be used, as this is impossible now: {order}."
    for rule in disregarded(state, instance, instance.controller) or ("effects.optional",):
        yield Refusal(rule, says)
    for action in _alternatives(first.action):
        if action.who == YOU and is_an_example(state, instance, action, instance.controller):
            yield Refusal("impossible.examples", says)
    yield from (Refusal(reading, says) for reading, _ in state.effect(instance).under)
    yield from hindrances_of(state, instance, first.action)
    for action in _alternatives(first.action):
        if action.names_player:
            seat = instance.controller
            request = TargetRequest("player", seat, seat, action, instance)
            for other in state.table.others(seat):
                yield from against_player(state, request, other)


def _alternatives(action: Action) -> tuple[Action, ...]:
    return tuple(branch[0].action for branch in action.branches) or (action,)


def is_an_example(state: Position, instance: EffectInstance, action: Action, seat: int) -> bool:
    """Is it, for that player, one of those that the rulebooks give for what is impossible?

    Of several cards each is an event of its own, so that the last one would find nothing left.
    """
    source = instance.source
    count = action.count if isinstance(action.count, int) else 1
    if not VERBS[action.verb].gives_up:
        return False
    if action.verb == "discard":
        return sum(card != source for card in state.zones[hand(seat)]) < count
    zone, mine = stable(seat), state.stable(seat)
    request = TargetRequest("card", seat, seat, action._replace(what=ANY_CARD), instance, (zone,))
    asked_for = [card for card in mine if fits(seen(state, card), action.what, card == source)]
    return len(mine) < count or any(next(protected(state, request, card, zone), None) is not None for card in asked_for)


def _taken(
    state: Position, instance: EffectInstance, instructions: Instructions, taken: Candidates, name: str
) -> Iterator[Refusal]:
    yield Refusal("chain.targets-limit", f"There are not enough targets left for {name} in this link.")
    wanted = {card for instruction in instructions for card in _wanted(state, instance, instruction)}
    for card in taken:
        if card in wanted and not is_hidden(where(state.zones, card)):
            says = f"{called(state, card)} is already a target in this link."
            yield Refusal("chain.target-once", says)
            yield from (Refusal(reading, says) for reading in not_named_too(state, card))
    yield from _hindrances(state, instance, instructions)


def _hindrances(state: Position, instance: EffectInstance, instructions: Instructions) -> Iterator[Refusal]:
    """Why cards cannot be named for the actions; whom a later one calls "that player" is known only once one has."""
    yield from hindrances_of(state, instance, instructions[0].action)
    for later in instructions[1:]:
        yield from hindrances_for_anybody(state, instance._replace(player=NO_CARD), later.action)


def _wanted(state: Position, instance: EffectInstance, instruction: Instruction) -> Iterator[int]:
    """The cards that could be named for an instruction if none were taken."""
    if not instruction.deferred and is_certain(instruction.action):
        for action in _alternatives(instruction.action):
            for slot in _slots(state, instance, action, ()):
                yield from slot
