"""What is done in a case, completed: who does it, with what, to what, and what has to be done before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards import Card
from tutor.cards.action import Filter
from tutor.cards.words import VERBS
from tutor.understanding.card_match import MOVES
from tutor.understanding.case import Ask, Case, CaseDeed, Holding
from tutor.understanding.kind_words import CARD_KINDS, filter_of
from tutor.understanding.plain_card import does, doing, plainest
from tutor.understanding.roles import other_than, owner_of_target, starts_in_hand

ASKS_OF_A_DEED: Final = ("may", "must", "answerable", "safe", "which", "who-chooses", "both-or-one", "me-too")
"""The questions that are about a deed, and that one which is tried where no other is named."""

ANY_UNICORN: Final = Filter(("unicorn",))


class Told(NamedTuple):
    """A case while it is completed: the deed that is asked about, and the names of what was added that is unlikely."""

    case: Case
    game: GameSettings
    asked: int | None
    costs: tuple[str, ...] = ()

    def card(self, name: str | None) -> Card | None:
        """The card of that name; None where it is a kind, or nothing."""
        return self.game.box.cards.get(name) if name else None

    def with_deed(self, place: int, deed: CaseDeed) -> Told:
        """The same with another deed there."""
        deeds = (*self.case.deeds[:place], deed, *self.case.deeds[place + 1 :])
        return self._replace(case=self.case._replace(deeds=deeds))

    def with_before(self, place: int, deed: CaseDeed, cost: str = "") -> Told:
        """The same with a deed before that one."""
        deeds = (*self.case.deeds[:place], deed, *self.case.deeds[place:])
        asked = self.asked + 1 if self.asked is not None and self.asked >= place else self.asked
        ask = self.case.ask
        if ask is not None and ask.deed is not None and ask.deed >= place:
            ask = ask._replace(deed=ask.deed + 1)
        costs = (*self.costs, cost) if cost else self.costs
        return self._replace(case=self.case._replace(deeds=deeds, ask=ask), asked=asked, costs=costs)

    def with_holding(self, holding: Holding, cost: str = "") -> Told:
        """The same with a card more."""
        costs = (*self.costs, cost) if cost else self.costs
        return self._replace(case=self.case._replace(holdings=(*self.case.holdings, holding)), costs=costs)


def asked_deed(case: Case) -> int | None:
    """The number of the deed that is asked about: the one that is named, or the last that is tried."""
    if case.ask is None:
        return None
    if case.ask.deed is not None and 0 <= case.ask.deed < len(case.deeds):
        return case.ask.deed
    tried = [place for place, deed in enumerate(case.deeds) if deed.state == "tried"]
    return tried[-1] if tried else None


def with_deeds(case: Case, game: GameSettings, starter: str) -> Told:
    """The case with deeds of which nothing is open that has to be known so that they can be played."""
    told = Told(case, game, asked_deed(case))
    if told.asked is None and case.ask is not None:
        told = _with_a_deed(told, case.ask, starter)
    for place in range(len(told.case.deeds)):
        told = _with_doer(told, place, starter)
    return _with_plays(told, starter)


def _with_a_deed(told: Told, ask: Ask, starter: str) -> Told:
    """Where it is asked about a deed, and none is told: the one that the card and what it is done to have."""
    found = None
    if ask.kind in ("may", "must"):
        found = _deed_of(told, ask.by or starter, ask.card, ask.target)
    elif ask.kind == "safe":
        found = _threat(told, ask, starter)
    if found is None:
        return told
    deeds = (*told.case.deeds, found)
    case = told.case._replace(deeds=deeds, ask=ask._replace(deed=len(deeds) - 1))
    return told._replace(case=case, asked=len(deeds) - 1)


def _deed_of(told: Told, by: str, name: str | None, target: str | None) -> CaseDeed | None:
    card = told.card(name)
    if name is None:
        return None
    if card is None:
        return CaseDeed("respond" if name in ("neigh", "instant") else "play", by, name, target, state="tried")
    if card.type == "instant":
        return CaseDeed("respond", by, name, target, state="tried")
    verb = next((one.verb for one in card_reach.actions(card) if VERBS[one.verb].against), None)
    if target and verb:
        return CaseDeed(verb, by, name, target, state="tried")
    lies = next((one.zone for one in told.case.holdings if one.card == name), None)
    in_hand = lies in ("hand", "pile") or (lies is None and starts_in_hand(card))
    waits = card_reach.triggers(card) or any(effect.replaces for effect in card.effects)
    return CaseDeed("play" if in_hand or not waits else "use", by, name, None, state="tried")


def _threat(told: Told, ask: Ask, starter: str) -> CaseDeed | None:
    """That the other card does to the one that may be safe what it does to cards."""
    pairs = ((ask.target, ask.card), (ask.card, ask.target))
    for doer, target in pairs:
        card = told.card(doer)
        verb = next((one.verb for one in card_reach.actions(card) if VERBS[one.verb].against), None) if card else None
        if verb and target:
            owner = next((one.player for one in told.case.holdings if one.card == target and one.player), None)
            by = next((one.player for one in told.case.holdings if one.card == doer and one.player), None)
            by = by or (other_than(told.case.players, owner) if owner else starter)
            return CaseDeed(verb, by, doer, target, owner, state="tried")
    owner = next((one.player for one in told.case.holdings if one.card == ask.card and one.player), ask.by)
    return CaseDeed("destroy", other_than(told.case.players, owner), None, ask.card, owner, state="tried")


# ---- who does it, with what, to what ------------------------------------------------------------------------------


def _with_doer(told: Told, place: int, starter: str) -> Told:
    deed = told.case.deeds[place]
    if deed.by is None:
        deed = deed._replace(by=_doer_of(told, place, starter))
    if deed.verb in ("win", "pass", "enter", "leave"):
        return told.with_deed(place, deed)
    if deed.verb not in MOVES and deed.verb in VERBS:
        if deed.card is None or told.card(deed.card) is None:
            deed = deed._replace(card=_named_doer(told, deed) or deed.card)
        if deed.of is None and deed.target not in told.case.players:
            deed = deed._replace(of=_holder(told, deed.target) or owner_of_target(told.case, deed))
    return told.with_deed(place, deed)


def _doer_of(told: Told, place: int, starter: str) -> str:
    """Who has the card with which it is done; else who is asked about; of what is done to a card, not its owner."""
    deed, ask = told.case.deeds[place], told.case.ask
    holder = _holder(told, deed.card)
    if holder:
        return holder
    if ask is not None and ask.by and place == told.asked:
        return ask.by
    if deed.verb == "respond":
        before = next((one.by for one in reversed(told.case.deeds[:place]) if one.by), starter)
        return other_than(told.case.players, before)
    row = VERBS.get(deed.verb)
    owner = deed.of or _holder(told, deed.target)
    if row is not None and row.against and not row.gives_up and owner:
        return other_than(told.case.players, owner)
    return starter


def _holder(told: Told, name: str | None) -> str | None:
    return next((one.player for one in told.case.holdings if one.card == name and one.player), None) if name else None


def _named_doer(told: Told, deed: CaseDeed) -> str | None:
    """A card that is spoken of and does such a thing, of whoever does it, or of nobody yet."""
    for one in told.case.holdings:
        card = told.card(one.card)
        if card is not None and one.card != deed.target and one.player in (None, deed.by) and does(card, deed.verb):
            return one.card
    return None


# ---- what has to be done before -----------------------------------------------------------------------------------


def _with_plays(told: Told, starter: str) -> Told:
    """With what is played so that the deeds can be done, and cards that do them where none is named."""
    place = 0
    while place < len(told.case.deeds):
        before = len(told.case.deeds)
        told = _prepared(told, place, starter)
        place += 1 + len(told.case.deeds) - before
    return told


def _prepared(told: Told, place: int, starter: str) -> Told:
    deed = told.case.deeds[place]
    if deed.verb == "respond":
        return _with_something_to_answer(told, place, starter)
    if deed.verb in ("win", "pass", "enter", "leave", "draw") or (deed.verb in MOVES and deed.verb != "use"):
        return told
    if deed.verb not in MOVES and deed.card is None and not _follows_from_a_play(told, place):
        told = _with_filler_doer(told, place)
        deed = told.case.deeds[place]
    card = told.card(deed.card)
    if card is None or not deed.by or not starts_in_hand(card) or _lies_in_stable(told, card.name):
        return told
    if any(one.verb == "play" and one.card == card.name for one in told.case.deeds[:place]):
        return told
    return told.with_before(place, CaseDeed("play", deed.by, card.name))


def _lies_in_stable(told: Told, name: str) -> bool:
    return any(one.card == name and one.zone == "stable" for one in told.case.holdings)


def _follows_from_a_play(told: Told, place: int) -> bool:
    """Does a card that is played or used before it do it?"""
    verb = told.case.deeds[place].verb
    cards = (told.card(one.card) for one in told.case.deeds[:place])
    return any(card is not None and does(card, verb) for card in cards)


def _with_filler_doer(told: Told, place: int) -> Told:
    deed = told.case.deeds[place]
    cards = tuple(told.game.box.cards.values())
    named = [one.card for one in told.case.holdings]
    target = told.card(deed.target)
    if target is None and deed.target in CARD_KINDS:
        target = plainest(cards, filter_of(deed.target), named)
    found = doing(cards, deed.verb, target, named) or doing(cards, deed.verb, None, named)
    if found is None or not deed.by:
        return told
    told = told.with_deed(place, deed._replace(card=found.name))
    return told.with_holding(Holding(found.name, deed.by, "hand", 1, said=False), "cost.doer")


def _with_something_to_answer(told: Told, place: int, starter: str) -> Told:
    """A card on the pile, and one to answer it with."""
    deed = told.case.deeds[place]
    by = deed.by or other_than(told.case.players, starter)
    if not any(_lies_in_hand(told, one, by, deed.card) for one in told.case.holdings):
        name = deed.card or "neigh"
        told = told.with_holding(
            Holding(name, by, "hand", 1, said=deed.card is not None), "" if deed.card else "cost.filler"
        )
    earlier = [one for one in told.case.deeds[:place] if one.state == "done"]
    if earlier:
        return told
    answered = deed.target or "unicorn"
    player = next((one.player for one in told.case.holdings if one.card == answered and one.player), None)
    player = player or (
        starter if starter != by or deed.target in ("neigh", "instant") else other_than(told.case.players, by)
    )
    if answered in ("neigh", "instant") or _is_instant(told, answered):
        return _with_an_answered_answer(told, place, by, player if player != by else None, answered)
    told = _with_in_hand(told, answered, player)
    return told.with_before(place, CaseDeed("play", player, answered))


def _with_an_answered_answer(told: Told, place: int, by: str, answerer: str | None, answered: str) -> Told:
    """A card of whoever answers is played, and answered: so that they answer that answer."""
    other = answerer or other_than(told.case.players, by)
    told = _with_in_hand(told, "unicorn", by)
    told = _with_in_hand(told, answered, other)
    told = told.with_before(place, CaseDeed("respond", other, answered))
    return told.with_before(place, CaseDeed("play", by, "unicorn"))


def _is_instant(told: Told, name: str) -> bool:
    card = told.card(name)
    return card is not None and card.type == "instant"


def _with_in_hand(told: Told, name: str, player: str) -> Told:
    """The card, or one of that kind, in that player's hand, where it is not there."""
    if any(
        one.card == name and one.zone in (None, "hand", "pile") and one.player in (None, player)
        for one in told.case.holdings
    ):
        return told
    return told.with_holding(Holding(name, player, "hand", 1, said=False), "cost.filler")


def _lies_in_hand(told: Told, one: Holding, player: str, name: str | None) -> bool:
    if one.zone not in (None, "hand", "pile") or one.player not in (None, player) or not one.number:
        return False
    card = told.card(one.card)
    if name is not None:
        return one.card == name or (card is not None and name in card.words)
    return one.card in ("neigh", "instant") or (card is not None and card.type == "instant")


def lacking(told: Told) -> Iterator[Holding]:
    """What the deeds speak of that lies nowhere yet: cards and kinds that are played, and to which things are done."""
    for deed in told.case.deeds:
        if deed.verb == "play" and deed.card and not _is_there(told, deed.card, deed.by):
            yield Holding(deed.card, deed.by, "hand", 1, said=deed.card in told.game.box.cards)
        elif deed.card and deed.verb != "respond" and not _is_there(told, deed.card, None):
            yield Holding(deed.card, deed.by, None, 1, said=True)
        if deed.target and deed.target not in told.case.players and deed.verb != "respond":
            owner = deed.of if deed.verb in VERBS else None
            if not _is_there(told, deed.target, owner):
                yield Holding(deed.target, owner, None, 1, said=True)


def _is_there(told: Told, name: str, player: str | None) -> bool:
    if name not in told.game.box.cards and name not in CARD_KINDS:
        return True
    for one in told.case.holdings:
        card = told.card(one.card)
        fits = one.card == name or (card is not None and name in card.words)
        if fits and one.number and (player is None or one.player in (None, player)):
            return True
    return False
