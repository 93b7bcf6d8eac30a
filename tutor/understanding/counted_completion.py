"""Whether a card counts for what another one says: laid out so that it is this card that decides it."""

from __future__ import annotations

from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.card import Trigger
from tutor.cards.words import VERBS
from tutor.understanding.bans import bans_of
from tutor.understanding.case import NOBODY, Ask, CaseDeed, Holding
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import other_than, shields, starts_in_hand
from tutor.understanding.kind_words import PARTS_OF_UNICORNS
from tutor.vocabulary import VARIATIONS

HERD: Final = "herd"

_OF_USE: Final = ("may", "works", "happens", "must")
"""Kinds that ask of a Herd Bonus, with nothing that is done, whether it may be used."""


def with_counted(told: CaseInWork, ask: Ask, starter: str) -> CaseInWork:
    """Where it is asked whether a card counts for another one: as many others there as it needs to be one of them.

    For a limit it comes to them; for a condition it lies with them; else it is named to the other card's effect.
    Where nothing else is spoken of, it lies in a Stable.
    """
    card = _for_what(told, ask)
    if card is None or ask.card is None or ask.card == card.name:
        counted = told.card(ask.card)
        loose = counted is not None and counted.is_unicorn and not told.case.deeds
        return _in_stable(told, ask.card or "", told.holder(ask.card or "") or ask.by or starter) if loose else told
    across = other_than(told.case.players, starter) if _is_tried_by_others(card) else starter
    owner = ask.by or told.holder(ask.card) or told.holder(card.name) or across
    ask = ask._replace(by=owner, target=card.name)
    told = told._replace(case=told.case._replace(ask=ask))
    limit = next(iter(card_reach.limits(card)), None)
    if limit is not None:
        return _with_limit(_in_stable(told, card.name, owner), ask, limit, owner)
    if (kind := _needed_to_play(card)) is not None:
        return _with_play(_of_that_kind(told, ask.card, kind), card, owner)
    if (needs := needs_of(card)) is not None:
        told = _of_that_kind(told, ask.card, needs[0])
        ask = told.case.ask or ask
        told = told if card.type == HERD else _in_stable(told, card.name, owner)
        return _with_condition(told, ask, card, needs, owner)
    return _with_choice(told, ask, card, owner)


def with_herd_counted(told: CaseInWork) -> CaseInWork:
    """Where a Herd Bonus is to be used with Animals that are spoken of: whether these count for it."""
    told = _with_herd_used(told)
    ask, place = told.case.ask, told.asked
    deed = told.case.deeds[place] if place is not None else None
    card = told.card(deed.card) if deed is not None and deed.verb == "use" else None
    held = (one.card for one in told.case.holdings if one.number and one.zone in (None, "stable"))
    counted = next((name for name in held if name in VARIATIONS or ((one := told.card(name)) and one.is_unicorn)), None)
    if ask is None or place is None or card is None or card.type != HERD or counted is None:
        return told
    ask = ask._replace(kind="counts", card=counted, target=card.name, deed=None)
    return told._replace(case=told.case.without_deed(place)._replace(ask=ask), asked=None)


def _with_herd_used(told: CaseInWork) -> CaseInWork:
    """Where nothing is done, and Animals and a Herd Bonus are named: that it is used with these."""
    ask = told.case.ask
    herd = next((one.card for one in told.case.holdings if (card := told.card(one.card)) and card.type == HERD), None)
    if ask is None or ask.kind not in _OF_USE or told.case.deeds or herd is None:
        return told
    by = ask.by or told.case.turn or told.case.players[0]
    deed = CaseDeed("use", by, herd, state="tried")
    return told._replace(case=told.case._replace(deeds=(deed,), ask=ask._replace(by=by, deed=0)), asked=0)


def _for_what(told: CaseInWork, ask: Ask) -> Card | None:
    """The card that it may count for; as one of a variation, the Herd Bonus of that, or what else asks for one."""
    named = told.card(ask.target)
    if named is not None or ask.target not in VARIATIONS:
        return named
    asking = [card for card in told.game.box.cards.values() if (needs_of(card) or (None,))[0] == ask.target]
    return min(asking, key=lambda card: (_is_unknown(card), card.type != HERD), default=None)


def _is_unknown(card: Card) -> bool:
    """Does nobody know what it does?"""
    return next((action.verb for action in card_reach.actions(card)), "unknown") == "unknown"


def needs_of(card: Card) -> tuple[str, int] | None:
    """The kind that a condition of the card asks for, and how many of them."""
    asked = (one for effect in card.effects for one in effect.conditions)
    return next(((one.what.kinds[0], one.least) for one in asked if one.what and one.what.kinds), None)


def _with_limit(told: CaseInWork, ask: Ask, limit: Trigger, owner: str) -> CaseInWork:
    """One fewer than are too many, or as many fewer as the card is said to count for, and then it comes."""
    name = ask.card or ""
    others = limit.number + 1 - (ask.number or 1)
    card = told.card(name)
    if card is None or card.type == "baby":
        told, name, others = _in_stable(told, name, owner), limit.what.kinds[0], others - 1
    told = told.with_holding(Holding(limit.what.kinds[0], owner, "stable", max(0, others), said=False))
    held = next((at for at, one in enumerate(told.case.holdings) if one.card == name and one.zone != "stable"), None)
    if held is not None:
        told = told.with_holder(held, owner)
    deeds = (*told.case.deeds, CaseDeed("play", owner, name))
    return told._replace(case=told.case._replace(deeds=deeds))


def _needed_to_play(card: Card) -> str | None:
    """The kind of cards beside one of which alone it can be played; None where it asks for none."""
    said = (one for one in (effect.statement for effect in card.effects) if one and one.word in card_reach.NEEDS)
    kinds = (each.what.kinds for one in said for each in one.value if each.what and each.what.kinds)
    return next((some[0] for some in kinds), None)


def _with_play(told: CaseInWork, card: Card, owner: str) -> CaseInWork:
    """Where it is asked whether a card counts for one that is played beside such cards only: may that be played."""
    ask = told.case.ask
    if ask is None:
        return told
    told = _in_stable(told, ask.card or "", owner)
    held = (one._replace(zone=None) if one.card == card.name else one for one in told.case.holdings)
    deed = CaseDeed("play", owner, card.name, state="tried")
    asked = ask._replace(kind="may", by=owner, card=card.name, target=None, deed=0)
    case = told.case._replace(holdings=tuple(held), deeds=(deed,), ask=asked)
    return told._replace(case=case, asked=0)


def _of_that_kind(told: CaseInWork, counted: str | None, kind: str) -> CaseInWork:
    """With a Baby, or a Basic Animal, of which it is asked whether it counts as one of a variation, being of that."""
    ask = told.case.ask
    if kind not in VARIATIONS or counted not in PARTS_OF_UNICORNS or counted in VARIATIONS or ask is None:
        return told
    name = next((one.name for one in told.game.box.cards.values() if one.type == counted and kind in one.words), None)
    if name is None:
        return told
    held = (one._replace(card=name) if one.card == counted else one for one in told.case.holdings)
    return told._replace(case=told.case._replace(holdings=tuple(held), ask=ask._replace(card=name)))


def _with_condition(told: CaseInWork, ask: Ask, card: Card, needs: tuple[str, int], owner: str) -> CaseInWork:
    """With one fewer of the kind than it asks for, where nobody says how many lie there."""
    kind, least = needs
    told = _in_stable(told, ask.card or "", owner)
    others = least - sum(one.number for one in told.case.holdings if _is_of(told, one, ask.card, kind))
    if others > 0 and all(one.card != kind for one in told.case.holdings):
        told = told.with_holding(Holding(kind, owner, "stable", others, said=False))
    held = (one._replace(player=owner, zone="stable") if one.card == kind else one for one in told.case.holdings)
    begins = "beginning" in card_reach.triggers(card)
    phase = told.case.phase or ("beginning" if begins else None)
    told = told._replace(case=told.case._replace(holdings=tuple(held), phase=phase))
    return _with_rest(told, card, owner)


def _is_of(told: CaseInWork, one: Holding, name: str | None, kind: str) -> bool:
    """Is it the card that is to count, or a card of that kind?"""
    card = told.card(one.card)
    return one.card == name or (card is not None and kind in (*card.words, *card.also))


def _with_rest(told: CaseInWork, card: Card, owner: str) -> CaseInWork:
    """With a card that it is done to, where it is one of another player's, and a plain one that is drawn next."""
    told = told.with_holding(Holding("basic", NOBODY, "deck", 1, said=False))
    if any((one.verb, one.who) == ("discard", "you") for one in card_reach.actions(card)):
        told = told.with_holding(Holding("card", owner, "hand", 1, said=False))
    if any(one.place == "nursery" for one in card_reach.actions(card)):
        told = told.with_holding(Holding("baby", NOBODY, "nursery", 1, said=False))
    rows = [VERBS[one.verb] for one in card_reach.actions(card) if one.verb in VERBS]
    against = any(row.against and not row.gives_up for row in rows)
    other = other_than(told.case.players, owner)
    if not against or other == owner or any(one.player == other for one in told.case.holdings):
        return told
    return told.with_holding(Holding("unicorn", other, "stable", 1, said=False))


def _with_choice(told: CaseInWork, ask: Ask, card: Card, owner: str) -> CaseInWork:
    """With the first action of the card that names one, tried on what may count."""
    verb = next((one.verb for one in card_reach.actions(card) if one.verb in VERBS and not one.what.this), None)
    deed = CaseDeed(verb, owner, card.name, ask.card, state="tried") if verb else _kept_from(told, ask, card, owner)
    if deed is None or told.case.deeds:
        return told
    told = told._replace(case=told.case._replace(deeds=(deed,), ask=ask._replace(deed=0)), asked=0)
    return told if starts_in_hand(card) else _in_stable(told, card.name, owner)


def _is_tried_by_others(card: Card) -> bool:
    """Does it only keep others than its own player from something?"""
    acts = any(one.verb in VERBS for one in card_reach.actions(card)) or any(ban.own for ban in bans_of(card))
    return not acts and (shields(card) or any(bans_of(card)))


def _kept_from(told: CaseInWork, ask: Ask, card: Card, owner: str) -> CaseDeed | None:
    """What the card keeps others of its kind from, tried with, or on, what may count; None where it keeps none."""
    other, counted = other_than(told.case.players, owner), told.card(ask.card)
    for ban in bans_of(card):
        by = owner if ban.own else other
        if ask.card == "baby" or (counted is not None and counted.type == "baby"):
            return CaseDeed("bring", by, None, ask.card, state="tried")  # it comes out of the Nursery alone
        return ban.deed(by, ask.card)
    verb = next(iter(card_reach.watches(card)), None) if shields(card) else None
    by = owner if verb and VERBS[verb].gives_up else other
    return CaseDeed(verb, by, None, ask.card, owner, state="tried") if verb else None


def _in_stable(told: CaseInWork, name: str, owner: str) -> CaseInWork:
    """The same with that card in the player's Stable, where it is not said to lie elsewhere."""
    held = told.case.holdings
    if all(one.card != name for one in held):
        return told.with_holding(Holding(name, owner, "stable", 1, said=True))
    there = (
        one._replace(player=owner, zone="stable") if one.card == name and one.zone is None else one for one in held
    )
    return told._replace(case=told.case._replace(holdings=tuple(there)))
