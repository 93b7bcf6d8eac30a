"""How far a run goes on after its script: to the next decision, or until the chain is empty, or the turn has ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.cli import main
from tutor.scenario import Result, from_link, read_file, read_text, run, run_text, to_link, write
from tutor.scenario.save import saved
from tutor.service.situation import situation_of
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.quick

TABLE = (
    "edition: second-edition\n"
    "players:\n  - {name: Ana, hand: [Rhinocorn, Yay], stable: [Basic Unicorn (Red)]}\n"
    "  - {name: Ben, hand: [Neigh], stable: [Rainbow Lasso]}\n"
    "deck: [Good Deal, Shake Up, Unicorn Poison]\n"
)
PLAYED = "script: [{by: Ana, play: Rhinocorn}]\n"


def stopped(stop: str, script: str = PLAYED) -> Result:
    return run_text(f"{TABLE}{script}{f'stop: {stop}' if stop else ''}\n")


def kinds(result: Result) -> list[str]:
    return [event.kind for event in result.events]


def test_without_a_stop_a_run_goes_on_to_the_next_decision() -> None:
    for result in (stopped(""), stopped("decision")):
        shown = result.as_json()
        assert (shown["turn"]["number"], shown["turn"]["player"]) == (2, "Ben")
        assert shown["decision"]["by"] == ["Ben"]


def test_until_the_chain_is_empty_no_phase_comes_after_it() -> None:
    result = stopped("chain")
    shown = result.as_json()
    assert kinds(result)[-1] == "card.entered"
    assert (shown["turn"]["player"], shown["turn"]["phase"]) == ("Ana", "action")
    assert (shown["decision"], shown["status"], shown["winner"], shown["error"]) == (None, "waiting", None, None)
    assert "Rhinocorn" in shown["players"][0]["stable"]
    assert result.asks == "Nothing is asked here; the game goes on."


def test_until_the_turn_has_ended_nothing_of_the_next_has_begun() -> None:
    result = stopped("turn")
    assert kinds(result)[-1] == "turn.ended"
    assert result.as_json()["turn"] == {"number": 2, "player": "Ben", "phase": "beginning"}
    assert result.as_json()["decision"] is None


@pytest.mark.parametrize("stop", ["chain", "turn"])
def test_a_decision_on_the_way_stops_the_run_first(stop: str) -> None:
    text = TABLE.replace("Rhinocorn", "Unicorn Poison").replace("Rainbow Lasso", "Rhinocorn, Americorn")
    result = run_text(f"{text}script: [{{by: Ana, play: Unicorn Poison}}]\nstop: {stop}\n")
    assert result.as_json()["decision"]["kind"] == "choose"


def test_only_what_comes_after_the_last_entry_is_stopped() -> None:
    script = "script: [{by: Ana, play: Rhinocorn}, {by: Ben, done: true}, {by: Ben, draw: true}]\n"
    result = stopped("turn", script)
    assert result.error is None
    assert kinds(result).count("turn.ended") == 2
    assert result.as_json()["turn"]["number"] == 3


def test_what_must_be_refused_is_tried_where_the_run_pauses() -> None:
    refused = "{by: Ana, play: Yay, refused: turn.action}"
    result = stopped("chain", f"script: [{{by: Ana, play: Rhinocorn}}, {refused}]\n")
    assert result.error is None
    assert kinds(result)[-1] == "card.entered"


def test_without_a_script_the_chain_of_the_beginning_is_the_first() -> None:
    begun = run_text(f"{TABLE}turn: {{player: Ben, phase: draw}}\nstop: chain\n")
    assert kinds(begun) == ["phase.began", "action.done"]
    assert begun.as_json()["turn"]["phase"] == "draw"
    acting = run_text(f"{TABLE}stop: chain\n")
    assert acting.as_json()["decision"]["kind"] == "action"


@pytest.mark.parametrize("stop", ["chain", "turn"])
def test_a_pause_is_saved_with_its_script(stop: str, tmp_path: Path) -> None:
    file, out = tmp_path / "here.yaml", tmp_path / "saved.yaml"
    file.write_text(f"{TABLE}{PLAYED}stop: {stop}\n", encoding="utf-8")
    assert main(["run", str(file), "--save", str(out)]) == 0
    here, there = run(read_file(file)), run(read_file(out))
    assert there.scenario.stop == stop
    assert there.scenario.script
    assert there.state == here.state
    assert run(saved(there)).state == here.state


def test_the_key_is_written_and_linked_and_a_wrong_word_is_told() -> None:
    scenario = read_text(f"{TABLE}{PLAYED}stop: turn\n")
    assert read_text(write(scenario)) == scenario
    assert from_link(to_link(scenario)).stop == "turn"
    assert "stop" not in write(scenario._replace(stop="decision"))
    with pytest.raises(BadInput, match=r"stop: unknown way to stop 'chian'. Did you mean 'chain'"):
        read_text(f"{TABLE}stop: chian\n")


def test_the_table_keeps_the_key() -> None:
    text = f"{TABLE}{PLAYED}stop: chain\n"
    assert situation_of(read_text(text))["stop"] == "chain"
