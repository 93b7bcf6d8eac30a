"""A case while it is completed."""

from __future__ import annotations

from typing import Final, NamedTuple

from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.understanding.case import Case, CaseDeed, Holding
from tutor.understanding.kind_words import CARD_KINDS, filter_of
from tutor.understanding.plainest_card import plainest

AFTERWARDS: Final = ("stays", "returns", "goes", "works", "won")
"""Kinds of question about what comes once all is done that is told as done."""

_LEADS_ON: Final = ("play", "use", "respond")
"""Moves of which it is asked what comes of them once they are made."""


class CaseInWork(NamedTuple):
    """A case while it is completed: the deed that is asked about, and the names of what was added that is unlikely."""

    case: Case
    game: GameSettings
    asked: int | None
    costs: tuple[str, ...] = ()

    def card(self, name: str | None) -> Card | None:
        """The card of that name; None where it is a kind, or nothing."""
        return self.game.box.cards.get(name) if name else None

    def card_like(self, name: str | None) -> Card | None:
        """The card of that name; of a kind the plainest one."""
        known = self.card(name)
        if known is None and name in CARD_KINDS:
            return plainest(self.game.box.cards.values(), filter_of(name))
        return known

    def holder(self, name: str | None) -> str | None:
        """Who is said to have the card."""
        return next((one.player for one in self.case.holdings if one.card == name and one.player), None)

    def with_deed(self, place: int, deed: CaseDeed) -> CaseInWork:
        """The same with another deed there."""
        return self._replace(case=self.case.with_deed(place, deed))

    def with_before(self, place: int, deed: CaseDeed, cost: str = "") -> CaseInWork:
        """The same with a deed before that one."""
        deeds = (*self.case.deeds[:place], deed, *self.case.deeds[place:])
        asked = self.asked + 1 if self.asked is not None and self.asked >= place else self.asked
        ask = self.case.ask
        if ask is not None and ask.deed is not None and ask.deed >= place:
            ask = ask._replace(deed=ask.deed + 1)
        costs = (*self.costs, cost) if cost else self.costs
        return self._replace(case=self.case._replace(deeds=deeds, ask=ask), asked=asked, costs=costs)

    def with_holder(self, place: int, player: str) -> CaseInWork:
        """The same with the card in that holding in that player's hand."""
        return self.with_place(place, self.case.holdings[place]._replace(player=player, zone="hand"))

    def with_place(self, place: int, holding: Holding) -> CaseInWork:
        """The same with another holding there."""
        held = self.case.holdings
        return self._replace(case=self.case._replace(holdings=(*held[:place], holding, *held[place + 1 :])))

    def with_holding(self, holding: Holding, cost: str = "") -> CaseInWork:
        """The same with a card more."""
        costs = (*self.costs, cost) if cost else self.costs
        return self._replace(case=self.case._replace(holdings=(*self.case.holdings, holding)), costs=costs)


def asked_deed(case: Case) -> int | None:
    """The number of the deed that is asked about: the one that is named, or the last that is tried."""
    if case.ask is None:
        return None
    if case.ask.kind != "who-chooses" and case.ask.deed is not None and 0 <= case.ask.deed < len(case.deeds):
        deed = case.deeds[case.ask.deed]
        of_what_comes = case.ask.kind in AFTERWARDS or (case.ask.kind == "happens" and deed.verb in _LEADS_ON)
        return None if of_what_comes and deed.state == "done" and deed.verb != "win" else case.ask.deed
    if case.ask.kind == "who-chooses":
        done = [place for place, deed in enumerate(case.deeds) if deed.verb in VERBS]
        others = [place for place in done if case.deeds[place].verb != "choose"]
        return (others or done)[-1] if done else None
    tried = [place for place, deed in enumerate(case.deeds) if deed.state == "tried"]
    return tried[-1] if tried else None
