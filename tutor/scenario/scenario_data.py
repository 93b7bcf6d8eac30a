"""A scenario as the plain data of its file, in the file's order; what is a default is left out."""

from __future__ import annotations

from typing import Any

from tutor.protocol.situation_json import QuestionJson, WillJson
from tutor.scenario.initial_state import with_untold_deck
from tutor.scenario.scenario import FORMAT, Scenario, Seat
from tutor.script.entry import NOTHING, Expect
from tutor.script.question import Goal, Question
from tutor.vocabulary import UNTOLD


def scenario_data(scenario: Scenario) -> dict[str, Any]:
    """The scenario as `read_data` takes it, and as its file says it: plain mappings, lists, texts and numbers."""
    data: dict[str, Any] = {"format": FORMAT}
    if scenario.title:
        data["title"] = scenario.title
    data["edition"] = scenario.edition
    if scenario.sets is not None:
        data["sets"] = list(scenario.sets)
    if scenario.cards:
        data["cards"] = [dict(card) for card in scenario.cards]
    for part in ("copies", "readings"):
        if getattr(scenario, part):
            data[part] = dict(getattr(scenario, part))
    data["players"] = [_seat(seat) for seat in scenario.players]
    data |= _shared(scenario)
    player, phase = scenario.turn
    data["turn"] = {"player": player, "phase": phase}
    if scenario.seed:
        data["seed"] = scenario.seed
    if scenario.loose:
        data["loose"] = True
    if scenario.script:
        data["script"] = [entry.as_data() for entry in scenario.script]
    if scenario.stop != "decision":
        data["stop"] = scenario.stop
    return data | _asked_and_expected(scenario)


def _seat(seat: Seat) -> dict[str, Any]:
    data: dict[str, Any] = {"name": seat.name}
    if seat.stable:
        data["stable"] = list(seat.stable)
    if seat.hand:
        data["hand"] = list(seat.hand)
    return data


def _shared(scenario: Scenario) -> dict[str, Any]:
    """The deck, the discard pile and the Nursery, as far as the file says them."""
    data: dict[str, Any] = {}
    for zone in ("deck", "discard", "nursery"):
        cards = getattr(scenario, zone)
        if zone == "deck" and cards and set(cards) == {UNTOLD} and with_untold_deck(scenario).deck == cards:
            data[zone] = UNTOLD
        elif cards or (cards is not None and zone != "discard"):
            data[zone] = list(cards)
    return data


def _asked_and_expected(scenario: Scenario) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if scenario.question is not None:
        data["question"] = question_data(scenario.question)
    if scenario.expect is not None:
        data["expect"] = expect_data(scenario.expect)
    for name in ("source", "lesson"):
        if getattr(scenario, name) is not None:
            data[name] = getattr(scenario, name)
    return data


def question_data(question: Question) -> QuestionJson:
    """The question as a scenario file writes it; what is a default is left out."""
    if question.may is not None:
        return {"may": question.may.as_data()}
    assert question.will is not None
    data: WillJson = {"will": goal_data(question.will)}
    if question.until != Question().until:
        data["until"] = question.until
    if question.by:
        data["for"] = question.by
    return data


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
