"""What a card in hand requires of its player, and whether that is impossible now."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards.action import Action, Instruction
from tutor.engine.continuous.phrasing import called, instructions_text, zone_text
from tutor.engine.legality.requirements import Need, gives, needed, once_moved, walk
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position
from tutor.engine.state.zones import stable
from tutor.engine.targeting.feasibility import hindrances_for_anybody, hindrances_of
from tutor.engine.targeting.optional_effects import is_an_example


def needs(
    state: Position,
    card: int,
    seat: int,
    instructions: tuple[Instruction, ...],
    entering: bool = False,
    player: int = -1,
    openly: bool = False,
) -> Iterator[Need]:
    """What a card in hand requires of its player that is impossible now.

    Only the player's own actions count, "each player" included; what others would have to do is disregarded. Whether
    those after its first statement count is the reading `requirement`.
    An `entering` card is already in the Stable by then, and counts there. `player` is "that player".
    `openly`: what may be impossible for all that can be told by those who do not see the hand.
    """
    strict, later = state.table.reads("requirement", "every-action"), False
    played = EffectInstance(card, 0, seat, 0, player=player)
    for instruction, instance, before in walk(state, played, instructions, openly):
        later = later or (instruction is not instructions[0] and instruction.joined != "and")
        for need in needed(state, instance, instruction, before, entering):
            judged = Need(instruction, ("requirement", *need.readings), strict) if later and need.stands else need
            yield judged._replace(instance=instance, given=before.given)


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
            if is_an_example(state, need.instance, need.instruction.action, seat):
                yield Refusal("impossible.examples", says)
            for reading in need.readings:
                yield Refusal(reading, says)
            yield from _hindrances(state, need)
            for later in instructions[instructions.index(need.instruction) + 1 :]:
                if later.action.place == "that stable":
                    yield from _hindrances_later(state, need, later.action)


def _hindrances_later(state: Position, need: Need, action: Action) -> Iterator[Refusal]:
    """What would be in the way of an action after it, were it not impossible: of a card moved, too, where it goes."""
    yield from hindrances_for_anybody(state, need.instance, action)
    if gives(need.instruction.action):
        for moved, then in once_moved(state, need.instance, need.instruction.action, kept_too=True):
            yield from _once_there(state, moved, then, action)


def _hindrances(state: Position, need: Need) -> Iterator[Refusal]:
    """Why what is needed is impossible, with each player who may yet be named."""
    action, instance = need.instruction.action, need.instance
    if need.given is None or action.place != "that stable":
        yield from hindrances_for_anybody(state, instance, action)
        return
    yield from hindrances_of(state, instance, need.given)
    for moved, then in once_moved(state, instance, need.given):
        yield from _once_there(state, moved, then, action)


def _once_there(state: Position, moved: Position, then: EffectInstance, action: Action) -> Iterator[Refusal]:
    """What would be in the way once a card has been moved: of that card it is said that it would be so there."""
    there = stable(then.player)
    (card,) = set(moved.zones[there]) - set(state.zones[there])
    its_name, lead = called(moved, card), f"Moved into {zone_text(state.table, there)}, {called(state, card)}"
    for reason in hindrances_of(moved, then, action):
        told = reason.says.startswith(f"{its_name} ")
        yield reason._replace(says=lead + reason.says.removeprefix(its_name)) if told else reason
