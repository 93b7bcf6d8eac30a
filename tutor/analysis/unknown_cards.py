"""Cards of which nobody has told what they do, and on which an answer may hang."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from itertools import chain

from tutor.analysis.graph import CUT, Edge, Graph, Node
from tutor.analysis.unknown_effects import acting, not_told
from tutor.analysis.verdict import answer_so_far, settles
from tutor.engine import State, Table
from tutor.engine.state.zones import PILE, is_hand, is_stable
from tutor.scenario import Scenario
from tutor.scenario.runner import run_script
from tutor.script.question import Question
from tutor.vocabulary import split_copy


def unknown_cards(scenario: Scenario, start: State, graph: Graph | None) -> tuple[str, ...]:
    """The names of the cards whose text nobody has told, and on which the answer may hang.

    They are those that lie in a Stable or on the pile, Instants in hands, those that the
    script has played, and the card of which a move speaks. A card that may come into play later, and a Herd Bonus, is
    one of them only if the answer is not proven by play in which it does nothing.
    """
    if not not_told(start.table):
        return ()
    there = dict.fromkeys((*_of_the_script(scenario, start), *_there(start), *_named(scenario.question, start.table)))
    if graph is not None:
        there.update(dict.fromkeys(_instants(start, graph)))
        if not _proven_without(graph, scenario.question):
            edges = chain.from_iterable(node.edges or () for node in graph.nodes)
            there.update(dict.fromkeys(card for edge in edges for card in sorted(edge.unknown)))
    return tuple(dict.fromkeys(start.table.cards[card].name for card in there))


def settles_with_unknown_cards(question: Question, table: Table) -> Callable[[Graph], bool]:
    """Is the answer known, and also whether it hangs on such a card, whatever else is found?"""
    settled = settles(question, table)
    return lambda graph: settled(graph) and _proven_without(graph, question)


def _of_the_script(scenario: Scenario, start: State) -> Iterator[int]:
    """Those that have acted before the position asked about, or lay in a Stable and have gone."""
    those = not_told(start.table)
    for made in run_script(scenario).steps:
        left = (shift.card for event in made.events for shift in event.moves if is_stable(shift.source))
        yield from sorted(acting(start.table, made.events) | those.intersection(left))


def _there(state: State) -> Iterator[int]:
    those = not_told(state.table)
    for zone, cards in enumerate(state.zones):
        if is_stable(zone) or zone == PILE:
            yield from (card for card in cards if card in those)


def _named(question: Question | None, table: Table) -> Iterator[int]:
    """The card of which a move speaks."""
    those, move = not_told(table), question.may if question is not None else None
    for pick in move.picks if move is not None else ():
        yield from (card for card in table.copies.get(split_copy(pick.name)[0], ()) if card in those)


def _instants(start: State, graph: Graph) -> Iterator[int]:
    """Those in hands with which a card that is played may perhaps be answered."""
    cards = start.table.cards
    instants = {card for card in not_told(start.table) if cards[card].type == "instant"}
    for state in (start, *(node.state for node in graph.nodes)) if instants else ():
        hands = (held for zone, held in enumerate(state.zones) if is_hand(zone))
        yield from (card for held in hands for card in held if card in instants)


def _may_act(graph: Graph) -> bool:
    return any(edge.unknown for node in graph.nodes for edge in node.edges or ())


def _proven_without(graph: Graph, question: Question | None) -> bool:
    """Is the answer the same whatever comes of every answer by which such a card comes into play?"""
    if not _may_act(graph):
        return True
    if question is None:
        return False
    table = graph.nodes[0].state.table
    return answer_so_far(_without(graph), question, table) == answer_so_far(graph, question, table)


def _without(graph: Graph) -> Graph:
    """The graph in which it is open what comes of those answers."""
    found = copy(graph)
    found.nodes = [_cut(node) for node in graph.nodes]
    return found


def _cut(node: Node) -> Node:
    cut = Node(node.moment, node.moves)
    cut.edges = node.edges and tuple(_open(edge) for edge in node.edges)
    cut.top = node.top
    return cut


def _open(edge: Edge) -> Edge:
    return edge._replace(to=CUT) if edge.unknown else edge
