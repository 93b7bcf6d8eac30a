"""`--set` and `--edition` of the look-ups: which boxes are asked about, and in whose words they are shown."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tutor.cards import CardSet, all_sets, load_sets, set_ids
from tutor.cards.own_cards import read_own_file
from tutor.rulebook import Edition, edition, editions
from tutor.scenario.own_sets import is_file
from tutor.yamlfile import BadInput, Problem


def asked_sets(names: list[str] | None, edition_id: str | None) -> tuple[CardSet, ...]:
    """The sets that are named, by id or as a card file; else those of the edition; else all there are.

    Raises:
        BadInput: there is no such set, file or edition, or the edition has no cards here.
    """
    if names:
        return tuple(_named(name) for name in dict.fromkeys(names))
    if edition_id is None:
        return all_sets()
    book = edition(edition_id)
    known = tuple(id for id in book.sets if id in set_ids())
    if not known:
        says = f"the tutor has no cards of {book.title} ({', '.join(book.sets)}). Known: {', '.join(set_ids())}"
        raise BadInput([Problem("--edition", 0, "", says)])
    return load_sets(known)


def _named(name: str) -> CardSet:
    return read_own_file(Path(name), name)[0] if is_file(name) else load_sets([name])[0]


def words_of(cards: CardSet, edition_id: str | None) -> Edition:
    """The rulebook in whose words a set is shown: the one that is asked for, else one that is played with the set."""
    if edition_id is not None:
        return edition(edition_id)
    playing = (book for book in editions().values() if cards.id in book.sets)
    return next(playing, None) or editions().get(cards.game) or edition()


def titles(sets: Iterable[CardSet]) -> str:
    """The sets in a sentence."""
    return ", ".join(f"{cards.title} ({cards.id})" for cards in sets)
