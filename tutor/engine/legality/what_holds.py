"""What holds of a card or a player just now: from the same functions as the reasons against a move.

So nothing that is shown of a card can say otherwise than an answer does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from tutor.cards.card import Statement
from tutor.engine.continuous.barriers import cannot_do, kept_from
from tutor.engine.continuous.conditions import HAND_LIMIT
from tutor.engine.continuous.effective_types import UNTOUCHABLE
from tutor.engine.continuous.lost_effects import hushers, silencers, waits
from tutor.engine.continuous.permissions import (
    CANNOT_BE_ANSWERED,
    CANNOT_ENTER,
    CANNOT_PLAY,
    CANNOT_WIN,
    OPEN_HAND,
    TO_WIN,
    binds,
)
from tutor.engine.state.action_facts import Kept
from tutor.engine.state.continuous_effects import COUNTS_AS
from tutor.engine.state.handled_words import StatementName
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import State
from tutor.engine.state.zones import is_stable
from tutor.engine.targeting.eligibility import kept

StandingKind = Literal[
    "masked", "untouchable", "recast", "also", "silenced", "hushed", "counts as", "kept from", "not chosen", "waits"
]


class StandingFact(NamedTuple):
    """Something that holds of a card in a Stable.

    kind: considered something else (`masked`), so that nothing can be done to it (`untouchable`); of another variation
        (`recast`), or of one more by itself (`also`); without effects (`silenced`), without triggered ones (`hushed`);
        `counts as` several; `kept from` what its statement says; fit for what is to be chosen, and `not chosen`
        because of reasons; with an effect that `waits` until its player's turn begins
    by: the card that says so; statement, reasons: what it is, where the kind does not tell
    """

    kind: StandingKind
    by: int
    statement: Statement | None = None
    reasons: tuple[Refusal, ...] = ()


class Binding(NamedTuple):
    """Something that holds of a player: what a card says, or what may not be played in this turn because of one."""

    by: int
    statement: Statement
    this_turn: bool = False


def standing_facts(state: State, card: int, seat: int) -> Iterator[StandingFact]:
    """What holds of a card in this player's Stable."""
    found = state.continuous
    for by in found.masked.get(card, ()):
        yield StandingFact("masked", by)
        if state.table.reads(*UNTOUCHABLE):
            yield StandingFact("untouchable", by)
    yield from (StandingFact("recast", by) for by in found.recast_by.get(card, ()))
    if card in found.recast and card not in (*found.recast_by, *found.silent):
        yield StandingFact("also", card)
    yield from (StandingFact("silenced", by) for by in silencers(state, card))
    yield from (StandingFact("hushed", by) for by in hushers(state, card))
    for active in found.statements.get(COUNTS_AS, ()):
        if active.card == card and card not in found.masked:
            yield StandingFact("counts as", card, active.statement)
    yield from (StandingFact("kept from", active.card, active.statement) for active in kept_from(state, card, seat))
    if waits(state, card, seat):
        yield StandingFact("waits", card)


def not_chosen(state: State) -> dict[int, tuple[StandingFact, ...]]:
    """The cards in Stables that fit what is to be chosen now, and that something keeps from being named -> that."""
    request = state.asked.request if state.asked is not None else None
    if request is None or request.ask != "card" or request.among or not any(map(is_stable, request.zones)):
        return {}
    there = {card for zone in request.zones if is_stable(zone) for card in state.zones[zone]}
    return {
        found.card: (_not_this(state, found, request.instance.source),)
        for found in kept(state, request)
        if found.card in there
    }


def _not_this(state: State, found: Kept, asks: int) -> StandingFact:
    """That it is not chosen, because of the first card that is a reason; of the one that asks, where it is a rule."""
    copies = state.table.copies
    by = next((copies[reason.rule][0] for reason in found.reasons if reason.rule in copies), asks)
    return StandingFact("not chosen", by, reasons=found.reasons)


def bindings(state: State, seat: int) -> Iterator[Binding]:
    """What holds of a player."""
    for word in _OF_PLAYERS:
        for active in state.continuous.statements.get(word, ()):
            if binds(active, seat) and not (word == CANNOT_BE_ANSWERED and active.statement.what.this):
                yield Binding(active.card, active.statement)
    yield from (Binding(active.card, active.statement) for active in cannot_do(state, seat))
    for ban in state.schedule:
        if ban.what == "forbid" and ban.seat == seat and ban.cards is not None and ban.source >= 0:
            yield Binding(ban.source, Statement(CANNOT_PLAY, ban.cards), this_turn=True)


_OF_PLAYERS: Final[tuple[StatementName, ...]] = (
    *(CANNOT_PLAY, CANNOT_ENTER, CANNOT_BE_ANSWERED),
    *(OPEN_HAND, HAND_LIMIT, TO_WIN, CANNOT_WIN),
)
