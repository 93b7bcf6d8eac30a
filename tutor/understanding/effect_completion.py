"""What is asked of all that a card does: who names the cards, or whether it does both things or one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.understanding.case import Ask, Case, CaseDeed, Holding
from tutor.understanding.case_in_work import CaseInWork, asked_deed
from tutor.understanding.counted_completion import needs_of
from tutor.understanding.holding_places import OTHERS, has_it_done, has_one_enter, other_than, starts_in_hand
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
    if card.type == "instant" or all(effect.replaces for effect in card.effects):
        return told
    deeds = told.case.deeds
    played = next((at for at, one in enumerate(deeds) if one.verb in _DONE_WITH and one.card == card.name), None)
    later = deeds if played is None else deeds[played + 1 :]
    doer = (deeds[played].by if played is not None else None) or _doer(told, card, ask, starter)
    asked = _asked_of_it(told, card, ask, later)
    before = deeds[: played or 0]
    if played is not None and starts_in_hand(card):
        told = _with_it_in_hand(told, card, doer)  # what acts as it enters was played by whoever "used" it
    done = tuple(_done(told, card, doer))
    place = len(before) + len(done) if asked else None
    asks = ask._replace(card=card.name, target=_who_loses(told, card) if not asked else None, deed=place)
    held = _held(told.case.holdings, card, doer, of_whichever=not asked)
    case = told.case._replace(deeds=(*before, *done, *asked), holdings=held, ask=asks)
    return _with_condition(told._replace(case=case, asked=place), card, doer)


def _asked_of_it(told: CaseInWork, card: Card, ask: Ask, later: Sequence[CaseDeed]) -> tuple[CaseDeed, ...]:
    """Of what is done behind the play of the card, what is open and asked about."""
    open_ones = tuple(
        one._replace(card=card.name, target=None, of=None, state="tried")
        for one in later
        if one.verb in VERBS and one.verb not in ("choose", *_DONE_WITH)
    )
    if ask.kind == "who-chooses" and (pulled := _pulled(open_ones, card)):
        return pulled
    of_players = any(VERBS[one.verb].picks != "cards" for one in open_ones)  # "who says whose turn is skipped"
    if ask.kind == "both-or-one" or of_players:
        return open_ones
    players = (one._replace(card=card.name) for one in later if one.target in told.case.players and not one.of)
    return tuple(players)[:1]


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
    holder, loser = told.holder(card.name) or next(filter(None, others), None), _who_loses(told, card)
    able = holder or (loser if loser and not _befalls_others(card) else ask.by)
    return able or starter


def _pulled(deeds: Sequence[CaseDeed], card: Card) -> tuple[CaseDeed, ...]:
    """ "I gave her a card, is the other one a blind draw": the pull, where the card has another one named besides."""
    others = (one.verb for one in card_reach.actions(card) if one.verb in VERBS and one.verb != "pull")
    named = any(VERBS[verb].picks == "cards" for verb in others)
    return tuple(one for one in deeds if named and one.verb == "pull")[:1]


def _held(held: Sequence[Holding], card: Card, doer: str, *, of_whichever: bool) -> tuple[Holding, ...]:
    """What lies where, with the card theirs who do it; of_whichever: without that of which is asked who names it."""
    return tuple(
        one._replace(player=one.player or doer) if one.card == card.name else one
        for one in held
        if not (of_whichever and _is_whichever(one))
    )


def _is_whichever(one: Holding) -> bool:
    """ "He wants to choose my card": is it the one of which it is asked who names it, whatever lies there?"""
    return one.said and one.card == "card" and one.number == 1 and not one.alone


def _who_loses(told: CaseInWork, card: Card) -> str | None:
    """ "Do they say which one I discard": whoever does what the card has somebody do; None where nobody is said to."""
    does = {one.verb for one in card_reach.actions(card)} - {"choose"}
    return next((one.by for one in reversed(told.case.deeds) if one.by and one.verb in does), None)


def _befalls_others(card: Card) -> bool:
    """Does it have anybody but whoever has it do something?"""
    return any(one.who and (one.who in OTHERS or one.who == "each player") for one in card_reach.actions(card))


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
        owner = deed.into or deed.of or told.holder(deed.target) or deed.by or starter
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
