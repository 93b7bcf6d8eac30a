"""What a move that is asked about is about: who makes it, with which card, into whose Stable, for which effect."""

from __future__ import annotations

from typing import Final, NamedTuple

from tutor.analysis.outcomes import Outcomes
from tutor.cards.action import Action, actions_of
from tutor.engine import State
from tutor.engine.chains.windows import top_of
from tutor.engine.state.frames import Pile
from tutor.engine.state.moves import NO_CARD, ChooseCard, ChoosePlayer, Play, Respond, Use
from tutor.scenario.move_asked_about import judged_at
from tutor.script.entry import EntryWord
from tutor.script.names import slot_of
from tutor.vocabulary import STABLE_TYPES

NOBODY: Final = -1


class AskedMove(NamedTuple):
    """A move, in the position in which it is judged.

    by: the player's seat; card: the card played, laid down, used or chosen; `NO_CARD` where there is none
    into: the seat whose Stable it is to go to; `NOBODY` where it goes to none, or nobody says to which
    source: the card whose effect is used, or asks for what is chosen; under: the card that is answered
    actions: what is done with it: the action for which a card is chosen, all of an effect that is used or played
    """

    state: State
    verb: EntryWord
    by: int
    card: int = NO_CARD
    into: int = NOBODY
    source: int = NO_CARD
    under: int = NO_CARD
    actions: tuple[Action, ...] = ()


def asked_move(found: Outcomes) -> AskedMove | None:
    """The move that a question asks about; None where it asks about none, or there is no such move."""
    may = found.question.may if found.question is not None else None
    if may is None or may.by not in found.start.table.players:
        return None
    there = judged_at(found.start, may)
    state, move = there.state, there.found.move
    asked = AskedMove(state, may.verb, state.table.players.index(may.by))
    if getattr(move, "card", NO_CARD) in state.table.face_down:
        return asked
    if isinstance(move, Play):
        if state.table.cards[move.card].type in STABLE_TYPES:
            return asked._replace(card=move.card, into=move.into)
        return asked._replace(card=move.card, actions=_actions(state, move.card))
    if isinstance(move, Respond):
        pile = state.agenda[-1]
        top = top_of(state, pile) if isinstance(pile, Pile) else None
        return asked._replace(card=move.card, under=top.card if top is not None else NO_CARD)
    if isinstance(move, Use):
        return asked._replace(card=move.card, source=move.card, actions=_actions(state, move.card))
    request = slot_of(state)
    if request is None:
        return asked
    asked = asked._replace(source=request.instance.source, actions=(request.action,))
    if isinstance(move, ChooseCard):
        goes_home = request.action.to == "your stable"
        return asked._replace(card=move.card, into=asked.by if goes_home else NOBODY)
    if isinstance(move, ChoosePlayer):
        return asked._replace(into=move.seat, card=request.chosen[-1] if request.chosen else NO_CARD)
    return asked


def _actions(state: State, card: int) -> tuple[Action, ...]:
    return tuple(action for effect in state.table.cards[card].effects for action in actions_of(effect.instructions))
