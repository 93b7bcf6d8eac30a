"""Every published ruling can be drawn."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from tutor.diagram import GRAPHS, chain_graph, outline, to_svg
from tutor.scenario import run
from tutor.scenario.rulings import Published, readable


@pytest.mark.parametrize("ruling", readable(), ids=lambda ruling: ruling.id)
def test_a_ruling_can_be_drawn(ruling: Published) -> None:
    result = run(ruling.scenario).as_json()
    for graph in (drawer(result) for drawer in GRAPHS.values()):
        if len(graph):
            assert outline(graph).count("\n") >= len(graph) - 1
    chain = chain_graph(result)
    assert sum(data["kind"] == "effect" for _, data in chain.nodes(data=True)) >= sum(
        event["kind"] == "effect.triggered" for event in result["trace"]
    )
    drawn = to_svg(chain)
    assert drawn
    assert ET.fromstring(drawn).tag.endswith("svg")
