"""Whether what a card needs so that it can be played goes without saying."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards import Card
from tutor.understanding.case import Case


def is_met(case: Case, game: GameSettings, card: Card) -> bool:
    """Is it there: is another card spoken of, about which it then is, and nothing said of the kind that is needed?"""
    needed = {*_needed(card)}
    said = [one.card for one in case.holdings if one.said]
    named = [game.box.cards[name] for name in dict.fromkeys(said) if name in game.box.cards]
    spoken = {*said, *(word for one in named for word in one.words)}
    return bool(needed) and len(named) > 1 and needed.isdisjoint(spoken)


def _needed(card: Card) -> Iterator[str]:
    """The kinds of cards beside one of which alone it can be played, or enter."""
    for said in (effect.statement for effect in card.effects if effect.statement):
        if said.word in card_reach.NEEDS:
            yield from (kind for condition in said.value if condition.what for kind in condition.what.kinds)
