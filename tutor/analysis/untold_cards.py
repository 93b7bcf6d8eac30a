"""The cards that nobody has told and on which play depends: where each lies, and what it may turn out to be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.analysis.changes import Variant, one_card_told
from tutor.analysis.outcomes import Outcomes
from tutor.analysis.solution import telling_other_ends
from tutor.analysis.untold_requirements import only_if_told
from tutor.engine import State
from tutor.engine.state.frames import ToTell
from tutor.engine.state.moves import Tell
from tutor.engine.state.revealed_card import pool
from tutor.engine.state.state import where
from tutor.engine.state.zones import BOX, zone_name
from tutor.scenario.initial_state import set_up
from tutor.scenario.move_asked_about import judged_at

POSITIONS: Final = 2_000
MIN_CARDS: Final = 12
"""How many cards are tried in one place: as many as come to so many positions, and at least these."""


class UntoldPlace(NamedTuple):
    """A place with cards not told, one of which matters: which of them, from 0, and what it may turn out to be."""

    place: str
    which: int
    names: tuple[str, ...]


def tellings(found: Outcomes) -> Iterator[Variant]:
    """For each place with cards not told that matter, cards that one of them may turn out to be.

    First come those that led to other ends than most did.
    """
    for one in untold(found):
        most = max(MIN_CARDS, POSITIONS // max(found.positions, 1))
        yield from one_card_told(found.scenario, one.place, one.which, one.names[:most])


def untold(found: Outcomes) -> tuple[UntoldPlace, ...]:
    """The first card of each place that matters anywhere, with what any of that place may be: first what one was told
    to be, then, where an answer goes by whether it is such a card, all that it may be instead.
    """
    start = set_up(found.scenario)
    first: dict[str, int] = {}
    names: dict[str, set[str]] = {}
    others: set[str] = set()
    telling = telling_other_ends(found.graph) if found.graph is not None else ()
    odd = {start.table.cards[edge.move.card].name for edge in telling if isinstance(edge.move, Tell)}
    for card, told in _told(found):
        place = zone_name(where(start.zones, card), start.table.players)
        first[place] = min(first.get(place, card), card)
        if told is None:
            others.add(place)
        else:
            names.setdefault(place, set()).add(start.table.cards[told].name)
    whole = {start.table.cards[card].name for card in pool(start)}
    order = {
        place: (
            *sorted(names.get(place, ()), key=lambda name: (name not in odd, name)),
            *sorted(whole - names.get(place, set()) if place in others else ()),
        )
        for place in first
    }
    return tuple(
        UntoldPlace(place, _which(start, card), tuple(_free(start, name) for name in order[place]))
        for place, card in sorted(first.items())
    )


def _told(found: Outcomes) -> Iterator[tuple[int, int | None]]:
    """Every card that had to be told, with what it turned out to be; None where it may also be no such card."""
    question = found.scenario.question
    if question is not None and question.may is not None:
        there = judged_at(found.start, question.may)
        for needed in only_if_told(there.state, there.found):
            yield needed.hidden, None
    for node in found.graph.nodes if found.graph is not None else ():
        frame = node.state.agenda[-1] if node.state.agenda else None
        for edge in node.edges or ():
            if isinstance(frame, ToTell) and isinstance(edge.move, Tell):
                yield frame.card, edge.move.card
            if edge.if_told:
                yield edge.move.card, None  # type: ignore[union-attr]  # only a move with a card goes by one
    yield from sorted(found.graph.turning) if found.graph is not None else ()


def _which(start: State, card: int) -> int:
    """Which of the cards not told in its place it is, from 0."""
    here = start.zones[where(start.zones, card)]
    return [other for other in here if other in start.table.face_down].index(card)


def _free(start: State, name: str) -> str:
    """A copy of that card which lies nowhere else, as the table calls it."""
    free = next(card for card in start.table.copies[name] if card in start.zones[BOX])
    return start.table.names[free]
