"""What may have been forgotten in a case: something that is done, and cards that lie there, each with its value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tutor.analysis.meeting.encounters import GameSettings
from tutor.understanding.case import Case, CaseDeed, Holding
from tutor.understanding.case_in_work import asked_deed

MAX_SPOKEN: Final = 4
"""With how many of the cards something may be done."""

MARK: Final = "/"
"""Stands between the parts of a value."""

TO_A_CARD: Final = ("destroy", "sacrifice", "steal", "return")
"""What may be done to a card in a Stable."""

Place = tuple[str, str, str, int]
"""A card or kind, whose it is, the zone, and how many there are."""

IN_STABLES: Final = ("unicorn", "baby", "upgrade", "downgrade")


def deed_value(deed: CaseDeed) -> str:
    """A deed as the value of a slot."""
    return MARK.join((deed.verb, deed.by or "", deed.card or "", deed.target or "", deed.of or "")).rstrip(MARK)


def deed_of(value: str) -> CaseDeed:
    """The deed that a value stands for."""
    verb, by, card, target, of, *_ = (*value.split(MARK), "", "", "", "", "")
    return CaseDeed(verb, by or None, card or None, target or None, of or None)


def with_deed_more(case: Case, deed: CaseDeed) -> Case:
    """The case with that done as well: last, but before what is asked about."""
    place = asked_deed(case)
    if place is None:
        return case._replace(deeds=(*case.deeds, deed))
    ask = case.ask._replace(deed=place + 1) if case.ask is not None else None
    return case._replace(deeds=(*case.deeds[:place], deed, *case.deeds[place:]), ask=ask)


def without_deed(case: Case, place: int) -> Case:
    """The case without the deed at that place."""
    ask = case.ask
    if ask is not None and ask.deed is not None and ask.deed >= place:
        ask = ask._replace(deed=ask.deed - 1 if ask.deed > place else None)
    return case.without_deed(place)._replace(ask=ask)


def deeds_more(case: Case, game: GameSettings) -> Iterator[CaseDeed]:
    """What may be done besides, the likeliest first."""
    spoken = [one for one in case.holdings if one.said and one.number and one.card != "card"][:MAX_SPOKEN]
    for one in spoken:
        yield from _with_card(one, case, game)
    played = [deed.by for deed in case.deeds if deed.verb == "play" and deed.state == "done"]
    if played:
        yield from (CaseDeed("respond", name, "neigh") for name in case.players if name != played[-1])
    for one in spoken:
        yield from _to_card(one, case.players)
    for name in case.players:
        yield CaseDeed("play", name, "unicorn")
    for name in case.players:
        yield CaseDeed("draw", name)


def _with_card(one: Holding, case: Case, game: GameSettings) -> Iterator[CaseDeed]:
    card = game.box.cards.get(one.card)
    if card is None or any(deed.card == one.card for deed in case.deeds):
        return
    verb = "respond" if card.type == "instant" else "play" if one.zone == "hand" or card.type == "magic" else "use"
    yield CaseDeed(verb, one.player or case.players[0], one.card)


def _to_card(one: Holding, players: Sequence[str]) -> Iterator[CaseDeed]:
    if one.zone != "stable" or not one.player:
        return
    other = next(name for name in players if name != one.player)
    for verb in TO_A_CARD:
        yield CaseDeed(verb, one.player if verb == "sacrifice" else other, None, one.card, one.player)


def cards_more(case: Case, similar: Sequence[str]) -> Iterator[Place]:
    """What may lie there besides: each kind in a Stable, a Neigh or nothing in a hand, and cards like those there."""
    for name in case.players:
        yield from ((kind, name, "stable", 1) for kind in IN_STABLES)
        yield "neigh", name, "hand", 1
        yield "card", name, "hand", 2
        yield "card", name, "hand", 0
    for kind in ("unicorn", "upgrade"):
        yield kind, "", "discard", 1
    for card in similar:
        yield from ((card, name, "stable", 1) for name in case.players)


def place_value(place: Place) -> str:
    """A card that lies somewhere as the value of a slot."""
    card, player, zone, number = place
    many = "" if number == 1 else f"{number}*"
    return f"{many}{card}@{player}.{zone}"
