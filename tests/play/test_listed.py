"""In which order a scenario lists a Stable, a hand or the Nursery decides nothing of what comes of it."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.length import SAMPLE_FACTOR, seeds
from tests.play.evidence import results
from tutor.engine import State, legal_moves
from tutor.engine.state.moves import Use
from tutor.engine.state.zones import DECK
from tutor.scenario import Result, Scenario, run
from tutor.vocabulary import split_copy


def relisted(scenario: Scenario, chance: Random) -> Scenario:
    """The same scenario with its lists in another order."""

    def mixed(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(chance.sample(cards, len(cards)))

    players = tuple(seat._replace(hand=mixed(seat.hand), stable=mixed(seat.stable)) for seat in scenario.players)
    nursery = None if scenario.nursery is None else mixed(scenario.nursery)
    return scenario._replace(players=players, nursery=nursery)


def come_to(result: Result) -> Any:
    """What lies where at the end, copies of a card taken for the same; what is asked then; which entries are left."""
    state = result.state
    names = [split_copy(name)[0] for name in state.table.names]
    zones = [[names[card] for card in cards] for cards in state.zones]
    in_any_order = [zone if place == DECK else sorted(zone) for place, zone in enumerate(zones)]
    asked = state.asked and (state.asked.kind, state.asked.by)
    return in_any_order, asked, state.outcome, result.error is None, result.unused


def asks_for_an_order(state: State) -> bool:
    """May a player put another mandatory effect first? The one that is listed first is asked about first."""
    asked = state.asked
    return asked is not None and asked.kind == "choose" and any(isinstance(move, Use) for move in legal_moves(state))


def test_no_scenario_depends_on_the_order_of_its_lists() -> None:
    listed = ordered = 0
    for result in results():
        for seed in seeds(1):
            other = relisted(result.scenario, Random(f"{result.scenario.title} {seed}"))
            if other == result.scenario:
                continue
            again = run(other)
            if any(asks_for_an_order(made.after) for one in (result, again) for made in one.steps):
                ordered += 1
                continue
            listed += 1
            assert come_to(again) == come_to(result), result.scenario.title
    assert listed > 1000 * SAMPLE_FACTOR
    assert ordered < listed / 50
