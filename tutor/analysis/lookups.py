"""Which readings come into play where it is judged what may be done: those looked up, and those that word a card."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy

from tutor.analysis.changes import other_readings
from tutor.analysis.line import reached
from tutor.engine import State, Table, legal_moves
from tutor.engine.state.zones import BOX
from tutor.scenario import Entry, Scenario
from tutor.scenario.initial_state import box_of, set_up
from tutor.scenario.move_asked_about import judged_at


def looked_up(state: State) -> frozenset[str]:
    """The readings that are looked up to say which moves are legal in this state."""
    noting = Noting(state.table.readings)
    legal_moves(state._replace(table=with_readings(state.table, noting)))
    return frozenset(noting.looked_up)


def laid_noting(scenario: Scenario, noting: Noting) -> State:
    """The position that a scenario describes, whose table notes which of its readings are looked up from there on."""
    start = set_up(scenario)
    return start._replace(table=with_readings(start.table, noting))


def worded_by(scenario: Scenario, state: State) -> frozenset[str]:
    """The readings by which a card that lies somewhere says one thing or another."""
    names = state.table.cards
    lying = {names[card].name for zone, cards in enumerate(state.zones) if zone != BOX for card in cards}
    known = (card for name, card in box_of(scenario).cards.items() if name in lying)
    return frozenset(reading for card in known for effect in card.effects for reading, _ in effect.under)


def allowed_by(scenario: Scenario, state: State, entry: Entry) -> tuple[str, ...]:
    """The readings without whose choice an entry that is legal in this state, which the script reaches, is refused."""
    found = dict[str, None]()
    for change in other_readings(scenario, looked_up(state) | worded_by(scenario, state)):
        run = reached(change.scenario)
        if run.error is None and not judged_at(run.state, entry).found.legal:
            found[change.on["reading"]] = None
    return tuple(found)


def with_readings(table: Table, chosen: Mapping[str, str]) -> Table:
    """The same table, with the same words on its cards, at which these readings are looked up."""
    there = copy(table)
    there.readings, there.memory = chosen, {}
    return there


class Noting(dict[str, str]):
    """The readings of a table, noting which are looked up."""

    def __init__(self, chosen: Mapping[str, str]) -> None:
        super().__init__(chosen)
        self.looked_up: set[str] = set()

    def __getitem__(self, id: str) -> str:
        self.looked_up.add(id)
        return super().__getitem__(id)
