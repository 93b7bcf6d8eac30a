"""What the deeds of a case speak of that lies nowhere yet."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards.words import VERBS
from tutor.understanding.case import NOBODY, Holding
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.kind_words import CARD_KINDS, are_of_a_stable


def lacking(told: CaseInWork) -> Iterator[Holding]:
    """What the deeds speak of that lies nowhere yet: cards and kinds that are played, and to which things are done."""
    for place, deed in enumerate(told.case.deeds):
        if deed.verb == "play" and deed.card and not _is_in_hand(told, deed.card, deed.by):
            yield Holding(deed.card, deed.by, "hand", 1, said=deed.card in told.game.box.cards)
        elif deed.verb == "play" and deed.card in CARD_KINDS and _is_played_before(told, place):
            yield Holding(deed.card, deed.by, "hand", 1, said=False)
        elif deed.card and deed.verb != "respond" and not _is_there(told, deed.card, None):
            yield Holding(deed.card, deed.by, None, 1, said=True)
        if deed.target and deed.target not in told.case.players and deed.verb != "respond":
            owner = deed.of if deed.verb in VERBS else None
            if deed.verb == "draw" and deed.target in CARD_KINDS and deed.target != "card":
                yield Holding(deed.target, NOBODY, "deck", 1, said=False)  # "I drew a Goat"
            elif not _is_just_played(told, place) and not _is_there(told, deed.target, owner, deed.card):
                yield Holding(deed.target, owner, None, 1, said=True)


def _is_just_played(told: CaseInWork, place: int) -> bool:
    """ "She plays a Basic Unicorn, can I steal it": is something done to the kind of card that somebody has played?"""
    kind = told.case.deeds[place].target
    return kind in CARD_KINDS and any(one.verb == "play" and one.card == kind for one in told.case.deeds[:place])


def _is_played_before(told: CaseInWork, place: int) -> bool:
    """Does the same player play one of that kind before?"""
    deed = told.case.deeds[place]
    return any(one.verb == "play" and (one.by, one.card) == (deed.by, deed.card) for one in told.case.deeds[:place])


def _is_in_hand(told: CaseInWork, name: str, player: str | None) -> bool:
    """Is that card, or one of that kind, there to be played? A card of which it is not said may be any but a kind."""
    if name in told.game.box.cards:
        return _is_there(told, name, player)
    played = (None, "hand", "pile")
    named = {one.card for one in told.case.deeds if one.verb == "play"}
    named |= {one.target for one in told.case.deeds if one.verb == "respond"}  # "he neighed it, can I play another"
    free = (one for one in told.case.holdings if one.card == name or one.card not in named)
    there = (one for one in free if one.zone in played and not are_of_a_stable(one))
    kept = tuple(one for one in there if one.zone or one.card == name)
    return _is_there(told._replace(case=told.case._replace(holdings=kept)), name, player)


def _is_there(told: CaseInWork, name: str, player: str | None, but: str | None = None) -> bool:
    """Does that card, or one of that kind, lie somewhere, of that player if one is told, and another than `but`?"""
    if name not in told.game.box.cards and name not in CARD_KINDS:
        return True
    for one in told.case.holdings:
        card = told.card(one.card)
        fits = one.card == name or (card is not None and name in card.words and card.name != but)
        if fits and one.number and (player is None or one.player in (None, player)):
            return True
    return False
