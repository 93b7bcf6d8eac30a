"""What would change an answer: another reading, another rulebook, one card fewer, one card told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import chain, groupby
from typing import Any, Final, NamedTuple

from tutor.analysis.answer_alone import finding_answer_alone
from tutor.analysis.changes import (
    Variant,
    if_told,
    other_readings,
    other_rulebooks,
    place_text,
    without_a_card,
    without_text,
)
from tutor.analysis.exploration import HowFar, Searching, no_cycles_sought
from tutor.analysis.goal_dependence import judge
from tutor.analysis.graph import ProgressCallback
from tutor.analysis.line import line
from tutor.analysis.open_points import finding_cited_readings
from tutor.analysis.outcomes import Outcome, Outcomes, position_asked_about
from tutor.analysis.untold_cards import tellings
from tutor.analysis.untold_requirements import MAX_NAMED_CARDS
from tutor.cards.phrases import article, listed
from tutor.kind import of_its_kind
from tutor.scenario import Question, Scenario
from tutor.script.as_it_lies import asks_who_has_won, wins_as_it_lies
from tutor.yamlfile import BadInput


@of_its_kind
class Depends(NamedTuple):
    """A change that gives another answer: what is changed, as the contract writes it, the answer, and a sentence.

    scenario: the situation with that change
    """

    on: Mapping[str, str]
    answer: str
    says: str
    scenario: Scenario

    def as_json(self) -> dict[str, Any]:
        """The change as the contract has it."""
        return {"on": dict(self.on), "answer": self.answer, "says": self.says}


MIN_POSITIONS: Final = 300
POSITIONS_FACTOR: Final = 4
"""For one change so many positions are looked at, or so many times those of the answer, whichever is more."""

OPEN: Final = "unknown"
"""The answer where a limit leaves it open."""

_WOULD_BE: Final = {
    "yes": "It would be yes",
    "no": "It would be no",
    "always": "It would always be so",
    "sometimes": "It would be so sometimes",
    "never": "It would never be so",
    "can": "{by} could do it",
    "cannot": "{by} could not do it",
}


def dependencies(found: Outcomes, limit: int, progress: ProgressCallback | None = None) -> Iterator[Depends]:
    """Every single change that gives another answer than the one found, as it is found.

    Changes whose answer stays open within the limit, or after which the script cannot be played, are left out; so is
    what takes far more positions than the answer did, as without some card a game goes on that was about to end, and
    what comes after all of them together have taken as many as the limit allows.
    """
    search = finding_dependencies(found, limit, progress)
    while True:
        with no_cycles_sought():
            one = next((one for one in search if isinstance(one, Depends)), None)
        if one is None:
            return
        yield one


def finding_dependencies(
    found: Outcomes, limit: int, progress: ProgressCallback | None = None
) -> Iterator[Depends | HowFar]:
    """The same, a little at a time: in between comes how far it is, such as the graph of the change looked at."""
    left, most = limit, max(MIN_POSITIONS, POSITIONS_FACTOR * found.positions)
    cited = yield from finding_cited_readings(found)
    for place, alike in groupby(changes(found, cited), lambda change: change.on["of"] if change.plain else ""):
        turning: dict[str, list[Variant]] = {}
        for change in (one._replace(scenario=_asked_there(one.scenario, found)) for one in alike):
            yield limit - left
            if progress is not None and progress(limit - left, 0) is False:
                return
            answer, positions = yield from _answer_to(change.scenario, found, min(left, most), progress)
            left -= positions
            if answer in (OPEN, found.answer):
                continue
            if not place:
                yield Depends(change.on, answer, f"{would_be(answer, found.scenario)} {change.says}.", change.scenario)
            turning.setdefault(answer, []).append(change)
        yield from (_together_without(place, answer, those, found) for answer, those in turning.items() if place)


def _asked_there(scenario: Scenario, found: Outcomes) -> Scenario:
    """The same question in a situation that was changed: who has won as things lie there, where that is asked."""
    winner = asks_who_has_won(found.question, found.start) if found.question is not None else ""
    if not winner:
        return scenario
    try:
        there = wins_as_it_lies(position_asked_about(scenario), winner)
    except BadInput:
        return scenario
    return scenario._replace(question=Question(will=there))


def _together_without(place: str, answer: str, those: list[Variant], found: Outcomes) -> Depends:
    """That the same would come of it without any one of several cards of a place; the change is without the first."""
    says = without_text(found.scenario, (one.on["without"] for one in those), place)
    return Depends(those[0].on, answer, f"{would_be(answer, found.scenario)} {says}.", those[0].scenario)


POSITIVE: Final = ("yes", "always", "can")
NEGATIVE: Final = ("no", "never", "cannot")
SUCH_AS: Final = 3
"""How many of more cards are named."""


def unless(found: Outcomes, depends: Iterable[Depends]) -> str:
    """What turns a yes or a no into the other, where that is what a card not told may be; `""` where nothing does."""
    others = {**dict.fromkeys(POSITIVE, NEGATIVE), **dict.fromkeys(NEGATIVE, POSITIVE)}.get(found.answer or "", ())
    told = [one.on for one in depends if "told" in one.on and one.answer in others]
    places = {on["of"] for on in told}
    if len(places) != 1 or len(told) > MAX_NAMED_CARDS:
        return ""
    place = places.pop()
    holder = place.partition(".")[0] if "." in place else place_text(found.scenario, place)
    return f"{holder} holds {listed((article(on['told']) for on in told), 'or')}"


def sentences(depends: Iterable[Depends], scenario: Scenario) -> tuple[str, ...]:
    """What would change the answer, in words; many cards that one not told might be are told together."""
    return tuple(says for says, _ in told_together(depends, scenario))


def told_together(depends: Iterable[Depends], scenario: Scenario) -> tuple[tuple[str, Depends], ...]:
    """The same, each sentence with the change, or the first of the changes, of which it tells."""
    return tuple(chain.from_iterable(_together(list(alike), scenario) for _, alike in groupby(depends, _kind)))


def _kind(one: Depends) -> tuple[str, str]:
    """The place and the answer, of what is about a card not told; of anything else what it says."""
    return (one.on["of"], one.answer) if "told" in one.on else (one.says, "")


def _together(alike: list[Depends], scenario: Scenario) -> list[tuple[str, Depends]]:
    if len(alike) <= MAX_NAMED_CARDS:
        return [(one.says, one) for one in alike]
    if "told" not in alike[0].on:
        return [(alike[0].says, alike[0])]
    some = listed((one.on["told"] for one in alike[:SUCH_AS]), "or")
    which = f"one of {len(alike)} cards, such as {some}"
    return [(f"{would_be(alike[0].answer, scenario)} {if_told(scenario, alike[0].on['of'], which)}.", alike[0])]


def changes(found: Outcomes, cited: Set[str]) -> Iterator[Variant]:
    """What is changed, one thing at a time: readings that were cited, the rulebook, each card, each card not told."""
    scenario = found.scenario
    return chain(
        other_readings(scenario, cited),
        other_rulebooks(scenario),
        without_a_card(scenario),
        tellings(found),
    )


def would_be(answer: str, scenario: Scenario) -> str:
    """What another answer would be, as the beginning of a sentence."""
    by = scenario.question.by if scenario.question is not None else ""
    return _WOULD_BE[answer].format(by=by)


def _answer_to(
    scenario: Scenario, found: Outcomes, limit: int, progress: ProgressCallback | None
) -> Searching[tuple[str, int]]:
    """The answer to the question in a situation that was changed, and in how many positions it was found.

    `OPEN` too where the script cannot be played then, or no position may be looked at any more.

    Where both ends were found before, and the lines that lead there lead there still, nothing has to be searched.
    """
    if found.answer == "sometimes" and all(_still(scenario, one) for one in found.outcomes):
        return "sometimes", 0
    if limit <= 0:
        return OPEN, 0
    try:
        answer, positions = yield from finding_answer_alone(scenario, limit, progress)
        return answer or OPEN, positions
    except BadInput:
        return OPEN, 0


def _still(scenario: Scenario, outcome: Outcome) -> bool:
    """Does the line of play that led to an end lead to the same end?"""
    way = line(scenario, outcome.witness).course
    assert scenario.question is not None
    assert scenario.question.will is not None
    if way is None or not way.end.ended:
        return False
    found = judge(scenario.question.will, way.end)
    return not found.turning and found.holds == outcome.holds
