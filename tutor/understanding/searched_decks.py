"""The cards of a deck that is searched: told, as what may be found in one that is not is too much to look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.action import Action
from tutor.understanding.case import NOBODY, Case, Holding
from tutor.understanding.plainest_card import able_to_lie, plain_cards

MAX_IN_DECK: Final = 8
"""So many cards are told of it, so that it does not run out."""

SEARCHED: Final = ("search", "dig")
"""What is done to a deck so that it matters which cards are in it."""


def deck_searched(
    case: Case, cards: Sequence[Card], acting: Sequence[Card], laid: Collection[str]
) -> Iterator[Holding]:
    """Plain cards of each kind for which one of the acting cards searches the deck; none where it is said to be empty.

    cards: those of the boxes; laid: the names of those that lie somewhere
    """
    in_deck = [one for one in case.holdings if one.zone == "deck"]
    wanted = [one.what for card in acting for one in card_reach.actions(card) if _looks_for(one)]
    if not wanted or any(not one.number for one in in_deck):
        return
    each = max(1, (MAX_IN_DECK - sum(one.number for one in in_deck)) // len(wanted))
    names = Counter(name for what in wanted for name in plain_cards(able_to_lie(cards, "deck", what), what, each, laid))
    yield from (Holding(name, NOBODY, "deck", many, said=False) for name, many in names.items())


def _looks_for(action: Action) -> bool:
    """Does it matter which cards are there: is the deck searched, or may one of a kind be taken of those drawn?"""
    of_a_kind = action.place in card_reach.DECK and action.what.kinds != ("card",)
    return action.verb in SEARCHED or (of_a_kind and action.may and not (action.what.that or action.what.those))
