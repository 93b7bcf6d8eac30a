"""The result has the shape that the design fixes, and shows a player no more than that player may see."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tutor.cards.words import STATEMENTS, VERBS
from tutor.cli.play import NAMES, GameSession
from tutor.engine import AGENDA, EVENT_KINDS
from tutor.explain import HIDDEN
from tutor.rulebook import readings, rules
from tutor.scenario import Result, Scenario, Seat, run_text
from tutor.vocabulary import PHASES

pytestmark = pytest.mark.quick

TEXT, NUMBER, FLAG = str, int, bool


class Maybe:
    """Null, or what is inside."""

    def __init__(self, inside: Any) -> None:
        self.inside = inside


REASON = {"rule": TEXT, "says": TEXT}
ENTRY = dict
SHAPE = {
    "format": NUMBER,
    "title": TEXT,
    "edition": TEXT,
    "readings": dict,
    "status": TEXT,
    "winner": Maybe(TEXT),
    "error": Maybe({"message": TEXT, "file": TEXT, "line": NUMBER, "path": TEXT}),
    "turn": {"number": NUMBER, "player": TEXT, "phase": TEXT},
    "players": [{"name": TEXT, "hand": [TEXT], "stable": [TEXT]}],
    "deck": [TEXT],
    "discard": [TEXT],
    "nursery": [TEXT],
    "pile": [TEXT],
    "decision": Maybe(
        {
            "by": [TEXT],
            "kind": TEXT,
            "asks": TEXT,
            "options": [ENTRY],
            "refused": [{"entry": ENTRY, "because": [REASON]}],
        }
    ),
    "trace": [
        {
            "n": NUMBER,
            "kind": TEXT,
            "turn": NUMBER,
            "phase": TEXT,
            "by": Maybe(TEXT),
            "link": Maybe(NUMBER),
            "pile": Maybe(NUMBER),
            "cause": Maybe(NUMBER),
            "cards": [TEXT],
            "moves": [{"card": TEXT, "from": TEXT, "to": TEXT}],
            "says": TEXT,
            "rules": [TEXT],
            "readings": [TEXT],
            "known_to": object,
            "verb": Maybe(TEXT),
            "source": Maybe(TEXT),
            "effect": Maybe(NUMBER),
            "of": Maybe(TEXT),
        }
    ],
    "rulebook": dict,
    "unused": [ENTRY],
}


def fits(value: Any, shape: Any, path: str = "$") -> None:
    """Fail where a value is not of the shape: the same keys in the same order, nothing more and nothing less."""
    if isinstance(shape, Maybe):
        if value is not None:
            fits(value, shape.inside, path)
    elif isinstance(shape, dict):
        assert list(value) == list(shape), path
        for key, inside in shape.items():
            fits(value[key], inside, f"{path}.{key}")
    elif isinstance(shape, list):
        assert isinstance(value, list), path
        for i, item in enumerate(value):
            fits(item, shape[0], f"{path}[{i}]")
    else:
        assert isinstance(value, shape), f"{path}: {value!r}"


def random_result(seed: int, players: int, moves: int = 150) -> Result:
    game = GameSession(Scenario(tuple(map(Seat, NAMES[:players])), edition="second-edition", seed=seed))
    while len(game.moves) < moves and game.steps[-1].after.asked is not None:
        game.make(game.by_itself())
    return game.result


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 4), (4, 8)])
def test_every_result_has_the_shape_of_the_contract(seed: int, players: int) -> None:
    result = random_result(seed, players)
    shown = result.as_json()
    fits(shown, SHAPE)
    assert json.loads(json.dumps(shown)) == shown
    decision = shown["decision"] or {"refused": []}
    cited = {rule for event in shown["trace"] for rule in event["rules"]}
    cited |= {reason["rule"] for one in decision["refused"] for reason in one["because"]}
    assert cited & rules().keys() == shown["rulebook"].keys()
    trace = shown["trace"]
    effects = {name: card.effects for name, card in zip(result.table.names, result.table.cards, strict=True)}
    assert [event["n"] for event in trace] == list(range(1, len(trace) + 1))
    for event in trace:
        assert event["kind"] in EVENT_KINDS
        assert event["kind"] != AGENDA
        assert event["phase"] in PHASES
        assert event["cause"] is None or event["cause"] < event["n"]
        assert set(event["rules"]) <= set(rules())
        assert set(event["readings"]) <= set(readings())
        assert event["known_to"] == "all" or set(event["known_to"]) <= set(NAMES)
        assert event["says"].endswith((".", ":")) or event["says"].endswith(")")
        assert event["verb"] is None or event["verb"] in VERBS or event["verb"] in STATEMENTS, event
        assert (event["source"] is None) == (event["effect"] is None)
        if event["source"] is not None:
            assert 0 <= event["effect"] < len(effects[event["source"]]), event
        assert event["of"] in (None, *NAMES)
        places = {move["from"].rpartition(".")[0] for move in event["moves"]}
        whose = places - {""}
        if event["kind"] != "pile.response":  # tells of the card that is answered
            assert not whose or event["of"] in whose or len(places) > 1, event


def test_an_error_names_its_place() -> None:
    shown = run_text(
        "players: [{name: Ana, hand: [Rhinocorn]}, {name: Ben}]\nscript:\n  - {by: Ben, draw: true}\n", "x.yaml"
    ).as_json()
    fits(shown, SHAPE)
    assert shown["status"] == "error"
    assert (shown["error"]["file"], shown["error"]["line"], shown["error"]["path"]) == ("x.yaml", 3, "script[0]")


@pytest.mark.parametrize(("seed", "players"), [(5, 3), (6, 5)])
def test_a_player_sees_no_hidden_card_of_the_others(seed: int, players: int) -> None:
    result = random_result(seed, players)
    table, state = result.table, result.state
    for seat in range(players):
        shown = result.as_json(seat)
        fits(shown, SHAPE)
        assert HIDDEN not in shown["players"][seat]["hand"]
        for i, player in enumerate(shown["players"]):
            assert len(player["hand"]) == len(state.hand(i))
            for card, name in zip(state.hand(i), player["hand"], strict=True):
                assert name in (HIDDEN, table.names[card])
                assert name == HIDDEN or i == seat or state.known[card] >> seat & 1 or "Nanny Cam" in player["stable"]
        for event, told in zip(result.events, shown["trace"], strict=True):
            secret = [
                table.names[card] for card, name in zip(event.cards, told["cards"], strict=True) if name == HIDDEN
            ]
            for name in secret:
                assert not re.search(rf"{re.escape(name)}(?![#\w])", told["says"]), told


def test_a_draw_is_told_to_its_player_alone() -> None:
    result = run_text(
        "players: [{name: Ana}, {name: Ben}]\ndeck: [Rhinocorn, Yay, Neigh, Back Kick]\nturn: {phase: draw}\n"
    )
    own, other = (
        next(event for event in result.as_json(seat)["trace"] if event["kind"] == "action.done") for seat in (0, 1)
    )
    assert (own["cards"], own["says"]) == (["Rhinocorn"], "Ana DRAWs Rhinocorn.")
    assert (other["cards"], other["says"]) == ([HIDDEN], "Ana DRAWs a card.")
    assert other["moves"] == [{"card": HIDDEN, "from": "deck", "to": "Ana.hand"}]
    assert own["known_to"] == ["Ana"]


def test_whoever_is_not_asked_sees_that_somebody_is_but_not_the_answers() -> None:
    result = run_text("players: [{name: Ana, hand: [Rhinocorn]}, {name: Ben}]\ndeck: [Yay, Neigh]\n")
    asked = result.as_json(1)["decision"]
    assert asked["by"] == ["Ana"]
    assert asked["options"] == asked["refused"] == []
    assert result.as_json(0)["decision"]["options"]


UNSEEN = {
    "a draw": (
        "deck: [CARD, Yay, Neigh, Back Kick]\nturn: {phase: draw}\nplayers: [{name: Ana}, {name: Ben}, {name: Cleo}]\n"
    ),
    "a pull": (
        "deck: [Yay, Shake Up, Back Kick]\n"
        "players: [{name: Ana, hand: [Americorn]}, {name: Ben, hand: [CARD]}, {name: Cleo}]\n"
        "script: [{by: Ana, play: Americorn}, {by: Ana, use: Americorn}]\n"
    ),
    "a choice out of a hand": (
        "deck: [Yay, Shake Up, Back Kick]\n"
        "players: [{name: Ana, hand: [Blatant Thievery]}, {name: Ben, hand: [CARD]}, {name: Cleo}]\n"
        "script: [{by: Ana, play: Blatant Thievery}, {by: Ana, choose: CARD, of: Ben}]\n"
    ),
    "a gift": (
        "edition: llamas\ndeck: [Llama Kick, Basic Ram, Basic Ram#2]\nturn: {phase: beginning}\n"
        "players:\n- {name: Ana, stable: [The Negoatiator], hand: [CARD]}\n"
        "- {name: Ben, hand: [Alarm Call]}\n- {name: Cleo}\n"
        "script: [{by: Ana, use: The Negoatiator}, {by: Ana, choose: Ben}]\n"
    ),
    "a replaced DISCARD": (
        "edition: control-chaos\ndeck: [Raccoonicorn, Weeniecorn, Red Pandacorn, Corn on the Cob, Neigh]\n"
        "players:\n- {name: Ana, hand: [Wishing Well, CARD, Neigh#2]}\n"
        "- {name: Ben, stable: [Parallel Universicorn]}\n- {name: Cleo}\n"
        "script: [{by: Ana, play: Wishing Well}, {by: Ana, choose: CARD}, {by: Ana, use: Parallel Universicorn}]\n"
    ),
}
"""What happens with a card that Cleo does not see, and which of two it is."""

EITHER = {"llamas": ("Basic Goat", "Basic Alpaca"), "control-chaos": ("Unicorn Tourist", "Intervention")}


@pytest.mark.parametrize("what", UNSEEN)
def test_nothing_that_a_player_is_told_depends_on_a_card_that_the_player_does_not_see(what: str) -> None:
    text = UNSEEN[what]
    edition = next((edition for edition in EITHER if edition in text), "")
    seen = []
    for card in EITHER.get(edition, ("Rhinocorn", "Good Deal")):
        result = run_text(text.replace("CARD", card))
        assert result.error is None
        trace = result.as_json(2)["trace"]
        assert any(event["known_to"] != "all" and HIDDEN in event["cards"] for event in trace)
        seen.append(trace)
    assert seen[0] == seen[1]
