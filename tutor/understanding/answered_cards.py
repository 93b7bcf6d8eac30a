"""What an Instant answers, and who has it in hand."""

from __future__ import annotations

from tutor.understanding.case import CaseDeed, Holding
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import other_than
from tutor.understanding.kind_words import CARD_KINDS


def lies_as_said(told: CaseInWork, kind: str | None) -> bool:
    """Is a card of the kind that is to be answered said to lie in a Stable already, and none said to be played?"""
    lies = any(one.card == kind and one.zone == "stable" and one.said for one in told.case.holdings)
    return kind in CARD_KINDS and lies and not any(one.verb in ("play", "use") for one in told.case.deeds)


def answered_by_another(told: CaseInWork, place: int, by: str) -> CaseInWork:
    """Where whoever answers has themself played, or answered, last: that somebody else answers that before.

    Nobody answers their own card: "I have played a card already, can I neigh", "he neighed, may he neigh again".
    """
    before = told.case.deeds[:place]
    last = before[-1]
    on_top = last.verb == "respond" or (last.verb == "play" and told.case.deeds[place].target is None)
    if not on_top or (last.by, last.state) != (by, "done"):
        return told
    answered = next((one.by for one in reversed(before) if one.verb == "play" and one.by != by), None)
    other = answered or other_than(told.case.players, by)
    return with_in_hand(told, "neigh", other).with_before(place, CaseDeed("respond", other, "neigh"))


def with_as_many(told: CaseInWork, held: int, place: int, by: str) -> CaseInWork:
    """With as many copies of the Instant as that player answers with: "can she neigh again"."""
    one = told.case.holdings[held]
    deeds = told.case.deeds[: place + 1]
    needed = sum(each.verb == "respond" and (each.by, each.card) == (by, one.card) for each in deeds)
    there = sum(each.number for each in told.case.holdings if (each.card, each.player) == (one.card, by))
    if needed <= there or one.zone not in (None, "hand", "pile"):
        return told
    return told.with_place(held, told.case.holdings[held]._replace(number=one.number + needed - there))


def with_an_answered_answer(told: CaseInWork, place: int, by: str, answerer: str | None, answered: str) -> CaseInWork:
    """A card of whoever answers is played, and answered: so that they answer that answer."""
    other = answerer or other_than(told.case.players, by)
    told = with_in_hand(told, "unicorn", by)
    told = with_in_hand(told, answered, other)
    told = told.with_before(place, CaseDeed("respond", other, answered))
    return told.with_before(place, CaseDeed("play", by, "unicorn"))


def is_instant(told: CaseInWork, name: str) -> bool:
    card = told.card(name)
    return card is not None and card.type == "instant"


def with_in_hand(told: CaseInWork, name: str, player: str) -> CaseInWork:
    """The card, or one of that kind, in that player's hand, where it is not there."""
    held = [i for i, one in enumerate(told.case.holdings) if one.card == name and one.zone in (None, "hand", "pile")]
    mine = next((i for i in held if told.case.holdings[i].player in (None, player)), None)
    if mine is not None:
        return told.with_holder(mine, player)
    return told.with_holding(Holding(name, player, "hand", 1, said=False), "cost.filler")


def lies_in_hand(told: CaseInWork, one: Holding, player: str, name: str | None) -> bool:
    if one.zone not in (None, "hand", "pile") or one.player not in (None, player) or not one.number:
        return False
    card = told.card(one.card)
    if name is not None:
        return one.card == name or (card is not None and name in card.words)
    return one.card in ("neigh", "instant") or (card is not None and card.type == "instant")


def with_the_answer(told: CaseInWork, place: int, by: str) -> CaseInWork:
    """What is answered with, in that player's hand."""
    deed = told.case.deeds[place]
    others = ((i, one) for i, one in enumerate(told.case.holdings) if one.card != deed.target or deed.card)
    held = next((i for i, one in others if lies_in_hand(told, one, by, deed.card)), None)
    if held is not None:
        return with_as_many(told.with_holder(held, by), held, place, by)
    said, cost = deed.card is not None, "" if deed.card else "cost.filler"
    return told.with_holding(Holding(deed.card or "neigh", by, "hand", 1, said), cost)


def played_of_its_kind(told: CaseInWork, place: int) -> CaseDeed | None:
    """ "I used Double Dutch, my first card got neighed": the play of what is answered, where only uses are told."""
    deed, before = told.case.deeds[place], told.case.deeds[:place]
    owner = deed.of or (before[0].by if before else None)
    if not before or deed.state != "done" or deed.target not in CARD_KINDS or owner in (None, deed.by):
        return None
    if any((one.verb, one.by) != ("use", owner) for one in before):
        return None
    return CaseDeed("play", owner, "unicorn" if deed.target == "card" else deed.target)


def with_the_answered_answer(told: CaseInWork, place: int) -> CaseInWork | None:
    """ "He plays a Downgrade, then neighs my Neigh": that what is played is answered by whose answer is answered.

    None where that is told, or nothing is played that they may answer.
    """
    deed, before = told.case.deeds[place], told.case.deeds[:place]
    named = deed.target in ("neigh", "instant") or is_instant(told, deed.target or "")
    last = before[-1] if before else None
    if not named or deed.of in (None, deed.by) or last is None or (last.verb, last.state) != ("play", "done"):
        return None
    if last.by == deed.of:
        return None
    told = with_in_hand(told, deed.target or "neigh", deed.of or "")
    return told.with_before(place, CaseDeed("respond", deed.of, deed.target))
