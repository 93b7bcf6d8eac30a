"""What is open about a card, in sentences: what its own texts say of it, and what it would say if a point were read
otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from tutor.cards import Card
from tutor.cards.english import effect_text
from tutor.rulebook import Edition, readings

_NAMED: Final = re.compile(r"\[([a-z-]+)\]")


def noted(text: str, edition: Edition) -> str:
    """A note or a doubt of a card, with the names of the open points that it speaks of by their ids in brackets."""
    return _NAMED.sub(lambda found: f'"{edition.fill(readings()[found[1]].name)}"', text)


def open_points(card: Card, edition: Edition, played: Mapping[str, str] | None = None) -> list[str]:
    """What is not settled about a card, a sentence or more for each point: its doubts, then what it says where a table
    reads a point otherwise.

    played: the choice of each reading; for those that are not there the edition's
    """
    return [*(noted(doubt, edition) for doubt in card.doubts), *_otherwise(card, edition, dict(played or {}))]


def _otherwise(card: Card, edition: Edition, played: dict[str, str]) -> Iterator[str]:
    chosen = {id: reading.default for id, reading in readings().items()} | dict(edition.readings) | played
    there = [one for one in card.effects if _is_so(one.under, chosen)]
    told = {effect_text(one, card, edition.terms) for one in there}
    found: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for effect in card.effects:
        says = effect_text(effect, card, edition.terms)
        if effect.under and says not in told:
            found.setdefault(effect.under, []).append(says)
    for under, texts in found.items():
        stays = all(_is_so(one.under, chosen | dict(under)) for one in there)
        how = "it also says" if stays else "it says instead"
        yield f"{_where(under, edition)} {how}: {' '.join(dict.fromkeys(texts))}"


def _is_so(under: tuple[tuple[str, str], ...], chosen: Mapping[str, str]) -> bool:
    return all(chosen[reading] == choice for reading, choice in under)


def _where(under: tuple[tuple[str, str], ...], edition: Edition) -> str:
    """For whom it is so: 'House rules differ on "When flyers fly back". Where you play "After the discard pile",'."""
    points = " and ".join(f'"{edition.fill(readings()[id].name)}"' for id, _ in under)
    choices = " and ".join(f'"{edition.fill(readings()[id].names[choice])}"' for id, choice in under)
    return f"House rules differ on {points}. Where you play {choices},"
