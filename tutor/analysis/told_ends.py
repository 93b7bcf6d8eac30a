"""What cards not told have to be at an end for a goal to be reached there, or not, as entries of a script."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.goal_dependence import judge
from tutor.analysis.span import SpanPosition
from tutor.engine import State
from tutor.engine.identification import turn_up
from tutor.engine.state.draft import Draft, apply
from tutor.engine.state.revealed_card import pool
from tutor.engine.state.state import where
from tutor.engine.state.zones import zone_name
from tutor.scenario.goal import wanted
from tutor.scenario.told_entries import hidden_in, telling
from tutor.script.entry import Entry
from tutor.script.question import Goal

MAX_TOLD: Final = 12
"""How many cards are told for one witness; where that does not settle the goal, it says nothing of them."""


def tellings(goal: Goal, end: SpanPosition, holds: bool) -> tuple[tuple[Entry, ...], SpanPosition]:
    """The entries that tell cards at this end so that the goal is reached, or is not; none where it is so in any case.

    A witness without them would be the same for both. Comes back with the position once they are told.
    """
    told, here = list[Entry](), end
    while judge(goal, here).turning and len(told) < MAX_TOLD:
        ways = [(entry, then, judge(goal, then)) for entry, then in _ways(goal, here)]
        settling = (way for way in ways if not way[2].turning and way[2].holds == holds)
        found = next(settling, None) or next((way for way in ways if way[2].turning), None)
        if found is None:
            return (), end
        told.append(found[0])
        here = found[1]
    judged = judge(goal, here)
    return (tuple(told), here) if not judged.turning and judged.holds == holds else ((), end)


def _ways(goal: Goal, here: SpanPosition) -> Iterator[tuple[Entry, SpanPosition]]:
    """The first card not told of each place that matters as each card that is meant, and as one that is not."""
    state, turning = here.state, judge(goal, here).turning
    meant = dict.fromkeys(card for _, card in turning)
    names = {state.table.cards[card].name for card in meant}
    others = [card for card in pool(state) if state.table.cards[card].name not in names][:1]
    for of in dict.fromkeys(_place(state, hidden) for hidden, _ in turning):
        if (hidden := hidden_in(state, of)) is not None:
            for card in (*others, *meant):
                yield telling(state, of, card), _told(goal, here, hidden, card)


def _place(state: State, hidden: int) -> str:
    """The place of a card as an entry says it: a player's hand by the player."""
    return zone_name(where(state.zones, hidden), state.table.players).partition(".")[0]


def _told(goal: Goal, here: SpanPosition, hidden: int, card: int) -> SpanPosition:
    made, seen = turn_up(here.state, hidden, card), here.seen
    draft = Draft(made.before)
    for event in made.events:
        seen = seen.after(wanted(goal), draft, event)
        apply(draft, event)
    return here._replace(state=made.after, seen=seen)
