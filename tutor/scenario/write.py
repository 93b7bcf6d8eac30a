"""A scenario as the text of a scenario file; reading that text gives the same scenario again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.scenario.entry import NOTHING, Expect
from tutor.scenario.flow import in_one_line
from tutor.scenario.laying import with_untold_deck
from tutor.scenario.question import Goal, Question
from tutor.scenario.scenario import FORMAT, Scenario, Seat
from tutor.vocabulary import UNTOLD
from tutor.yamlfile import MAX_BYTES, BadInput, Problem


def write(scenario: Scenario) -> str:
    """The scenario as the text of its file; what is a default is left out. `read` gives the same scenario again.

    >>> import tutor
    >>> print(tutor.write(tutor.table(Ana={"hand": ["Neigh"]}, Ben=["Rhinocorn"], turn="Ben")), end="")
    format: 1
    edition: base
    players:
      - {name: Ana, hand: [Neigh]}
      - {name: Ben, stable: [Rhinocorn]}
    turn: {player: Ben, phase: action}

    Raises:
        BadInput: the text would be larger than a scenario file may be.
    """
    if not isinstance(scenario, Scenario):
        raise TypeError(f"a scenario is written, not a value of type {type(scenario).__name__}; `read` gives one")
    text = "".join(f"{line}\n" for line in _lines(scenario))
    size = len(text.encode())
    if size > MAX_BYTES:
        says = f"written out, this scenario has {size} bytes; a scenario file may have {MAX_BYTES}"
        raise BadInput([Problem(scenario.file, 0, "", says)])
    return text


def _lines(scenario: Scenario) -> Iterator[str]:
    yield f"format: {FORMAT}"
    if scenario.title:
        yield f"title: {in_one_line(scenario.title)}"
    yield f"edition: {scenario.edition}"
    if scenario.sets is not None:
        yield f"sets: {in_one_line(list(scenario.sets))}"
    if scenario.cards:
        yield "cards:"
        yield from (f"  - {in_one_line(card)}" for card in scenario.cards)
    if scenario.copies:
        yield f"copies: {in_one_line(dict(scenario.copies))}"
    if scenario.readings:
        yield f"readings: {in_one_line(dict(scenario.readings))}"
    yield "players:"
    yield from (f"  - {in_one_line(_seat(seat))}" for seat in scenario.players)
    for zone in ("deck", "discard", "nursery"):
        cards = getattr(scenario, zone)
        if zone == "deck" and cards and set(cards) == {UNTOLD} and with_untold_deck(scenario).deck == cards:
            yield f"deck: {in_one_line(UNTOLD)}"
        elif cards or (cards is not None and zone != "discard"):
            yield f"{zone}: {in_one_line(list(cards))}"
    player, phase = scenario.turn
    yield f"turn: {in_one_line({'player': player, 'phase': phase})}"
    if scenario.seed:
        yield f"seed: {scenario.seed}"
    if scenario.loose:
        yield "loose: true"
    if scenario.script:
        yield "script:"
        yield from (f"  - {entry}" for entry in scenario.script)
    if scenario.stop != "decision":
        yield f"stop: {scenario.stop}"
    if scenario.question is not None:
        yield from _section("question", question_data(scenario.question))
    if scenario.expect is not None:
        yield from _section("expect", expect_data(scenario.expect))
    for name in ("source", "lesson"):
        if getattr(scenario, name) is not None:
            yield from _section(name, getattr(scenario, name))


def _seat(seat: Seat) -> dict[str, Any]:
    data: dict[str, Any] = {"name": seat.name}
    if seat.stable:
        data["stable"] = list(seat.stable)
    if seat.hand:
        data["hand"] = list(seat.hand)
    return data


def _section(name: str, data: Any) -> Iterator[str]:
    if not data:
        yield f"{name}: {{}}"
        return
    yield f"{name}:"
    for key, value in data.items():
        yield f"  {in_one_line(key)}: {in_one_line(value)}"


def question_data(question: Question) -> dict[str, Any]:
    """The question as a scenario file writes it; what is a default is left out."""
    if question.may is not None:
        return {"may": question.may.as_data()}
    assert question.will is not None
    data: dict[str, Any] = {"will": goal_data(question.will)}
    if question.until != Question().until:
        data["until"] = question.until
    return data | ({"for": question.by} if question.by else {})


def goal_data(goal: Goal) -> dict[str, Any]:
    """A goal of a question as a scenario file writes it."""
    data = expect_data(goal.zones or Expect())
    if goal.happens is not None:
        data["happens"] = {part: value for part, value in goal.happens._asdict().items() if value}
    if goal.any:
        data["any"] = [goal_data(one) for one in goal.any]
    return data | ({"not": goal_data(goal.no)} if goal.no is not None else {})


def expect_data(expect: Expect) -> dict[str, Any]:
    """The expectations as a scenario file writes them."""
    data: dict[str, Any] = {}
    for part in ("has", "lacks", "exactly"):
        if getattr(expect, part):
            data[part] = {zone: list(cards) for zone, cards in getattr(expect, part).items()}
    if expect.count:
        data["count"] = dict(expect.count)
    if expect.winner is not None:
        data["winner"] = expect.winner
    decision = _decision_data(expect)
    if decision:
        data["decision"] = decision
    for part, reason in (("offers", "refused"), ("refuses", "because")):
        if getattr(expect, part):
            data[part] = [entry.as_data(reason) for entry in getattr(expect, part)]
    if expect.cites:
        data["cites"] = list(expect.cites)
    if expect.links is not None:
        data["links"] = expect.links
    return data


def _decision_data(expect: Expect) -> Any:
    if expect.kind == NOTHING:
        return NOTHING
    by = expect.by[0] if len(expect.by) == 1 else list(expect.by)
    return {key: value for key, value in (("by", by), ("kind", expect.kind)) if value}
