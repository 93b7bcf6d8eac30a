"""Whether somebody may keep so many cards, or has to DISCARD some: asked of the end of their turn."""

from __future__ import annotations

from typing import Final

from tutor.rulebook import editions
from tutor.understanding.case import Ask, AskKind, CaseDeed, Holding
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.plainest_card import does

LIMIT: Final = "hand limit"
"""What a card says that changes how many cards a hand may have."""

_OF_KEEPING: Final = ("stays", "may", "must", "happens", "works", "safe")
"""Kinds that ask of a number of cards, with nothing that is done, whether they may be kept."""

_OF_A_LIMIT: Final = (*_OF_KEEPING, "me-too", "counts", "how-many")
"""Kinds that ask for the limit itself, where no cards of a hand are counted."""


def with_hand_limit(told: CaseInWork, starter: str) -> CaseInWork:
    """Where cards of a hand are counted, and it is asked whether they are too many: the turn ends, and who DISCARDs.

    Not where a card that is named has somebody DISCARD, or something else is done. Where it is asked for the limit and
    no cards are counted, so many are laid that the limit is seen. In another's turn nobody but they have to.
    """
    told = _with_drawn(_with_a_full_hand(told, starter))
    ask, case = told.case.ask, told.case
    place = next((at for at, one in enumerate(case.holdings) if _is_counted_hand(one)), None)
    if ask is None or place is None or case.phase not in (None, "end", "action") or not _asks_for_it(told, ask):
        return told
    held = case.holdings[place]
    by = ask.by or held.player or starter
    if held.player not in (None, by):
        return told
    turn = case.turn or by
    told = _with_limits_lying(told.with_place(place, held._replace(player=by, zone="hand")), by)
    if ask.kind == "how-many":
        ask = ask._replace(by=by, card=None, target=None, deed=None, number=None)
        return told._replace(case=told.case._replace(phase="end", turn=turn, deeds=(), ask=ask), asked=None)
    deed = CaseDeed("discard", by, state="tried")
    if case.phase == "action":  # within a turn something is done first, as nobody asks what comes of any move
        drawn = CaseDeed("draw", turn)
        ask = ask._replace(kind="happens", by=by, card=None, target=None, deed=1)
        return told._replace(case=told.case._replace(turn=turn, deeds=(drawn, deed), ask=ask), asked=1)
    ask = ask._replace(kind="happens", by=by, card=None, target=None, deed=0)
    return told._replace(case=told.case._replace(phase="end", turn=turn, deeds=(deed,), ask=ask), asked=0)


def _with_a_full_hand(told: CaseInWork, starter: str) -> CaseInWork:
    """ "How many cards may I keep with Llamadon": with a hand by which the limit, or the usual one, is seen.

    The more of the two, and one more where it is asked how many may be kept, or no card changes it.
    """
    case, ask = told.case, told.case.ask
    if ask is None or case.phase != "end" or case.deeds or ask.kind not in _OF_A_LIMIT:
        return told
    usual = editions()[told.game.edition].hand_limit
    limits = [limit for one in case.holdings if (limit := _limit(told, one.card, usual)) is not None]
    hands = [one for one in case.holdings if one.card == "card" and one.zone in (None, "hand")]
    if any(one.number != 1 or one.zone for one in hands) or not (limits or ask.kind == "how-many"):
        return told
    by = ask.by or starter
    more = ask.kind == "how-many" or not limits
    lying = tuple(one for one in case.holdings if one not in hands)
    lying = (*lying, Holding("card", by, "hand", max(usual, *limits, 0) + more))
    kind: AskKind = "how-many" if more else "happens"
    return told._replace(case=case._replace(holdings=lying, ask=ask._replace(kind=kind, by=by, number=None)))


def _limit(told: CaseInWork, name: str, usual: int) -> int | None:
    """How many cards whoever has that card may keep; None where it changes nothing about it."""
    card = told.card(name)
    said = (effect.statement for effect in card.effects) if card is not None else ()
    found = next((one for one in said if one is not None and one.word == LIMIT), None)
    return None if found is None else found.fixed if found.fixed is not None else max(0, usual + found.value)


def _with_drawn(told: CaseInWork) -> CaseInWork:
    """ "I had seven cards and drew one more, do I discard as my turn ends": with those that were drawn in the hand."""
    case, ask = told.case, told.case.ask
    place = next((at for at, one in enumerate(case.holdings) if _is_counted_hand(one)), None)
    drawn = [one for one in case.deeds if one.verb == "draw" and one.card is None and one.state == "done"]
    if place is None or not drawn or case.phase != "end" or ask is None or ask.deed is None:
        return told
    left = tuple(one for one in case.deeds if one not in drawn)
    asked = case.deeds[ask.deed]
    if asked not in left:
        return told
    held = case.holdings[place]
    told = told.with_place(place, held._replace(number=held.number + len(drawn), player=held.player or drawn[0].by))
    at = left.index(asked)
    case = told.case._replace(deeds=left, ask=ask._replace(deed=at))
    return told._replace(case=case, asked=at if told.asked is not None else None)


def _with_limits_lying(told: CaseInWork, by: str) -> CaseInWork:
    """What changes the limit lies in a Stable, where nothing else is said of it."""
    for at, one in enumerate(told.case.holdings):
        if LIMIT in _says(told, one.card) and (one.zone is None or (one.zone == "stable" and one.player is None)):
            told = told.with_place(at, one._replace(player=one.player or by, zone="stable"))
    return told


def _is_counted_hand(one: Holding) -> bool:
    return one.said and one.card == "card" and one.number > 1 and one.zone in (None, "hand")


def _asks_for_it(told: CaseInWork, ask: Ask) -> bool:
    """Is it asked whether cards are discarded, or kept, with no card named but such as change the limit?"""
    named = [card for one in told.case.holdings if one.said and (card := told.card(one.card))]
    limits = [card for card in named if LIMIT in card.says]
    if any(card not in limits and does(card, "discard") for card in named):
        return False
    if told.case.deeds:
        deed = told.case.deeds[0]
        alone = len(told.case.deeds) == 1 and ask.deed == 0 and (deed.state != "done" or deed.by is None)
        dropped = deed.verb == "play" and told.case.phase == "end" and deed.card in (None, "card")  # "drop one"
        discards = deed.verb == "discard" and (deed.card is None or LIMIT in _says(told, deed.card))
        return alone and (dropped or discards)
    keeps = ask.kind in _OF_KEEPING or (ask.kind == "how-many" and told.case.phase == "end")
    return keeps and len(limits) == len(named)


def _says(told: CaseInWork, name: str) -> frozenset[str]:
    card = told.card(name)
    return frozenset(card.says) if card is not None else frozenset()
