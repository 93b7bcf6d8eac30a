"""Effects that are written otherwise and do the same: what the tutor's English has one text for.

Whatever is not made equal here is another effect, and has to be said otherwise.
"""

from __future__ import annotations

from tutor.cards.action import YOU, Action
from tutor.cards.card import Effect, Replacement, Trigger
from tutor.cards.sentence_scope import IF_NOT, is_permission, parted, steps_of


def written_alike(effect: Effect) -> str:
    """The effect as it is written of all that do the same."""
    steps = steps_of(effect.instructions)
    joined = not parted(steps) and all(step.joined != IF_NOT for step in steps)
    effect = effect._replace(
        instructions=tuple(one._replace(action=_action(one.action), deferred=False) for one in effect.instructions)
    )
    if effect.instructions and joined:
        effect = _of_the_whole(effect)
    return repr(
        effect._replace(
            under=(),
            conditions=tuple(sorted(set(effect.conditions), key=repr)),
            triggers=tuple(sorted(map(_trigger, effect.triggers), key=repr)),
            replaces=effect.replaces and _event(effect.replaces),
            decides=effect.decides if effect.may else YOU,
        )
    )


def _of_the_whole(effect: Effect) -> Effect:
    """Where each action is done only if the one before is, what holds for the first one holds for all."""
    first, *rest = effect.instructions
    action, conditions, may = first.action, effect.conditions, effect.may
    if not effect.replaces:
        conditions, action = (*conditions, *action.conditions), action._replace(conditions=())
    if action.who == YOU or action.verb in ("forbid", "choose", "swap hands"):
        may, action = may or action.may, action._replace(may=False)
    return effect._replace(instructions=(first._replace(action=action), *rest), conditions=conditions, may=may)


def _action(action: Action) -> Action:
    extra = dict(action.extra)
    if "parts" in extra:
        # The deck is shuffled in any case.
        extra["parts"] = sorted({*extra["parts"], "deck"})
    if action.count == 0:
        # To play no card is no permission.
        extra.pop("must", None)
    branches = tuple(tuple(one._replace(action=_action(one.action)) for one in branch) for branch in action.branches)
    return action._replace(
        extra=extra,
        branches=branches,
        conditions=tuple(sorted(action.conditions, key=repr)),
        # It is a hand to which a card is returned where nothing else is said.
        to="" if (action.verb, action.to) == ("return", "hand") else action.to,
        # "That card" is taken from wherever it lies.
        place="" if action.verb == "steal" and action.what.that else action.place,
        # What is only allowed need not be done.
        may=action.may or is_permission(action),
    )


def _trigger(trigger: Trigger) -> Trigger:
    # What you play into your own Stable, you play into your Stable.
    own = trigger.who == YOU and trigger.stable == "their own stable"
    return trigger._replace(stable="your stable") if own else trigger


def _event(event: Replacement) -> Replacement:
    # By anybody is by whomever, and the card itself lies where it lies.
    who = "" if event.who == "any player" and event.would != ("discarded",) else event.who
    return event._replace(who="", stable="your stable") if event.what.this else event._replace(who=who)
