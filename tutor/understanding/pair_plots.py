"""What may be asked about two cards that are named: what one does with, to or because of the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.action import Action, actions_of
from tutor.cards.words import VERBS
from tutor.scenario.question_file import DOINGS
from tutor.understanding.bans import bans_of
from tutor.understanding.case import CaseDeed
from tutor.understanding.holding_places import EACH, OTHERS, other_than
from tutor.understanding.plot import Plot, comes_about, may_be_done


def pair_plots(doer: Card, other: Card, players: Sequence[str], by: str) -> Iterator[Plot]:
    """What the other card does, or may be used for, once the first has done to it, or to others, what it does.

    by: who has the first card; the other acts for either of the first two players.
    """
    for action in _moving(doer):
        for deed in _done(doer, action, other, players, by):
            for player in players[:2]:
                yield from _reactions(other, player, deed)


def doers_of(action: Action, by: str, players: Sequence[str]) -> tuple[str, ...]:
    """Who does what a card of that player has somebody do."""
    other = other_than(tuple(players), by)
    if action.who in OTHERS:
        return (other,)
    return (by, other) if action.who in EACH else (by,)


def _moving(card: Card) -> Iterator[Action]:
    """What it does that takes a card out of a Stable, or has one enter; each verb once."""
    seen = set()
    for action in card_reach.actions(card):
        row = VERBS[action.verb]
        if (row.leaves_stable or row.entering) and action.verb not in seen:
            seen.add(action.verb)
            yield action


def _done(doer: Card, action: Action, other: Card, players: Sequence[str], by: str) -> Iterator[CaseDeed]:
    """That the first does it to the other, or to a card for which the other waits."""
    row, targets = VERBS[action.verb], []
    if card_reach.may_mean(action.what, other):
        targets.append(other.name)
    if action.verb in card_reach.watches(other):
        targets += [kind for what in card_reach.watched(other) for kind in what.kinds]
    for target in dict.fromkeys(targets):
        for who in doers_of(action, by, players):
            own = row.gives_up or action.place == "your stable"
            owner = who if own else other_than(tuple(players), who) if row.against else None
            yield CaseDeed(action.verb, who, doer.name, target, owner)


def _reactions(card: Card, player: str, *before: CaseDeed) -> Iterator[Plot]:
    """What the card may be used for then, and what it has that player do."""
    for effect in card.effects:
        if not effect.triggers and effect.replaces is None:
            continue
        if effect.may:
            yield may_be_done(CaseDeed("use", player, card.name, state="tried"), *before)
        verbs = (action.verb for action in actions_of(effect.instructions) if action.verb in DOINGS)
        for verb in dict.fromkeys(verbs):
            yield comes_about(CaseDeed(verb, player, card.name, state="tried"), *before)


def banned_plots(card: Card, others: Sequence[Card], players: Sequence[str], by: str) -> Iterator[Plot]:
    """Where the card forbids something as long as it lies there: may it be done, with another that is named or any?

    by: who has the card
    """
    for ban in bans_of(card):
        player = by if ban.own else other_than(tuple(players), by)
        for name in (None, *(one.name for one in others if card_reach.may_mean(ban.what, one))):
            yield may_be_done(ban.deed(player, name))
    for action in card_reach.actions(card):
        if action.verb == "forbid":
            yield from _forbidden(card, action, players, by)


def _forbidden(card: Card, action: Action, players: Sequence[str], by: str) -> Iterator[Plot]:
    """Once the card has forbidden it for a turn: may each of two do it, or answer what whoever has it plays?"""
    used, kind = CaseDeed("use", by, card.name), action.what.kinds[0]
    answers = kind in ("neigh", "instant")
    before = (used, CaseDeed("play", by)) if answers else (used,)
    for player in players[:2]:
        yield may_be_done(CaseDeed("respond" if answers else "play", player, kind, state="tried"), *before)
