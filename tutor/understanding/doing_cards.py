"""With which of the cards that are spoken of something is done, where the words do not say it."""

from __future__ import annotations

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.action import Action, actions_of
from tutor.cards.words import VERBS
from tutor.engine.state.continuous_effects import fits
from tutor.understanding.case import CaseDeed, Holding
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import OTHERS, has_it_done, has_one_enter, other_than, starts_in_hand
from tutor.understanding.plainest_card import does
from tutor.understanding.threats import waits_for_a_loss
from tutor.understanding.verb_of_card import verb_like


def named_doer(told: CaseInWork, place: int, deed: CaseDeed) -> str | None:
    """A card that is spoken of and does such a thing, of whoever does it, or of nobody yet; none that answers it."""
    answers = {one.card for one in told.case.deeds[place + 1 :] if one.verb == "respond"} | {deed.target}
    spoken = [one for one in told.case.holdings if one.card not in answers and _may_do(told, place, one, deed)]
    cards = [card for one in spoken if (card := told.card(one.card)) is not None]
    able = [card for card in cards if not (_only_to_itself(card, deed) or _only_in_its_place(card, deed.verb))]
    others = [one for number, one in enumerate(told.case.deeds) if number != place]
    used = {name for one in others for name in (one.card, one.target)}
    like = (
        card
        for card in able
        if (verb := verb_like(card, deed.verb)) and (card.name not in used or _of_others(told, card, deed, verb))
    )
    just = [one.card for one in reversed(others[:place]) if one.verb in ("play", "use") and one.by == deed.by]
    came = (card.name for name in just[:1] for card in able if card.name == name and verb_like(card, deed.verb))
    does_so = next((card.name for card in able if does(card, deed.verb)), None)
    return does_so or next(came, None) or next((one.name for one in like), None)


def _of_others(told: CaseInWork, card: Card, deed: CaseDeed, verb: str) -> bool:
    """ "He took his three. We take one?": does the card that was used have others do that, one of whom does it?"""
    who = {one.who for one in card_reach.actions(card) if one.verb == verb}
    return bool(who & OTHERS) and deed.by not in (None, told.holder(card.name))


def what_takes_it(told: CaseInWork, place: int, deed: CaseDeed) -> str | None:
    """ "It enters, do my Downgrades die": what was played, or used, and has cards given up, where that is said so."""
    if deed.card is not None or deed.target is None:
        return None
    came = [one.card for one in reversed(told.case.deeds[:place]) if one.verb in ("play", "use")]
    taking = (card for name in came if (card := told.card(name)) and _has_given_up(card, deed.verb))
    return next((card.name for card in taking if not any(one.replaces for one in card.effects)), None)


def _has_given_up(card: Card, verb: str) -> bool:
    meant = verb_like(card, verb)
    return meant is not None and meant != verb and meant in VERBS and VERBS[meant].gives_up


def has_one_draw(told: CaseInWork, place: int, deed: CaseDeed) -> str | None:
    """The card that is spoken of, and has one DRAW as it is played, or has others do so; else None."""
    card = told.card(named_doer(told, place, deed)) if told.case.phase != "draw" else None
    if card is None or not does(card, "draw"):
        return None
    alone = len(told.case.deeds) == 1 and deed.state == "tried" and told.case.phase in (None, "beginning")
    if any(effect.replaces for effect in card.effects) and told.case.deeds[:place]:
        return card.name  # "it makes me discard, can I draw instead"
    begins = alone and "beginning" in card_reach.triggers(card)  # "Sadistic Ritual, but no Unicorns: do I draw"
    return card.name if begins or starts_in_hand(card) or has_it_done(told.case.players, card, deed) else None


def _may_do(told: CaseInWork, place: int, one: Holding, deed: CaseDeed) -> bool:
    """Is the card one with which it may be done: of whoever does it, or of another whose card has them do it?"""
    card = told.card(one.card)
    deed = deed._replace(verb=(verb_like(card, deed.verb) if card is not None else None) or deed.verb)
    who = {action.who for action in card_reach.actions(card) if action.verb == deed.verb} if card is not None else set()
    owner = has_it_done(told.case.players, card, deed) if card is not None else None
    of_others = card is not None and _of_others(told, card, deed, deed.verb)
    if "each player" in who or (owner is not None and one.player != deed.by) or of_others:
        return True
    moved = (each for each in reversed(told.case.deeds[:place]) if each.target == one.card and each.state == "done")
    last = next((each for each in moved if each.verb in VERBS and VERBS[each.verb].leaves_stable), None)
    if last is not None and card is not None and waits_for_a_loss(card, "use"):
        return last.of in (None, deed.by)  # what a card does that is lost, whoever lost it does
    player = one.player
    if last is not None and has_one_enter(last.verb):
        player = last.into or (last.by if VERBS[last.verb].entering else None)
    return player in (None, deed.by)


def itself(told: CaseInWork, deed: CaseDeed) -> str | None:
    """ "May I sacrifice Trojan Unicorn": the card to which it is done, where it has that done to itself.

    What somebody gives up for it may be this card, too: "can I sacrifice Dark Angel Unicorn itself".
    """
    card = told.card(deed.target)
    alike = [one for one in card_reach.actions(card) if one.verb == deed.verb] if card is not None else []
    return deed.target if any(one.on_itself or (card and _gives_up(one, card)) for one in alike) else None


def _gives_up(action: Action, card: Card) -> bool:
    """May the card be what its player gives up out of the Stable?"""
    return VERBS[action.verb].gives_up and action.place == "your stable" and fits(card, action.what)


def _only_to_itself(card: Card, deed: CaseDeed) -> bool:
    """Does the card have that done to itself alone, so that it is not what does it to another?"""
    found = [one.what.this for one in card_reach.actions(card) if one.verb == deed.verb]
    return bool(found) and deed.target not in (None, card.name) and all(this is True for this in found)


def _only_in_its_place(card: Card, verb: str) -> bool:
    """Does the card have that done only where the same would be done anyway: two DISCARDs in the place of one?"""
    effects = [one for one in card.effects if any(each.verb == verb for each in actions_of(one.instructions))]
    same = VERBS[verb].would if verb in VERBS else ""
    return bool(effects) and all(one.replaces is not None and same in one.replaces.would for one in effects)


def without_idle_tool(told: CaseInWork, deed: CaseDeed) -> tuple[CaseInWork, CaseDeed]:
    """ "Steal a Ram from a Field with Bridge Troll on Duty": a card that has nobody do anything lies with the Ram."""
    card = told.card(deed.card)
    idle = card is not None and bool(card.says) and not any(card_reach.actions(card)) and card.type != "instant"
    owner = deed.of or told.holder(deed.target)
    owner = owner or (other_than(told.case.players, deed.by) if VERBS[deed.verb].against else deed.by)
    if card is None or not idle or owner is None:
        return told, deed
    held = next((at for at, one in enumerate(told.case.holdings) if one.card == card.name), None)
    lies = Holding(card.name, owner, "stable")
    return (told.with_holding(lies) if held is None else told.with_place(held, lies)), deed._replace(card=None)
