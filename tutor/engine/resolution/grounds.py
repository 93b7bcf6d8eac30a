"""What an event follows: the rules, and the readings on which it depended."""

from __future__ import annotations

from typing import Final

from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import Acting, Happening, Unit
from tutor.engine.state.state import Position
from tutor.engine.state.zones import is_stable, owner
from tutor.engine.targeting.watching import sees

RULES: Final = {
    "sacrifice": ("terms.sacrifice", "terms.discard-pile"),
    "destroy": ("terms.destroy", "terms.discard-pile"),
    "discard": ("terms.discard", "terms.discard-pile"),
    "steal": ("terms.steal",),
    "bring": ("bring.not-play",),
    "search": ("search.reveal", "choose.look", "players.each-other"),
    "move": ("cards.stays",),
    "return": ("cards.stays",),
    "take": ("choose.look",),
    "give": ("choose.look",),
    "put": ("choose.look",),
    "leave": ("cards.stays",),
}
"""Verb -> the rules that a done action follows."""

INTO_STABLE: Final = {"search": ("bring.not-play", "search.reveal", "choose.look")}
"""The same for what goes to a Stable by it."""


def done_rules(draft: Draft, frame: Happening, acting: Acting) -> tuple[str, ...]:
    """The rules that a done action follows."""
    unit = frame.unit
    card = draft.table.cards[unit.card]
    rules = RULES[unit.verb]
    if is_stable(unit.target):
        rules = INTO_STABLE.get(unit.verb, rules)
    if is_stable(unit.target) and card.is_unicorn:
        rules += ("effects.entering",)
    if card.is_unicorn and is_stable(unit.source) and unit.verb in ("sacrifice", "destroy", "steal"):
        rules += ("effects.leaving",)
    if unit.verb == "sacrifice" and card.type == "downgrade":
        rules += ("downgrades.sacrifice",)
    if unit.verb == "bring" and card.type == "baby":
        rules += ("cards.baby.entry",)
    if frame.scope.source < 0:
        rules += ("turn.end", "turn.hand-limit")
    return rules + who_rules(acting) + acting.rules


def who_rules(acting: Acting) -> tuple[str, ...]:
    """The rule on the players that the action speaks of, where it speaks of several."""
    who = acting.action.who
    return (_WHO_RULES[who],) if who in _WHO_RULES else ()


_WHO_RULES: Final = {"each player": "players.each", "each other player": "players.each-other"}


def readings_of(state: Position, unit: Unit) -> tuple[str, ...]:
    """The points on which a done action depended."""
    between = is_stable(unit.source) and is_stable(unit.target)
    found = leaving_reading(state, unit)
    if between and state.table.cards[unit.card].type == "baby":
        found += ("baby-between-stables",)
    if is_stable(unit.source) and unit.card in state.standing().masked:
        found += ("pandas",)
    return found


def leaving_reading(state: Position, unit: Unit) -> tuple[str, ...]:
    """Whether a return counts as leaving, where an effect waits for that."""
    if unit.verb == "return" and is_stable(unit.source):
        seat = owner(unit.source)
        watches = state.standing().watches.get("leaves", ())
        own = (trigger for effect in state.table.cards[unit.card].effects for trigger in effect.triggers)
        if any(trigger.event == "leaves" for trigger in own) or any(
            sees(state, watch, "leaves", unit.card, seat, unit.seat) for watch in watches
        ):
            return ("returned-leaves",)
    return ()
