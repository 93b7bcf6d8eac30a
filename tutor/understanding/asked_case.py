"""What is asked of a case that is laid out, and the question of the engine that it is put as."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.engine import State, under_way
from tutor.engine.state.state import where
from tutor.engine.state.zones import NURSERY, PILE
from tutor.explain.case_words import READS
from tutor.explain.questions.question_text import in_short
from tutor.scenario import Question
from tutor.scenario.move_asked_about import judged_at
from tutor.understanding.card_match import lying
from tutor.understanding.case import Ask, CaseDeed
from tutor.understanding.case_layout import LaidCase
from tutor.understanding.kind_words import CARD_KINDS


class PutQuestion(NamedTuple):
    """A question as the engine answers it, where it is asked, and how it reads behind the situation."""

    laid: LaidCase
    question: Question
    reads: str

    @property
    def in_short(self) -> str:
        """It in words, without the moment until which it is asked."""
        may = self.question.may
        return in_short(self.question, self.laid.start if may is None else judged_at(self.laid.start, may).state)


class Asking(NamedTuple):
    """What is asked of a case on the table: the ask, and the deed that it is about, if there is one."""

    laid: LaidCase
    ask: Ask
    deed: CaseDeed | None

    @property
    def state(self) -> State:
        """The position asked about."""
        return self.laid.start

    @property
    def by(self) -> str:
        """Of whom it is asked; whoever's turn it is where the words name nobody."""
        named = self.ask.by or (self.deed.by if self.deed is not None else None)
        return named or self.laid.case.turn or self.laid.case.players[0]

    @property
    def is_open(self) -> bool:
        """Does something come of it by itself: was something done, is something under way, or does a phase end?

        What comes of the next move, whatever it is, nobody asks.
        """
        begun = bool(self.laid.scenario.script) or under_way(self.state) or self.state.turn.phase != "action"
        return begun or any(any(card_reach.limits(self.card(one))) for one in self._named())

    def _named(self) -> Iterator[int]:
        """The cards that were named and of which it is told where they lie, each once."""
        found = (self.find(one.card) for one in self.laid.case.holdings if one.said and one.card not in CARD_KINDS)
        return (one for one in found if one is not None)

    def subject(self) -> tuple[int, int] | None:
        """The card that it is about, and the zone where it lies; where none is spoken of in it, the first named."""
        names = [self.ask.card, self.ask.target]
        names += [self.deed.target, self.deed.card] if self.deed is not None else []
        names += [one for deed in reversed(self.laid.case.deeds) for one in (deed.target, deed.card)]
        for name in filter(None, names):
            found = self.find(name)
            if found is not None:
                return found, where(self.state.zones, found)
        return next(((one, where(self.state.zones, one)) for one in self._named()), None)

    def find(self, name: str, player: str | None = None) -> int | None:
        """The card of that name, or of a kind one that is not named: of its player as it was said, if that is known."""
        said = player or next((one.player for one in self.laid.case.holdings if one.card == name and one.player), None)
        named = {one.card for one in self.laid.case.holdings if one.said} - {name}
        mine = list(lying(self.state, name, said)) if said in self.state.table.players else []
        found = mine or list(lying(self.state, name))
        if name in CARD_KINDS:
            found.sort(key=self._is_unlikely)
        return next((one for one in found if self.card(one).name not in named), next(iter(found), None))

    def _is_unlikely(self, card: int) -> tuple[bool, bool]:
        """Of cards of a kind, those that the script names are meant first, and those in the Nursery last."""
        picked = any(pick.name == self.name(card) for one in self.laid.scenario.script for pick in one.picks)
        return not picked, where(self.state.zones, card) == NURSERY

    def target(self, deed: CaseDeed) -> int | None:
        """The card to which it is done; none that is being played, and of any card one that may be asked for."""
        request = self.state.asked.request if deed.target == "card" and self.state.asked is not None else None
        able = [card for zone in request.zones for card in self.state.zones[zone]] if request is not None else []
        known = [card for card in able if card not in self.state.table.face_down]
        others = (self.find(deed.target or "", deed.of), *lying(self.state, deed.target or ""))
        cards = others if request is None else known
        return next((one for one in cards if one is not None and where(self.state.zones, one) != PILE), None)

    def name(self, card: int) -> str:
        """The name of that copy."""
        return self.state.table.names[card]

    def card(self, card: int) -> Card:
        """What it is."""
        return self.state.table.cards[card]


def reads(name: str, by: str = "", **blanks: str) -> str:
    """How what is asked reads behind the situation."""
    return READS[name].format(by=by, **blanks)


def terms_of(asking: Asking) -> Mapping[str, str]:
    """The terms of the edition that is played."""
    return asking.state.table.edition.terms
