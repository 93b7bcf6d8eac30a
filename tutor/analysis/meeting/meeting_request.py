"""What cards that meet are played with, and the cards themselves, as somebody asks for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards import Card, all_sets, load_sets
from tutor.rulebook import Edition, edition, editions
from tutor.scenario.box import Box
from tutor.yamlfile import BadInput, Problem, unknown

NUMBERS: Final = (2, 3)
"""How many cards may meet."""


def game_of(cards: Iterable[str], edition_id: str | None, sets: Iterable[str] | None) -> GameSettings:
    """What these cards are played with.

    Raises:
        BadInput: there is no such edition or set.
    """
    chosen = None if sets is None else tuple(sets)
    if edition_id is not None:
        played = edition(edition_id)
    elif chosen is not None:
        game = next((found.game for found in load_sets(chosen)), "")
        played = next((book for book in editions().values() if _plays(book, game)), edition())
    else:
        wanted = {card.casefold() for card in cards}
        played = next((book for book in editions().values() if wanted <= _names(book)), edition())
    return GameSettings(played.id, chosen, Box.of(played.sets if chosen is None else chosen))


def _names(book: Edition) -> set[str]:
    return {card.name.casefold() for found in load_sets(book.sets) for card in found.cards}


def _plays(book: Edition, game: str) -> bool:
    return any(found.game == game for found in load_sets(book.sets))


def cards_of(names: tuple[str, ...], game: GameSettings) -> tuple[Card, ...]:
    """The cards of these names.

    Raises:
        BadInput: there is no such card in the box, or there are not two or three.
    """
    if len(names) not in NUMBERS:
        raise BadInput([Problem("meet", 0, "", f"two or three cards meet, not {len(names)}")])
    folded = {name.casefold(): card for name, card in game.box.cards.items()}
    wrong = [Problem("card", 0, "", _unknown(name, game)) for name in names if name.casefold() not in folded]
    if wrong:
        raise BadInput(wrong)
    return tuple(folded[name.casefold()] for name in names)


def _unknown(name: str, game: GameSettings) -> str:
    holding = [found.title for found in all_sets() if name.casefold() in {card.name.casefold() for card in found.cards}]
    if holding:
        return f"there is no {name} in what is played with the edition {game.edition}, but in {', '.join(holding)}"
    return unknown("card", name, game.box.cards)
