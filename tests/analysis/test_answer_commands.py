"""`tutor answer`, `outcomes`, `readings` and `compare`: what is printed, and how they end."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest

from tests.analysis.situations import FOR_ANA, MAY_PLAY, NEIGH, PANDAS, WINS
from tutor.analysis.answer import answer, explained
from tutor.analysis.outcomes import outcomes
from tutor.analysis.reading_comparison import readings_of
from tutor.analysis.rulebook_comparison import compare
from tutor.cli import main
from tutor.cli.progress_display import watching
from tutor.scenario.read import read_text

OBJECTS = {
    "answer": lambda scenario: answer(scenario).as_json(),
    "outcomes": lambda scenario: explained(outcomes(scenario)).outcomes_as_json(),
    "readings": lambda scenario: readings_of(scenario).as_json(),
    "compare": lambda scenario: compare(scenario).as_json(),
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "question.yaml"


@pytest.mark.parametrize("command", OBJECTS)
def test_json_is_the_object_and_nothing_else(command: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(NEIGH, encoding="utf-8")
    assert main([command, str(file), "--json"]) == 0
    told, wrong = capsys.readouterr()
    assert json.loads(told) == OBJECTS[command](read_text(NEIGH))
    assert wrong == ""


PAGE = """\
Is Rhinocorn safe?
May Ana play Unicorn Poison?

No. Ana may not play Unicorn Poison: Unicorn Poison requires something that is impossible now: DESTROY a Unicorn card \
in another player's Stable. Rhinocorn cannot be destroyed because of Rainbow Aura.

What would change it
  It would be yes without Rainbow Aura in Ben's Stable.

Why
"""


def test_the_answer_stands_first_and_then_what_would_change_it(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(MAY_PLAY, encoding="utf-8")
    assert main(["answer", str(file)]) == 0
    told = capsys.readouterr().out
    assert told.startswith(PAGE)
    headings = [line for line in told.splitlines() if line and not line.startswith(" ")][3:]
    assert headings == [
        "What would change it",
        "Why",
        "How sure",
        "The situation (Unstable Unicorns, Second Edition)",
        "What has happened",
        "How it goes",
        "What is not allowed",
        "Published rulings close to it",
    ]


MANY = """\
Ana could do it if the face-down card in Ben's hand were one of 51 cards, such as Alluring Narwhal, Americorn \
or Annoying Flying Unicorn.
"""
FEW = """\
Ben could do it if the face-down card in Ben's hand were Neigh.
  Ben could do it if the face-down card in Ben's hand were Super Neigh.
"""


def test_each_end_says_what_lies_elsewhere(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(
        """
edition: second-edition
players: [{name: Ana, hand: [Good Deal, Neigh, "Neigh#2"]}, {name: Ben}]
deck: ["?", "?", "?", "?"]
script: [{by: Ana, play: Good Deal}]
""",
        encoding="utf-8",
    )
    assert main(["outcomes", str(file)]) == 0
    ends = [line for line in capsys.readouterr().out.splitlines() if line.endswith(".")]
    assert ends == [
        "This can end in 2 different ways.",
        "Neigh and Good Deal are in the discard pile; 3 face-down cards are in Ana's hand.",
        "A face-down card and Good Deal are in the discard pile; 2 face-down cards are in Ana's hand.",
    ]


@pytest.mark.parametrize(("player", "says"), [("Ana", MANY), ("Ben", FEW)])
def test_many_cards_that_one_might_be_are_told_together(
    player: str, says: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = "has" if player == "Ana" else "lacks"
    file.write_text(
        f"""
edition: second-edition
players: [{{name: Ana, hand: [Rhinocorn]}}, {{name: Ben, hand: ["?"]}}]
script: ["{{by: Ana, play: Rhinocorn}}"]
question: {{will: {{{where}: {{Ana.stable: [Rhinocorn]}}}}, for: {player}}}
""".replace('"{', "{").replace('}"]', "}]"),
        encoding="utf-8",
    )
    assert main(["answer", str(file)]) == 0
    assert f"What would change it\n  {says}\nWhy\n" in capsys.readouterr().out


def test_outcomes_are_told_with_their_witnesses(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(NEIGH, encoding="utf-8")
    assert main(["outcomes", str(file)]) == 0
    assert (
        capsys.readouterr().out
        == """\
Will Rhinocorn be in Ana's Stable after this?
It depends on Ben whether Rhinocorn is in Ana's Stable.

Rhinocorn is in Ana's Stable.
  {by: Ben, pass: true}

Rhinocorn is not in Ana's Stable.
  {by: Ben, respond: Neigh}

Decided by Ben
"""
    )


def test_readings_are_told_with_what_is_different(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(PANDAS, encoding="utf-8")
    assert main(["readings", str(file)]) == 0
    assert (
        """
pandas: untouchable
  No, never: Basic Narwhal is in Ana's Stable.
  here:  Ana chooses Basic Narwhal to SACRIFICE for Two-For-One.
  there: Ana chooses Pandamonium to SACRIFICE for Two-For-One."""
        in capsys.readouterr().out
    )


def test_rulebooks_are_told_side_by_side(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(WINS, encoding="utf-8")
    assert main(["compare", str(file)]) == 0
    told = capsys.readouterr().out
    assert "\nLlamas Unleashed\n  It is a rulebook of Llamas Unleashed, and these are cards of another game.\n" in told
    assert "\nUnstable Unicorns, Travel Edition\n  Yes, always: Ana wins.\n" in told
    assert "nobody wins before the effect chain is resolved.  [win.threshold]\n" in told


def test_markdown_has_the_file_in_a_block(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(MAY_PLAY, encoding="utf-8")
    assert main(["answer", str(file), "--md"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("# Is Rhinocorn safe?\n\nMay Ana play Unicorn Poison?\n\n**No. Ana may not")
    assert "\n## What would change it\n\n- It would be yes without Rainbow Aura in Ben's Stable.\n" in told
    assert "question:\n  may: {by: Ana, play: Unicorn Poison}\n```\n" in told


def test_what_a_limit_leaves_open_ends_with_one(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(FOR_ANA, encoding="utf-8")
    assert main(["outcomes", str(file), "--limit", "1"]) == 1
    assert "This is left open: so far Ana cannot see to it" in capsys.readouterr().out
    assert main(["outcomes", str(file)]) == 0


@pytest.mark.parametrize(
    ("text", "says"), [(NEIGH.partition("question:")[0], "question: nothing is asked; "), ("x", "")]
)
def test_what_asks_nothing_is_wrong_input(text: str, says: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(text, encoding="utf-8")
    assert main(["answer", str(file)]) == 2
    told, wrong = capsys.readouterr()
    assert told == ""
    assert wrong.startswith(f"{file}: {says}") or f"{file}" in wrong
    assert "Traceback" not in wrong


def test_a_search_says_how_far_it_is_and_can_be_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seconds = iter(range(100))
    monkeypatch.setattr("tutor.cli.progress_display.monotonic", lambda: next(seconds))
    before = signal.getsignal(signal.SIGINT)
    with watching() as watcher:
        assert watcher(1200, 3)
        signal.raise_signal(signal.SIGINT)
        assert not watcher(1300, 2)
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert capsys.readouterr().err == (
        "1,200 positions, 3 of them still to look at (Ctrl-C: stop here)\n"
        "1,300 positions, 2 of them still to look at (Ctrl-C: stop here)\n"
    )
    assert signal.getsignal(signal.SIGINT) is before


def test_a_search_that_was_stopped_tells_what_is_proven() -> None:
    found = outcomes(read_text(FOR_ANA), progress=lambda positions, waiting: False)
    assert (found.answer, found.complete) == ("unknown", False)
    whole = answer(read_text(FOR_ANA))
    assert whole.outcomes.answer == "can"
    assert [one.says for one in whole.depends] == ["Ana could not do it without Neigh in Ana's hand."]


def test_the_answer_with_its_reason_comes_alone_where_that_is_asked_for(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(NEIGH, encoding="utf-8")
    assert main(["answer", str(file), "--first", "--json"]) == 0
    first, whole = json.loads(capsys.readouterr()[0]), answer(read_text(NEIGH)).as_json()
    assert whole.keys() - first.keys() == {"lines", "outcomes", "decided_by", "depends"}
    for part in ("answer", "reason", "line", "sure", "unknown"):
        assert first[part] == whole[part]
    assert main(["answer", str(file), "--first"]) == 0
    assert whole["reason"]["says"] in capsys.readouterr()[0]
