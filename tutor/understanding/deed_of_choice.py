"""What is chosen, or left, where the words do not say for which card: for the one that is spoken of."""

from __future__ import annotations

from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.action import Action
from tutor.cards.words import VERBS
from tutor.understanding.case import CaseDeed
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import place_of

CHOICES: Final = ("choose", "skip")


def with_card(told: CaseInWork, place: int, deed: CaseDeed) -> CaseDeed:
    """The deed with the card for which it is done; a choice as what that does to what is chosen."""
    done = [one.card for one in told.case.deeds[:place] if one.verb in ("play", "use")]
    if done and deed.card is None and deed.verb == "choose" and deed.state == "tried" and told.card(done[-1]):
        deed = deed._replace(card=done[-1])  # "he plays Two-For-One, can he pick my Rhinocorn"
    if done and (deed.state == "denied" or deed.verb == "skip" or deed.card not in done or not deed.target):
        return _as_given_up(told, done[-1], deed)
    card = told.card(deed.card) or _spoken_of(told, place, deed)
    if card is None:  # what is got rid of as a turn ends is what the hand holds too many of
        return deed._replace(verb="discard", of=deed.by) if told.case.phase == "end" and deed.verb != "skip" else deed
    deed = deed._replace(card=card.name)
    return deed if deed.verb == "skip" else _as_done(told, card, deed)


def _as_given_up(told: CaseInWork, name: str | None, deed: CaseDeed) -> CaseDeed:
    """ "He plays Alpacalypse, I choose Wingsuit Llama": it is of whoever chooses it, where they give it up for that."""
    card, target = told.card(name), told.card(deed.target)
    if deed.of or card is None or target is None or told.holder(target.name):
        return deed
    able = (one for one in card_reach.actions(card) if VERBS[one.verb].gives_up and one.who not in ("", "you"))
    return deed._replace(of=deed.by) if any(card_reach.may_mean(one.what, target) for one in able) else deed


def _spoken_of(told: CaseInWork, place: int, deed: CaseDeed) -> Card | None:
    """The only card that is spoken of, but for that to which it is done, and has no part in anything else."""
    if deed.verb == "skip" and told.card(deed.target) is not None:
        return told.card(deed.target)
    others = [one for number, one in enumerate(told.case.deeds) if number != place]
    used = {deed.target, *(name for one in others for name in (one.card, one.target))}
    able = [one for one in told.case.holdings if one.said and one.card not in used and one.player in (None, deed.by)]
    cards = [card for one in able if (card := told.card(one.card)) is not None and card.type != "instant"]
    return cards[0] if len(cards) == 1 else None


def _as_done(told: CaseInWork, card: Card, deed: CaseDeed) -> CaseDeed:
    """The choice as what the card does to what is chosen; of a player, if it has none chosen, to what they have."""
    if deed.target in told.case.players:
        if any(one.verb == "choose" or one.names_player for one in card_reach.actions(card)):
            return deed
        deed = deed._replace(of=deed.target, target=None)
    target = told.card_like(deed.target)
    able = [one for one in card_reach.actions(card) if VERBS[one.verb].against or one.what.this is None]
    own = deed.of is not None and deed.of == deed.by
    placed = [one for one in able if one.verb != "choose" and one.place]
    picked = [one for one in placed if VERBS[one.verb].picks == "cards"]  # what is drawn is not chosen
    chosen = picked or placed
    lies = next((one.zone for one in told.case.holdings if one.card == deed.target and one.zone), None)

    def misses(one: Action) -> tuple[bool, ...]:
        """Does it ask for what is somebody else's, for a card elsewhere, for another kind, for none that is named?"""
        elsewhere = own and lies is not None and place_of(one.place) != lies
        kind = target is not None and not card_reach.may_mean(one.what, target)
        return own != VERBS[one.verb].gives_up, elsewhere, kind, VERBS[one.verb].picks != "cards"

    verb = min(chosen, key=misses).verb if chosen else None
    return deed._replace(verb=verb) if verb else deed


def played_if_magic(told: CaseInWork, deed: CaseDeed) -> CaseDeed:
    """ "He hits Reset Button": a Magic card that is chosen for nothing is played."""
    card = told.card(deed.target) if deed.verb == "choose" and deed.card is None else None
    if card is None or card.type != "magic" or deed.state != "done":
        return deed
    return deed._replace(verb="play", card=card.name, target=None, of=None)
