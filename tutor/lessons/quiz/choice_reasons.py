"""Why a choice is right, or is not: what the engine says of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.analysis.changes import without
from tutor.analysis.decisive_citations import UNDONE, WINNING, cited_by, deciding, reasons_of
from tutor.analysis.grounds import Because, because_of, refused_because
from tutor.engine import Event, Table
from tutor.engine.state.fact_fields import origin_of, word_of
from tutor.lessons.quiz.answer_claims import (
    AnswerClaim,
    AnswerOption,
    Comes,
    Counts,
    InOrder,
    Keeps,
    May,
    Occurs,
    Rests,
    Stops,
)
from tutor.lessons.quiz.complexity import TURNS
from tutor.lessons.quiz.drafts import QuestionDraft, Shown, is_so, rested_on, shown, stopping
from tutor.scenario import Question
from tutor.scenario.entries import judged
from tutor.scenario.goal import wanted

MAX_REASONS: Final = 4
"""How many reasons are told of one choice."""
ANSWERING: Final = "pile.respond"
"""The rule by which a card can be answered at all."""
ORDERING: Final = ("chain.", "pile.", "actions.", "turn.", "effects.")
"""Rules that say when something happens."""


def reasons(draft: QuestionDraft, here: Shown | None = None) -> tuple[tuple[Because, ...], ...]:
    """Why each choice is so or is not, what decides it first, in the words of the engine."""
    here = here or shown(draft.scenario, draft.line)
    assert here is not None
    return tuple(tuple(dict.fromkeys(_why_this(choice, draft, here)))[:MAX_REASONS] for choice in draft.choices)


def _why_this(choice: AnswerOption, draft: QuestionDraft, here: Shown) -> Iterable[Because]:
    """What whoever takes it for right does not think of, where that is known; of a right number, all of that."""
    table, right = here.state.table, is_so(choice.claim, here)
    if not right and choice.against:
        return (because_of(id, table) for id in choice.against)
    if isinstance(choice.claim, Counts):
        return (because_of(id, table) for id in (*_not_thought_of(draft), WINNING))
    return _why(choice.claim, here)


def _not_thought_of(draft: QuestionDraft) -> Iterator[str]:
    """What the wrong choices pass over, cards and answers before what is said of any count."""
    passed = dict.fromkeys(id for choice in draft.choices for id in choice.against)
    yield from sorted(passed, key=lambda id: id in (WINNING, "win.counts-one"))


def _why(claim: AnswerClaim, here: Shown) -> Iterable[Because]:
    match claim:
        case May():
            return _of_a_move(claim, here)
        case Comes():
            return _of_an_end(claim, here)
        case Occurs():
            return _of_what_is_told((claim.says, *claim.before), here)
        case InOrder():
            return _of_what_is_told(claim.says, here)
        case Stops():
            return _of_an_answer(claim, here)
        case Keeps():
            return _of_a_card(claim, here)
        case Counts():
            return ()
        case Rests():
            return (because_of(id, here.state.table) for id in (claim.rule, *rested_on(claim, here)))


def _of_a_move(claim: May, here: Shown) -> Iterator[Because]:
    found = judged(here.state, claim.entry)
    if found.against:
        yield from (refused_because(one, here.state.table) for one in found.against)
        return
    asked = here.scenario._replace(question=Question(may=claim.entry))
    request = here.state.asked.request if here.state.asked is not None else None
    if request is not None and request.instance.source >= 0:
        yield because_of(here.state.table.cards[request.instance.source].name, here.state.table)
    yield from deciding(asked, here.state, ())[:2]


def _of_an_end(claim: Comes, here: Shown) -> Iterator[Because]:
    """What the events stand on that are about the cards, the hand or the deeds of a goal: a card that acts first."""
    for event in _decisive(claim, here):
        origin = origin_of(event.fact)
        if origin is not None and not reasons_of(event) and here.state.table.cards[origin.card].type != "herd":
            yield because_of(here.state.table.cards[origin.card].name, here.state.table)
        yield from cited_by(event, here.state.table)


def _decisive(claim: Comes, here: Shown) -> list[Event]:
    """The last events about each of the cards, or by which a hand changes, or the deeds; else all that is done."""
    names, verbs = here.state.table.names, {one.verb for one in wanted(claim.goal)}
    if claim.goal.zones is not None and claim.goal.zones.count:
        found = [one for one in here.events if one.moves and origin_of(one.fact) is not None]
        found = [one for one in found if any(names[move.card] in claim.cards for move in one.moves)]
    elif verbs:
        found = [one for one in here.events if word_of(one.fact) in verbs and one.kind in ("action.done", *UNDONE)]
    else:
        found = [one for card in claim.cards for one in [e for e in here.events if _is_about(e, card, names)][-1:]]
    return found or [one for one in here.events if one.kind in ("action.done", *UNDONE) or one.moves]


def _is_about(event: Event, card: str, names: tuple[str, ...]) -> bool:
    moved = any(names[move.card] == card for move in event.moves)
    return moved or (event.kind in TURNS and any(names[one] == card for one in event.cards))


def _cited(events: Iterable[Event], table: Table) -> Iterator[Because]:
    for event in events:
        yield from cited_by(event, table)


def _of_what_is_told(told: tuple[str, ...], here: Shown) -> Iterator[Because]:
    """What these events stand on, rules of order first; of something that does not happen what is done instead."""
    pairs = list(zip(here.events, here.told, strict=True))
    events = [event for event, says in pairs if says in told]
    if not events:
        events = [event for event, _ in pairs if event.kind in UNDONE] or [one for one, _ in pairs if one.moves]
    opened = [one for one in here.events if one.kind == "link.opened" and one.link in {event.link for event in events}]
    found = list(_cited((*opened, *events), here.state.table))
    yield from sorted(found, key=lambda one: not one.id.startswith(ORDERING)) if len(told) > 1 else found


def _of_an_answer(claim: Stops, here: Shown) -> Iterator[Because]:
    table = here.state.table
    found = judged(here.state, claim.entry)
    if found.against:
        yield from (refused_because(one, table) for one in found.against)
        return
    events = stopping(claim, here)
    if events is not None:
        yield because_of(ANSWERING, table)
    yield because_of(_base(claim.entry.picks[0].name, table), table)
    if events is not None:
        yield from cited_by(events[-1], table)


def _of_a_card(claim: Keeps, here: Shown) -> Iterator[Because]:
    """What is so with the card, if it changes anything; and what the card says."""
    there = shown(without(here.scenario, claim.card, claim.place), here.line)
    table = here.state.table
    card = because_of(_base(claim.card, table), table)
    if there is not None and _differs(claim, here, there):
        yield from (one for one in _why(claim.claim, here) if one.kind != "card" or one.id == card.id)
    yield card


def _differs(claim: Keeps, here: Shown, there: Shown) -> bool:
    return is_so(claim.claim, here) != is_so(claim.claim, there)


def _base(name: str, table: Table) -> str:
    return name if name in table.copies else name.rpartition("#")[0]
