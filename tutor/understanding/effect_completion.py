"""What is asked of all that a card does: who names the cards, or whether it does both things or one of them."""

from __future__ import annotations

from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.understanding.case import Ask, Case, CaseDeed, Holding
from tutor.understanding.case_in_work import CaseInWork, asked_deed
from tutor.understanding.counted_completion import needs_of
from tutor.understanding.holding_places import has_it_done, has_one_enter, other_than, starts_in_hand
from tutor.understanding.kind_words import CARD_KINDS
from tutor.understanding.unsaid_cards import spoken_of

OF_AN_EFFECT: Final = ("who-chooses", "both-or-one")

_DONE_WITH: Final = ("play", "use")


def without_the_choice(case: Case) -> Case:
    """ "Who chooses what I discard": the case without the choice, where it is asked whose it is of a deed."""
    place, asked = case.ask.deed if case.ask is not None else None, asked_deed(case)
    if case.ask is None or case.ask.kind != "who-chooses" or place is None or asked in (None, place):
        return case
    deed = case.deeds[place]
    if deed.verb != "choose" or deed.target not in (None, "card"):
        return case
    return case.without_deed(place)._replace(ask=case.ask._replace(deed=None))


def with_its_effect(told: CaseInWork, starter: str) -> CaseInWork:
    """Where it is asked who chooses, or whether both are done: the card is played, or used, by whoever may do that.

    What it has somebody do is then open, and is what is asked about.
    """
    ask = told.case.ask
    card = told.card(_asked_card(told, ask, starter)) if ask is not None and ask.kind in OF_AN_EFFECT else None
    if ask is None or card is None or not any(one.verb in VERBS for one in card_reach.actions(card)):
        return told
    if card.type == "instant" or any(effect.replaces for effect in card.effects):
        return told
    deeds = told.case.deeds
    played = next((at for at, one in enumerate(deeds) if one.verb in _DONE_WITH and one.card == card.name), None)
    later = deeds if played is None else deeds[played + 1 :]
    doer = (deeds[played].by if played is not None else None) or _doer(told, card, ask, starter)
    open_ones = tuple(
        one._replace(card=card.name, target=None, of=None, state="tried")
        for one in later
        if one.verb in VERBS and one.verb not in ("choose", *_DONE_WITH)
    )
    players = tuple(one._replace(card=card.name) for one in later if one.target in told.case.players and not one.of)
    of_players = any(VERBS[one.verb].picks != "cards" for one in open_ones)  # "who says whose turn is skipped"
    asked = open_ones if ask.kind == "both-or-one" or of_players else players[:1]
    before = deeds[: played or 0]
    if played is not None and starts_in_hand(card):
        told = _with_it_in_hand(told, card, doer)  # what acts as it enters was played by whoever "used" it
    done = tuple(_done(told, card, doer))
    place = len(before) + len(done) if asked else None
    case = told.case._replace(deeds=(*before, *done, *asked), ask=ask._replace(card=card.name, target=None, deed=place))
    return _with_condition(told._replace(case=case, asked=place), card, doer)


def _with_condition(told: CaseInWork, card: Card, doer: str) -> CaseInWork:
    """With so many of a kind as the card asks for, where nobody says that they lie there."""
    needs = needs_of(card)
    held = [told.card(one.card) for one in told.case.holdings if one.player in (None, doer)]
    kinds = {one.card for one in told.case.holdings} | {word for one in held if one is not None for word in one.words}
    if needs is None or needs[0] in kinds:
        return told
    return told.with_holding(Holding(needs[0], doer, "stable", needs[1], said=False))


def _asked_card(told: CaseInWork, ask: Ask, starter: str) -> str | None:
    """The card whose effect is asked about: that of the question, or of what is done, or the only one."""
    names = [ask.card, *(one.card for one in reversed(told.case.deeds))]
    named = next((name for name in names if told.card(name)), None)
    cards = [one.card for one in told.case.holdings if one.said and told.card(one.card)]
    return named or (cards[0] if len(cards) == 1 else spoken_of(told, ask._replace(by=ask.by or starter)))


def _with_it_in_hand(told: CaseInWork, card: Card, doer: str) -> CaseInWork:
    held = (one._replace(player=doer, zone="hand") if one.card == card.name else one for one in told.case.holdings)
    return told._replace(case=told.case._replace(holdings=tuple(held)))


def _doer(told: CaseInWork, card: Card, ask: Ask, starter: str) -> str:
    """Whose card it is: whoever is said to have it, or has others do what they are said to do."""
    others = (has_it_done(told.case.players, card, deed) for deed in told.case.deeds if deed.by)
    return told.holder(card.name) or next(filter(None, others), None) or ask.by or starter


def _done(told: CaseInWork, card: Card, doer: str) -> list[CaseDeed]:
    """That it is played, or used where it lies; and what may be left is done."""
    lies = next((one.zone for one in told.case.holdings if one.card == card.name), None)
    in_hand = lies != "stable" and (card.type == "magic" or starts_in_hand(card))
    free = any(effect.may and effect.triggers for effect in card.effects)
    play = [CaseDeed("play", doer, card.name)] if in_hand else []
    return [*play, *([CaseDeed("use", doer, card.name)] if free else [])]


def with_entries_played(told: CaseInWork, starter: str) -> CaseInWork:
    """The case in which a card that enters, while nothing that is told has it brought there, has been played.

    A Downgrade is played by another than who gets it.
    """
    for place, deed in enumerate(told.case.deeds):
        brought = any(one.verb == "play" or _brings(one.verb) for one in told.case.deeds[:place])
        if deed.verb != "enter" or deed.state != "done" or not deed.target or brought:
            continue
        if place == told.asked:
            told = _with_what_comes(told, deed.target)
        card = told.card(deed.target)
        owner = deed.into or told.holder(deed.target) or deed.by or starter
        harms = deed.target == "downgrade" or (card is not None and card.type == "downgrade")
        by = other_than(told.case.players, owner) if harms else deed.by or owner
        played = CaseDeed("play", by, deed.target, into=owner if owner != by else None)
        kept = tuple(
            one._replace(zone="hand", player=by) if _comes_from_hand(one, deed.target) else one
            for one in told.case.holdings
        )
        told = told._replace(case=told.case.with_deed(place, played)._replace(holdings=kept))
    return told


def _comes_from_hand(one: Holding, entered: str) -> bool:
    """Is it the card that enters, and none of those of its kind that lie there already?"""
    return one.card == entered and (one.zone is None or (one.zone == "stable" and entered not in CARD_KINDS))


def _with_what_comes(told: CaseInWork, entered: str) -> CaseInWork:
    """Where it is asked what comes of it: of the other card that has somebody do something, if there is one."""
    ask = told.case.ask
    if ask is None:
        return told
    others = [one.card for one in told.case.holdings if one.said and one.card != entered]
    acts = [name for name in others if (card := told.card(name)) and any(card_reach.actions(card))]
    about = acts[0] if len(acts) == 1 else None
    return told._replace(case=told.case._replace(ask=ask._replace(deed=None, card=about, target=None)), asked=None)


def _brings(verb: str) -> bool:
    return verb in VERBS and has_one_enter(verb)
