"""A coached game: what is played, and that the learner is shown nothing of what only others see."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from benchmarks.same_events import PLAYED
from tests.length import seeds
from tutor.engine import State, step
from tutor.page.page import put
from tutor.scenario import read, read_data, run
from tutor.scenario.seeded_chance import by_chance
from tutor.script.entry import CHANCE
from tutor.service import game_run
from tutor.service.game_reply import game_begun, game_played, game_shared, hint, turning_points
from tutor.service.game_turns import MAX_POINTS
from tutor.service.player_view import knows, lying_seen
from tutor.service.requests import replies
from tutor.service.table_look import look as look_at
from tutor.vocabulary import split_copy
from tutor.yamlfile import BadInput

Game = dict[str, Any]

MANY = 6
"""So many decisions of a game are looked at."""


def begun(played: str = "second edition", opponents: int = 2, seed: int = 1) -> Game:
    edition, sets = PLAYED[played]
    game: Game = game_begun(edition, list(sets), opponents, "gentle", seed)["game"]
    return game


def look_of(game: Game) -> dict[str, Any]:
    *_, look = game_played(game)
    return look


def with_entry(game: Game, look: dict[str, Any], entry: dict[str, Any]) -> Game:
    situation = look["situation"]
    return {**game, "situation": {**situation, "script": [*situation["script"], entry]}}


def decisions(game: Game, chance: Random) -> Iterator[tuple[Game, dict[str, Any]]]:
    """What the learner is shown at each decision of a game in which the learner does anything."""
    for _ in range(MANY):
        look = look_of(game)
        game = {**game, "situation": look["situation"]}
        yield game, look
        if look["over"]:
            return
        game = with_entry(game, look, chance.choice(look["decision"]["options"])["entry"])


def reached(game: Game) -> State:
    """Where a run of the script comes to, chance behind it included."""
    scenario = read_data(game["situation"], "game")
    state = run(scenario, len(scenario.script) + 1).state
    while state.asked is not None and state.asked.kind in CHANCE:
        state = step(state, by_chance(state, scenario.seed)).after
    return state


@pytest.mark.parametrize("played", PLAYED)
@pytest.mark.parametrize("seed", seeds(1))
def test_nothing_that_is_shown_names_a_hidden_card(played: str, seed: int) -> None:
    """A name of which no copy was ever seen by the learner stands nowhere, but in what every card and rule says."""
    for game, look in decisions(begun(played, 1 + seed % 3, seed), Random(seed)):
        state = reached(game)
        seen = {state.table.names[card] for card in range(len(state.table.cards)) if knows(state, 0, card)}
        shown = {part: value for part, value in look.items() if part not in ("situation", "cards", "rules", "readings")}
        text = json.dumps(shown)
        told = {card for event in look["events"] for card in event["cards"]}
        told |= {move["card"] for event in look["events"] for move in event["moves"]}
        told |= {
            card
            for places in (look["start"], *(one.get("lies", {}) for one in look["events"]))
            for cards in places.values()
            for card in cards
        }
        allowed = {split_copy(name)[0] for name in seen | told}
        for name in state.table.names:
            plain = split_copy(name)[0]
            if plain not in allowed and not _is_said_of_others(plain, look):
                assert json.dumps(name)[1:-1] not in text, name
        assert {*look["cards"]} <= allowed


def _is_said_of_others(name: str, look: dict[str, Any]) -> bool:
    """Does a card that is seen, or a rule, speak of cards of that name?"""
    return any(name in json.dumps(look[part]) for part in ("cards", "rules", "readings"))


@pytest.mark.parametrize("played", PLAYED)
@pytest.mark.parametrize("seed", seeds(1))
def test_the_page_comes_to_what_the_learner_sees(played: str, seed: int) -> None:
    """The moves that are shown, folded into the start, lead to every card that lies open, and to no other."""
    for game, look in decisions(begun(played, 1 + seed % 3, seed), Random(seed)):
        zones = {place: [*cards] for place, cards in look["start"].items()}
        for event in look["events"]:
            for move in event["moves"]:
                left = zones.get(move["from"], [])
                card = move["card"] if move["card"] in left else "?"
                if card in left:
                    left.remove(card)
                elif move["card"] == "?" and left:
                    left.pop(0)
                put(zones, move["card"], move["to"])
            zones |= {place: [*cards] for place, cards in event.get("lies", {}).items()}
        now = lying_seen(reached(game), 0)
        assert {place: zones[place] for place in now} == now


@pytest.mark.parametrize("played", PLAYED)
def test_a_game_is_the_same_however_much_of_it_is_known_already(played: str) -> None:
    """Played move by move, or all at once, and as a run of its script; each decision is the learner's."""
    for game, look in decisions(begun(played, 2, 3), Random(3)):
        if not look["over"]:
            assert look["decision"]["by"] == ["Ana"]
            assert all(one["entry"]["by"] == "Ana" for one in look["decision"]["options"])
        game_run._kept.clear()
        again = look_of(game)
        for part in ("situation", "decision", "over", "turn"):
            assert again[part] == look[part]
        state = reached(game)
        assert state.table.players[state.turn.seat] == look["turn"]["player"]


def test_who_declines_leaves_the_others_their_answer_and_it_can_be_taken_back() -> None:
    game, look = next((game, look) for game, look in _every_decision() if look["decision"]["kind"] == "respond")
    declines = next(one for one in look["decision"]["options"] if "pass" in one["entry"])
    assert (declines["label"], declines["entry"]) == ("Do not answer", {"by": "Ana", "pass": True})
    after = look_of(with_entry(game, look, declines["entry"]))
    assert len(after["situation"]["script"]) > len(look["situation"]["script"])
    keep = look["back"]
    assert after["back"] >= len(look["situation"]["script"])
    there = {**after["situation"], "script": after["situation"]["script"][: after["back"]]}
    assert look_of({**game, "situation": there})["decision"] is not None
    assert keep is None or keep < after["back"]


def _every_decision() -> Iterator[tuple[Game, dict[str, Any]]]:
    for seed in range(20):
        yield from ((game, look) for game, look in decisions(begun(seed=seed), Random(seed)) if not look["over"])


@pytest.mark.parametrize("played", PLAYED)
def test_a_hint_is_a_move_that_may_be_made(played: str) -> None:
    for game, look in decisions(begun(played), Random(1)):
        if look["decision"]:
            found = hint(game)
            assert found["entry"] in [one["entry"] for one in look["decision"]["options"]]
            assert found["says"]
            assert look_of(with_entry(game, look, found["entry"]))["situation"]["script"]


def test_what_a_move_threw_away_is_told_and_where_the_game_turned() -> None:
    """Whoever does anything throws something away; each turning point leads back to a decision of the learner's."""
    told, game = [], game_begun("second-edition", None, 1, "usual", 5, True)["game"]
    chance = Random(5)
    for _ in range(60):
        look = look_of(game)
        game = {**game, "situation": look["situation"]}
        if look["thrown"]:
            told.append(look["thrown"])
            assert look["moves"][look["thrown"]["entry"]]["says"] != look["thrown"]["better"]
        if look["over"]:
            break
        game = with_entry(game, look, chance.choice(look["decision"]["options"])["entry"])
    assert told
    assert all(one["better"] and one["why"] for one in told)
    *_, back = turning_points(game)
    assert 0 < len(back["points"]) <= MAX_POINTS
    for one in (*back["points"], *back["turns"]):
        script = look["situation"]["script"][: one["back"]]
        there = look_of({**game, "situation": {**look["situation"], "script": script}})
        assert there["decision"]
        assert there["situation"]["script"] == script


def test_who_follows_the_hints_throws_nothing_away() -> None:
    game = game_begun("second-edition", None, 1, "usual", 2)["game"]
    for _ in range(25):
        look = look_of(game)
        game = {**game, "situation": look["situation"]}
        assert look["thrown"] is None
        if look["over"]:
            break
        game = with_entry(game, look, hint(game)["entry"])


@pytest.mark.parametrize("played", PLAYED)
def test_a_short_game_begins_with_three_unicorns_more_and_two_are_told_what_is_dealt(played: str) -> None:
    edition, sets = PLAYED[played]
    whole, short = (game_begun(edition, list(sets), 2, "usual", 4, more)["game"] for more in (False, True))
    for one, other in zip(short["situation"]["players"], whole["situation"]["players"], strict=True):
        before = other.get("stable", [])
        assert one["stable"][: len(before)] == before
        assert len(one["stable"]) == len(before) + 3
    assert look_of(short)["begins"] == ""
    if played == "second edition":
        assert "Two play: each of you is given a Neigh" in look_of(begun(played, 1))["begins"]


@pytest.mark.parametrize("played", ["second edition", "control and chaos", "llamas"])
def test_what_is_passed_on_leads_to_what_the_learner_sees_and_tells_no_more(played: str) -> None:
    there = 0
    for game, look in decisions(begun(played, 2, 4), Random(4)):
        shared = game_shared(game)
        situation = shared["situation"]
        assert read(shared["link"]).players == read_data(situation, "shared").players
        told = {split_copy(card)[0] for card in _told_in(situation)}
        assert told - {"?"} <= _seen_in(look) | {split_copy(card)[0] for card in _seen_by_now(game)}
        again = look_at(situation)
        kinds = [found and found["kind"] for found in (again["decision"], look["decision"])]
        there += kinds[0] == kinds[1]
    assert there >= MANY / 2


def _told_in(situation: dict[str, Any]) -> Iterator[str]:
    """The cards that a situation says lie in hands or in the deck, and those in its script."""
    for player in situation["players"]:
        yield from player.get("hand", ())
    yield from situation["deck"]
    for entry in situation.get("script", ()):
        yield from (str(value) for verb, value in entry.items() if verb in ("play", "respond", "pull"))


def _seen_in(look: dict[str, Any]) -> set[str]:
    moved = {move["card"] for event in look["events"] for move in event["moves"]}
    shown = {card for event in look["events"] for card in event["cards"]} | moved
    return {split_copy(card)[0] for card in shown | {card for cards in look["start"].values() for card in cards}}


def _seen_by_now(game: Game) -> Iterator[str]:
    state = reached(game)
    yield from (state.table.names[card] for card in range(len(state.table.cards)) if knows(state, 0, card))


def test_what_cannot_be_played_is_told_in_a_sentence() -> None:
    game = begun()
    for wrong, says in (
        ({"you": "Zoe"}, "nobody is called Zoe here"),
        ({"strength": "brutal"}, "the others play gentle, usual, keen, not brutal"),
        ({"situation": {**game["situation"], "deck": "?"}}, "in a game all cards are told"),
        ({"situation": {**game["situation"], "script": [{"by": "Ben", "draw": True}]}}, "cannot be done here"),
    ):
        with pytest.raises(BadInput, match=says):
            look_of({**game, **wrong})
    with pytest.raises(BadInput, match="add a box"):
        game_begun("travel", None, 1, "usual", 1)


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "game", "game": None},
        {"kind": "game", "game": {"situation": {}, "you": "Ana"}},
        {"kind": "game", "game": {"situation": {}, "you": ["Ana"], "strength": "usual"}},
        {"kind": "game", "game": {"situation": {}, "you": "Ana", "strength": "usual", "more": 1}},
        {"kind": "hint", "game": []},
        {"kind": "game_begun", "edition": "base", "sets": None, "opponents": 9, "strength": "usual", "seed": 1},
        {"kind": "game_begun", "edition": "base", "sets": None, "opponents": True, "strength": "usual", "seed": 1},
        {"kind": "game_begun", "edition": "base", "sets": None, "opponents": 1, "strength": "usual", "seed": -1},
        {"kind": "game_begun", "edition": None, "sets": None, "opponents": 1, "strength": "usual", "seed": 1},
    ],
)
def test_what_no_page_sends_is_refused(message: dict[str, Any]) -> None:
    (told,) = replies({**message, "id": 1})
    assert told["wrong"][0]["says"] == "The page sent something that no page of ours sends."


def test_a_game_is_begun_and_played_by_messages() -> None:
    asked = {"edition": "llamas", "sets": None, "opponents": 3, "strength": "gentle", "seed": 5}
    *_, told = replies({"kind": "game_begun", "id": 1, **asked})
    *_, look = replies({"kind": "game", "id": 2, **told["reply"]})
    assert (look["done"], look["reply"]["players"]) == (True, ["Ana", "Ben", "Cleo", "Dan"])
    *_, tip = replies({"kind": "hint", "id": 3, **told["reply"]})
    assert tip["reply"]["entry"]["by"] == "Ana"
