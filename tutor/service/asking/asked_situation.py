"""A situation as it lies when a question is asked of it, and the position that its script reaches then."""

from __future__ import annotations

from tutor.analysis.outcomes import position_asked_about
from tutor.engine import State
from tutor.engine.state.zones import DECK
from tutor.scenario import Question, Scenario
from tutor.scenario.initial_state import set_up, with_its_deck
from tutor.yamlfile import BadInput


def as_asked(scenario: Scenario) -> tuple[Scenario, State]:
    """The scenario with the deck that it has where it asks something, and the position right after its last entry.

    Where the script needs the deck that it was dealt, it is that one.

    Raises:
        BadInput: the script does not come to its end.
    """
    asked = with_its_deck(scenario._replace(question=Question()))
    try:
        return asked, position_asked_about(asked)
    except BadInput:
        dealt = set_up(scenario._replace(question=None))
        deck = tuple(dealt.table.shown(card) for card in dealt.zones[DECK])
        asked = scenario._replace(question=Question(), deck=deck)
        return asked, position_asked_about(asked)
