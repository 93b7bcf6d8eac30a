"""What is asked of a position, as questions about what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.engine import State
from tutor.engine.state.frames import Link
from tutor.engine.state.state import where
from tutor.engine.state.zones import is_stable, owner, stable, zone_name
from tutor.scenario import Goal, Happens, Question
from tutor.script.entry import Expect
from tutor.script.question import Until
from tutor.vocabulary import STABLE_TYPES

ALIKE: Final = 2
"""How many questions of one kind are asked."""


def stays(state: State, card: int, seat: int, until: Until = "chain") -> Question:
    """Will the card be in that player's Stable by then?"""
    return lies(state, card, stable(seat), until)


def lies(state: State, card: int, zone: int, until: Until = "chain") -> Question:
    """Will the card lie there by then?"""
    place = zone_name(zone, state.table.players)
    return Question(will=Goal(Expect(has={place: (state.table.names[card],)})), until=until)


def wins(player: str) -> Question:
    """Can that player win this turn, whatever the others do?"""
    return Question(will=Goal(Expect(winner=player)), until="turn", by=player)


def has_won(player: str) -> Question:
    """Does that player win, as things are?"""
    return Question(will=Goal(Expect(winner=player)))


def does(player: str, verb: str, until: Until = "chain") -> Question:
    """Will that player do such a thing by then?"""
    return Question(will=Goal(happens=Happens(verb, by=player)), until=until)


def holds(zone: str, cards: int, until: Until = "chain") -> Question:
    """Will so many cards lie there by then?"""
    return Question(will=Goal(Expect(count={zone: cards})), until=until)


def coming(state: State) -> Iterator[tuple[int, int]]:
    """The card that was played first, where it goes into a Stable, and whose: one at most."""
    for lying in state.pile[:1]:
        if lying.card in state.table.face_down or state.table.cards[lying.card].type not in STABLE_TYPES:
            return
        yield lying.card, lying.into if lying.into >= 0 else lying.seat


def threatened(state: State) -> Iterator[tuple[int, int]]:
    """The cards that have been named for a link, a few of each, and in whose Stable they lie."""
    for frame in state.agenda:
        for card in frame.taken[:ALIKE] if isinstance(frame, Link) else ():
            zone = where(state.zones, card)
            if is_stable(zone):
                yield card, owner(zone)
