"""Cards of which nobody has told what they do, and on which an answer may hang."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from itertools import chain

from tutor.analysis.graph import CUT, Edge, Graph, Node
from tutor.analysis.unknown_effects import (
    UnknownEffect,
    acting,
    acts_at_any_moment,
    at_any_moment,
    at_work,
    effects_of,
    held,
    not_told,
)
from tutor.analysis.verdict import answer_so_far, settles
from tutor.engine import State, Table
from tutor.engine.state.zones import PILE, is_stable
from tutor.engine.targeting.midturn_start import passed
from tutor.explain.answers.knowledge_gaps import NotKnown, of_effect, parts_not_known
from tutor.scenario import Scenario
from tutor.scenario.entries import meaning
from tutor.scenario.initial_state import set_up
from tutor.scenario.move_asked_about import judged_at
from tutor.scenario.script_run import run_script
from tutor.script.question import Question
from tutor.vocabulary import split_copy


def unknown_parts(scenario: Scenario, start: State, graph: Graph | None) -> tuple[NotKnown, ...]:
    """The cards, and the sentences on them, of which nobody has told what they do, and on which the answer may hang.

    They are those that act in the position asked about or have acted in the script, those with which somebody may
    perhaps answer out of a hand, and those of the card of which a move speaks. One that may come into play or be set
    off later is one of them only if the answer is not proven by play in which that does not happen.
    """
    if not not_told(start.table):
        return ()
    there = dict.fromkeys((*_of_the_script(scenario, start), *at_work(start), *_named(scenario.question, start)))
    there.update(dict.fromkeys(held(start, instants_alone=not start.zones[PILE])))
    if graph is not None and not _proven_without(graph, scenario.question):
        edges = chain.from_iterable(node.edges or () for node in graph.nodes)
        there.update(dict.fromkeys(found for edge in edges for found in sorted(edge.unknown)))
    return tuple(dict.fromkeys(part for found in there for part in _parts(found, start.table)))


def unneeded_parts(scenario: Scenario, table: Table) -> tuple[NotKnown, ...]:
    """What is not known of the cards that the scenario brings along, where the answer hangs on none of it."""
    return tuple(part for card in scenario.own for part in parts_not_known(card, table.readings))


def _parts(found: UnknownEffect, table: Table) -> tuple[NotKnown, ...]:
    card = table.cards[found[0]]
    return (NotKnown(card.name),) if card.unknown else of_effect(card, card.effects[found[1]])


def settles_with_unknown_cards(question: Question, table: Table) -> Callable[[Graph], bool]:
    """Is the answer known, and also whether it hangs on such a card, whatever else is found?"""
    settled = settles(question, table)
    return lambda graph: settled(graph) and _proven_without(graph, question)


def _of_the_script(scenario: Scenario, start: State) -> Iterator[UnknownEffect]:
    """Those that have acted before the position asked about, or could have in a Stable that they have left.

    What a mandatory beginning effect has brought stands where a game is set up after its moment.
    """
    table = start.table
    those = not_told(table)
    for begun in passed(set_up(scenario)):
        yield from (found for found, _ in effects_of(begun.source, table) if found == (begun.source, begun.effect))
    steps = [*run_script(scenario).steps]
    if scenario.question is not None and scenario.question.may is not None:
        steps += judged_at(start, scenario.question.may).steps
    for made in steps:
        left = {shift.card for event in made.events for shift in event.moves if is_stable(shift.source)}
        yield from sorted(acting(table, made.events, there=(made.after,)))
        yield from (found for card in sorted(those & left) for found in at_any_moment(card, table))


def _named(question: Question | None, start: State) -> Iterator[UnknownEffect]:
    """What is not known of the card of which a move speaks, as far as the move may hang on it.

    Whether an effect may be used hangs on it where nothing is known of what sets it off, or else only where it may be:
    without what is known to set it off, or to be asked for, nobody may, whatever it does.
    """
    table, move = start.table, question.may if question is not None else None
    if move is None:
        return
    uses = move.verb in ("use", "skip")
    own = move.verb in ("play", "respond") or (uses and meaning(judged_at(start, move).state, move).legal)
    for pick in move.picks:
        for card in not_told(table).intersection(table.copies.get(split_copy(pick.name)[0], ())):
            for found, effect in effects_of(card, table):
                if own or acts_at_any_moment(effect):
                    yield found


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
