"""Which cards a sentence speaks of, and what it asks for, as they are written in a card file."""

from __future__ import annotations

from typing import Any, Final

from tutor.cards.action import ANY_CARD, THIS_CARD, Condition, Filter
from tutor.cards.antecedents import NOTHING, Antecedents, check, check_filter
from tutor.cards.grammar import CARD_KINDS, CONDITION_KEYS, CONDITION_PLACES, FILTER_KEYS, SELECTORS
from tutor.cards.rows import Arg
from tutor.cards.source import SourceValue
from tutor.vocabulary import VARIATIONS

_SELECTED: Final = {"this": THIS_CARD, "that": ANY_CARD._replace(that=True), "those": ANY_CARD._replace(those=True)}


def read_cards(spot: SourceValue, arg: Arg, told: Antecedents) -> Filter:
    """The cards that stand where a word takes `cards`, `such cards` or `kinds`, as `Arg` has them."""
    if arg.known:
        return Filter(spot.words(arg.known, "kind of card") or ANY_CARD.kinds)
    if arg.kind == "cards":
        return read_filter(spot, told)
    if arg.kind == "such cards":
        return read_such(spot)
    what = read_such(spot)
    if what.this:
        spot.wrong("'this' makes no sense here, where it speaks of other cards")
    return what


def read_such(spot: SourceValue) -> Filter:
    """The choice of cards where none that was spoken of, or named, can be meant."""
    what = read_filter(spot, NOTHING)
    if what.taken:
        spot.wrong("'taken' makes sense only as the cards of an action")
    if "named type" in what.kinds:
        spot.wrong("'named type' makes sense only as the cards of an action")
    return what


def read_filter(spot: SourceValue, told: Antecedents) -> Filter:
    """The choice of cards that is written at `spot`; any card where it cannot be read."""
    what = _read_filter(spot)
    check_filter(spot, what, told)
    return what


def _read_filter(spot: SourceValue) -> Filter:
    if isinstance(spot.value, str) and spot.value in SELECTORS:
        return _SELECTED[spot.value]
    if not isinstance(spot.value, dict):
        known = CARD_KINDS if isinstance(spot.value, list) else {**CARD_KINDS, **SELECTORS}
        return Filter(spot.words(known, "kind of card") or ANY_CARD.kinds)
    keys = spot.keys(FILTER_KEYS)
    if not spot.value:
        spot.wrong(f"it does not say which cards. Known: {', '.join(FILTER_KEYS)}")
    kinds = keys["kind"].words(CARD_KINDS, "kind of card") if "kind" in keys else ()
    named = keys["named"].text() if "named" in keys else ""
    word = keys["word"].text() if "word" in keys else ""
    of = keys["of"].words(VARIATIONS, "variation") if "of" in keys else ()
    other = keys["except"].word(("this", "those"), "card") if "except" in keys else None
    this, those = (False if other == one else None for one in ("this", "those"))
    called = keys["name is"].text() if "name is" in keys else ""
    taken = "taken" in keys and keys["taken"].flag()
    return Filter(
        kinds or ANY_CARD.kinds, named, this, that=taken, of=of, those=those, word=word, taken=taken, called=called
    )


def is_filter(value: dict[str, Any], args: Any) -> bool:
    """Is a mapping a choice of cards, and none of what a word takes?"""
    return any(key in FILTER_KEYS for key in value) and not any(key in args for key in value)


KINDS_OF_CONDITION: Final = ("what", "that", "below hand limit", "any")
"""The keys of which a condition has exactly one."""


def read_conditions(spot: SourceValue, told: Antecedents) -> tuple[Condition, ...]:
    """The condition that is written at `spot`, or the list of conditions."""
    return tuple(found for item in spot.one_or_more() if (found := _read_condition(item, told)))


def _read_condition(spot: SourceValue, told: Antecedents) -> Condition | None:
    keys = spot.keys(CONDITION_KEYS)
    said = [key for key in KINDS_OF_CONDITION if key in keys]
    if len(said) != 1:
        if isinstance(spot.value, dict):
            spot.wrong(f"exactly one of these is needed: {', '.join(KINDS_OF_CONDITION)}")
        return None
    for key in ("count", "in", "exactly", "at most"):
        if key in keys and said != ["what"]:
            spot.wrong_key(key, f"'{key}' makes no sense beside '{said[0]}'")
    if said == ["any"]:
        return _one_of_several(keys["any"], told)
    if said == ["that"]:
        check(spot, "that card", told)
        return Condition(that=read_such(keys["that"]))
    if said == ["below hand limit"]:
        seat = keys["below hand limit"].word(("you", "that player"), "player") or ""
        check(spot, seat, told)
        return Condition(below_limit=seat)
    place = (keys["in"].word(CONDITION_PLACES, "place") if "in" in keys else None) or "your stable"
    check(spot, place, told)
    what, place = read_such(keys["what"]), "your hand" if place == "hand" else place
    if "at most" in keys:
        if "count" in keys:
            spot.wrong_key("at most", "'at most' makes no sense beside 'count'")
        return Condition(what, place, 0, most=keys["at most"].number(least=0))
    least = keys["count"].number() if "count" in keys else 1
    if "exactly" in keys and "count" not in keys:
        spot.wrong_key("exactly", "'exactly' makes no sense without 'count'")
    exactly = "exactly" in keys and keys["exactly"].flag()
    return Condition(what, place, least, exactly=exactly)


def _one_of_several(spot: SourceValue, told: Antecedents) -> Condition | None:
    """Several conditions of which one has to be met."""
    each = read_conditions(spot, told)
    if len(each) < len(("one", "another")) or any(one.any for one in each):
        spot.wrong("'any' takes a list of two conditions or more, none of which is an 'any' itself")
        return None
    return Condition(any=each)
