"""A card named beside one that does something to it, with nothing that is done: "Ramicorn, Ram from my hand?"."""

from __future__ import annotations

from tutor.analysis.meeting import card_reach
from tutor.cards.words import VERBS
from tutor.understanding.card_names import card_called, is_card
from tutor.understanding.case import Ask, CaseDeed, Holding


def with_unsaid_choice(
    deeds: tuple[CaseDeed, ...], holdings: tuple[Holding, ...], ask: Ask
) -> tuple[tuple[CaseDeed, ...], Ask]:
    """The deeds; where there is none, that what lies in no Stable is named for the other card that is spoken of."""
    named = [one for one in holdings if is_card(one.card)]
    kept = [one for one in named if one.zone not in (None, "stable")]
    if deeds or ask.kind != "may" or ask.deed is not None or len(named) != 2 or len(kept) != 1:
        return deeds, ask
    card = next(one.card for one in named if one is not kept[0])
    if not any(one.verb in VERBS and VERBS[one.verb].picks == "cards" for one in card_reach.actions(card_called(card))):
        return deeds, ask
    return (CaseDeed("choose", ask.by, card, kept[0].card, state="tried"),), ask._replace(deed=0)
