"""Where the same line of play, played twice, first goes differently, and what makes it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, zip_longest
from typing import Any, NamedTuple

from tutor.analysis.line import Line
from tutor.engine import Event, Table
from tutor.rulebook import rules


class Difference(NamedTuple):
    """The first thing that is different: what happens here and what happens there, each as a sentence.

    rule: the rule or reading that makes it; `""` where the events name none that tells them apart
    """

    here: str
    there: str
    rule: str = ""

    def as_json(self) -> dict[str, str]:
        """The difference as the contract has it."""
        return {"here": self.here, "there": self.there}


class _Sentence(NamedTuple):
    """An event, its sentence, and what of it would have to be the same at another table."""

    event: Event
    says: str
    same: tuple[Any, ...]


def first_difference(here: Line, there: Line) -> Difference | None:
    """Where two plays of one line first differ, refused moves included; None if they nowhere do."""
    told, other = list(_told(here)), list(_told(there))
    for at, (one, two) in enumerate(zip_longest(told, other)):
        if one is None or two is None or one.same != two.same:
            rule = _made_by(_from(told, other, at), _from(other, told, at), here.table, there.table)
            return Difference(_says(one, here), _says(two, there), rule)
    return None if here.asks == there.asks else Difference(here.asks, there.asks)


def _from(told: list[_Sentence], other: list[_Sentence], at: int) -> list[Event]:
    """From that place on, the event there and those that the other play has not got."""
    known = {one.same for one in other}
    return [one.event for place, one in enumerate(told[at:]) if not place or one.same not in known]


def _told(line: Line) -> Iterator[_Sentence]:
    names = line.table.names
    for event, says in line.told:
        moves = tuple((names[move.card], move.source, move.target) for move in event.moves)
        cards = tuple(names[card] for card in event.cards)
        yield _Sentence(event, says, (event.kind, event.by, cards, moves, says))


def _says(one: _Sentence | None, line: Line) -> str:
    return one.says if one is not None else line.asks


def _made_by(here: list[Event], there: list[Event], table: Table, other: Table) -> str:
    """What makes the difference: a reading in which the tables differ, or a rule that one rulebook has differently.

    Where no event from there on names one, it is the first rule that but one of the two plays names there.
    """
    events = (*there, *here)
    readings = (id for event in events for id in event.readings if table.readings[id] != other.readings[id])
    books = {table.edition.id, other.edition.id}
    differing = (id for event in events for id in event.rules if len(books & rules()[id].differs.keys()) == 1)
    first = [next((event.rules for event in play), ()) for play in (there, here)]
    alone = (id for ids, others in (first, first[::-1]) for id in ids if id not in others)
    every = (id for ids in first for id in ids)
    return next(chain(readings, differing if len(books) > 1 else (), alone, every), "")
