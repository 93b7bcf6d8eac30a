"""Positions with the same key go on alike; lists, names and copies split none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from benchmarks.same_events import PLAYED
from tests.analysis.small_positions import situation
from tests.engine.rearranged import crowded, rearranged
from tests.length import seeds
from tutor.analysis import roles
from tutor.analysis.exploration import explore
from tutor.analysis.graph import Graph, Node
from tutor.analysis.outcomes import position_asked_about
from tutor.analysis.position_key import PositionKeys
from tutor.analysis.solution import solve
from tutor.analysis.span import SpanPosition
from tutor.engine import EndlessLoop, State, begin
from tutor.engine.state.moves import Move
from tutor.engine.state.state import Turn
from tutor.engine.state.zones import BOX, DECK, DISCARD, PILE, STABLES

POSITIONS = 12
LIMIT = 120


def test_no_field_of_a_state_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    assert roles.forgotten() == ()
    fewer: Mapping[type, Any] = {**roles.ROLES, Turn: {"number": "told"}}
    monkeypatch.setattr(roles, "ROLES", fewer)
    assert "Turn.plays" in roles.forgotten()


def test_positions_with_the_same_key_go_on_alike() -> None:
    judged: Counter[str] = Counter()
    for played in PLAYED:
        for seed in seeds(POSITIONS // 2):
            start = begin(crowded(played, seed, Random(f"{played} {seed}"))).after
            if start.asked is None:
                continue
            graph = explore(start, limit=2 * LIMIT)
            for node in list(graph.nodes):
                for edge in node.edges or ():
                    if isinstance(edge.to, int) and edge.to >= 0 and not node.is_shuffle:
                        judged["reached"] += 1
                        judged["again"] += goes_on_alike(graph, node, edge.move, graph.nodes[edge.to])
    assert judged["again"] > 5 * POSITIONS, judged


def goes_on_alike(graph: Graph, node: Node, move: Move, taken_for: Node) -> bool:
    """The position after a move is another than the one it is taken for: it leads to all that leads to, and no more."""
    there = graph.way(node.moment, move).there
    if there.state == taken_for.state or taken_for.is_shuffle:
        return False
    assert ahead(graph, there) == ahead(graph, taken_for.moment)
    return True


def ahead(graph: Graph, here: SpanPosition) -> set[Any]:
    """Where every answer leads, by keys."""
    found = set[Any]()
    for move in graph.answers(here, 0):
        try:
            there = graph.way(here, move).there
        except EndlessLoop:
            found.add("endless")
            continue
        found.add((type(move), there.ended, graph.key(there)))
    return found


@pytest.mark.parametrize("played", PLAYED)
def test_the_order_of_lists_and_which_copy_it_is_split_no_position(played: str) -> None:
    moved = 0
    for seed in seeds(POSITIONS):
        chance = Random(f"{played} {seed}")
        start = position_asked_about(situation(played, seed, chance))
        keys = PositionKeys(start)
        other = in_another_order(start, chance)
        moved += other != start
        assert keys.key(other) == keys.key(start), (played, seed)
        assert keys.key(other._replace(n=start.n + 3, known=(0,) * len(start.known))) == keys.key(start)
    assert moved > POSITIONS // 3


def in_another_order(state: State, chance: Random) -> State:
    """The state with each hand, each Stable and the Nursery in another order, and with other copies in hands."""
    spoken_of = PositionKeys(state).key_and_cards(state)[1]
    zones = [
        cards if zone in (DECK, DISCARD, PILE, BOX) else tuple(chance.sample(cards, len(cards)))
        for zone, cards in enumerate(state.zones)
    ]
    in_the_box = list(zones[BOX])
    for zone, cards in enumerate(zones):
        for at, card in enumerate(cards if zone not in (BOX, PILE) else ()):
            twin = next((one for one in in_the_box if state.table.cards[one] is state.table.cards[card]), None)
            if twin is not None and card not in spoken_of:
                in_the_box[in_the_box.index(twin)] = card
                zones[zone] = (*zones[zone][:at], twin, *zones[zone][at + 1 :])
    zones[BOX] = tuple(in_the_box)
    checked = tuple(zones[STABLES]) if state.checked == state.stables else state.checked
    return state._replace(zones=tuple(zones), checked=checked)


@pytest.mark.parametrize("played", PLAYED)
def test_answers_go_by_no_names_and_by_no_order_of_lists(played: str) -> None:
    judged: Counter[str] = Counter()
    for seed in seeds(POSITIONS):
        chance = Random(f"{played} {seed}")
        start = position_asked_about(situation(played, seed, chance))
        if start.asked is None:
            start = begin(start, "chain").after
        if start.asked is None or start.checked != start.stables:
            continue
        other = rearranged(start, chance)
        other = other._replace(checked=other.stables)
        here, there = explore(start, limit=LIMIT), explore(other, limit=LIMIT)
        if not (here.complete and there.complete):
            continue
        seats = tuple(range(len(start.table.players)))
        one, two = solve(here, seats), solve(there, seats)
        judged["all"] += 1
        judged["several ends"] += len(one.ends) > 1
        assert len(one.ends) == len(two.ends), (played, seed)
        assert (one.decided_by, one.endless) == (two.decided_by, two.endless), (played, seed)
    assert judged["several ends"] > POSITIONS // 3, judged
