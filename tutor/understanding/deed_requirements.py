"""What has to be done, and to lie there, before what is said can be done."""

from __future__ import annotations

from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.understanding.answered_cards import (
    answered_by_another,
    is_instant,
    lies_as_said,
    played_of_its_kind,
    with_an_answered_answer,
    with_in_hand,
    with_the_answer,
    with_the_answered_answer,
)
from tutor.understanding.beginning_turn import made_by_another
from tutor.understanding.card_match import MOVES
from tutor.understanding.case import CaseDeed, Holding, Zone
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import has_one_enter, other_than, starts_in_hand
from tutor.understanding.kind_words import CARD_KINDS, filter_of
from tutor.understanding.plainest_card import does, does_as_it_enters, does_as_turn_begins, doing, plainest
from tutor.understanding.price_back import given_up_before
from tutor.understanding.threats import LOSSES, events_waited_for, loss_by_named, waiting, waits_for_a_loss
from tutor.understanding.waited_moves import move_waited_for
from tutor.vocabulary import VARIATIONS

_OF_A_CARD: Final = ("use", "choose", "skip")
"""The moves that are made for a card which has been played, or lies there."""


def with_plays(told: CaseInWork, starter: str) -> CaseInWork:
    """With what is played so that the deeds can be done, and cards that do them where none is named."""
    place = 0
    while place < len(told.case.deeds):
        before = len(told.case.deeds)
        told = _prepared(told, place, starter)
        place += 1 + len(told.case.deeds) - before
    return _with_more_plays(told)


def _with_more_plays(told: CaseInWork) -> CaseInWork:
    """That a card which lets one play more is used, before somebody who is not said to have others plays two."""
    plays = [deed.by for deed in told.case.deeds if deed.verb == "play"]
    twice = next((by for by in plays if plays.count(by) > 1), None)
    held = (one for one in told.case.holdings if one.said and one.player in (None, twice) and told.card(one.card))
    able = (one.card for one in held if (card := told.card(one.card)) and does(card, "plays"))
    name = next(able, None) if twice else None
    if name is None or any(name in (deed.card, deed.target) for deed in told.case.deeds):
        return told
    return told.with_before(0, CaseDeed("use", twice, name))


def _prepared(told: CaseInWork, place: int, starter: str) -> CaseInWork:
    deed = told.case.deeds[place]
    if deed.verb == "respond":
        return _with_something_to_answer(told, place, starter)
    moved = deed.verb in MOVES and deed.verb not in _OF_A_CARD
    if deed.verb in ("win", "pass", "enter", "leave") or (moved and not (deed.verb == "draw" and deed.card)):
        return told
    of_a_kind = deed.card in CARD_KINDS
    if deed.verb not in MOVES and (of_a_kind or (deed.card is None and not _follows_from_a_play(told, place))):
        told = _with_filler_doer(told, place)
        deed = told.case.deeds[place]
    if (given := given_up_before(told, place)) is not None:
        return _prepared(told.with_before(place, given), place, starter)
    card = told.card(deed.card)
    if card is not None and deed.by and waits_for_a_loss(card, deed.verb):
        return _with_a_loss(told, place, card)
    if deed.verb in _OF_A_CARD and (move := move_waited_for(told, place)) is not None:
        return _prepared(told.with_before(place, move), place, starter)
    begins = told.case.phase == "beginning" and card is not None and does_as_turn_begins(card, deed.verb)
    at_once = card is not None and not begins and (starts_in_hand(card) or does_as_it_enters(card, deed.verb))
    lies = card is not None and _lies_in_stable(told, card.name, deed.by if deed.target == card.name else None)
    if card is None or not deed.by or not at_once or lies:
        return told
    before = told.case.deeds[:place]
    entered = any(one.target == card.name and has_it_enter(told, one) for one in before)
    if entered or any(one.verb == "play" and one.card == card.name for one in before):
        return told
    player = made_by_another(told.case, card, deed) or deed.by
    return told.with_before(place, CaseDeed("play", player, card.name))


def has_it_enter(told: CaseInWork, deed: CaseDeed) -> bool:
    """Does a card enter a Stable by that deed, without being played?"""
    if deed.verb == "choose":
        chosen_for = told.card(deed.card)
        return chosen_for is not None and any(has_one_enter(one.verb) for one in card_reach.actions(chosen_for))
    return has_one_enter(deed.verb)


def _with_a_loss(told: CaseInWork, place: int, card: Card) -> CaseInWork:
    """That somebody destroys the card, or one of those for which it waits, where no such thing is told before."""
    deeds = told.case.deeds
    before = deeds[:place]
    chosen = any((one.verb, one.target) == ("choose", card.name) for one in before)  # "I pick Phoenix and discard"
    gone = chosen or any(one.verb in VERBS and VERBS[one.verb].leaves_stable for one in before)
    if gone or deeds[place].verb in LOSSES.values():
        return told
    by = deeds[place].by or told.case.players[0]
    of_itself = any(one.what.this is True for one in waiting(card))
    target = card.name if of_itself else "unicorn"
    verb = next((LOSSES[event] for event in LOSSES if event in events_waited_for(card)), "destroy")
    elsewhere = any(one.stable == "another stable" for one in waiting(card))
    owner = other_than(told.case.players, by) if elsewhere else by
    by_named = loss_by_named(told, owner, card, target) if owner == by else None
    doer_of_it = owner if VERBS[verb].gives_up else other_than(told.case.players, owner)
    told = told.with_before(place, by_named or CaseDeed(verb, doer_of_it, None, target, owner))
    told = told if by_named else _with_filler_doer(told, place)
    doer = told.card(told.case.deeds[place].card)
    if doer is None or not starts_in_hand(doer):
        return told
    return told.with_before(place, CaseDeed("play", told.case.deeds[place].by, doer.name))


def _lies_in_stable(told: CaseInWork, name: str, player: str | None) -> bool:
    """Does it lie in the Stable of that player, or where none is told in any?"""
    there = (one for one in told.case.holdings if one.card == name and one.zone == "stable")
    return any(player is None or one.player == player for one in there)


def _follows_from_a_play(told: CaseInWork, place: int) -> bool:
    """Does a card that is played or used before it do it?"""
    verb = told.case.deeds[place].verb
    cards = (told.card(one.card) for one in told.case.deeds[:place])
    return any(card is not None and does(card, verb) for card in cards)


def _with_filler_doer(told: CaseInWork, place: int) -> CaseInWork:
    deed = told.case.deeds[place]
    cards = tuple(told.game.box.cards.values())
    none = {one.card for one in told.case.holdings if not one.number and one.player in (None, deed.by)}
    able = [card for card in cards if deed.card is None or deed.card in card.words]
    able = [card for card in able if none.isdisjoint(card.words)] or able
    named = [one.card for one in told.case.holdings]
    target = told.card(deed.target)
    if target is None and deed.target in CARD_KINDS:
        target = plainest(cards, filter_of(deed.target), named)
    found = doing(able, deed.verb, target, named)
    if found is None or not deed.by:
        return told
    told = told.with_deed(place, deed._replace(card=found.name))
    zone: Zone = "hand" if starts_in_hand(found) else "stable"
    told = _as_one_of_those(told, found, deed.by)
    return told.with_holding(Holding(found.name, deed.by, zone, 1, said=False), "cost.doer")


def _as_one_of_those(told: CaseInWork, card: Card, player: str) -> CaseInWork:
    """ "I had six and stole one": a Unicorn that is laid to do so is one of those that are counted."""
    for at, one in enumerate(told.case.holdings):
        counted = one.said and one.number > 1 and one.card in ("unicorn", *VARIATIONS) and one.card in card.words
        if counted and one.player == player and one.zone in (None, "stable"):
            return told.with_place(at, one._replace(number=one.number - 1))
    return told


def _with_something_to_answer(told: CaseInWork, place: int, starter: str) -> CaseInWork:
    """A card on the pile, and one to answer it with."""
    deed = told.case.deeds[place]
    by = deed.by or other_than(told.case.players, starter)
    told = with_the_answer(told, place, by)
    before = told.case.deeds[:place]
    if lies_as_said(told, deed.target):
        return told  # nothing is played: "can I neigh the Upgrade that is in her Stable"
    if (played := played_of_its_kind(told, place)) is not None:
        return with_in_hand(told, played.card or "", played.by or "").with_before(place, played)
    if (answered := with_the_answered_answer(told, place)) is not None:
        return answered
    if any(one.state != "denied" or one.verb == "play" for one in before):
        return answered_by_another(told, place, by)  # or it is said that nothing is played
    event = next(iter(card_reach.intervenes(card)), None) if (card := told.card(deed.card)) else None
    if event is not None:
        return _with_what_would_happen(told, place, event, by, starter)
    acts = any(_is_used_then(told, one.card) for one in told.case.holdings if one.said)
    if told.case.phase not in (None, "action") and deed.target in (None, "card") and not acts:
        return told  # no card is played then
    return _with_what_is_played(told, place, by, starter)


def _with_what_is_played(told: CaseInWork, place: int, by: str, starter: str) -> CaseInWork:
    """With the card that is answered played, or used, before: by another than whoever answers, if nobody is said."""
    deed = told.case.deeds[place]
    answered = deed.target if deed.target not in (None, "card") else "unicorn"
    player = deed.of if deed.target == "card" and deed.of == by else None  # "can I neigh my own card"
    player = player or next((one.player for one in told.case.holdings if one.card == answered and one.player), None)
    player = player or (
        starter if starter != by or deed.target in ("neigh", "instant") else other_than(told.case.players, by)
    )
    own_turn = told.case.turn == by and player == other_than(told.case.players, by)
    if own_turn and deed.target is None:
        answered = "neigh"  # in one's own turn one answers answers
    if answered in ("neigh", "instant") or is_instant(told, answered):
        return with_an_answered_answer(told, place, by, player if player != by else None, answered)
    if _is_used_then(told, answered):
        return told.with_before(place, CaseDeed("use", player, answered))
    told = with_in_hand(told, answered, player)
    return told.with_before(place, CaseDeed("play", player, answered))


def _is_used_then(told: CaseInWork, name: str) -> bool:
    """Is it said that a turn begins, when no card is played, and does the card act then?"""
    card = told.card(name)
    return told.case.phase == "beginning" and card is not None and "beginning" in card_reach.triggers(card)


def _with_what_would_happen(told: CaseInWork, place: int, verb: str, by: str, starter: str) -> CaseInWork:
    """What an Instant answers that answers no card: somebody else would do that, to a Unicorn of whoever answers."""
    other = starter if starter != by else other_than(told.case.players, by)
    if verb == "draw" and told.case.phase == "draw":
        return told
    row, target = VERBS[verb], told.case.deeds[place].target
    harms = row.against and not row.gives_up
    done_with = told.card(target)
    if done_with is not None and does(done_with, verb):  # "Intervention on Sadistic Ritual"
        doer = told.holder(target) or other
        if verb == "draw":  # nobody names anything as it is done, so that it is asked before it comes about
            made = CaseDeed("play" if starts_in_hand(done_with) else "use", doer if doer != by else other, target)
            told = told.with_deed(place, told.case.deeds[place]._replace(target=None))
            return _prepared(told.with_before(place, made), place, starter)
        doing_it = CaseDeed(
            verb, doer if doer != by else other, target, "unicorn" if harms else None, by if harms else None
        )
        told = told.with_deed(place, told.case.deeds[place]._replace(target=None))
        return _prepared(told.with_before(place, doing_it), place, starter)
    deed = CaseDeed(verb, other, None, target or ("unicorn" if harms else None), by if harms else None)
    if verb != "draw":
        told = _with_filler_doer(told.with_before(place, deed), place)
        return _prepared(told, place, starter)
    return told.with_before(place, deed)
