"""In which order what is told was done, and what lies there only then."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

from tutor.understanding.card_names import is_card
from tutor.understanding.case import Ask, CaseDeed, Holding
from tutor.understanding.case_in_work import AFTERWARDS
from tutor.understanding.deed_clauses import DeedClause
from tutor.understanding.things import NTH, Piece


def with_causes_first(
    deeds: Sequence[CaseDeed], clauses: Sequence[DeedClause], ask: Ask
) -> tuple[tuple[CaseDeed, ...], list[DeedClause], Ask]:
    """The deeds with each that was the cause of the one before it in front of that; their clauses; and the question.

    clauses: of each deed, the clause that says it. What is asked about stays where it is.
    """
    numbers = [[*group] for _, group in groupby(range(len(deeds)), key=lambda at: id(clauses[at]))]
    for at in range(1, len(numbers)):
        both = (*numbers[at - 1], *numbers[at])
        told = all(deeds[one].state == "done" for one in both) and (ask.deed not in both or ask.kind in AFTERWARDS)
        if told and clauses[numbers[at][0]].because:
            numbers[at - 1 : at + 1] = [numbers[at], numbers[at - 1]]
    order = [one for group in numbers for one in group]
    asked = ask if ask.deed is None else ask._replace(deed=order.index(ask.deed))
    return tuple(deeds[one] for one in order), [clauses[one] for one in order], asked


def play_of_nth(deed: CaseDeed, used: Collection[Piece], before: Sequence[CaseDeed]) -> CaseDeed | None:
    """ "Can I Neigh his seventh": the play of what is answered, where nothing is told to be played; else None."""
    nth = any(one.name == deed.target and one.form == NTH for one in used)
    played = any(one.verb == "play" for one in before)
    return CaseDeed("play", deed.of, deed.target) if deed.verb == "respond" and nth and not played else None


def comes_later(holding: Holding, deeds: Sequence[CaseDeed]) -> bool:
    """ "I play Spy Unicorn, does my Spy Unicorn stay in my Stable": is that where it comes by being played?"""
    if not is_card(holding.card) or holding.number > 1:
        return False
    first = next((one for one in deeds if holding.card in (one.card, one.target)), None)
    if first is None or holding.zone not in ("stable", "hand"):
        return False
    if holding.zone == "hand":  # "I sacrifice it for a new hand"
        return first.target == holding.card and first.verb in ("sacrifice", "destroy", "steal")
    return first.verb == "play" and holding.player in (None, first.into or first.by)
