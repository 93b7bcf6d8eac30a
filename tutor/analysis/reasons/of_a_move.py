"""Why a move may be made, or may not: what decides it, the most telling first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tutor.analysis.line import reached, tried
from tutor.analysis.outcomes import Outcomes
from tutor.analysis.reasons.asked_move import AskedMove
from tutor.analysis.reasons.deciders import Decider, looking, meant, only
from tutor.analysis.reasons.finding import Finding
from tutor.analysis.reasons.findings import cited, told
from tutor.engine.continuous.permissions import plays_said
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.zones import stable
from tutor.explain.answers.reason_sentences import (
    answers_in_turn,
    asks_for_it,
    instead_of_a_play,
    nothing_forbids,
    waits_for_something_else,
)
from tutor.vocabulary import split_copy

MAX_TURNING: Final = 2
"""So many cards without whose text it would be otherwise are named."""

MAX_OBJECTIONS: Final = 2
"""So many cards that look as if they forbade it are named."""

OF_ANY_MOMENT: Final = frozenset(
    ("chain.complete", "chain.order", "turn.order", "turn.phases", "win.threshold", "cards.types")
)
"""Rules that speak against anything that is tried at a wrong moment, or for anything at the right one."""

OF_ANY_MOVE: Final = OF_ANY_MOMENT | {"turn.action"}
"""Rules that any move that may be made could cite."""

SAYS_LITTLE: Final = frozenset(("choose.look", "impossible.disregard", "effects.triggered"))
"""Rules by which a move is refused that the text of the card decides which asks for it, or is used."""

NEXT_TO_PASSING: Final = "pile.until-all-decline"

ANSWERS_CARDS: Final = "cards.instant"
"""The rule by which an Instant is refused where it has nothing to answer."""

DEFINES: Final = "terms."
"""How the rules begin that say what a word means."""

LATELY: Final = ("pile.returned", "card.entered", "action.done", "action.replaced", "action.prevented")
"""Kinds of event by which a card came to where it is."""


def why_not(found: Outcomes, those: Sequence[Decider], asked: AskedMove | None) -> Iterator[Finding]:
    """Why it may not be made: the reason that a table gives first, then what else turns it."""
    against = cited(found)
    special = [one for one in against if one.names[0] not in OF_ANY_MOMENT]
    by_cards = [one for one in against if one.names[0] in found.start.table.copies]
    yield from by_cards[:MAX_TURNING]
    if asked is not None and _answers_effects(asked) and special and special[0].names[0] == ANSWERS_CARDS:
        laid = asked.state.table.cards[asked.card]
        yield Finding((laid.name,), waits_for_something_else(laid, asked.state.table))
    card = "" if by_cards else _whose_text(found, asked)
    if card and special and special[0].names[0] in SAYS_LITTLE:
        yield Finding((card,), _of_its_text(special, asked))
    yield from special[:1]
    mine = meant(found)
    others = [one for one in those if one.name not in mine]
    yield from told([*only(others, "reading")[:1], *only(others, "text")[:MAX_TURNING]], found, asked)
    if card and asked is not None and asked.verb == "choose":
        yield Finding((card,), "")
    yield from special
    yield from told([*only(those, "text")[:1], *looking(those)[:1]], found, asked)
    if card:
        yield Finding((card,), "")
    yield from against


def _whose_text(found: Outcomes, asked: AskedMove | None) -> str:
    """The card that asks for what is chosen, or that would be used; `""` where there is none."""
    if asked is not None and asked.source >= 0:
        return asked.state.table.cards[asked.source].name
    may = found.question.may if found.question is not None else None
    name = split_copy(may.picks[0].name)[0] if may is not None and may.verb == "use" and may.picks else ""
    return name if name in found.start.table.copies else ""


def _of_its_text(special: Sequence[Finding], asked: AskedMove | None) -> str:
    """Of a card that nothing has set off, what would; else what the rules say of the moment is enough."""
    if asked is None or asked.verb != "use" or special[0].names[0] != "effects.triggered":
        return ""
    table = asked.state.table
    lies_there = asked.source >= 0 and asked.source in asked.state.zones[stable(asked.by)]
    card = table.cards[asked.source]
    return waits_for_something_else(card, table) if lies_there and card.effects else ""


def why(found: Outcomes, those: Sequence[Decider], asked: AskedMove | None) -> Iterator[Finding]:
    """Why it may be made: what makes it legal, then what looks as if it forbade it, then the rules."""
    mine = meant(found)
    at_work = [one for one in only(those, "text") if one.name not in mine]
    yield from _allowed_by_a_card(asked)
    yield from told([*at_work[:MAX_TURNING], *only(those, "reading")[:1]], found, asked)
    yield from told(sorted(looking(those), key=_is_far_off)[:MAX_OBJECTIONS], found, asked)
    if asked is not None and asked.verb == "choose":
        yield from _plainly(asked)
    yield from _what_happened_last(found, asked)
    yield from told([one for one in only(those, "text") if one.name in mine][:MAX_TURNING], found, asked)
    yield from _plainly(asked)
    against = cited(found)
    special = sorted((one for one in against if one.names[0] not in OF_ANY_MOVE), key=_is_definition)
    yield from special or against


def _is_far_off(one: Decider) -> bool:
    """Does it speak of cards of another kind? What speaks of such cards, but elsewhere, a table names before."""
    return one.role == "limit" and one.wording is not None and one.wording.limit == "kind"


def _is_definition(one: Finding) -> bool:
    """Does a rule only say what a word means? What it says of a case comes before that."""
    return one.names[0].startswith(DEFINES)


def _allowed_by_a_card(asked: AskedMove | None) -> Iterator[Finding]:
    """The card by which more than one may be played in this turn, once one has been."""
    if asked is None or asked.verb != "play" or not asked.state.turn.played:
        return
    said = plays_said(asked.state)
    if said is not None and said.source != NO_CARD:
        card = asked.state.table.cards[said.source]
        yield Finding((card.name,), asks_for_it(card, asked.state.table))


def _plainly(asked: AskedMove | None) -> Iterator[Finding]:
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
    elif _answers_effects(asked):
        yield Finding((table.cards[asked.card].name,), asks_for_it(table.cards[asked.card], table))
    elif asked.verb == "respond" and _answers_an_answer(asked):
        yield Finding(("cards.instant.own-response",), answers_in_turn(player, table.cards[asked.under]))


def _answers_effects(asked: AskedMove) -> bool:
    """Is it an Instant that answers what would happen, and no card that is being played?"""
    if asked.verb != "respond" or asked.card == NO_CARD:
        return False
    return any(effect.intervenes is not None for effect in asked.state.table.cards[asked.card].effects)


def _answers_an_answer(asked: AskedMove) -> bool:
    """Does what is answered answer a card of the same player?"""
    pile = asked.state.pile
    return len(pile) > 1 and pile[-1].card == asked.under and pile[-2].seat == asked.by


def _what_happened_last(found: Outcomes, asked: AskedMove | None) -> Iterator[Finding]:
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
