"""Does an answered question settle a quarrel? A pattern says of what is asked, behind which moves, with what laid out.

A pattern speaks of players as `me` (who types: Ana) or as `?her`: somebody, everywhere in it the same, and none of
those whom it speaks of otherwise. `any` is whatever there is, a list one of several, `<unicorn>` a card of that kind,
`*` in a name any letters, `!3` everything but 3, `now+2` two more than lie there at the moment that is asked about.

It has `may` (a part of the move) or `will` (a part of the goal), `answer` (each that is right for that question), and
besides: `after` (moves before it, in that order), `through` (a card that does such a thing is played or used before
it), `has` and `empty` (what lies where), `count` (how many cards, or of a kind: `me.stable <unicorn>`), `phase` (one
of several), `turn` (whose), `players` (how many), `names` (cards that are spoken of somewhere), `edition`, `until`.
What lies where is right as it was laid out or as it is at the moment that is asked about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import permutations
from typing import Any, Final, NamedTuple

import yaml

from tests.pattern_parts import Json, Names, holds, in_order, like, lying_in, move_fits, named, parts_of, zone_of
from tutor.cards import all_sets
from tutor.cards.action import actions_of
from tutor.scenario.read import read_text
from tutor.scenario.save import as_scenario
from tutor.scenario.scenario_data import scenario_data
from tutor.scenario.script_run import run_script
from tutor.yamlfile import BadInput

ME: Final = "Ana"
PARTS: Final = frozenset(
    ("may", "will", "answer", "after", "through", "has", "empty", "count", "phase", "turn", "players", "names")
) | {"edition", "until"}
OPPOSITE: Final = {"always": "never", "never": "always", "sometimes": "sometimes", "unknown": "unknown"}


class Situation(NamedTuple):
    """A scenario as it was laid out, and as it is when the question is asked."""

    text: str
    laid: Json
    reached: Json


@cache
def deeds_of() -> Mapping[str, frozenset[str]]:
    """Card name -> the verbs of all that it does."""
    return {
        card.name: frozenset(action.verb for effect in card.effects for action in actions_of(effect.instructions))
        for cards in all_sets()
        for card in cards.cards
    }


@cache
def situation_of(text: str) -> Situation:
    """The scenario in a text. One that cannot be played is as it was laid out."""
    laid = yaml.safe_load(text)
    reached = laid
    with suppress(BadInput):
        scenario = read_text(text)
        reached = scenario_data(as_scenario(scenario, run_script(scenario).state))
    return Situation(text, laid, reached)


def answer_to(pattern: Json, ask: Json) -> str | None:
    """What an entry of `asks` answers to the question that the pattern is of; None where it asks another."""
    situation = situation_of(ask["scenario"])
    question = ask["question"] if isinstance(ask["question"], Mapping) else situation.laid.get("question")
    for names in _bindings(pattern, situation) if question is not None else ():
        if all(_lies(pattern, situation, names)):
            for asked, answer in _sides(question, ask["answer"]):
                if _asks(pattern, asked, situation, names):
                    return answer
    return None


def nearness(pattern: Json, question: Json, situation: Situation) -> float:
    """How much of the pattern is so, of 1, which is all of it: that this question is the one that it is of."""
    found = 0.0
    for names in _bindings(pattern, situation):
        parts = [*_lies(pattern, situation, names)]
        parts.append(any(key in question for key in ("may", "will") if key in pattern))
        parts.append(any(_asks(pattern, one, situation, names) for one, _ in _sides(question, "always")))
        found = max(found, sum(parts) / len(parts))
    return found


def _bindings(pattern: Json, situation: Situation) -> Iterator[Names]:
    """Who may be each of those whom the pattern speaks of."""
    seats = [seat["name"] for seat in situation.laid["players"]]
    spoken = {*_spoken(pattern)}
    somebody = sorted(name for name in spoken if name.startswith("?"))
    free = [seat for seat in seats if not ("me" in spoken and seat == ME)]
    if "me" in spoken and ME not in seats:
        return
    for bound in permutations(free, len(somebody)):
        yield {"me": ME, **dict(zip(somebody, bound, strict=True))}


def settles(pattern: Json, ask: Json) -> bool:
    """Is the pattern's question asked, and rightly answered?"""
    return answer_to(pattern, ask) in pattern["answer"]


def _sides(question: Json, answer: str) -> Iterator[tuple[Json, str]]:
    """The question and its answer; where a goal is denied, also the goal with the opposite answer."""
    yield question, answer
    denied = question.get("will", {}).get("not")
    if denied and answer in OPPOSITE:
        yield {**question, "will": denied}, OPPOSITE[answer]


def _spoken(value: Any) -> Iterator[str]:
    """Whom the pattern speaks of: `me`, and those that begin with `?`."""
    names = (part.partition(".")[0] for part in parts_of(value))
    yield from (name for name in names if name == "me" or name.startswith("?"))


def _lies(pattern: Json, situation: Situation, names: Names) -> Iterator[bool]:
    """Is the table as the pattern has it, and has been done what it has done? Each part of it by itself."""
    laid, script = situation.laid, situation.laid.get("script", ())
    turn = laid.get("turn", {})
    yield from in_order(pattern.get("after", ()), script, names)
    yield _through(pattern.get("through"), script)
    for zone, some in pattern.get("has", {}).items():
        yield any(holds(some, lying_in(zone, table, names), names) for table in situation[1:])
    yield from (_counted(zone, 0, situation, names) for zone in pattern.get("empty", ()))
    yield from (_counted(zone, n, situation, names) for zone, n in pattern.get("count", {}).items())
    yield turn.get("phase", "action") in pattern.get("phase", [turn.get("phase", "action")])
    if "turn" in pattern:
        yield turn.get("player", laid["players"][0]["name"]) == named(pattern["turn"], names)
    yield pattern.get("players", len(laid["players"])) == len(laid["players"])
    yield pattern.get("edition", laid.get("edition")) == laid.get("edition")
    yield from (name in situation.text for name in pattern.get("names", ()))


def _asks(pattern: Json, question: Json, situation: Situation, names: Names) -> bool:
    if "may" in pattern:
        return "may" in question and move_fits(pattern["may"], question["may"], names)
    return (
        "will" in question
        and question.get("until", "chain") == pattern.get("until", question.get("until", "chain"))
        and _goal(pattern["will"], question["will"], situation, names)
    )


def _goal(wanted: Any, found: Json, situation: Situation, names: Names) -> bool:
    """Is that the goal, or a part of it? The counts are compared with what lies there now."""
    if wanted == "any":
        return True
    for part, told in wanted.items():
        if part not in found:
            return False
        if part == "count":
            if not all(_number(zone, n, found["count"], situation, names) for zone, n in told.items()):
                return False
        elif not like(told, found[part], names):
            return False
    return True


def _number(zone: str, wanted: Any, told: Json, situation: Situation, names: Names) -> bool:
    """Is the number that is asked for in a zone the one that the pattern has?"""
    asked = told.get(zone_of(zone, names))
    text = str(wanted)
    but, text = text.startswith("!"), text.removeprefix("!")
    if asked is None or text == "any":
        return asked is not None
    now = len(lying_in(zone, situation.reached, names))
    n = now + int(text.removeprefix("now")) if text.startswith("now") else int(text)
    return (asked != n) if but else (asked == n)


def _through(verb: str | None, script: Iterable[Json]) -> bool:
    """Is a card played or used in the script that does such a thing?"""
    used = (str(entry.get("play") or entry.get("use") or "").partition("#")[0] for entry in script)
    return verb is None or any(verb in deeds_of().get(card, ()) for card in used)


def _counted(zone: str, wanted: int | list[int], situation: Situation, names: Names) -> bool:
    allowed = wanted if isinstance(wanted, list) else [wanted]
    return any(len(lying_in(zone, table, names)) in allowed for table in situation[1:])
