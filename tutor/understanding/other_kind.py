"""What is said of cards of one kind, asked about another: "it takes a Magic card, can it be an Instant"."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.understanding.case import Ask, CaseDeed, Holding
from tutor.understanding.things import Piece


def with_other_kind(
    deeds: Sequence[CaseDeed], holdings: Sequence[Holding], ask: Ask, pieces: Sequence[Piece], start: int
) -> tuple[tuple[CaseDeed, ...], tuple[Holding, ...]]:
    """The deeds and holdings; where it is asked whether "it" may be a card or a kind, done to that, which lies there.

    start: at which word the question begins
    """
    name = _named(pieces, start)
    place = ask.deed
    if name is None or place is None or not deeds[place].target:
        return tuple(deeds), tuple(holdings)
    told = deeds[place]._replace(target=name, state="tried")
    others = [one for one in holdings if one.card != name]
    moved = (_as(one, name) if one.card == deeds[place].target else one for one in others)
    return (*deeds[:place], told, *deeds[place + 1 :]), tuple(moved)


def _as(holding: Holding, name: str) -> Holding:
    """The holding of such a card; a Baby lies neither in the discard pile nor in the deck."""
    return holding._replace(card=name, zone=None if name == "baby" else holding.zone)


def _named(pieces: Sequence[Piece], start: int) -> str | None:
    """What it may be: "can it be an Instant"."""
    part = [one for one in pieces if one.start >= start] if start else []
    threes = zip(part, part[1:], part[2:], strict=False)
    kinds = (three[2].name for three in threes if [one.kind for one in three] == ["it", "be", "thing"])
    return next(kinds, None)
