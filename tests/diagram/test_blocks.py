"""A picture as blocks: one a link, a pile or a phase, no wider than a phone, and nothing in two of them or in none."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.diagram import GRAPHS, chain_graph, pile_graph, turn_graph
from tutor.diagram.blocks import block_of, blocks
from tutor.diagram.columns import shortened
from tutor.diagram.letters import broken, length
from tutor.diagram.owners import letters
from tutor.scenario import run
from tutor.scenario.rulings import find

PIRATES = "mandatory-replacement-comes-first"


def titles(graph: Any) -> list[str]:
    """The headings of a graph's blocks, in their order."""
    return [block.title for block in blocks(graph)]


def test_a_link_is_a_block_that_says_whose_cards_it_is_about(sample: Any) -> None:
    assert titles(chain_graph(sample("beginning-link"))) == [
        "Link 1: Ana's Sadistic Ritual, Glitter Bomb",
        "Link 2: Ben's Stabby the Unicorn",
    ]
    assert titles(chain_graph(sample("instead"))) == ["Ana plays Unicorn Poison", "Link 1: Ana's Unicorn Poison"]


def test_a_card_with_its_answers_is_a_block_and_so_is_a_phase(sample: Any) -> None:
    assert titles(pile_graph(sample("neigh-pile"))) == ["Ben plays Rhinocorn"]
    found = blocks(turn_graph(sample("beginning-link")))
    assert [block.title for block in found] == [
        "Turn 1: Beginning of Turn phase",
        "Turn 1: Draw phase",
        "Turn 1: Action phase",
    ]
    assert all(block.head and block.head not in block.graph for block in found)


def test_what_set_a_block_off_is_said_in_words(sample: Any) -> None:
    first, second = blocks(chain_graph(sample("beginning-link")))
    assert [told.says for told in first.told] == ["Set off by Turn 1: Beginning of Turn phase"]
    assert [told.says for told in second.told] == ["Set off by DESTROY Stabby the Unicorn"]
    assert second.told[0].node in first.graph


def test_a_folded_part_stands_for_itself(cascade: Any) -> None:
    found = titles(chain_graph(cascade))
    assert found[:2] == ["Hugo plays Unicorn Poison", "Link 1: Hugo's Unicorn Poison"]
    assert found[2:4] == ["39 links, 39 effects (turn 1)", "Link 41: Hugo's Stabby the Unicorn"]
    links = [title for title in titles(chain_graph(cascade, fold=False)) if title.startswith("Link ")]
    assert len(links) == 41


@pytest.mark.parametrize("picture", GRAPHS)
@pytest.mark.parametrize("fold", [False, True])
def test_every_node_of_a_whole_game_is_in_one_block(picture: str, fold: bool, game: Any) -> None:
    graph = GRAPHS[picture](game, fold=fold)
    found = blocks(graph)
    inside = [name for block in found for name in block.graph] + [block.head for block in found if block.head]
    assert len(inside) == len(set(inside))
    assert set(block_of(found)) == set(graph)
    assert [block.n for block in found] == sorted(block.n for block in found)
    phases = {name for name, kind in graph.nodes(data="kind") if kind == "phase"}
    assert set(graph) - set(inside) <= phases


def test_an_edge_that_would_go_round_something_becomes_words() -> None:
    graph = chain_graph(run(find(PIRATES).scenario).as_json())
    link = blocks(graph)[-1].graph
    short = shortened(link)
    gone = link.edges - short.edges
    assert gone
    for tail, head in gone:
        low = max((tail, head), key=lambda name: graph.nodes[name]["n"])
        high = tail if low == head else head
        assert short.nodes[low]["lines"][-1] == ("who", f"↑ {graph.nodes[high]['title']}")
        assert link.nodes[low]["lines"] == graph.nodes[low]["lines"]


def test_whose_card_a_node_is_about_and_its_type(sample: Any) -> None:
    nodes = {data["title"]: data for _, data in chain_graph(sample("instead")).nodes(data=True)}
    known = {title: (data["type"], data["owner"]) for title, data in nodes.items()}
    assert known == {
        "Unicorn Poison played by Ana": ("magic", "Ana"),
        "Unicorn Poison of Ana": ("magic", "Ana"),
        "DESTROY Basic Narwhal": ("basic", "Ben"),
        "Black Knight Unicorn of Ben": ("magical", "Ben"),
        "SACRIFICE Black Knight Unicorn": ("magical", "Ben"),
    }


def test_a_text_is_broken_between_words_and_inside_one_only_if_it_has_to_be() -> None:
    assert broken("Annoying Flying Unicorn", 100) == ("Annoying Flying", "Unicorn")
    assert broken("", 100) == ()
    parts = broken("a Supercalifragilistic Unicorn", 60)
    assert "".join(parts).replace(" ", "") == "aSupercalifragilisticUnicorn"
    assert all(length(part) <= 60 for part in parts)
    assert broken("WW", 1) == ("W", "W")


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Ana", "Ben", "Cleo"), ("A", "B", "C")),
        (("Ben", "Bea", "Ana"), ("Bn", "Ba", "A")),
        (("Ana", "Ana K.", "Ana"), ("A1", "A2", "A3")),
        (("?!", "élan"), ("?", "É")),
    ],
)
def test_each_player_has_a_letter_of_their_own(names: tuple[str, ...], expected: tuple[str, ...]) -> None:
    assert letters(names) == expected
