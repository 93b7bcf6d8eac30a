"""What nobody has told: an effect, or a whole card, of which only that it is there is known. It is told as that."""

from __future__ import annotations

from typing import Final

from tutor.engine.state.action_facts import Origin
from tutor.engine.state.continuous_effects import ActiveStatement
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.facts import Untold
from tutor.engine.state.handled_words import statement
from tutor.engine.state.state import Position

UNKNOWN: Final = statement("unknown")


def sentences_at_work(state: Position) -> tuple[ActiveStatement, ...]:
    """The sentences of cards in Stables that may act although nobody has told when, or what they mean."""
    return state.continuous.statements.get(UNKNOWN, ())


def leave_untold(draft: Draft, frame: Acting) -> None:
    """Nothing is done, and what would follow only then does not follow."""
    instance = frame.instance
    under = tuple(reading for reading, _ in draft.effect(instance).under)
    _say(draft, Untold(instance.own_origin, frame.action.extra["print"]), frame.event, under)
    draft.agenda[-1] = frame._replace(failed=frame.failed + 1)


def report_untold(draft: Draft, card: int, seat: int, cause: int) -> None:
    """Say so when a card begins to act of which, or of a sentence of which, nobody knows what it does."""
    known = draft.table.cards[card]
    if known.unknown:
        _say(draft, Untold(Origin(card, 0, seat, card)), cause)
    for number, effect in enumerate(known.effects):
        if effect.statement is not None and effect.statement.word == UNKNOWN:
            _say(draft, Untold(Origin(card, number, seat, card), effect.statement.value), cause)


def _say(draft: Draft, fact: Untold, cause: int, readings: tuple[str, ...] = ()) -> None:
    card, controller = fact.origin.card, fact.origin.controller
    herd = draft.table.cards[card].type == "herd"
    rules = ("herd.bonus", "herd.reference") if herd else ()
    draft.emit("effect.lapsed", controller, (card,), rules=rules, readings=readings, cause=cause, fact=fact)
