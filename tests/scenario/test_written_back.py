"""What is written of any moment of a game, with any boxes and their own deck, reads back and leads to that moment."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from benchmarks.same_events import PLAYED
from tests.length import seeds
from tutor.cli.play import NAMES, GameSession
from tutor.engine import State, step
from tutor.engine.state.moves import Shuffle
from tutor.scenario import Entry, Scenario, Seat, read_text, run, run_text, write
from tutor.scenario.entries import entry_of
from tutor.scenario.result import Result
from tutor.scenario.save import as_scenario, saved
from tutor.scenario.seeded_chance import by_chance, to_be_written
from tutor.script.entry import CHANCE, Pick
from tutor.service.playthrough import played as on_the_table
from tutor.service.situation import scenario_of, situation_of
from tutor.service.table_look import look
from tutor.yamlfile import MAX_BYTES, BadInput

MOVES = 150


def game(played: str, seed: int) -> GameSession:
    book, sets = PLAYED[played]
    seats = tuple(map(Seat, NAMES[: 2 + seed % 5]))
    return GameSession(Scenario(seats, edition=book, sets=sets, seed=seed))


@pytest.mark.parametrize("played", PLAYED)
def test_any_moment_of_a_game_is_written_and_read_back(played: str) -> None:
    found = Counter[str]()
    for seed in seeds(3):
        playing, chance = game(played, seed), Random(seed)
        for moves in range(MOVES):
            state = playing.steps[-1].after
            if state.asked is None:
                break
            if state.asked.kind == "shuffle" and chance.random() < 0.7:
                found["another order"] += 1
                playing.make(Shuffle(tuple(chance.sample(state.zones[0], len(state.zones[0])))))
            else:
                found["by chance"] += not state.asked.by
                playing.make(playing.by_itself())
            if moves % 25 == 24:
                leads_there(playing.result)
                found["written"] += 1
    assert found["written"] >= 6, found
    assert found["by chance"] > 0, found


def leads_there(result: Result) -> None:
    """The file of the moment that was reached is no larger than a file may be, and leads to that moment."""
    text = write(saved(result))
    assert len(text.encode()) <= MAX_BYTES
    scenario = read_text(text)
    again = run(scenario)
    assert again.error is None
    if scenario.script:
        assert result.state in [made.after for made in again.steps]
    else:
        assert again.state.zones == result.state.zones


@pytest.mark.parametrize("played", PLAYED)
def test_any_line_that_is_played_on_the_table_is_written_and_read_back(played: str) -> None:
    """Every move is one that the table offers; what was forced, and what chance gave, stands in the file as well."""
    found = Counter[str]()
    for seed in seeds(2):
        chance = Random(seed)
        playing = game(played, seed)
        laid = as_scenario(playing.scenario, playing.steps[0].before)._replace(deck=None, seed=seed)
        scenario = laid
        for moves in range(30):
            reached = on_the_table(scenario)
            if not reached.result.options:
                break
            if moves % 6 == 5:
                seen = look(situation_of(scenario))
                there = read_text(seen["file"])
                assert there == scenario_of(seen["situation"])
                assert run(there, len(there.script) + 1).state == reached.result.state
                found["written"] += 1
            entry = chance.choice(reached.result.options)
            scenario = reached.scenario._replace(script=(*reached.scenario.script, entry))
            found[entry.verb] += 1
    assert found["written"] >= 6, found


def a_shuffle(played: str) -> tuple[Scenario, State]:
    """A moment of a game with these boxes at which their whole deck is about to be shuffled."""
    for seed in range(400):
        playing = game(played, seed)
        for _ in range(60):
            state = playing.steps[-1].after
            if state.asked is None:
                break
            if state.asked.kind == "shuffle":
                return saved(playing.result), state
            playing.make(playing.by_itself())
    raise AssertionError(played)


@pytest.mark.parametrize("played", PLAYED)
def test_an_entry_may_name_the_whole_deck_of_the_boxes(played: str) -> None:
    scenario, state = a_shuffle(played)
    order = tuple(reversed(state.zones[0]))
    whole = Entry("shuffle", picks=tuple(Pick(state.table.names[card]) for card in order))
    text = write(scenario._replace(script=(*scenario.script, whole)))
    assert step(state, Shuffle(order)).after in [made.after for made in run_text(text).steps]


@pytest.mark.parametrize("name", ["7", "07", "0", "00", "-1", "1234567890", "None", "Rhinocorn"])
def test_a_name_is_written_as_a_number_only_where_that_says_the_same(name: str) -> None:
    for entry in (Entry("choose", "Ana", (Pick(name),)), Entry("choose", "Ana", (Pick(name), Pick(name)))):
        written = entry.as_data()["choose"]
        assert {str(one) for one in (written if isinstance(written, list) else [written])} == {name}


def test_an_entry_names_no_more_cards_than_there_are() -> None:
    table = "players: [{name: Ana}, {name: Ben}]\nsets: [travel]\nedition: travel\n"
    with pytest.raises(BadInput, match=r"shuffle: \d+ are named, and there are \d+ cards"):
        read_text(f"{table}script: [{{shuffle: [{', '.join(['Neigh'] * 300)}]}}]\n")


def test_chance_gives_the_same_at_the_same_moment_however_it_was_reached() -> None:
    scenario, state = a_shuffle("second edition")
    by_itself = by_chance(state, scenario.seed)
    again = run(scenario)
    assert step(state, by_itself).after in [made.after for made in again.steps]
    assert by_chance(state, scenario.seed + 1) != by_itself
    top = entry_of(state, by_itself).picks[-1]
    named = run(scenario._replace(script=(*scenario.script, Entry("shuffle", picks=(top,)))))
    answer = next(answer for made, answer in zip(named.steps[1:], named.answers, strict=True) if made.before == state)
    assert answer.picks[0] == top
    assert to_be_written(state, answer, scenario.seed) == Entry("shuffle", picks=(top,))
    assert to_be_written(state, entry_of(state, by_itself), scenario.seed) is None
    assert all(entry.verb not in CHANCE for entry in saved(again).script)
