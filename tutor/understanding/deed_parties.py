"""Who does what is done in a case, with which card, to what, and whose that is."""

from __future__ import annotations

from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards.action import Action
from tutor.cards.turn_verbs import TURN_VERBS
from tutor.cards.words import VERBS
from tutor.understanding.card_match import MOVES
from tutor.understanding.case import NOBODY, CaseDeed, Holding
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.deed_of_choice import CHOICES, played_if_magic, with_card
from tutor.understanding.doing_cards import has_one_draw, itself, named_doer, what_takes_it, without_idle_tool
from tutor.understanding.holding_places import other_than, owner_of_target
from tutor.understanding.kind_words import CARD_KINDS, instant_names
from tutor.understanding.plainest_card import does
from tutor.understanding.unsaid_doer import doer_of
from tutor.understanding.verb_of_card import place_taken_from, takes_of_others, takes_own, verb_like
from tutor.vocabulary import STABLE_TYPES

_SHARED: Final = ("discard", "deck", "nursery")
"""Where all take cards from."""


def with_parties(told: CaseInWork, place: int, starter: str) -> CaseInWork:
    """The case with nothing open of that deed that has to be known so that it can be played."""
    deed = told.case.deeds[place]
    if deed.target in CARD_KINDS and _has_none(told, deed.target, deed.of or deed.by):
        deed = deed._replace(target=None)  # "I have no Animals, what do I sacrifice"
    own = deed.by is None and told.card(deed.target) is not None
    as_action = (
        deed.verb == "play" and deed.target is None and told.case.phase == "action" and len(told.case.deeds) == 1
    )
    if deed.verb in ("play", "use") and deed.card in ("neigh", "instant", *instant_names()) and not as_action:
        deed = deed._replace(verb="respond", into=None)
        told = told.with_deed(place, deed)
    if deed.by is None:
        deed = _by_somebody(told, place, deed, starter)
    card = told.card(deed.card)
    if deed.verb == "use" and card is not None and card.type == "magic":
        deed = deed._replace(verb="play")
    played = told.card(deed.card)
    if deed.into and deed.verb == "play" and played is not None and played.type not in STABLE_TYPES:
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


def _by_somebody(told: CaseInWork, place: int, deed: CaseDeed, starter: str) -> CaseDeed:
    """The deed with who does it: of what one gives up for a card that came, whoever has it.

    A turn that is skipped is another's than whose card has it skipped.
    """
    if deed.verb in TURN_VERBS and deed.of:
        holder = told.holder(deed.card or named_doer(told, place, deed))
        return deed._replace(by=holder or other_than(told.case.players, deed.of))
    if deed.into and deed.verb == "play" and (card := told.card(deed.card)) and card.type == "magic":
        return deed._replace(by=other_than(told.case.players, deed.into))  # "Yoink! on me"
    if deed.verb == "respond" and deed.target is not None and deed.of in told.case.players:
        return deed._replace(by=other_than(told.case.players, deed.of))  # "can my Neigh be answered"
    name = what_takes_it(told, place, deed)
    if name is None:
        return deed._replace(by=doer_of(told, place, starter))
    owner = deed.of or told.holder(deed.target) or told.case.players[0]
    return deed._replace(by=owner, of=owner, card=name)


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
        deed = deed._replace(card=named_doer(told, place, deed) or itself(told, deed) or deed.card)
    told, deed = _as_card_does(told, deed)
    if deed.of and VERBS[deed.verb].gives_up and (own or _of_each(told, deed)):
        deed = deed._replace(by=deed.of)  # "can it remove Slowdown from me"
    if deed.verb == "search" and deed.target is None and deed.state == "done":
        deed = deed._replace(target=_kind_looked_for(told, deed.card))  # whoever says so found one
    if deed.verb == "pull" and deed.target == "card":
        deed = deed._replace(target=None)  # nobody sees which it is
    if deed.verb == "move" and deed.card is None and deed.into and not _lies_somewhere(told, deed.target):
        return told.with_deed(place, deed._replace(verb="play", card=deed.target, target=None, of=None))
    deed = _as_it_reaches(told, deed)
    if deed.of is None and deed.target not in told.case.players and not _is_shared(told, deed.target):
        owner = told.holder(deed.target) or _owner_of_target(told, deed)
        comes = deed.verb == "move" and owner is not None and owner == deed.into  # it comes from somebody else
        deed = deed._replace(of=other_than(told.case.players, owner) if comes else owner)
    return told.with_deed(place, deed)


def _kind_looked_for(told: CaseInWork, name: str | None) -> str | None:
    """The kind of cards that the card has one search the deck for; None where it is any card."""
    kinds = (kind for one in _actions_of(told, name) if one.verb == "search" for kind in one.what.kinds)
    return next((kind for kind in kinds if kind in CARD_KINDS and kind != "card"), None)


def _is_done_by_a_card(told: CaseInWork, deed: CaseDeed) -> bool:
    """Is it no move of a player, or a DRAW with a card that has nobody draw: "take a card with Americorn"?"""
    card = told.card(deed.card)
    other = deed.verb == "draw" and card is not None and not does(card, "draw")
    return other or (deed.verb not in MOVES and deed.verb in VERBS)


def _as_it_reaches(told: CaseInWork, deed: CaseDeed) -> CaseDeed:
    """The deed; where its card does that to cards of its own player alone, it is of theirs, or is what else it does."""
    deed = _with_own_loss(told, deed)
    card = told.card(deed.card)
    alike = [one for one in card_reach.actions(card) if one.verb == deed.verb] if card is not None else []
    if card is None or not deed.by or not alike or any(one.place != "your stable" for one in alike):
        return deed
    owner = deed.of or told.holder(deed.target)
    if owner in (None, deed.by) or VERBS[deed.verb].gives_up:
        return deed if VERBS[deed.verb].gives_up else deed._replace(of=deed.by)
    others = (one.verb for one in card_reach.actions(card) if VERBS[one.verb].against and one.place != "your stable")
    return deed._replace(verb=next(others, deed.verb), into=None)


def _with_own_loss(told: CaseInWork, deed: CaseDeed) -> CaseDeed:
    """ "Blow up my own Downgrade with Glitter Bomb": of one's own, what the card has one give up is meant."""
    card, target = told.card(deed.card), told.card_like(deed.target)
    own = deed.by is not None and deed.by == (deed.of or told.holder(deed.target))
    if card is None or target is None or deed.verb != "destroy" or not own:
        return deed
    given = (one for one in card_reach.actions(card) if VERBS[one.verb].gives_up and VERBS[one.verb].leaves_stable)
    fits = (one.verb for one in given if one.place == "your stable" and card_reach.may_mean(one.what, target))
    return deed._replace(verb=next(fits, deed.verb))


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
