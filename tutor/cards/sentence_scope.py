"""How far "you may" and "if ..." reach in a text: over the sentence they stand in, and what hangs on that sentence.

The English of effects keeps to it, and the reader of print reads by it: `You may DRAW a card. DISCARD a card.` has
you DISCARD in any case, and `You may choose a player. That player must DISCARD a card.` does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from tutor.cards.action import SENTENCE, YOU, Action, Condition, Instruction

FOLLOWING: Final = "do the following"
"""What print says before sentences over all of which "you may" or "if ..." reaches."""

IN_ANY_CASE: Final = "in any case"
"""What is said before an action over which they do not reach, although it hangs on what stands before."""

IF_NOT: Final = "if you don't"
"""The connector that needs the action before it to be left undone by itself."""


class ScopeStep(NamedTuple):
    """An action as far as it matters to that.

    joined: the connector before it; leans: it speaks of what was done before, so that nothing of it is there without
    asks: it is done only if something is so
    search, shuffle: is it one? The shuffle of the deck behind a search hangs on that, as the rules ask for it
    """

    joined: str
    leans: bool = False
    search: bool = False
    shuffle: bool = False
    asks: bool = False


def is_one(steps: Sequence[ScopeStep]) -> bool:
    """Does all of it hang on what stands before its first action?"""
    searched = False
    for i, step in enumerate(steps):
        if i and step.joined == IF_NOT and not (i > 1 and steps[i - 1].asks):
            return False
        if i and step.joined == SENTENCE and not step.leans and not (step.shuffle and searched):
            return False
        searched |= step.search
    return True


def has_and(steps: Sequence[ScopeStep]) -> bool:
    """Is another action joined to the first sentence by "and", which is done whether or not the first one is?"""
    first = next((i for i, step in enumerate(steps) if i and step.joined in (SENTENCE, IF_NOT)), len(steps))
    return any(step.joined == "and" for step in steps[1:first])


def parted(steps: Sequence[ScopeStep]) -> int:
    """Which action is first done whatever becomes of those before; 0 where each is done only if the one before is."""
    return next((i for i, step in enumerate(steps) if i and step.joined in (SENTENCE, "and")), 0)


def steps_of(instructions: Sequence[Instruction]) -> tuple[ScopeStep, ...]:
    """The instructions as steps."""
    return tuple(
        ScopeStep(
            one.joined,
            _leans(one.action),
            one.action.verb == "search",
            one.action.verb == "shuffle",
            bool(one.action.conditions),
        )
        for one in instructions
    )


def steps_of_data(items: Sequence[Any]) -> tuple[ScopeStep, ...]:
    """The same of actions as the card language writes them."""
    steps: list[ScopeStep] = []
    joined = SENTENCE
    for item in items:
        if isinstance(item, str):
            joined = item
            continue
        leans = "put back" in item or any(word in str(item) for word in _BACK)
        steps.append(ScopeStep(joined, leans, "search" in item, "shuffle" in item, "if" in item))
        joined = SENTENCE
    return tuple(steps)


_BACK: Final = ("'that", "'those", "'looked'", "'drawn'", "as many")
"""What stands in the data of an action that speaks of what was done before."""


def _leans(action: Action) -> bool:
    words = (action.who, action.place, action.to, action.each.place if action.each else "")
    return (
        action.verb == "put back"
        or action.count == "as many"
        or any(word.startswith(("that", "those")) or word in ("looked", "drawn") for word in words)
        or any(what.that or what.those is not None for what in (action.what,))
        or any(map(_asks_back, action.conditions))
        or any(_leans(one.action) for branch in action.branches for one in branch)
    )


def _asks_back(condition: Condition) -> bool:
    if condition.any:
        return any(map(_asks_back, condition.any))
    return condition.that is not None or condition.place.startswith("that") or condition.below_limit == "that player"


def is_permission(action: Action) -> bool:
    """Is it only allowed, so that "you may" is said of it in any case?"""
    return action.verb == "plays" and "must" not in action.extra and action.count != 0


class TextScope(NamedTuple):
    """What has to be said so that a text reaches as far as its effect does.

    whole: that all of it is reached, `FOLLOWING`; apart: the action that is `IN_ANY_CASE`, 0 for none
    """

    whole: bool = False
    apart: int = 0


NO_SCOPE: Final = TextScope()


def scope_of(instructions: Sequence[Instruction], may: bool, conditional: bool, unasked: bool) -> TextScope:
    """What has to be said of these instructions.

    may: all of them may be left undone; conditional: all of them are done only if something is so
    unasked: nobody is asked about the effect as a whole, so that "you may" is of its first action
    """
    steps, first = steps_of(instructions), instructions[0].action
    own = first.may or is_permission(first) or bool(first.conditions)
    if may or conditional:
        theirs = may and ((first.may and first.who != YOU) or (first.verb == "plays" and "must" in first.extra))
        ahead = (own or (may and unasked)) and bool(parted(steps))
        return TextScope(whole=theirs or ahead or not is_one(steps))
    reaches = own and (is_one(steps) or has_and(steps))
    return TextScope(apart=parted(steps) if reaches else 0)
