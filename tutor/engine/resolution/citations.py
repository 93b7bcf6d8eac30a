"""What an event follows: the rules, and the readings on which it depended."""

from __future__ import annotations

from typing import Final

from tutor.cards.words import ANNOUNCED, VERBS
from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import Acting, Announcement
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position
from tutor.engine.state.zones import is_stable
from tutor.engine.targeting.disputed import disputed
from tutor.engine.targeting.replacement import quieted
from tutor.engine.targeting.triggers import IN_A_GROUP, on_being_reached


def rules_of(frame: Acting) -> tuple[str, ...]:
    """The rules that an action stands on, and that by which it is joined to the one before it; none of them twice."""
    return tuple(dict.fromkeys((*VERBS[frame.action.verb].rules, *frame.rules)))


def done_rules(draft: Draft, frame: Announcement, acting: Acting) -> tuple[str, ...]:
    """The rules that a done action follows."""
    announced = frame.announced
    card = draft.table.cards[announced.card]
    row = ANNOUNCED[announced.verb]
    rules = row.into_stable if row.into_stable and is_stable(announced.target) else row.rules
    if is_stable(announced.target) and card.is_unicorn:
        rules += ("effects.entering",)
    if card.is_unicorn and is_stable(announced.source):
        rules += row.out_of_stable
    if announced.verb == "sacrifice" and card.type == "downgrade":
        rules += ("downgrades.sacrifice",)
    if announced.verb == "bring" and card.type == "baby":
        rules += ("cards.baby.entry",)
    if frame.instance.source < 0:
        rules += ("turn.end", "turn.hand-limit")
    return rules + who_rules(acting) + acting.rules


def who_rules(acting: Acting) -> tuple[str, ...]:
    """The rule on the players that the action speaks of, where it speaks of several."""
    who = acting.action.who
    return (_WHO_RULES[who],) if who in _WHO_RULES else ()


_WHO_RULES: Final = {"each player": "players.each", "each other player": "players.each-other"}


def readings_of(state: Position, frame: Announcement, acting: Acting) -> tuple[str, ...]:
    """The points on which a done action depended."""
    announced = frame.announced
    between = is_stable(announced.source) and is_stable(announced.target)
    found = disputed(state, announced, acting)
    if on_being_reached(state, acting, (announced,)):
        found += (IN_A_GROUP[0],)
    if between and state.table.cards[announced.card].type == "baby":
        found += ("baby-between-stables",)
    if is_stable(announced.source) and announced.card in state.continuous.masked:
        found += ("pandas",)
    if quieted(state, frame):
        found += ("quiet-destroy",)
    return found


def by_reasons(state: Position, reasons: tuple[Refusal, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rules, and the readings, by which reasons keep something from happening; a card does by its own effect."""
    readings = tuple(dict.fromkeys(reason.rule for reason in reasons if reason.rule in state.table.readings))
    cards = {card.name for card in state.table.cards}
    rules = ("effects.continuous" if reason.rule in cards else reason.rule for reason in reasons)
    return tuple(dict.fromkeys(rule for rule in rules if rule not in readings)), readings
