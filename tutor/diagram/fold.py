"""Large pictures made readable: what is quiet (nothing stopped, replaced or prevented in it) is folded together."""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final

from tutor.diagram.sketch import Digraph

READABLE: Final = {"chain": 40, "pile": 20, "turn": 60}
"""The largest number of nodes that is shown in full unless somebody asks for less; piles stand side by side."""

MIN_QUIET_PARTS: Final = 3
"""How many quiet parts in a row are worth folding."""

QUIET_STATES: Final = ("done", "skipped")
LOUD_EDGES: Final = ("answers", "stops", "slower", "opens", "replaces", "prevents", "asks")
COUNTED: Final = {"link": "links", "effect": "effects", "play": "cards", "phase": "phases", "deed": "events"}
SINGULAR: Final = {plural: plural.removesuffix("s") for plural in COUNTED.values()}


def readable(graph: Digraph, fold: bool | None = None) -> Digraph:
    """The graph, folded if that is asked for; by default (None) if it has more nodes than `READABLE`."""
    wanted = len(graph) > READABLE[graph.graph["picture"]] if fold is None else fold
    return folded(graph) if wanted else graph


def folded(graph: Digraph) -> Digraph:
    """A copy in which `MIN_QUIET_PARTS` or more quiet parts in a row are one node; the first and the last stay.

    A part is a frame with its nodes, or a node without a frame. A folded node is called `f` and the number of its first
    event, is of kind `fold`, and says what it holds; `folds` of the graph says it as data:
    id -> {"links", "effects", "cards", ... (how many), "nodes": ids}.
    """
    parts = _parts(graph)
    runs = [list(run) for quiet, run in groupby(parts[1:-1], lambda part: _is_quiet(graph, part)) if quiet]
    inner = [_inner(graph, run) for run in runs]
    held = [[node for part in run for node in part] for run in inner if len(run) >= MIN_QUIET_PARTS]
    return _contracted(graph, held) if held else graph


def _parts(graph: Digraph) -> list[list[str]]:
    """The nodes by frame, in the order of their first events."""
    clusters = graph.graph["clusters"]
    found: dict[str, list[str]] = {}
    for name, node in graph.nodes(data=True):
        key = clusters[node["cluster"]]["group"] if node["cluster"] else name
        found.setdefault(key, []).append(name)
    return sorted(found.values(), key=lambda part: min(graph.nodes[node]["n"] for node in part))


def _is_quiet(graph: Digraph, part: list[str]) -> bool:
    if not all(graph.nodes[node]["state"] in QUIET_STATES for node in part):
        return False
    if any(graph.nodes[node]["kind"] in ("end", "decision") for node in part):
        return False
    edges = (*graph.in_edges(part, data="kind"), *graph.out_edges(part, data="kind"))
    return not any(kind in LOUD_EDGES for *_, kind in edges)


def _inner(graph: Digraph, run: list[list[str]]) -> list[list[str]]:
    """Of a long chain within one turn, all but the ends, so that one sees how it began and what came of it."""
    turns = {graph.nodes[node]["turn"] for part in run for node in part}
    return run[1:-1] if len(turns) == 1 and len(run) >= MIN_QUIET_PARTS + 2 else run


def _contracted(graph: Digraph, held: list[list[str]]) -> Digraph:
    names = [f"f{min(graph.nodes[node]['n'] for node in nodes)}" for nodes in held]
    into = {node: name for name, nodes in zip(names, held, strict=True) for node in nodes}
    counts = [_counts(graph, nodes) for nodes in held]
    small = graph.__class__(**{**graph.graph, "folds": dict(zip(names, counts, strict=True))})
    for name, node in graph.nodes(data=True):
        if name not in into:
            small.add_node(name, **node)
        elif into[name] not in small:
            small.add_node(into[name], **_fold_node(graph, small.graph["folds"][into[name]]))
    for tail, head, edge in graph.edges(data=True):
        ends = into.get(tail, tail), into.get(head, head)
        if ends[0] != ends[1] and not small.has_edge(*ends):
            small.add_edge(*ends, **edge)
    kept = {cluster for _, cluster in small.nodes(data="cluster")}
    small.graph["clusters"] = {name: one for name, one in graph.graph["clusters"].items() if name in kept}
    small.graph["at"] = {n: into.get(node, node) for n, node in graph.graph["at"].items()}
    small.graph["rows"] = _without_repeats([[into.get(node, node) for node in row] for row in graph.graph["rows"]])
    below = {(into.get(one, one), into.get(other, other)): None for one, other in graph.graph["below"]}
    small.graph["below"] = [pair for pair in below if pair[0] != pair[1]]
    return small


def _without_repeats(rows: list[list[str]]) -> list[list[str]]:
    return [row for row, _ in groupby(list(dict.fromkeys(row)) for row in rows)]


def _counts(graph: Digraph, nodes: list[str]) -> dict[str, Any]:
    kinds = [graph.nodes[node]["kind"] for node in nodes]
    links = {cluster for node in nodes if (cluster := graph.nodes[node]["cluster"]).startswith("link")}
    found = {"links": len(links)} | {COUNTED[kind]: kinds.count(kind) for kind in COUNTED if kind != "link"}
    if graph.graph["picture"] == "chain":
        found["phases"] = 0  # a phase stands there only because it set a link off
    return {words: number for words, number in found.items() if number} | {"nodes": nodes}


def _fold_node(graph: Digraph, counts: dict[str, Any]) -> dict[str, Any]:
    nodes = [graph.nodes[name] for name in counts["nodes"]]
    words = ", ".join(_amount(number, noun) for noun, number in counts.items() if noun != "nodes")
    first, last = min(node["n"] for node in nodes), max(n for node in nodes for n, _ in node["history"])
    history = [(first, "resolving"), (last, "done")] if last > first else [(first, "done")]
    text = f"Folded, as nothing in it was stopped, replaced or prevented: {words}, from event {first} to event {last}."
    turns = sorted({node["turn"] for node in nodes})
    when = f"turn {turns[0]}" if len(turns) == 1 else f"turns {turns[0]} to {turns[-1]}"
    shown = {"lines": (("name", words), ("who", when)), "title": f"{words} ({when})", "text": text}
    return {
        "n": first,
        "turn": turns[0],
        "kind": "fold",
        "cluster": "",
        "type": "",
        "faces": [],
        "owner": "",
        "of": "",
        "history": history,
        "state": "done",
        **shown,
    }


def _amount(number: int, noun: str) -> str:
    return f"{number} {noun if number > 1 else SINGULAR[noun]}"
