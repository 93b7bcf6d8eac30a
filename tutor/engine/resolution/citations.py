"""What an event follows: the rules, and the readings on which it depended; neither, where the card alone says it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tutor.cards.action import ANY_CARD, Action
from tutor.cards.rows import Verb
from tutor.cards.words import ANNOUNCED, VERBS
from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import Acting, AnnouncedEvent, Announcement
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position
from tutor.engine.state.zones import DISCARD, NURSERY, is_stable, owner
from tutor.engine.targeting.listeners import set_off
from tutor.engine.targeting.targets import picks_cards
from tutor.engine.targeting.triggers import LEAVES
from tutor.rulebook import rules as all_rules
from tutor.vocabulary import STABLE_TYPES


def rules_of(frame: Acting) -> tuple[str, ...]:
    """The rules that an action stands on, and that by which it is joined to the one before it; none of them twice."""
    return tuple(dict.fromkeys((*_of_row(VERBS[frame.action.verb], frame.action), *frame.rules)))


def _of_row(row: Verb, action: Action) -> tuple[str, ...]:
    return row.rules + (row.picked if picks_cards(action) else ())


def done_rules(draft: Draft, frame: Announcement, acting: Acting) -> tuple[str, ...]:
    """The rules that a done action follows."""
    announced = frame.announced
    unicorn = draft.table.cards[announced.card].is_unicorn
    row = ANNOUNCED[announced.verb]
    if row.into_stable and is_stable(announced.target):
        row = row._replace(rules=row.into_stable)
    rules = _of_row(row, acting.action)
    if unicorn and is_stable(announced.target):
        rules += row.entering
    if unicorn and is_stable(announced.source):
        rules += row.out_of_stable
    rules += _of_place(announced, rules) + _of_downgrade(draft, announced, acting.action)
    if frame.instance.source < 0:
        rules += ("turn.end", "turn.hand-limit")
    return rules + who_rules(acting) + acting.rules


def _of_place(announced: AnnouncedEvent, rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules on the place from which or to which a card goes, beside these of the action itself."""
    if announced.target == DISCARD and "terms.discard-pile" not in rules:
        return ("terms.discard-pile.sent",)
    if announced.target == NURSERY:
        return ("cards.baby.return", "terms.nursery")
    return ("cards.baby.entry", "terms.nursery") if announced.source == NURSERY else ()


def _of_downgrade(draft: Draft, announced: AnnouncedEvent, action: Action) -> tuple[str, ...]:
    """Any card was asked for, and a Downgrade was picked."""
    asked = picks_cards(action) and action.what.kinds == ANY_CARD.kinds
    paid = announced.verb == "sacrifice" and draft.table.cards[announced.card].type == "downgrade"
    return ("downgrades.sacrifice",) if asked and paid else ()


def who_rules(acting: Acting) -> tuple[str, ...]:
    """The rule on the players that the action speaks of, where it speaks of several."""
    who = acting.action.who
    return (_WHO_RULES[who],) if who in _WHO_RULES else ()


_WHO_RULES: Final = {"each player": "players.each", "each other player": "players.each-other"}


class Cited(NamedTuple):
    """Rules and readings."""

    rules: tuple[str, ...]
    readings: tuple[str, ...]


def forbidding(state: Position, reasons: Iterable[Refusal], by: tuple[int, ...]) -> Cited:
    """What the reasons against an event cite beside the cards `by` which it cannot be, whose effects are continuous."""
    named = tuple(dict.fromkeys(reason.rule for reason in reasons))
    rules = tuple(id for id in named if id in all_rules())
    if any(state.table.cards[card].type in STABLE_TYPES for card in by):
        rules += ("effects.continuous",)
    return Cited(rules, tuple(id for id in named if id in state.table.readings))


def readings_of(state: Position, announced: AnnouncedEvent) -> tuple[str, ...]:
    """The points on which a done action depended."""
    between = is_stable(announced.source) and is_stable(announced.target)
    found = leaving_reading(state, announced)
    if between and state.table.cards[announced.card].type == "baby":
        found += ("baby-between-stables",)
    if announced.verb == "destroy" and owner(announced.source) == announced.seat:
        found += ("destroy-any-player",)
    if is_stable(announced.source) and announced.card in state.continuous.masked:
        found += ("pandas",)
    return found


def leaving_reading(state: Position, announced: AnnouncedEvent) -> tuple[str, ...]:
    """Whether a return counts as leaving, where an effect waits for that."""
    if announced.verb == "return" and is_stable(announced.source):
        seat = owner(announced.source)
        own = (trigger for effect in state.table.cards[announced.card].effects for trigger in effect.triggers)
        if any(trigger.event == LEAVES for trigger in own) or set_off(
            state, LEAVES, 0, announced.card, seat, announced.seat
        ):
            return ("returned-leaves",)
    return ()
