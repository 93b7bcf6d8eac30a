"""What a quarrel is played with, and who sits at the table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards import Card, all_sets, load_sets
from tutor.rulebook import editions
from tutor.scenario.box import Box
from tutor.service.finding.quarrel_input import Quarrel
from tutor.vocabulary import MAX_PLAYERS, VARIATIONS
from tutor.yamlfile import BadInput

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Emma")
"""Who speaks, and who else there is."""
SPEAKER: Final = NAMES[0]


@lru_cache(maxsize=16)
def _box(sets: tuple[str, ...]) -> Box:
    return Box.of(sets)


def game_for(quarrel: Quarrel) -> GameSettings | None:
    """The boxes of whoever asks, or the first rulebook whose boxes have all cards; None where nothing has them all."""
    names = {card.name for card in quarrel.cards}
    kinds = {kind.name for kind in quarrel.kinds}.intersection(VARIATIONS)
    games = [game for game in _games(quarrel, names) if names <= game.box.cards.keys()]
    return next((game for game in games if kinds <= _variations(game)), None) or next(iter(games), None)


def _variations(game: GameSettings) -> set[str]:
    return {one for card in game.box.cards.values() for one in card.variations}


def _games(quarrel: Quarrel, names: set[str]) -> Iterator[GameSettings]:
    if quarrel.boxes is not None and quarrel.boxes[0] in editions():
        edition, sets = quarrel.boxes
        with suppress(BadInput):
            yield GameSettings(edition, sets or None, _box(sets or editions()[edition].sets))
    for book in editions().values():
        yield GameSettings(book.id, None, _box(book.sets))
    having = [one for one in all_sets() if not names.isdisjoint(card.name for card in one.cards)]
    if len({one.game for one in having}) == 1:
        yield from _together(having[0].game, tuple(one.id for one in having))


def _together(game: str, sets: tuple[str, ...]) -> Iterator[GameSettings]:
    """Boxes of one game that no rulebook brings together, with the first rulebook of that game."""
    for book in editions().values():
        if any(one.game == game for one in load_sets(book.sets)):
            every = tuple(dict.fromkeys((*book.sets, *sets)))
            yield GameSettings(book.id, every, _box(every))
            return


def seats(quarrel: Quarrel, cards: tuple[Card, ...]) -> tuple[str, ...]:
    """The players, clockwise: whoever speaks, those who are spoken of, and who else is needed."""
    spoken = [*quarrel.people, *(one.whose for one in (*quarrel.cards, *quarrel.kinds))]
    spoken += [*(one.by for one in quarrel.acts), quarrel.of]
    found = sorted(dict.fromkeys(filter(None, spoken)), key=lambda name: name != SPEAKER)
    least = 3 if any(map(card_reach.takes_three, cards)) else 2
    others = [name for name in NAMES if name not in found]
    return tuple([*found, *others[: max(0, least - len(found))]][:MAX_PLAYERS])


def of_the_players(quarrel: Quarrel, players: tuple[str, ...]) -> Quarrel:
    """The quarrel without what is said of people for whom there is no seat."""

    def known(name: str) -> str:
        return name if name in players else ""

    return quarrel._replace(
        cards=tuple(one._replace(whose=known(one.whose)) for one in quarrel.cards),
        kinds=tuple(one._replace(whose=known(one.whose)) for one in quarrel.kinds),
        acts=tuple(one._replace(by=known(one.by)) for one in quarrel.acts),
        of=known(quarrel.of),
    )
