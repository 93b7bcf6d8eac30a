"""Whether a card does what it does not do: "does Broken Stable destroy my Upgrades" is of what stays once it came."""

from __future__ import annotations

from typing import Final

from tutor.cards.words import VERBS
from tutor.understanding.case import CaseDeed, Holding
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import other_than
from tutor.understanding.kind_words import CARD_KINDS, LOOSE
from tutor.understanding.verb_of_card import verb_like
from tutor.vocabulary import STABLE_TYPES

OF_WHAT_IT_DOES: Final = ("happens", "may", "works")


def with_what_stays(told: CaseInWork) -> CaseInWork:
    """Where it is asked whether a card takes others out of a Stable that does nothing of the kind.

    It is played, with a Downgrade against whoever has those others, and it is asked whether they stay.
    """
    ask, place = told.case.ask, told.asked
    deed = told.case.deeds[place] if place is not None else None
    card = told.card(deed.card) if deed is not None else None
    if ask is None or deed is None or card is None or ask.kind not in OF_WHAT_IT_DOES or len(told.case.deeds) > 1:
        return told
    if deed.by is not None or deed.target is None or deed.verb not in VERBS or not VERBS[deed.verb].leaves_stable:
        return told
    if card.type in ("instant", "baby", "herd") or verb_like(card, deed.verb) is not None:
        return told
    hit = told.card(deed.target)
    if deed.target not in CARD_KINDS if hit is None else hit.type not in STABLE_TYPES:
        return told
    if deed.target in LOOSE:
        return told
    owner = deed.of or told.holder(deed.target) or told.case.players[0]
    by = told.holder(card.name) or other_than(told.case.players, owner)
    harms = card.type == "downgrade" and by != owner
    played = CaseDeed("play", by, card.name, into=owner if harms else None)
    asked = ask._replace(kind="stays", by=owner, card=deed.target, target=None, deed=None)
    kept = (one for one in told.case.holdings if one.card != deed.target)
    lies = next((one for one in told.case.holdings if one.card == deed.target), Holding(deed.target))
    holdings = (*kept, lies._replace(player=owner, zone="stable"))
    return told._replace(case=told.case._replace(deeds=(played,), ask=asked, holdings=holdings), asked=None)
