"""A move that was refused is told where it was tried, with every reason; it is no part of the game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tutor.cli.printing import story
from tutor.diagram import GRAPHS
from tutor.scenario import Result, differences, read_text, run, run_text
from tutor.scenario.rulings import published

pytestmark = pytest.mark.quick

TABLE = """\
edition: second-edition
players:
  - {name: Ana, hand: [Rhinocorn, Neigh, Good Deal], stable: [Yay]}
  - {name: Ben, hand: [Neigh#2, Shake Up]}
  - {name: Cleo, hand: [Back Kick]}
deck: [Unicorn Poison, Unicorn Swap]
"""
TRIED = """\
script:
  - {by: Ana, play: Neigh, refused: cards.instant}
  - {by: Ana, play: Rhinocorn}
  - {by: Ben, respond: Neigh#2, refused: Yay}
  - {by: Cleo, draw: true, refused: true}
stop: chain
"""


def told(result: Result, seat: int | None = None) -> list[dict[str, object]]:
    return [event for event in result.as_json(seat)["trace"] if event["kind"] == "move.refused"]


def test_it_stands_where_it_was_tried_and_says_every_reason() -> None:
    result = run_text(TABLE + TRIED)
    assert result.error is None
    trace = result.as_json()["trace"]
    assert [event["kind"] for event in trace][:4] == ["phase.began", "move.refused", "card.played", "move.refused"]
    first, second, third = told(result)
    assert first["says"] == "Ana may not play Neigh: Neigh can only answer a card that another player plays."
    assert (first["by"], first["cards"], first["moves"], first["verb"]) == ("Ana", ["Neigh"], [], None)
    assert first["rules"] == ["cards.instant"]
    assert "because of Yay." in str(second["says"])
    assert second["pile"] == 1
    because = [reason.says for reason in result.tried[2].found.against]
    assert len(because) > 1
    assert all(says in str(third["says"]) for says in because)
    assert third["cards"] == []


def test_the_printed_trace_is_numbered_through_and_so_is_what_caused_each_event() -> None:
    with_it, without = run_text(TABLE + TRIED), run_text(TABLE + "script: [{by: Ana, play: Rhinocorn}]\nstop: chain\n")
    assert with_it.events == without.events
    numbered, plain = (result.as_json()["trace"] for result in (with_it, without))
    assert [event["n"] for event in numbered] == list(range(1, len(numbered) + 1))
    happened = [event for event in numbered if event["kind"] != "move.refused"]
    number = {event["n"]: other["n"] for event, other in zip(happened, plain, strict=True)}
    assert [number.get(event["cause"]) for event in happened] == [event["cause"] for event in plain]
    assert any(event["cause"] is not None and event["cause"] != number[event["cause"]] for event in happened)


def test_the_mover_alone_knows_of_it_where_it_names_a_hidden_card() -> None:
    result = run_text(TABLE + TRIED)
    hidden = {"says": "Ana tries something that is not allowed.", "cards": ["?"], "rules": [], "readings": []}
    for seat, knows in ((0, True), (1, False), (2, False)):
        first, _, third = told(result, seat)
        assert first["known_to"] == ["Ana"]
        assert ({key: first[key] for key in hidden} == hidden) != knows
        assert third["known_to"] == "all"
        assert third["rules"]
    open_card = run_text(TABLE + "script: [{by: Ana, use: Yay, refused: true}]\n")
    assert told(open_card, 2)[0]["known_to"] == "all"
    assert "Yay" in str(told(open_card, 2)[0]["says"])


BROKEN = """\
loose: true
players:
  - {name: Ana, hand: [Yay, Neigh], stable: ["Broken Stable#2"]}
  - {name: Ben, hand: [Broken Stable]}
deck: [Unicorn Poison]
script: [{by: Ana, play: Yay, refused: Broken Stable}, {by: Ana, play: Neigh, refused: true}]
"""


def test_a_card_that_alone_forbids_it_stands_in_the_place_of_a_rule() -> None:
    """It is the copy in a Stable; the sentence has every reason."""
    result = run_text(BROKEN)
    by_card, by_rule = told(result)
    assert (by_card["rules"], by_card["source"]) == ([], "Broken Stable#2")
    assert (by_rule["rules"], by_rule["source"]) == (["cards.instant"], None)
    for event, tried in zip(told(result), result.tried, strict=True):
        assert tried.found.against
        assert all(reason.says in event["says"] for reason in tried.found.against)
    lines = [line.plain for line in story(result.as_json()["trace"])]
    assert [line[-len("[Broken Stable#2]") :] for line in lines if "Ana may not play Yay" in line] == [
        "[Broken Stable#2]"
    ]
    assert [(event["rules"], event["source"]) for event in told(result, 1)] == [([], None)] * 2


def test_it_is_not_counted_where_the_game_is_judged() -> None:
    expect = "expect: {cites: [cards.instant], links: 0}\n"
    assert differences(run_text(TABLE + TRIED + expect)) == (
        "x cites: cards.instant should be cited, and no event cites it",
    )


RULINGS = [found for found in published() if "refused:" in found.text.partition("expect:")[0]]


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda found: found.id)
def test_a_ruling_that_a_move_is_refused_tells_so(ruling: object) -> None:
    result = run(read_text(ruling.text))  # type: ignore[attr-defined]
    refused = told(result)
    assert len(refused) == len(result.tried) > 0
    for event, tried in zip(refused, result.tried, strict=True):
        said = str(event["says"])
        assert all(reason.says.partition(": ")[0].rstrip(".") in said for reason in tried.found.against)
    numbers = [event["n"] for event in result.as_json()["trace"]]
    assert all(later == earlier + 1 for earlier, later in pairwise(numbers))
    for graph in GRAPHS.values():
        assert graph(result.as_json(), None) is not None


def test_most_of_the_published_questions_are_answered_by_a_refusal() -> None:
    assert len(RULINGS) > 60
