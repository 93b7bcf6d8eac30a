"""Cards of which nobody has told what they do, and which may act on the way to an answer."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.analysis.graph import Graph
from tutor.cards import Card
from tutor.cards.action import UNKNOWN, actions_of
from tutor.engine import State
from tutor.engine.continuous.conditions import is_there
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.zones import PILE, is_stable
from tutor.script.question import Question
from tutor.vocabulary import split_copy


def unknown_cards(start: State, question: Question | None, graph: Graph | None) -> tuple[str, ...]:
    """The names of the cards whose text nobody has told, and on which an answer may hang; in the order of their places.

    They are those in Stables and on the pile, those that are played on the way or moved there, the card of which a move
    speaks, and each Herd Bonus for which the player has the Animals whose turn begins.
    """
    table = start.table
    if not table.those("text not told", _is_unknown):
        return ()
    acting = dict.fromkeys(_acting(start, graph))
    if question is not None and question.may is not None:
        named = {split_copy(pick.name)[0] for pick in question.may.picks}
        acting.update((card, None) for name in named for card in table.copies.get(name, ()))
    states = (start, *(node.state for node in (graph.nodes if graph is not None else ())))
    herds = (herd for herd in table.herds if any(_is_due(state, herd) for state in states))
    found = (table.cards[card] for card in (*acting, *herds) if card not in table.face_down)
    return tuple(dict.fromkeys(card.name for card in found if _is_unknown(card, start)))


def _acting(start: State, graph: Graph | None) -> Iterator[int]:
    for zone, cards in enumerate(start.zones):
        if is_stable(zone) or zone == PILE:
            yield from cards
    for node in graph.nodes if graph is not None else ():
        for zone, cards in enumerate(node.state.zones):
            if is_stable(zone) or zone == PILE:
                yield from cards
        for edge in node.edges or ():
            card: int = getattr(edge.move, "card", NO_CARD)
            if card >= 0:
                yield card


def _is_unknown(card: Card, state: State | None = None) -> bool:
    """Has nobody told what it does, or what one of its effects does that is there as this table reads it?"""
    reads = state.table.readings if state is not None else None
    return card.unknown or any(
        action.verb == UNKNOWN
        for effect in card.effects
        if reads is None or all(reads[id] == choice for id, choice in effect.under)
        for action in actions_of(effect.instructions)
    )


def _is_due(state: State, herd: int) -> bool:
    """Is it the beginning of the turn of somebody who has the Animals for this Herd Bonus?"""
    if state.turn.phase != "beginning":
        return False
    effects = state.table.cards[herd].effects
    return any(is_there(state, EffectInstance(herd, number, state.turn.seat, 0)) for number in range(len(effects)))
