"""Every published ruling can be drawn: its graphs, their blocks, its pictures step by step, its zones at every step."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator

import networkx as nx
import pytest

from tests.page.folding import same_cards, zones_after
from tests.page.seen import seen, together
from tests.published.walk import Walk, broken
from tutor.diagram import outline, places, to_svg
from tutor.diagram.blocks import blocks
from tutor.diagram.columns import MAX_COLUMNS, Columns
from tutor.diagram.trace import up_to
from tutor.page import picture
from tutor.page.page import end_zones, start_zones
from tutor.page.picture import drawn
from tutor.scenario.rulings import Published, readable

PHONE = 326
"""Pixels that a phone has for what is in a block."""
POINT = 4 / 3
SMALLEST = 13


def a_ruling_can_be_drawn(walk: Walk) -> None:
    for graph in walk.graphs.values():
        if len(graph):
            assert outline(graph).count("\n") >= len(graph) - 1
    chain = walk.graphs["chain"]
    assert sum(data["kind"] == "effect" for _, data in chain.nodes(data=True)) >= sum(
        event["kind"] == "effect.triggered" for event in walk.data["trace"]
    )
    svg = to_svg(chain)
    assert svg
    assert ET.fromstring(svg).tag.endswith("svg")


def no_block_leaves_its_nodes_or_its_order(walk: Walk) -> None:
    for graph in walk.graphs.values():
        for block in blocks(graph):
            assert list(block.graph) == [name for name in graph if name in block.graph]
            assert block.graph.edges <= graph.edges
            assert Columns(block.graph).wide <= MAX_COLUMNS
            assert nx.is_directed_acyclic_graph(block.graph)
            assert all(told.node in graph and told.node not in block.graph for told in block.told)


def every_event_that_has_a_node_has_a_place(walk: Walk) -> None:
    kinds = {event["n"]: event["kind"] for event in walk.data["trace"]}
    for kind, graph in walk.graphs.items():
        data = walk.pictures[kind].data()
        nodes = {block["id"]: {*block["nodes"], ""} for block in data["blocks"]}
        missing = {n for n in places(graph) if str(n) not in data["places"]}
        assert {kinds[n] for n in missing} <= {"phase.began", "turn.began"}  # before the link that they set off
        assert all(node in nodes[block] for block, node in data["places"].values())
        begins = {block["id"]: block["n"] for block in data["blocks"]}
        assert all(begins[block] <= int(n) for n, (block, _) in data["places"].items())


def at_each_step_as_much_is_to_be_seen_as_if_no_more_had_happened(walk: Walk) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(picture, "render", lambda dot: None)
        for kind, whole in walk.pictures.items():
            for step in range(1, len(walk.data["trace"]), 3):
                n = walk.data["trace"][step - 1]["n"]
                shorter = drawn(up_to(walk.data, step), kind).data()
                assert together(seen(whole.data(), n)) == together(seen(shorter, n))


def it_fits_a_phone_with_letters_large_enough(walk: Walk) -> None:
    for whole in walk.pictures.values():
        for block in whole.blocks:
            if block["svg"]:
                root = ET.fromstring(block["svg"])
                assert float(root.attrib["width"].removesuffix("pt")) * POINT <= PHONE
                sizes = [float(text.attrib["font-size"]) for text in root.iter("{http://www.w3.org/2000/svg}text")]
                assert min(sizes) * POINT >= SMALLEST


def folding_the_moves_leads_to_the_end(walk: Walk) -> None:
    assert same_cards(zones_after(start_zones(walk.data), walk.data["trace"]), end_zones(walk.data))
    for there, end in _as_the_seats_see_it(walk):
        assert {zone: len(cards) for zone, cards in there.items() if cards} == {
            zone: len(cards) for zone, cards in end.items() if cards
        }
        assert same_cards(*({zone: zones[zone] for zone in end if zone.endswith(".stable")} for zones in (there, end)))


def _as_the_seats_see_it(walk: Walk) -> Iterator[tuple[dict[str, list[str]], dict[str, list[str]]]]:
    for seat in range(len(walk.ran.table.players)):
        seen_by = walk.ran.as_json(seat)
        yield zones_after(start_zones(seen_by), seen_by["trace"]), end_zones(seen_by)


LAWS = (
    a_ruling_can_be_drawn,
    no_block_leaves_its_nodes_or_its_order,
    every_event_that_has_a_node_has_a_place,
    at_each_step_as_much_is_to_be_seen_as_if_no_more_had_happened,
    it_fits_a_phone_with_letters_large_enough,
    folding_the_moves_leads_to_the_end,
)


@pytest.mark.parametrize("ruling", readable(), ids=lambda ruling: ruling.id)
def test_all_that_holds_of_a_ruling_drawn(ruling: Published) -> None:
    assert broken(LAWS, Walk(ruling)) == []
