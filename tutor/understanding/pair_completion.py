"""Two cards that are named: which of them came, or went, by the other, and which of them it is asked about."""

from __future__ import annotations

from tutor.analysis.meeting import card_reach
from tutor.cards.words import VERBS
from tutor.understanding.case_in_work import CaseInWork


def of_two_cards(told: CaseInWork) -> CaseInWork:
    """The case with what is done to a card that acts after it, and asked about the card that another may hit."""
    return _with_what_is_hit(_with_what_comes(told))


def _with_what_comes(told: CaseInWork) -> CaseInWork:
    """ "If I bring her with Kiss of Life, does Mermaid trigger": the card that acts then is the one that came."""
    for place, deed in enumerate(told.case.deeds):
        card = told.card(deed.card)
        acting = (one.card for one in told.case.deeds[place + 1 :] if one.verb == "use" and one.card != deed.card)
        name = next(acting, None)
        other = told.card(name)
        if deed.target is None and card is not None and other is not None and deed.verb in VERBS:
            alike = (one for one in card_reach.actions(card) if one.verb == deed.verb)
            if any(card_reach.may_mean(one.what, other) for one in alike):
                told = told.with_deed(place, deed._replace(target=name))
    return told


def _with_what_is_hit(told: CaseInWork) -> CaseInWork:
    """ "He plays Reset Button and I have Yay. Gone?": no Magic card stays, so this is asked of what it does that to."""
    ask, card = told.case.ask, told.card(told.case.ask.card) if told.case.ask is not None else None
    if ask is None or card is None or card.type != "magic" or ask.kind not in ("stays", "goes", "returns"):
        return told
    lying = (one.card for one in told.case.holdings if one.said and one.zone == "stable")
    moving = [one for one in card_reach.actions(card) if VERBS[one.verb].leaves_stable]
    for name in lying:
        other = told.card(name)
        if other is not None and any(card_reach.may_mean(one.what, other) for one in moving):
            asked = ask._replace(card=name, by=told.holder(name) or ask.by)
            return told._replace(case=told.case._replace(ask=asked))
    return told
