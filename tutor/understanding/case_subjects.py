"""Which of the cards of a case are spoken of."""

from __future__ import annotations

from tutor.understanding.case import Case, Holding


def spoken_first(case: Case) -> list[Holding]:
    """The cards that lie somewhere: those of which something is said or done, then those that were laid besides."""
    there = [one for one in case.holdings if one.number and one.card != "card"]
    return sorted(there, key=lambda one: not is_spoken_of(one, case))


def is_spoken_of(one: Holding, case: Case) -> bool:
    """Is the card said to lie there, or is something done with it, or to it?"""
    return one.said or any(one.card in (deed.card, deed.target) for deed in case.deeds)
