"""What may be asked once all that is told is done: who may go on, who may answer, and what lies where then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.scenario.question_file import DOINGS
from tutor.understanding.case import OF_A_PLACE, Ask, CaseDeed
from tutor.understanding.plot import Plot, comes_about, may_be_done
from tutor.vocabulary import STABLE_TYPES

GOES_ON: Final = ("play", "draw")
"""What somebody does with an action that is left."""


def story_plots(cards: Sequence[Card], told: Sequence[CaseDeed], players: Sequence[str]) -> Iterator[Plot]:
    """Each of the players: may they play or draw, or answer what was told last, and does what the cards do befall them?

    Of each card: is it still there, does it come back, where is it.
    told: what is done before it, one at least
    """
    last = told[-1]
    for player in players:
        yield from (may_be_done(CaseDeed(verb, player, state="tried")) for verb in GOES_ON)
        if player != last.by and last.verb in ("play", "respond"):
            yield may_be_done(CaseDeed("respond", player, "neigh", last.card, state="tried"))
        yield Plot((), Ask("won", player))
        for card in cards:
            verbs = dict.fromkeys(one.verb for one in card_reach.actions(card) if one.verb in DOINGS)
            yield from (comes_about(CaseDeed(verb, player, state="tried")) for verb in verbs)
    lasting = (card for card in cards if card.type in STABLE_TYPES)
    yield from (Plot((), Ask(kind, player, card.name)) for card in lasting for player in players for kind in OF_A_PLACE)
