"""What else may be thought of asking of a situation, whether it can be put there or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards import Card
from tutor.cards.action import Action
from tutor.cards.words import VERBS
from tutor.scenario.question_file import DOINGS
from tutor.understanding.case import AskKind, Case, CaseDeed, Holding
from tutor.understanding.case_in_work import asked_deed
from tutor.understanding.case_subjects import is_spoken_of, spoken_first
from tutor.understanding.holding_places import place_of
from tutor.understanding.kind_words import CARD_KINDS, instant_names
from tutor.understanding.question_choice import BEFORE, NOW, THEN, OtherQuestion
from tutor.vocabulary import STABLE_TYPES

MAX_SUBJECTS: Final = 5
"""Of how many cards it is asked."""


class QuestionThoughts(NamedTuple):
    """What may be asked of a case; then: may that be done which is asked about, so that it may be asked once it is?"""

    case: Case
    game: GameSettings
    then: bool

    def all(self) -> Iterator[OtherQuestion]:
        """First of the cards that are spoken of, then of the players, then of cards that were laid besides."""
        subjects = spoken_first(self.case)[:MAX_SUBJECTS]
        spoken = [one for one in subjects if is_spoken_of(one, self.case)]
        yield from self._told()
        for one in spoken:
            yield from self._moves_with(one)
        yield from self._answers()
        yield from self._of_cards(spoken)
        yield from self._of_players()
        rest = [one for one in subjects if one not in spoken]
        for one in rest:
            yield from self._moves_with(one)
        yield from self._of_cards(rest)

    def _of_cards(self, cards: Sequence[Holding]) -> Iterator[OtherQuestion]:
        for one in cards:
            yield from self._doings_of(one)
        for one in cards:
            yield from self._of_card(one)

    # ---- moves ----

    def _moves_with(self, one: Holding) -> Iterator[OtherQuestion]:
        """May the card be played, used, answered with; may it be left?"""
        card, by = self.game.box.cards.get(one.card), one.player or ""
        if not by:
            return
        if one.card in (*_ANSWERS, *instant_names()):
            yield self._later(OtherQuestion("may", by, deed=_tried("respond", by, one.card)))
        elif one.zone == "hand":
            yield self._later(OtherQuestion("may", by, deed=_tried("play", by, one.card)))
        for kind, verb in _of_using(card) if card is not None else ():
            yield self._later(OtherQuestion(kind, by, deed=_tried(verb, by, one.card)))

    def _answers(self) -> Iterator[OtherQuestion]:
        """May what is played, or answered, be answered with a Neigh, by each of the others?"""
        asked = asked_deed(self.case)
        made = [
            (place, deed.by)
            for place, deed in enumerate(self.case.deeds)
            if deed.verb in ("play", "respond") and (deed.state == "done" or place == asked)
        ]
        if not made:
            return
        moment = THEN if made[-1][0] == asked else NOW
        if moment == THEN and not self.then:
            return
        for name in self.case.players:
            if name != made[-1][1]:
                yield OtherQuestion("may", name, deed=_tried("respond", name, "neigh"), moment=moment)

    def _told(self) -> Iterator[OtherQuestion]:
        """May that be done of which it is told that it is? That is likelier meant than whether it may be once more."""
        asked = asked_deed(self.case)
        for place, deed in enumerate(self.case.deeds):
            if place != asked and deed.state == "done" and deed.by and deed.verb in ("play", "respond", "use"):
                yield OtherQuestion("may", deed.by, deed=deed._replace(into=None, state="tried"), moment=BEFORE)

    # ---- of cards ----

    def _doings_of(self, one: Holding) -> Iterator[OtherQuestion]:
        """Does somebody do what the card has them do; may this or that be named for it, and who names it?"""
        card = self.game.box.cards.get(one.card)
        if card is None:
            return
        by = one.player or self.case.turn or ""
        for action in _actions(card):
            for player in self.case.players:
                yield self._later(OtherQuestion("happens", player, deed=_tried(action.verb, player)))
            yield from self._done_to(one, action, by)
        if any(action.who in _ANY_PLAYER for action in card_reach.actions(card)):
            for name in self.case.players:
                yield self._later(OtherQuestion("may", by, deed=_tried("choose", by, card.name, name)))
        if any(VERBS[action.verb].picks in _PICKED for action in card_reach.actions(card)):
            for name in self.case.players:
                yield self._later(OtherQuestion("who-chooses", name, card.name))

    def _done_to(self, one: Holding, action: Action, by: str) -> Iterator[OtherQuestion]:
        """May each other card be named to have that done to it; is it done to that, or to any of that player's?"""
        row = VERBS[action.verb]
        for target in spoken_first(self.case)[:MAX_SUBJECTS]:
            if target.zone not in ("stable", place_of(action.place)):
                continue
            if target.zone == "stable" and target.player == by and row.against and not row.gives_up:
                continue
            doer = (target.player or by) if row.gives_up else by
            deed = _tried(action.verb, doer, one.card, target.card, target.player or None)
            yield self._later(OtherQuestion("may", doer, deed=deed))
            yield self._later(OtherQuestion("happens", doer, deed=deed._replace(card=None)))
        if row.against and not row.gives_up:
            others = (name for name in self.case.players if name != by)
            for other in others:
                yield self._later(OtherQuestion("happens", by, deed=_tried(action.verb, by, of=other)))

    def _of_card(self, one: Holding) -> Iterator[OtherQuestion]:
        """Whether it stays, and works, of one that lies in a Stable; where it goes."""
        card = self.game.box.cards.get(one.card)
        kinds: tuple[AskKind, ...] = ("goes", "returns")
        if one.card in CARD_KINDS or (card is not None and card.type in STABLE_TYPES):
            kinds = ("stays", "goes", "returns", "works") if card is not None and card.effects else ("stays", "goes")
        for kind in kinds:
            yield self._later(OtherQuestion(kind, one.player or "", one.card))

    # ---- of players ----

    def _of_players(self) -> Iterator[OtherQuestion]:
        for kind in _OF_A_PLAYER:
            yield from (self._later(OtherQuestion(kind, name)) for name in self.case.players)
        for name in self.case.players:
            yield self._later(OtherQuestion("may", name, deed=_tried("draw", name)))

    def _later(self, one: OtherQuestion) -> OtherQuestion:
        """It once that is done which is asked about, where that may be."""
        return one._replace(moment=THEN) if self.then else one


_ANSWERS: Final = ("neigh", "instant")
_ANY_PLAYER: Final = ("any player", "another player")
_PICKED: Final = ("cards", "players")
_OF_A_PLAYER: Final[tuple[AskKind, ...]] = ("won", "wins", "how-many")


def _tried(verb: str, by: str, card: str | None = None, target: str | None = None, of: str | None = None) -> CaseDeed:
    return CaseDeed(verb, by, card, target, of, state="tried")


def _of_using(card: Card) -> tuple[tuple[AskKind, str], ...]:
    """Whether it may be used, and left, or whether that may be where it is not said."""
    if card.type in ("magic", "instant") or not [*card_reach.actions(card)]:
        return ()
    return ("may", "use"), ("must", "use") if any(effect.may for effect in card.effects) else ("may", "skip")


def _actions(card: Card) -> list[Action]:
    """What it has somebody do that can be asked about, the first of each verb."""
    found = {one.verb: one for one in reversed([*card_reach.actions(card)]) if one.verb in DOINGS}
    return [one for verb, one in found.items() if verb != "end turn"][::-1]
