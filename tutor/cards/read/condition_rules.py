"""Conditions as print says them: what has to be there, or what a card has to be."""

from __future__ import annotations

from typing import Any, Final

from tutor.cards.action import YOU
from tutor.cards.read.chart import Build, PatternRule
from tutor.cards.read.nouns import Noun
from tutor.cards.read.pattern import Bound


def _condition(bound: Bound) -> tuple[dict[str, Any], ...] | None:
    present: tuple[tuple[Noun, bool], ...] = bound["present"]
    place = bound.get("place", "") or present[-1][0].place
    if not place or any(noun.place not in ("", place) for noun, _ in present):
        return None
    return tuple(_asked(noun, exactly, place) for noun, exactly in present)


def _asked(noun: Noun, exactly: bool, place: str) -> dict[str, Any]:
    asked: dict[str, Any] = {"what": noun.refers or noun.what}
    if noun.count not in (None, 1) or exactly:
        asked["count"] = noun.count
    if exactly:
        asked["exactly"] = True
    return asked if place == "your stable" else {**asked, "in": place}


def _is_one(bound: Bound) -> tuple[dict[str, Any], ...] | None:
    noun: Noun = bound["noun"]
    return ({"that": noun.what},) if noun.count == 1 and not noun.place else None


def _present(bound: Bound, exactly: bool = False) -> tuple[tuple[Noun, bool], ...] | None:
    noun: Noun = bound["cards"]
    number = bound.get("number", 1 if noun.refers else noun.count)
    if noun.refers not in ("", "this") or not isinstance(number, int) or ("number" in bound and noun.count != "all"):
        return None
    return ((noun._replace(count=number), exactly),)


def _counted_present(exactly: bool) -> Build:
    return lambda bound: _present({"cards": bound["such"], "number": bound["number"]}, exactly)


def _more_present(bound: Bound) -> tuple[tuple[Noun, bool], ...] | None:
    first = _present(bound)
    return (*first, *bound["more"]) if first else None


def _number_is_one(bound: Bound) -> tuple[dict[str, Any], ...]:
    return (_asked(bound["such"]._replace(count=1), True, bound["place"]),)


def _any_of(bound: Bound) -> tuple[dict[str, Any], ...] | None:
    first, rest = bound["condition"], bound["conditions"]
    if len(first) > 1 or (len(rest) > 1):
        return None
    more = rest[0].get("any", [*rest])
    return ({"any": [*first, *more]},)


CONDITION_RULES: Final = {
    "present": PatternRule(
        (
            ("{cards}", _present),
            ("at least {cards}", _present),
            ("at least {number} {such}", _counted_present(False)),
            ("{number} or more {such}", _counted_present(False)),
            ("exactly {number} {such}", _counted_present(True)),
            ("{cards} (,|and|, and) {more:present}", _more_present),
        )
    ),
    "condition": PatternRule(
        (
            ("there (is|are) {present}", _condition),
            ("you have {present}", _condition),
            ("{place} (has|holds|contains) {present}", _condition),
            ("(it|that card) (is|was) {noun:cards}", _is_one),
            ("the number of {such} in {place} is one", _number_is_one),
            ("you (hold|have) fewer cards than the hand limit", lambda bound: ({"below hand limit": YOU},)),
            (
                "that player (holds|has) fewer cards than the hand limit",
                lambda bound: ({"below hand limit": "that player"},),
            ),
        )
    ),
    "conditions": PatternRule(
        (
            ("{condition}", lambda bound: bound["condition"]),
            ("{condition} and {conditions}", lambda bound: (*bound["condition"], *bound["conditions"])),
            ("{condition} or {conditions}", _any_of),
        )
    ),
}
