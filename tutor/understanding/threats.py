"""What a card that is named does to another, or to what another keeps from it, where nobody says it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.action import actions_of
from tutor.cards.card import Replacement, Trigger
from tutor.cards.words import VERBS
from tutor.understanding.case import Ask, CaseDeed
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import other_than, shields
from tutor.understanding.shields import harm_of
from tutor.vocabulary import UNICORN_TYPES

LOSSES: Final = {"destroyed": "destroy", "sacrificed": "sacrifice", "returned": "return", "leaves": "destroy"}
"""What a card waits for that waits for a loss -> what is done then, the usual one first."""


def waits_for_a_loss(card: Card, verb: str) -> bool:
    """Does it have that done, or is it used, only where a card is destroyed or sacrificed? What it costs is neither."""
    free = [one for one in card.effects if not one.cost]
    effects = [one for one in free if verb == "use" or any(a.verb == verb for a in actions_of(one.instructions))]
    events = [{*one.replaces.would} if one.replaces else {trigger.event for trigger in one.triggers} for one in effects]
    return bool(events) and all(one and one <= LOSSES.keys() for one in events)


def events_waited_for(card: Card) -> set[str]:
    """What it waits for that is done to a card."""
    waited = (one.would if isinstance(one, Replacement) else (one.event,) for one in waiting(card))
    return {event for events in waited for event in events}


def waiting(card: Card) -> Iterator[Trigger | Replacement]:
    """What sets its effects off, or is replaced by them."""
    for effect in card.effects:
        yield from () if effect.cost else effect.triggers
        if effect.replaces:
            yield effect.replaces


def threat(told: CaseInWork, ask: Ask, starter: str) -> CaseDeed:
    """That another card does to the one that may be safe what it does to cards.

    Where neither of two cards is one that the other does something to, it is done to what is kept from it, or to any.
    """
    named = list(dict.fromkeys([*filter(None, (ask.target, ask.card)), *named_in(told)]))
    doers = [name for name in named if (card := told.card(name)) is not None and harm_of(card)]
    doers = [one for one in doers if ask.kind != "works" or one == ask.card] or doers
    pairs = [(doer, target) for doer in doers for target in named if doer != target]
    pairs.sort(key=lambda one: (not _reaches(told, *one), _acts_later(told, one[0])))
    for doer, target in pairs:
        keeps = ask.target is None and keeps_others(told.card(target))
        kept = told.card(target)
        keeps = keeps or (kept is not None and shields(kept) and not _reaches(told, doer, target))
        keeps = keeps and _reaches(told, doer, "unicorn")
        hit = "unicorn" if keeps else target
        card = told.card(doer)
        if card is not None and (verb := _harm_to(told, card, hit)):
            return _threatened(told, starter, CaseDeed(verb, None, doer, hit, state="tried"), target)
    owner = told.holder(ask.card) or ask.by
    return CaseDeed("destroy", other_than(told.case.players, owner), None, ask.card, owner, state="tried")


def named_in(told: CaseInWork) -> Iterator[str]:
    """The cards of which it is said that they lie somewhere."""
    return (one.card for one in told.case.holdings if one.said and told.card(one.card) is not None)


def _threatened(told: CaseInWork, starter: str, deed: CaseDeed, other: str) -> CaseDeed:
    """The deed with its players; other: the card that it is done to, or that keeps what it is done to from it."""
    owner, by = told.holder(other) or told.holder(deed.target), told.holder(deed.card)
    if owner is None and by is None:
        spoken = {one.player for one in told.case.holdings if one.said and one.player}
        owner = spoken.pop() if len(spoken) == 1 else None
    if VERBS[deed.verb].gives_up:
        by = by or owner or starter
        return deed._replace(by=by, of=by)
    by = by or (other_than(told.case.players, owner) if owner else starter)
    return deed._replace(by=by, of=owner)


def _harm_to(told: CaseInWork, card: Card, target: str) -> str | None:
    """What the card does to such a card in a Stable, or else to any."""
    known = told.card_like(target)
    able = [one for one in card_reach.actions(card) if VERBS[one.verb].against]
    able = [one for one in able if not VERBS[one.verb].gives_up] or able  # what it costs is not what it threatens
    fits = [one.verb for one in able if known is not None and card_reach.may_mean(one.what, known)]
    return min(fits, key=_harms_least, default=None) or min((one.verb for one in able), key=_harms_least, default=None)


def _harms_least(verb: str) -> tuple[bool, bool]:
    row = VERBS[verb]
    return not row.leaves_stable, row.gives_up


def _reaches(told: CaseInWork, doer: str, target: str) -> bool:
    """Does the one do something to cards like the other?"""
    card, known = told.card(doer), told.card_like(target)
    able = [one for one in card_reach.actions(card) if VERBS[one.verb].against] if card is not None else []
    return known is None or any(card_reach.may_mean(one.what, known) for one in able)


def _acts_later(told: CaseInWork, name: str) -> bool:
    """Does the card keep others from what is done to them, or act only once one is lost?"""
    card = told.card(name)
    return card is not None and (shields(card) or waits_for_a_loss(card, "use"))


def keeps_others(card: Card | None) -> bool:
    """Does it keep others than itself from something, or have something else happen to them?"""
    effects = card.effects if card is not None and shields(card) else ()
    said = (effect.statement or effect.replaces for effect in effects)
    return any(one is not None and one.what.this is not True for one in said)


def loss_by_named(told: CaseInWork, owner: str, card: Card, target: str) -> CaseDeed | None:
    """That another card that is named destroys the target, or has it sacrificed; None where none of them does."""
    for name in named_in(told):
        doer = told.card(name)
        lost = [one for one in card_reach.actions(doer) if one.verb in LOSSES.values()] if doer is not None else []
        if doer is None or doer.name == card.name or not lost:
            continue
        verb, kinds = lost[0].verb, lost[0].what.kinds
        if not _reaches(told, name, target):
            if target != "unicorn" or not kinds or not {*kinds} <= {*UNICORN_TYPES}:
                continue
            target = kinds[0]  # "Black Hole wants a Magical one"
        by = owner if VERBS[verb].gives_up else told.holder(name) or other_than(told.case.players, owner)
        if VERBS[verb].gives_up or by != owner:
            return CaseDeed(verb, by, name, target, owner)
    return None


def answer_kept_off(told: CaseInWork) -> CaseDeed | None:
    """That an Instant that is named answers a card, where another that is named speaks against that."""
    cards = [card for name in named_in(told) if (card := told.card(name)) is not None]
    instant = next((card for card in cards if card.type == "instant" and any(card_reach.answers(card))), None)
    against = next((card for card in cards if card.says & _AGAINST_ANSWERS and card is not instant), None)
    if instant is None or against is None:
        return None
    holder = told.holder(against.name) or told.case.players[0]
    other = other_than(told.case.players, holder)
    by = holder if "cannot play" in against.says else other
    return CaseDeed("respond", by, instant.name, against.name if against.type == "instant" else None, state="tried")


_AGAINST_ANSWERS: Final = {"cannot play", "cannot be answered"}


def entry_kept_out(told: CaseInWork) -> CaseDeed | None:
    """That a card that is named brings one that another that is named keeps from entering."""
    cards = [card for name in named_in(told) if (card := told.card(name)) is not None]
    for bar, doer in ((one, other) for one in cards for other in cards if card_reach.bars(one) and one is not other):
        said = next(one.statement for one in bar.effects if one.statement and one.statement.word == "cannot enter")
        verb = next((one.verb for one in card_reach.actions(doer) if VERBS[one.verb].entering), None)
        if verb is not None and said.what.kinds:
            holder = told.holder(bar.name)
            by = told.holder(doer.name) or other_than(told.case.players, holder)
            return CaseDeed(verb, by, doer.name, said.what.kinds[0], state="tried")
    return None
