"""What a reason is put together of: what decides it is called, and the sentence that it would make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.analysis.outcomes import Outcomes
from tutor.analysis.reasons.asked_move import NOBODY, AskedMove
from tutor.analysis.reasons.deciders import Decider
from tutor.analysis.reasons.finding import Finding
from tutor.cards.card import Statement
from tutor.cards.words import ANNOUNCED
from tutor.engine.continuous.phrasing import done_text, zone_text
from tutor.engine.state.continuous_effects import CANNOT_BE
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.zones import is_stable, stable
from tutor.explain.answers.reason_sentences import (
    Beyond,
    about_another_deed,
    by_its_text,
    by_reading,
    has_left,
    not_so_far,
    not_there_yet,
    only_considered,
    only_where_it_lies,
)

ONLY_THERE: Final = "effects.only-in-stable"
"""The rule by which a card does nothing in a hand, nor while it is being played."""


def cited(found: Outcomes) -> list[Finding]:
    """What the answer stands on by its events or refusals, each by itself."""
    return [Finding((one.id,), one.says) for one in found.because]


def told(those: Iterable[Decider], found: Outcomes, asked: AskedMove | None = None) -> Iterator[Finding]:
    """What decides, with its sentence: of a move that is asked about, out of what that move is about."""
    for one in those:
        names = (one.name, ONLY_THERE) if one.role == "place" and not _lies_in_a_stable(one) else (one.name,)
        yield Finding(names, _says(one, found, asked))


def _lies_in_a_stable(one: Decider) -> bool:
    return one.suspect is not None and is_stable(one.suspect.zone)


def _says(one: Decider, found: Outcomes, asked: AskedMove | None) -> str:
    table = found.start.table
    if one.role == "reading":
        return by_reading(one.name, table)
    assert one.suspect is not None
    card, effect = one.suspect.card, one.wording.effect if one.wording is not None else -1
    where = f" in {zone_text(table, one.suspect.zone)}" if is_stable(one.suspect.zone) else ""
    if one.role == "text":
        return by_its_text(card, effect, where, table)
    if one.role == "limit":
        assert one.wording is not None
        limit = one.wording.limit or "deed"
        return not_so_far(card, limit, effect, table, _beyond(one, asked) if asked is not None else None)
    if one.role == "place" and not _lies_in_a_stable(one):
        return not_there_yet(card, table)
    if one.role == "place":
        return only_where_it_lies(card, zone_text(table, one.zone))
    if one.role == "left":
        return has_left(card, zone_text(table, one.zone))
    if one.role == "considered":
        return only_considered(card, table)
    return about_another_deed(card, table, done_text(table, one.verb) if one.verb in ANNOUNCED else "")


def _beyond(one: Decider, asked: AskedMove) -> Beyond | None:
    """What lies beyond the limit of a card: the card, the Stable or the player it does not speak of."""
    assert one.wording is not None
    assert one.suspect is not None
    limit, said, table = one.wording.limit, one.suspect.card.effects[one.wording.effect].statement, asked.state.table
    if said is None:
        return None
    if limit == "player":
        return Beyond(player=table.players[asked.by])
    if limit == "stable":
        return Beyond(stable=zone_text(table, stable(asked.into))) if asked.into != NOBODY else None
    card = _spoken_of(limit == "source", said, asked)
    if limit in ("kind", "source") and card != NO_CARD:
        return Beyond(card=table.cards[card], no_neigh="neigh" in (*said.what.kinds, *said.by.kinds))
    verb = asked.actions[0].verb if asked.verb == "choose" and asked.actions else ""
    return Beyond(done=done_text(table, verb)) if limit == "deed" and verb in ANNOUNCED else None


def _spoken_of(as_source: bool, said: Statement, asked: AskedMove) -> int:
    """The card of which such a statement would have to speak, or the one by which it would be done."""
    if said.word == "cannot be answered":
        return asked.card if as_source else asked.under
    if said.word == CANNOT_BE:
        return (asked.source if as_source else asked.card) if asked.verb == "choose" else NO_CARD
    if said.word == "cannot enter":
        return asked.card if asked.verb == "choose" or asked.into != NOBODY else NO_CARD
    return NO_CARD if as_source else asked.card
