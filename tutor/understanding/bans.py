"""A card that forbids something as long as it lies there: where it is asked whether it works, that this is tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.action import Filter
from tutor.understanding.case import CaseDeed
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import other_than
from tutor.understanding.kind_words import CARD_KINDS
from tutor.understanding.threats import entry_kept_out, named_in


class Ban(NamedTuple):
    """What a card forbids.

    verb: `play` or `respond`; what: the cards with which it may not be done
    own: it is forbidden to whoever has the card, not to others
    """

    verb: str
    what: Filter
    own: bool

    def deed(self, player: str, name: str | None = None) -> CaseDeed:
        """That the player tries it, with the card of that name; with one of the kind where none is told."""
        return CaseDeed(self.verb, player, name or self.what.kinds[0], state="tried")


def bans_of(card: Card | None) -> Iterator[Ban]:
    """What it forbids to play, or to answer with, as long as it lies in a Stable."""
    for said in (effect.statement for effect in card.effects if effect.statement) if card is not None else ():
        if said.word == "cannot play":
            yield Ban("respond" if said.what.kinds[0] in ("neigh", "instant") else "play", said.what, own=True)
        elif said.word == "cannot be answered" and said.what.this is not True:
            yield Ban("respond", said.by, own=False)
        elif said.word == "cannot enter" and said.what.this is not True:
            yield Ban("play", said.what, own=said.stable == "your stable")


def with_ban(told: CaseInWork) -> CaseInWork:
    """Where it is asked whether a card works that keeps somebody from playing, or from what enters: that this is tried.

    What makes something else of the card lies with it. What keeps cards from being answered is a shield of these.
    """
    ask = told.case.ask
    ban = next(bans_of(told.card(ask.card)), None) if ask is not None and ask.kind == "works" else None
    shields_cards = ban is not None and ban.verb == "respond" and not ban.own
    if ask is None or ask.card is None or ban is None or shields_cards or told.asked is not None or told.case.deeds:
        return told
    name = next((one for one in (ask.target, *named_in(told)) if one and _fits(told, ban, one)), None)
    banned = told.holder(name) if name else None
    holder = told.holder(ask.card) or _beside(told, banned, ban) or (ask.by if ask.by else told.case.players[0])
    banned = holder if ban.own else other_than(told.case.players, holder)
    told = _with_lying(told, ask.card, holder)
    deed = None if ban.own else entry_kept_out(told)
    deed = deed or ban.deed(banned, name)
    asked = ask._replace(
        kind="answerable" if ban.verb == "respond" else "may", by=banned, card=None, target=None, deed=0
    )
    return told._replace(case=told.case._replace(deeds=(deed,), ask=asked), asked=0)


def what_is_banned(told: CaseInWork, by: str) -> CaseDeed | None:
    """ "Claw Machine under Broken Stable, legal?": that is tried with one of the cards which another forbids."""
    names = list(named_in(told))
    for ban in (ban for name in names for ban in bans_of(told.card(name)) if not told.case.deeds):
        for name in names:
            card = told.card(name)
            if ban.own and card is not None and card_reach.may_mean(ban.what, card) and _is_free(told, name):
                return ban.deed(by, name)
    return None


def _is_free(told: CaseInWork, name: str) -> bool:
    """Is it not said to lie elsewhere than in a hand?"""
    return {one.zone for one in told.case.holdings if one.card == name} <= {None, "hand", "pile"}


def _beside(told: CaseInWork, banned: str | None, ban: Ban) -> str | None:
    """Who has the card, by whom it keeps from something."""
    return banned if banned is None or ban.own else other_than(told.case.players, banned)


def _fits(told: CaseInWork, ban: Ban, name: str) -> bool:
    """Is it a card, or a kind of cards, of which the ban speaks?"""
    card = told.card(name)
    return card_reach.may_mean(ban.what, card) if card is not None else name in CARD_KINDS and name in ban.what.kinds


def _with_lying(told: CaseInWork, name: str, player: str) -> CaseInWork:
    """With the card in that Stable, and with it what makes something else of it, where nobody says whose that is."""
    for place, one in enumerate(told.case.holdings):
        card = told.card(one.card)
        overlays = card is not None and card_reach.overlays(card)
        if one.card == name or (overlays and one.player is None and one.zone in (None, "stable")):
            told = told.with_place(place, one._replace(player=player, zone="stable"))
    return told
