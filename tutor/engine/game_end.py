"""How the game ends: the required number, the deck run out, the letters of the names, everybody loses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tutor.engine.continuous.permissions import TO_WIN, to_win
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
    """Of those who have the number, the winner by the readings `first-to-win` and `winners-together`."""
    everyone = sorted(seat for moment in draft.reached for seat in moment)
    in_turn = draft.table.reads("first-to-win", "turn-order")
    seats = everyone if in_turn else draft.reached[0]
    readings: tuple[str, ...] = ("first-to-win",) if len(everyone) > len(seats) or (in_turn and len(seats) > 1) else ()
    if len(seats) > 1 and not in_turn:
        readings += TOGETHER[:1]
        if draft.table.reads(*TOGETHER):
            _most(draft, seats, ("win.threshold", "win.counts-one"), readings, Tied)
            return
    seat = next(seat for seat in draft.table.clockwise(draft.turn.seat) if seat in seats)
    _won_by_number(draft, seat, readings)


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
    _most(draft, range(len(draft.table.players)), ("win.deck-out",), DECK_OUT, DeckOut)


def _most(
    draft: Draft,
    seats: Iterable[int],
    rules: tuple[str, ...],
    readings: tuple[str, ...],
    fact: type[DeckOut] | type[Tied],
) -> None:
    """Of these players the one with the most Unicorns wins, of those who are tied the one with the most letters."""
    count = {seat: draft.continuous.unicorns[seat] for seat in seats}
    most = max(count.values())
    tied = [seat for seat in count if count[seat] == most]
    if len(tied) == 1:
        _won(draft, tied[0], rules, readings, fact(most, None))
        return
    letters = {seat: letters_of(draft, seat) for seat in tied}
    best = [seat for seat in tied if letters[seat] == max(letters.values())]
    how = fact(most, max(letters.values()))
    if len(best) == 1:
        _won(draft, best[0], (*rules, "win.letters"), readings, how)
    else:
        _lost(draft, (*rules, "win.letters", "win.everyone-loses"), readings, how)


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
