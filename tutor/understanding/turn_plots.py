"""What may be asked of a turn in which a named card is used or played: what else may be done, and what answers it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.understanding.case import CaseDeed
from tutor.understanding.holding_places import other_than
from tutor.understanding.kind_words import CARD_KINDS
from tutor.understanding.plainest_card import does
from tutor.understanding.plot import Plot, may_be_done


def turn_plots(card: Card, others: Sequence[Card], by: str, players: Sequence[str]) -> Iterator[Plot]:
    """Once the player has used the card as the turn began, or played it: may they play, draw, use it or another?"""
    first = move_with(card, by)
    if first is None:
        return
    yield may_be_done(CaseDeed("play", by, state="tried"), first)
    yield may_be_done(CaseDeed("draw", by, state="tried"), first)
    yield from _second_plays(card, by, players)
    if first.verb == "use":
        yield may_be_done(first._replace(state="tried"), first)
    for other in others:
        second = move_with(other, by)
        if second is not None:
            yield may_be_done(second._replace(state="tried"), first)


def _second_plays(card: Card, by: str, players: Sequence[str]) -> Iterator[Plot]:
    """Where the card lets one play more: the second play, also where the first was answered, and a DRAW in its place.

    And the answer to each play.
    """
    if not does(card, "plays"):
        return
    other = other_than(tuple(players), by)
    used, played = CaseDeed("use", by, card.name), CaseDeed("play", by, "unicorn")
    again = played._replace(state="tried")
    answer = CaseDeed("respond", other, "neigh")
    yield may_be_done(again, used, played)
    yield may_be_done(again, used, played, answer)
    yield may_be_done(CaseDeed("draw", by, state="tried"), used, played)
    yield may_be_done(answer._replace(state="tried"), used, played)
    yield may_be_done(answer._replace(state="tried"), used, played, played)


def move_with(card: Card, by: str) -> CaseDeed | None:
    """That the player uses the card as a turn begins, or plays it; None for a card with which neither is done."""
    if "beginning" in card_reach.triggers(card):
        return CaseDeed("use", by, card.name)
    return CaseDeed("play", by, card.name) if card.type not in ("baby", "instant", "herd") else None


def answered_effects(card: Card, players: Sequence[str], answer: CaseDeed) -> Iterator[Plot]:
    """May what the card does be answered, once it is used, and the card that it has enter a Stable?"""
    by = other_than(tuple(players), answer.by)
    if card.type == "instant":
        return
    if any(effect.triggers for effect in card.effects) and card.type != "magic":
        yield may_be_done(answer, CaseDeed("use", by, card.name))
    for action in card_reach.actions(card):
        if VERBS[action.verb].entering:
            kind = next((kind for kind in action.what.kinds if kind in CARD_KINDS), "card")
            yield may_be_done(answer._replace(target=kind), CaseDeed(action.verb, by, card.name, kind))


def intervening_plots(card: Card, others: Sequence[Card], players: Sequence[str], by: str) -> Iterator[Plot]:
    """May the Instant be answered with, where that is done which it answers: with another named card, or with any?

    by: who has the Instant
    """
    other = other_than(tuple(players), by)
    if card.type != "instant" and any(card_reach.answers(card)):  # it is played as an Instant is
        for name in (*(one.name for one in others if one.type not in ("baby", "instant", "herd")), "unicorn"):
            yield may_be_done(CaseDeed("play", by, card.name, state="tried"), CaseDeed("play", other, name))
    for verb in card_reach.intervenes(card):
        doers = [one for one in others if any(action.verb == verb for action in card_reach.actions(one))]
        for doer in (*doers, *(() if doers else (None,))):
            for player in (other, by):
                owner = player if VERBS[verb].gives_up else other_than(tuple(players), player)
                done = CaseDeed(verb, player, doer.name if doer is not None else None, None, owner)
                yield may_be_done(CaseDeed("respond", by, card.name, state="tried"), done)
