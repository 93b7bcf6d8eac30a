"""Why a choice is right, or is not: what the engine says of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.analysis.changes import lying, without
from tutor.analysis.decisive_citations import UNDONE, WINNING, cited_by, deciding
from tutor.analysis.grounds import Because, because_of, refused_because
from tutor.engine import Event, Table
from tutor.engine.state.facts import Won
from tutor.lessons.quiz.complexity import TURNS
from tutor.lessons.quiz.drafts import (
    AnswerClaim,
    Comes,
    InOrder,
    Keeps,
    May,
    Occurs,
    QuestionDraft,
    Shown,
    Stops,
    is_so,
    shown,
    stopping,
)
from tutor.scenario import Question
from tutor.scenario.entries import judged
from tutor.scenario.goal import wanted
from tutor.script.names import copy

MAX_REASONS: Final = 4
"""How many reasons are told of one choice."""
ORDERING: Final = ("chain.", "pile.", "actions.", "turn.", "effects.")
"""Rules that say when something happens."""


def reasons(draft: QuestionDraft, here: Shown | None = None) -> tuple[tuple[Because, ...], ...]:
    """Why each choice is so or is not, in the words of the engine."""
    here = here or shown(draft.scenario, draft.line)
    assert here is not None
    return tuple(tuple(dict.fromkeys(_why(choice.claim, here)))[:MAX_REASONS] for choice in draft.choices)


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


def _of_a_move(claim: May, here: Shown) -> Iterator[Because]:
    found = judged(here.state, claim.entry)
    if found.against:
        yield from (refused_because(one, here.state.table) for one in found.against)
        return
    asked = here.scenario._replace(question=Question(may=claim.entry))
    yield from deciding(asked, here.state, ())[:2]


def _of_an_end(claim: Comes, here: Shown) -> Iterator[Because]:
    """What the last events stand on that are about the cards, the deeds or the winner of a goal."""
    table = here.state.table
    zones = claim.goal.zones
    if zones is not None and zones.winner is not None:
        yield from _of_a_winner(claim, here)
        return
    yield from _cited(_decisive(claim, here), table)


def _of_a_winner(claim: Comes, here: Shown) -> Iterator[Because]:
    """What the end of the game stands on, or what has kept it from ending; and the cards that make the difference."""
    table = here.state.table
    won = [event for event in here.events if isinstance(event.fact, Won) or event.kind in ("game.won", "game.lost")]
    if not won:
        yield because_of(WINNING, table)
        yield from _cited([event for event in here.events if event.kind in UNDONE][-1:], table)
    yield from _cited(won, table)
    for zone, cards in lying(here.scenario):
        for card in cards if zone.endswith(".stable") else ():
            if table.cards[copy(table, card)].says:
                there = shown(without(here.scenario, card, zone), here.line)
                if there is not None and _winner(there) != _winner(here):
                    yield because_of(_base(card, table), table)


def _decisive(claim: Comes, here: Shown) -> list[Event]:
    """The last events about each of the cards, or those that the goal asks for; else all that is done."""
    names = here.state.table.names
    found: list[Event] = []
    for card in claim.cards:
        about = [one for one in here.events if _is_about(one, card, names)]
        found += about[-1:]
    verbs = {one.verb for one in wanted(claim.goal)}
    return found or [one for one in here.events if one.kind in ("action.done", *UNDONE) and (verbs or one.moves)]


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
        yield from cited_by(events[-1], table)
    yield because_of(_base(claim.entry.picks[0].name, table), table)


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


def _winner(here: Shown) -> int | None:
    return None if here.end.outcome is None else here.end.outcome.winner
