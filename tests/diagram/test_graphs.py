"""The graphs of a run: what triggered, answered, stopped and replaced what, and the state of each node over time."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest

from tutor.diagram import GRAPHS, chain_graph, changes, outline, pile_graph, places, turn_graph
from tutor.diagram.look import EDGES, STATES
from tutor.diagram.sketch import edge_id
from tutor.scenario import run
from tutor.scenario.rulings import find


def named(graph: Any) -> dict[str, str]:
    """Title -> node id."""
    return {node["title"]: name for name, node in graph.nodes(data=True)}


def edges(graph: Any) -> set[tuple[str, str, str]]:
    """The edges as (title, kind, title)."""
    return {
        (graph.nodes[tail]["title"], kind, graph.nodes[head]["title"]) for tail, head, kind in graph.edges(data="kind")
    }


def state_at(graph: Any, n: int) -> dict[str, str]:
    """The fold of all changes up to an event."""
    folded: dict[str, str] = {}
    for at, change in changes(graph).items():
        if at <= n:
            folded |= change
    return folded


def test_the_beginning_of_turn_effects_stand_in_one_frame_and_what_they_set_off_in_the_next(sample: Any) -> None:
    graph = chain_graph(sample("beginning-link"))
    node = named(graph)
    cluster = {title: graph.nodes[name]["cluster"] for title, name in node.items()}
    assert cluster["Sadistic Ritual of Ana"] == cluster["Glitter Bomb of Ana"] != ""
    assert cluster["SACRIFICE Sadistic Ritual"] == cluster["Glitter Bomb of Ana"]
    assert cluster["Stabby the Unicorn of Ben"] not in ("", cluster["Glitter Bomb of Ana"])
    assert [frame["title"] for frame in graph.graph["clusters"].values()] == ["Link 1", "Link 2"]
    root = "Turn 1: Beginning of Turn phase"
    assert {(root, "triggered", "Sadistic Ritual of Ana"), (root, "triggered", "Glitter Bomb of Ana")} <= edges(graph)
    assert ("DESTROY Stabby the Unicorn", "triggered", "Stabby the Unicorn of Ben") in edges(graph)


def test_targets_are_locked_before_the_first_action_of_the_link(sample: Any) -> None:
    result = sample("beginning-link")
    graph = chain_graph(result)
    node = named(graph)
    first_action = next(event["n"] for event in result["trace"] if event["kind"] == "action.done")
    before, after = state_at(graph, first_action - 1), state_at(graph, first_action)
    for target in ("SACRIFICE Basic Unicorn (Red)", "SACRIFICE Sadistic Ritual", "DESTROY Stabby the Unicorn"):
        assert before[node[target]] == "locked"
    assert after[node["SACRIFICE Basic Unicorn (Red)"]] == "done"
    assert after[node["SACRIFICE Sadistic Ritual"]] == "locked"
    assert after[node["Sadistic Ritual of Ana"]] == "resolving"
    assert after[node["Glitter Bomb of Ana"]] == "waiting"


def test_what_an_effect_does_stands_in_a_row_in_its_order(sample: Any) -> None:
    said = edges(chain_graph(sample("beginning-link")))
    assert ("Sadistic Ritual of Ana", "does", "SACRIFICE Basic Unicorn (Red)") in said
    assert ("SACRIFICE Basic Unicorn (Red)", "next", "DRAW Good Deal") in said


def test_a_replaced_action_shows_what_took_its_place(sample: Any) -> None:
    graph = chain_graph(sample("instead"))
    assert graph.nodes[named(graph)["DESTROY Basic Narwhal"]]["state"] == "replaced"
    assert ("Black Knight Unicorn of Ben", "replaces", "DESTROY Basic Narwhal") in edges(graph)
    assert ("Black Knight Unicorn of Ben", "does", "SACRIFICE Black Knight Unicorn") in edges(graph)


def test_a_pile_says_who_stops_whom_who_was_slower_and_where_it_is_open_again(sample: Any) -> None:
    graph = pile_graph(sample("neigh-pile"))
    assert edges(graph) == {
        ("Neigh played by Ana", "answers", "Rhinocorn played by Ben"),
        ("Super Neigh back to Cleo", "slower", "Neigh played by Ana"),
        ("Neigh played by Ben", "stops", "Neigh played by Ana"),
        ("Rhinocorn can be answered again", "opens", "Rhinocorn played by Ben"),
    }
    states = {title: graph.nodes[name]["state"] for title, name in named(graph).items()}
    assert states["Neigh played by Ana"] == "stopped"
    assert states["Super Neigh back to Cleo"] == "skipped"
    assert states["Rhinocorn played by Ben"] == "done"


def test_an_answer_becomes_a_stop_only_when_it_resolves(sample: Any) -> None:
    result = sample("neigh-pile")
    graph = chain_graph(result)
    edge = edge_id(named(graph)["Neigh played by Ben"], named(graph)["Neigh played by Ana"])
    stopped = next(event["n"] for event in result["trace"] if event["kind"] == "pile.stopped")
    assert state_at(graph, stopped - 1)[edge] == "answers"
    assert state_at(graph, stopped)[edge] == "stops"


def test_a_turn_has_a_frame_for_each_phase_in_order(sample: Any) -> None:
    graph = turn_graph(sample("beginning-link"))
    frames = [frame["title"] for frame in graph.graph["clusters"].values()]
    assert frames == ["Turn 1: Beginning of Turn phase", "Turn 1: Draw phase", "Turn 1: Action phase"]
    assert "Ana decides" in named(graph)


@pytest.mark.parametrize("name", ["beginning-link", "neigh-pile", "instead"])
@pytest.mark.parametrize("picture", GRAPHS)
def test_every_node_has_a_known_state_a_title_and_a_text_and_an_id_that_stays(
    name: str, picture: str, sample: Any
) -> None:
    graph = GRAPHS[picture](sample(name))
    for node, data in graph.nodes(data=True):
        assert data["state"] in STATES
        assert data["title"]
        assert data["text"]
        assert node == "decision" or node.removesuffix("by") == f"e{data['n']}"
    assert all(kind in EDGES for *_, kind in graph.edges(data="kind"))
    assert nx.is_directed_acyclic_graph(graph)


def test_the_picture_of_a_shorter_run_is_part_of_the_picture_of_the_longer_one(sample: Any) -> None:
    result = sample("beginning-link")
    longer = chain_graph(result)
    shorter = chain_graph({**result, "trace": result["trace"][:12], "decision": None})
    assert list(shorter) == [name for name in longer if name in shorter]
    assert changes(shorter).items() <= changes(longer).items()


def test_every_event_of_a_chain_is_to_be_seen_at_a_node(sample: Any) -> None:
    result = sample("beginning-link")
    at = places(chain_graph(result))
    assert {event["n"] for event in result["trace"] if event["link"] and event["kind"] != "chain.resolved"} <= set(at)


def test_the_outline_tells_the_same_in_words(sample: Any) -> None:
    assert outline(chain_graph(sample("instead"))) == (
        "✓ Unicorn Poison played by Ana (done)\n"
        "Link 1:\n"
        "  ✓ Unicorn Poison of Ana (done); triggered by Unicorn Poison played by Ana\n"
        "    ⇄ DESTROY Basic Narwhal (replaced); replaced by Black Knight Unicorn of Ben\n"
        "  ✓ Black Knight Unicorn of Ben (done); replaces DESTROY Basic Narwhal\n"
        "    ✓ SACRIFICE Black Knight Unicorn (done)"
    )


def test_the_outline_of_a_pile_says_who_stops_whom_who_was_slower_and_where_it_is_open_again(sample: Any) -> None:
    assert outline(pile_graph(sample("neigh-pile"))) == (
        "The pile:\n"
        "  ✓ Rhinocorn played by Ben (done)\n"
        "  × Neigh played by Ana (stopped); stopped by Neigh played by Ben; answers Rhinocorn played by Ben\n"
        "  – Super Neigh back to Cleo (not used); slower than Neigh played by Ana\n"
        "  ✓ Neigh played by Ben (done); stops Neigh played by Ana\n"
        "  ✓ Rhinocorn can be answered again (done)"
    )


def test_the_card_that_prevents_an_action_is_shown_with_it(play: Any) -> None:
    graph = chain_graph(play("rules/prevented--queen-bee-sees-again"))
    assert graph.nodes[named(graph)["STEAL Basic Unicorn (Blue)"]]["state"] == "prevented"
    assert ("Queen Bee Unicorn standing effect", "prevents", "STEAL Basic Unicorn (Blue)") in edges(graph)
    assert "prevented by Queen Bee Unicorn standing effect" in outline(graph)


def test_a_card_may_prevent_what_would_happen_to_itself(play: Any) -> None:
    graph = chain_graph(play("rules/prevented--protection-comes-back"))
    said = ("Magical Kittencorn standing effect", "prevents", "DESTROY Magical Kittencorn")
    assert said in edges(graph)


def test_no_target_is_left_locked_when_its_link_is_resolved(game: Any) -> None:
    graph = chain_graph(game, fold=False)
    assert "locked" not in {data["state"] for _, data in graph.nodes(data=True)}


def test_each_turn_is_a_row_of_phases_below_the_turn_before(game: Any) -> None:
    graph = turn_graph(game, fold=False)
    rows = graph.graph["rows"]
    assert len(rows) == len({event["turn"] for event in game["trace"]})
    for row in rows:
        assert len({graph.nodes[node]["turn"] for node in row}) == 1
        assert all(graph.nodes[node]["kind"] == "phase" for node in row)
    assert all(graph.nodes[upper]["turn"] < graph.nodes[lower]["turn"] for upper, lower in graph.graph["below"])


def test_an_answer_to_a_card_that_is_open_again_is_an_answer_like_any_other() -> None:
    result = run(find("pile-only-top-card").scenario).as_json()
    graph = pile_graph(result)
    answers = {event["n"] for event in result["trace"] if event["kind"] == "pile.response"}
    assert answers <= {data["n"] for _, data in graph.nodes(data=True) if data["kind"] == "response"}
    assert "window" not in {kind for _, kind in graph.nodes(data="kind")}
