"""Questions about where a card lies once all is done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.engine.state.state import where
from tutor.engine.state.zones import is_hand, is_stable, owner, stable, zone_name
from tutor.explain.case_words import place_said
from tutor.scenario import Goal, Question
from tutor.script.entry import Expect
from tutor.understanding.asked_case import Asking, PutQuestion, reads, terms_of
from tutor.understanding.case import CaseDeed, Zone
from tutor.vocabulary import STABLE_TYPES

OWNED: Final = ("stable", "hand")
"""The places that are a player's."""


def _still_open(asking: Asking) -> tuple[int, int] | None:
    """The card that is asked about and its zone, where something may still come of it."""
    return asking.subject() if asking.is_open else None


def stays(asking: Asking) -> Iterator[PutQuestion]:
    """Is the card in the Stable then in which it lies, lay, or into which it is going; of a Magic card: where?"""
    found = _still_open(asking)
    if found is None:
        return
    card, zone = found
    if asking.card(card).type not in STABLE_TYPES:
        yield from goes(asking)
        return
    players = asking.state.table.players
    lay = zone if is_stable(zone) else where(asking.laid.first.zones, card)
    whose = owner(lay) if is_stable(lay) else coming_into(asking, card)
    given = _given_to(asking, card)
    whose = players.index(given) if given in players else whose
    place = zone_name(stable(whose), players)
    says = reads("stays") if is_stable(lay) else reads("comes", players[whose], stable=terms_of(asking)["stable"])
    yield _lies(asking, card, place, says)


def _keeps(deed: CaseDeed, types: str) -> bool:
    """ "I stole his Goat, mine for good?": is it what whoever types has stolen?"""
    return deed.verb == "steal" and deed.by == types


def _given_to(asking: Asking, card: int) -> str | None:
    """To whom the card was moved, where that is told: "she gives me her Baby, does it stay"."""
    names = (asking.ask.card, asking.card(card).name)
    got = (one for one in reversed(asking.laid.case.deeds) if one.target in names)
    types = asking.laid.case.players[0]
    whose = (one.into if one.verb == "move" else one.by for one in got if one.verb == "move" or _keeps(one, types))
    return next((one for one in whose if one), None)


def returns(asking: Asking) -> Iterator[PutQuestion]:
    """Is the card then where it is said that it comes back to; else where it lay, or in its player's hand?"""
    found = _still_open(asking)
    if found is None:
        return
    card, _ = found
    lay = where(asking.laid.first.zones, card)
    likely: tuple[Zone, ...] = ("hand", "stable") if is_hand(lay) else ("stable", "hand")
    whose = asking.ask.by or _whose(asking, card)
    for zone in _asked_zones(asking) or likely:
        place = f"{whose}.{zone}" if zone in OWNED else zone
        says = reads("goes", place=place_said(place, terms_of(asking))) if asking.ask.zones else reads("back")
        yield _lies(asking, card, place, says)


def goes(asking: Asking) -> Iterator[PutQuestion]:
    """Is the card there then, for each place where it may go; those that are named in the question first?"""
    found = _still_open(asking)
    if found is None:
        return
    card, _ = found
    players = asking.state.table.players
    whose = _whose(asking, card)
    named = [f"{whose}.{zone}" if zone in OWNED else zone for zone in _asked_zones(asking)]
    likely = ["nursery"] if asking.card(card).type == "baby" else []
    owned = [f"{one}.{zone}" for zone in OWNED[::-1] for one in dict.fromkeys((whose, *players))]
    for place in dict.fromkeys((*named, *likely, "discard", *owned, "deck")):
        yield _lies(asking, card, place, reads("goes", place=place_said(place, terms_of(asking))))


def _asked_zones(asking: Asking) -> tuple[Zone, ...]:
    """The places that are named in the question, where they are ones in which a card may come to lie."""
    return tuple(zone for zone in asking.ask.zones if zone != "pile")


def _whose(asking: Asking, card: int) -> str:
    """Whose it was before all that was done, or else whoever is asked about."""
    seat = owner(where(asking.laid.first.zones, card))
    return asking.state.table.players[seat] if seat >= 0 else asking.by


def coming_into(asking: Asking, card: int) -> int:
    """Into whose Stable the card is going that is being played, or was taken."""
    for entry in asking.state.pile:
        if entry.card == card:
            return entry.into if entry.into >= 0 else entry.seat
    zone = where(asking.state.zones, card)
    return owner(zone) if owner(zone) >= 0 else asking.state.table.players.index(asking.by)


def _lies(asking: Asking, card: int, place: str, says: str) -> PutQuestion:
    goal = Goal(Expect(has={place: (asking.name(card),)}))
    return PutQuestion(asking.laid, Question(will=goal), says)
