"""Which choices of an effect can only be made when they come up.

Targets are named before an effect resolves (base rulebook, effect chain). That is impossible where an earlier action of
the same effect adds to the cards among which the choice is made, and where the cards are hidden until then. Nor is
anything named beforehand for what only follows if the player chooses not to do something.
"""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards.action import YOU, Action, Filter, Instruction, actions_of
from tutor.cards.grammar import COUNTED_THEN, HAND_OF_ITS_PLAYER
from tutor.cards.words import VERBS

_ALWAYS = ("looked", "drawn", "that hand", "another hand", "each other hand", "own hand", "those stables", "deck")
_BOTH = frozenset(("your", "other"))
_OWNERS = {
    "you": frozenset(("your",)),
    "another player": frozenset(("other",)),
    "each other player": frozenset(("other",)),
}
_PLACE_OWNERS = {
    **dict.fromkeys(("your", "own"), frozenset(("your",))),
    **dict.fromkeys(("another", "each other"), frozenset(("other",))),
}

ZoneNames = frozenset[str]


def with_deferral(instructions: tuple[Instruction, ...], added: ZoneNames = frozenset()) -> tuple[Instruction, ...]:
    """The same instructions, each marked if its choice is deferred; `added`: the zones that got cards before them."""
    marked = []
    late = False
    for instruction in instructions:
        branches = tuple(with_deferral(branch, added) for branch in instruction.action.branches)
        action = instruction.action._replace(branches=branches) if branches else instruction.action
        deferred = _is_deferred(action, added) or (late and action.place == "that stable")
        deferred = deferred or (bool(branches) and action.who != YOU)
        deferred = deferred or (instruction.joined == "if you don't" and _is_picked(action))
        marked.append(instruction._replace(action=action, deferred=deferred))
        late = late or deferred
        added |= _adds(action)
    return tuple(marked)


def in_each_others_way(one: tuple[Instruction, ...], other: tuple[Instruction, ...]) -> bool:
    """Might it matter which of two effects of one player comes first, as one takes from where the other acts?"""
    if _is_of_one_kind(one, other) or _gives_up_alike(one, other):
        return False
    takes, gives = _union(map(_takes, actions_of(one))), _union(map(_adds, actions_of(one)))
    taken, given = _union(map(_takes, actions_of(other))), _union(map(_adds, actions_of(other)))
    return bool(takes & (taken | given) or gives & taken)


def _is_of_one_kind(one: tuple[Instruction, ...], other: tuple[Instruction, ...]) -> bool:
    """Do both do one thing, the same from the same place, to cards that nobody picks?"""
    actions = [*actions_of(one), *actions_of(other)]
    picked = any(_is_picked(action) and action.count != "all" for action in actions)
    if picked or len(actions) > len((one, other)) or any(action.may or action.conditions for action in actions):
        return False
    return len({(it.verb, it.who, it.place, it.to, it.having, it.lacking) for it in actions}) == 1


def _gives_up_alike(one: tuple[Instruction, ...], other: tuple[Instruction, ...]) -> bool:
    """Do both have players give up such cards as the other, and nothing more? Then as many go in either order."""
    actions = [*actions_of(one), *actions_of(other)]
    if len(actions) > len((one, other)) or len({(it.verb, it.what, it.place) for it in actions}) > 1:
        return False
    return all(VERBS[action.verb].gives_up and _asks_for_nothing_else(action) for action in actions)


def _asks_for_nothing_else(action: Action) -> bool:
    """Is it done to a number of cards, whatever else is so and whatever was done before?"""
    by_stables = action.verb == "sacrifice" and (action.having is not None or action.lacking is not None)
    free = isinstance(action.count, int) and not action.open_ended and not action.may and not action.conditions
    return free and not by_stables and action.what.this is None and not action.what.that and action.what.those is None


def _takes(action: Action) -> ZoneNames:
    """The zones from which an action takes cards, and those by which it goes."""
    found = _zones(_WHERE.get(action.place, action.place), action.who) if action.place else frozenset()
    if action.having or action.lacking:
        found |= _zones("your stable", action.who)
    if action.each is not None:
        found |= _zones(action.each.place.replace("their own", "your"), action.who)
    shuffled = (_WHERE.get(part, part) for part in ("deck", *action.extra["parts"])) if "parts" in action.extra else ()
    return found | _union(_zones(place, action.who) for place in (*shuffled, *(it.place for it in action.conditions)))


_WHERE = {"looked": "deck", "drawn": "your hand", "this": "your stable", "hand": "your hand"}


def _is_picked(action: Action) -> bool:
    return bool(VERBS[action.verb].picks) and not _is_fixed(action.what) and "top" not in action.extra


def _is_deferred(action: Action, added: ZoneNames) -> bool:
    if not _is_picked(action):
        return False
    if action.may or action.conditions or action.having or action.lacking or action.who == "those players":
        return True
    if VERBS[action.verb].picks == "kind" or (action.count in COUNTED_THEN and VERBS[action.verb].picks != "players"):
        return True
    return action.place in _ALWAYS or bool(_zones(action.place, action.who) & added)


def _is_fixed(what: Filter) -> bool:
    return what.this is True or what.that or what.those is True


def _adds(action: Action) -> ZoneNames:
    if action.branches:
        return _union(_adds(instruction.action) for branch in action.branches for instruction in branch)
    elsewhere = action.verb == "return" and action.to in ("nursery", "deck")
    place = action.to if elsewhere else VERBS[action.verb].takes_to or _LAID.get(action.to, action.to)
    if place == HAND_OF_ITS_PLAYER:
        return _zones(action.place.replace("stable", "hand"))
    return _zones(place, action.who) if place else frozenset()


_LAID = {"top": "deck", "bottom": "deck"}
"""Where in a pile a card comes to lie -> the pile."""


def _union(zones: Iterable[ZoneNames]) -> ZoneNames:
    return frozenset().union(*zones)


def _zones(place: str, who: str = "you") -> ZoneNames:
    """The zones that a place stands for: `your hand`, `other hand`, `your stable`, `other stable`, `discard` and so on.

    "Your" is relative to whoever does it, and "that" may be anybody.
    """
    whose, _, kind = f"your {place}".rpartition(" ") if place == "hand" else place.rpartition(" ")
    if kind not in ("hand", "stable"):
        return frozenset((place,))
    of_others = who == "you" or not whose.endswith(("another", "each other"))
    named = _PLACE_OWNERS.get(whose, _BOTH) if of_others else _BOTH
    owners = _OWNERS.get(who, _BOTH) if whose.startswith("your") else named
    return frozenset(f"{owner} {kind}" for owner in owners)
