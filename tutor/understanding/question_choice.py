"""A question that can be asked in place of another, as the value of a slot, and the case in which it is asked."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from tutor.understanding.case import ASK_KINDS, Ask, AskKind, Case, CaseDeed, Holding
from tutor.understanding.case_in_work import asked_deed
from tutor.understanding.kind_words import CARD_KINDS
from tutor.understanding.other_deeds import MARK

AskMoment = Literal["", "then", "before"]
"""Without what was asked about before; once that is done; before what is asked about now was done, as it is told."""

NOW: Final[AskMoment] = ""
THEN: Final[AskMoment] = "then"
BEFORE: Final[AskMoment] = "before"


class OtherQuestion(NamedTuple):
    """A question that can be asked in place of another.

    kind, by, card: as an ask has them; deed: what is asked about, None where it is how things are
    moment: when it is asked
    """

    kind: AskKind
    by: str = ""
    card: str = ""
    deed: CaseDeed | None = None
    moment: AskMoment = NOW

    @property
    def value(self) -> str:
        """It as the value of a slot."""
        deed = self.deed
        told = (deed.verb, deed.card or "", deed.target or "", deed.of or "") if deed is not None else ()
        return MARK.join((self.kind, self.moment, self.by, self.card, *told)).rstrip(MARK)

    def moments(self) -> tuple[OtherQuestion, ...]:
        """It at its moment; where that is once something is done, then also without that."""
        return (self, self._replace(moment=NOW)) if self.moment == THEN else (self,)

    def case(self, case: Case) -> Case:
        """The case in which this is asked."""
        case = self._at_its_moment(case)
        by, card, deed = self.by or None, self.card or None, self.deed
        if deed is None:
            return case._replace(ask=Ask(self.kind, by, card))
        ask = Ask(self.kind, by, card, deed.target, len(case.deeds))
        return _with_answer(case, deed)._replace(deeds=(*case.deeds, deed), ask=ask)

    def _at_its_moment(self, case: Case) -> Case:
        if self.moment == BEFORE:
            told = (place for place, one in enumerate(case.deeds) if self.deed is not None and _are_one(one, self.deed))
            place = next(told, None)
            return _without_asked(case) if place is None else case._replace(deeds=case.deeds[:place])
        return with_that_done(case) if self.moment == THEN else _without_asked(case)


def question_of(value: str) -> OtherQuestion | None:
    """The question that a value stands for; None for none, and for a kind of question alone."""
    kind, *parts = value.split(MARK)
    known = next((one for one in ASK_KINDS if one == kind), None)
    if known is None or not parts:
        return None
    when, by, card, verb, *rest = (*parts, *("",) * (7 - len(parts)))
    with_card, target, of = (one or None for one in rest[:3])
    deed = CaseDeed(verb, by or None, with_card, target, of, state="tried") if verb else None
    moment = next((one for one in get_args(AskMoment) if one == when), NOW)
    return OtherQuestion(known, by, card, deed, moment)


def with_that_done(case: Case) -> Case:
    """The case in which that is done which was asked about."""
    place = asked_deed(case)
    return case if place is None else case.with_deed(place, case.deeds[place]._replace(state="done"))


def _without_asked(case: Case) -> Case:
    """The case without what was asked about."""
    place = asked_deed(case)
    return case if place is None else case.without_deed(place)


def _are_one(told: CaseDeed, asked: CaseDeed) -> bool:
    return told.state == "done" and told._replace(into=None, state="tried") == asked


def _with_answer(case: Case, deed: CaseDeed) -> Case:
    """With an Instant in the hand of whoever would answer with one of which nobody says that they have it."""
    if deed.verb != "respond" or deed.card not in CARD_KINDS or not deed.by:
        return case
    if any((one.card, one.player, one.zone) == (deed.card, deed.by, "hand") for one in case.holdings):
        return case
    return case._replace(holdings=(*case.holdings, Holding(deed.card, deed.by, "hand", 1, said=False)))
