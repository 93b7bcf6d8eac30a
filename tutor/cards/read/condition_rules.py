"""What has to be so for something to be done: the rules of conditions in print."""

from __future__ import annotations

from typing import Any, Final

from tutor.cards.action import YOU
from tutor.cards.read.chart import Build, PatternRule, constant
from tutor.cards.read.nouns import KindList, Noun
from tutor.cards.read.pattern import Bound
from tutor.cards.read.plural_places import any_of

PresentCards = tuple[tuple[Noun, str], ...]
"""Cards that are to be there, each with how their number is meant: nothing for at least, `exactly`, `at most`."""


def _condition(bound: Bound) -> tuple[dict[str, Any], ...] | None:
    present: PresentCards = bound["present"]
    place = bound.get("place", "") or present[-1][0].place
    if not place or any(noun.place not in ("", place) for noun, _ in present):
        return None
    if place in _ONE_OF_THEM and any(noun.count not in (None, 0, 1) for noun, _ in present):
        return None
    return tuple(_asked(noun, how, any_of(place)) for noun, how in present)


_ONE_OF_THEM: Final = ("another stable", "any stable")
"""Where print has one player's Stable, several cards have to be in that one; the card language counts all together."""


def _asked(noun: Noun, how: str, place: str) -> dict[str, Any]:
    asked: dict[str, Any] = {"what": noun.refers or noun.what}
    if noun.count not in (None, 1) or how:
        asked["at most" if how == "at most" else "count"] = noun.count
    if how == "exactly":
        asked["exactly"] = True
    return asked if place == "your stable" else {**asked, "in": place}


def _of_that_player(bound: Bound) -> tuple[dict[str, Any], ...] | None:
    """What that player has: in their own hand or Stable, which is that hand or that Stable."""
    asked = _condition(bound)
    theirs = {"their hand": "that hand", "their stable": "that stable", "that hand": "that hand"}
    theirs["that stable"] = "that stable"
    if asked is None or any(one.get("in") not in theirs for one in asked):
        return None
    return tuple({**one, "in": theirs[one["in"]]} for one in asked)


def _none(place: str) -> Build:
    return constant(({"what": "card", "in": place, "at most": 0},))


def _is_one(bound: Bound) -> tuple[dict[str, Any], ...] | None:
    noun: Noun = bound["noun"]
    return ({"that": noun.what},) if noun.count == 1 and not noun.place else None


def _present(bound: Bound, how: str = "") -> PresentCards | None:
    noun: Noun = bound["cards"]
    number = bound.get("number", 1 if noun.refers else noun.count)
    if noun.refers not in ("", "this") or not isinstance(number, int) or ("number" in bound and noun.count != "all"):
        return None
    return ((noun._replace(count=number), how),)


def _counted_present(how: str = "", fewer: int = 0) -> Build:
    return lambda bound: _present({"cards": bound["such"], "number": bound["number"] - fewer}, how)


def _no_present(bound: Bound) -> PresentCards:
    kinds: KindList = bound["kinds"]
    quality: dict[str, Any] = bound.get("quality", {})
    return ((Noun(kinds.kinds, kinds.many, 0, bound.get("where", ""), **quality), "at most"),)


def _you_have_none(bound: Bound) -> tuple[dict[str, Any], ...] | None:
    return _condition({**bound, "present": _no_present(bound)})


def _more_present(bound: Bound) -> PresentCards | None:
    first = _present(bound)
    return (*first, *bound["more"]) if first else None


def _number_is_one(bound: Bound) -> tuple[dict[str, Any], ...]:
    return (_asked(bound["such"]._replace(count=1), "exactly", any_of(bound["place"])),)


AskedConditions = tuple[dict[str, Any], ...]


def _any_of(first: AskedConditions, rest: AskedConditions) -> AskedConditions | None:
    if len(first) > 1 or len(rest) > 1:
        return None
    return ({"any": [*first, *rest[0].get("any", rest)]},)


CONDITION_RULES: Final = {
    "present": PatternRule(
        (
            ("{cards}", _present),
            ("at least {cards}", _present),
            ("at least {number} {such}", _counted_present()),
            ("{number} or more {such}", _counted_present()),
            ("exactly {number} {such}", _counted_present("exactly")),
            ("(at most|no more than) {number} {such}", _counted_present("at most")),
            ("{number} or (fewer|less) {such}", _counted_present("at most")),
            ("(fewer|less) than {number} {such}", _counted_present("at most", fewer=1)),
            ("no {kinds} [{quality}] [(in|from|of) {where:place}]", _no_present),
            ("{cards} (,|and|, and) {more:present}", _more_present),
        )
    ),
    "condition": PatternRule(
        (
            ("there (is|are) {present}", _condition),
            ("you have {present}", _condition),
            ("you do not have any {kinds} in {place}", _you_have_none),
            ("that player has {present}", _of_that_player),
            ("{place} (has|holds|contains) {present}", _condition),
            ("(you have no cards in hand|your hand is empty)", _none("hand")),
            ("(that player has no cards in hand|that player's hand is empty)", _none("that hand")),
            ("(it|that card|the card|the revealed card|the drawn card) (is|was) {noun:cards}", _is_one),
            ("it's {noun:cards}", _is_one),
            ("the number of {such} in {place} is one", _number_is_one),
            ("you (hold|have) fewer cards than the hand limit", lambda bound: ({"below hand limit": YOU},)),
            (
                "that player (holds|has) fewer cards than the hand limit",
                lambda bound: ({"below hand limit": "that player"},),
            ),
        )
    ),
    "alternatives": PatternRule(
        (
            ("{condition} or {last:condition}", lambda bound: _any_of(bound["condition"], bound["last"])),
            ("{condition} (or|,) {more:alternatives}", lambda bound: _any_of(bound["condition"], bound["more"])),
        )
    ),
    "factor": PatternRule(
        (
            ("{condition}", lambda bound: bound["condition"]),
            ("either {alternatives}", lambda bound: bound["alternatives"]),
        )
    ),
    "all_of": PatternRule(
        (
            ("{factor}", lambda bound: bound["factor"]),
            ("{factor} and {more:all_of}", lambda bound: (*bound["factor"], *bound["more"])),
        )
    ),
    "conditions": PatternRule(
        (
            ("{all_of}", lambda bound: bound["all_of"]),
            ("{alternatives}", lambda bound: bound["alternatives"]),
        )
    ),
}
