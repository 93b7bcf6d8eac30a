"""The atlas of all pairs: worked out on several processes, written, gone on with, looked up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tutor.analysis.meeting.atlas import all_pairs, begun, fill, read_atlas
from tutor.analysis.meeting.meetings import meet
from tutor.cli import main
from tutor.rulebook import edition
from tutor.scenario.box import Box

FEW = ("Neigh", "Slowdown", "Yay!")


@pytest.fixture(scope="module")
def atlas(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("atlas") / "travel.json"
    assert main(["meet", "--all", "--edition", "travel", "--out", str(path), "--processes", "2"]) == 0
    return path


def test_it_holds_every_pair_as_it_is_found_without_it(atlas: Path) -> None:
    found = read_atlas(atlas.read_text(encoding="utf-8"))
    names = list(Box.of(edition("travel").sets).cards)
    assert len(found.pairs) == len(names) * (len(names) + 1) // 2
    for one in FEW:
        for other in FEW:
            told = found.find((one, other))
            assert told.cards == (one, other)
            first, last = sorted((one, other), key=names.index)
            assert told._replace(cards=(first, last)) == meet(first, last, edition="travel")


def test_the_command_looks_it_up(atlas: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["meet", "Slowdown", "neigh", "--json", "--atlas", str(atlas)]) == 0
    looked_up = json.loads(capsys.readouterr().out)
    assert looked_up["cards"] == ["Slowdown", "Neigh"]
    kinds = {(one["kind"], *one["by"]) for one in looked_up["meetings"]}
    assert kinds == {("forbids", "Slowdown", "Neigh"), ("stops", "Neigh", "Slowdown")}


def test_what_is_in_the_file_is_not_worked_out_again(atlas: Path, tmp_path: Path) -> None:
    whole = json.loads(atlas.read_text(encoding="utf-8"))
    marked = {**whole, "pairs": [{**one, "situations": 0, "tried": {"marked": 1}} for one in whole["pairs"][:-3]]}
    path = tmp_path / "begun.json"
    path.write_text(json.dumps(marked), encoding="utf-8")
    assert main(["meet", "--all", "--edition", "travel", "--out", str(path), "--processes", "1"]) == 0
    again = json.loads(path.read_text(encoding="utf-8"))["pairs"]
    assert [one["tried"] for one in again[:-3]] == [{"marked": 1}] * (len(again) - 3)
    assert again[-3:] == whole["pairs"][-3:]


def test_on_one_process_or_two_it_is_the_same() -> None:
    empty = begun("travel", None)
    pairs = all_pairs(empty)[-12:]
    assert dict(fill(empty, pairs, 1)) == dict(fill(empty, pairs, 2))


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (["Neigh", "--all", "--out", "FILE"], "tutor meet: `--all` takes every pair"),
        (["--all"], "tutor meet: `--all` and `--out FILE` belong together"),
        (["Neigh", "Yay!", "--out", "FILE"], "tutor meet: `--all` and `--out FILE` belong together"),
        (
            ["Neigh", "Yay!", "--atlas", "FILE", "--edition", "travel"],
            "tutor meet: an atlas says itself",
        ),
        (
            ["Neigh", "Rhinocorn", "--atlas", "FILE"],
            "card: there is no Rhinocorn in what is played",
        ),
        (["Neigh", "Yay!", "Slowdown", "--atlas", "FILE"], "atlas: Neigh and Yay! and Slowdown are not in it"),
        (["Neigh", "Yay!", "--atlas", "nowhere.json"], "nowhere.json: the atlas cannot be read"),
        (["--all", "--out", "FILE", "--edition", "base"], "FILE: this atlas is of another box"),
    ],
)
def test_a_mistake_gets_one_sentence(
    asked: list[str], says: str, atlas: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["meet", *(str(atlas) if word == "FILE" else word for word in asked)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.replace(str(atlas), "FILE").startswith(says)
    assert told.err.count("\n") == 1


def test_a_file_that_is_no_atlas_or_one_of_other_cards_is_refused(
    atlas: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = json.loads(atlas.read_text(encoding="utf-8"))
    for data, says in (({"pairs": 3}, "this is no atlas"), ({**whole, "made_from": "other"}, "made from other cards")):
        path = tmp_path / "wrong.json"
        path.write_text(json.dumps(data), encoding="utf-8")
        assert main(["meet", "Neigh", "Yay!", "--atlas", str(path)]) == 2
        assert says in capsys.readouterr().err
