"""The card that is meant where none is named with what is asked."""

from __future__ import annotations

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.understanding.bans import bans_of
from tutor.understanding.case import Ask, CaseDeed
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import starts_in_hand


def answer_of(told: CaseInWork, ask: Ask) -> CaseDeed | None:
    """That the only Instant that is named answers the only other card, where nothing else is said of both.

    The only card of which it is asked whether it can be answered is; another may say whether that may be done.
    """
    named = [(one, card) for one in told.case.holdings if one.said and (card := told.card(one.card))]
    if ask.kind == "answerable" and ask.card is None and not told.case.deeds:
        speaks = [card for _, card in named if any(ban.verb == "respond" for ban in bans_of(card))]
        asked = [(one, card) for one, card in named if card.type != "instant" and card not in speaks] or named
        if len(asked) == 1 and len(named) <= len(asked) + len(speaks):
            return CaseDeed("respond", ask.by, None, asked[0][1].name, asked[0][0].player, state="tried")
    loose = [card for one, card in named if one.zone in (None, "hand", "pile")]
    instants = [card for card in loose if card.type == "instant" and card_reach.answers(card)]
    others = [card for card in loose if card.type not in ("instant", "herd") and not _lasts(card)]
    if (
        told.case.deeds
        or told.case.phase not in (None, "action")
        or len(named) != 2
        or len(instants) != 1
        or len(others) != 1
    ):
        return None
    return CaseDeed("respond", ask.by, instants[0].name, others[0].name, state="tried")


def _lasts(card: Card) -> bool:
    """Does it say what is so while it lies there, so that it is no matter of its being played?"""
    return any(effect.statement is not None for effect in card.effects)


def spoken_of(told: CaseInWork, ask: Ask) -> str | None:
    """The card that is meant where it is asked of somebody, or of how things lie, and none is named with what is asked.

    It is the only Instant, or else the only card, of which no place is said. A Downgrade that speaks of what is so as
    long as it lies there is none of them: "Good Deal under Slowdown, ok?".
    """
    laid = any(one.number == 0 or (one.player is not None and one.zone is not None) for one in told.case.holdings)
    held = [told.card(one.card) for one in told.case.holdings if one.said and one.zone in (None, "hand")]
    free = [card for card in held if card is not None]
    instants = [card for card in free if card.type == "instant"]
    beside = [card for card in free if card.type != "downgrade" or not _lasts(card)]
    if told.case.deeds or not (ask.by or laid or (instants and len(free) > 1) or len(beside) < len(free)):
        return None
    able = instants or (beside if len(free) > 1 else free)
    if len(able) != 1 or any(effect.intervenes is not None for effect in able[0].effects):
        return None
    return able[0].name


def with_its_card(told: CaseInWork, ask: Ask, starter: str) -> CaseInWork:
    """Where it is asked whether what a card does must be done: that it is played, if it does it as it is played."""
    by = ask.by or starter
    name = ask.card or spoken_of(told, ask._replace(by=by))
    card = told.card(name)
    if card is None:
        return told
    deeds = (CaseDeed("play", by, name),) if starts_in_hand(card) else ()
    return told._replace(case=told.case._replace(deeds=deeds, ask=ask._replace(card=name)))
