"""What is done in a case, completed, and what is asked of where nothing is said to be done."""

from __future__ import annotations

from typing import Final

from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards.action import actions_of
from tutor.cards.words import VERBS
from tutor.understanding.answer_completion import (
    with_answer,
    with_answered_card,
    with_what_is_answered,
    without_what_was_meant,
)
from tutor.understanding.bans import what_is_banned, with_ban
from tutor.understanding.brought_cards import with_what_is_brought
from tutor.understanding.card_copies import with_a_copy_each
from tutor.understanding.case import Ask, Case, CaseDeed
from tutor.understanding.case_in_work import AFTERWARDS, CaseInWork, asked_deed
from tutor.understanding.counted_completion import with_counted, with_herd_counted
from tutor.understanding.deed_parties import with_parties
from tutor.understanding.deed_requirements import with_plays
from tutor.understanding.effect_completion import with_entries_played, with_its_effect, without_the_choice
from tutor.understanding.end_discards import with_end_discards
from tutor.understanding.hand_limits import with_hand_limit
from tutor.understanding.idle_cards import with_what_came, with_what_stays
from tutor.understanding.likely_deeds import OF_WHAT_COMES, deed_of_card, unsaid_deed
from tutor.understanding.pair_completion import of_two_cards
from tutor.understanding.said_losses import with_losses
from tutor.understanding.shields import with_shield
from tutor.understanding.threat_completion import use_after_a_loss, with_threat, works_against
from tutor.understanding.unnamed_cards import with_unnamed_card
from tutor.understanding.unsaid_cards import answer_of, spoken_of, with_its_card
from tutor.understanding.waited_moves import with_use_for_choice

COUNTED: Final = ("draw", "discard")
"""What changes how many cards a hand has."""


def with_deeds(case: Case, game: GameSettings, starter: str) -> CaseInWork:
    """The case with deeds of which nothing is open that has to be known so that they can be played."""
    case = without_the_choice(case)
    told = without_what_was_meant(with_unnamed_card(CaseInWork(case, game, asked_deed(case))))
    told = with_what_came(with_what_stays(with_losses(told)))
    told = with_a_copy_each(with_what_is_brought(told))
    told = with_entries_played(with_use_for_choice(told), starter)
    told = of_two_cards(with_hand_limit(with_end_discards(told, starter), starter))
    told = with_its_effect(with_what_is_answered(with_answer(with_answered_card(told))), starter)
    told = with_ban(with_shield(_with_what_counts_done(told, starter)))
    told = with_herd_counted(told)
    if told.case.ask is not None and told.case.ask.kind == "counts":
        told = with_counted(told, told.case.ask, starter)
    if told.asked is None and told.case.ask is not None:
        told = _with_a_deed(told, told.case.ask, starter)
    places = range(len(told.case.deeds))
    for place in sorted(places, key=lambda one: one == told.asked):
        told = with_parties(told, place, starter)
    return with_plays(told, starter)


def _with_what_counts_done(told: CaseInWork, starter: str) -> CaseInWork:
    """Where it is asked how many cards are drawn or discarded with a card: that this is played, or used, is done."""
    ask, place = told.case.ask, told.asked
    if ask is not None and (ask.kind == "me-too" or (ask.kind == "how-many" and place is None)):
        return _with_a_card_done(told, ask, starter)
    if ask is None or ask.kind != "how-many" or place is None:
        return told
    deed = told.case.deeds[place]
    name = deed.card if told.card(deed.card) else ask.card
    if deed.verb not in COUNTED or told.card(name) is None:
        return told
    done = deed_of_card(told, deed.by or ask.by or starter, name, None)
    if done is None:
        return told
    case = told.with_deed(place, done._replace(state="done")).case
    return told._replace(case=case._replace(ask=ask._replace(deed=None, card=None, target=None)), asked=None)


def _with_a_card_done(told: CaseInWork, ask: Ask, starter: str) -> CaseInWork:
    """Where it is asked whether somebody too is hit, or how many cards there are then, and nothing is done.

    That the card is played, or used, is done, and what it has one do that one may leave.
    """
    if any(one.verb in VERBS and one.verb != "choose" for one in told.case.deeds):
        return told
    name = ask.card if told.card(ask.card) else spoken_of(told, ask._replace(by=ask.by or starter))
    done = deed_of_card(told, starter, name, None)
    if done is None:
        return told
    deeds = [done._replace(state="done")]
    if ask.kind == "how-many" and done.verb == "play" and (verb := _left_to_choice(told, name)):
        deeds.append(CaseDeed(verb, done.by, name))
    case = told.case._replace(deeds=tuple(deeds), ask=ask._replace(deed=None, card=name, target=None))
    return told._replace(case=case, asked=None)


def _with_the_answered_in_hand(told: CaseInWork, name: str | None, ask: Ask) -> CaseInWork:
    """The case in which a card of somebody's that is to be answered is in their hand, unless that is said otherwise."""
    at = next((number for number, one in enumerate(told.case.holdings) if one.card == name and one.player), None)
    if at is None or "stable" in ask.zones or told.case.holdings[at].zone != "stable":
        return told
    return told.with_holder(at, told.case.holdings[at].player or told.case.players[0])


def _left_to_choice(told: CaseInWork, name: str | None) -> str | None:
    """What the card has one do first as it enters, where one may leave it."""
    card = told.card(name)
    free = (effect for effect in card.effects if effect.triggers and effect.may) if card is not None else ()
    return next((one.verb for effect in free for one in actions_of(effect.instructions)), None)


def _is_made(deed: CaseDeed, case: Case) -> bool:
    """Has somebody else played that very card already?"""
    return deed.verb == "play" and any(
        (one.verb, one.card, one.state) == ("play", deed.card, "done") and one.by not in (None, deed.by)
        for one in case.deeds
    )


def _with_a_deed(told: CaseInWork, ask: Ask, starter: str) -> CaseInWork:
    """Where it is asked about a deed, and none is told: the one that the card and what it is done to have."""
    found = None
    if ask.kind == "must" and not told.case.deeds and ask.target is None:
        return with_its_card(told, ask, starter)
    if ask.kind in ("may", "must", "answerable"):
        name = ask.card or spoken_of(told, ask)
        found = answer_of(told, ask) or what_is_banned(told, ask.by or starter)
        found = found or deed_of_card(told, ask.by or starter, name, ask.target)
        if found is not None and _is_made(found, told.case):
            return told
        if found is not None and found.verb == "respond":
            found = found._replace(by=ask.by if ask.by != found.of else None)  # whose turn it is plays what is answered
            told = _with_the_answered_in_hand(told, found.target, ask)
    elif ask.kind == "safe":
        return with_threat(told, ask, starter)
    elif ask.kind == "works" and not told.case.deeds and (card := told.card(ask.card)):
        if works_against(told, ask, card):
            return with_threat(told, ask, starter)
        found = use_after_a_loss(told, ask, card)
    elif ask.kind in (*AFTERWARDS, *OF_WHAT_COMES) and not told.case.deeds:
        done = unsaid_deed(told, ask, starter)
        return told._replace(case=told.case._replace(deeds=(done._replace(state="done"),))) if done else told
    if found is None:
        return told
    deeds = (*told.case.deeds, found)
    case = told.case._replace(deeds=deeds, ask=ask._replace(deed=len(deeds) - 1))
    return told._replace(case=case, asked=len(deeds) - 1)
