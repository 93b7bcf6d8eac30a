"""Has somebody won, as things are: a goal that holds where they win and nothing has gone elsewhere before."""

from __future__ import annotations

from tutor.engine import State, under_way
from tutor.engine.state.zones import DECK, DISCARD, hand, stable, zone_name
from tutor.script.entry import Expect
from tutor.script.question import Goal, Question


def wins_as_it_lies(state: State, winner: str) -> Goal:
    """That player wins, and in every Stable and hand, the deck and the discard pile lie as many cards as now."""
    players = state.table.players
    own = (zone(seat) for seat in range(len(players)) for zone in (stable, hand))
    count = {zone_name(zone, players): len(state.zones[zone]) for zone in (*own, DECK, DISCARD)}
    return Goal(Expect(winner=winner, count=count))


def asks_who_has_won(question: Question, state: State) -> str:
    """Whose victory is asked about that has been or has not been by now, `""` where something else is asked.

    Of a game that is over any question of who wins is that; of one at rest, that of `wins_as_it_lies`.
    """
    goal = question.will
    winner = goal.zones.winner if goal is not None and goal.zones is not None else None
    if winner not in state.table.players or winner is None or question.by:
        return ""
    if state.outcome is not None:
        return winner if goal == Goal(Expect(winner=winner)) else ""
    now = question.until in ("link", "chain") and not under_way(state) and goal == wins_as_it_lies(state, winner)
    return winner if now else ""
