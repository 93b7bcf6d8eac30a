"""A card's name with more words behind it, and its kind: "the prehistoric dino llama" is one card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tutor.understanding.card_mentions import CardSaid
from tutor.understanding.card_names import card_called, words_of
from tutor.understanding.lexicon import card_kinds, is_everyday
from tutor.understanding.tokens import Token


def with_kind_behind(tokens: Sequence[Token], cards: Iterable[CardSaid]) -> list[CardSaid]:
    """The cards; to one that is named by a part of its name belong a word that nobody knows, and its kind behind it."""
    return [one._replace(end=one.end + 2) if _goes_on(tokens, one) else one for one in cards]


def _goes_on(tokens: Sequence[Token], said: CardSaid) -> bool:
    behind = tokens[said.end : said.end + 2]
    if len(said.names) != 1 or said.form or len(behind) < 2 or tokens[said.end - 1].stop or behind[0].stop:
        return False
    card, (word, kind) = card_called(said.names[0]), behind
    whole = len(words_of(card.name)) <= said.end - said.start
    return not whole and not is_everyday(word.word) and card_kinds().get(kind.word) in card.words
