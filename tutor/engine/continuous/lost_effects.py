"""Which effects of a card in a Stable do not work because of other cards, and which wait for its player's turn."""

from __future__ import annotations

from tutor.cards.card import Effect
from tutor.cards.words import STATEMENTS
from tutor.engine.state.continuous_effects import QUIET_SAVES
from tutor.engine.state.state import Position


def silencers(state: Position, card: int) -> tuple[int, ...]:
    """The cards that take all effects of this one; () where it has none that could work in a Stable."""
    found = state.continuous.silent.get(card, ())
    return found if found and any(map(_works_in_stable, state.table.cards[card].effects)) else ()


def hushers(state: Position, card: int) -> tuple[int, ...]:
    """The cards that take the triggered effects of this one; () where it has none, by the reading `quiet-destroy`."""
    found = state.continuous.hushed.get(card, ())
    saved = state.table.reads(*QUIET_SAVES)
    lost = (bool(e.triggers) or (e.replaces is not None and not saved) for e in state.table.cards[card].effects)
    return found if found and any(lost) else ()


def beginnings(state: Position, card: int) -> tuple[Effect, ...]:
    """The effects of a card that work only as its player's turn begins."""
    return tuple(e for e in state.table.cards[card].effects if any(t.event == "beginning" for t in e.triggers))


def waits(state: Position, card: int, seat: int) -> bool:
    """Has a card in this player's Stable an effect that would work as the player's turn begins, and not before?"""
    found, effects = state.continuous, state.table.cards[card].effects
    begins = state.turn.seat == seat and state.turn.phase == "beginning"
    return (
        not begins
        and not silencers(state, card)
        and not hushers(state, card)
        and any(
            effect in effects and (card, effects.index(effect), seat) not in found.absent
            for effect in beginnings(state, card)
        )
    )


def _works_in_stable(effect: Effect) -> bool:
    said = effect.statement
    return said is None or not (STATEMENTS[said.word].on_play or (said.what.this and said.word == "cannot be answered"))
