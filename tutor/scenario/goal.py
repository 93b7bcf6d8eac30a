"""Goals of questions, judged: what is done on the way, and what is true at the end."""

from __future__ import annotations

from collections.abc import Container, Iterator

from tutor.engine import Event, State
from tutor.engine.state.fact_fields import whose, word_of
from tutor.engine.state.state import Position
from tutor.engine.state.undone_facts import Nothing
from tutor.scenario.expect_state import card_names, is_called, state_differences, zone_numbers
from tutor.scenario.question import Goal, Happens
from tutor.vocabulary import SHARED_ZONES


def met(goal: Goal, state: State, done: Container[Happens]) -> bool:
    """Is the goal reached in this state, as the end of a continuation in which these were `done`? All parts must hold.

    `done` is looked into for what `wanted` gives, and holds what `done_in` has found.
    """
    return (
        (goal.zones is None or not any(state_differences(state, goal.zones)))
        and (goal.happens is None or goal.happens in done)
        and (not goal.any or any(met(one, state, done) for one in goal.any))
        and (goal.no is None or not met(goal.no, state, done))
    )


def wanted(goal: Goal) -> tuple[Happens, ...]:
    """Everything of which the goal asks whether it is done, each once, in order."""
    return tuple(dict.fromkeys(_wanted(goal)))


def _wanted(goal: Goal) -> Iterator[Happens]:
    if goal.happens is not None:
        yield goal.happens
    for one in (*goal.any, *filter(None, (goal.no,))):
        yield from _wanted(one)


def done_in(happens: Happens, before: Position, event: Event) -> bool:
    """Is it done by this event, which happens in the position `before` it?

    Where an event is about several cards, one of them is enough. What is done to none of the cards to which it would
    have been done is not done; a search that finds nothing is one.
    """
    if event.kind != "action.done" or (isinstance(event.fact, Nothing) and event.fact.why != "free"):
        return False
    if happens.verb and word_of(event.fact) != happens.verb:
        return False
    if happens.by and (event.by is None or before.table.players[event.by] != happens.by):
        return False
    cards = set(_cards(happens, before, event))
    return (not happens.card or bool(cards)) and (not happens.of or _is_of(happens, before, event, cards))


def _cards(happens: Happens, before: Position, event: Event) -> Iterator[int]:
    """The event's cards that are meant."""
    table = before.table
    for card in (*event.cards, *(move.card for move in event.moves)):
        if not happens.card or is_called(happens.card, table.names[card], card_names(table)):
            yield card


def _is_of(happens: Happens, before: Position, event: Event, cards: Container[int]) -> bool:
    """Is it theirs, as the event tells; or did one of the cards come from a place of theirs, or from that place?"""
    players = before.table.players
    if happens.of in SHARED_ZONES:
        places = {zone_numbers(players)[happens.of]}
    else:
        seat = players.index(happens.of)
        if whose(event.fact) == seat:
            return True
        places = {zone_numbers(players)[f"{happens.of}.{zone}"] for zone in ("hand", "stable")}
    return any(move.card in cards and move.source in places for move in event.moves)
