"""Where the same line of play, played twice, first goes differently, and what makes it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, zip_longest
from typing import Any, NamedTuple

from tutor.analysis.line import Line
from tutor.engine import Event, Table


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


class _Said(NamedTuple):
    """An event, its sentence, and what of it would have to be the same at another table."""

    event: Event
    says: str
    same: tuple[Any, ...]


def first_difference(here: Line, there: Line) -> Difference | None:
    """Where two plays of one line first differ, refused moves included; None if they nowhere do."""
    for one, other in zip_longest(_told(here), _told(there)):
        if one is None or other is None or one.same != other.same:
            return Difference(_says(one, here), _says(other, there), _made_by(one, other, here.table, there.table))
    return None if here.asks == there.asks else Difference(here.asks, there.asks)


def _told(line: Line) -> Iterator[_Said]:
    names = line.table.names
    for event, says in line.told:
        moves = tuple((names[move.card], move.source, move.target) for move in event.moves)
        cards = tuple(names[card] for card in event.cards)
        yield _Said(event, says, (event.kind, event.by, cards, moves, says))


def _says(one: _Said | None, line: Line) -> str:
    return one.says if one is not None else line.asks


def _made_by(here: _Said | None, there: _Said | None, table: Table, other: Table) -> str:
    """The reading in which the tables differ and that either event names; else the first rule that one alone names."""
    named = [_cited(one) for one in (there, here)]
    readings = (id for ids in named for id in ids if table.readings.get(id) != other.readings.get(id))
    alone = (id for ids, others in (named, named[::-1]) for id in ids if id not in others)
    every = (id for ids in named for id in ids)
    return next(chain(readings, alone, every), "")


def _cited(one: _Said | None) -> tuple[str, ...]:
    return (*one.event.readings, *one.event.rules) if one is not None else ()
