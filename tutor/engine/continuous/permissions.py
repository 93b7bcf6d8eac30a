"""What the continuous effects allow and forbid; every answer can name the card that says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.cards.action import YOU, actions_of
from tutor.cards.card import Card
from tutor.cards.words import VERBS
from tutor.engine.state.action_facts import Origin
from tutor.engine.state.continuous_effects import (
    WITHOUT_EFFECTS,
    ActiveStatement,
    ContinuousEffects,
    fits,
)
from tutor.engine.state.handled_words import statement
from tutor.engine.state.state import Position, Scheduled
from tutor.engine.state.table import Table

CANNOT_ENTER: Final = statement("cannot enter")
CANNOT_PLAY: Final = statement("cannot play")
CANNOT_BE_ANSWERED: Final = statement("cannot be answered")
TO_WIN: Final = statement("to win")
CANNOT_WIN: Final = statement("cannot win")
OPEN_HAND: Final = statement("open hand")


def seen(state: Position, card: int) -> Card:
    """The card as it is considered now: of another variation where a card in its Stable says so."""
    return state.continuous.recast.get(card) or state.table.cards[card]


def cannot_enter(state: Position, card: int, seat: int) -> Iterator[ActiveStatement]:
    """The statements that keep a card out of a Stable."""
    table = state.table
    for active in state.continuous.statements.get(CANNOT_ENTER, ()):
        if keeps_out_of(active, seat) and fits(table.cards[card], active.statement.what, card == active.card):
            yield active


def keeps_out_of(active: ActiveStatement, seat: int) -> bool:
    """Does a statement that cards cannot enter speak of the Stable of this player?"""
    stable = active.statement.stable
    return stable == "any stable" or (active.seat == seat) == (stable == "your stable")


def cannot_play(state: Position, card: int, seat: int, as_type: str = "") -> Iterator[ActiveStatement]:
    """The statements that keep a player from playing a card, as one of another type if one is named."""
    known = state.table.cards[card]
    played = known._replace(type=as_type) if as_type else known
    for active in state.continuous.statements.get(CANNOT_PLAY, ()):
        if binds(active, seat) and fits(played, active.statement.what):
            yield active


def plays_said(state: Position) -> Scheduled | None:
    """What a card says of how many may be played in this Action phase: none, or else the most; None if no card does."""
    said = (entry for entry in state.schedule if entry.what == "plays")
    return min(said, key=lambda entry: (entry.number > 0, -entry.number), default=None)


def must_play(state: Position) -> Scheduled | None:
    """What a card says of how many have to be played in this Action phase, if they can be; None if none does."""
    said = plays_said(state)
    return said if said is not None and said.origin is not None and demands_plays(state.table, said.origin) else None


def demands_plays(table: Table, origin: Origin) -> bool:
    """Does this effect, which lets its player play several cards, say that they have to be played?"""
    effects = table.cards[origin.card].effects[origin.effect : origin.effect + 1]
    return any("must" in action.extra for effect in effects for action in actions_of(effect.instructions))


def binds(active: ActiveStatement, seat: int) -> bool:
    """Does a statement hold for this player?"""
    who = active.statement.who
    return who == "each player" or (active.seat == seat) == (who == YOU)


def cannot_be_answered(state: Position, card: int, seat: int, answer: int) -> Iterator[ActiveStatement]:
    """The statements that keep the card `answer` from answering `card`, which `seat` plays."""
    for active in _against_answers(state, card, seat, answer):
        if not active.statement.value or _does_something(state.table.cards[answer], state.table.cards[card]):
            yield active


def spared(state: Position, card: int, seat: int, answer: int) -> tuple[str, ...]:
    """The readings by which `answer` may answer `card` in spite of a statement, as it does nothing to that card."""
    found = [active for active in _against_answers(state, card, seat, answer) if active.statement.value]
    return tuple(reading for active in found for reading in readings_of(state.table, active))


def readings_of(table: Table, active: ActiveStatement) -> Iterator[str]:
    """The readings under which a card makes this statement."""
    for effect in table.cards[active.card].effects:
        if effect.statement == active.statement:
            yield from (reading for reading, _ in effect.under)


def _does_something(answer: Card, answered: Card) -> bool:
    """Does an Instant do something to the card it answers, or may it do so once that has been resolved?"""
    return any(
        effect.afterwards or any("card" in VERBS[action.verb].acts_on for action in actions_of(effect.instructions))
        for effect in answer.effects
        if effect.answers is not None and fits(answered, effect.answers)
    )


def _against_answers(state: Position, card: int, seat: int, answer: int) -> Iterator[ActiveStatement]:
    """The statements that speak of this card and this answer, whatever the answer does.

    A statement about `this` card works from the pile, any other from the Stable of the player who plays.
    """
    table = state.table
    own = (
        ActiveStatement(card, seat, e.statement)
        for e in table.cards[card].effects
        if e.statement and e.statement.what.this
    )
    for active in (*own, *state.continuous.statements.get(CANNOT_BE_ANSWERED, ())):
        statement = active.statement
        if statement.word != CANNOT_BE_ANSWERED or not fits(table.cards[answer], statement.by):
            continue
        if (active.card == card and statement.what.this is True) or (
            active.seat == seat and statement.what.this is not True and fits(table.cards[card], statement.what)
        ):
            yield active


def to_win(table: Table, continuous: ContinuousEffects, seat: int) -> int:
    """How many Unicorns a player needs: what the rules say, and all cards together, but one at least."""
    more: int = sum(found.statement.value for found in continuous.statements.get(TO_WIN, ()) if found.seat == seat)
    return max(1, table.to_win + more)


def kept_from_winning(continuous: ContinuousEffects, seat: int) -> tuple[int, ...]:
    """The cards by which a player cannot win."""
    return tuple(found.card for found in continuous.statements.get(CANNOT_WIN, ()) if binds(found, seat))


def is_hand_open(state: Position, seat: int) -> bool:
    """Does a card open this player's hand to everybody?"""
    return any(active.seat == seat for active in state.continuous.statements.get(OPEN_HAND, ()))


def silenced_on_entering(state: Position, card: int, seat: int) -> tuple[int, ...]:
    """The cards by which one that has just entered this Stable has no entering effect.

    It is silenced as the Unicorn card that it is at that moment, before it is considered something else.
    """
    found = (
        active.card
        for active in state.continuous.statements.get(WITHOUT_EFFECTS, ())
        if active.seat == seat and active.card != card and fits(seen(state, card), active.statement.what)
    )
    return tuple(dict.fromkeys(found))
