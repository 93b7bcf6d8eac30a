"""Random games, which know nothing of situations laid out for two cards: what one card does to another in them.

Nearly all of it has to be found when the two meet; the rest goes through a third card.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from tests.length import seeds
from tutor.analysis.meeting.meetings import meet
from tutor.analysis.meeting.playout import PlayoutStep
from tutor.analysis.meeting.relations import relations
from tutor.engine import Step, begin, deal, legal_moves, refused_moves, step
from tutor.scenario import read_data
from tutor.scenario.initial_state import left_out, table_of
from tutor.scenario.seeded_chance import by_chance

EDITIONS: Final = ("second-edition", "llamas", "control-chaos")
MOVES: Final = 160
OF_A_GAME: Final = 20
AT_LEAST: Final = 12
"""How many pairs of a game are judged, and how many acts there have to be."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_card_does_to_another_in_a_game_it_does_when_they_meet(edition: str) -> None:
    judged, missing = 0, []
    for seed in seeds(1):
        acts = sorted(set(_acts(edition, Random(seed))))
        pairs = sorted({tuple(sorted(act[1:])) for act in acts})
        for pair in Random(seed).sample(pairs, min(OF_A_GAME, len(pairs))):
            met = {(one.kind, *one.by) for one in meet(*pair, edition=edition).meetings}
            of_pair = {act for act in acts if tuple(sorted(act[1:])) == pair}
            judged += len(of_pair)
            missing += sorted(of_pair - met)
    assert judged >= AT_LEAST * len(seeds(1))
    assert len(missing) * 10 <= judged, missing


def _acts(edition: str, chance: Random) -> Iterator[tuple[str, str, str]]:
    for moment in _moments(_game(edition, chance)):
        cards = moment.state.table.cards
        for found, _ in relations(moment):
            if cards[found.actor].name != cards[found.on].name:
                yield found.kind, cards[found.actor].name, cards[found.on].name


def _moments(steps: Iterator[Step]) -> Iterator[PlayoutStep]:
    past = ()
    for made in steps:
        yield PlayoutStep((), past, made, made.after)
        past = (*past, *made.trace)
        for move, because in refused_moves(made.after):
            yield PlayoutStep((), past, None, made.after, move, because)


def _game(edition: str, chance: Random) -> Iterator[Step]:
    scenario = read_data({"edition": edition, "players": [{"name": "Ana"}, {"name": "Ben"}, {"name": "Cleo"}]}, "game")
    table = table_of(scenario)
    made = begin(deal(table, chance, left_out(table)))
    for _ in range(MOVES):
        yield made
        state = made.after
        if state.asked is None:
            return
        moves = legal_moves(state)
        made = step(state, chance.choice(moves) if moves else by_chance(state, 0))
