"""Two copies of a card, one of which does something to the other: "can she steal my Seductive with hers"."""

from __future__ import annotations

from tutor.understanding.case import Holding
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import starts_in_hand


def with_a_copy_each(told: CaseInWork) -> CaseInWork:
    """The case in which whoever does something with a card to another copy of it, that is not theirs, has one too."""
    for deed in told.case.deeds:
        card = told.card(deed.card)
        owner = deed.of or told.holder(deed.target)
        if card is None or deed.card != deed.target or deed.by is None or owner in (None, deed.by):
            continue
        if deed.verb == "respond":
            continue  # what is answered with is in hand, and what it answers is played
        held = [one for one in told.case.holdings if one.card == card.name and one.player == deed.by]
        kept = [one for one in told.case.holdings if one not in held]
        mine = Holding(card.name, deed.by, "hand" if starts_in_hand(card) else "stable")
        theirs = [] if any(one.card == card.name for one in kept) else [Holding(card.name, owner, "stable")]
        told = told._replace(case=told.case._replace(holdings=(*kept, *theirs, mine)))
    return told
