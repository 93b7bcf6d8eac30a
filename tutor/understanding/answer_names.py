"""Names of answers that are said for any answer: "he neighed my Llama", where no box of that game has a Neigh."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache

from tutor.cards import all_sets
from tutor.understanding.card_mentions import CardSaid
from tutor.understanding.card_names import card_called, games_of, is_in_boxes
from tutor.understanding.deed_words import deed_of
from tutor.understanding.lexicon import word_kinds
from tutor.understanding.mention import Mention
from tutor.understanding.tokens import Token


def with_any_answers(
    tokens: Sequence[Token], cards: Sequence[CardSaid], found: Sequence[Mention], sets: Collection[str] | None
) -> tuple[list[CardSaid], list[Mention]]:
    """The cards without those names, and what was found, with any answer in the place of each.

    sets: the boxes that are chosen; where none are, the other cards and the animals tell which game it is
    """
    names = {card.start for card in _said_for_any(tokens, cards, sets)}
    return (
        [card for card in cards if card.start not in names],
        [_any_answer(one, tokens) if one.start in names else one for one in found],
    )


def _any_answer(one: Mention, tokens: Sequence[Token]) -> Mention:
    if one.kind == "acted":
        return Mention("deed", "respond", one.start, one.end, tokens[one.end - 1].word, one.form)
    return Mention("kind", "instant", one.start, one.end)


def _said_for_any(
    tokens: Sequence[Token], cards: Sequence[CardSaid], sets: Collection[str] | None
) -> Iterator[CardSaid]:
    """Those of the cards whose name is a word for an answer, and that the game that is spoken of does not have."""
    answers = [card for card in cards if _is_an_answer(tokens, card)]
    if sets is not None:
        yield from (card for card in answers if not is_in_boxes(card.names[0], sets))
    elif answers:
        games = {*_games(tokens, (card for card in cards if not _is_an_answer(tokens, card)))}
        yield from (card for card in answers if games and games_of(card.names[0]).isdisjoint(games))


def _is_an_answer(tokens: Sequence[Token], card: CardSaid) -> bool:
    """Does its last word say of any card that it is answered?"""
    deed = deed_of(tokens[card.end - 1].word)
    return deed is not None and deed.verb == "respond" and len(card.names) == 1 and card_called(card.names[0]).neigh


def _games(tokens: Sequence[Token], cards: Iterable[CardSaid]) -> Iterator[str]:
    animals = word_kinds("kinds", "animals")
    for card in cards:
        yield from games_of(card.names[0]) if len(card.names) == 1 else ()
    for token in tokens:
        yield from _games_with(animals.get(token.word, ""))


@cache
def _games_with(variation: str) -> frozenset[str]:
    """The games in whose boxes a card is of that variation."""
    return frozenset(found.game for found in all_sets() if any(variation in card.variations for card in found.cards))
