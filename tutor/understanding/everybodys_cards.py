"""What is said of everybody's hand: that nobody, or nobody else, has a card in it."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.understanding.case import CaseDeed, Holding
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import word_set


def with_everybodys(
    hearing: Hearing, holdings: tuple[Holding, ...], deeds: Sequence[CaseDeed], players: Sequence[str]
) -> tuple[Holding, ...]:
    """The holdings; that there is no card in a hand is said of each hand, where it is said of everybody.

    "Nobody else": of all hands but that of whoever types. Where they are to play a card, they have that.
    players: who sits there, with at least one other
    """
    words = " ".join(token.word for token in hearing.tokens).replace("no one", "noone").split()
    at = next((place for place, word in enumerate(words) if word in word_set("people", "everybody")), None)
    none = next((one for one in holdings if _is_empty_hand(one)), None)
    if at is None or none is None:
        return holdings
    plays = any(one.verb == "play" and one.by in (None, players[0]) for one in deeds)
    hands = players[1:] if plays or words[at + 1 : at + 2] == ["else"] else players
    return (*(one for one in holdings if one != none), *(none._replace(player=name, zone="hand") for name in hands))


def _is_empty_hand(one: Holding) -> bool:
    nowhere = one.zone is None and one.card == "card"  # "everybody is out of cards"
    return (one.zone == "hand" or nowhere) and not one.number and one.player is None
