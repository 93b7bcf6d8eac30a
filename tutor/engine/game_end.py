"""How the game ends: the required number, the deck run out, the letters of the names, everybody loses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tutor.engine.continuous.permissions import TO_WIN, kept_from_winning, to_win
from tutor.engine.resolution.drawing import discard_to_deck
from tutor.engine.state.draft import Draft
from tutor.engine.state.end_facts import DeckOut, EndFact, Tied
from tutor.engine.state.facts import Won
from tutor.engine.state.state import GameEnd
from tutor.engine.state.zones import DECK, DISCARD

DECK_OUT: Final = ("deck-out", "deck-out-moment")
"""The readings on which it depends how a game ends whose deck has run out."""

TOGETHER: Final = ("winners-together", "most-unicorns")


def check(draft: Draft) -> None:
    """End the game if nothing is left to resolve and somebody has won, or the deck has run out."""
    if draft.reached:
        _first_won(draft)
        return
    if draft.zones[DECK] and not draft.schedule:
        return
    missed = any(entry.what == "deck out" for entry in draft.schedule)
    if missed or (not draft.zones[DECK] and draft.table.reads("deck-out-moment", "empty")):
        _deck_out(draft)


def _first_won(draft: Draft) -> None:
    """Of those who have the number, the winner by the readings `first-to-win` and `winners-together`.

    Each is cited where its other choice would have another winner.
    """
    in_turn, by_most = draft.table.reads("first-to-win", "turn-order"), draft.table.reads(*TOGETHER)
    winner = _winner(draft, in_turn, by_most)
    readings: tuple[str, ...] = ("first-to-win",) if _winner(draft, not in_turn, by_most) != winner else ()
    if _winner(draft, in_turn, not by_most) != winner:
        readings += TOGETHER[:1]
    seats = _candidates(draft, in_turn)
    if by_most and len(seats) > 1 and not in_turn:
        _most(draft, seats, ("win.threshold", "win.counts-one"), readings, Tied)
    else:
        assert winner is not None
        _won_by_number(draft, winner, readings)


def _candidates(draft: Draft, in_turn: bool) -> tuple[int, ...]:
    """Among whom it is decided: all who have the number, or those who had it first."""
    return tuple(seat for moment in draft.reached for seat in moment) if in_turn else draft.reached[0]


def _winner(draft: Draft, in_turn: bool, by_most: bool) -> int | None:
    """Who wins, read so; None where everybody loses."""
    seats = _candidates(draft, in_turn)
    if by_most and not in_turn:
        best = _strongest(draft, seats).best
        return best[0] if len(best) == 1 else None
    return next(seat for seat in draft.table.clockwise(draft.turn.seat) if seat in seats)


def _won_by_number(draft: Draft, seat: int, readings: tuple[str, ...]) -> None:
    continuous = draft.continuous
    by = tuple(active.card for active in continuous.statements.get(TO_WIN, ()) if active.seat == seat)
    fact = Won(continuous.unicorns[seat], to_win(draft.table, continuous, seat), by)
    _won(draft, seat, ("win.threshold", "win.counts-one"), readings, fact)


def _deck_out(draft: Draft) -> None:
    reading = draft.table.readings["deck-out"]
    if reading == "reshuffle":
        if draft.zones[DISCARD]:
            discard_to_deck(draft, draft.n)
        return
    if reading == "nobody":
        _lost(draft, (), DECK_OUT, DeckOut(None))
        return
    seats = [seat for seat in range(len(draft.table.players)) if not kept_from_winning(draft.continuous, seat)]
    if not seats:
        _lost(draft, ("win.deck-out", "effects.continuous"), DECK_OUT, DeckOut(None, barred=_barring(draft)))
        return
    _most(draft, seats, ("win.deck-out",), DECK_OUT, DeckOut)


def _barring(draft: Draft) -> tuple[int, ...]:
    """The cards by which players cannot win."""
    seats = range(len(draft.table.players))
    return tuple(dict.fromkeys(card for seat in seats for card in kept_from_winning(draft.continuous, seat)))


def _most(
    draft: Draft,
    seats: Iterable[int],
    rules: tuple[str, ...],
    readings: tuple[str, ...],
    fact: type[DeckOut] | type[Tied],
) -> None:
    """Of these players the one with the most Unicorns wins, of those who are tied the one with the most letters."""
    found = _strongest(draft, seats)
    how: EndFact = fact(found.number, found.letters)
    if isinstance(how, DeckOut) and (barring := _barring(draft)):
        rules, how = (*rules, "effects.continuous"), how._replace(barred=barring)
    rules = rules if found.letters is None else (*rules, "win.letters")
    if len(found.best) == 1:
        _won(draft, found.best[0], rules, readings, how)
    else:
        _lost(draft, (*rules, "win.everyone-loses"), readings, how)


class _Strongest(NamedTuple):
    """Who has the most Unicorns, and of several the most letters; letters: how many, None where nobody is tied."""

    best: tuple[int, ...]
    number: int
    letters: int | None = None


def _strongest(draft: Draft, seats: Iterable[int]) -> _Strongest:
    count = {seat: draft.continuous.unicorns[seat] for seat in seats}
    most = max(count.values())
    tied = tuple(seat for seat in count if count[seat] == most)
    if len(tied) == 1:
        return _Strongest(tied, most)
    letters = {seat: letters_of(draft, seat) for seat in tied}
    longest = max(letters.values())
    return _Strongest(tuple(seat for seat in tied if letters[seat] == longest), most, longest)


def letters_of(draft: Draft, seat: int) -> int:
    """How many letters the names of a player's Unicorn cards have together.

    Source: rule `win.letters`; a card that is considered something else has no part in it.
    """
    masked = draft.continuous.masked
    cards = (draft.table.cards[card] for card in draft.stable(seat) if card not in masked)
    return sum(card.letters for card in cards if card.is_unicorn)


def _won(draft: Draft, seat: int, rules: tuple[str, ...], readings: tuple[str, ...], fact: Won | EndFact) -> None:
    outcome = GameEnd(seat, draft.n + 1)
    draft.emit("game.won", seat, rules=rules, readings=readings, fact=fact, outcome=outcome)


def _lost(draft: Draft, rules: tuple[str, ...], readings: tuple[str, ...], fact: EndFact) -> None:
    outcome = GameEnd(None, draft.n + 1)
    draft.emit("game.lost", rules=rules, readings=readings, fact=fact, outcome=outcome)
