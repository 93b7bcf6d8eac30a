"""Sentences about numbers of Unicorns: a card that watches them, who reaches the number, and how the game ends."""

from __future__ import annotations

from typing import Final

from tutor.cards.card import Trigger
from tutor.cards.phrases import amount, listed, noun
from tutor.engine.continuous.effective_types import UNICORNS
from tutor.engine.state.end_facts import DeckOut, Tied
from tutor.engine.state.facts import LimitPassed, Reached, Won
from tutor.explain.story.keeping import every
from tutor.explain.telling import Telling


def checked(t: Telling) -> str:
    """A card that watches a number acts."""
    fact = t.fact(LimitPassed)
    acts = "acts before anything else goes on" if fact.at_once else "triggers"
    card = t.called(fact.origin.card, fact.of)
    why = f" {every(fact.because)}" if fact.because else ""
    return f"{t.player(fact.of)}'s {t.stable} holds {limit(t, fact.trigger)}, so {card} {acts}.{why}"


def limit(t: Telling, trigger: Trigger) -> str:
    """The number of cards that a card waits for: "more than 5 Unicorns", "no Unicorns"."""
    terms = t.table.edition.terms
    of_unicorns = trigger.what == UNICORNS
    what = (
        terms["unicorns"]
        if of_unicorns
        else noun(trigger.what, terms, t.called(t.origin.card if t.origin else t.event.cards[0]), many=True)
    )
    none = (trigger.event, trigger.number) == ("fewer than", 1)
    return f"no {what}" if none else f"{trigger.event} {trigger.number} {what}"


def _unicorns(t: Telling, number: int) -> str:
    terms = t.table.edition.terms
    return f"{number} {terms['unicorn'] if number == 1 else terms['unicorns']}"


def reached(t: Telling) -> str:
    """Somebody has the number to win while a chain is active."""
    fact = t.fact(Reached)
    if fact.by:
        return f"{t.by} has {_unicorns(t, fact.number)}, but cannot win because of {_all(t, fact.by)}."
    return f"{t.by} has {_unicorns(t, fact.number)}, but nobody wins before the effect chain is resolved."


def won(t: Telling) -> str:
    """Somebody has won: by the number, or as the deck ran out."""
    if isinstance(t.event.fact, Won):
        return _by_number(t, t.event.fact)
    if isinstance(t.event.fact, Tied):
        return f"{_TOGETHER}: {_by_tie(t, *t.event.fact)} and wins."
    number, letters, barred = t.fact(DeckOut)
    unicorns, may = _unicorns(t, number or 0), f"of those who can win with {_all(t, barred)} there, " if barred else ""
    if letters is not None:
        tied = f"{may}of those tied with {unicorns}, {t.by} has the most letters in their names"
        return f"The deck has run out: {tied} ({letters}) and wins."
    most = f"{may}{t.by} has the most {t.table.edition.terms['unicorns']}"
    return f"The deck has run out: {most} ({number or 0}) and wins."


def _all(t: Telling, cards: tuple[int, ...]) -> str:
    return listed(t.called(card) for card in cards)


def _by_number(t: Telling, fact: Won) -> str:
    has = f"{t.by} has {_unicorns(t, fact.number)}"
    if not fact.by:
        return f"{has} and wins the game."
    by = listed(t.called(card, t.event.by) for card in fact.by)
    return f"{has}, and with {by} {fact.needed} are needed: {t.by} wins the game."


_TOGETHER: Final = "Several players have the number to win at the same moment"


def _by_tie(t: Telling, number: int, letters: int | None) -> str:
    unicorns = _unicorns(t, number)
    if letters is None:
        return f"{t.by} has the most, {unicorns},"
    return f"of those with {unicorns}, {t.by} has the most letters in their names ({letters})"


def lost(t: Telling) -> str:
    """Everybody has lost, or nobody has won."""
    if isinstance(t.event.fact, Tied):
        fact = t.event.fact
        tie = f"{_unicorns(t, fact.number)} and {amount(fact.letters or 0, 'letter')}"
        return f"{_TOGETHER}, and they are tied with {tie}: everybody loses."
    number, letters, barred = t.fact(DeckOut)
    if barred and number is None:
        return f"The deck has run out, and nobody can win because of {_all(t, barred)}: nobody wins."
    if number is not None and letters is not None:
        tie = f"{_unicorns(t, number)} and {amount(letters, 'letter')}"
        return f"The deck has run out, and players are tied with {tie}: everybody loses."
    return "The deck has run out: nobody wins."
