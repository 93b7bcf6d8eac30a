"""What keeps something from being done to a card: what cards say that it cannot be, and what protects it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tutor.cards.action import YOU
from tutor.cards.card import Statement
from tutor.cards.statement_words import IN_HAND
from tutor.cards.words import ANNOUNCED, KEPT_FROM
from tutor.engine.continuous.granted_protection import protecting
from tutor.engine.continuous.permissions import seen
from tutor.engine.state.overlays import AFFECTED, CANNOT_BE, ActiveStatement, is_about, is_by
from tutor.engine.state.state import Position


def cannot_be(state: Position, verb: str, card: int, seat: int, by: int, doer: int) -> Iterator[ActiveStatement]:
    """The statements that keep a card in `seat`'s Stable, or hand, from this verb, done by an effect.

    by: the card whose effect it is, doer: the seat of its "you"; -1 where the rules themselves ask for it
    """
    for active in _keeping(state, deeds_of(verb), card, seat):
        if is_by(active, seen(state, by) if by >= 0 else None, by, doer):
            yield active


def deeds_of(verb: str) -> tuple[str, ...]:
    """What a card cannot be that this cannot be done to, in a Stable or, where it only happens there, in a hand."""
    deeds = ANNOUNCED[verb].prevented_by
    return deeds if is_out_of_hand(verb) else (*deeds, AFFECTED)


def is_out_of_hand(verb: str) -> bool:
    """Is it something that cards in a Stable may speak of, and that happens to cards in hand?"""
    return bool(set(ANNOUNCED[verb].prevented_by) & set(IN_HAND))


def kept_from(state: Position, card: int, seat: int) -> Iterator[ActiveStatement]:
    """All that keeps something from being done to a card in `seat`'s Stable, each with the effects that it is about.

    `cannot_be` picks out of the same what speaks of one verb and one effect. What a player alone cannot do to cards of
    others is said of that player, by `cannot_do`.
    """
    return (active for active in _keeping(state, _IN_STABLES, card, seat) if not _is_of_player(active.statement))


def cannot_do(state: Position, seat: int) -> Iterator[ActiveStatement]:
    """The statements by which this player's effects cannot do something to cards of others, or to any."""
    found = state.continuous.statements.get(CANNOT_BE, ())
    return (active for active in found if active.seat == seat and _is_of_player(active.statement))


def is_protected(state: Position) -> bool:
    """Does anything protect cards until somebody's next turn?"""
    return bool(state.schedule) and any(entry.what == "protect" for entry in state.schedule)


_IN_STABLES = tuple(word for word in KEPT_FROM if word not in IN_HAND)


def _is_of_player(said: Statement) -> bool:
    return said.who == YOU and said.stable != "your stable"


def _keeping(state: Position, deeds: Collection[str], card: int, seat: int) -> Iterator[ActiveStatement]:
    """The statements that a card in `seat`'s Stable, or hand, cannot be any of that."""
    found = state.continuous
    for active in found.statements.get(CANNOT_BE, ()):
        kept = any(deed in deeds for deed in active.statement.done)
        if kept and is_about(active, seen(state, card), card, seat, card in found.masked):
            yield active
    for entry in protecting(state, card, seat) if "destroyed" in deeds else ():
        assert entry.cards is not None
        if card not in found.masked or not entry.cards.speaks_of_unicorns:
            said = Statement(CANNOT_BE, entry.cards, who="any player", done=("destroyed",))
            yield ActiveStatement(entry.source, entry.seat, said)
