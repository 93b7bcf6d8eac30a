"""Actions as clauses: an order to you, or what somebody else has to do."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from tutor.cards.action import SENTENCE, THAT_PLAYER, YOU, Action, Condition, Filter, Instruction
from tutor.cards.order_text import order_text
from tutor.cards.phrases import (
    ONE_VARIATION,
    THAT_VARIATION,
    Speech,
    article,
    cards,
    listed,
    many_cards,
    noun,
    number,
    place,
)
from tutor.cards.sentence_scope import FOLLOWING, IF_NOT, IN_ANY_CASE, NO_SCOPE, TextScope, is_permission
from tutor.cards.words import CONNECTORS
from tutor.vocabulary import VARIATIONS


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def instructions_text(
    instructions: tuple[Instruction, ...],
    say: Speech,
    may: bool = False,
    instead: bool = False,
    option: bool = False,
    scope: TextScope = NO_SCOPE,
) -> str:
    """The instructions in their order, joined by their connectors; no full stop at the end.

    may: the player is free to do them; instead: they take the place of something; option: they are one of several
        options, so that they stand in one sentence; scope: how far what stands before them reaches
    """
    text, clause, before = _before_all(say, may) if scope.whole else "", "", None
    may = may and not scope.whole
    instructions = tuple(map(of_one_variation, instructions))
    in_its_place = next((i for i, one in enumerate(instructions) if one.joined == "if you do"), 0)
    for i, instruction in enumerate(instructions):
        joint = _joint(instruction, clause, before, option) if before else ""
        joint = _in_any_case(joint) if scope.apart == i > 0 else joint
        here = instead and i == in_its_place
        in_options = here and _pays_first(instruction.action)
        own = say._replace(instead=in_options)
        clause = _optional(instruction.action, own) if may and i == 0 else action_clause(instruction.action, own)
        clause += " instead" if here and not in_options else ""
        text += joint + (capital(clause) if joint.endswith(". ") else clause)
        before = instruction.action
    return text


def _joint(instruction: Instruction, clause: str, before: Action, option: bool) -> str:
    if option and instruction.joined in _IN_OPTIONS:
        return _IN_OPTIONS[instruction.joined]
    if instruction.joined == SENTENCE:
        return ". "
    if instruction.joined == IF_NOT and before.conditions:
        return ". Otherwise, "
    joint = CONNECTORS[instruction.joined].joins
    if instruction.joined not in ("and", "then"):
        return joint
    if before.branches and not option:
        return f". {capital(instruction.joined)} "
    joint = ", and " if instruction.joined == "and" and ", " in clause else joint
    return f"{joint}you " if not _is_yours(before) and instruction.action.who == YOU else joint


_IN_OPTIONS: Final = {
    SENTENCE: ", and after that, ",
    "if you do": " and, if you do, ",
    IF_NOT: " and, if you don't, ",
}
"""What joins two actions of one option, where a full stop would end all options."""


def _before_all(say: Speech, may: bool) -> str:
    return f"{say.decides} may {FOLLOWING}: " if may else f"{FOLLOWING}: "


def _in_any_case(joint: str) -> str:
    return f". {capital(IN_ANY_CASE)}, " if joint == ". " else f"{joint.rstrip()}, {IN_ANY_CASE}, "


def _optional(action: Action, say: Speech) -> str:
    """What an effect lets somebody do, or have somebody else do."""
    if action.verb == "forbid":
        return _clause(action._replace(may=True), say)
    order, doer = _order(action, say), YOU if _is_yours(action) else action.who
    theirs = doer if doer in (YOU, say.decides) else _doer(action, say)
    ifs = f"if {conditions_text(action.conditions, say)}, " if action.conditions else ""
    return f"{ifs}{say.decides} may {'' if doer == say.decides else f'have {theirs} '}{order}"


def action_clause(action: Action, say: Speech) -> str:
    """One action: an order if you do it, else a statement of who has to; its conditions come first."""
    if not action.conditions:
        return _clause(action, say)
    return f"if {conditions_text(action.conditions, say)}, {_clause(action, say)}"


def _clause(action: Action, say: Speech) -> str:
    if action.verb == "forbid":
        return f"you may have it that {_order(action, say)}" if action.may else _order(action, say)
    if say.doing and action.who == THAT_PLAYER:
        return f"may {_order(action, say)}" if action.may else _order(action, say)
    if _is_yours(action):
        return f"you may {_order(action, say)}" if action.may or is_permission(action) else _order(action, say)
    return f"{_doer(action, say)} {'may' if action.may else say.duty} {_order(action, say)}"


def _doer(action: Action, say: Speech) -> str:
    """Who else does it, and what they have or lack."""
    who = say.them if action.who == "that player" else action.who
    if action.who == "those players":
        who = "each of those players"
    who += f" with {cards(action.having, 1, say)} in their {say.terms['stable']}" if action.having else ""
    who += f" without {cards(action.lacking, 1, say)} in their {say.terms['stable']}" if action.lacking else ""
    return who


def conditions_text(conditions: Iterable[Condition], say: Speech, so: bool = True) -> str:
    """The conditions as a clause: "there is a Llama card and a Ram card in your Stable"; if not `so`, their denial."""
    groups = [tuple(group) for _, group in groupby(conditions, key=_in_one_breath)]
    return (" and " if so else " or ").join(
        f"{'either ' if so and len(groups) > 1 and len(of_any_variation(group[0].any)) > 1 else ''}"
        f"{_conditions(group, say, '' if so else ' not')}"
        for group in groups
    )


def _in_one_breath(condition: Condition) -> object:
    """Where the one card of a condition has to be; what is asked for there is said together."""
    alone = condition.what is None or condition.least != 1 or condition.exactly
    return condition if alone else condition.place


def _conditions(conditions: tuple[Condition, ...], say: Speech, no: str) -> str:
    condition = conditions[0]
    if condition.any:
        each = (_conditions((one,), say, no) for one in of_any_variation(condition.any))
        return listed(each, "and" if no else "or")
    if condition.that is not None:
        return f"that card is{no} {cards(condition.that, 1, say)}"
    if condition.below_limit:
        yours = condition.below_limit == YOU
        holds = f"{'do' if yours else 'does'}{no} hold" if no else "hold" if yours else "holds"
        return f"{YOU if yours else say.them} {holds} fewer cards than the hand limit"
    assert condition.what is not None
    where = _counted_where(condition, say)
    if condition.most is not None:
        return _at_most(condition.what, condition.most, where, say, bool(no))
    if condition.least > 1:
        least = "exactly" if condition.exactly else "at least"
        return f"there are{no} {least} {number(condition.least)} {many_cards(condition.what, say)} in {where}"
    if condition.exactly:
        return f"the number of {many_cards(condition.what, say)} in {where} is{no} one"
    wanted = (cards(one.what, 1, say) for one in conditions if one.what is not None)
    if no:
        none = (noun(one.what, say.terms, say.name) for one in conditions if one.what is not None)
        return f"there is no {listed(none, 'or')} in {where}"
    return f"there is {listed(wanted, 'and')} in {where}"


def _counted_where(condition: Condition, say: Speech) -> str:
    """Where the cards are that are counted: those of several Stables all together."""
    stables = say.terms["stables"]
    if condition.most == 0 and condition.place == "another stable":
        return f"any other player's {say.terms['stable']}"
    several = condition.least > 1 or condition.exactly or bool(condition.most)
    together = {"another stable": f"all other {stables} together", "any stable": f"all {stables} together"}
    return together.get(condition.place, place(condition.place, say)) if several else place(condition.place, say)


def _at_most(what: Filter, most: int, where: str, say: Speech, denied: bool) -> str:
    """That there are so many at most, or none: "there is no card in your hand"."""
    one = noun(what, say.terms, say.name)
    if not most:
        return f"there is {article(one) if denied else f'no {one}'} in {where}"
    are, those = ("is", one) if most == 1 else ("are", many_cards(what, say))
    return f"there {are} {'more than' if denied else 'at most'} {number(most)} {those} in {where}"


def _pays_first(action: Action) -> bool:
    """Is it a choice of actions some of which are paid for, so that "instead" goes to what is done then?"""
    return any(one.joined == "if you do" for branch in action.branches for one in branch)


def of_one_variation(instruction: Instruction) -> Instruction:
    """One action "of that variation" in the place of a choice of the same one for each variation."""
    action = instruction.action
    each = [branch[0] for branch in action.branches if len(branch) == 1]
    if action.conditions or action.may or not len(each) == len(action.branches) == len(VARIATIONS):
        return instruction
    general = [_in_general(one, kind) for one, kind in zip(each, VARIATIONS, strict=True)]
    alike = general[0] != each[0] and all(one == general[0] for one in general)
    return instruction._replace(action=general[0].action) if alike else instruction


def _in_general(instruction: Instruction, variation: str) -> Instruction:
    """What is said of this variation, of any instead: of "one" in the conditions, and then of "that"."""
    action = instruction.action
    conditions = tuple(_of_one(condition, variation) for condition in action.conditions)
    word = THAT_VARIATION if conditions != action.conditions else ONE_VARIATION
    return instruction._replace(
        action=action._replace(conditions=conditions, what=_any_of(action.what, variation, word))
    )


def of_any_variation(conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """One condition "of one variation" in the place of the same one for each variation."""
    if len(conditions) != len(VARIATIONS):
        return conditions
    general = {_of_one(condition, kind) for condition, kind in zip(conditions, VARIATIONS, strict=True)}
    return tuple(general) if len(general) == 1 and general.isdisjoint(conditions) else conditions


def _of_one(condition: Condition, variation: str) -> Condition:
    what = condition.what
    return condition if what is None else condition._replace(what=_any_of(what, variation, ONE_VARIATION))


def _any_of(what: Filter, variation: str, word: tuple[str, ...]) -> Filter:
    if what.kinds == (variation,):
        return what._replace(kinds=("unicorn",), of=word)
    return what._replace(of=word) if what.of == (variation,) else what


def _is_yours(action: Action) -> bool:
    return action.who == YOU or action.verb in ("swap hands", "choose")


def _order(action: Action, say: Speech) -> str:
    return _either(action, say) if action.branches else order_text(action, say)


def _either(action: Action, say: Speech) -> str:
    ifs = any(branch[0].action.conditions for branch in action.branches)
    between = "; " if ifs or any(len(branch) > 1 for branch in action.branches) else ", "
    inside = say._replace(instead=False, doing=say.doing or action.who != YOU)
    branches = (instructions_text(branch, inside, instead=say.instead, option=True) for branch in action.branches)
    return f"{'do one of these:' if ifs else 'either'} {listed(branches, 'or', between)}"
