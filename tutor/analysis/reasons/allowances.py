"""What lets a move be made: a card that allows it, a rule about this very case, the moment, what happened last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.grounds import because_of
from tutor.analysis.line import reached, tried
from tutor.analysis.outcomes import Outcomes
from tutor.analysis.reasons.asked_move import NOBODY, AskedMove
from tutor.analysis.reasons.finding import Finding
from tutor.analysis.reasons.plain_rules import DEFINES
from tutor.cards.action import actions_of
from tutor.engine import State, refusals
from tutor.engine.continuous.permissions import plays_said
from tutor.engine.state.frames import Link
from tutor.engine.state.moves import NO_CARD, Play
from tutor.engine.state.zones import DISCARD
from tutor.explain.answers.reason_sentences import (
    answers_in_turn,
    asks_for_it,
    can_do_what_it_asks,
    instead_of_a_play,
    nothing_forbids,
)

ANYWHERE: Final = {"upgrade": "cards.upgrade", "downgrade": "cards.downgrade"}
"""A type of card -> the rule by which it may be played into any Stable, where it is no Unicorn."""

REQUIRED: Final = ("impossible.not-playable", "ultimate-cost")
"""Rule and reading by which a card is refused that asks for what cannot be done."""

NEXT_TO_PASSING: Final = "pile.until-all-decline"

ANSWERS_CARDS: Final = "cards.instant"
"""The rule by which an Instant is refused where it has nothing to answer."""

LATELY: Final = ("pile.returned", "card.entered", "action.done", "action.replaced", "action.prevented")
"""Kinds of event by which a card came to where it is."""


def allowed_by_a_card(asked: AskedMove | None) -> Iterator[Finding]:
    """The card by which more than one may be played in this turn, once one has been."""
    if asked is None or asked.verb != "play" or not asked.state.turn.played:
        return
    said = plays_said(asked.state)
    if said is not None and said.source != NO_CARD:
        card = asked.state.table.cards[said.source]
        yield Finding((card.name,), asks_for_it(card, asked.state.table))


def paid_with_a_downgrade(asked: AskedMove | None) -> Iterator[Finding]:
    """That a card by which somebody is hindered may be given up as well as another."""
    if asked is None or asked.verb != "choose" or asked.card == NO_CARD or not asked.actions:
        return
    if asked.actions[0].verb == "sacrifice" and asked.state.table.cards[asked.card].type == "downgrade":
        yield _rule("downgrades.sacrifice", asked)


def although_the_turn_ends(asked: AskedMove | None) -> Iterator[Finding]:
    """That an effect of the same moment does not take another one away, although it ends the turn."""
    frame = asked.state.agenda[-1] if asked is not None and asked.verb == "use" else None
    if asked is None or not isinstance(frame, Link):
        return
    for pending in frame.pending:
        ends = any(action.verb == "end turn" for action in actions_of(pending.instructions))
        if ends and pending.status == "chosen" and pending.instance.source != asked.source:
            rule = _rule("turn.beginning.end-turn", asked)
            yield rule._replace(names=(*rule.names, asked.state.table.cards[pending.instance.source].name))


def into_another_stable(asked: AskedMove | None) -> Iterator[Finding]:
    """That a card may go where it seldom goes: a Downgrade into one's own Stable, another card into somebody else's."""
    if asked is None or asked.verb != "play" or asked.card == NO_CARD or asked.into == NOBODY:
        return
    kind = asked.state.table.cards[asked.card].type
    if (asked.into == asked.by) == (kind == "downgrade"):
        yield _rule(ANYWHERE.get(kind, "cards.unicorn.any-stable"), asked)


def with_just_these(asked: AskedMove | None) -> Iterator[Finding]:
    """The cards in the own Stable without which a card could not be played, as they are what it asks for."""
    if asked is None or asked.verb != "play" or asked.card == NO_CARD:
        return
    state, into = asked.state, asked.by if asked.into == NOBODY else asked.into
    needed = [
        card
        for card in state.stable(asked.by)
        if any(one.rule in REQUIRED for one in refusals(_without(state, card), Play(asked.by, asked.card, into)))
    ]
    if needed:
        names = [state.table.cards[card].name for card in needed]
        says = can_do_what_it_asks(state.table.players[asked.by], state.table.cards[asked.card], names, state.table)
        yield Finding((REQUIRED[0], *names), says)


def _without(state: State, card: int) -> State:
    """The position with a card in the discard pile instead of where it lies."""
    zones = [tuple(one for one in zone if one != card) for zone in state.zones]
    zones[DISCARD] = (*zones[DISCARD], card)
    return state._replace(zones=tuple(zones))


def plainly(asked: AskedMove | None) -> Iterator[Finding]:
    """What makes it legal where nothing is at work: the card that asks for it, the moment."""
    if asked is None:
        return
    table, player = asked.state.table, asked.state.table.players[asked.by]
    if asked.source >= 0:
        card = table.cards[asked.source]
        yield Finding((card.name,), asks_for_it(card, table))
    elif asked.verb == "pass":
        yield Finding((NEXT_TO_PASSING,), "")
    elif asked.verb == "play" and asked.card != NO_CARD:
        yield Finding(("play.means",), nothing_forbids(player, table.cards[asked.card]))
    elif asked.verb == "draw":
        yield Finding(("turn.action",), instead_of_a_play(player))
    elif answers_effects(asked):
        yield Finding((table.cards[asked.card].name,), asks_for_it(table.cards[asked.card], table))
    elif asked.verb == "respond" and _answers_an_answer(asked):
        yield Finding(("cards.instant.own-response",), answers_in_turn(player, table.cards[asked.under]))


def what_happened_last(found: Outcomes, asked: AskedMove | None) -> Iterator[Finding]:
    """The rules of what was last done to the card that the move names, also by the move."""
    question = found.question
    if question is None or question.may is None or asked is None or asked.card == NO_CARD:
        return
    steps = (*reached(found.scenario).steps, *tried(found.start, question.may).steps)
    for step in reversed(steps):
        for event in reversed(step.trace):
            if event.kind in LATELY and asked.card in event.cards:
                yield Finding(tuple(sorted(event.rules, key=lambda rule: rule.startswith(DEFINES)))[:2], "")
                return


def answers_effects(asked: AskedMove) -> bool:
    """Is it an Instant that answers what would happen, and no card that is being played?"""
    if asked.verb != "respond" or asked.card == NO_CARD:
        return False
    return any(effect.intervenes is not None for effect in asked.state.table.cards[asked.card].effects)


def _answers_an_answer(asked: AskedMove) -> bool:
    """Does what is answered answer a card of the same player?"""
    pile = asked.state.pile
    return len(pile) > 1 and pile[-1].card == asked.under and pile[-2].seat == asked.by


def _rule(id: str, asked: AskedMove) -> Finding:
    return Finding((id,), because_of(id, asked.state.table).says)
