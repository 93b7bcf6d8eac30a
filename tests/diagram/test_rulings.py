"""Every published ruling can be drawn."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from tutor.data import data_root
from tutor.diagram import GRAPHS, chain_graph, outline, to_svg
from tutor.scenario import run_text

RULINGS = sorted(file.name for file in (data_root() / "rulings").iterdir() if file.name.endswith(".yaml"))


@pytest.mark.parametrize("name", RULINGS)
def test_a_ruling_can_be_drawn(name: str) -> None:
    result = run_text((data_root() / "rulings" / name).read_text(encoding="utf-8"), name).as_json()
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
