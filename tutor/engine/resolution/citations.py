"""What an event follows: the rules, and the readings on which it depended; neither, where the card alone says it."""

from __future__ import annotations

from typing import Final

from tutor.cards.action import ANY_CARD, Action
from tutor.cards.rows import Verb
from tutor.cards.words import ANNOUNCED, VERBS
from tutor.engine.continuous.effective_types import of_that, outside_at_stake, variations_at_stake
from tutor.engine.continuous.granted_protection import on_which_it_depends
from tutor.engine.resolution.simultaneity import readings_of_moment
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting, AnnouncedEvent, Announcement
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position
from tutor.engine.state.zones import DISCARD, NURSERY, is_stable, owner
from tutor.engine.targeting.replacement import GONE_SAVES, gone, quieted
from tutor.engine.targeting.targets import picks_cards
from tutor.engine.targeting.triggers import IN_A_GROUP, on_being_reached
from tutor.vocabulary import STABLE_TYPES


def rules_of(frame: Acting) -> tuple[str, ...]:
    """The rules that an action stands on, and that by which it is joined to the one before it; none of them twice."""
    return tuple(dict.fromkeys((*_of_row(VERBS[frame.action.verb], frame.action), *frame.rules)))


def _of_row(row: Verb, action: Action) -> tuple[str, ...]:
    return row.rules + (row.picked if picks_cards(action) and action.place not in _IN_THE_OPEN else ())


_IN_THE_OPEN: Final = (
    *(
        "your stable",
        "another stable",
        "any stable",
        "each stable",
        "each other stable",
        "that stable",
        "those stables",
    ),
)
"""Places in which everybody sees anyhow which cards there are to choose from."""


def done_rules(draft: Draft, announced: AnnouncedEvent, acting: Acting) -> tuple[str, ...]:
    """The rules that a done action follows."""
    row = ANNOUNCED[announced.verb]
    if row.into_stable and is_stable(announced.target):
        row = row._replace(rules=row.into_stable)
    rules = _of_row(row, acting.action)
    known = draft.table.cards[announced.card]
    if is_stable(announced.target) and known.is_unicorn:
        rules += row.entering
    if is_stable(announced.source) and known.is_unicorn:
        rules += row.out_of_stable
    rules += _of_place(announced, rules) + _of_downgrade(draft, announced, acting.action)
    if acting.instance.source < 0:
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


def readings_of(state: Position, announced: AnnouncedEvent, acting: Acting) -> tuple[str, ...]:
    """The points on which a done action depended, beside those on which what it sets off does."""
    between = is_stable(announced.source) and is_stable(announced.target)
    found: tuple[str, ...] = ()
    if on_being_reached(state, acting, (announced,)):
        found += (IN_A_GROUP[0],)
    if between and state.table.cards[announced.card].type == "baby":
        found += ("baby-between-stables",)
    if announced.verb == "destroy" and owner(announced.source) == announced.seat:
        found += ("destroy-any-player",)
    asked = acting.action
    found += variations_at_stake(state, asked.what, asked.having, asked.lacking)
    found += outside_at_stake(state, (announced.source,), asked.what)
    found += of_that(state, acting.instance.card, asked.conditions)
    if announced.verb == "destroy" and is_stable(announced.source):
        found += on_which_it_depends(state, announced.card, owner(announced.source))
    if is_stable(announced.source) and announced.card in state.continuous.masked:
        found += ("pandas",)
    announcement = Announcement(acting.instance, announced, acting.event)
    if quieted(state, announcement):
        found += ("quiet-destroy",)
    if gone(state, announcement):
        found += GONE_SAVES[:1]
    return found + readings_of_moment(state, acting)


def by_reasons(state: Position, reasons: tuple[Refusal, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rules, and the readings, by which reasons keep something from happening; a card does by its own effect."""
    readings = tuple(dict.fromkeys(reason.rule for reason in reasons if reason.rule in state.table.readings))
    copies, cards = state.table.copies, state.table.cards
    named = [reason.rule for reason in reasons if reason.rule not in readings]
    rules = [id for id in named if id not in copies]
    if any(cards[copies[id][0]].type in STABLE_TYPES for id in named if id in copies):
        rules.append("effects.continuous")
    return tuple(dict.fromkeys(rules)), readings
