"""`tutor cards` and `tutor card` over several boxes: published ones, those of a rulebook, and a card file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.cli.main import main

FILE = """\
set: my-llamas
title: My llamas
game: llamas
cards:
  - {name: Lucky Llama, type: magical, effects: [{when: enters, do: [{destroy: unicorn}]}]}
  - {name: Neigh, type: instant, neigh: true, notes: [Mine], effects: [{answers: card, do: [{stop: true}]}]}
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    """A card file of one's own."""
    file = tmp_path / "my-llamas.yaml"
    file.write_text(FILE, encoding="utf-8")
    return str(file)


def test_each_box_is_shown_in_the_words_of_its_game(mine: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--set", mine, "--set", "base-2e", "destroy"]) == 0
    told = capsys.readouterr().out
    assert "Lucky Llama - Magical Animal, 1 copy: When Lucky Llama enters your Field, DESTROY an Animal card" in told
    assert "Unstable Unicorns, Second Edition (base-2e)\n" in told
    assert main(["cards", "--set", mine, "--edition", "base", "lucky"]) == 0
    assert "DESTROY a Unicorn card" in capsys.readouterr().out


def test_a_card_is_shown_as_each_box_has_it(mine: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "neigh", "--set", "base-2e", "--set", mine]) == 0
    told = capsys.readouterr().out
    assert "14 copies in Unstable Unicorns, Second Edition (base-2e)" in told
    assert "1 copy in My llamas (my-llamas)" in told
    assert "Note: Mine" in told


def test_what_is_not_there_is_told(mine: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "Rhinocorn", "--set", mine]) == 2
    assert "there is no Rhinocorn in My llamas (my-llamas), but in Unstable Unicorns, " in capsys.readouterr().err
    assert main(["cards", "--set", "./no-such.yaml"]) == 2
    assert "./no-such.yaml: the file cannot be read" in capsys.readouterr().err


def test_a_card_of_which_little_is_known_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "Tourist Trap"]) == 0
    told = capsys.readouterr().out
    assert "What it does is not known, so here it does nothing." in told
    assert "Not certain: A box holds 1 or more, how many is not known" in told
    assert main(["card", "Tiny Stable", "--set", "travel"]) == 0
    assert "What it does is not known, so here it does nothing." in capsys.readouterr().out
