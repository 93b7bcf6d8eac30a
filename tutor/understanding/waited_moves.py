"""The move of a player that a card waits for, where it is asked whether it works, or may be used, and none is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.card import Trigger
from tutor.understanding.case import Case, CaseDeed
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import OTHERS, other_than
from tutor.understanding.kind_words import CARD_KINDS
from tutor.understanding.threats import named_in
from tutor.understanding.verb_of_card import verb_like

_MOVES: Final[Mapping[str, str]] = {
    "plays": "play",
    "tries to play": "play",
    "tries to use": "use",
    "draws": "draw",
    "enters": "play",
}
"""The event that a card waits for -> the move."""

_ANSWERS: Final = ("neigh", "instant")


def waited_for(card: Card) -> Trigger | None:
    """The move of a player that sets the card off; None where there is none, or it acts as a turn begins."""
    triggers = [one for effect in card.effects if not effect.cost for one in effect.triggers]
    if any(one.event == "beginning" for one in triggers):
        return None
    return next((one for one in triggers if one.event in _MOVES and one.what.this is not True), None)


def move_waited_for(told: CaseInWork, place: int) -> CaseDeed | None:
    """The move that sets off the card that is used there, where none such is told before; None for any other."""
    deed = told.case.deeds[place]
    card = told.card(deed.card)
    trigger = waited_for(card) if card is not None else None
    if card is None or trigger is None or deed.by is None:
        return None
    verb = _MOVES[trigger.event]
    if verb == "play" and trigger.what.kinds[0] in _ANSWERS:
        verb = "respond"
    if any(one.verb == verb for one in told.case.deeds[:place]):
        return None
    named = [one for one in named_in(told) if one != card.name and _sets_it_off(told.card(one), trigger, verb)]
    name = named[0] if named else next((one for one in trigger.what.kinds if one in CARD_KINDS and one != "card"), None)
    if verb == "use" and not named:
        return None
    other = other_than(told.case.players, deed.by)
    against = trigger.event == "enters" and (_type_of(told, name) == "downgrade")
    own = not against and (trigger.who == "you" or trigger.event == "enters")
    by = deed.by if own else told.holder(name) or other
    if trigger.who in OTHERS and by == deed.by:
        return None
    return CaseDeed(verb, by, None if verb == "draw" else name or "unicorn", into=deed.by if against else None)


def _type_of(told: CaseInWork, name: str | None) -> str | None:
    card = told.card(name)
    return card.type if card is not None else name


def with_use_for_choice(told: CaseInWork) -> CaseInWork:
    """ "Can I Objection her Neigh": where that is chosen for a card which it sets off, that the card is used.

    So it is where something is said to be done to it that the card does to none: "can Frankencorn snatch it".
    """
    place, ask = told.asked, told.case.ask
    deed = told.case.deeds[place] if place is not None else None
    card = told.card(deed.card) if deed is not None else None
    trigger = waited_for(card) if card is not None else None
    if place is None or ask is None or deed is None or card is None or trigger is None:
        return told
    if verb_like(card, deed.verb) is not None or deed.verb == "win":
        return told
    target = told.card_like(deed.target)
    if not any(_sets_it_off(target, trigger, verb) for verb in ("play", "use", "respond")):
        return told
    used = CaseDeed("use", deed.by, deed.card, state="tried")
    kept = tuple(one for one in told.case.deeds[:place] if one.card != deed.card)
    case = told.case._replace(deeds=(*kept, used), ask=ask._replace(kind="may", deed=len(kept), card=None, target=None))
    return told._replace(case=_with_target_free(case, deed.target), asked=len(kept))


def _with_target_free(case: Case, name: str | None) -> Case:
    """The card that is played then lies nowhere yet."""
    held = (one._replace(zone=None) if one.card == name and one.zone == "stable" else one for one in case.holdings)
    return case._replace(holdings=tuple(held))


def _sets_it_off(card: Card | None, trigger: Trigger, verb: str) -> bool:
    if card is None or not card_reach.may_mean(trigger.what, card):
        return False
    if verb == "use":
        return any(effect.triggers or effect.replaces for effect in card.effects)
    return (card.type == "instant") == (verb == "respond") and card.type not in ("baby", "herd")
