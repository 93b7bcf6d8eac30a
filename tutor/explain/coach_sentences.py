"""Why a move is made, in sentences: what it wins or saves, what lies elsewhere for it, what it costs, who is near."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from tutor.cards.card import Effect
from tutor.cards.clauses import capital
from tutor.cards.english import effect_text
from tutor.cards.phrases import listed
from tutor.engine import State
from tutor.engine.continuous.phrasing import zone_text
from tutor.engine.state.zones import is_stable, owner, stable
from tutor.vocabulary import split_copy

ONLY: Final = "Nothing else could be done."

NEAR: Final = 2
"""Who lacks no more Unicorns than that is near to winning."""

MAX_REASONS: Final = 3
"""So many reasons are said of one move."""


class WinReason(NamedTuple):
    """The move wins; sure: whatever the others hold and do; answerers: who may still answer, if nothing else can be."""

    seat: int
    sure: bool
    answerers: tuple[int, ...] = ()


class Rescue(NamedTuple):
    """Without the move somebody wins; open: somebody else might still answer."""

    winner: int
    open: bool


class UnicornCount(NamedTuple):
    """How many Unicorns somebody has then, and how many win."""

    seat: int
    unicorns: int
    needed: int


class Relocation(NamedTuple):
    """A card that goes elsewhere by the move; to where it lies, if it stays there alone because of the move."""

    card: int
    source: int
    target: int


class Relocations(NamedTuple):
    """Everything that is seen to lie elsewhere."""

    all: tuple[Relocation, ...]


class HandBan(NamedTuple):
    """What it costs: cards of one's own hand that may not be played any more; enters: into one's own Stable."""

    seat: int
    by: int
    cards: tuple[int, ...]
    enters: bool = False


class Exposure(NamedTuple):
    """What it costs: everybody sees the hand of this player."""

    seat: int


class Nearness(NamedTuple):
    """Somebody who may soon win: so many Unicorns are lacking, and so many cards are held."""

    seat: int
    lacking: int
    cards: int


class CardText(NamedTuple):
    """What a card says; lasting: that alone which holds, or waits, as long as it lies in a Stable."""

    card: int
    lasting: bool


class KeptCards(NamedTuple):
    """The cards that stay in somebody's hand for it, the most useful; answers: to answer something else."""

    seat: int
    cards: tuple[int, ...]
    answers: bool = False


class HandSize(NamedTuple):
    """How many cards somebody holds then."""

    seat: int
    cards: int


class Unplayable(NamedTuple):
    """This player holds no card that could be played now."""

    seat: int


class NextBest(NamedTuple):
    """The next best move, as it is said, and what would come of it; without reasons: nothing in sight."""

    says: str
    reasons: tuple[CoachReason, ...]


class IfUnanswered(NamedTuple):
    """What comes if nobody answers."""

    reasons: tuple[CoachReason, ...]


CoachReason = (
    WinReason
    | Rescue
    | UnicornCount
    | Relocations
    | HandBan
    | Exposure
    | Nearness
    | CardText
    | KeptCards
    | HandSize
    | Unplayable
    | NextBest
    | IfUnanswered
)


def coached(state: State, reasons: Sequence[CoachReason]) -> str:
    """The reasons as sentences, in their order; "" for none."""
    return " ".join(SAYS[type(reason)](state, reason) for reason in reasons)


def stands(effect: Effect) -> bool:
    """Does the effect hold, or wait, as long as its card lies in a Stable?"""
    if effect.statement or effect.replaces:
        return True
    return any(trigger.event == "beginning" for trigger in effect.triggers)


def _names(state: State, cards: Sequence[int]) -> str:
    return listed(dict.fromkeys(split_copy(state.table.names[card])[0] for card in cards))


def _win(state: State, reason: WinReason) -> str:
    name = state.table.players[reason.seat]
    if reason.sure:
        return f"It wins the game for {name}."
    if not reason.answerers:
        return f"It may win the game for {name}; what the others do, or chance, can still prevent it."
    holding = listed(f"{state.table.players[seat]} holds {_cards(len(state.hand(seat)))}" for seat in reason.answerers)
    return f"It wins the game for {name} unless somebody answers: {holding}."


def _rescue(state: State, reason: Rescue) -> str:
    unless = ", unless somebody else answers" if reason.open else ""
    return f"Otherwise {state.table.players[reason.winner]} wins{unless}."


def _count(state: State, reason: UnicornCount) -> str:
    name, unicorns = state.table.players[reason.seat], state.table.edition.terms["unicorns"]
    return f"{name} has {reason.unicorns} of {reason.needed} {unicorns} then."


def _relocations(state: State, reason: Relocations) -> str:
    def way(one: Relocation) -> tuple[int, int]:
        return one.source, one.target

    told = []
    for (source, target), group in groupby(sorted(reason.all, key=way), key=way):
        cards = [one.card for one in group]
        told.append(f"{_names(state, cards)} {_way(state, source, target, len(cards) > 1)}")
    return f"{listed(told)}."


def _way(state: State, source: int, target: int, many: bool) -> str:
    there = zone_text(state.table, target)
    if source == target:
        return f"{'stay' if many else 'stays'} in {there}"
    stays = f"from {zone_text(state.table, source)} " if owner(source) >= 0 else ""
    return f"{'go' if many else 'goes'} {stays}{'into' if is_stable(target) else 'to'} {there}"


def _ban(state: State, reason: HandBan) -> str:
    by, name = _names(state, (reason.by,)), state.table.players[reason.seat]
    into = f" into {zone_text(state.table, stable(reason.seat))}" if reason.enters else ""
    return f"Its price: {name} cannot play {_names(state, reason.cards)}{into} then, because of {by}."


def _exposure(state: State, reason: Exposure) -> str:
    return f"Its price: everybody sees {state.table.players[reason.seat]}'s hand then."


def _nearness(state: State, reason: Nearness) -> str:
    terms, name = state.table.edition.terms, state.table.players[reason.seat]
    word = terms["unicorn"] if reason.lacking == 1 else terms["unicorns"]
    only = "only " if reason.lacking <= NEAR else ""
    return f"{name} needs {only}{reason.lacking} more {word} and holds {_cards(reason.cards)}."


def _card_text(state: State, reason: CardText) -> str:
    card = state.table.cards[reason.card]
    there = [effect for effect in card.effects if _is_played(state, effect)]
    effects = [effect for effect in there if stands(effect) or not reason.lasting]
    says = " ".join(dict.fromkeys(effect_text(effect, card, state.table.edition.terms) for effect in effects))
    return f"{card.name} says: {says}"


def _is_played(state: State, effect: Effect) -> bool:
    return all(state.table.reads(reading, choice) for reading, choice in effect.under)


def _kept(state: State, reason: KeptCards) -> str:
    end = " for what would hurt more" if reason.answers else ""
    return f"{state.table.players[reason.seat]} keeps {_names(state, reason.cards)}{end}."


def _hand(state: State, reason: HandSize) -> str:
    return f"{state.table.players[reason.seat]} holds {_cards(reason.cards)} then."


def _unplayable(state: State, reason: Unplayable) -> str:
    return f"{state.table.players[reason.seat]} holds no card that can be played now."


def _alternative(state: State, reason: NextBest) -> str:
    nothing = "Nothing that is seen would be otherwise."
    return f"{capital(reason.says)} instead? {coached(state, reason.reasons) or nothing}"


def _unanswered(state: State, reason: IfUnanswered) -> str:
    return f"Unanswered: {coached(state, reason.reasons)}"


def _cards(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


SAYS: Final[dict[type, Callable[..., str]]] = {
    WinReason: _win,
    Rescue: _rescue,
    UnicornCount: _count,
    Relocations: _relocations,
    HandBan: _ban,
    Exposure: _exposure,
    Nearness: _nearness,
    CardText: _card_text,
    KeptCards: _kept,
    HandSize: _hand,
    Unplayable: _unplayable,
    NextBest: _alternative,
    IfUnanswered: _unanswered,
}
"""Kind of reason -> its sentence."""
