"""`tutor play FILE --against-answer`: somebody at the keyboard plays against what an answer has proven."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tutor.analysis.strategy import ProvenMove, Strategy
from tutor.cli import main
from tutor.engine.state.moves import Pass

DUEL = """\
edition: second-edition
players: [{name: Ana, hand: [Rhinocorn, Neigh]}, {name: Ben, hand: ["Neigh#2"]}]
script: [{by: Ana, play: Rhinocorn}]
question: {will: {has: {Ana.stable: [Rhinocorn]}}, for: WHO}
"""

Play = Callable[..., tuple[int, str, str]]


@pytest.fixture
def play(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """Plays with what is typed: the exit code, and what is printed."""

    def played(typed: str, text: str = DUEL.replace("WHO", "Ana"), *more: str) -> tuple[int, str, str]:
        file = tmp_path / "duel.yaml"
        file.write_text(text, encoding="utf-8")
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(["play", str(file), *(more or ("--against-answer",))])
        return (code, *capsys.readouterr())

    return played


def test_whoever_resists_gets_an_answer_and_it_comes_out_as_said(play: Play) -> None:
    code, told, _ = play("b\nx\n1\n")
    assert code == 0
    assert "Yes. Ana can see to it that Rhinocorn is in Ana's Stable, whatever Ben does." in told
    assert "You play Ben. The tutor plays Ana." in told
    assert "There is nothing of yours to take back." in told
    assert "'x' is not a number from 1 to 2." in told
    assert "    1 Ben answers with a Neigh\n    2 Nobody answers\n" in told
    assert "The tutor: Ana answers with a Neigh. With that it is done." in told
    assert told.endswith("It came out as the tutor said: Rhinocorn is in Ana's Stable.\n")


def test_moves_are_taken_back_and_one_may_stop(play: Play) -> None:
    text = DUEL.replace("WHO", "Ben").replace("has:", "lacks:").replace('["Neigh#2"]', '["Neigh#2", "Neigh#3"]')
    code, told, _ = play("1\nb\nq\n", text.replace(", Neigh]", ", Neigh, Super Neigh]"))
    assert code == 0
    assert told.count("You play ") == 1
    assert "came out" not in told


def test_a_proof_that_fails_is_a_fault(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    def lazy(self: Strategy, here: object, _: object) -> Generator[None, None, ProvenMove]:
        yield from ()
        return ProvenMove(Pass(self.seat), "leads", 1)

    monkeypatch.setattr(Strategy, "finding_move", lazy)
    code, told, _ = play("1\n")
    assert code == 1
    assert "That is a fault of the tutor" in told
    assert told.rstrip().rpartition(" ")[2].startswith("2.")


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("", "nothing is asked that can be played against"),
        ("question: {may: {by: Ben, respond: Neigh}}", "nothing is asked that can be played against"),
        ("question: {will: {has: {Ana.stable: [Rhinocorn]}}}", "it can end in either way"),
    ],
)
def test_what_cannot_be_played_against_is_told(play: Play, question: str, says: str) -> None:
    code, _, wrong = play("", DUEL.rpartition("question")[0] + question)
    assert code == 2
    assert says in wrong


def test_a_file_and_the_option_belong_together(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    assert play("", DUEL.replace("WHO", "Ana"), "--players", "2")[0] == 2
    assert main(["play", "--against-answer"]) == 2
    assert "a file is needed" in capsys.readouterr().err
