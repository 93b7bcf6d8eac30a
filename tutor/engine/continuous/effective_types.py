"""Why a card is taken for something else than it is, and what comes of that: the cards that say so, as reasons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.cards.action import Condition, Filter
from tutor.cards.card import ALSO, Card, Effect
from tutor.cards.phrases import article, listed
from tutor.cards.words import ANNOUNCED
from tutor.engine.continuous.permissions import seen
from tutor.engine.continuous.phrasing import called
from tutor.engine.state.continuous_effects import AS_WELL, COUNTS_AS, OUTSIDE, WITHOUT_EFFECTS, fits
from tutor.engine.state.handled_words import statement
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position, hidden_places, where
from tutor.engine.state.zones import is_hidden, is_stable, owner

UNTOUCHABLE = ("pandas", "untouchable")
ALSO_OF: Final = statement(ALSO)


def passes_by(state: Position, card: int, what: Filter, verb: str = "") -> tuple[Refusal, ...]:
    """Why words that fit a card in a Stable pass it by nevertheless, because it is considered something else.

    Source: reading `pandas`; under `untouchable` nothing at all can be done to such a card.
    """
    maskers = state.continuous.masked.get(card)
    if maskers is None:
        return ()
    if what.speaks_of_unicorns:
        return _no_unicorn(state, card, maskers)
    if not state.table.reads(*UNTOUCHABLE):
        return ()
    make = "makes" if len(maskers) == 1 else "make"
    says = f"Nothing can be done to {called(state, card)} while {_all(state, maskers)} {make} it something else."
    immune = "immunity.indirect" if verb and ANNOUNCED[verb].gives_up else "immunity.direct"
    rules = ("pandas", "immunity.both", immune, *_names(state, maskers))
    return tuple(Refusal(rule, says) for rule in rules)


def _no_unicorn(state: Position, card: int, maskers: tuple[int, ...]) -> tuple[Refusal, ...]:
    unicorn = article(state.table.edition.terms["unicorn"])
    says = f"{called(state, card)} is not considered {unicorn} because of {_all(state, maskers)}."
    return tuple(Refusal(rule, says) for rule in ("pandas", *_names(state, maskers)))


def taken_for_another(state: Position, card: int, what: Filter, is_this: bool = False) -> Iterator[Refusal]:
    """Why words pass a card by that would fit it if it were of all variations of which it is by itself."""
    known, looks = state.table.cards[card], seen(state, card)
    if (card in state.continuous.recast or known.also) and _differ(known.with_also, looks, what, is_this):
        yield from _recast(state, card, looks) if card in state.continuous.recast_by else _not_also(state, card)


def taken_for_such(state: Position, card: int, what: Filter, is_this: bool = False) -> Iterator[Refusal]:
    """Why words speak of a card that they would pass by if it were of the variation that it is printed with."""
    known, looks = state.table.cards[card], seen(state, card)
    if (card in state.continuous.recast or known.also) and _differ(looks, known.without_also, what, is_this):
        if fits(known.with_also, what, is_this):
            yield from _also(state, card)
        else:
            yield from _recast(state, card, looks)


def _differ(one: Card, other: Card, what: Filter, is_this: bool) -> bool:
    """Do the words fit the one, and not the other?"""
    return fits(one, what, is_this) and not fits(other, what, is_this)


def _recast(state: Position, card: int, looks: Card) -> Iterator[Refusal]:
    by = state.continuous.recast_by[card]
    alone = "" if state.table.reads(*AS_WELL) else " alone"
    says = f"{called(state, card)} is considered {_such(looks.variations)} card{alone} because of {_all(state, by)}."
    yield from (Refusal(rule, says) for rule in (*_names(state, by), *variation_at_stake(state, card)))


def _not_also(state: Position, card: int) -> Iterator[Refusal]:
    """That a card is not of a variation of which it would be by its own effect, which does not work."""
    stable, silent = state.table.edition.terms["stable"], state.continuous.silent.get(card, ())
    such = _such(state.table.cards[card].also)
    if not silent:
        yield Refusal(OUTSIDE[0], f"{called(state, card)} is {such} card only in a {stable}.")
    for by in silent:
        says = f"{called(state, card)} is not {such} card, as its effects do not work because of {_all(state, silent)}."
        yield Refusal(state.table.cards[by].name, says)


def _also(state: Position, card: int) -> Iterator[Refusal]:
    known = state.table.cards[card]
    says = f"{called(state, card)} is {_such(known.also)} card as well."
    yield Refusal(known.name, says)
    if not is_stable(where(state.zones, card)):
        yield Refusal(OUTSIDE[0], says)


def _such(variations: tuple[str, ...]) -> str:
    return article(listed(variation.capitalize() for variation in variations))


def variation_at_stake(state: Position, card: int) -> tuple[str, ...]:
    """The reading on which it depends of which variations a card is that is considered of another one."""
    looks, own = seen(state, card), _by_itself(state, card).variations
    another = card in state.continuous.recast_by and not set(own) <= _considered(looks, own)
    return AS_WELL[:1] if another else ()


def _by_itself(state: Position, card: int) -> Card:
    """What a card in a Stable is, but for what others have it considered."""
    known = state.table.cards[card]
    return known.without_also if card in state.continuous.silent else known.with_also


def _considered(looks: Card, own: tuple[str, ...]) -> set[str]:
    """The variations that other cards have it considered, as far as they are not its own."""
    return set(looks.variations) - set(own) or set(looks.variations)


def variations_at_stake(state: Position, *asked: Filter | None) -> tuple[str, ...]:
    """The reading on which it depends which cards in Stables these words speak of, if it does."""
    for card in state.continuous.recast_by:
        known, looks = _by_itself(state, card), seen(state, card)
        alone = known._replace(variations=tuple(_considered(looks, known.variations)))
        also = known._replace(variations=(*known.variations, *looks.variations))
        if any(what is not None and fits(alone, what) != fits(also, what) for what in asked):
            return AS_WELL[:1]
    return ()


def outside_at_stake(state: Position, zones: tuple[int, ...], *asked: Filter | None) -> tuple[str, ...]:
    """The reading on which it depends of which cards in these zones the words speak, if it may.

    In a hidden zone any card may lie that lies in one, so that the reading tells nobody what is held.
    """
    more = more_outside(state)
    if not more:
        return ()
    there = [state.zones[zone] for zone in zones if not is_stable(zone)]
    there += hidden_places(state) if any(is_hidden(zone) for zone in zones) else []
    lying = more.intersection(card for cards in there for card in cards)
    return OUTSIDE[:1] if any(depends_on_outside(state, card, *asked) for card in lying) else ()


def more_outside(state: Position) -> frozenset[int]:
    """The cards that are of further variations by their own effect, wherever they lie."""
    return state.table.marked(ALSO_OF, _says_also)


def _says_also(effect: Effect) -> bool:
    return effect.statement is not None and effect.statement.word == ALSO_OF


def of_that(state: Position, card: int, conditions: tuple[Condition, ...]) -> tuple[str, ...]:
    """The reading on which it depends whether what they ask of that card is met, if it lies in no Stable."""
    asked = [condition.that for condition in conditions if condition.that is not None]
    depends = bool(asked) and depends_on_outside(state, card, *asked)
    return OUTSIDE[:1] if depends and not is_stable(where(state.zones, card)) else ()


def depends_on_outside(state: Position, card: int, *asked: Filter | None) -> bool:
    """Does it matter to these words of which variations the card is by its own effect?"""
    known = state.table.cards[card] if card >= 0 else None
    return (
        known is not None
        and bool(known.also)
        and any(what is not None and fits(known.with_also, what) != fits(known.without_also, what) for what in asked)
    )


def upheld(state: Position, card: int) -> Iterator[Refusal]:
    """Why the text of a card works though a card beside it takes the effects of Unicorn cards: it is not one."""
    maskers = state.continuous.masked.get(card)
    if maskers is None:
        return
    seat, known = owner(where(state.zones, card)), state.table.cards[card]
    silencers = tuple(
        active.card
        for active in state.continuous.statements.get(WITHOUT_EFFECTS, ())
        if active.seat == seat
        and active.statement.value != "triggered"
        and active.statement.what.speaks_of_unicorns
        and fits(known, active.statement.what, card == active.card)
    )
    if silencers:
        works = f"{called(state, card)} keeps its effects beside {_all(state, silencers)}: "
        for rule, says in _no_unicorn(state, card, maskers):
            yield Refusal(rule, f"{works}{says}")


UNICORNS: Final = Filter(("unicorn",))
"""Counted as for winning, not one a card."""


def too_few_for(state: Position, seat: int, what: Filter) -> Iterator[Refusal]:
    """The cards by which a Stable holds fewer such cards than are printed so."""
    for card in state.stable(seat):
        yield from taken_for_another(state, card, what)
        if what == UNICORNS and state.table.cards[card].is_unicorn and card in state.continuous.masked:
            yield from _no_unicorn(state, card, state.continuous.masked[card])


def fewer_for(state: Position, seat: int, what: Filter) -> Iterator[Refusal]:
    """The cards by which a Stable holds fewer such cards than are printed so, where they are only looked for."""
    for card in state.stable(seat):
        yield from taken_for_another(state, card, what)


def too_many_for(state: Position, seat: int, what: Filter) -> Iterator[Refusal]:
    """The cards by which a Stable holds more such cards than are printed so; Unicorns as they count."""
    table, found = state.table, state.continuous
    for card in state.stable(seat):
        yield from taken_for_such(state, card, what)
    for active in found.statements.get(COUNTS_AS, ()) if what == UNICORNS else ():
        if active.seat == seat and active.card not in found.masked:
            says = f"{called(state, active.card)} counts as {active.statement.value} {table.edition.terms['unicorns']}."
            yield Refusal(table.cards[active.card].name, says)


def _all(state: Position, cards: tuple[int, ...]) -> str:
    return listed(called(state, card) for card in cards)


def _names(state: Position, cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(state.table.cards[card].name for card in cards)
