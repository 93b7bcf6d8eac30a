"""An event that cites rules, and what a law asks of it: whose effect it is, what is done, what is said of the cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tutor.cards.action import Instruction
from tutor.cards.card import Card, Effect
from tutor.engine import Event, Table
from tutor.engine.state.action_facts import Origin
from tutor.engine.state.fact_fields import origin_of, verb_of
from tutor.engine.state.facts import Triggered


class Cited(NamedTuple):
    """An event that cites a rule, at its table, with the events before it by number."""

    table: Table
    event: Event
    before: dict[int, Event]

    @property
    def origin(self) -> Origin | None:
        """The effect that brings the event about."""
        return origin_of(self.event.fact)

    @property
    def source(self) -> Card | None:
        """The card that has the effect."""
        return self.table.cards[self.origin.card] if self.origin else None

    @property
    def verb(self) -> str:
        """What is done."""
        return verb_of(self.event.fact) or ""

    @property
    def cause(self) -> str:
        """What was done that led to it."""
        before = self.before.get(self.event.cause or 0)
        return (verb_of(before.fact) or "") if before else ""

    @property
    def set_off(self) -> Triggered | None:
        """What set the effect off, where the event says so."""
        return self.event.fact if isinstance(self.event.fact, Triggered) else None

    def is_kind(self, *kinds: str) -> bool:
        """Is the event of one of these kinds?"""
        return self.event.kind in kinds

    def known(self, cards: Iterable[int]) -> list[Card]:
        """What these cards are, as far as anybody has told it."""
        return [self.table.cards[card] for card in cards if card not in self.table.face_down]

    def moved(self, *types: str) -> Iterator[tuple[int, int, int]]:
        """The cards of these types that went somewhere, or all: card, from, to."""
        for move in self.event.moves:
            if not types or any(known.type in types for known in self.known((move.card,))):
                yield move.card, move.source, move.target

    def happened_to(self, moment: str, unicorn: bool) -> bool:
        """Was the effect set off by this moment of a Unicorn, or of a card that is none?"""
        fact = self.set_off
        spoken = fact is not None and fact.set_off in moment and fact.card >= 0
        return spoken and fact is not None and self.table.cards[fact.card].is_unicorn == unicorn

    def actions(self) -> list[Instruction]:
        """Those of the effect's actions that may be the one which is done here."""
        return [it for it in self.every_action() if it.action.verb == self.verb]

    def every_action(self) -> list[Instruction]:
        """All actions of the effect, those inside its options included."""
        effect = self._effect()
        return list(_all(effect.instructions if effect else ()))

    def chooses(self) -> bool:
        """Is any card picked for the effect?"""
        effect = self._effect()
        return effect is not None and any(_picks(it) for it in _all(effect.instructions))

    def _effect(self) -> Effect | None:
        effects = self.source.effects if self.source else ()
        return effects[self.origin.effect] if self.origin and self.origin.effect < len(effects) else None


def _all(instructions: tuple[Instruction, ...]) -> Iterator[Instruction]:
    for instruction in instructions:
        yield instruction
        for branch in instruction.action.branches:
            yield from _all(branch)


def _picks(instruction: Instruction) -> bool:
    action, what = instruction.action, instruction.action.what
    given = what.this is True or what.that or what.those is True or "top" in action.extra or action.count == "all"
    return action.verb in ("take", "put", "search", "give", "bring") and not given
