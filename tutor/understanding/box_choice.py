"""What a case is played with: the rulebook and the boxes that have its cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import lru_cache

from tutor.analysis.meeting.blank_cards import MadeUp
from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards import CardSet, all_sets, load_sets
from tutor.rulebook import editions
from tutor.scenario.box import Box
from tutor.understanding.case import Case
from tutor.understanding.told_cards import told_card
from tutor.vocabulary import CARD_TYPES, VARIATIONS
from tutor.yamlfile import BadInput

LIKELIEST: str = "second-edition"
"""The rulebook that is meant where neither words nor cards say which: the one that is sold."""


@lru_cache(maxsize=16)
def _box(sets: tuple[str, ...]) -> Box:
    return Box.of(sets)


def game_for(case: Case, names: Collection[str]) -> GameSettings | None:
    """What is said to be played with, or else the first rulebook whose boxes have all the cards; None where none has.

    Kinds of cards that are spoken of count as well: a Llama is in no box of Unicorns, an Ultimate not in every one.
    """
    kinds = {one.card for one in case.holdings} | {one.target for one in case.deeds} | {one.card for one in case.deeds}
    kinds &= {*CARD_TYPES, *VARIATIONS}
    own = tuple(found for name in dict.fromkeys(names) if (found := told_card(name)) is not None)
    printed = {name for name in names if all(name != one.card.name for one in own)}
    games = [_with_own(game, own) for game in _games(case, printed) if game.box.cards.keys() >= printed]
    return next((game for game in games if kinds <= _kinds_in(game)), None) or next(iter(games), None)


def _with_own(game: GameSettings, own: tuple[MadeUp, ...]) -> GameSettings:
    """The game with these cards besides; one in the place of a box's card is there as often as that."""
    if not own:
        return game
    cards = dict(game.box.cards)
    for _, card in own:
        cards[card.name] = card._replace(copies=cards[card.name].copies) if card.name in cards else card
    return game._replace(box=Box(cards), own=own)


def _kinds_in(game: GameSettings) -> set[str]:
    """The types and variations of the cards."""
    cards = game.box.cards.values()
    return {card.type for card in cards} | {one for card in cards for one in card.variations}


def _games(case: Case, names: Collection[str]) -> Iterator[GameSettings]:
    """The likeliest first."""
    books = editions()
    if case.edition in books or case.sets:
        with suppress(BadInput):
            sets = case.sets or ()
            book = case.edition if case.edition in books else _book_of(sets)
            if book is not None:
                yield GameSettings(book, sets or None, _box(sets or books[book].sets))
        return
    ordered = sorted(books.values(), key=lambda book: book.id != LIKELIEST)
    for one in ordered:
        yield GameSettings(one.id, None, _box(one.sets))
    having = [one for one in all_sets() if not set(names).isdisjoint(card.name for card in one.cards)]
    for game in dict.fromkeys(one.game for one in having):
        book = next((one.id for one in ordered if any(s.game == game for s in load_sets(one.sets))), None)
        if book is not None:
            own = {card.name for one in load_sets(books[book].sets) for card in one.cards}
            needed = (one.id for one in having if one.game == game and not _named(one, names) <= own)
            every = tuple(dict.fromkeys((*books[book].sets, *needed)))
            yield GameSettings(book, every, _box(every))


def _named(box: CardSet, names: Collection[str]) -> set[str]:
    """Those of the names that the box has."""
    return {card.name for card in box.cards} & set(names)


def _book_of(sets: tuple[str, ...]) -> str | None:
    """The first rulebook that is of these boxes, or of the game of the first of them."""
    ordered = sorted(editions().values(), key=lambda book: book.id != LIKELIEST)
    game = load_sets(sets)[0].game
    return next((one.id for one in ordered if set(sets) <= set(one.sets)), None) or next(
        (one.id for one in ordered if any(held.game == game for held in load_sets(one.sets))), None
    )
