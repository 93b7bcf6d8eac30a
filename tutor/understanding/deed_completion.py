"""What is done in a case, completed: who does it, with what, and to what."""

from __future__ import annotations

from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards.action import Action, actions_of
from tutor.cards.words import VERBS
from tutor.understanding.answer_completion import with_answer, with_what_is_answered
from tutor.understanding.bans import what_is_banned, with_ban
from tutor.understanding.card_match import MOVES
from tutor.understanding.case import NOBODY, Ask, Case, CaseDeed, Holding
from tutor.understanding.case_in_work import AFTERWARDS, CaseInWork, asked_deed
from tutor.understanding.counted_completion import with_counted, with_herd_counted
from tutor.understanding.deed_of_choice import CHOICES, played_if_magic, with_card
from tutor.understanding.deed_requirements import with_plays
from tutor.understanding.doing_cards import has_one_draw, itself, named_doer, sacrificed_to, without_idle_tool
from tutor.understanding.effect_completion import with_entries_played, with_its_effect, without_the_choice
from tutor.understanding.hand_limits import with_hand_limit
from tutor.understanding.holding_places import other_than, owner_of_target
from tutor.understanding.kind_words import CARD_KINDS, instant_names
from tutor.understanding.likely_deeds import OF_WHAT_COMES, deed_of_card, unsaid_deed
from tutor.understanding.pair_completion import of_two_cards
from tutor.understanding.plainest_card import does
from tutor.understanding.shields import with_shield
from tutor.understanding.threat_completion import use_after_a_loss, with_threat, works_against
from tutor.understanding.unsaid_cards import answer_of, spoken_of, with_its_card
from tutor.understanding.unsaid_doer import doer_of
from tutor.understanding.verb_of_card import place_taken_from, takes_of_others, takes_own, verb_like
from tutor.vocabulary import STABLE_TYPES

_SHARED: Final = ("discard", "deck", "nursery")

COUNTED: Final = ("draw", "discard")
"""What changes how many cards a hand has."""


def with_deeds(case: Case, game: GameSettings, starter: str) -> CaseInWork:
    """The case with deeds of which nothing is open that has to be known so that they can be played."""
    case = without_the_choice(case)
    told = with_entries_played(CaseInWork(case, game, asked_deed(case)), starter)
    told = of_two_cards(with_hand_limit(told, starter))
    told = with_its_effect(with_what_is_answered(with_answer(told)), starter)
    told = with_ban(with_shield(_with_what_counts_done(told, starter)))
    told = with_herd_counted(told)
    if told.case.ask is not None and told.case.ask.kind == "counts":
        told = with_counted(told, told.case.ask, starter)
    if told.asked is None and told.case.ask is not None:
        told = _with_a_deed(told, told.case.ask, starter)
    places = range(len(told.case.deeds))
    for place in sorted(places, key=lambda one: one == told.asked):
        told = _with_doer(told, place, starter)
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


def _left_to_choice(told: CaseInWork, name: str | None) -> str | None:
    """What the card has one do first as it enters, where one may leave it."""
    card = told.card(name)
    free = (effect for effect in card.effects if effect.triggers and effect.may) if card is not None else ()
    return next((one.verb for effect in free for one in actions_of(effect.instructions)), None)


def _with_a_deed(told: CaseInWork, ask: Ask, starter: str) -> CaseInWork:
    """Where it is asked about a deed, and none is told: the one that the card and what it is done to have."""
    found = None
    if ask.kind == "must" and not told.case.deeds and ask.target is None:
        return with_its_card(told, ask, starter)
    if ask.kind in ("may", "must", "answerable"):
        name = ask.card or spoken_of(told, ask)
        found = answer_of(told, ask) or what_is_banned(told, ask.by or starter)
        found = found or deed_of_card(told, ask.by or starter, name, ask.target)
        if found is not None and found.verb == "respond":
            found = found._replace(by=ask.by)  # whose turn it is plays what is answered
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


# ---- who does it, with what, to what ------------------------------------------------------------------------------


def _with_doer(told: CaseInWork, place: int, starter: str) -> CaseInWork:
    deed = told.case.deeds[place]
    if deed.target in CARD_KINDS and _has_none(told, deed.target, deed.of or deed.by):
        deed = deed._replace(target=None)  # "I have no Animals, what do I sacrifice"
    own = deed.by is None and told.card(deed.target) is not None
    if deed.verb in ("play", "use") and deed.card in ("neigh", "instant", *instant_names()):
        deed = deed._replace(verb="respond", into=None)
        told = told.with_deed(place, deed)
    if (to := sacrificed_to(told, place, deed)) is not None:
        owner = deed.of or told.holder(deed.target) or told.case.players[0]
        deed = deed._replace(verb="sacrifice", by=owner, of=owner, card=to)
    if deed.by is None:
        deed = deed._replace(by=doer_of(told, place, starter))
    card = told.card(deed.card)
    if deed.verb == "use" and card is not None and card.type == "magic":
        deed = deed._replace(verb="play")
    if deed.into and (played := told.card(deed.card)) and played.type not in STABLE_TYPES:
        deed = deed._replace(into=None)  # "he plays Yoink! on me"
    if deed.verb in CHOICES:
        deed = played_if_magic(told, with_card(told, place, deed))
    if deed.verb == "play" and deed.card in (None, "card"):
        deed = deed._replace(card=deed.target or "unicorn", target=None)
    if deed.verb in ("win", "pass", "enter", "leave"):
        return told.with_deed(place, deed)
    if deed.verb == "draw" and deed.card is None:
        deed = deed._replace(card=has_one_draw(told, place, deed))
    if not _is_done_by_a_card(told, deed):
        return told.with_deed(place, deed)
    return _with_what_is_done(told, place, deed, own)


def _of_each(told: CaseInWork, deed: CaseDeed) -> bool:
    """Does the card have each player give up such a thing, so that whoever has it does?"""
    return any(one.verb == deed.verb and one.who == "each player" for one in _actions_of(told, deed.card))


def _actions_of(told: CaseInWork, name: str | None) -> list[Action]:
    card = told.card(name)
    return list(card_reach.actions(card)) if card is not None else []


def _with_what_is_done(told: CaseInWork, place: int, deed: CaseDeed, own: bool) -> CaseInWork:
    """What a card has somebody do: with which card, to what, and whose that is."""
    told, deed = without_idle_tool(told, deed)
    card = told.card(deed.card)
    idle = card is not None and len(told.case.deeds) > 1 and verb_like(card, deed.verb) is None
    if card is None or idle:
        deed = deed._replace(card=named_doer(told, place, deed) or deed.card or itself(told, deed))
    told, deed = _as_card_does(told, deed)
    if deed.of and VERBS[deed.verb].gives_up and (own or _of_each(told, deed)):
        deed = deed._replace(by=deed.of)  # "can it remove Slowdown from me"
    if deed.verb == "pull" and deed.target == "card":
        deed = deed._replace(target=None)  # nobody sees which it is
    if deed.verb == "move" and deed.card is None and deed.into and not _lies_somewhere(told, deed.target):
        return told.with_deed(place, deed._replace(verb="play", card=deed.target, target=None, of=None))
    deed = _as_it_reaches(told, deed)
    if deed.of is None and deed.target not in told.case.players and not _is_shared(told, deed.target):
        deed = deed._replace(of=told.holder(deed.target) or _owner_of_target(told, deed))
    return told.with_deed(place, deed)


def _is_done_by_a_card(told: CaseInWork, deed: CaseDeed) -> bool:
    """Is it no move of a player, or a DRAW with a card that has nobody draw: "take a card with Americorn"?"""
    card = told.card(deed.card)
    other = deed.verb == "draw" and card is not None and not does(card, "draw")
    return other or (deed.verb not in MOVES and deed.verb in VERBS)


def _as_it_reaches(told: CaseInWork, deed: CaseDeed) -> CaseDeed:
    """The deed; where its card does that to cards of its own player alone, it is of theirs, or is what else it does."""
    card = told.card(deed.card)
    alike = [one for one in card_reach.actions(card) if one.verb == deed.verb] if card is not None else []
    if card is None or not deed.by or not alike or any(one.place != "your stable" for one in alike):
        return deed
    owner = deed.of or told.holder(deed.target)
    if owner in (None, deed.by) or VERBS[deed.verb].gives_up:
        return deed if VERBS[deed.verb].gives_up else deed._replace(of=deed.by)
    others = (one.verb for one in card_reach.actions(card) if VERBS[one.verb].against and one.place != "your stable")
    return deed._replace(verb=next(others, deed.verb), into=None)


def _has_none(told: CaseInWork, kind: str | None, player: str | None) -> bool:
    """Is it said that this player has none of that kind?"""
    return any(one.card == kind and not one.number and one.player in (None, player) for one in told.case.holdings)


def _lies_somewhere(told: CaseInWork, name: str | None) -> bool:
    """Is it said where it lies? Where it is not, "can I give her a Basic Unicorn" is of playing it."""
    return name is None or any(one.card == name and one.zone is not None for one in told.case.holdings)


def _owner_of_target(told: CaseInWork, deed: CaseDeed) -> str | None:
    """Whose the card is to which it is done; of a card that takes its player's own, that player's."""
    card = told.card(deed.card)
    own = card is not None and takes_own(card, deed.verb)
    if card is not None and deed.by and takes_of_others(card, deed.verb):
        return other_than(told.case.players, deed.by)
    return deed.by if own and deed.by else owner_of_target(told.case, deed)


def _is_shared(told: CaseInWork, name: str | None) -> bool:
    """Does the card lie where all take cards from?"""
    return any(one.card == name and one.zone in _SHARED for one in told.case.holdings)


def _as_card_does(told: CaseInWork, deed: CaseDeed) -> tuple[CaseInWork, CaseDeed]:
    """The deed with the verb of the card with which it is done; and what it takes lies where that takes cards from."""
    card, target = told.card(deed.card), told.card(deed.target)
    verb = verb_like(card, deed.verb, target) if card is not None else None
    if card is None or verb is None:
        return told, deed
    deed = deed._replace(verb=verb)
    is_baby = deed.target == "baby" or (target is not None and target.type == "baby")
    place = place_taken_from(card, deed.verb, target)
    if place not in _SHARED or deed.target is None:
        return told, deed
    place = "nursery" if is_baby else place
    held = next((i for i, one in enumerate(told.case.holdings) if one.card == deed.target), None)
    lies = Holding(deed.target, NOBODY, place)
    if held is None:
        return told.with_holding(lies), deed
    if told.case.holdings[held].zone is None:
        told = told.with_place(held, lies)
    return told, deed
