"""What else can be asked of a situation: each question that can be put there, worded shortly, with its value."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.explain.case_words import asked_of
from tutor.scenario.question_file import DOINGS
from tutor.understanding.ask_kinds import ASKS
from tutor.understanding.asked_case import Asking
from tutor.understanding.case import ASK_KINDS, Ask, AskKind, Case, CaseDeed, Holding
from tutor.understanding.case_in_work import asked_deed
from tutor.understanding.case_layout import LaidCase, situation
from tutor.understanding.kind_words import CARD_KINDS
from tutor.vocabulary import STABLE_TYPES

MAX_SUBJECTS: Final = 5
"""Of how many cards it is asked."""

MAX_QUESTIONS: Final = 40
"""How many questions are offered for one situation."""

MARK: Final = "/"
"""Stands between the parts of a value."""


class OtherQuestion(NamedTuple):
    """A question that can be asked in place of another.

    kind, by, card: as an ask has them; deed: what is asked about, None where it is how things are; then: once that is
    done which was asked about before, which else is left out
    """

    kind: AskKind
    by: str = ""
    card: str = ""
    deed: CaseDeed | None = None
    then: bool = False

    @property
    def value(self) -> str:
        """It as the value of a slot."""
        deed = self.deed
        told = (deed.verb, deed.card or "", deed.target or "", deed.of or "") if deed is not None else ()
        parts = (self.kind, "then" if self.then else "", self.by, self.card, *told)
        return MARK.join(parts).rstrip(MARK)

    def case(self, case: Case) -> Case:
        """The case in which this is asked."""
        case = _with_that_done(case) if self.then else _without_asked(case)
        by, card = self.by or None, self.card or None
        if self.deed is None:
            return case._replace(ask=Ask(self.kind, by, card))
        return case._replace(
            deeds=(*case.deeds, self.deed), ask=Ask(self.kind, by, card, self.deed.target, len(case.deeds))
        )


def question_of(value: str) -> OtherQuestion | None:
    """The question that a value stands for; None for none, and for a kind of question alone."""
    kind, *parts = value.split(MARK)
    known = next((one for one in ASK_KINDS if one == kind), None)
    if known is None or not parts:
        return None
    then, by, card, verb, *rest = (*parts, *("",) * (7 - len(parts)))
    with_card, target, of = (one or None for one in rest[:3])
    deed = CaseDeed(verb, by or None, with_card, target, of, state="tried") if verb else None
    return OtherQuestion(known, by, card, deed, bool(then))


def questions_there(case: Case, game: GameSettings, possible: bool) -> list[tuple[str, str]]:
    """What can be asked in this case, in which nothing is open: how it is said, and its value.

    possible: may that be done that is asked about
    """
    found: dict[str, str] = {}
    there = _Situations(case, game, possible)
    for one in _thought_of(case, game, there.then):
        says = there.says(one)
        if says and says not in found:
            found[says] = one.value
        if len(found) >= MAX_QUESTIONS:
            break
    return list(found.items())


class _Situations:
    """The case as it is when something else is asked: once that is done which was asked about, and without it."""

    def __init__(self, case: Case, game: GameSettings, possible: bool) -> None:
        self.case, self.game = case, game
        done = _with_that_done(case)
        self.then = possible and done is not case and self._laid(done, None) is not None

    def says(self, one: OtherQuestion) -> str:
        """How it is asked there; `""` where it cannot be."""
        asked = one.case(self.case)
        laid = self._laid(asked, asked_deed(asked))
        if laid is None or asked.ask is None:
            return ""
        put = next(ASKS[one.kind].ways(Asking(laid, asked.ask, one.deed)), None)
        return (asked_of(one.kind, one.by, one.card) or put.in_short) if put is not None else ""

    def _laid(self, case: Case, place: int | None) -> LaidCase | None:
        """The case laid out without the deed at that place."""
        return situation(case if place is None else case.without_deed(place), self.game, None)


# ---- what may be thought of ---------------------------------------------------------------------------------------


def _thought_of(case: Case, game: GameSettings, then: bool) -> Iterator[OtherQuestion]:
    subjects = list(_subjects(case))
    for one in subjects:
        yield from _moves_with(one, game, then)
    for one in subjects:
        yield from _doings_of(one, case, game, then)
    for one in subjects:
        yield from (OtherQuestion(kind, one.player or "", one.card, then=then) for kind in _kinds_of(one, game))
    for player in case.players:
        yield from (OtherQuestion(kind, player, then=then) for kind in _OF_A_PLAYER)
        yield OtherQuestion("may", player, deed=CaseDeed("draw", player, state="tried"))


_OF_A_PLAYER: Final[tuple[AskKind, ...]] = ("won", "wins", "how-many")


def _kinds_of(one: Holding, game: GameSettings) -> tuple[AskKind, ...]:
    """What is asked of a card: whether it stays, and works, of one that lies in a Stable."""
    card = game.box.cards.get(one.card)
    if one.card in CARD_KINDS or (card is not None and card.type in STABLE_TYPES):
        return ("stays", "goes", "returns", "works") if card is not None and card.effects else ("stays", "goes")
    return ("goes", "returns")


def _subjects(case: Case) -> Iterator[Holding]:
    """Of what it may be asked: the cards that are spoken of, then those that were laid besides."""
    done = {name for deed in case.deeds for name in (deed.card, deed.target)}
    ranked = sorted(case.holdings, key=lambda one: not (one.said or one.card in done))
    yield from [one for one in ranked if one.number and one.card != "card"][:MAX_SUBJECTS]


def _moves_with(one: Holding, game: GameSettings, then: bool) -> Iterator[OtherQuestion]:
    """May the card be played, used, answered with; may it be left?"""
    card, by = game.box.cards.get(one.card), one.player or ""
    if not by:
        return
    if one.card in ("neigh", "instant") or (card is not None and card.type == "instant"):
        yield OtherQuestion("may", by, deed=CaseDeed("respond", by, one.card, state="tried"), then=then)
    elif one.zone == "hand":
        yield OtherQuestion("may", by, deed=CaseDeed("play", by, one.card, state="tried"))
    for kind in _of_using(card) if card is not None else ():
        for later in (then, False)[: 1 + then]:
            yield OtherQuestion(kind, by, deed=CaseDeed("use", by, one.card, state="tried"), then=later)


def _of_using(card: Card) -> tuple[AskKind, ...]:
    if card.type in ("magic", "instant") or not card.effects:
        return ()
    return ("may", "must") if any(effect.may for effect in card.effects) else ("may",)


def _doings_of(one: Holding, case: Case, game: GameSettings, then: bool) -> Iterator[OtherQuestion]:
    """Does somebody do what the card has them do; may this or that be named for it?"""
    card, by = game.box.cards.get(one.card), one.player or ""
    for verb in _verbs(card) if card is not None else ():
        for player in case.players:
            yield OtherQuestion("happens", player, deed=CaseDeed(verb, player, state="tried"), then=then)
        for target in _subjects(case):
            if target.zone != "stable" or (target.player == by and VERBS[verb].against and not VERBS[verb].gives_up):
                continue
            deed = CaseDeed(verb, target.player if VERBS[verb].gives_up else by, one.card, target.card, target.player)
            yield OtherQuestion("may", deed.by or "", deed=deed._replace(state="tried"))
            yield OtherQuestion("happens", deed.by or "", deed=deed._replace(card=None, state="tried"), then=then)


def _verbs(card: Card) -> list[str]:
    verbs = dict.fromkeys(action.verb for action in card_reach.actions(card) if action.verb in DOINGS)
    return [verb for verb in verbs if verb != "end turn"]


# ---- the case in which it is asked --------------------------------------------------------------------------------


def _with_that_done(case: Case) -> Case:
    """The case in which that is done which was asked about."""
    place = asked_deed(case)
    if place is None:
        return case
    return case.with_deed(place, case.deeds[place]._replace(state="done"))


def _without_asked(case: Case) -> Case:
    """The case without what was asked about."""
    place = asked_deed(case)
    return case if place is None else case.without_deed(place)
