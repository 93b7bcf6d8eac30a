"""What was asked and what was found, in sentences that a table can be shown."""

from __future__ import annotations

from typing import Final

from tutor.cards.phrases import amount
from tutor.engine import State, Table
from tutor.engine.state.zones import BOX, count_zones, zone_name
from tutor.scenario.question import Question

_SAYS: Final = {
    "yes": "Yes, this is allowed now.",
    "no": "No, this is not allowed now.",
    "always": "Yes, always, whatever is chosen.",
    "sometimes": "It depends on what is chosen.",
    "never": "No, never, whatever is chosen.",
    "can": "Yes, {by} can bring it about, whatever the others do.",
    "cannot": "No, {by} cannot bring it about against all that the others may do.",
    "unknown": "This is not settled: it takes more positions than were looked at.",
}


def answer_sentence(answer: str | None, question: Question | None, ends: int, complete: bool) -> str:
    """The answer as one sentence; where nothing was asked, in how many ways it can end."""
    if answer is None or question is None:
        at_least = "" if complete else "at least "
        return (
            "There is one way in which this can end."
            if complete and ends == 1
            else (f"This can end in {at_least}{amount(ends, 'different way')}.")
        )
    return _SAYS[answer].format(by=question.by)


def end_sentence(holds: bool | None, start: State, end: State) -> str:
    """How it ends: whether what was asked about is so; where nothing was, what lies elsewhere than at the start."""
    if holds is not None:
        return "It comes about." if holds else "It does not come about."
    if end.outcome is not None:
        winner = end.outcome.winner
        return "Nobody wins." if winner is None else f"{end.table.players[winner]} wins."
    told = [f"{end.table.names[card]} is in {place}" for card, place in _elsewhere(start, end)]
    return f"{'; '.join(told)}." if told else "Every card lies where it lay."


def _elsewhere(start: State, end: State) -> list[tuple[int, str]]:
    before, after = _places(start), _places(end)
    return [(card, after[card]) for card in sorted(after) if before.get(card) != after[card]]


def _places(state: State) -> dict[int, str]:
    players = state.table.players
    zones = ((zone_name(zone, players), zone) for zone in range(count_zones(len(players))) if zone != BOX)
    return {card: name for name, zone in zones for card in state.zones[zone]}


def question_sentence(question: Question, table: Table) -> str:
    """What is asked."""
    return f"May {question.may} be done now?" if question.may is not None else "Will this come about?"
