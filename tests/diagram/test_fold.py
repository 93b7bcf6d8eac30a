"""Large pictures: what is quiet is one node that says what it holds, and nothing else is lost."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import networkx as nx
import pytest

from tutor.diagram import GRAPHS, chain_graph, changes, folded, outline, places, to_svg
from tutor.diagram.fold import READABLE


def folds(graph: Any) -> dict[str, dict[str, Any]]:
    """The folded nodes of a graph, and what they hold."""
    found: dict[str, dict[str, Any]] = graph.graph["folds"]
    return found


def test_a_long_chain_shows_how_it_began_and_how_it_ended_and_how_much_lies_between(cascade: Any) -> None:
    graph = chain_graph(cascade)
    (name,) = folds(graph)
    fold = graph.nodes[name]
    assert (folds(graph)[name]["links"], folds(graph)[name]["effects"]) == (39, 39)
    assert fold["title"] == "39 links, 39 effects (turn 1)"
    assert [one["title"] for one in graph.graph["clusters"].values()] == ["Link 1", "Link 41"]
    assert {kind for *_, kind in graph.in_edges(name, data="kind")} == {"triggered"}
    assert {kind for *_, kind in graph.out_edges(name, data="kind")} == {"triggered"}
    assert "✓ 39 links, 39 effects (turn 1) (done); triggered by DESTROY Stabby the Unicorn" in outline(graph)


def test_in_full_every_link_is_there(cascade: Any) -> None:
    graph = chain_graph(cascade, fold=False)
    assert not folds(graph)
    assert len(graph.graph["clusters"]) == 41


def test_a_small_picture_is_folded_only_on_request(sample: Any) -> None:
    graph = chain_graph(sample("beginning-link"))
    assert not folds(graph)
    assert len(graph) <= READABLE["chain"]


@pytest.mark.parametrize("picture", GRAPHS)
def test_folding_loses_nothing_but_what_it_says_it_holds(picture: str, game: Any) -> None:
    full, small = GRAPHS[picture](game, fold=False), GRAPHS[picture](game, fold=True)
    held = [node for fold in folds(small).values() for node in fold["nodes"]]
    assert len(held) == len(set(held)) > 0
    assert {*held, *small} == {*full, *folds(small)}
    assert places(small).keys() == places(full).keys()
    assert set(places(small).values()) <= set(small)
    assert nx.is_directed_acyclic_graph(small)


@pytest.mark.parametrize("picture", GRAPHS)
def test_what_was_stopped_replaced_or_prevented_is_never_folded(picture: str, game: Any) -> None:
    full, small = GRAPHS[picture](game, fold=False), GRAPHS[picture](game, fold=True)
    held = {node for fold in folds(small).values() for node in fold["nodes"]}
    assert {full.nodes[node]["state"] for node in held} <= {"done", "skipped"}
    loud = {"stops", "replaces", "prevents", "slower", "answers"}
    assert not [edge for edge in full.edges(held, data="kind") if edge[2] in loud]


def test_a_folded_node_changes_with_the_events_that_it_holds(cascade: Any) -> None:
    full, small = chain_graph(cascade, fold=False), chain_graph(cascade)
    (name,) = folds(small)
    first = min(full.nodes[node]["n"] for node in folds(small)[name]["nodes"])
    last = max(n for node in folds(small)[name]["nodes"] for n, _ in full.nodes[node]["history"])
    told = {n: change[name] for n, change in changes(small).items() if name in change}
    assert told == {first: "resolving", last: "done"}


def test_folding_a_graph_does_not_change_it(game: Any) -> None:
    full = chain_graph(game, fold=False)
    before = outline(full)
    assert folded(full) is not full
    assert outline(full) == before


def test_chains_that_have_nothing_to_do_with_each_other_are_drawn_one_below_the_other(game: Any) -> None:
    graph = chain_graph(game)
    drawn = to_svg(graph)
    assert drawn
    tops = [min(_height(drawn, name) for name in part) for part in _parts(graph)]
    assert len(tops) > 5
    assert all(upper < lower for upper, lower in pairwise(tops))


def _parts(graph: Any) -> list[set[str]]:
    parts = list(nx.weakly_connected_components(graph))
    return sorted(parts, key=lambda part: min(graph.nodes[name]["n"] for name in part))


def _height(drawn: str, name: str) -> float:
    """How far below the top of the picture a node's text stands."""
    node = drawn[drawn.index(f'id="{name}"') :]
    return float(node[node.index(' y="') + 4 :].split('"')[0])
