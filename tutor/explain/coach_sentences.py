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
from tutor.engine.state.zones import hand, is_stable, owner, stable
from tutor.explain.coach_reasons import (
    NEAR,
    CardText,
    CoachReason,
    Exposure,
    HandBan,
    HandSize,
    IfUnanswered,
    KeptCards,
    Nearness,
    NextBest,
    Relocation,
    Relocations,
    Rescue,
    UnicornCount,
    Unplayable,
    WinReason,
)
from tutor.vocabulary import split_copy

ONLY: Final = "Nothing else could be done."


class CoachTelling(NamedTuple):
    """What the sentences are made with: the moment, and the seat of the player to whom they are said, -1 for all."""

    state: State
    you: int = -1

    def name(self, seat: int) -> str:
        """A player in a sentence: "Ana", "you"."""
        return "you" if seat == self.you else self.state.table.players[seat]

    def does(self, seat: int, does: str, you_do: str) -> str:
        """A player at the head of a sentence: "Ana has", "You have"."""
        return f"You {you_do}" if seat == self.you else f"{self.state.table.players[seat]} {does}"

    def place(self, zone: int) -> str:
        """A place: "Ana's Stable", "your Stable"."""
        says = zone_text(self.state.table, zone)
        return f"your{says.removeprefix(self._owned())}" if owner(zone) == self.you >= 0 else says

    def _owned(self) -> str:
        return f"{self.state.table.players[self.you]}'s"


def coached(state: State, reasons: Sequence[CoachReason], you: int = -1) -> str:
    """The reasons as sentences, in their order; "" for none. you: the seat of whom it is said to, -1 for all."""
    return _in_order(CoachTelling(state, you), reasons)


def _in_order(told: CoachTelling, reasons: Sequence[CoachReason]) -> str:
    return " ".join(SAYS[type(reason)](told, reason) for reason in reasons)


def stands(effect: Effect) -> bool:
    """Does the effect hold, or wait, as long as its card lies in a Stable?"""
    if effect.statement or effect.replaces:
        return True
    return any(trigger.event == "beginning" for trigger in effect.triggers)


def _names(state: State, cards: Sequence[int]) -> str:
    return listed(dict.fromkeys(split_copy(state.table.names[card])[0] for card in cards))


def _win(told: CoachTelling, reason: WinReason) -> str:
    name, state = told.name(reason.seat), told.state
    if reason.sure:
        return f"It wins the game for {name}."
    if not reason.answerers:
        return f"It may win the game for {name}; what the others do, or chance, can still prevent it."
    holding = listed(f"{told.name(seat)} holds {_cards(len(state.hand(seat)))}" for seat in reason.answerers)
    return f"It wins the game for {name} unless somebody answers: {holding}."


def _rescue(told: CoachTelling, reason: Rescue) -> str:
    unless = ", unless somebody else answers" if reason.open else ""
    return f"Otherwise {told.does(reason.winner, 'wins', 'win')}{unless}."


def _count(told: CoachTelling, reason: UnicornCount) -> str:
    unicorns = told.state.table.edition.terms["unicorns"]
    return f"{told.does(reason.seat, 'has', 'have')} {reason.unicorns} of {reason.needed} {unicorns} then."


def _relocations(told: CoachTelling, reason: Relocations) -> str:
    def way(one: Relocation) -> tuple[int, int]:
        return one.source, one.target

    said = []
    for (source, target), group in groupby(sorted(reason.all, key=way), key=way):
        cards = [one.card for one in group]
        said.append(f"{_names(told.state, cards)} {_way(told, source, target, len(cards) > 1)}")
    return f"{listed(said)}."


def _way(told: CoachTelling, source: int, target: int, many: bool) -> str:
    there = told.place(target)
    if source == target:
        return f"{'stay' if many else 'stays'} in {there}"
    stays = f"from {told.place(source)} " if owner(source) >= 0 else ""
    return f"{'go' if many else 'goes'} {stays}{'into' if is_stable(target) else 'to'} {there}"


def _ban(told: CoachTelling, reason: HandBan) -> str:
    by, cards = _names(told.state, (reason.by,)), _names(told.state, reason.cards)
    into = f" into {told.place(stable(reason.seat))}" if reason.enters else ""
    return f"Its price: {told.name(reason.seat)} cannot play {cards}{into} then, because of {by}."


def _exposure(told: CoachTelling, reason: Exposure) -> str:
    return f"Its price: everybody sees {told.place(hand(reason.seat))} then."


def _nearness(told: CoachTelling, reason: Nearness) -> str:
    terms = told.state.table.edition.terms
    word = terms["unicorn"] if reason.lacking == 1 else terms["unicorns"]
    only = "only " if reason.lacking <= NEAR else ""
    needs, holds = told.does(reason.seat, "needs", "need"), "hold" if reason.seat == told.you else "holds"
    return f"{needs} {only}{reason.lacking} more {word} and {holds} {_cards(reason.cards)}."


def _card_text(told: CoachTelling, reason: CardText) -> str:
    state = told.state
    card = state.table.cards[reason.card]
    there = [effect for effect in card.effects if _is_played(state, effect)]
    effects = [effect for effect in there if stands(effect) or not reason.lasting]
    says = " ".join(dict.fromkeys(effect_text(effect, card, state.table.edition.terms) for effect in effects))
    return f"{card.name} says: {says}"


def _is_played(state: State, effect: Effect) -> bool:
    return all(state.table.reads(reading, choice) for reading, choice in effect.under)


def _kept(told: CoachTelling, reason: KeptCards) -> str:
    end = " for what would hurt more" if reason.answers else ""
    return f"{told.does(reason.seat, 'keeps', 'keep')} {_names(told.state, reason.cards)}{end}."


def _hand(told: CoachTelling, reason: HandSize) -> str:
    return f"{told.does(reason.seat, 'holds', 'hold')} {_cards(reason.cards)} then."


def _unplayable(told: CoachTelling, reason: Unplayable) -> str:
    return f"{told.does(reason.seat, 'holds', 'hold')} no card that can be played now."


def _alternative(told: CoachTelling, reason: NextBest) -> str:
    nothing = "Nothing that is seen would be otherwise."
    return f"{capital(reason.says)} instead? {_in_order(told, reason.reasons) or nothing}"


def _unanswered(told: CoachTelling, reason: IfUnanswered) -> str:
    return f"Unanswered: {_in_order(told, reason.reasons)}"


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
