"""Cards that are named by what they make of others: a Panda is a Unicorn in a Stable with Pandamonium."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache

from tutor.cards import all_sets
from tutor.cards.phrases import plural
from tutor.understanding.card_mentions import CardSaid
from tutor.understanding.card_names import boxes_of
from tutor.understanding.tokens import Token
from tutor.vocabulary import VARIATIONS


@cache
def makers() -> Mapping[str, str]:
    """What cards have Unicorns considered, one or several of them, -> the name of the card; no variation."""
    found: dict[str, str] = {}
    for card in (card for cards in all_sets() for card in cards.cards):
        said = (effect.statement for effect in card.effects if effect.statement is not None)
        for word in (str(one.value) for one in said if one.word == "considered" and one.value not in VARIATIONS):
            found |= {word.casefold(): card.name, plural(word).casefold(): card.name}
    return found


def makers_said(
    tokens: Sequence[Token], free: Collection[int], named: Collection[str], sets: Collection[str] | None
) -> Iterator[CardSaid]:
    """For each word for what a card makes of others, that card, once, where it is in the boxes and is not named."""
    done = set(named)
    for at in sorted(free):
        name = makers().get(tokens[at].word)
        if name and name not in done and (sets is None or boxes_of(name) & set(sets)):
            done.add(name)
            yield CardSaid(at, at + 1, (name,))
