"""A case in which it is asked whether a card is safe, or whether one that waits for a loss works: with what is lost."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.card import Replacement
from tutor.cards.words import VERBS
from tutor.understanding.case import Ask, CaseDeed
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import other_than, shields
from tutor.understanding.shields import harm_of
from tutor.understanding.threats import (
    answer_kept_off,
    entry_kept_out,
    named_in,
    threat,
    waits_for_a_loss,
)
from tutor.understanding.waited_moves import waited_for


def with_threat(told: CaseInWork, ask: Ask, starter: str) -> CaseInWork:
    """That something is done to the card that may be safe.

    Where it, or another card that is named, has something else done instead, it is done, and asked what comes of it.
    """
    told = told._replace(case=told.case._replace(deeds=tuple(one for one in told.case.deeds if one.verb != "win")))
    silenced = _silenced(told) if ask.target is None else None
    if silenced is not None:
        return _with_use(told, ask, silenced)
    deed = (entry_kept_out(told) if ask.target is None else None) or threat(told, ask, starter)
    if ask.target is None and (answer := answer_kept_off(told)):
        return _asked_about(told, ask._replace(kind="answerable", by=answer.by), answer)
    if _is_told(told, deed):
        return told._replace(case=told.case._replace(ask=ask._replace(kind="stays", card=deed.target, target=None)))
    saver = next(_savers(told, deed), None)
    if saver is None:
        return _asked_about(told, ask, deed)
    case = told.case._replace(deeds=(*told.case.deeds, deed._replace(state="done")))
    if saver == deed.target:
        return told._replace(case=case._replace(ask=ask._replace(kind="stays", card=saver, target=None)))
    owner = told.holder(saver) or deed.of or other_than(case.players, deed.by)
    ask = ask._replace(kind="works", by=owner, card=saver, target=None)
    return _asked_about(told._replace(case=case), ask, CaseDeed("use", owner, saver, state="tried"))


def _is_told(told: CaseInWork, deed: CaseDeed) -> bool:
    """ "Stable Artillery went off and I picked Phoenix": is it told that the card was chosen for what is done to it?"""
    done = [one for one in told.case.deeds if one.state == "done"]
    begun = any(one.card == deed.card and one.verb in ("play", "use") for one in done)
    return begun and any((one.verb, one.target) == ("choose", deed.target) for one in done)


def _asked_about(told: CaseInWork, ask: Ask, deed: CaseDeed) -> CaseInWork:
    """With that deed, and asked about it."""
    place = len(told.case.deeds)
    case = told.case._replace(deeds=(*told.case.deeds, deed), ask=ask._replace(deed=place))
    return told._replace(case=case, asked=place)


def _silenced(told: CaseInWork) -> Card | None:
    """The card of two that are named of which the other takes the effects."""
    cards = [card for name in named_in(told) if (card := told.card(name)) is not None]
    if len(cards) != 2:
        return None
    for taker, taken in (cards, reversed(cards)):
        said = (one.statement for one in taker.effects if one.statement and one.statement.word == "without effects")
        if any(card_reach.may_mean(one.what, taken) for one in said):
            return taken
    return None


def _with_use(told: CaseInWork, ask: Ask, card: Card) -> CaseInWork:
    """That the card is used, or acts as it is played, by whoever has the other as well."""
    other = next(name for name in named_in(told) if name != card.name)
    by = told.holder(card.name) or told.holder(other) or told.case.players[0]
    place = next(place for place, one in enumerate(told.case.holdings) if one.card == other)
    told = told.with_place(place, told.case.holdings[place]._replace(player=by, zone="stable"))
    ask = ask._replace(kind="works", by=by, card=card.name, target=None)
    return _asked_about(told, ask, CaseDeed("use", by, card.name, state="tried"))


def works_against(told: CaseInWork, ask: Ask, card: Card) -> bool:
    """Does the card do something to others, and is one more named of which nothing is said: "does it work on Yay"?

    Or does it keep others from something, and does one that is named do that: "does it save me from Rhinocorn"?
    """
    others = [one for one in told.case.holdings if one.said and one.card != card.name and told.card(one.card)]
    other = told.card(others[0].card) if len(others) == 1 else None
    if other is None or waits_for_a_loss(card, "use") or card_reach.overlays(other):
        return False
    if shields(card):
        return not ask.instead and bool(harm_of(other)) and not waits_for_a_loss(other, "use")
    verb = harm_of(card)
    return others[0].player is None and others[0].zone is None and verb is not None and not VERBS[verb].gives_up


def use_after_a_loss(told: CaseInWork, ask: Ask, card: Card) -> CaseDeed | None:
    """The use of a card that works only where one is destroyed or sacrificed, or where somebody makes a move."""
    if not waits_for_a_loss(card, "use") and waited_for(card) is None:
        return None
    return CaseDeed("use", ask.by or told.holder(card.name) or told.case.players[0], card.name, state="tried")


def _savers(told: CaseInWork, deed: CaseDeed) -> Iterator[str]:
    """The cards that are named and have something else happen than that deed, to what it is done to."""
    named = [one.card for one in told.case.holdings if one.said and one.card != deed.card]
    target = told.card_like(deed.target)
    for name in dict.fromkeys([*named, *([deed.target] if deed.target else [])]):
        for replaces in _replaces(told.card(name)):
            other = target is not None and replaces.what.this is not True and card_reach.may_mean(replaces.what, target)
            if other and VERBS[deed.verb].would in replaces.would:
                yield name
        if name == deed.target and target is not None and saves_itself(target, deed.verb):
            yield name


def saves_itself(card: Card, verb: str) -> bool:
    """Has the card something else happen than that it is done to it, so that it is asked what comes of it?"""
    return any(one.what.this is True and VERBS[verb].would in one.would for one in _replaces(card))


def _replaces(card: Card | None) -> Iterator[Replacement]:
    for effect in card.effects if card is not None else ():
        if effect.replaces is not None:
            yield effect.replaces
