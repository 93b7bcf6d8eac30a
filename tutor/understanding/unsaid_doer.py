"""Who does something, where the words do not say it."""

from __future__ import annotations

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import OTHERS, other_than, starts_in_hand
from tutor.understanding.kind_words import instant_names
from tutor.understanding.threats import waits_for_a_loss
from tutor.understanding.verb_of_card import takes_from_somebody, verb_like
from tutor.understanding.waited_moves import waited_for


def doer_of(told: CaseInWork, place: int, starter: str) -> str:
    """Who has the card with which it is done; else who is asked about; of what is done to a card, not its owner."""
    deed, ask = told.case.deeds[place], told.case.ask
    holder = told.holder(deed.card)
    if holder:
        return holder
    owner = deed.of or told.holder(deed.target)
    harms_own = owner is not None and ask is not None and owner == ask.by and deed.verb in ("steal", "destroy")
    if ask is not None and ask.by and place == told.asked and not harms_own:
        return ask.by
    card = told.card(deed.card)
    verb = (verb_like(card, deed.verb) if card is not None else None) or deed.verb
    reacts = deed.verb == "use" or (card is not None and waits_for_a_loss(card, verb))
    suffered = (one.of for one in told.case.deeds if reacts and one.target == deed.card and one.of)
    if across := _across(told, place):
        return across
    if victim := next(suffered, None) or (_watching(told, place) if deed.verb == "use" else None):
        return victim
    if deed.verb == "respond":
        return _answering(told, place, starter, owner)
    if owner and deed.verb == "move" and deed.into not in (None, owner):
        moved = told.card(deed.target)
        return deed.into if moved is not None and moved.type == "upgrade" else owner  # who gains by it
    hit = deed.target if deed.verb == "choose" and deed.target in told.case.players else None
    hit = hit or (deed.of if deed.verb == "use" else None)
    if hit is not None:
        return other_than(told.case.players, hit)  # "if Foxicorn hits me", "Sniper Unicorn on my brother"
    if owner and card is not None and takes_from_somebody(card, deed.verb):
        return other_than(told.case.players, owner)  # "can Americorn pull a Neigh off me"
    if owner and _is_against(told.card(deed.card), deed.verb, whose=deed.of is not None):
        return other_than(told.case.players, owner)
    return starter


def _answering(told: CaseInWork, place: int, starter: str, owner: str | None) -> str:
    """Who answers: whoever is told to be held back, or another than whoever did what came before, or whose it is."""
    if (barred := _held_back(told, told.case.deeds[place].target)) is not None:
        return barred
    if not place and told.case.deeds[place].target in ("neigh", "instant", *instant_names()):
        return starter
    instant = told.card(told.case.deeds[place].card)
    played_by = owner if instant is None or [*card_reach.answers(instant)] else None  # no "Intervention on his Ritual"
    before = next((one.by for one in reversed(told.case.deeds[:place]) if one.by), played_by or starter)
    return other_than(told.case.players, before)


def _across(told: CaseInWork, place: int) -> str | None:
    """Who may have a card that waits for what others do, where one of them has done it."""
    card = told.card(told.case.deeds[place].card)
    trigger = waited_for(card) if card is not None else None
    if trigger is None or trigger.who not in OTHERS:
        return None
    before = next((one.by for one in reversed(told.case.deeds[:place]) if one.by), None)
    return other_than(told.case.players, before) if before else None


def _is_against(card: Card | None, verb: str, whose: bool) -> bool:
    """Is it done to what others have: as it is chosen for a card, all that this does to what is chosen?

    whose: it is said whose that is, so that one thing that is done to others' cards will do
    """
    verbs = [verb]
    if verb == "choose" and card is not None:
        verbs = [one.verb for one in card_reach.actions(card) if VERBS[one.verb].picks == "cards"]
    rows = [VERBS[one] for one in verbs if one in VERBS]
    harms = [bool(row.against and not row.gives_up) for row in rows]
    return any(harms) if whose else bool(harms) and all(harms)


def _watching(told: CaseInWork, place: int) -> str | None:
    """Whose card it is that waits for what is done to others: whose these are, or to whom they come."""
    card = told.card(told.case.deeds[place].card)
    if card is None or not any(one.what.this is not True for effect in card.effects for one in effect.triggers):
        return None
    if not {"enters", "leaves", "destroyed", "sacrificed"} & card_reach.triggers(card) or starts_in_hand(card):
        return None
    before = [one for one in told.case.deeds[:place] if one.by or one.of]
    return next((one.of or one.by for one in reversed(before)), None)


def _held_back(told: CaseInWork, answered: str | None) -> str | None:
    """Who has a card of which it is said whose it is, and that keeps its player from playing some cards.

    What is answered is being played yet, and keeps nobody from anything.
    """
    held = (
        (one.player, card)
        for one in told.case.holdings
        if one.said and one.card != answered and (card := told.card(one.card)) is not None
    )
    return next((player for player, card in held if player and "cannot play" in card.says), None)
