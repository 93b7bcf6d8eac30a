"""An analysis board as the data that the browser is sent: all of it once, and then what has been added."""

from __future__ import annotations

from collections.abc import Container, Mapping
from itertools import islice
from typing import Any

from tutor.diagram.trace import Result
from tutor.engine import HIDDEN, view
from tutor.explain import asks
from tutor.page.labels import entry_words
from tutor.page.library import beyond, library
from tutor.page.page import decision_data, events_data, page_data
from tutor.page.standing import standing_of
from tutor.page.whole_picture import drawn
from tutor.scenario import Entry, Pick
from tutor.scenario.entry import CHANCE
from tutor.scenario.names import copies
from tutor.scenario.result import decision_json
from tutor.widgets.session import Node, Session


def board_data(session: Session, seat: int | None = None, at: int | None = None) -> dict[str, Any]:
    """The whole board: what `page_data` returns for the scenario as it is written, and `board`.

    board: {nodes: [node], line: the node whose line is shown, written: the last node of the scenario itself, seed,
    decisions: {node: decision}}. A node: {id, parent, how, name, said, by, choice, asks, ended, events}.
    The events of a line are those of its nodes, one after the other; `events` of the page itself is empty.
    """
    run = session.ran.as_json(seat)
    found, nodes = library(run), dict[int, dict[str, Any]]()
    page = page_data(run, {}, {}, {}, drawn(run), standing_of(session.ran, session.ran.steps[:1]))
    for leaf in (session.last, *_leaves(session)):
        more = growth(session, session.result(leaf).as_json(seat), nodes, leaf, seat, found)
        nodes |= {node["id"]: node for node in more["nodes"]}
        for part in found:
            found[part] |= more[part]
    line = session.last if at is None else at
    board = {
        "nodes": [nodes[id] for id in session.nodes],
        "line": line,
        "written": session.last,
        "seed": session.scenario.seed,
        "decisions": {str(line): asked(session, line, seat)},
    }
    return {**page, **found, "events": [], "decision": None, "board": board}


def growth(
    session: Session, run: Result, known: Container[int], at: int, seat: int | None, seen: Mapping[str, Any]
) -> dict[str, Any]:
    """What a board has gained on the line to `at`: {nodes, line, decisions, cards, rules, readings}.

    run: the run to there, as that player sees it
    known: the nodes that the browser has; seen: what it can look up already
    """
    path, line = session.path(at), session.result(at)
    fresh = [node for node in path if node.id not in known]
    events = iter(events_data(run, standing_of(line, (node.step for node in fresh))))
    told = {node.id: list(islice(events, len(told))) for node, told in zip(path, line.printed(), strict=True)}
    return {
        "nodes": [_node(node, told[node.id], seat) for node in fresh],
        "line": at,
        "decisions": {str(at): asked(session, at, seat)},
        **beyond(library(run), seen),
    }


def asked(session: Session, at: int, seat: int | None = None) -> dict[str, Any] | None:
    """The decision at a node, in words; None where the game is over."""
    node = session.node(at)
    decision = decision_json(node.state, seat)
    if decision is None:
        return None
    options = [entry.as_data() for entry in session.options(at, seat)]
    table = node.state.table
    return decision_data({**decision, "options": options}, table.players, table.edition.terms["stable"])


def _leaves(session: Session) -> list[int]:
    inner = {node.parent for node in session.nodes.values()}
    return [id for id in session.nodes if id not in inner and id > session.last]


def _node(node: Node, events: list[dict[str, Any]], seat: int | None) -> dict[str, Any]:
    state = node.state
    answer, unseen = _as_seen(node, seat)
    players = state.table.players
    return {
        "id": node.id,
        "parent": node.parent,
        "how": "chosen" if unseen and node.how == "alone" else node.how,
        "name": node.name,
        "said": entry_words(answer.as_data(), state.table.edition.terms["stable"]) if answer else "",
        "choice": _is_choice(node, seat),
        "by": [players[seat] for seat in state.asked.by] if state.asked else [],
        "asks": asks(state) if state.asked and state.asked.kind not in CHANCE else "",
        "ended": _ended(node),
        "events": events,
    }


def _is_choice(node: Node, seat: int | None) -> bool:
    """Is it a choice, as far as a player knows: how many answers others had may tell what they hold."""
    asked = node.state.asked
    if seat is None or asked is None or asked.by == (seat,):
        return node.is_choice
    return asked.kind not in CHANCE


def _as_seen(node: Node, seat: int | None) -> tuple[Entry | None, bool]:
    """The answer that led to a node, without cards that the player saw neither before nor after it; and whether it was
    given out of cards that the player does not see: then nobody may know that it was the only one."""
    if seat is None or node.answer is None:
        return node.answer, False
    before, after = (
        {node.state.table.names[card] for zone in view(state, seat).zones for card in zone if card != HIDDEN}
        for state in (node.step.before, node.state)
    )
    unseen = {pick.name for pick in node.answer.picks if copies(node.state.table, pick.name)} - before
    picks = tuple(Pick("a card", pick.of) if pick.name in unseen - after else pick for pick in node.answer.picks)
    return node.answer._replace(picks=picks), bool(unseen)


def _ended(node: Node) -> str:
    outcome = node.state.outcome
    if outcome is None:
        return "" if node.state.asked else asks(node.state)
    return "Everybody has lost." if outcome.winner is None else f"{node.state.table.players[outcome.winner]} has won."
