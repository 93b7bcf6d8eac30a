"""Of whom a question is that was heard, and about what: with what its clause says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tutor.understanding.ask_reading import OF_A_CARD, OF_CHOICE
from tutor.understanding.case import Ask, Zone
from tutor.understanding.case_deeds import ToldCase
from tutor.understanding.counted_reading import counted
from tutor.understanding.deed_clauses import DeedClause
from tutor.understanding.heard_ask import HeardAsk, about
from tutor.understanding.things import Piece

_OUT_OF: Final = ("from", "of", "through", "out")
"""A place behind one of these is where something was."""


def ask_of(heard: HeardAsk, clauses: Sequence[DeedClause], said: ToldCase, pieces: Sequence[Piece]) -> Ask:
    """The question with whom and what it is about, as far as the words say."""
    clause = clauses[heard.clause] if heard.clause is not None else None
    places = [number for number, one in enumerate(said.deeds) if one.clause == heard.clause]
    chosen = (number for number in places if said.deeds[number].deed.verb == "choose")
    open_ones = (number for number in places if said.deeds[number].deed.state != "done")
    place = next(iter((*chosen, *open_ones, *places)), None)
    deed = said.deeds[place].deed if place is not None else None
    deed = deed or next((one.deed for one in said.others if one.clause == heard.clause), None)
    by = (deed.by if deed else None) or heard.by
    if heard.kind == OF_CHOICE:
        by = heard.by or by
    if clause and by is None and clause.subject and clause.subject.kind == "person":
        by = clause.subject.name
    card = deed.card if deed else heard.card
    target = deed.target if deed else heard.target.name if heard.target is not None else None
    if heard.kind in OF_A_CARD:
        card, target = about(heard, clause, deed, said, pieces)
    number = _number(clause)
    if heard.kind == "counts" and (counts := counted(pieces, heard.start)):
        card, target, number = counts
    if heard.kind == "me-too" and deed and deed.verb == "choose":
        by = deed.of or (deed.target if any(one.name == deed.target for one in pieces if one.kind == "person") else by)
    empty = {place for nothing, place in pairwise(pieces) if nothing.number == 0 or nothing.value == "0"}
    zones = (one for one in pieces if one.kind == "zone" and one.start >= heard.start and one not in empty)
    named: list[Zone] = [piece.value for piece in zones if piece.form not in _OUT_OF]  # type: ignore[misc]
    return Ask(heard.kind, by, card, target, place, number, tuple(dict.fromkeys(named)), heard.instead)


def _number(clause: DeedClause | None) -> int | None:
    """How many are spoken of in the question."""
    if clause is None:
        return None
    return next((piece.number for _, piece in clause.objects if piece.number is not None), None)
