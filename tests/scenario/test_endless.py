"""Cards that set each other off for ever: a run stops with a sentence, and nothing hangs."""

from __future__ import annotations

import pytest

from tutor.cli.main import main
from tutor.engine import EndlessLoop, step
from tutor.engine.infinite_loop import MAX_EVENTS
from tutor.engine.state.moves import Pass
from tutor.scenario import Result, read_text, run, run_text
from tutor.scenario import runner as running
from tutor.scenario.save import saved
from tutor.service.situation import situation_of
from tutor.service.table_look import look

CARDS = """\
edition: second-edition
readings: {two-player-removal: none}
cards:
  - name: Ping
    type: upgrade
    effects: [{when: {enters: basic, stable: any stable}, do: [{return: {what: WHAT, from: any stable}}]}]
  - name: Pong
    type: upgrade
    effects: [{when: {leaves: basic, stable: any stable}, MAY do: [{bring: {what: WHAT, from: hand}}]}]
"""
TABLE = """\
players:
  - {name: Ana, stable: [Ping, Pong], hand: [Basic Unicorn (Red)]}
  - {name: Ben, hand: [Neigh]}
deck: [Good Deal, Yay]
script:
  - {by: Ana, play: Basic Unicorn (Red)}
"""
PASSED = "  - {by: Ben, pass: true}\n"


def looping(what: str = "that", may: str = "", more: str = PASSED) -> str:
    return CARDS.replace("WHAT", what).replace("MAY", may) + TABLE + more


def error(result: Result) -> str:
    assert result.error is not None
    assert result.status == "error"
    return str(result.error)


def test_a_chain_without_end_inside_one_step_is_stopped_and_explained() -> None:
    result = run_text(looping(), "loop.yaml")
    assert error(result) == (
        "loop.yaml:16: script[1]: {by: Ben, pass: true}: this does not come to an end: the effects of Ping, Pong keep "
        f"being set off, and nobody has a choice in between. It was stopped after {MAX_EVENTS} events; "
        "no rulebook says how such a loop ends"
    )
    assert result.as_json()["pile"] == ["Basic Unicorn (Red)"], "the run stands where it stood before"
    assert len(result.steps) == len(result.answers) + 1
    assert error(run(saved(result)))


def test_the_move_itself_is_what_cannot_be_made() -> None:
    state = run_text(looping(more="")).state
    with pytest.raises(EndlessLoop, match="does not come to an end"):
        step(state, Pass(1))


def test_the_pages_say_it_too(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    assert "does not come to an end" in look(situation_of(read_text(looping())))["wrong"][0]["says"]
    file = tmp_path / "loop.yaml"
    file.write_text(looping(), encoding="utf-8")
    assert main(["run", str(file)]) == 2
    assert "Traceback" not in (told := capsys.readouterr()).err + told.out


def test_a_card_that_watches_a_number_and_does_not_change_it_is_named() -> None:
    """It acts again as long as the number is passed, and no effect was triggered that could be named."""
    watching = "cards: [{name: Odd, type: upgrade, effects: [{when: {more than: 1}, do: [EFFECT]}]}]\n"
    text = watching.replace("EFFECT", "protect: {what: card, from: destroyed}") + TABLE.replace(
        "Ping, Pong", "Odd, Yay"
    )
    assert "does not come to an end: the effects of Odd keep being set off" in error(run_text(text + PASSED))


def test_it_is_told_where_it_begins_by_itself() -> None:
    """The effect of a card that is there at the beginning of the turn sets the loop off."""
    start = "  - {name: Go, type: upgrade, effects: [{when: beginning, do: [{bring: {what: basic, from: hand}}]}]}\n"
    table = TABLE.replace("stable: [Ping", "stable: [Go, Ping").split("script")[0]
    text = CARDS.replace("WHAT", "that").replace("MAY", "") + start + table + "turn: {phase: beginning}\n"
    result = run_text(text.replace("[Ping, Pong]", "[Go, Ping, Pong]"))
    assert "does not come to an end" in error(result)
    assert error(run(saved(result)))
    assert look(situation_of(read_text(text)))["wrong"]


def test_a_loop_whose_choices_have_one_answer_is_stopped() -> None:
    result = run_text(looping("basic"))
    assert "stopped after 1000 moves in a row that came by themselves; it does not come to a decision" in error(result)


def test_a_loop_that_a_player_repeats_goes_as_far_as_the_player_goes() -> None:
    twice = "  - {by: Ana, use: Pong}\n" * 2
    result = run_text(looping(may="may: true,", more=PASSED + twice))
    assert result.error is None
    assert result.as_json()["decision"]["kind"] == "use"
    ended = run_text(looping(may="may: true,", more=PASSED + twice + "  - {by: Ana, skip: Pong}\n"))
    assert ended.error is None


def test_a_run_has_only_so_many_events(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MAX_EVENTS", 200)
    uses = "  - {by: Ana, use: Pong}\n" * 40
    assert "stopped after 200 events" in error(run_text(looping(may="may: true,", more=PASSED + uses)))
