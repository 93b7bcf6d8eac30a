"""A scenario survives being written, linked, saved and read again."""

from __future__ import annotations

import base64
import random
import zlib

import pytest

from tutor.cli.play import NAMES, GameSession
from tutor.scenario import Scenario, Seat, from_link, read_text, run, run_text, to_link, write
from tutor.scenario.permalink import MAX_LINK
from tutor.scenario.rulings import find, published, search
from tutor.scenario.save import saved
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.quick

FULL = """\
format: 1
title: "Everything at once: may Ana do it?"
edition: second-edition
sets: [base-2e]
readings: {pandas: untouchable}
players:
  - {name: Ana, stable: [Glitter Bomb, Basic Unicorn (Red), Basic Unicorn (Red)], hand: [Neigh]}
  - {name: "Ben's son", hand: [Neigh, Rhinocorn]}
  - {name: Çelik}
deck: []
discard: [Back Kick]
nursery: [Baby Narwhal]
turn: {player: "Ben's son", phase: beginning}
seed: 7
loose: true
script:
  - {by: "Ben's son", play: Rhinocorn, into: Ana}
  - {by: Ana, respond: Neigh, also: [Çelik, {by: "Ben's son", respond: Neigh#2}]}
  - {by: Ana, pass: true, refused: true}
  - {by: Ana, choose: [Rhinocorn, {card: Neigh, of: deck}, 3], refused: chain.target-once}
  - {by: Ana, choose: Rhinocorn, of: Ana}
  - {by: Ana, choose: 2}
  - {by: Ana, choose: none}
  - {by: Ana, use: Glitter Bomb}
  - {by: Ana, skip: Glitter Bomb}
  - {by: Ana, done: true}
  - {pull: Neigh}
  - {shuffle: [Neigh, Good Deal]}
expect:
  has: {Ana.stable: [Neigh]}
  lacks: {Ana.hand: [Neigh#2]}
  exactly: {deck: []}
  count: {deck: 0}
  winner: nobody
  decision: {by: Ana, kind: choose}
  offers: [{by: Ana, draw: true}]
  refuses: [{by: Ana, draw: true}, {by: Ana, play: Neigh, because: cards.instant}]
  cites: [pandas, turn.draw]
  links: 2
source: {says: yes it is, where: "a page: of theirs", authority: publisher}
lesson: {about: [one, {two: 3}]}
"""


def written_and_read(scenario: Scenario) -> Scenario:
    return read_text(write(scenario))


def test_what_is_written_reads_back_equal() -> None:
    scenario = read_text(FULL)
    assert written_and_read(scenario) == scenario
    assert write(written_and_read(scenario)) == write(scenario)
    assert scenario.players[0].stable == ("Glitter Bomb", "Basic Unicorn (Red)", "Basic Unicorn (Red)#2")


def test_defaults_are_left_to_the_reader() -> None:
    short = "players:\n  - {name: Ana}\n  - {name: Ben}\n"
    scenario = read_text(short)
    assert (scenario.deck, scenario.nursery, scenario.sets, scenario.turn) == (None, None, None, ("Ana", "action"))
    assert "deck" not in write(scenario)
    assert written_and_read(scenario) == scenario


def test_a_link_holds_the_scenario() -> None:
    scenario = read_text(FULL)
    link = to_link(scenario)
    assert link.startswith("2.")
    assert link.replace("-", "").replace("_", "").replace(".", "").isalnum()
    assert len(link) <= MAX_LINK
    assert from_link(link) == scenario


def packed(text: bytes) -> str:
    """A link of version 1, which held a scenario file."""
    return "1." + base64.urlsafe_b64encode(zlib.compress(text)).decode().rstrip("=")


BAD_LINKS = {
    "nothing": ("", "link: this is not a link to a situation, which begins with '2.'"),
    "some words": ("hello", "link: this is not a link to a situation, which begins with '2.'"),
    "damaged": ("1.abc!", "link: the link is damaged: it cannot be unpacked"),
    "cut off": (packed(b"players: []")[:-6], "link: the link is damaged: "),
    "too long": ("1." + "a" * MAX_LINK, "link: the link has 8194 characters; at most 8192 are read"),
    "a bomb": (packed(b"#" * 5_000_000), "link: the link holds more than the 65536 bytes that a situation may have"),
    "a bad scenario": (packed(b"playrs: []"), "link:1: playrs: unknown key 'playrs'. Did you mean 'players'?"),
}


@pytest.mark.parametrize(("link", "says"), BAD_LINKS.values(), ids=BAD_LINKS)
def test_a_bad_link_is_refused(link: str, says: str) -> None:
    with pytest.raises(BadInput) as caught:
        from_link(link)
    assert str(caught.value).startswith(says)


def test_a_scenario_that_is_too_long_for_a_link_says_so() -> None:
    noise = random.Random(1)
    lesson = ", ".join(
        "".join(noise.choice("abcdefghijklmnopqrstuvwxyz0123456789") for _ in range(40)) for _ in range(400)
    )
    with pytest.raises(BadInput, match=r"at most 8192 are allowed\. Pass on the file instead"):
        to_link(read_text(f"players: [{{name: Ana}}, {{name: Ben}}]\nlesson: {{a: [{lesson}]}}\n"))


def test_the_start_of_an_action_phase_is_saved_as_the_position_itself() -> None:
    result = run_text(
        "edition: second-edition\nplayers:\n  - {name: Ana, hand: [Rhinocorn]}\n"
        "  - {name: Ben, hand: [Narwhal Torpedo]}\n"
        "deck: [Good Deal, Back Kick, Unicorn Poison, Yay]\n"
        "script: [{by: Ana, play: Rhinocorn}]\n"
    )
    here = saved(result)
    assert here.script == ()
    assert here.turn == ("Ben", "action")
    assert run(written_and_read(here)).as_json()["decision"] == result.as_json()["decision"]


LASTING = {
    "a second play": "[{name: Ana, stable: [Double Dutch], hand: [Yay]}, {name: Ben}]\n"
    "turn: {player: Ana, phase: beginning}\nscript: [{by: Ana, use: Double Dutch}]\n",
    "a hand that was seen": "[{name: Ana, hand: [Blatant Thievery]}, "
    "{name: Ben, hand: [Rhinocorn, Yay]}]\nscript:\n  - {by: Ana, play: Blatant Thievery}\n"
    "  - {by: Ana, choose: Rhinocorn, of: Ben}\n",
}
"""What lasts into an Action phase and shows in no zone: the players, and how it came about."""


@pytest.mark.parametrize("lasting", LASTING)
def test_what_lasts_and_lies_nowhere_is_saved_with_how_it_came_about(lasting: str) -> None:
    deck = "deck: [Good Deal, Back Kick, Unicorn Poison, Glitter Bomb]\n"
    result = run_text(f"edition: second-edition\n{deck}players: {LASTING[lasting]}")
    asked = result.state.asked
    assert result.error is None
    assert asked is not None
    assert asked.kind == "action"
    here = written_and_read(saved(result))
    assert here.script
    assert run(here).state == result.state


def test_a_position_with_something_under_way_is_saved_with_every_answer() -> None:
    result = run_text(
        "players:\n  - {name: Ana, hand: [Americorn]}\n  - {name: Ben, hand: [Neigh, Rhinocorn, Good Deal]}\nseed: 3\n"
        "script: [{by: Ana, play: Americorn}]\n"
    )
    again = run(written_and_read(saved(result)))
    assert again.error is None
    assert again.state == result.state


@pytest.mark.parametrize("seed", range(8))
def test_any_moment_of_a_random_game_can_be_saved(seed: int) -> None:
    game = GameSession(Scenario(tuple(map(Seat, NAMES[: 2 + seed % 7])), edition="second-edition", seed=seed))
    moves = random.Random(seed).randrange(5, 90)
    while len(game.moves) < moves and game.steps[-1].after.asked is not None:
        game.make(game.by_itself())
    scenario = written_and_read(saved(game.result))
    again = run(scenario)
    assert again.error is None
    reached = game.steps[-1].after
    if scenario.script:
        assert again.steps[len(game.moves)].after == reached
    else:
        assert again.steps[0].after.zones == reached.zones


def test_every_ruling_and_lesson_can_be_found() -> None:
    for kind in ("ruling", "lesson"):
        for found in published(kind):
            assert find(found.id) == found
            assert found in search([found.id], kind)


def test_an_unknown_ruling_is_refused_with_a_guess() -> None:
    with pytest.raises(BadInput, match="unknown ruling 'no-such-thing'"):
        find("no-such-thing")
