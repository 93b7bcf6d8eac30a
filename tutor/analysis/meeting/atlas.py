"""The atlas: what all pairs of cards of a box do to each other, worked out once and looked up from then on."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from hashlib import sha256
from itertools import combinations_with_replacement
from typing import Any, Final, NamedTuple

from tutor.analysis.meeting.encounters import GameSettings
from tutor.analysis.meeting.meeting_request import cards_of, game_of
from tutor.analysis.meeting.meetings import Meetings, meet
from tutor.rulebook import edition as book
from tutor.yamlfile import BadInput, Problem

FORMAT: Final = 1

CardPair = tuple[str, str]


class Atlas(NamedTuple):
    """Meetings of pairs of a box, by the names of the two in the order of the box.

    edition, sets: what is played; made_from: a mark of the cards and readings, so that it is not used for others
    """

    edition: str
    sets: tuple[str, ...] | None
    made_from: str
    pairs: Mapping[CardPair, Meetings]

    def find(self, cards: tuple[str, ...]) -> Meetings:
        """What two cards do to each other.

        Raises:
            BadInput: they are unknown, not two, or not in the atlas.
        """
        game = game_of((), self.edition, self.sets)
        names = tuple(card.name for card in cards_of(cards, game))
        place = list(game.box.cards).index
        first, *others = sorted(names, key=place)
        found = self.pairs.get((first, others[-1])) if len(names) == 2 else None
        if found is None:
            raise _wrong(f"{' and '.join(names)} are not in it; only pairs are, and so far {len(self.pairs)} of them")
        return found._replace(cards=names)

    def as_json(self) -> dict[str, Any]:
        """The atlas as its file has it."""
        return {
            "format": FORMAT,
            "edition": self.edition,
            "sets": None if self.sets is None else list(self.sets),
            "made_from": self.made_from,
            "pairs": [{**found.as_json(), "tried": dict(found.tried)} for found in self.pairs.values()],
        }


def begun(edition: str | None, sets: Iterable[str] | None) -> Atlas:
    """An atlas in which nothing stands yet. Raises: BadInput, for an unknown edition or set."""
    game = game_of((), edition, sets)
    return Atlas(game.edition, game.sets, _mark(game), {})


def all_pairs(atlas: Atlas) -> tuple[CardPair, ...]:
    """Every pair of cards of the box, each card with itself too."""
    names = game_of((), atlas.edition, atlas.sets).box.cards
    return tuple(combinations_with_replacement(names, 2))


def fill(atlas: Atlas, pairs: Iterable[CardPair], processes: int | None = None) -> Iterator[tuple[CardPair, Meetings]]:
    """The meetings of these pairs, one after the other, on several processes (by default one a processor)."""
    from concurrent.futures import ProcessPoolExecutor  # late, as a browser has no processes

    work = partial(_meet, edition=atlas.edition, sets=atlas.sets)
    with ProcessPoolExecutor(processes or os.cpu_count()) as pool:
        try:
            todo = tuple(pairs)
            yield from zip(todo, pool.map(work, todo, chunksize=4), strict=True)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _meet(pair: CardPair, edition: str, sets: tuple[str, ...] | None) -> Meetings:
    return meet(*pair, edition=edition, sets=sets)


def read_atlas(text: str) -> Atlas:
    """The atlas in the text of its file.

    Raises:
        BadInput: it is none, or was made from other cards than those there are now.
    """
    try:
        data = json.loads(text)
        pairs = {(one["cards"][0], one["cards"][-1]): Meetings.from_json(one) for one in data["pairs"]}
        sets = None if data["sets"] is None else tuple(data["sets"])
        atlas = Atlas(data["edition"], sets, data["made_from"], pairs)
    except (ValueError, TypeError, LookupError):
        raise _wrong("this is no atlas as `tutor meet --all --out FILE` writes it") from None
    if atlas.made_from != _mark(game_of((), atlas.edition, atlas.sets)):
        raise _wrong("it was made from other cards or readings than there are now; make it anew")
    return atlas


def _mark(game: GameSettings) -> str:
    said = (game.edition, sorted(book(game.edition).readings.items()), list(game.box.cards.values()))
    return sha256(repr(said).encode()).hexdigest()[:16]


def _wrong(says: str) -> BadInput:
    return BadInput([Problem("atlas", 0, "", says)])
