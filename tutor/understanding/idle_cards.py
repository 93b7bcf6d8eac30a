"""Whether a card does what it does not do: "does Broken Stable destroy my Upgrades" is of what stays once it came."""

from __future__ import annotations

from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.understanding.case import Ask, CaseDeed, Holding
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
    return _once_it_came(told, ask, card, deed.target, deed.of)


def with_what_came(told: CaseInWork) -> CaseInWork:
    """ "My friend gets Queen Bee, must my Basics leave": asked once the other card came, where nothing else is told."""
    ask = told.case.ask
    if ask is None or ask.kind != "stays" or told.case.deeds or ask.card is None or ask.card in LOOSE:
        return told
    if not any(one.card == ask.card and one.number for one in told.case.holdings):
        return told
    lying = [told.card(one.card) for one in told.case.holdings if one.said and one.card != ask.card]
    came = [one for one in lying if one is not None and one.type in STABLE_TYPES and one.type != "baby"]
    takes = any(VERBS[action.verb].leaves_stable for one in came for action in card_reach.actions(one))
    return told if len(came) != 1 or takes else _once_it_came(told, ask, came[0], ask.card, None)


def _once_it_came(told: CaseInWork, ask: Ask, card: Card, name: str, whose: str | None) -> CaseInWork:
    """The case in which the card is played, and it is asked whether the other stays; whose: that one is."""
    owner = whose or told.holder(name) or told.case.players[0]
    holder = told.holder(card.name)
    against = card.type == "downgrade" and holder in (None, owner)
    by = other_than(told.case.players, owner) if against else holder or other_than(told.case.players, owner)
    harms = card.type == "downgrade" and by != owner
    played = CaseDeed("play", by, card.name, into=owner if harms else None)
    asked = ask._replace(kind="stays", by=owner, card=name, target=None, deed=None)
    kept = (one for one in told.case.holdings if one.card not in (name, card.name))
    lies = next((one for one in told.case.holdings if one.card == name), Holding(name))
    holdings = (*kept, lies._replace(player=owner, zone="stable"))
    return told._replace(case=told.case._replace(deeds=(played,), ask=asked, holdings=holdings), asked=None)
