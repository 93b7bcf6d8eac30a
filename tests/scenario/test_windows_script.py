"""Scripts in which events are answered and effects act on what others try."""

from __future__ import annotations

import pytest

from tests.engine.windows_set import CARDS
from tutor.cards import CardSet, load_sets
from tutor.diagram import chain_graph, pile_graph, turn_graph
from tutor.scenario import Result, box, run, run_text
from tutor.scenario.save import saved

pytestmark = pytest.mark.quick

HEAD = "edition: second-edition\nreadings: {two-player-removal: none}\ndeck: [Good Deal, Shake Up, Unicorn Swap]\n"


@pytest.fixture(autouse=True)
def _with_the_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """The box holds the cards that act on what is under way, too."""
    more = CardSet("windows", "Windows", CARDS)
    monkeypatch.setattr(box, "load_sets", lambda ids: (*load_sets(ids), more))


def played(script: str, **players: str) -> Result:
    """The run of a script; it can be drawn, and what is saved of it comes to the same."""
    seats = "".join(f"  - {{name: {name}, {cards}}}\n" for name, cards in players.items())
    result = run_text(f"{HEAD}players:\n{seats}script:\n{script}", "run.yaml")
    for graph in (chain_graph, pile_graph, turn_graph):
        assert graph(result.as_json())
    assert run(saved(result)).state.zones == result.state.zones
    return result


def test_an_effect_answers_an_open_pile() -> None:
    script = """\
  - {by: Ana, play: Rhinocorn}
  - {by: Ana, use: Object, refused: true}
  - {by: Ben, respond: Neigh}
  - {by: Ana, use: Object}
  - {by: Ana, choose: Yay}
  - {by: Ben, respond: Neigh#2, refused: Object}
"""
    result = played(script, Ana="hand: [Rhinocorn, Yay, Back Kick], stable: [Object]", Ben="hand: [Neigh, Neigh#2]")
    assert result.error is None
    assert "Rhinocorn" in result.as_json()["players"][0]["stable"]
    says = [event["says"] for event in result.as_json()["trace"]]
    assert "Ana uses Object because Neigh is being played." in says
    assert "Ana's Object: Ben cannot play Neigh cards until the end of this turn." in says


def test_a_card_is_played_as_an_instant_into_another_stable() -> None:
    script = "  - {by: Ana, play: Rhinocorn}\n  - {by: Ben, respond: Quick, into: Ana}\n"
    result = played(script, Ana="hand: [Rhinocorn]", Ben="hand: [Quick]")
    assert result.error is None
    assert result.as_json()["players"][0]["stable"] == ["Quick", "Rhinocorn"]


def test_an_event_is_answered_and_a_taken_card_is_played() -> None:
    script = """\
  - {by: Ana, play: Unicorn Poison}
  - {by: Ben, respond: Absorb}
  - {by: Ben, play: Unicorn Poison}
  - {by: Ben, choose: Narwhal Torpedo}
  - {by: Ana, respond: Redirect}
"""
    seats = {"Ana": "hand: [Unicorn Poison, Redirect], stable: [Narwhal Torpedo]", "Ben": "hand: [Absorb]"}
    result = played(script, **seats, Cleo="stable: [Rhinocorn]")
    assert result.error is None
    assert "Rhinocorn" in result.as_json()["discard"]
    says = [event["says"] for event in result.as_json()["trace"]]
    assert "Narwhal Torpedo would be destroyed; Ana answers that with Redirect." in says
    assert "Ana's Redirect: Rhinocorn is to be destroyed instead of Narwhal Torpedo." in says


@pytest.mark.parametrize(
    ("script", "asks"),
    [
        (
            "  - {by: Ana, draw: true}\n",
            "Ana would DRAW; Ben may answer that with an Instant.",
        ),
        (
            "  - {by: Ana, play: Alluring Narwhal}\n  - {by: Ana, use: Alluring Narwhal}\n",
            "An effect of Ana's Alluring Narwhal is about to be used; Ben may use Hypno against it.",
        ),
    ],
)
def test_what_is_asked(script: str, asks: str) -> None:
    ana, ben = "hand: [Alluring Narwhal, Back Kick]", "hand: [Trap, Yay], stable: [Hypno, Yay#2]"
    seats = f"players:\n  - {{name: Ana, {ana}}}\n  - {{name: Ben, {ben}}}\n"
    text = f"{HEAD}{seats}script:\n{script}  - {{by: Ben, choose: none}}\n"
    asked = run_text(text, "run.yaml", until=script.count("by:") + 1).as_json()["decision"]
    assert asked["asks"] == asks
