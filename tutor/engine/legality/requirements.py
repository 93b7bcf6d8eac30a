"""What one action of a card in hand requires of its player, once the actions before it have been done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.cards.action import Action, Filter, Instruction, own_part
from tutor.cards.card import Card
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.decision import EffectInstance, TargetRequest
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.state import Position, laid
from tutor.engine.state.zones import DECK, DISCARD, hand, stable
from tutor.engine.targeting.eligibility import eligible_cards, kept
from tutor.engine.targeting.feasibility import barred_search, group_cards, possible
from tutor.engine.targeting.player_eligibility import eligible_players
from tutor.engine.targeting.targets import performers

_OF_THAT_PLAYER: Final = ("that stable", "those stables", "that hand")


class Need(NamedTuple):
    """Something that a card requires of its player and that is impossible now.

    readings: the points on which it depends whether that keeps the card from being played; stands: it does
    instance: what the words of the instruction refer to, as far as it is known; given: see `Before`
    """

    instruction: Instruction
    readings: tuple[str, ...] = ()
    stands: bool = True
    instance: EffectInstance = EffectInstance(NO_CARD, 0, -1, 0)
    given: Action | None = None


class Before(NamedTuple):
    """What the actions before this one have come to.

    held: cards in the player's hand, the card itself not counted; new: how many of them were DRAWn
    thrown: cards that were DISCARDed from there; deck: cards that can be DRAWn
    given: the move of a card into the Stable that is "that Stable" from then on
    openly: judged for those who do not see the hand, so that none of its cards counts as one that fits
    """

    held: int
    deck: int
    new: int = 0
    thrown: int = 0
    given: Action | None = None
    openly: bool = False


def walk(
    state: Position, instance: EffectInstance, instructions: tuple[Instruction, ...], openly: bool = False
) -> Iterator[tuple[Instruction, EffectInstance, Before]]:
    """Each instruction, with what its words refer to and what those before it have come to."""
    seat = instance.controller
    reshuffled = len(state.zones[DISCARD]) if state.table.reads("deck-out", "reshuffle") else 0
    held = sum(1 for card in state.zones[hand(seat)] if card != instance.source)
    before = Before(held, len(state.zones[DECK]) + reshuffled, openly=openly)
    for instruction in instructions:
        yield instruction, instance, before
        action = instruction.action
        before = _after(state, before, action)
        if action.verb == "choose" or action.place == "another hand":
            others = action.who != "any player"
            instance = instance._replace(players=state.table.others(seat) if others else state.table.clockwise(seat))


def _after(state: Position, before: Before, action: Action) -> Before:
    if _is_draw(action):
        new = min(number(action), before.deck)
        drawn = number(action) * (len(state.table.players) if action.who == "each player" else 1)
        return before._replace(held=before.held + new, new=before.new + new, deck=max(0, before.deck - drawn))
    if action.verb == "discard" and action.who == "you" and not action.may:
        return before._replace(held=max(0, before.held - number(action)), thrown=before.thrown + number(action))
    if action.verb == "shuffle":
        return _shuffled(state, before, action.extra.get("parts", ()))
    return before._replace(given=action) if gives(action) else before


def gives(action: Action) -> bool:
    """Does the player move a card of their own into the Stable that is "that Stable" from then on?"""
    return action.verb == "move" and action.place == "your stable" and action.to == "another stable"


def _shuffled(state: Position, before: Before, parts: tuple[str, ...]) -> Before:
    """Once the card itself, the hand and the discard pile, or some of them, have been shuffled into the deck."""
    deck = before.deck + ("this" in parts)
    if "discard" in parts and not state.table.reads("deck-out", "reshuffle"):
        deck += len(state.zones[DISCARD])
    if "hand" in parts:
        return before._replace(deck=deck + before.held, held=0, new=0)
    return before._replace(deck=deck)


def _is_draw(action: Action) -> bool:
    return action.verb == "draw" and action.who in ("you", "each player") and isinstance(action.count, int)


def number(action: Action) -> int:
    """How many cards the action is done to, where that is a number; 1 where it is a word."""
    return action.count if isinstance(action.count, int) else 1


def needed(
    state: Position, instance: EffectInstance, instruction: Instruction, before: Before, entering: bool
) -> Iterator[Need]:
    """What is impossible of that, if it is something that whoever plays the card has to do.

    An `entering` card is already in the Stable by then, and counts there.
    """
    action, seat = instruction.action, instance.controller
    mine = action if action.who != "each player" else own_part(action)
    if instruction.deferred and action.place == "discard" and before.thrown:
        yield from _needed_of_discards(state, instance, instruction, before)
    elif action.branches:
        if mine.who == "you" and not any(_can_do(state, instance, it, before, entering) for it in mine.branches):
            yield Need(instruction)
    elif not (_is_asked_of_player(state, instance, instruction) or barred_search(state, mine, seat)):
        return
    elif before.given is not None and action.place == "that stable":
        if not _possible_once_moved(state, instance, before.given, action):
            yield Need(instruction)
    elif instance.player < 0 and (action.place in _OF_THAT_PLAYER or action.to == "that stable"):
        yield from _needed_of_somebody(state, instance, instruction, before, entering)
    elif _is_draw(action):
        yield from _needed_of_deck(state, instruction, before.deck)
    elif action.verb in ("discard", "play") and not action.what.that and mine.who == "you":
        yield from _needed_of_hand(state, instruction, before.held)
    elif action.count == "all":
        if not any(group_cards(state, instance, mine)):
            stands = state.table.reads("sacrifice-all-with-none", "needs-one")
            yield Need(instruction, ("sacrifice-all-with-none",), stands)
    elif action.place == "each stable" and action.verb != "destroy":  # which is done to others, or to any
        own = TargetRequest("card", seat, seat, action, instance, (stable(seat),))
        if not eligible_cards(state, own):
            yield Need(instruction)
    elif not _is_there(state, instance, mine, before) and not (
        entering and _serves_itself(state.table.cards[instance.source], mine)
    ):
        yield _too_few(state, instance, instruction, mine)


def _is_there(state: Position, instance: EffectInstance, action: Action, before: Before) -> bool:
    """Is it possible now; with cards of a hand, as far as those can tell for whom it is judged?"""
    unseen = before.openly and action.place == "your hand" and action.what != Filter()
    return not unseen and possible(state, instance, action, (instance.source,))


def _can_do(
    state: Position, instance: EffectInstance, branch: tuple[Instruction, ...], before: Before, entering: bool
) -> bool:
    due = (need for instruction in branch for need in needed(state, instance, instruction, before, entering))
    return not any(need.stands for need in due)


def _is_asked_of_player(state: Position, instance: EffectInstance, instruction: Instruction) -> bool:
    """Is it something that whoever plays the card has to do, and that can be judged before anything is done?"""
    action = instruction.action
    if action.place == "pile" or action.who not in ("you", "each player", "another player", "any player"):
        return False
    if action.who == "each player" and instance.controller not in performers(state, instance, action):
        return False
    if action.counted_then or action.may or action.conditions or action.what.those is True:
        return False
    now = not instruction.deferred or action.place in ("your hand", *_OF_THAT_PLAYER)
    return now and (action.place != "that hand" or action.what == Filter())


def _needed_of_hand(state: Position, instruction: Instruction, held: int) -> Iterator[Need]:
    if instruction.action.count == "all":
        if not held:
            yield Need(instruction, ("empty-hand",), state.table.reads("empty-hand", "at-least-one"))
    elif held < number(instruction.action):
        yield Need(instruction)


def _needed_of_deck(state: Position, instruction: Instruction, deck: int) -> Iterator[Need]:
    if not deck:
        yield Need(instruction)
    elif deck < number(instruction.action):
        yield Need(instruction, ("too-few-to-draw",), state.table.reads("too-few-to-draw", "not-playable"))


def _needed_of_discards(
    state: Position, instance: EffectInstance, instruction: Instruction, before: Before
) -> Iterator[Need]:
    """What is needed of the discard pile once the player's own cards have been discarded first."""
    seat, taken = instance.controller, (instance.source,)
    request = TargetRequest("card", seat, seat, instruction.action, instance, (DISCARD,), taken=taken)
    there = len(eligible_cards(state, request))
    if state.table.reads("paid-card-chosen", "allowed") and not before.openly:
        there += min(before.thrown, len(eligible_cards(state, request._replace(zones=(hand(seat),)))))
    if there == 0:
        yield Need(instruction)
    elif there < number(instruction.action):
        yield Need(instruction, ("too-few-targets",), state.table.reads("too-few-targets", "not-playable"))


def _needed_of_somebody(
    state: Position, instance: EffectInstance, instruction: Instruction, before: Before, entering: bool
) -> Iterator[Need]:
    """What is needed of a player yet to be named, if there is nobody with whom it would be possible.

    `instance.players` are those that an earlier action of the card lets be named.
    """
    each = [
        tuple(needed(state, instance._replace(player=seat, players=(seat,)), instruction, before, entering))
        for seat in instance.players or state.table.clockwise(instance.controller)
    ]
    if all(each):
        yield each[0][0]


def _possible_once_moved(state: Position, instance: EffectInstance, move: Action, action: Action) -> bool:
    """Is the action possible after one of the moves that can be made? True if none can be."""
    ways = once_moved(state, instance, move)
    return not ways or any(possible(moved, then, action) for moved, then in ways)


def once_moved(
    state: Position, instance: EffectInstance, move: Action, kept_too: bool = False
) -> list[tuple[Position, EffectInstance]]:
    """The position after each card that can be moved has been, to each player, who is "that player" then.

    kept_too: also after each that fits and that something keeps from being moved.
    """
    seat = instance.controller
    request = TargetRequest("card", seat, seat, move, instance, (stable(seat),))
    others = tuple(found.card for found in kept(state, request)) if kept_too else ()
    return [
        (laid(state, card, stable(to)), instance._replace(player=to))
        for card in (*eligible_cards(state, request), *others)
        for to in eligible_players(state, request._replace(ask="player", chosen=(card,)))
    ]


def _serves_itself(card: Card, action: Action) -> bool:
    return action.place == "your stable" and number(action) == 1 and fits(card, action.what, True)


def _too_few(state: Position, instance: EffectInstance, instruction: Instruction, action: Action) -> Need:
    one = action._replace(count=1)
    if number(action) > 1 and action.verb != "sacrifice" and possible(state, instance, one):
        return Need(instruction, ("too-few-targets",), state.table.reads("too-few-targets", "not-playable"))
    return Need(instruction)
