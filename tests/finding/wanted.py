"""Which question is the right one, as a pattern: of what is asked, behind which moves, and with what laid out.

A pattern speaks of players as `me` (who speaks: Ana), by name, or as `?her`: somebody, everywhere in it the same, and
none of those whom it speaks of otherwise. `any` is whatever there is, a list one of several, `<unicorn>` a card of that
kind, `*` in a name any letters.

A pattern has one of `may` (a part of the move), `will` (a part of the goal) and `what` (the move whose outcome is asked
for), and besides: `after` (moves before it, in that order), `has` and `empty` (what lies where), `count` (how many
cards), `phase` (one of several), `says` (a regular expression on the question's words).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import permutations
from typing import Any, Final

from tests.pattern_parts import Names, holds, in_order, like, lying_in, move_fits

ME: Final = "Ana"
PARTS: Final = frozenset(("may", "will", "what", "after", "has", "empty", "count", "phase", "says"))


def fits(pattern: Mapping[str, Any], suggested: Mapping[str, Any]) -> bool:
    """Is what is suggested what the pattern asks for?"""
    situation = suggested["situation"]
    players = [seat["name"] for seat in situation["players"]]
    spoken = set(_spoken(pattern))
    somebody = sorted(name for name in spoken if name.startswith("?"))
    known = {player for player in players if player in spoken} | ({ME} if "me" in spoken else set())
    free = [player for player in players if player not in known]
    if not {ME if name == "me" else name for name in spoken if not name.startswith("?")} <= {*players}:
        return False
    bound = (dict(zip(somebody, seats, strict=True)) for seats in permutations(free, len(somebody)))
    return any(_fits(pattern, suggested, {"me": ME, **names}) for names in bound)


def _spoken(pattern: Mapping[str, Any]) -> Iterator[str]:
    """Whom the pattern speaks of: `me`, names, and those that begin with `?`."""
    moves = [pattern.get("may"), pattern.get("what"), *pattern.get("after", [])]
    will = pattern.get("will")
    if isinstance(will, Mapping):
        moves += [will.get("happens")]
        yield from filter(lambda name: name != "any", [will.get("winner", "any")])
        for part in ("has", "lacks", "count"):
            yield from _seats(will.get(part, ()))
    for move in filter(None, moves):
        yield from (move[key] for key in ("by", "of") if move.get(key, "any") != "any")
    yield from _seats(pattern.get("has", ()))
    yield from _seats(pattern.get("empty", ()))
    yield from _seats(pattern.get("count", ()))


def _seats(zones: Iterable[str]) -> Iterator[str]:
    if not isinstance(zones, str):
        yield from (zone.partition(".")[0] for zone in zones if "." in zone and not zone.startswith("any."))


def _fits(pattern: Mapping[str, Any], suggested: Mapping[str, Any], names: Names) -> bool:
    situation = suggested["situation"]
    question = suggested.get("question") or situation.get("question")
    script = [*situation.get("script", [])[: suggested.get("keep")], *suggested.get("script", [])]
    moves = [*pattern.get("after", ()), *([pattern["what"]] if "what" in pattern else [])]
    return (
        _asks(pattern, question, names)
        and all(in_order(moves, script, names))
        and all(
            holds(wanted, lying_in(zone, situation, names), names) for zone, wanted in pattern.get("has", {}).items()
        )
        and not any(lying_in(zone, situation, names) for zone in pattern.get("empty", ()))
        and all(_is(n, len(lying_in(zone, situation, names))) for zone, n in pattern.get("count", {}).items())
        and re.search(pattern.get("says", ""), suggested["says"]) is not None
        and situation.get("turn", {}).get("phase", "action") in pattern.get("phase", _Any())
    )


class _Any:
    """Holds everything."""

    def __contains__(self, _: object) -> bool:
        return True


def _asks(pattern: Mapping[str, Any], question: Mapping[str, Any] | None, names: Names) -> bool:
    if "may" in pattern:
        return bool(question) and "may" in question and move_fits(pattern["may"], question["may"], names)
    if "will" in pattern:
        return bool(question) and "will" in question and like(pattern["will"], question["will"], names)
    return not question


def _is(wanted: int | list[int], n: int) -> bool:
    return n in wanted if isinstance(wanted, list) else n == wanted
