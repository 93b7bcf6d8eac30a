"""Questions about Herd Bonuses: one that works by itself, and one for which one Animal is missing."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards.action import Condition
from tutor.engine import State
from tutor.engine.continuous.conditions import unmet
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.fact_fields import origin_of, word_of
from tutor.engine.state.moves import Use
from tutor.scenario import Question, entry_of
from tutor.service.asking.forced_play import ForcedPlay
from tutor.service.asking.goals import does
from tutor.service.asking.worth import Offered, Worth


def herds(forced: ForcedPlay) -> Iterator[Offered]:
    """As a turn begins: does what a Herd Bonus has its player do come about; may one be used that is just missed?"""
    table, seat = forced.here.table, forced.here.turn.seat
    for moment in forced.moments:
        origin, word = origin_of(moment.event.fact), word_of(moment.event.fact)
        if moment.event.kind == "action.done" and word and origin is not None and origin.card in table.herds:
            yield Offered(Worth.HERD, does(table.players[origin.controller], word, "link"))
    if forced.here.turn.phase == "beginning":
        for card in table.herds:
            if _is_just_missed(forced.next_choice, card, seat):
                yield Offered(Worth.HERD, Question(may=entry_of(forced.here, Use(seat, card))))


def _is_just_missed(state: State, card: int, seat: int) -> bool:
    """Would one Animal more be enough?"""
    for number, effect in enumerate(state.table.cards[card].effects):
        would, conditions = EffectInstance(card, number, seat, 0), effect.conditions
        if unmet(state, conditions, would) and not unmet(state, tuple(map(_one_less, conditions)), would):
            return True
    return False


def _one_less(condition: Condition) -> Condition:
    return condition._replace(least=max(0, condition.least - 1))
