"""What cards in Stables are taken for, and whose effects do not work; and of which cards a statement speaks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from tutor.cards.action import ANY_CARD, YOU, Condition, Filter
from tutor.cards.card import Card, Statement
from tutor.engine.state.handled_words import statement
from tutor.engine.state.table import Table
from tutor.vocabulary import VARIATIONS

CONSIDERED: Final = statement("considered")
WITHOUT_EFFECTS: Final = statement("without effects")
AS_WELL: Final = ("considered-variation", "also")
CANNOT_BE: Final = statement("cannot be")
AFFECTED: Final = "affected"
"""What a card cannot be that nothing can be done to in its Stable."""


class ActiveStatement(NamedTuple):
    """A continuous effect at work: the card that says so, the seat whose Stable it is in, and what it says."""

    card: int
    seat: int
    statement: Statement


class Overlays(NamedTuple):
    """What cards in Stables are taken for, and which have no effects; see `ContinuousEffects`."""

    masked: dict[int, tuple[int, ...]]
    silent: dict[int, tuple[int, ...]]
    hushed: dict[int, tuple[int, ...]]
    recast: dict[int, Card]
    recast_by: dict[int, tuple[int, ...]]
    considered: dict[int, tuple[str, ...]]

    def seen(self, table: Table, card: int) -> Card:
        """The card as it is considered."""
        return self.recast.get(card) or table.cards[card]

    def look_again(self, table: Table, card: int) -> None:
        """Of which variations the card is, now that more is said of it; one without effects says nothing itself."""
        known = table.cards[card]
        own = known.without_also if card in self.silent else known.with_also
        others = self.considered.get(card, ())
        kept = own.variations if not others or table.reads(*AS_WELL) else ()
        self.recast[card] = known._replace(variations=(*kept, *others))


Stables = tuple[tuple[int, ...], ...]
StatementsUnder = list[tuple[ActiveStatement, tuple[Condition, ...]]]
"""What cards say, each with the conditions under which they say it."""


def overlays(table: Table, stables: Stables, present: list[tuple[int, int]]) -> Overlays:
    """What cards are taken for, and which have no effects. What cannot be affected by a card is not, as long as
    whatever says so has its own effects; present: the cards that say something, each with the seat of its Stable.
    """
    shields = _said(table, present, lambda said: AFFECTED in said.done)
    while True:
        over = _laid(table, stables, present, shields)
        left = [one for one in shields if one[0].card not in over.silent]
        if left == shields:
            return over
        shields = left


def _said(table: Table, present: list[tuple[int, int]], wanted: Callable[[Statement], bool]) -> StatementsUnder:
    return [
        (ActiveStatement(card, seat, effect.statement), effect.conditions)
        for card, seat in present
        for effect in table.cards[card].effects
        if effect.statement is not None and wanted(effect.statement)
    ]


def _laid(table: Table, stables: Stables, present: list[tuple[int, int]], shields: StatementsUnder) -> Overlays:
    over = Overlays({}, {}, {}, {}, {}, {})
    of_their_own = [card for card, _ in present if table.cards[card].also]
    for card in of_their_own:
        over.look_again(table, card)
    found = _said(table, present, lambda said: said.word in (CONSIDERED, WITHOUT_EFFECTS))

    def holds(active: ActiveStatement, conditions: tuple[Condition, ...]) -> bool:
        return all(is_so(table, stables, over, condition, active.card, active.seat) for condition in conditions)

    for word in (CONSIDERED, WITHOUT_EFFECTS):
        for active, conditions in found:
            if active.statement.word == word and holds(active, conditions):
                spared = [shield for shield, needs in shields if holds(shield, needs)] if shields else []
                _lay_over(table, stables[active.seat], over, active, spared)
    for card in of_their_own:
        if card in over.silent:
            over.look_again(table, card)
    return over


def _lay_over(
    table: Table, stable: tuple[int, ...], over: Overlays, active: ActiveStatement, shields: list[ActiveStatement]
) -> None:
    source, seat, statement = active
    for card in stable:
        if not fits(over.seen(table, card), statement.what, card == source):
            continue
        if any(
            is_about(one, over.seen(table, card), card, seat, card in over.masked)
            and is_by(one, over.seen(table, source), source, seat)
            for one in shields
        ):
            continue
        if statement.word == CONSIDERED:
            if statement.value in VARIATIONS:
                over.considered[card] = (*over.considered.get(card, ()), statement.value)
                over.look_again(table, card)
                _say(over.recast_by, card, source)
            else:
                _say(over.masked, card, source)
        elif not (card in over.masked and statement.what.speaks_of_unicorns):
            _say(over.hushed if statement.value == "triggered" else over.silent, card, source)


def _say(said: dict[int, tuple[int, ...]], card: int, source: int) -> None:
    said[card] = tuple(dict.fromkeys((*said.get(card, ()), source)))


def is_about(active: ActiveStatement, looks: Card, card: int, seat: int, masked: bool) -> bool:
    """Does a statement speak of this card in the Stable, or hand, of `seat`? looks: the card as it is considered."""
    what, where = active.statement.what, active.statement.stable
    if what.this is True:
        return active.card == card
    there = where == "any stable" or (active.seat == seat) == (where == "your stable")
    return there and fits(looks, what, card == active.card) and not (masked and what.speaks_of_unicorns)


def is_by(active: ActiveStatement, looks: Card | None, card: int, seat: int) -> bool:
    """Does it speak of the effects of this card, which the player `seat` has? None: the rules ask for it themselves."""
    said = active.statement
    if looks is None:
        return said.by == ANY_CARD and said.who == "any player"
    ours = said.who == "any player" or (seat == active.seat) == (said.who == YOU)
    return ours and fits(looks, said.by, card == active.card)


def is_so(table: Table, stables: Stables, over: Overlays, condition: Condition, source: int, seat: int) -> bool:
    """Is it met, as far as the Stables tell? Whatever else it asks for is judged when the effect would be triggered."""
    if not asks_of_stables(condition):
        return True
    if condition.any:
        return any(is_so(table, stables, over, one, source, seat) for one in condition.any)
    assert condition.what is not None
    what, number = condition.what, 0
    for at, stable in enumerate(stables):
        if condition.place == "any stable" or (at == seat) == (condition.place == "your stable"):
            for card in stable:
                number += fits(over.seen(table, card), what, card == source)
    return condition.is_met_by(number)


def asks_of_stables(condition: Condition) -> bool:
    """Does it depend on nothing but the Stables, so that it is settled as long as they stay as they are?"""
    return all(one.place in _STABLES and one.that is None and not one.below_limit for one in condition.parts)


_STABLES = ("your stable", "another stable", "any stable")


def fits(card: Card, what: Filter, is_this: bool = False) -> bool:
    """Is this card, by its type, name and variations, one of those that the words speak of?"""
    if what.goes_by_type:
        return not card.words.isdisjoint(what.kinds)
    if what.this is not None and what.this != is_this:
        return False
    if what.named and what.named.casefold() not in card.folded:
        return False
    if what.called and what.called.casefold() != card.folded:
        return False
    if what.word and not re.search(rf"\b{re.escape(what.word.casefold())}\b", card.folded):
        return False
    if what.of and not any(kind in card.variations for kind in what.of):
        return False
    return not card.words.isdisjoint(what.kinds)
