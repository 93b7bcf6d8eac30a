"""What an event follows: the rules, and the readings on which it depended."""

from __future__ import annotations

from typing import Final

from tutor.engine.state.draft import Draft
from tutor.engine.state.frames import Acting, AnnouncedEvent, Announcement
from tutor.engine.state.state import Position
from tutor.engine.state.zones import is_stable, owner
from tutor.engine.targeting.listeners import sees

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


def done_rules(draft: Draft, frame: Announcement, acting: Acting) -> tuple[str, ...]:
    """The rules that a done action follows."""
    announced = frame.announced
    card = draft.table.cards[announced.card]
    rules = RULES[announced.verb]
    if is_stable(announced.target):
        rules = INTO_STABLE.get(announced.verb, rules)
    if is_stable(announced.target) and card.is_unicorn:
        rules += ("effects.entering",)
    if card.is_unicorn and is_stable(announced.source) and announced.verb in ("sacrifice", "destroy", "steal"):
        rules += ("effects.leaving",)
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


def readings_of(state: Position, announced: AnnouncedEvent) -> tuple[str, ...]:
    """The points on which a done action depended."""
    between = is_stable(announced.source) and is_stable(announced.target)
    found = leaving_reading(state, announced)
    if between and state.table.cards[announced.card].type == "baby":
        found += ("baby-between-stables",)
    if is_stable(announced.source) and announced.card in state.continuous().masked:
        found += ("pandas",)
    return found


def leaving_reading(state: Position, announced: AnnouncedEvent) -> tuple[str, ...]:
    """Whether a return counts as leaving, where an effect waits for that."""
    if announced.verb == "return" and is_stable(announced.source):
        seat = owner(announced.source)
        listeners = state.continuous().listeners.get("leaves", ())
        own = (trigger for effect in state.table.cards[announced.card].effects for trigger in effect.triggers)
        if any(trigger.event == "leaves" for trigger in own) or any(
            sees(state, listener, "leaves", announced.card, seat, announced.seat) for listener in listeners
        ):
            return ("returned-leaves",)
    return ()
